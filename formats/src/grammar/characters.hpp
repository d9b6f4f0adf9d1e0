#pragma once
/// Character classes and the custom terminals of the X3 grammars in this directory: a run of characters of a class takes one table lookup
/// per character and never consults the locale.
#include <array>
#include <boost/spirit/home/x3.hpp>
#include <cstdint>
#include <cstring>

#include "score/ascii.hpp"
#include "score/cards.hpp"
#include "score/seats.hpp"

namespace score::formats::grammar {

namespace x3 = boost::spirit::x3;
using Iterator = char const*;

/// Bits of the class table.
enum class Class : std::uint16_t {
    name = 1,     // letters, digits and _ (PBN 3.2, name token)
    call = 2,     // letters, digits and - (call and card tokens)
    element = 4,  // 33 to 126 except [ ] { } ; " % (section token); also bytes above 127, which are reported
    space = 8,    // space, tabs, line ends
    capital = 16,
    digit = 32,
    date = 64,     // digits and ?, in dates and times
    letter = 128,  // A to Z, a to z
    plain = 256,   // needs no special handling inside a string: anything but a quote, a backslash, a tab and line ends
};

inline constexpr auto classes = [] {
    std::array<std::uint16_t, 256> table{};
    auto const add = [&](unsigned c, Class k) { table[c] = static_cast<std::uint16_t>(table[c] | static_cast<unsigned>(k)); };
    for (unsigned c = 0; c < 256; ++c) {
        bool const upper = ascii::is_capital(static_cast<char>(c)), letter = ascii::is_letter(static_cast<char>(c)),
                   digit = ascii::is_digit(static_cast<char>(c));
        if (letter || digit || c == '_') add(c, Class::name);
        if (letter || digit || c == '-') add(c, Class::call);
        if (upper) add(c, Class::capital);
        if (digit) add(c, Class::digit);
        if (digit || c == '?') add(c, Class::date);
        if (letter) add(c, Class::letter);
        if (c != '"' && c != '\\' && c != '\t' && c != '\n' && c != '\r') add(c, Class::plain);
        if (c > 32 && c != 127 && c != '[' && c != ']' && c != '{' && c != '}' && c != ';' && c != '"' && c != '%') add(c, Class::element);
        if (c == ' ' || (c >= 9 && c <= 13)) add(c, Class::space);
    }
    return table;
}();

constexpr bool is(char c, Class k) { return (classes[static_cast<unsigned char>(c)] & static_cast<unsigned>(k)) != 0; }

/// A custom terminal. It has no attribute: actions pass on the matched range.
template <class Derived>
struct Terminal : x3::parser<Derived> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
};

/// One or more characters of a class.
template <Class K>
struct Run : Terminal<Run<K>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto p = first;
        while (p != last && is(*p, K)) ++p;
        if (p == first) return false;
        first = p;
        return true;
    }
};
template <Class K>
inline constexpr Run<K> run{};

/// One character of a class.
template <Class K>
struct One : Terminal<One<K>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        if (first == last || !is(*first, K)) return false;
        ++first;
        return true;
    }
};
template <Class K>
inline constexpr One<K> one{};

/// One letter of a suit, a rank or a seat, as read by libscore, upper or lower case.
template <auto read>
struct Letter : Terminal<Letter<read>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        if (first == last || !read(*first)) return false;
        ++first;
        return true;
    }
};
inline constexpr Letter<&suit_of> suit_letter{};
inline constexpr Letter<&rank_of> rank_letter{};
inline constexpr Letter<&seat_of> seat_letter{};

/// Everything up to a character, which is not consumed, or up to the end of the text. Never fails.
template <char Stop>
struct UpTo : Terminal<UpTo<Stop>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto const* const found = first == last ? nullptr : std::memchr(first, Stop, static_cast<std::size_t>(last - first));
        first = found ? static_cast<Iterator>(found) : last;
        return true;
    }
};
template <char Stop>
inline constexpr UpTo<Stop> up_to{};

/// Everything up to the end of the line. Never fails.
struct RestOfLine : Terminal<RestOfLine> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        while (first != last && *first != '\n' && *first != '\r') ++first;
        return true;
    }
};
inline constexpr RestOfLine rest_of_line{};

}  // namespace score::formats::grammar
