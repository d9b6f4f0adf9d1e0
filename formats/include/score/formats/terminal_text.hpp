#pragma once
/// Which characters may go to a terminal, and how much room they take there. No locale is asked.
#include <cstddef>
#include <string>

namespace score::formats {

/// Whether a character can be shown anywhere as it is: not a control character (a tab is one), not a bidirectional override, not
/// invisible, not a line or paragraph separator.
bool is_safe(char32_t point);

/// Appends `\x1b`, `\u202e` or `\U000e0041` for a character that is not safe; says how many columns that takes.
std::size_t append_visibly(std::string& out, char32_t point);

/// The columns that a terminal gives to a safe character: 0 for combining ones, 2 for East Asian wide ones and emoji, else 1.
std::size_t columns_of(char32_t point);

}  // namespace score::formats
