#pragma once
/// Hands and texts with suits, for the pages that show boards.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "markup.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/suit_signs.hpp"

namespace score::formats::html {

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

/// Suits in their colours; a hyphen before a figure is a minus.
inline void append_text(Markup& page, std::string_view text) {
    constexpr std::size_t sign_size = 3;
    auto const is_digit = [text](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    std::string words;
    auto const flush = [&] { page.text(std::exchange(words, {})); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const sign = std::ranges::find(suit_signs, text.substr(i, sign_size));
        if (sign != suit_signs.end()) {
            flush();
            page.suit(static_cast<Suit>(sign - suit_signs.begin()));
            i += sign_size - 1;
        } else if (text[i] == '-' && is_digit(i + 1) && !(i > 0 && is_digit(i - 1))) {
            words += "−";
        } else {
            words += text[i];
        }
    }
    flush();
}

inline void append_phrase(Markup& page, Phrase const& phrase) {
    for (auto const& piece : phrase) {
        if (piece.suit) page.suit(*piece.suit);
        else page.text(piece.words);
    }
}

}  // namespace score::formats::html
