#pragma once
/// A line of a journal as parsed by its grammar, before interpretation.
#include <cstdint>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats::journal {

enum class LineKind : std::uint8_t {
    nothing,    // empty, or a comment
    directive,  // begins with `%`
    fact,       // `word rest`
    event,      // `number time author word rest`
    unreadable,
};

/// Spans are relative to the line; a missing part is empty.
struct Line {
    LineKind kind = LineKind::unreadable;
    Span number{}, time{}, author{}, word{};
    Span rest{};  // the remainder, trimmed
};
Line parse_line(std::string_view);

/// `1 W kupa 3 6 4 0`: a number, and the text after it.
struct Numbered {
    bool is_read = false;
    Span number{}, rest{};
};
Numbered parse_numbered(std::string_view);

/// Characters not allowed in a journal, except tabs between words: control characters, and the line and paragraph separators of Unicode.
constexpr bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029; }

/// 64 hexadecimal digits in lower case.
bool is_digest(std::string_view);
/// The value of digits; more than nine saturate at 999,999,999.
std::uint32_t number_of(std::string_view digits);
/// A word without its quotes.
std::string_view unquoted(std::string_view word);

}  // namespace score::formats::journal
