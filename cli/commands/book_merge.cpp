// scorebook merge: adds the content of other books.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/book_joining.hpp"
#include "commands/commands.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_merge_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag ours{0, "ours", "", N_("Of a sitting whose copies went different ways, keep the copy of this book.")};
constexpr Flag theirs{0, "theirs", "", N_("Put the other copy in its place.")};
constexpr Flag both{0, "both", "", N_("Keep this copy, and the other one as a sitting of its own.")};

constexpr std::array settling{&ours, &theirs, &both};
constexpr std::array groups{FlagGroup{N_("Conflicts"), settling}, book_group_with_author, general_group};

Exit merge(Arguments const& arguments, Streams io) {
    if (arguments.operands().empty()) throw WrongUsage{_("merge takes the names of other books")};
    if (arguments.has(ours) + arguments.has(theirs) + arguments.has(both) > 1)
        throw WrongUsage{_("only one of --ours, --theirs and --both can be given")};
    MergeOptions options{.by = stamp(arguments)};
    for (auto const& [flag, conflicts] : {std::pair{&ours, Conflicts::ours}, {&theirs, Conflicts::theirs}, {&both, Conflicts::both}})
        if (arguments.has(*flag)) options.conflicts = conflicts;
    auto book = open_book(arguments, Access::create);
    auto status = Exit::success;
    for (auto const& name : arguments.operands()) {
        std::error_code error;
        if (std::filesystem::equivalent(book.file(), name, error)) {
            io.report(sentence(_("{}: that is the book itself"), printable(name)));
            status = Exit::trouble;
            continue;
        }
        warn_of_missing_log(name, io);
        auto other = Book::open(name, Access::read);
        if (!other) {
            io.report(words_of(other.error()));
            status = worse(status, is_finding(other.error()) ? Exit::findings : Exit::trouble);
            continue;
        }
        status = worse(status, tell(value_of(book.merge(*other, options)), name, io));
    }
    return status;
}

}  // namespace

constinit Command const command{
    "merge",
    N_("merge other books into this one"),
    "BOOK",
    N_("Brings the sittings and records of other books into this one. Doing it again changes nothing. If both books have a sitting, the "
       "longer copy is kept when it continues the other; if the two contradict each other, this book keeps its own, and the exit status is "
       "1, unless an option says how to settle it. That is recorded in the sitting, so that neither copy is a conflict again."),
    groups,
    with_book<merge>,
};

}  // namespace score::cli::book_merge_command
