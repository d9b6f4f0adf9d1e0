#include "score/formats/text/utf8.hpp"

#include "bytes.hpp"

namespace score::formats {

void append_utf8(std::string& out, char32_t c) {
    auto const put = [&](char32_t b) { out += static_cast<char>(b); };
    if (c < 0x80) put(c);
    else if (c < 0x800) put(0xC0 | c >> 6), put(0x80 | (c & 63));
    else if (c < 0x10000) put(0xE0 | c >> 12), put(0x80 | (c >> 6 & 63)), put(0x80 | (c & 63));
    else put(0xF0 | c >> 18), put(0x80 | (c >> 12 & 63)), put(0x80 | (c >> 6 & 63)), put(0x80 | (c & 63));
}

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        auto const c = decode(text.substr(i));
        if (!c.valid) return false;
        i += c.size;
    }
    return true;
}

std::string to_utf8(std::string_view bytes) {
    if (is_utf8(bytes)) return std::string{bytes};
    std::string out;
    out.reserve(bytes.size() * 2);
    for (char c : bytes) append_utf8(out, static_cast<unsigned char>(c));
    return out;
}

bool is_ascii(std::string_view text) {
    Bytes all{};
    for (; text.size() >= sizeof all; text.remove_prefix(sizeof all)) all |= load(text.data());
    unsigned rest = 0;
    for (char const c : text) rest |= static_cast<unsigned char>(c);
    return !any(all & 0x80) && rest < 0x80;
}

}  // namespace score::formats
