// scorebook correct: puts the head of a sitting right.
#include <algorithm>
#include <array>
#include <utility>

#include "commands/book.hpp"
#include "commands/book_facts.hpp"
#include "commands/commands.hpp"
#include "score/ascii.hpp"
#include "score/formats/source.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_correct_command {
namespace {

using namespace archive;
using formats::journal::Amendment;

constexpr Flag seat{0, "seat", "SEAT=NAME", N_("Who sits there. Without a NAME, nobody does."), true};
constexpr Flag agree{0, "agree", "NAME=VALUE", N_("What is agreed, in the words of the journal."), true};
constexpr Flag variant{0, "variant", "WORD", N_("The variant of the game.")};
constexpr Flag place{0, "place", "TEXT", N_("Where it was.")};
constexpr Flag title{0, "title", "TEXT", N_("What it was.")};
constexpr Flag date{0, "date", "DATE", N_("When it began: 2026-11-20, or 2026-11-20T20:15:00+03:00.")};

constexpr std::array facts{&seat, &agree, &variant, &place, &title, &date};
constexpr std::array groups{FlagGroup{N_("Facts"), facts}, book_group_with_author, general_group};

std::vector<Amendment> amendments_of(Arguments const& arguments, formats::journal::SittingHead const& head) {
    std::vector<Amendment> all;
    for (auto& [at, name] : seats_given(arguments, seat)) {
        // As the head has the seat: in a journal it may be in small letters.
        auto const there = std::ranges::find_if(head.players, [&](auto const& one) { return ascii::equal_in_any_case(one.seat, at); });
        all.push_back({"seat", there == head.players.end() ? std::move(at) : there->seat, std::move(name)});
    }
    for (auto& [key, value] : agreements_given(arguments, agree, choices_of(head.game, arguments.value(variant, head.variant))))
        all.push_back({"agree", std::move(key), std::move(value)});
    for (auto const& [flag, fact] : {std::pair{&variant, "variant"}, {&place, "place"}, {&title, "title"}, {&date, "started"}})
        if (arguments.has(*flag)) all.push_back({fact, {}, std::string{arguments.value(*flag)}});
    return all;
}

Exit correct(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("correct takes the name of one sitting")};
    if (std::ranges::none_of(facts, [&](Flag const* flag) { return arguments.has(*flag); }))
        throw WrongUsage{_("nothing to correct; give --seat, --place, --title, --date, --variant or --agree")};
    expect_begun(arguments.value(date));
    auto book = open_book(arguments, Access::write);
    auto const id = value_of(sitting_named(book, arguments.operands()[0]));
    auto const sitting = value_of(book.read(id));
    auto const amendments = amendments_of(arguments, sitting.head());
    if (sitting.head_with(amendments) == sitting.head()) {
        io.out.write(sentence(_("{}: it is like that already\n"), id.text()));
        return Exit::success;
    }
    value_of(book.amend(id, amendments, stamp(arguments)));
    io.out.write(sentence(_("{}: corrected\n"), id.text()));
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
