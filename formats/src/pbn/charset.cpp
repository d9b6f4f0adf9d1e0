#include "charset.hpp"

#include <algorithm>
#include <array>

#include "interpret_parts.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/windows.hpp"

namespace score::formats::pbn {
namespace {

// ISO 8859-15, which has eight characters in place of those of ISO 8859-1.
constexpr char32_t latin9_code_point(unsigned char byte) {
    switch (byte) {
        case 0xA4: return U'€';
        case 0xA6: return U'Š';
        case 0xA8: return U'š';
        case 0xB4: return U'Ž';
        case 0xB8: return U'ž';
        case 0xBC: return U'Œ';
        case 0xBD: return U'œ';
        case 0xBE: return U'Ÿ';
        default: return byte;
    }
}

}  // namespace

std::string charset_name_in(std::string_view escape) {
    constexpr std::string_view key = "charset=";
    auto const at = escape_text(escape).starts_with("Content-type:") ? escape.find(key) : escape.npos;
    if (at == escape.npos) return {};
    auto const said = trimmed(escape.substr(at + key.size()), white_space);
    std::string name;
    for (char const c : said.substr(0, said.find_first_of("; \t"))) name += c == '"' ? "" : std::string(1, ascii::lower(c));
    return name;
}

Charset charset_named(std::string_view name) {
    using enum Charset;
    struct Name {
        std::string_view name;
        Charset charset;
    };
    constexpr auto names = std::to_array<Name>({{"iso88591", latin1}, {"latin1", latin1}, {"l1", latin1}, {"usascii", latin1},
        {"ascii", latin1}, {"iso885915", latin9}, {"latin9", latin9}, {"windows1252", windows}, {"cp1252", windows}, {"iso88599", turkish},
        {"latin5", turkish}, {"l5", turkish}, {"windows1254", turkish}, {"cp1254", turkish}, {"utf8", utf8}});
    std::string joined{name};
    std::erase_if(joined, [](char c) { return c == '-' || c == '_'; });
    auto const* const found = std::ranges::find(names, joined, &Name::name);
    return found == names.end() ? unknown : found->charset;
}

Charset charset_stated(Game const& game, Charset before) {
    each_leading_escape(game, [&](std::string_view line) {
        if (auto const name = charset_name_in(line); !name.empty()) before = charset_named(name);
    });
    return before;
}

char32_t code_point(Charset charset, unsigned char byte) {
    switch (charset) {
        case Charset::latin9: return latin9_code_point(byte);
        case Charset::windows: return windows_code_point(byte);
        case Charset::turkish: return turkish_code_point(byte);
        case Charset::latin1:
        case Charset::utf8:
        case Charset::unknown: break;
    }
    return byte;
}

std::string to_utf8(std::string_view bytes, Charset charset) {
    if (is_utf8(bytes)) return std::string{bytes};
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 4);
    for (char const c : bytes) append_utf8(out, code_point(charset, static_cast<unsigned char>(c)));
    return out;
}

}  // namespace score::formats::pbn
