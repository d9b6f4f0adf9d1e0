// scorebook backup and scorebook merge: books as wholes.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/book_joining.hpp"
#include "commands/commands.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag force{'f', "force", "", N_("Put the copy in the place of a file that is there.")};

constexpr std::array copying{&force};
constexpr std::array keeping{&flags::book};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array backup_groups{FlagGroup{N_("Output"), copying}, FlagGroup{N_("Book"), keeping}, FlagGroup{N_("General"), general}};
constexpr std::array merge_groups{FlagGroup{N_("Book"), keeping}, FlagGroup{N_("General"), general}};

Exit backup(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("backup takes the name of one file")};
    std::filesystem::path const to{arguments.operands()[0]};
    std::error_code error;
    if (!arguments.has(force) && std::filesystem::exists(to, error))
        throw cli::Trouble{fmt::format(fmt::runtime(_("{}: there is such a file already; --force replaces it")), printable(to.string()))};
    auto book = open_book(arguments, Access::read);
    value_of(book.backup(to));
    io.out.write(fmt::format(fmt::runtime(_("{}: written\n")), printable(to.string())));
    return Exit::success;
}

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

constinit Command const book_backup_command{
    "backup",
    N_("copy the book while it is in use"),
    "FILE",
    N_("Copies the book to FILE, also while others write to it. The copy has its name only once it is whole and on the disk."),
    backup_groups,
    with_book<backup>,
};

constinit Command const book_merge_command{
    "merge",
    N_("bring in what other books have"),
    "BOOK",
    N_("Brings the sittings and records of other books into this one. To do it again changes nothing. A sitting that both have is joined "
       "where one copy goes on from the end of the other; where they contradict each other, this book keeps its own, and the status is 1."),
    merge_groups,
    with_book<merge>,
};

}  // namespace score::cli
