// Findings for programs: one JSON object per line.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <iterator>
#include <utility>

#include "json_text.hpp"
#include "score/formats/language.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/plain.hpp"

namespace score::formats {
namespace {

void append_unit(std::string& out, char32_t unit) { fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(unit)); }

void append_escaped(std::string& out, char32_t point) {
    if (point < 0x10000) return append_unit(out, point);
    append_unit(out, 0xD800 + ((point - 0x10000) >> 10));
    append_unit(out, 0xDC00 + ((point - 0x10000) & 0x3FF));
}

void append_region(std::string& out, Span where, Source const& source) {
    auto const begin = place_of(source, where.begin);
    auto const end = place_of(source, where.end);
    fmt::format_to(
        std::back_inserter(out), R"("line":{},"column":{},"end_line":{},"end_column":{})", begin.line, begin.column, end.line, end.column);
}

/// The escaped form of a character: itself, or a backslash and a letter in the low 16 bits, and the number of bytes above them; 0 for
/// characters that need further handling.
constexpr auto written_as = [](unsigned char first, unsigned char second, std::uint32_t size) {
    bool const first_is_low = std::endian::native == std::endian::little;
    auto const low = first_is_low ? first : second, high = first_is_low ? second : first;
    return size << 16 | static_cast<std::uint32_t>(high) << 8 | low;
};
constexpr EightBytes bytes_to_escape(EightBytes bytes) { return unprintable(bytes) | equal_to(bytes, '"') | equal_to(bytes, '\\'); }

constexpr auto escapes = [] {
    std::array<std::uint32_t, 256> table{};
    for (unsigned char c = ' '; c < 0x7F; ++c) table[c] = written_as(c, 0, 1);
    for (auto const& [c, letter] : {std::pair{'"', '"'}, {'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}})
        table[static_cast<unsigned char>(c)] = written_as('\\', static_cast<unsigned char>(letter), 2);
    return table;
}();

/// Writes eight bytes, escaped; fewer if one of them is not in the table. Returns how many.
inline std::size_t write_eight(char const* from, char*& at) {
    EightBytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    std::size_t done = 0;
    for (auto marks = bytes_to_escape(bytes); marks != 0; marks &= marks - 1) {
        auto const next = first_byte_of(marks);
        auto const escape = escapes[static_cast<unsigned char>(from[next])];
        auto const before = bytes >> 8 * done;  // more than are kept: what follows is overwritten
        std::memcpy(at, &before, sizeof before);
        at += next - done;
        if (escape == 0) return next;
        auto const two = static_cast<std::uint16_t>(escape);
        std::memcpy(at, &two, sizeof two);
        at += escape >> 16;
        done = next + 1;
    }
    if (done < sizeof bytes) {
        auto const rest = bytes >> 8 * done;
        std::memcpy(at, &rest, sizeof rest);
        at += sizeof bytes - done;
    }
    return sizeof bytes;
}

}  // namespace

void JsonText::text(std::string_view value) {
    comma();
    *at_++ = '"';
    auto const* p = value.data();
    auto const* const last = p + value.size();
    while (p != last) {
        room();
        auto const* const stop =
            p + std::min<std::ptrdiff_t>(last - p, (buffer_.data() + buffer_.size() - at_ - static_cast<std::ptrdiff_t>(small)) / 2);
        auto* at = at_;
        for (; p != stop; ++p) {
            while (stop - p >= static_cast<std::ptrdiff_t>(sizeof(EightBytes))) {
                auto const taken = write_eight(p, at);
                p += taken;
                if (taken < sizeof(EightBytes)) break;
            }
            if (p == stop) break;
            // no branch on the size: always copies two bytes, the second may be overwritten
            auto const escape = escapes[static_cast<unsigned char>(*p)];
            auto const bytes = static_cast<std::uint16_t>(escape);
            if (escape == 0) break;
            std::memcpy(at, &bytes, sizeof bytes);
            at += escape >> 16;
        }
        at_ = at;
        if (p == stop) continue;
        flush();
        auto const c = decode({p, static_cast<std::size_t>(last - p)});
        is_safe(c.point) ? append_utf8(out_, c.point) : append_escaped(out_, c.point);
        p += c.size;
    }
    room();
    *at_++ = '"';
    comma_ = true;
}

void append_json(std::string& out, std::string_view text) {
    if (!all_bytes(text, [](EightBytes bytes) { return bytes_to_escape(bytes) == 0; })) return JsonText{out}.text(text);
    ((out += '"') += text) += '"';
}

void render_json(std::string& out, Diagnostic const& d, Source const& source) {
    out += R"({"type":"diagnostic","file":)";
    append_json(out, source.file);
    out += ',';
    append_region(out, d.where, source);
    out += R"(,"game":)";
    if (source.game == 0) out += "null";
    else out += fmt::format_int{source.game}.str();
    fmt::format_to(std::back_inserter(out), R"(,"severity":"{}","code":)", name(d.severity));
    append_json(out, d.code->id);
    out += R"(,"message":)";
    append_json(out, printable(translated(d.message)));
    out += R"(,"rule":)";
    append_json(out, d.code->rule);
    if (d.fix) {
        out += R"(,"fix":{)";
        append_region(out, d.fix->where, source);
        out += R"(,"text":)";
        append_json(out, d.fix->text);
        out += '}';
    }
    out += "}\n";
}

}  // namespace score::formats
