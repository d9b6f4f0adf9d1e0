#pragma once
/// UTF-8 decoding, one character at a time; invalid bytes are read as ISO 8859-1.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace score::formats {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view without_byte_order_mark(std::string_view text) {
    return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

/// The result of one decoding step: a code point and its length in bytes. `valid` is false for a byte that is not UTF-8 (including overlong
/// forms and surrogates); its `point` is then the byte itself, as in ISO 8859-1.
struct Decoded {
    char32_t point = 0;
    std::size_t size = 1;
    bool valid = true;
};

/// Whether a byte is a continuation byte.
constexpr bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

enum class Surrogates : bool { are_bytes, are_characters };

/// Decodes the first character of a text. Precondition: not empty.
constexpr Decoded decode(std::string_view text, Surrogates surrogates = Surrogates::are_bytes) {
    auto const lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) return {lead, 1, true};
    Decoded const stray{lead, 1, false};
    std::size_t const size = lead >= 0xC2 && lead < 0xE0 ? 2 : (lead & 0xF0) == 0xE0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
    if (size == 0 || text.size() < size) return stray;
    char32_t point = lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if (!continues_character(text[i])) return stray;
        point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    constexpr char32_t smallest[]{0, 0, 0x80, 0x800, 0x10000};
    if (point < smallest[size] || point > 0x10FFFF) return stray;
    if (surrogates == Surrogates::are_bytes && point >= 0xD800 && point < 0xE000) return stray;
    return {point, size, true};
}

void append_utf8(std::string& out, char32_t point);

bool is_ascii(std::string_view);
bool is_utf8(std::string_view);
/// Valid UTF-8 is returned unchanged, anything else is converted from ISO 8859-1.
std::string to_utf8(std::string_view bytes);

/// The number of code points in a UTF-8 text, including combining ones.
constexpr std::size_t characters_in(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}
/// The longest prefix of at most `count` characters.
constexpr std::string_view first_characters(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (; end < text.size(); ++end)
        if (!continues_character(text[end]) && count-- == 0) break;
    return text.substr(0, end);
}

}  // namespace score::formats
