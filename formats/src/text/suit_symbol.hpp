#pragma once
/// Suit symbols in PBN text: `\S`, `\H`, `\D`, `\C` (PBN 3.8).
#include "score/ascii.hpp"
#include "score/cards.hpp"

namespace score::formats {

/// Whether the character is the letter of a suit symbol, always upper case.
constexpr bool is_suit_symbol(char c) { return ascii::is_capital(c) && suit_of(c); }

}  // namespace score::formats
