#include "score/formats/text/printable.hpp"

#include "plain.hpp"
#include "ranges.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {
namespace {

// Control characters, then invisible characters that change or hide the text around them.
constexpr std::array unsafe{std::to_array<Range>({{0x00, 0x1F}, {0x7F, 0x9F}, {0x061C, 0x061C}, {0x180E, 0x180E}, {0x200B, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}})};

}  // namespace

bool is_safe(char32_t point) {
    if (point - 0x20u < 0x7Fu - 0x20u) return true;
    return !among(unsafe, point);
}

std::size_t append_visibly(std::string& out, char32_t point) {
    auto const digits = point <= 0xFF ? 2 : point <= 0xFFFF ? 4 : 8;
    out += '\\';
    out += digits == 2 ? 'x' : digits == 4 ? 'u' : 'U';
    for (auto shift = 4 * (digits - 1); shift >= 0; shift -= 4) out += "0123456789abcdef"[point >> shift & 0xF];
    return static_cast<std::size_t>(digits) + 2;
}

std::string printable(std::string_view bytes, bool keep_tabs) {
    if (is_plain(bytes)) return std::string{bytes};
    std::string out;
    out.reserve(bytes.size());
    while (!bytes.empty()) {
        auto const c = decode(bytes);
        if (is_safe(c.point) || (keep_tabs && c.point == '\t')) append_utf8(out, c.point);
        else append_visibly(out, c.point);
        bytes.remove_prefix(c.size);
    }
    return out;
}

}  // namespace score::formats
