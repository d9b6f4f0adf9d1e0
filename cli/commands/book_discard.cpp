// scorebook discard and keep: set sittings aside, and take them back.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace book_discard_command {
namespace {

using namespace archive;

constexpr std::array groups{book_group_with_author, general_group};

template <bool takes_back>
Exit run(Arguments const& arguments, Streams io) {
    if (arguments.operands().empty())
        throw WrongUsage{takes_back ? _("keep takes the names of sittings") : _("discard takes the names of sittings")};
    auto book = open_book(arguments, Access::write);
    for (auto const& name : arguments.operands()) {
        auto const id = value_of(sitting_named(book, name, takes_back));
        value_of(takes_back ? book.restore_discarded(id, stamp(arguments)) : book.discard(id, stamp(arguments)));
        io.out.write(sentence(takes_back ? _("{}: taken back\n") : _("{}: discarded\n"), id.text()));
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
    with_book<run<false>>,
};

}  // namespace book_discard_command

namespace book_keep_command {

constinit Command const command{
    "keep",
    N_("take discarded sittings back"),
    "ID",
    N_("Takes sittings back that were discarded: they count again. After compact that is no longer possible."),
    book_discard_command::groups,
    with_book<book_discard_command::run<true>>,
};

}  // namespace book_keep_command
}  // namespace score::cli
