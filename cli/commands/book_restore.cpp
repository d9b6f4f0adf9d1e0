// scorebook restore: puts a backup in the place of the book.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_restore_command {
namespace {

using namespace archive;
using formats::printable;

constexpr std::array groups{book_group, general_group};

Exit restore(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("restore takes the name of one file")};
    auto const& from = arguments.operands()[0];
    auto const file = book_file(arguments, true);
    warn_of_missing_log(from, io);
    auto const kept = value_of(Book::restore(from, file, now()));
    io.out.write(sentence(_("{}: restored from {}\n"), printable(file), printable(from)));
    if (!kept.empty()) io.out.write(sentence(_("{}: the book that was replaced\n"), printable(kept.string())));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "restore",
    N_("put a backup in the place of the book"),
    "FILE",
    N_("Verifies FILE, a copy of a book, and puts a copy of it in the place of the book. The book that was there is kept beside it, under "
       "its name with the date and the time. A book that is open in a program is not replaced."),
    groups,
    with_book<restore>,
};

}  // namespace score::cli::book_restore_command
