// scorebook correct: puts the head of a sitting right.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::book_correct_command {
namespace {

using namespace archive;
using formats::printable;
using formats::journal::Amendment;

constexpr Flag seat{0, "seat", "SEAT=NAME", N_("Who sits there. Without a NAME, nobody does."), true};
constexpr Flag agree{0, "agree", "NAME=VALUE", N_("What is agreed, in the words of the journal."), true};
constexpr Flag variant{0, "variant", "WORD", N_("The variant of the game.")};
constexpr Flag place{0, "place", "TEXT", N_("Where it was.")};
constexpr Flag title{0, "title", "TEXT", N_("What it was.")};
constexpr Flag date{0, "date", "DATE", N_("When it began: 2026-11-20, or 2026-11-20T20:15:00+03:00.")};

constexpr std::array facts{&seat, &agree, &variant, &place, &title, &date};
constexpr std::array groups{FlagGroup{N_("Facts"), facts}, book_group_with_author, general_group};

std::vector<Amendment> amendments_of(Arguments const& arguments) {
    std::vector<Amendment> all;
    for (auto const* const flag : {&seat, &agree})
        for (auto const given : arguments.whole_values(*flag)) {
            auto const sign = given.find('=');
            if (sign == given.npos)
                throw WrongUsage{fmt::format(fmt::runtime(_("--{} is {}, not {}")), flag->name, flag->value(), printable(given))};
            all.push_back({std::string{flag->name}, std::string{given.substr(0, sign)}, std::string{given.substr(sign + 1)}});
        }
    for (auto const& [flag, fact] : {std::pair{&variant, "variant"}, {&place, "place"}, {&title, "title"}, {&date, "started"}})
        if (arguments.has(*flag)) all.push_back({fact, {}, std::string{arguments.value(*flag)}});
    return all;
}

Exit correct(Arguments const& arguments, Streams io) {
    auto const amendments = amendments_of(arguments);
    if (arguments.operands().size() != 1) throw WrongUsage{_("correct takes the name of one sitting")};
    if (amendments.empty()) throw WrongUsage{_("nothing to correct; give --seat, --place, --title, --date, --variant or --agree")};
    expect_begun(arguments.value(date));
    auto book = open_book(arguments, Access::write);
    auto const id = value_of(sitting_named(book, arguments.operands()[0]));
    auto const sitting = value_of(book.read(id));
    if (sitting.head_with(amendments) == sitting.head()) {
        io.out.write(fmt::format(fmt::runtime(_("{}: it is like that already\n")), id.text()));
        return Exit::success;
    }
    value_of(book.amend(id, amendments, stamp(arguments)));
    io.out.write(fmt::format(fmt::runtime(_("{}: corrected\n")), id.text()));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "correct",
    N_("correct players, place, title, date or agreements of a sitting"),
    "ID",
    N_("Changes names, seats, place, title, date, variant or agreements of a sitting, also of one that is finished. Sheets, lists and "
       "standings follow; what stood there before stays in the log. What the game does not accept with the entries that there are is "
       "refused."),
    groups,
    with_book<correct>,
};

}  // namespace score::cli::book_correct_command
