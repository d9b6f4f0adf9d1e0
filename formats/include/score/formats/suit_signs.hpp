#pragma once
/// The symbols of the suits.
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "score/cards.hpp"

namespace score::formats {

/// In the order of `Suit`.
inline constexpr std::array<std::string_view, 4> suit_signs{"♣", "♦", "♥", "♠"};

constexpr std::string_view sign_of(Suit suit) { return suit_signs[static_cast<std::size_t>(suit)]; }

/// A sign in a text: filled or hollow, with the selector of its form that may follow it.
struct SuitSign {
    Suit suit;
    std::size_t size;  // in bytes
};
/// The sign with which a text begins.
constexpr std::optional<SuitSign> leading_sign(std::string_view text) {
    if (!text.starts_with("\xE2\x99") || text.size() < 3) return std::nullopt;
    auto const last = static_cast<unsigned char>(text[2]);
    if (last < 0xA0 || last > 0xA7) return std::nullopt;  // U+2660 to U+2663, and hollow to U+2667
    bool const selected = text.substr(3).starts_with("\xEF\xB8\x8F") || text.substr(3).starts_with("\xEF\xB8\x8E");
    return SuitSign{falling_suits[last % 4U], selected ? std::size_t{6} : std::size_t{3}};
}

/// The text with the letters of suits for their signs.
inline std::string lettered(std::string_view text) {
    std::string out;
    for (; !text.empty();) {
        auto const sign = leading_sign(text);
        out += sign ? letter(sign->suit) : text[0];
        text.remove_prefix(sign ? sign->size : 1);
    }
    return out;
}

}  // namespace score::formats
