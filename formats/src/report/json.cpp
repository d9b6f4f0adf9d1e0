// A finding for programs: one JSON object a line.
#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <iterator>

#include "json_text.hpp"
#include "score/formats/encoding.hpp"
#include "score/formats/render.hpp"
#include "score/formats/terminal_text.hpp"

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

/// What stands behind the backslash; 0 for a character that stays, 1 for one that needs a closer look.
constexpr auto escapes = [] {
    std::array<char, 256> table{};
    table.fill(1);
    for (std::size_t c = ' '; c < 0x7F; ++c) table[c] = 0;
    table['"'] = '"';
    table['\\'] = '\\';
    table['\n'] = 'n';
    table['\r'] = 'r';
    table['\t'] = 't';
    return table;
}();

/// Whether eight characters all stay.
bool are_plain(char const* p) {
    constexpr std::uint64_t each = 0x0101010101010101, high = 0x8080808080808080;
    std::uint64_t eight = 0;
    std::memcpy(&eight, p, sizeof eight);
    auto const has_zero = [](std::uint64_t x) { return (x - each) & ~x & high; };
    auto const marks = has_zero(eight ^ each * '"') | has_zero(eight ^ each * '\\') | has_zero(eight ^ each * 0x7F)
                       | ((eight - each * ' ') & ~eight & high) | (eight & high);
    return marks == 0;
}

}  // namespace

/// Appends a character; false for one that needs a closer look.
inline bool JsonText::escaped(char c) {
    auto const escape = escapes[static_cast<unsigned char>(c)];
    if (escape == 1) return false;
    *at_ = '\\';
    at_ += escape != 0 ? 1 : 0;
    *at_++ = escape != 0 ? escape : c;
    return true;
}

void JsonText::text(std::string_view value) {
    comma();
    *at_++ = '"';
    auto const* p = value.data();
    auto const* const last = p + value.size();
    while (p != last) {
        room();
        auto const* const stop =
            p + std::min<std::ptrdiff_t>(last - p, (buffer_.data() + buffer_.size() - at_ - static_cast<std::ptrdiff_t>(small)) / 2);
        bool odd = false;
        auto const step = [&] {
            odd = !escaped(*p);
            p += odd ? 0 : 1;
        };
        while (!odd && stop - p >= 8) {
            if (are_plain(p)) {
                std::memcpy(at_, p, 8);
                at_ += 8;
                p += 8;
            } else {
                auto const* const behind = p + 8;
                while (!odd && p != behind) step();
            }
        }
        while (!odd && p != stop) step();
        if (!odd) continue;
        flush();
        auto const c = decode({p, static_cast<std::size_t>(last - p)});
        is_safe(c.point) ? append_utf8(out_, c.point) : append_escaped(out_, c.point);
        p += c.size;
    }
    room();
    *at_++ = '"';
    comma_ = true;
}

void append_json(std::string& out, std::string_view text) { JsonText{out}.text(text); }

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
    append_json(out, printable(d.message));
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
