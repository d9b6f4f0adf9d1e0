// deals fmt: records in the canonical form of the standard.
#include <array>
#include <functional>
#include <mutex>

#include "commands/commands.hpp"
#include "commands/complaints.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/threads.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/format.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/rewrite_record.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::fmt_command {
namespace {

using formats::pbn::ExportOptions;

constexpr Flag in_place{'i', "in-place", "",
    N_("Replace each file by its canonical form, instead of printing it. A file that would lose a character is left as it is.")};
constexpr Flag check_only{'c', "check", "",
    N_("Change and print nothing but the names of files that are not in canonical form. The exit status is 1 if there is one.")};
constexpr Flag utf8{0, "utf8", "", N_("Write PBN as UTF-8 instead of ISO 8859-1, which PBN 2.1 asks for. The header says so.")};
constexpr Flag lf{0, "lf", "", N_("End lines of PBN in LF instead of CR LF, which PBN 2.1 asks for.")};
constexpr Flag escapes{0, "keep-escapes", "", N_("Keep escape lines of PBN, which begin with %; the export form leaves them out.")};

constexpr std::array input{&flags::files0_from, &flags::threads};
constexpr std::array what{&in_place, &check_only};
constexpr std::array form{&utf8, &lf, &escapes};
constexpr std::array groups{
    FlagGroup{N_("Input"), input}, FlagGroup{N_("What to do"), what}, FlagGroup{N_("Form"), form}, general_group_with_color};

// Compares input and output incrementally; stores only the lead of the input. One thread adds the old bytes, another may add the new ones.
class Comparison {
public:
    explicit Comparison(formats::Threads threads)
        : furthest_behind_{(threads.count > 1 ? threads.count + 2 : 1) * (formats::pbn::Reader::largest_game + threads.block_size)
                           + formats::pbn::Reader::largest_game + formats::pbn::Reader::block_size} {}
    void add_old(std::string_view bytes) {
        std::lock_guard const lock{mutex_};
        if (same_) old_ += bytes;
        if (old_.size() > furthest_behind_) differ();
    }
    void add_new(std::string_view bytes) {
        std::lock_guard const lock{mutex_};
        if (!same_) return;
        if (std::string_view{old_}.substr(0, bytes.size()) == bytes) old_.erase(0, bytes.size());
        else differ();
    }
    /// Called at the end.
    bool same() const { return same_ && old_.empty(); }

private:
    void differ() {
        same_ = false;
        old_ = {};
    }

    std::size_t furthest_behind_;  // by what the threads have read and a game; more only if the output is shorter than the input
    std::mutex mutex_{};
    std::string old_{};
    bool same_ = true;
};

enum class Action { print, replace, check };

class Formatter {
public:
    Formatter(Arguments const& arguments, Streams io) : io_{io}, progress_{io}, threading_{arguments}, complaints_{arguments, io} {
        if (arguments.has(in_place) && arguments.has(check_only)) throw WrongUsage{_("--in-place and --check cannot be used together")};
        action_ = arguments.has(in_place) ? Action::replace : arguments.has(check_only) ? Action::check : Action::print;
        options_.utf8 = arguments.has(utf8);
        options_.keep_escapes = arguments.has(escapes);
        if (arguments.has(lf)) options_.line_end = "\n";
    }

    Exit file(InputFile const& file) {
        switch (action_) {
            case Action::print: return print(file);
            case Action::replace: return replace(file);
            case Action::check: return compare(file);
        }
        return Exit::success;
    }

private:
    using Sink = std::function<void(std::string_view)>;

    Exit print(InputFile const& file) {
        auto const outcome = rewrite(file, [this](std::string_view text) { write_file_text(io_.out, text); });
        return outcome.found ? Exit::findings : Exit::success;
    }

    Exit replace(InputFile const& file) {
        file.expect_replaceable();
        Replacement replacement{std::string{file.name}};
        auto const outcome = rewrite(file, [&](std::string_view text) { replacement.write(text); });
        if (outcome.loses) io_.report(sentence(_("{}: left unchanged; use --utf8 to lose nothing"), formats::printable(file.name)));
        else if (outcome.changes) replacement.commit();
        return outcome.found ? Exit::findings : Exit::success;
    }

    Exit compare(InputFile const& file) {
        auto const outcome = rewrite(file, [](std::string_view) {});
        if (outcome.changes) io_.out.write(formats::printable(file.name) + '\n');
        return outcome.changes || outcome.found ? Exit::findings : Exit::success;
    }

    struct Outcome {
        bool changes = false;  // the file is not in canonical form
        bool found = false;    // something was reported
        bool loses = false;    // characters that cannot be written
    };

    // Input that is compared with the output.
    struct Passage {
        Passage(InputFile const& from, formats::Threads threads) : in{from.in}, comparison{threads} {}
        auto reader() {
            return [this](char* to, std::size_t size) {
                auto const got = in.read(to, size);
                comparison.add_old({to, got});
                return got;
            };
        }
        Peeked in;
        Comparison comparison;
        Outcome outcome{};
    };

    Outcome rewrite(InputFile const& file, Sink const& sink) {
        auto const threads = threading_.of(file);
        Passage passage{file, threads};
        auto const& format = recognised_format(passage.in, file.name);
        auto const rewriting = formats::rewriting_of(format.id, passage.reader(), file.name, options_, threads);
        if (!rewriting) refuse(file, format);
        std::size_t bytes = 0;
        while (auto const chunk = rewriting->next()) {
            bytes += chunk->source.text.size();
            report(*chunk, passage.outcome);
            if (chunk->left) {
                find(passage.outcome);
                progress_.clear();
                io_.report(sentence(format.kind == formats::RecordKind::matches
                                        ? _("{}: match {} is left unchanged; it cannot be rewritten completely")
                                        : _("{}: party {} is left unchanged; it cannot be rewritten completely"),
                    formats::printable(file.name), chunk->source.game));
            }
            passage.comparison.add_new(chunk->text);
            sink(chunk->text);
            progress_.at(file.name, bytes, rewriting->records());
        }
        progress_.clear();
        file.expect_complete();
        passage.outcome.changes = !passage.comparison.same();
        return passage.outcome;
    }

    [[noreturn]] static void refuse(InputFile const& file, formats::FormatInfo const& format) {
        throw FileTrouble{sentence(_("{}: this is {}; deals convert writes it as PBN"), formats::printable(file.name), format.title)};
    }

    void find(Outcome& outcome) {
        outcome.found = true;
        io_.out.found(Exit::findings);
    }

    void report(formats::Rewritten const& chunk, Outcome& outcome) {
        if (chunk.found.empty()) return;
        for (auto const& diagnostic : chunk.found) {
            if (diagnostic.severity >= Severity::warning) find(outcome);
            outcome.loses = outcome.loses || diagnostic.code == formats::code("export-text");
        }
        progress_.clear();
        complaints_.add(chunk.found, chunk.source);
    }

    Streams io_;
    Progress progress_;
    Threading threading_;
    Complaints complaints_;
    Action action_ = Action::print;
    ExportOptions options_;
};

Exit run(Arguments const& arguments, Streams io) {
    Formatter formatter{arguments, io};
    return for_each_file(arguments, io, [&](InputFile file) { return formatter.file(file); });
}

}  // namespace

constinit Command const command{
    "fmt",
    N_("rewrite records in canonical form"),
    "FILE",
    N_("Rewrites PBN files in the export form of PBN 2.1, the one canonical way to write a record, and PZN and PKN files in the canonical "
       "form of their formats. Comments are kept. A game that the export form cannot hold, and a match or a party of which not all is "
       "understood, are written as they are. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::fmt_command
