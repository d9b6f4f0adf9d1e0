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
#include "text/bytes.hpp"
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
constexpr auto escapes = [] {
    std::array<std::uint32_t, 256> table{};
    for (unsigned char c = ' '; c < 0x7F; ++c) table[c] = written_as(c, 0, 1);
    for (auto const& [c, letter] : {std::pair{'"', '"'}, {'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}})
        table[static_cast<unsigned char>(c)] = written_as('\\', static_cast<unsigned char>(letter), 2);
    return table;
}();

/// Writes `count` bytes, sixteen at most, escaped; fewer if one of them is not in the table. Returns how many. Twice sixteen are read.
inline std::size_t write_block(char const* from, std::size_t count, char*& at) {
    constexpr unsigned char printable = '~' - ' ' + 1;
    auto const bytes = load(from);
    std::memcpy(at, &bytes, sizeof bytes);
    auto const to_escape = ((bytes - ' ') >= printable) | (bytes == '"') | (bytes == '\\');
    std::size_t done = 0;
    for (auto marks = top_bits(reinterpret_cast<Bytes>(to_escape)) & ((1U << count) - 1); marks != 0; marks &= marks - 1) {
        auto const next = static_cast<std::size_t>(std::countr_zero(marks));
        auto const escape = escapes[static_cast<unsigned char>(from[next])];
        at += next - done;
        if (escape == 0) return next;
        // no branch on the size: always copies two bytes, the second may be overwritten
        auto const two = static_cast<std::uint16_t>(escape);
        std::memcpy(at, &two, sizeof two);
        at += escape >> 16;
        done = next + 1;
        std::memcpy(at, from + done, sizeof bytes);  // more than are kept: what follows is overwritten
    }
    at += count - done;
    return count;
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
        for (std::size_t count = 0, taken = 0; p != stop && taken == count; p += taken) {
            count = std::min(static_cast<std::size_t>(stop - p), sizeof(Bytes));
            std::array<char, 2 * sizeof(Bytes)> rest{};  // of the text, where its end is near
            bool const near = static_cast<std::size_t>(last - p) < rest.size();
            if (near) std::memcpy(rest.data(), p, count);
            taken = write_block(near ? rest.data() : p, count, at);
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
    auto const needs_no_escape = [](EightBytes bytes) { return (unprintable(bytes) | equal_to(bytes, '"') | equal_to(bytes, '\\')) == 0; };
    if (!all_bytes(text, needs_no_escape)) return JsonText{out}.text(text);
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
