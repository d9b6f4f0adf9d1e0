#pragma once
/// A hand in the notation of PBN and JSON.
#include <array>
#include <string_view>

#include "score/cards.hpp"

namespace score::formats {

using HandText = std::array<char, 52 + 3>;

/// `AKQ2.T9.543.J876`: spades first, ranks descending. Filled backwards, because a set of cards begins with the lowest club.
inline std::string_view hand_text(CardSet hand, HandText& text) {
    auto* at = text.data() + text.size();
    auto suit = Suit::clubs;
    auto const up_to = [&](Suit s) {
        for (; suit != s; suit = static_cast<Suit>(static_cast<int>(suit) + 1)) *--at = '.';
    };
    for (auto const card : hand) {
        up_to(card.suit());
        *--at = letter(card.rank());
    }
    up_to(Suit::spades);
    return {at, static_cast<std::size_t>(text.data() + text.size() - at)};
}

}  // namespace score::formats
