#pragma once
/// Words of King in messages and examples, in each language of the interface.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
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

namespace king_words {

inline std::string in(std::string_view language, EntryWord const& word) { return std::string{word.in(language)}; }
inline std::string in(std::string_view language, Seat seat) { return std::string(1, seat_letter(seat, language)); }
inline std::string in(std::string_view, std::string_view text) { return std::string{text}; }
inline std::string in(std::string_view, char const* text) { return text; }
inline std::string in(std::string_view language, InEachLanguage const& texts) {
    return texts.texts[static_cast<std::size_t>(std::ranges::find(languages, language) - languages.begin())];
}

}  // namespace king_words

/// An entry, or a part of one, as it is typed in each language: `typed(words::is_void, " ", words::trumps, " ", Seat::west)`.
template <class... Parts>
InEachLanguage typed(Parts const&... parts) {
    return in_each_language([&](std::string_view language) { return (king_words::in(language, parts) + ...); });
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
