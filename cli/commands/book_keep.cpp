// scorebook keep: take discarded sittings back.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "text/fmt.hpp"

namespace score::cli::book_keep_command {
namespace {

using namespace archive;

constexpr std::array keeping{&flags::book, &flags::author};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Book"), keeping}, FlagGroup{N_("General"), general}};

Exit keep(Arguments const& arguments, Streams io) {
    if (arguments.operands().empty()) throw WrongUsage{_("keep takes the names of sittings")};
    auto book = open_book(arguments, Access::write);
    for (auto const& name : arguments.operands()) {
        auto const id = value_of(sitting_named(book, name, true));
        value_of(book.restore_discarded(id, stamp(arguments)));
        io.out.write(fmt::format(fmt::runtime(_("{}: taken back\n")), id.text()));
    }
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "keep",
    N_("take discarded sittings back"),
    "ID",
    N_("Takes sittings back that were discarded: they count again. After compact that is no longer possible."),
    groups,
    with_book<keep>,
};

}  // namespace score::cli::book_keep_command
