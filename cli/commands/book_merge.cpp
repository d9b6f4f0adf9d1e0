// scorebook merge: adds the content of other books.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/book_joining.hpp"
#include "commands/commands.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::book_merge_command {
namespace {

using namespace archive;
using formats::printable;

constexpr std::array keeping{&flags::book};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Book"), keeping}, FlagGroup{N_("General"), general}};

Exit merge(Arguments const& arguments, Streams io) {
    if (arguments.operands().empty()) throw WrongUsage{_("merge takes the names of other books")};
    auto book = open_book(arguments, Access::create);
    auto status = Exit::success;
    for (auto const& name : arguments.operands()) {
        std::error_code error;
        if (std::filesystem::equivalent(book.file(), name, error)) {
            io.report(fmt::format(fmt::runtime(_("{}: that is the book itself")), printable(name)));
            status = Exit::trouble;
            continue;
        }
        auto other = Book::open(name, Access::read);
        if (!other) {
            io.report(words_of(other.error()));
            status = worse(status, is_finding(other.error()) ? Exit::findings : Exit::trouble);
            continue;
        }
        status = worse(status, tell(value_of(book.merge(*other)), name, io));
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
       "1."),
    groups,
    with_book<merge>,
};

}  // namespace score::cli::book_merge_command
