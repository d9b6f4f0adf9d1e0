// scorebook backup: a copy of the book.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "commands/session.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_backup_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag force{'f', "force", "", N_("Overwrite an existing file.")};
constexpr Flag keep{'k', "keep", "N", N_("Keep the N earlier copies: an existing FILE becomes FILE.1, FILE.1 becomes FILE.2, and so on.")};

constexpr std::array copying{&force, &keep};
constexpr std::array groups{FlagGroup{N_("Output"), copying}, book_group, general_group};

Exit backup(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("backup takes the name of one file")};
    if (arguments.has(keep)) not_with(arguments, "--keep", std::array{&force});
    std::filesystem::path const to{arguments.operands()[0]};
    std::error_code error;
    if (!arguments.has(force) && !arguments.has(keep) && std::filesystem::exists(to, error))
        throw cli::Trouble{sentence(_("{}: file already exists; use --force to replace it, or --keep to keep it"), printable(to.string()))};
    auto book = open_book(arguments, Access::read);
    auto const digest = value_of(book.backup(to, {.keep = static_cast<std::size_t>(number_given(arguments, keep, 1, 999, 0))}));
    io.out.write(sentence(_("{}: written\n"), printable(to.string())));
    io.out.write(sentence(_("digest: {}\n"), digest.hexadecimal()));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "backup",
    N_("copy the book while it is in use"),
    "FILE",
    N_("Copies the book to FILE, also while others write to it. The copy gets its name only when it is verified, complete and on the disk. "
       "A book that is open in a program is never replaced."),
    groups,
    with_book<backup>,
};

}  // namespace score::cli::book_backup_command
