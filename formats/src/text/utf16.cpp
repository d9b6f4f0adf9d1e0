#include "score/formats/text/utf16.hpp"

#include "score/formats/text/utf8.hpp"

namespace score::formats {

std::optional<Utf16Beginning> utf16_beginning(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE")) return Utf16Beginning{false, 2};
    if (bytes.starts_with("\xFE\xFF")) return Utf16Beginning{true, 2};
    if (bytes.size() < 4) return std::nullopt;
    auto const is_nul = [bytes](std::size_t at) { return bytes[at] == '\0'; };
    if (!is_nul(0) && is_nul(1) && !is_nul(2) && is_nul(3)) return Utf16Beginning{false, 0};
    if (is_nul(0) && !is_nul(1) && is_nul(2) && !is_nul(3)) return Utf16Beginning{true, 0};
    return std::nullopt;
}

void Utf16Decoder::feed(std::string_view bytes, std::string& out) {
    for (char c : bytes) {
        auto const b = static_cast<int>(static_cast<unsigned char>(c));
        if (half_ < 0) {
            half_ = b;
            continue;
        }
        unit(static_cast<std::uint16_t>(big_endian_ ? half_ << 8 | b : b << 8 | half_), out);
        half_ = -1;
    }
}

void Utf16Decoder::finish(std::string& out) {
    if (high_) append_utf8(out, high_);
    high_ = 0;
}

void Utf16Decoder::unit(std::uint16_t u, std::string& out) {
    bool const low = u >= 0xDC00 && u < 0xE000;
    if (high_ && low) {
        append_utf8(out, 0x10000 + (static_cast<char32_t>(high_ - 0xD800) << 10) + (u - 0xDC00U));
        high_ = 0;
        return;
    }
    if (high_) append_utf8(out, high_);
    high_ = 0;
    if (u >= 0xD800 && u < 0xDC00) high_ = u;
    else append_utf8(out, u);
}

std::string utf16_of(std::string_view text, bool big_endian) {
    std::string out;
    auto const put = [&](char32_t unit) {
        auto const high = static_cast<char>(unit >> 8 & 0xFF), low = static_cast<char>(unit & 0xFF);
        out += big_endian ? high : low;
        out += big_endian ? low : high;
    };
    for (std::size_t i = 0; i < text.size();) {
        auto const [point, size, valid] = decode(text.substr(i), Surrogates::are_characters);
        i += size;
        if (point < 0x10000) put(point);
        else put(0xD800 + ((point - 0x10000) >> 10)), put(0xDC00 + ((point - 0x10000) & 0x3FF));
    }
    return out;
}

}  // namespace score::formats
