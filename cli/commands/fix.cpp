// deals fix: applies the fixes of findings, and leaves every other byte.
#include <algorithm>
#include <array>
#include <deque>
#include <iterator>

#include "commands/commands.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/lines.hpp"
#include "kit/peeked.hpp"
#include "kit/rereadable.hpp"
#include "score/formats/fix_record.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::fix_command {
namespace {

constexpr Flag in_place{'i', "in-place", "", N_("Replace each file, instead of printing it.")};
constexpr Flag diff{
    'd', "diff", "", N_("Show what would change, as lines for patch, and change nothing. The exit status is 1 if anything would.")};
constexpr Flag interactive{0, "interactive", "",
    N_("Ask before each fix, also before those that are not certain; answers are read from standard input. Files are replaced.")};

constexpr std::array read_as{&flags::source_format, &flags::files0_from};
constexpr std::array what{&in_place, &diff, &interactive};
constexpr std::array groups{FlagGroup{N_("Input"), read_as}, FlagGroup{N_("What to do"), what}, general_group_with_color};

// The lines of a text, with a few of those that follow.
class Lines {
public:
    explicit Lines(formats::ReadBytes read) : read_{std::move(read)} {}

    // The line after so many others; null if the text ends before.
    std::string const* ahead(std::size_t n) {
        while (waiting_.size() <= n && fetch()) {}
        return n < waiting_.size() ? &waiting_[n] : nullptr;
    }
    std::string take() {
        auto line = std::move(waiting_.front());
        waiting_.pop_front();
        return line;
    }

private:
    bool fetch() {
        auto end = unread_.find('\n');
        while (end == unread_.npos) {
            auto const size = unread_.size();
            unread_.resize(size + block);
            auto const got = read_(unread_.data() + size, block);
            unread_.resize(size + got);
            if (got == 0) break;
            end = unread_.find('\n', size);
        }
        if (unread_.empty()) return false;
        end = std::min(end, unread_.size() - 1) + 1;
        waiting_.push_back(unread_.substr(0, end));
        unread_.erase(0, end);
        return true;
    }

    static constexpr std::size_t block = 4096;
    formats::ReadBytes read_;
    std::string unread_{};
    std::deque<std::string> waiting_{};
};

// Lines that differ, as `diff -u` writes them. Two texts that differ in few places: after a difference both go on with the nearest equal line.
class Unified {
public:
    Unified(Output& out, std::string_view file, formats::ReadBytes a, formats::ReadBytes b)
        : out_{out}, file_{file}, a_{std::move(a)}, b_{std::move(b)} {}

    // Whether a line differs.
    bool write() {
        while (a_.ahead(0) || b_.ahead(0)) {
            if (is_equal(0, 0)) {
                equal();
                continue;
            }
            auto const [p, q] = meeting();
            if (hunk_.empty()) begin();
            for (std::size_t i = 0; i < p; ++i) changed('-', a_, at_a_);
            for (std::size_t i = 0; i < q; ++i) changed('+', b_, at_b_);
        }
        end();
        return begun_;
    }

private:
    static constexpr std::size_t context = 3, furthest = 64;

    bool is_equal(std::size_t i, std::size_t j) {
        auto const *const a = a_.ahead(i), *const b = b_.ahead(j);
        return a && b && *a == *b;
    }
    std::pair<std::size_t, std::size_t> meeting() {
        for (std::size_t away = 1; away <= furthest; ++away)
            for (std::size_t k = 0; k <= away; ++k)
                if (is_equal(k, away - k)) return {k, away - k};
        return {a_.ahead(0) ? 1 : 0, b_.ahead(0) ? 1 : 0};
    }

    void equal() {
        same_.push_back(' ' + a_.take());
        b_.take();
        ++at_a_, ++at_b_;
        if (hunk_.empty() && same_.size() > context) same_.pop_front();
        if (!hunk_.empty() && same_.size() > 2 * context) end();
    }
    void changed(char sign, Lines& of, std::size_t& at) {
        std::ranges::move(same_, std::back_inserter(hunk_));
        same_.clear();
        hunk_.push_back(sign + of.take());
        ++at;
    }
    void begin() { begin_a_ = at_a_ - same_.size(), begin_b_ = at_b_ - same_.size(); }
    // The hunk with the first of the equal lines after it; the last of them may be before the next one.
    void end() {
        if (hunk_.empty()) return;
        auto const after = std::min(context, same_.size());
        for (std::size_t i = 0; i < after; ++i) hunk_.push_back(same_[i]);
        same_.erase(same_.begin(), same_.end() - static_cast<std::ptrdiff_t>(std::min(context, same_.size() - after)));
        auto const size = [&](char other) { return std::ranges::count_if(hunk_, [&](auto const& line) { return line[0] != other; }); };
        auto const size_a = size('+'), size_b = size('-');
        auto const file = formats::printable(file_);
        auto text = std::exchange(begun_, true) ? std::string{} : fmt::format("--- {}\n+++ {}\n", file, file);
        fmt::format_to(std::back_inserter(text), "@@ -{},{} +{},{} @@\n", begin_a_ + (size_a > 0 ? 1 : 0), size_a,
            begin_b_ + (size_b > 0 ? 1 : 0), size_b);
        for (auto const& line : hunk_) (text += line) += line.ends_with('\n') ? "" : "\n\\ No newline at end of file\n";
        hunk_.clear();
        write_file_text(out_, text);
    }

