#pragma once
/// Line wrapping.
#include <string>
#include <string_view>
#include <vector>

namespace score::formats {

/// The text, made safe, in lines of at most `width` columns, broken at whitespace if possible. A word that is wider than a line is broken
/// between characters.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace score::formats
