// scorebook import: journals and records from files.
#include <algorithm>
#include <array>

#include "commands/answers.hpp"
#include "commands/book.hpp"
#include "commands/book_joining.hpp"
#include "commands/book_selection.hpp"
#include "commands/commands.hpp"
#include "commands/complaints.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/progress.hpp"
#include "kit/rereadable.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/results.hpp"
#include "score/formats/results_csv.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_import_command {
namespace {

using namespace archive;
using formats::printable;

constexpr std::array groups{book_group, general_group_with_color};

Message no_record() { return say("there is no record in it"); }

class Importer {
public:
    Importer(Arguments const& arguments, Streams io)
        : io_{io}, book_{open_book(arguments, Access::create)}, complaints_{arguments, io}, progress_{io} {}

    Exit file(InputFile const& input) {
        Rereadable const file{input};
        auto const status = formats::journal::looks_like_journal(file.beginning()) ? journal(file, input.name) : record(file, input.name);
        progress_.clear();
        answers_.deliver();
        return worse(worse(status, complaints_.status()), answers_.status());
    }

private:
    Exit journal(Rereadable const& file, std::string_view name) {
        auto const report = value_of(book_.import_journal(watched(file.reader(), name), name));
        progress_.clear();
        for (auto const& finding : report.found) complaints_.add({finding.found}, finding.source(name));
        return tell(report, name, io_);
    }

    // Records with faults are kept too; the faults are reported.
    Exit record(Rereadable const& file, std::string_view name) {
        if (auto const why = formats::why_only_ranked(file.beginning())) return refuse(name, *why);
        refuse_packed(file.beginning(), name);
        auto const& format = formats::format_of(file.beginning(), name);
        bool const is_other_table = format.id == formats::FormatId::csv && formats::why_no_columns_of_results(file.beginning());
        auto const errors = is_other_table ? tl::make_unexpected(no_record()) : check(file, format, name);
        if (!errors) return refuse(name, errors.error());
        auto const done =
            value_of(book_.import_record(watched(file.reader(), name), {std::string{format.name}, std::string{name}, archive::now()}));
        progress_.clear();
        io_.out.write(sentence(
            done.is_new ? P_("{}: record r{} of {}, {} entry in the index\n", "{}: record r{} of {}, {} entries in the index\n", done.rows)
                        : _("{}: already present as record r{} of {}\n"),
            printable(name), done.id, format.title, done.rows));
        if (*errors == 0) return Exit::success;
        io_.report(sentence(P_("{}: kept as it is, with {} error that deals check reports",
                                "{}: kept as it is, with {} errors that deals check reports", *errors),
            printable(name), *errors));
        return Exit::findings;
    }

    // Throws `NoRecord` for a file without a record: of an archive with others it is skipped.
    Exit refuse(std::string_view name, Message const& why) {
        progress_.clear();
        auto const text = sentence(_("{}: refused: {}"), printable(name), formats::translated(why));
        if (why == no_record()) throw NoRecord{std::string{name}, text, Exit::findings};
        io_.report(text);
        return Exit::findings;
    }

    // The number of errors, or why there is no record: nothing is one, or the results are not those of pairs or teams.
    tl::expected<std::size_t, Message> check(Rereadable const& file, formats::FormatInfo const& format, std::string_view name) {
        auto why = no_record();
        auto const checker = formats::checker_of(format.id, watched(file.reader(), name), name, {});
        if (!checker) return tl::make_unexpected(why);
        while (auto const stretch = checker->next()) {
            auto const about = std::ranges::find(stretch->found, formats::result_code("results-contestant"), &Diagnostic::code);
            if (about != stretch->found.end()) why = about->message;
        }
        auto const summary = checker->summary();
        auto const counted = [](auto const& count) { return count.n > 0; };
        if (std::ranges::any_of(summary.counts, counted)) return summary.errors;
        return tl::make_unexpected(why);
    }

    formats::ReadBytes watched(formats::ReadBytes read, std::string_view name) {
        return [this, name, bytes = std::size_t{0}, inner = std::move(read)](char* to, std::size_t size) mutable {
            auto const got = inner(to, size);
            bytes += got;
            progress_.at(name, bytes, 0);
            return got;
        };
    }

    Streams io_;
    Answers answers_{io_};
    Book book_;
    Complaints complaints_;
    Progress progress_;
};

Exit run(Arguments const& arguments, Streams io) {
    Importer importer{arguments, io};
    return for_each_file(arguments, io, [&](InputFile file) {
        try {
            return importer.file(file);
        } catch (BookFinding const& finding) {
            io.report(fmt::format("{}: {}", printable(file.name), finding.what()));
            return Exit::findings;
        }
    });
}

}  // namespace

constinit Command const command{
    "import",
    N_("bring in journals and records"),
    "FILE",
    N_("Imports files into the book: the sittings of journals, and records of bridge (PBN, and the results of sessions in CSV or USEBIO), "
       "of Bezique (PZN) and of King (PKN) byte for byte, with an index of their boards, sessions, matches and parties. The type of a file "
       "is detected from its content. Importing a file again changes nothing. A record with errors is still imported, and the exit status "
       "is 1; likewise if sittings are refused because they are damaged or contradict the book. Without a FILE, or for -, reads standard "
       "input."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_import_command
