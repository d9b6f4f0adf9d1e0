#pragma once
/// Bars of text charts.
#include <cstdint>
#include <string>

#include "score/fraction.hpp"

namespace score::cli {

/// A bar for `value` where `largest` has `width` characters, in eighths of one, in ASCII whole ones. What is not 0 is seen; below
/// zero the bar is a pale one. Neither is more than the largest.
std::string bar(Fraction const& value, Fraction const& largest, bool ascii, int width = 20);

}  // namespace score::cli
