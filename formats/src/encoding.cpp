#include "score/formats/encoding.hpp"

#include <cstring>

namespace score::formats {
namespace {

unsigned byte(char c) { return static_cast<unsigned char>(c); }

/// Length of the valid UTF-8 sequence that begins the text, 0 if there is none; surrogates are let through on request.
std::size_t sequence(std::string_view text, char32_t& point, bool surrogates) {
    auto const b = byte(text[0]);
    if (b < 0x80) {
        point = b;
        return 1;
    }
    std::size_t const size = b >= 0xC2 && b < 0xE0 ? 2 : (b & 0xF0) == 0xE0 ? 3 : b >= 0xF0 && b < 0xF5 ? 4 : 0;
    if (size == 0 || text.size() < size) return 0;
    char32_t value = b & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(text[i]) & 0xC0) != 0x80) return 0;
        value = value << 6 | (byte(text[i]) & 0x3F);
    }
    constexpr char32_t smallest[]{0, 0, 0x80, 0x800, 0x10000};
    if (value < smallest[size] || value > 0x10FFFF) return 0;
    if (!surrogates && value >= 0xD800 && value < 0xE000) return 0;
    point = value;
    return size;
}

}  // namespace

Decoded decode(std::string_view text) {
    char32_t point = 0;
    if (auto const size = sequence(text, point, false)) return {point, size, true};
    return {byte(text[0]), 1, false};
}

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
    for (char c : bytes) append_utf8(out, byte(c));
    return out;
}

namespace {

// Sixteen bytes at a time, in a notation that g++ and clang++ share: every byte of every file goes through here.
using Bytes [[gnu::vector_size(16)]] = unsigned char;

Bytes load(char const* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}
/// All bits of a byte where both are equal, none elsewhere.
Bytes equal(Bytes bytes, char c) { return reinterpret_cast<Bytes>(bytes == static_cast<unsigned char>(c)); }

bool any(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof bytes);
    return (halves[0] | halves[1]) != 0;
}
std::size_t sum(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof bytes);
    constexpr std::uint64_t every_other = 0x00FF'00FF'00FF'00FF, ones = 0x0001'0001'0001'0001;
    std::uint64_t pairs = 0;
    for (auto const half : halves) pairs += (half & every_other) + (half >> 8 & every_other);
    return pairs * ones >> 48;  // the four sums of pairs, added
}

/// The counts and marks of up to 255 times sixteen bytes: no byte of a count overflows before.
struct Tally {
    Bytes lf{}, cr{}, crlf{}, high{}, control{};

    /// `next`: the bytes one further on.
    void add(Bytes bytes, Bytes next) {
        auto const is_lf = equal(bytes, '\n'), is_cr = equal(bytes, '\r');
        lf -= is_lf;
        cr -= is_cr;
        crlf -= is_cr & equal(next, '\n');
        high |= bytes;
        auto const low = reinterpret_cast<Bytes>(bytes < 32);
        control |= (low & ~(is_lf | is_cr | equal(bytes, '\t') | equal(bytes, '\v'))) | equal(bytes, 127);
    }
    void add_to(Survey& survey) const {
        survey.lf += sum(lf);
        survey.cr += sum(cr);
        survey.crlf += sum(crlf);
        survey.high = survey.high || any(high & 0x80);
        survey.control = survey.control || any(control);
    }
};

}  // namespace

bool is_ascii(std::string_view text) {
    Bytes all{};
    for (; text.size() >= sizeof all; text.remove_prefix(sizeof all)) all |= load(text.data());
    unsigned rest = 0;
    for (char const c : text) rest |= byte(c);
    return !any(all & 0x80) && rest < 0x80;
}

Survey survey(std::string_view text) {
    Survey result;
    auto const* p = text.data();
    auto left = text.size();
    for (constexpr std::size_t step = sizeof(Bytes); left > 0;) {
        Tally tally;
        int round = 0;
        for (; round < 255 && left > step; ++round, p += step, left -= step) tally.add(load(p), load(p + 1));
        if (round < 255) {
            char rest[step + 1];  // the last bytes, and blanks
            std::memset(rest, ' ', sizeof rest);
            std::memcpy(rest, p, left);
            tally.add(load(rest), load(rest + 1));
            left = 0;
        }
        tally.add_to(result);
    }
    return result;
}

void Utf16Decoder::feed(std::string_view bytes, std::string& out) {
    for (char c : bytes) {
        auto const b = static_cast<int>(byte(c));
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
        char32_t point = 0;
        auto size = sequence(text.substr(i), point, true);
        if (size == 0) size = 1, point = byte(text[i]);
        i += size;
        if (point < 0x10000) put(point);
        else put(0xD800 + ((point - 0x10000) >> 10)), put(0xDC00 + ((point - 0x10000) & 0x3FF));
    }
    return out;
}

}  // namespace score::formats
