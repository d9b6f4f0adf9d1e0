#pragma once
/// What may be printed. No locale is asked.
#include <cstddef>
#include <string>
#include <string_view>

namespace score::formats {

/// `bytes` as UTF-8 that is safe to print anywhere: valid UTF-8 stays, other bytes are read as ISO 8859-1; control
/// characters (C0, DEL, C1), bidirectional overrides and zero-width characters become visible and harmless (`\x1b`, `\u202e`).
/// Tabs stay only when `keep_tabs`.
std::string printable(std::string_view bytes, bool keep_tabs = false);

/// Whether a character can be shown anywhere as it is: not a control character (a tab is one), not a bidirectional override, not
/// invisible, not a line or paragraph separator.
bool is_safe(char32_t point);

/// Appends `\x1b`, `\u202e` or `\U000e0041` for a character that is not safe; says how many columns that takes.
std::size_t append_visibly(std::string& out, char32_t point);

}  // namespace score::formats
