#pragma once
/// Windows-1252, which text that is not UTF-8 is read as, and Windows-1254, its Turkish form.
#include <array>
#include <string>
#include <string_view>

#include "score/formats/text/utf8.hpp"

namespace score::formats {

/// The code point of a byte: that of ISO 8859-1 but for 128 to 159, of which five are unassigned.
constexpr char32_t windows_code_point(unsigned char byte) {
    constexpr std::array<char16_t, 32> windows{0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0x9D, 0x017E, 0x0178};
    return byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80U] : char32_t{byte};
}

/// The same of Windows-1254, which extends ISO 8859-9: six letters are Turkish.
constexpr char32_t turkish_code_point(unsigned char byte) {
    switch (byte) {
        case 0xD0: return U'Ğ';
        case 0xDD: return U'İ';
        case 0xDE: return U'Ş';
        case 0xF0: return U'ğ';
        case 0xFD: return U'ı';
        case 0xFE: return U'ş';
        default: return windows_code_point(byte);
    }
}

/// Windows-1254 as UTF-8: what tables and typed lines that are not UTF-8 are read as.
inline std::string from_windows_1254(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() * 2);
    for (char const c : bytes) append_utf8(out, turkish_code_point(static_cast<unsigned char>(c)));
    return out;
}

}  // namespace score::formats
