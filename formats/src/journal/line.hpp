#pragma once
/// A line of a journal as its grammar sees it, before anything is made of it.
#include <cstdint>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats::journal {

enum class LineKind : std::uint8_t {
    nothing,    // blank, or a comment
    directive,  // begins with `%`
    fact,       // `word rest`
    event,      // `number time author word rest`
    unreadable,
};

/// Spans are of the line; what is not there is empty.
struct Line {
    LineKind kind = LineKind::unreadable;
    Span number{}, time{}, author{}, word{};
    Span rest{};  // what follows, without the blanks around it
};
Line parse_line(std::string_view);

/// `1 W kupa 3 6 4 0`: a number, and what follows.
struct Numbered {
    bool is_read = false;
    Span number{}, rest{};
};
Numbered parse_numbered(std::string_view);

/// What no line of a journal has, but for tabs between its words: controls, and what ends lines or paragraphs in Unicode.
constexpr bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029; }

/// What digits say; more than nine of them are as good as 999,999,999.
std::uint32_t number_of(std::string_view digits);
/// A word without its quotes.
std::string_view unquoted(std::string_view word);

}  // namespace score::formats::journal
