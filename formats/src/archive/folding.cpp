#include "score/archive/folding.hpp"

#include <array>

#include "score/formats/encoding.hpp"

namespace score::archive {
namespace {

constexpr char32_t first = 0xC0;
// Latin letters from U+00C0 to U+017F; empty: the character stays.
// clang-format off
constexpr auto latin = std::to_array<std::string_view>({
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u", "y", "th", "y",
    "a", "a", "a", "a", "a", "a", "c", "c", "c", "c", "c", "c", "c", "c", "d", "d",
    "d", "d", "e", "e", "e", "e", "e", "e", "e", "e", "e", "e", "g", "g", "g", "g",
    "g", "g", "g", "g", "h", "h", "h", "h", "i", "i", "i", "i", "i", "i", "i", "i",
    "i", "i", "", "", "j", "j", "k", "k", "k", "l", "l", "l", "l", "l", "l", "",
    "", "l", "l", "n", "n", "n", "n", "n", "n", "n", "n", "n", "o", "o", "o", "o",
    "o", "o", "oe", "oe", "r", "r", "r", "r", "r", "r", "s", "s", "s", "s", "s", "s",
    "s", "s", "t", "t", "t", "t", "t", "t", "u", "u", "u", "u", "u", "u", "u", "u",
    "u", "u", "u", "u", "w", "w", "y", "y", "y", "z", "z", "z", "z", "z", "z", "s",
});
// clang-format on

bool is_mark(char32_t c) { return c >= 0x300 && c <= 0x36F; }  // the accents of decomposed letters

char32_t small(char32_t c) {
    if (c >= 'A' && c <= 'Z') return c + ('a' - 'A');
    if (c == 0x3C2) return 0x3C3;                   // final sigma
    if (c >= 0x391 && c <= 0x3A9) return c + 0x20;  // Greek
    if (c == 0x386) return 0x3B1;                   // with its accents
    if (c >= 0x388 && c <= 0x38A) return std::array<char32_t, 3>{0x3B5, 0x3B7, 0x3B9}[c - 0x388];
    if (c >= 0x3AC && c <= 0x3AF) return std::array<char32_t, 4>{0x3B1, 0x3B5, 0x3B7, 0x3B9}[c - 0x3AC];
    if (c == 0x38C || c == 0x3CC) return 0x3BF;
    if (c == 0x38E || c == 0x3CD) return 0x3C5;
    if (c == 0x38F || c == 0x3CE) return 0x3C9;
    if (c >= 0x410 && c <= 0x42F) return c + 0x20;  // Cyrillic
    if (c >= 0x400 && c <= 0x40F) return c + 0x50;
    if (c == 0x218 || c == 0x219) return 's';  // Romanian commas
    if (c == 0x21A || c == 0x21B) return 't';
    return c;
}

}  // namespace

std::string folded(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        auto const next = formats::decode(text);
        text.remove_prefix(next.size);
        if (is_mark(next.point)) continue;
        if (next.point == ' ' || next.point == 0xA0) {
            if (!out.empty() && out.back() != ' ') out += ' ';
            continue;
        }
        auto const plain = next.point >= first && next.point < first + latin.size() ? latin[next.point - first] : std::string_view{};
        if (!plain.empty()) out += plain;
        else formats::append_utf8(out, small(next.point));
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

}  // namespace score::archive
