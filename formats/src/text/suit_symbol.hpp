#pragma once
/// Suit symbols in texts of PBN: `\S`, `\H`, `\D`, `\C` (PBN 3.8).
#include "score/ascii.hpp"
#include "score/cards.hpp"

namespace score::formats {

/// Whether it is the letter of such a symbol, which is a capital.
constexpr bool is_suit_symbol(char c) { return ascii::is_capital(c) && suit_of(c); }

}  // namespace score::formats
