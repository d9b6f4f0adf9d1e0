// deals fix: applies the fixes of findings, and leaves every other byte.
#include <algorithm>
#include <array>

#include "commands/commands.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/lines.hpp"
#include "kit/peeked.hpp"
#include "score/formats/fix_record.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::fix_command {
namespace {

using formats::FoundFix;

constexpr Flag in_place{'i', "in-place", "", N_("Replace each file, instead of printing it.")};
constexpr Flag diff{
    'd', "diff", "", N_("Show what would change, as lines for patch, and change nothing. The exit status is 1 if anything would.")};
constexpr Flag interactive{0, "interactive", "",
    N_("Ask before each fix, also before those that are not certain; answers are read from standard input. Files are replaced.")};

constexpr std::array input{&flags::source_format, &flags::files0_from};
constexpr std::array what{&in_place, &diff, &interactive};
constexpr std::array general{&flags::color, &flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("What to do"), what}, FlagGroup{N_("General"), general}};

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        auto const size = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

// Lines that differ, as `diff -u` writes them. Two texts that differ in few places: after a difference both go on with the nearest equal line.
class Unified {
public:
    Unified(std::string& out, std::string_view a, std::string_view b) : out_{out}, a_{lines_of(a)}, b_{lines_of(b)} {}

    void write() {
        for (std::size_t i = 0, j = 0; i < a_.size() || j < b_.size();) {
            if (i < a_.size() && j < b_.size() && a_[i] == b_[j]) {
                ++i, ++j;
                continue;
            }
            auto const [p, q] = meeting(i, j);
            if (hunks_.empty() || i > hunks_.back().end_a + 2 * context) hunks_.push_back({i, j, i, j, {}});
            auto& hunk = hunks_.back();
            for (; hunk.end_a < i; ++hunk.end_a, ++hunk.end_b) hunk.lines.push_back({' ', a_[hunk.end_a]});
            for (; i < p; ++i) hunk.lines.push_back({'-', a_[i]});
            for (; j < q; ++j) hunk.lines.push_back({'+', b_[j]});
            hunk.end_a = i;
            hunk.end_b = j;
        }
        for (auto const& hunk : hunks_) write(hunk);
    }

private:
    static constexpr std::size_t context = 3, furthest = 64;
    struct Line {
        char sign;
        std::string_view text;
    };
    struct Hunk {
        std::size_t begin_a, begin_b, end_a, end_b;
        std::vector<Line> lines;
    };

    std::pair<std::size_t, std::size_t> meeting(std::size_t i, std::size_t j) const {
        for (std::size_t away = 1; away <= furthest; ++away)
            for (std::size_t k = 0; k <= away; ++k)
                if (i + k < a_.size() && j + away - k < b_.size() && a_[i + k] == b_[j + away - k]) return {i + k, j + away - k};
        return {std::min(i + 1, a_.size()), std::min(j + 1, b_.size())};
    }
    void line(char sign, std::string_view text) {
        out_.append(1, sign).append(text);
        if (!text.ends_with('\n')) out_ += "\n\\ No newline at end of file\n";
    }
    void write(Hunk const& hunk) {
        auto const before = std::min({context, hunk.begin_a, hunk.begin_b});
        auto const after = std::min({context, a_.size() - hunk.end_a, b_.size() - hunk.end_b});
        auto const begin_a = hunk.begin_a - before, begin_b = hunk.begin_b - before;
        auto const size_a = hunk.end_a + after - begin_a, size_b = hunk.end_b + after - begin_b;
        fmt::format_to(std::back_inserter(out_), "@@ -{},{} +{},{} @@\n", begin_a + (size_a > 0 ? 1 : 0), size_a,
            begin_b + (size_b > 0 ? 1 : 0), size_b);
        for (auto i = begin_a; i < hunk.begin_a; ++i) line(' ', a_[i]);
        for (auto const& each : hunk.lines) line(each.sign, each.text);
        for (auto i = hunk.end_a; i < hunk.end_a + after; ++i) line(' ', a_[i]);
    }

    std::string& out_;
    std::vector<std::string_view> a_, b_;
    std::vector<Hunk> hunks_{};
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

    Exit file(InputFile const& file) {
        Peeked in{file.in};
        auto const& format = source_.of(in, file.name);
        if (in_place_ || asks_) file.expect_replaceable();
        auto const text = whole(in, file);
        auto const better = asks_ ? asked(format.id, text, file.name) : certain(format.id, text, file.name);
        if (!better)
            throw FileTrouble{fmt::format(
                fmt::runtime(_("{}: not fixed; this is not text of which bytes can be replaced")), formats::printable(file.name))};
        if (shows_) return show(file.name, text, *better);
        if (in_place_ || asks_) return replace(file.name, text, *better);
        write_file_text(io_.out, *better);
        return Exit::success;
    }

private:
    static std::string whole(Peeked& in, InputFile const& file) {
        std::string text;
        constexpr std::size_t block = std::size_t{64} * 1024;
        for (std::size_t got = block; got > 0;) {
            auto const size = text.size();
            text.resize(size + block);
            got = in.read(text.data() + size, block);
            text.resize(size + got);
        }
        file.expect_complete();
        return text;
    }

    std::optional<std::string> certain(formats::FormatId format, std::string const& text, std::string_view name) {
        auto fixed = formats::fixed_record(format, text, name);
        if (!fixed) return std::nullopt;
        if (fixed->applied + fixed->left > 0)
            io_.report(fmt::format(
                fmt::runtime(_("{}: {} fixed, {} left that are not certain")), formats::printable(name), fixed->applied, fixed->left));
        return std::move(fixed->text);
    }

    std::optional<std::string> asked(formats::FormatId format, std::string const& text, std::string_view name) {
        auto const fixes = formats::fixes_of(format, text, name);
        if (!fixes) return std::nullopt;
        std::vector<FoundFix> taken;
        for (auto const& fix : *fixes) {
            if (all_) {
                taken.push_back(fix);
                continue;
            }
            std::string shown;
            formats::render_text(shown, fix.found, {.file = name, .text = text, .game = fix.game}, style_);
            io_.complain(shown + _("fix this? y yes, n no, a this and all others, q no more: "));
            auto const answer = next_answer();
            if (answer == 'q') break;
            if (answer == 'a') all_ = true;
            if (answer == 'y' || answer == 'a') taken.push_back(fix);
        }
        return formats::with_fixes(text, taken);
    }
    // The first letter of a line; `q` at the end of the input.
    char next_answer() {
        char first = '\0', c = '\0';
        while (io_.in.read(&c, 1) == 1 && c != '\n')
            if (first == '\0' && c != ' ') first = c;
        return c == '\n' ? first : 'q';
    }

    Exit show(std::string_view name, std::string const& text, std::string const& better) {
        if (text == better) return Exit::success;
        auto const file = formats::printable(name);
        std::string out = fmt::format("--- {}\n+++ {}\n", file, file);
        Unified{out, text, better}.write();
        write_file_text(io_.out, out);
        return Exit::findings;
    }
    static Exit replace(std::string_view name, std::string const& text, std::string const& better) {
        if (text == better) return Exit::success;
        Replacement replacement{std::string{name}};
        replacement.write(better);
        replacement.commit();
        return Exit::success;
    }

    Streams io_;
    SourceFormat source_;
    formats::TextStyle style_;
    bool in_place_, shows_, asks_, all_ = false;
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
       "decided. Fixing twice changes nothing more. A file is held in memory. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::fix_command
