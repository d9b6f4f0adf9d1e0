#pragma once
/// How much room text takes where every character has its column: on terminals and in printed tables. No locale is asked.
///
///     width_of("Łódź") == 4;  width_of("漢字") == 4;  width_of("o\u0308") == 1;
///     padded("漢字", 6) == "漢字  ";
///
/// Text of any bytes is measured as it is shown: what is not safe to print is written out.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {

/// The columns that a terminal gives to a safe character: 0 for combining ones, 2 for East Asian wide ones and emoji, else 1.
std::size_t columns_of(char32_t point);

/// The columns that a text takes once it is made safe.
int width_of(std::string_view text);
/// The text made safe, with blanks behind it up to so many columns; before it where `width` is negative.
std::string padded(std::string_view text, int width);

/// The beginning of a text that fits into so many columns. Never breaks a character, nor what is written out for one.
struct Fitting {
    std::string shown{};   // made safe
    int columns = 0;       // that it takes
    std::size_t size = 0;  // in bytes of the text
};
Fitting fitting(std::string_view text, int width);
/// As much of a text as fits into so many columns, made safe, with an ellipsis at its end when something is missing.
std::string shortened(std::string_view text, int width);

/// A character of a text as it is shown.
struct ShownCharacter {
    std::string_view bytes;  // safe; valid until the next one
    char32_t point;
    int columns;
    std::size_t size;             // of what it stands for in the text
    bool is_written_out = false;  // `\x1b`
};

/// Hands each character of a text to `visit`, until that says false. A joiner between pictures is left out: terminals do not agree on what
/// they draw then, and how wide.
template <class Visit>
void for_each_shown(std::string_view text, Visit visit) {
    constexpr char32_t joiner = 0x200D;
    auto const is_wide = [](std::string_view rest) { return !rest.empty() && columns_of(decode(rest).point) == 2; };
    std::string other;  // the character in other bytes
    bool was_wide = false;
    while (!text.empty()) {
        auto const first = text.front();
        if (first >= ' ' && first <= '~') {  // as nearly all are
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
