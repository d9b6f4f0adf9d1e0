#include "write_lines.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "score/formats/bridge_codes.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::pbn {
namespace {

/// Only ASCII 32 to 126 and line ends. Written so that the compiler vectorises it.
__attribute__((optimize("O3"))) bool is_plain(std::string_view text) {
    unsigned char odd = 0;
    for (char c : text) {
        auto const b = static_cast<unsigned char>(c);
        odd = static_cast<unsigned char>(odd | (((b < 32) & (b != '\n') & (b != '\r')) | (b > 126)));
    }
    return odd == 0;
}

/// Replacements for characters that ISO 8859-1 lacks or does not print. Code points below 160 are those that Windows text uses for the same
/// characters.
struct Substitute {
    char32_t first, last;
    std::string_view with;
};
constexpr auto substitutes = std::to_array<Substitute>({
    {0x80, 0x80, "EUR"},
    {0x82, 0x82, "'"},
    {0x84, 0x84, "\""},
    {0x85, 0x85, "..."},
    {0x91, 0x92, "'"},
    {0x93, 0x94, "\""},
    {0x96, 0x97, "-"},
    {0x132, 0x132, "IJ"},
    {0x133, 0x133, "ij"},
    {0x152, 0x152, "OE"},
    {0x153, 0x153, "oe"},
    {0x218, 0x218, "S"},
    {0x219, 0x219, "s"},
    {0x21A, 0x21A, "T"},
    {0x21B, 0x21B, "t"},
    {0x1E9E, 0x1E9E, "SS"},
    {0x2000, 0x200A, " "},
    {0x200B, 0x200B, ""},
    {0x2010, 0x2015, "-"},
    {0x2018, 0x201B, "'"},
    {0x201C, 0x201F, "\""},
    {0x2022, 0x2022, "*"},
    {0x2026, 0x2026, "..."},
    {0x202F, 0x202F, " "},
    {0x2032, 0x2032, "'"},
    {0x2033, 0x2033, "\""},
    {0x20AC, 0x20AC, "EUR"},
    {0x2212, 0x2212, "-"},
    {0x2660, 0x2660, "\\S"},
    {0x2661, 0x2661, "\\H"},
    {0x2662, 0x2662, "\\D"},
    {0x2663, 0x2663, "\\C"},
    {0x2664, 0x2664, "\\S"},
    {0x2665, 0x2665, "\\H"},
    {0x2666, 0x2666, "\\D"},
    {0x2667, 0x2667, "\\C"},
    {0xFE0E, 0xFE0F, ""},
    {0xFEFF, 0xFEFF, ""},
});
static_assert(std::ranges::adjacent_find(substitutes, [](auto const& a, auto const& b) { return a.last >= b.first; }) == substitutes.end());

/// The base letters of U+0100 to U+017F (Polish, Czech, Turkish and others); those that become two letters are above.
constexpr std::string_view plain_letters = "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi??JjKkkLlLlLlLlLlNnNnNnnNn"
                                           "OoOoOo??RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
static_assert(plain_letters.size() == 0x80);

constexpr bool is_combining_mark(char32_t c) { return c >= 0x300 && c < 0x370; }

std::string_view substitute_of(char32_t c) {
    auto const* const it = std::ranges::lower_bound(substitutes, c, {}, &Substitute::last);
    if (it != substitutes.end() && it->first <= c) return it->with;
    if (c >= 0x100 && c < 0x180) return plain_letters.substr(c - 0x100, 1);
    return is_combining_mark(c) ? "" : "?";
}

}  // namespace

void Lines::source(std::string_view text) {
    source_ = text;
    plain_ = is_plain(text);
    from_utf8_ = plain_ || is_utf8(text);
    many_bytes_ = many_bytes_ || (!plain_ && options_.utf8);
}

void Lines::grow(std::size_t size) {
    constexpr std::size_t usual_game = 2048;
    auto const used = position();
    out_.resize(used + std::max(size, usual_game));
    at_ = out_.data() + used;
    end_ = out_.data() + out_.size();
}

void Lines::put_number(std::uint32_t n) {
    char digits[10];
    put({digits, static_cast<std::size_t>(std::to_chars(digits, digits + sizeof digits, n).ptr - digits)});
}

void Lines::string_text(std::string_view bytes, bool quoted) {
    // Between quotes only a quote inside, and a single backslash at the end, lack their backslash.
    bool const as_it_is = bytes.find('"') == bytes.npos && (quoted ? !bytes.ends_with('\\') : bytes.find('\\') == bytes.npos);
    if (as_it_is) return text(bytes);
    std::size_t done = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != '"' && bytes[i] != '\\') continue;
        if (quoted && bytes[i] == '\\' && i + 1 < bytes.size()) {
            ++i;
            continue;
        }
        text(bytes.substr(done, i - done));
        put('\\');
        done = i;
    }
    text(bytes.substr(done));
}

