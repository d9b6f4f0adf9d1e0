#pragma once
/// Makes text safe to print. Locale-independent.
#include <cstddef>
#include <string>
#include <string_view>

namespace score::formats {

/// `bytes` as UTF-8 that is safe to print anywhere: valid UTF-8 is kept, other bytes are read as ISO 8859-1; control characters (C0, DEL,
/// C1), bidirectional overrides and zero-width characters are escaped (`\x1b`, `\u202e`). Tabs are kept only with `keep_tabs`.
std::string printable(std::string_view bytes, bool keep_tabs = false);

/// Whether a character can be displayed anywhere as it is: not a control character (including tabs), not a bidirectional override, not
/// invisible, not a line or paragraph separator.
bool is_safe(char32_t point);

/// Appends the escape `\x1b`, `\u202e` or `\U000e0041` of an unsafe character; returns its width in columns.
std::size_t append_visibly(std::string& out, char32_t point);

}  // namespace score::formats
