#include "filling.hpp"

#include <array>

#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {
namespace {

/// The bytes 128 to 159 of Windows-1252; five of them are unassigned.
constexpr std::array<char16_t, 32> windows{0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178};

std::string from_windows(std::string_view bytes) {
    std::string text;
    for (char const c : bytes) {
        auto const byte = static_cast<unsigned char>(c);
        append_utf8(text, byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80U] : char32_t{byte});
    }
    return text;
}

}  // namespace

std::string_view Filling::text(std::string_view raw) {
    auto const bytes = trimmed(raw, white_space);
    return is_utf8(bytes) ? bytes : keep(from_windows(bytes));
}

}  // namespace score::formats
