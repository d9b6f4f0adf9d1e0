#include "score/formats/source.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "score/formats/text/survey.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {
namespace {

// The first byte of 128 or more in text[from, to), or `to`; scans eight bytes at a time.
std::size_t first_non_ascii(std::string_view text, std::size_t from, std::size_t to) {
    constexpr std::uint64_t high_bits = 0x8080808080808080;
    for (std::uint64_t eight = 0; to - from >= sizeof eight; from += sizeof eight) {
        std::memcpy(&eight, text.data() + from, sizeof eight);
        if (eight & high_bits) break;
    }
    while (from < to && static_cast<unsigned char>(text[from]) < 0x80) ++from;
    return from;
}

// The number of characters that end in text[from, to); one that extends past `to` is not counted.
std::size_t characters_between(std::string_view text, std::size_t from, std::size_t to) {
    std::size_t count = 0;
    for (;;) {
        auto const ascii_to = first_non_ascii(text, from, to);
        count += ascii_to - from;
        if (ascii_to == to) return count;
        from = ascii_to + decode(text.substr(ascii_to)).size;
        if (from > to) return count;
        ++count;
    }
}

}  // namespace

std::size_t count_line_ends(std::string_view text) { return survey(text).line_ends(); }

Span line_around(Source const& source, std::size_t offset) {
    auto const text = source.text;
    auto at = std::min(offset, text.size());
    if (at > 0 && at < text.size() && text[at] == '\n' && text[at - 1] == '\r') --at;  // within CR LF: belongs to the line before

    auto const before = text.substr(0, at);
    auto const past_lf = before.rfind('\n') + 1;  // npos + 1 is 0
    auto const begin = past_lf + (before.substr(past_lf).rfind('\r') + 1);
    auto const to_lf = text.substr(0, text.find('\n', at));
    return {begin, std::min(to_lf.find('\r', at), to_lf.size())};
}

Place place_of(Source const& source, std::size_t offset) {
    auto const line = line_around(source, offset);
    auto const at = std::clamp(offset, line.begin, line.end);
    return {source.first_line + count_line_ends(source.text.substr(0, line.begin)), 1 + characters_between(source.text, line.begin, at)};
}

}  // namespace score::formats
