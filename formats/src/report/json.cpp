// A finding for programs: one JSON object a line.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "json_text.hpp"
#include "score/formats/encoding.hpp"
#include "score/formats/render.hpp"
#include "terminal_text.hpp"

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

}  // namespace

void append_json(std::string& out, std::string_view text) {
    auto const plain = [](char c) { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; };
    out += '"';
    for (;;) {
        auto const run = static_cast<std::size_t>(std::ranges::find_if_not(text, plain) - text.begin());
        out.append(text.substr(0, run));
        text.remove_prefix(run);
        if (text.empty()) break;
        auto const c = decode(text);
        if (c.point == '"' || c.point == '\\') (out += '\\') += static_cast<char>(c.point);
        else if (is_safe(c.point)) append_utf8(out, c.point);
        else append_escaped(out, c.point);
        text.remove_prefix(c.size);
    }
    out += '"';
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
