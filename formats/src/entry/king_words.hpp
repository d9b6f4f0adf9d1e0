#pragma once
/// Words of King in messages and examples, in each language of the interface.
#include <array>
#include <string_view>
#include <vector>

#include "examples.hpp"
#include "score/king/sheet.hpp"

namespace score::formats {

/// The word that names a game.
constexpr EntryWord const& word_of(king::Game game) {
    constexpr std::array all{&words::no_tricks, &words::no_hearts, &words::no_men, &words::no_queens, &words::king_of_hearts,
        &words::last_two, &words::trumps, &words::no_diamonds, &words::dominoes, &words::trex_layout, &words::durt};
    return *all[static_cast<std::size_t>(game)];
}

constexpr EntryWord const& word_of(Suit suit) {
    constexpr std::array all{&words::clubs, &words::diamonds, &words::hearts, &words::spades};
    return *all[static_cast<std::size_t>(suit)];
}

/// An entry, or a part of one, as it is typed in each language: `typed(words::is_void, " ", words::trumps, " ", Seat::west)`.
template <class... Parts>
InEachLanguage typed(Parts const&... parts) {
    return in_each_language([&](std::string_view language) { return (typed_in(language, parts) + ...); });
}

/// The players, with something between their letters: `N W S E`.
InEachLanguage letters_of_players(king::Variant const&, std::string_view between);
/// The games of a variant: `tricks, hearts, men`.
InEachLanguage words_of_games(king::Variant const&);
/// A deal as it may be entered in the variant, without its declarer: `trumps S 4 3 3 3`.
InEachLanguage example_of_deal(king::Rules const&);
/// The words that can follow `before` in an entry now: games that can still be named, seats in play, doublings if played. `corrects`: as a
/// replacement of an earlier entry, where all games of the variant are possible.
std::vector<EntryWord const*> king_words_here(king::PartySheet const&, std::string_view before, bool corrects);

}  // namespace score::formats
