#pragma once
/// Hands and texts with suits, for the pages that show boards.
#include <array>
#include <optional>
#include <string>

#include "markup.hpp"
#include "score/formats/board_view.hpp"

namespace score::formats::html {

inline constexpr std::array falling_suits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

/// The cards of one suit, highest first; `–` for a void and `?` for an unknown hand.
inline std::string ranks_in(std::optional<CardSet> const& hand, Suit suit) {
    if (!hand) return "?";
    std::string ranks;
    for (auto left = hand->of(suit); !left.empty(); left.erase(left.highest())) {
        if (left.highest().rank() == Rank::ten) ranks += "10";
        else ranks += letter(left.highest().rank());
    }
    return ranks.empty() ? "–" : ranks;
}

/// A line for each suit.
inline void append_suits(Markup& page, std::optional<CardSet> const& hand) {
    for (auto const suit : falling_suits) {
        auto const line = page.open("span", {{"class", "suit"}});
        page.suit(suit);
        page.text(ranks_in(hand, suit));
    }
}

inline void append_phrase(Markup& page, Phrase const& phrase) {
    for (auto const& piece : phrase) {
        if (piece.suit) page.suit(*piece.suit);
        else page.text(piece.words);
    }
}

}  // namespace score::formats::html
