#pragma once
/// Bars of text charts.
#include <string>

#include "score/fraction.hpp"

namespace score::cli {

/// A bar for `value`, scaled so that `largest` has `width` characters: in eighths of a character, in ASCII whole ones. Values other than 0
/// are always visible; negative ones are pale. Clamped to the width of `largest`.
std::string bar(Fraction const& value, Fraction const& largest, bool ascii, int width = 20);

}  // namespace score::cli
