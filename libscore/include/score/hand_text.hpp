#pragma once
/// Hands as text, of packs that have a card once or several times.
///
///     std::vector<Card> const hand{*card_of("H2"), *card_of("SA"), *card_of("SA")};
///     ranks_held(hand, Suit::spades, falling_ranks) == "AA";
///     hand_text(hand, falling_ranks) == "AA.2..";
#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string>

#include "score/cards.hpp"

namespace score {

/// The ranks of one suit of a hand, in the order of `ranks`; a rank once for each of its cards.
template <class Cards, class Ranks>
std::string ranks_held(Cards const& cards, Suit suit, Ranks const& ranks) {
    std::string text;
    for (auto const rank : ranks)
        text.append(static_cast<std::size_t>(std::ranges::count(cards, std::ranges::range_value_t<Cards>{suit, rank})), letter(rank));
    return text;
}

/// Spades to clubs, with a full stop between two suits.
template <class Cards, class Ranks>
std::string hand_text(Cards const& cards, Ranks const& ranks) {
    std::string text;
    for (auto const suit : falling_suits) {
        if (suit != falling_suits.front()) text += '.';
        text += ranks_held(cards, suit, ranks);
    }
    return text;
}

}  // namespace score