void Lines::inherited_text(std::string_view text) {
    auto const own = source_;
    auto const found = static_cast<std::ptrdiff_t>(found_.size());
    source(text);
    string_text(text, false);
    found_.erase(found_.begin() + found, found_.end());
    source(own);
}

void Lines::convert(std::string_view bytes, bool in_comment) {
    for (std::size_t i = 0; i < bytes.size();) {
        auto c = Decoded{static_cast<unsigned char>(bytes[i]), 1, true};
        if (from_utf8_ && c.point >= 128) c = decode(bytes.substr(i));
        else if (!from_utf8_) c.point = code_point(charset_, static_cast<unsigned char>(bytes[i]));
        auto const character = bytes.substr(i, c.size);
        i += c.size;
        if (c.point == '\t' && in_comment) put_blanks(8 - column() % 8);
        else if (c.point == '\t' || c.point == '\v' || c.point == '\f') put(' ');
        else if (c.point < 32 || (c.point >= 127 && c.point < 160)) substitute(c.point, character, in_comment);
        else if (c.point < 127) put(static_cast<char>(c.point));
        else if (options_.utf8) put_utf8(c.point);
        else if (c.point < 256) put(static_cast<char>(static_cast<unsigned char>(c.point)));
        else substitute(c.point, character, in_comment);
    }
}

void Lines::put_utf8(char32_t c) {
    std::string bytes;  // short: on the stack
    append_utf8(bytes, c);
    put(bytes);
}

void Lines::substitute(char32_t c, std::string_view character, bool in_comment) {
    auto const with = substitute_of(c);
    auto const begin = static_cast<std::size_t>(character.data() - source_.data());
    auto const shown = with.empty() ? say("left out") : say("written as {}", with);
    found_.push_back(diagnostic(
        code("export-text"), {begin, begin + character.size()}, say("the character U+{:04X} is {}", static_cast<unsigned>(c), shown)));
    for (char s : with) {
        if (s == '"' && !in_comment) put('\\');
        put(s);
    }
}

std::size_t Lines::characters(std::string_view written) const { return many_bytes_ ? characters_in(written) : written.size(); }

void Lines::report_length(Where where) {
    if (column() <= longest_) return;
    found_.push_back(diagnostic(code("export-length"), where,
        say("this makes a line of {} characters; 255 with the line end are allowed", column() + options_.line_end.size())));
}

void Lines::settle_comment(std::size_t begin, std::size_t closing, std::string_view continued, Where where) {
    auto const line_start = line_start_;
    if (characters(from(begin)) < longest_) settle_word(begin, line_start, position(), closing);
    else settle_word(begin, line_start, break_line(begin + 1, continued, where), 0);
}

/// The word begins on the line from `line_start` to `line_end`; further lines may have been written since.
void Lines::settle_word(std::size_t begin, std::size_t line_start, std::size_t line_end, std::size_t more) {
    std::string_view const line{out_.data() + line_start, line_end - line_start};
    if (begin == line_start || characters(line) + more <= comfortable) return;
    auto const word = std::string{from(begin)};
    auto const written_since = position() - line_start_;
    at_ = out_.data() + begin - 1;  // without the space
    put(options_.line_end);
    put(word);
    line_start_ = std::max(begin - 1 + options_.line_end.size(), position() - written_since);
}

/// Breaks the line at spaces from `begin` on, as rows are broken. Returns the end of the first line.
std::size_t Lines::break_line(std::size_t begin, std::string_view continued, Where where) {
    std::string const written{from(begin)};
    at_ = out_.data() + begin;
    std::string_view rest = written;
    std::optional<std::size_t> first_end;
    while (column() + characters(rest) > comfortable) {
        auto const room = comfortable - std::min(column(), comfortable - 1);
        auto blank = rest.rfind(' ', room);
        if (blank == rest.npos || rest.find_first_not_of(' ') > blank) blank = rest.find(' ', room);
        auto const next = blank == rest.npos ? rest.npos : rest.find_first_not_of(' ', blank);
        if (next == rest.npos) break;
        put(rest.substr(0, rest.find_last_not_of(' ', blank) + 1));
        if (!first_end) first_end = position();
        end_line(where);
        put(continued);
        rest.remove_prefix(next);
    }
    put(rest);
    return first_end.value_or(position());
}

void Lines::pad(std::size_t begin, std::size_t width, bool right) {
    auto const size = characters(from(begin));
    if (size >= width) return;
    put_blanks(width - size);
    if (right) std::rotate(out_.data() + begin, at_ - (width - size), at_);
}

}  // namespace score::formats::pbn
