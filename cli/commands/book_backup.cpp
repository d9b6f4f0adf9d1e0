// scorebook backup: a copy of the book.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::book_backup_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag force{'f', "force", "", N_("Overwrite an existing file.")};

constexpr std::array copying{&force};
constexpr std::array keeping{&flags::book};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Output"), copying}, FlagGroup{N_("Book"), keeping}, FlagGroup{N_("General"), general}};

Exit backup(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("backup takes the name of one file")};
    std::filesystem::path const to{arguments.operands()[0]};
    std::error_code error;
    if (!arguments.has(force) && std::filesystem::exists(to, error))
        throw cli::Trouble{fmt::format(fmt::runtime(_("{}: file already exists; use --force to replace it")), printable(to.string()))};
    auto book = open_book(arguments, Access::read);
    value_of(book.backup(to));
    io.out.write(fmt::format(fmt::runtime(_("{}: written\n")), printable(to.string())));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "backup",
    N_("copy the book while it is in use"),
    "FILE",
    N_("Copies the book to FILE, also while others write to it. The copy has its name only once it is whole and on the disk."),
    groups,
    with_book<backup>,
};

}  // namespace score::cli::book_backup_command
