// scorebook rebuild: makes the derived tables anew.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/formats/text/printable.hpp"

namespace score::cli::book_rebuild_command {
namespace {

using namespace archive;

constexpr std::array groups{book_group, general_group};

Exit rebuild(Arguments const& arguments, Streams io) {
    auto book = open_book(arguments, Access::write);
    value_of(book.rebuild());
    auto const report = value_of(book.verify());
    for (auto const& damage : report.damages) io.report(formats::printable(formats::translated(damage.message)));
    if (report.is_sound()) io.out.write(_("The search tables are rebuilt.\n"));
    return report.is_sound() ? Exit::success : Exit::findings;
}

}  // namespace

constinit Command const command{
    "rebuild",
    N_("rebuild the derived tables"),
    "",
    N_("Rebuilds all tables that are derived from entries and records: what lists, standings and statistics search. Then the book is "
       "verified. Entries and records are not changed."),
    groups,
    with_book<rebuild>,
};

}  // namespace score::cli::book_rebuild_command
