// scorebook discard: set sittings aside.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "text/fmt.hpp"

namespace score::cli::book_discard_command {
namespace {

using namespace archive;

constexpr std::array keeping{&flags::book, &flags::author};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Book"), keeping}, FlagGroup{N_("General"), general}};

Exit discard(Arguments const& arguments, Streams io) {
    if (arguments.operands().empty()) throw WrongUsage{_("discard takes the names of sittings")};
    auto book = open_book(arguments, Access::write);
    for (auto const& name : arguments.operands()) {
        auto const id = value_of(sitting_named(book, name));
        value_of(book.discard(id, stamp(arguments)));
        io.out.write(fmt::format(fmt::runtime(_("{}: discarded\n")), id.text()));
    }
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "discard",
    N_("set sittings aside"),
    "ID",
    N_("Sets sittings aside, such as evenings that were only a test: they count in no standings and statistics, and list shows them with "
       "--discarded only. keep takes them back, until compact removes them for good."),
    groups,
    with_book<discard>,
};

}  // namespace score::cli::book_discard_command
