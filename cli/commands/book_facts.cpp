#include "commands/book_facts.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "kit/streams.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/seats.hpp"
#include "text/sentence.hpp"

namespace score::cli {

using namespace formats::journal;
using formats::sheets::AgreementChoice;

namespace {

using NamedValue = std::pair<std::string, std::string>;

NamedValue name_and_value(Flag const& flag, std::string_view text) {
    auto const equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw WrongUsage{sentence(_("--{} is {}, not {}"), flag.name, flag.value(), formats::printable(text))};
    return {std::string{text.substr(0, equals)}, std::string{text.substr(equals + 1)}};
}

// `N=Ayşe,S=Jörg, W.` and `Stake=1,5 TL`: a comma ends a value only if another name and its = follow.
std::vector<std::string> assignments_in(std::string_view list) {
    std::vector<std::string> all;
    while (!list.empty()) {
        auto const part = list.substr(0, list.find(','));
        list.remove_prefix(std::min(part.size() + 1, list.size()));
        bool const begins = part.find('=') != part.npos;
        if (part.empty()) continue;
        if (begins || all.empty()) all.emplace_back(formats::trimmed_before(part));
        else all.back().append(",").append(part);
    }
    return all;
}

// Each in the words of the journal, as `in_words` gives them.
template <class Fact, class InWords>
std::vector<Fact> facts_given(Arguments const& arguments, Flag const& flag, HeadFault twice, InWords in_words) {
    std::vector<Fact> all;
    for (auto const list : arguments.whole_values(flag))
        for (auto const& text : assignments_in(list)) {
            auto given = name_and_value(flag, text);
            in_words(given);
            auto const has_its_name = [&](Fact const& fact) {
                auto const& [name, value] = fact;
                return name == given.first;
            };
            if (std::ranges::any_of(all, has_its_name)) throw WrongUsage{std::string{_(reason(twice))}};
            all.push_back({std::move(given.first), std::move(given.second)});
        }
    return all;
}

}  // namespace

std::vector<SeatedPlayer> seats_given(Arguments const& arguments, Flag const& flag) {
    return facts_given<SeatedPlayer>(arguments, flag, HeadFault::seat_twice, [](NamedValue& given) {
        auto& seat = given.first;
        if (auto const known = seat.size() == 1 ? seat_of(seat[0]) : std::nullopt) seat = letter(*known);
    });
}

std::vector<AgreementChoice> choices_of(std::string_view game, std::string_view variant) {
    auto const* const known = formats::sheets::game_named(game);
    return known ? formats::sheets::agreements_of(*known, variant) : std::vector<AgreementChoice>{};
}

std::vector<Agreement> agreements_given(Arguments const& arguments, Flag const& flag, std::span<AgreementChoice const> choices) {
    return facts_given<Agreement>(arguments, flag, HeadFault::agreement_twice, [&](NamedValue& given) {
        auto const* const choice = formats::sheets::choice_meant(choices, given.first);
        if (choice) given = {std::string{choice->key}, choice->meant(given.second)};
    });
}

}  // namespace score::cli
