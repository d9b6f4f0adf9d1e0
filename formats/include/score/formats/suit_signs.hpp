#pragma once
/// The symbols of the suits.
#include <array>
#include <cstddef>
#include <string_view>

#include "score/cards.hpp"

namespace score::formats {

/// In the order of `Suit`.
inline constexpr std::array<std::string_view, 4> suit_signs{"♣", "♦", "♥", "♠"};

constexpr std::string_view sign_of(Suit suit) { return suit_signs[static_cast<std::size_t>(suit)]; }

}  // namespace score::formats
