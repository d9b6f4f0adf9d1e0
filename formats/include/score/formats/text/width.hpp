#pragma once
/// The width of text in columns, on terminals and in printed tables. Locale-independent.
///
///     width_of("Łódź") == 4;
///     width_of("漢字") == 4;
///     width_of("o\u0308") == 1;
///     padded("漢字", 6) == "漢字  ";
///
/// Text of any bytes is measured as displayed: unsafe characters are escaped.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {

/// The columns of a safe character on a terminal: 0 for combining ones, 2 for East Asian wide ones and emoji, else 1.
std::size_t columns_of(char32_t point);

/// The columns of a text after it is made safe.
int width_of(std::string_view text);
/// The text made safe, padded with trailing spaces to `width` columns; with leading spaces if `width` is negative.
std::string padded(std::string_view text, int width);

/// The longest prefix of a text that fits into a number of columns. Never splits a character or an escape.
struct Fitting {
    std::string shown{};   // made safe
    int columns = 0;       // its width
    std::size_t size = 0;  // in bytes of the text
};
Fitting fitting(std::string_view text, int width);
/// The text made safe and truncated to `width` columns, with an ellipsis if something is missing.
std::string shortened(std::string_view text, int width);

/// A character of a text as displayed.
struct ShownCharacter {
    std::string_view bytes;  // safe; valid until the next character
    char32_t point;
    int columns;
    std::size_t size;             // its length in the text
    bool is_written_out = false;  // escaped, as `\x1b`
};

/// Calls `visit` for each character of a text, until it returns false. A joiner between emoji is skipped: terminals disagree about the
/// glyph and its width.
template <class Visit>
void for_each_shown(std::string_view text, Visit visit) {
    constexpr char32_t joiner = 0x200D;
    auto const is_wide = [](std::string_view rest) { return !rest.empty() && columns_of(decode(rest).point) == 2; };
    std::string other;  // buffer for a re-encoded character
    bool was_wide = false;
    while (!text.empty()) {
        auto const first = text.front();
        if (first >= ' ' && first <= '~') {  // the common case
            if (!visit(ShownCharacter{text.substr(0, 1), static_cast<char32_t>(first), 1, 1})) return;
            text.remove_prefix(1);
            was_wide = false;
            continue;
        }
        auto const [point, size, valid] = decode(text);
        ShownCharacter shown{text.substr(0, size), point, 0, size};
        text.remove_prefix(size);
        other.clear();
        if (point == joiner && (was_wide || is_wide(text))) {
            shown.bytes = {};
        } else if (!is_safe(point)) {
            shown.columns = static_cast<int>(append_visibly(other, point));
            shown.bytes = other;
            shown.is_written_out = true;
        } else {
            if (!valid) append_utf8(other, point), shown.bytes = other;
            shown.columns = static_cast<int>(columns_of(point));
        }
        if (!visit(shown)) return;
        if (shown.columns > 0) was_wide = shown.columns == 2;
    }
}

}  // namespace score::formats