    Output& out_;
    std::string_view file_;
    Lines a_, b_;
    std::size_t at_a_ = 0, at_b_ = 0;        // lines passed
    std::size_t begin_a_ = 0, begin_b_ = 0;  // of the hunk
    std::vector<std::string> hunk_{};        // lines with their signs
    std::deque<std::string> same_{};         // the equal lines since
    bool begun_ = false;
};

class Fixer {
public:
    Fixer(Arguments const& arguments, Streams io)
        : io_{io}, source_{arguments}, style_{wants_color(arguments, io.err)}, in_place_{arguments.has(in_place)},
          shows_{arguments.has(diff)}, asks_{arguments.has(interactive)} {
        if ((in_place_ ? 1 : 0) + (shows_ ? 1 : 0) + (asks_ ? 1 : 0) > 1)
            throw WrongUsage{_("--in-place, --diff and --interactive cannot be used together")};
        if (asks_ && (arguments.operands().empty() || std::ranges::count(arguments.operands(), "-") > 0))
            throw WrongUsage{_("--interactive reads the answers from standard input; name the files")};
    }

    Exit file(InputFile const& input) {
        if (in_place_ || asks_) input.expect_replaceable();
        Rereadable file{input};
        Peeked in{file.input()};
        auto const& format = source_.of(in, input.name);
        formats::OpenText const open = [&] { return file.reader(); };
        auto const fixed = asks_ ? asked(format.id, open, input.name) : formats::fixed_record(format.id, open, input.name);
        if (!fixed)
            throw FileTrouble{
                sentence(_("{}: not fixed; this is not text of which bytes can be replaced"), formats::printable(input.name))};
        if (!asks_ && fixed->applied + fixed->left > 0)
            io_.report(
                sentence(_("{}: {} fixed, {} left that are not certain"), formats::printable(input.name), fixed->applied, fixed->left));
        if (shows_) return Unified{io_.out, input.name, open(), fixed->open()}.write() ? Exit::findings : Exit::success;
        if (!in_place_ && !asks_) each_block(fixed->open(), [&](std::string_view bytes) { write_file_text(io_.out, bytes); });
        else if (fixed->applied > 0) replace(input.name, fixed->open());
        return Exit::success;
    }

private:
    std::optional<formats::FixedRecord> asked(formats::FormatId format, formats::OpenText const& open, std::string_view name) {
        bool all = false, enough = false;
        return formats::fixed_record(format, open, name, [&](Diagnostic const& found, formats::Source const& source) {
            if (all || enough) return all;
            std::string shown;
            formats::render_text(shown, found, source, style_);
            io_.complain(shown + _("fix this? y yes, n no, a this and all others, q no more: "));
            auto const answer = next_answer();
            enough = answer == 'q';
            all = answer == 'a';
            return answer == 'y' || answer == 'a';
        });
    }
    // The first letter of a line; `q` at the end of the input.
    char next_answer() {
        char first = '\0', c = '\0';
        while (io_.in.read(&c, 1) == 1 && c != '\n')
            if (first == '\0' && c != ' ') first = c;
        return c == '\n' ? first : 'q';
    }

    template <class Each>
    static void each_block(formats::ReadBytes const& read, Each each) {
        std::vector<char> block(std::size_t{64} * 1024);
        while (auto const got = read(block.data(), block.size())) each({block.data(), got});
    }
    static void replace(std::string_view name, formats::ReadBytes const& better) {
        Replacement replacement{std::string{name}};
        each_block(better, [&](std::string_view bytes) { replacement.write(bytes); });
        replacement.commit();
    }

    Streams io_;
    SourceFormat source_;
    formats::TextStyle style_;
    bool in_place_, shows_, asks_;
};

Exit run(Arguments const& arguments, Streams io) {
    Fixer fixer{arguments, io};
    return for_each_file(arguments, io, [&](InputFile file) { return fixer.file(file); });
}

}  // namespace

constinit Command const command{
    "fix",
    N_("apply the fixes that are certain"),
    "FILE",
    N_("Applies the fixes that check finds, and leaves every other byte as it is. A fix is certain if the record then says what it said "
       "before, spelt as its standard asks, and nothing else is found in it: contradictions, such as between play and result, are not "
       "decided. Fixing twice changes nothing more. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::fix_command
