#pragma once
/// Character classes and the custom terminals of the X3 grammars in this directory: a run of characters of a class takes one table lookup
/// per character and never consults the locale.
#include <array>
#include <boost/spirit/home/x3.hpp>
#include <cstdint>
#include <cstring>
#include <string_view>

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

/// One of the characters for which a function holds. Unlike the sets of X3 a constant, so that nothing is built when a program starts.
template <auto is_one>
struct One : Terminal<One<is_one>> {
    template <typename Context, typename Attribute>
    constexpr bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        if (first == last || !is_one(*first)) return false;
        ++first;
        return true;
    }
};
/// Any number of such characters, also none.
template <auto is_one>
struct Any : Terminal<Any<is_one>> {
    template <typename Context, typename Attribute>
    constexpr bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        while (first != last && is_one(*first)) ++first;
        return true;
    }
};
/// One or more of them.
template <auto is_one>
struct Some : Terminal<Some<is_one>> {
    template <typename Context, typename Attribute>
    constexpr bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto const* const begin = first;
        while (first != last && is_one(*first)) ++first;
        return first != begin;
    }
};

/// A character of a class, and one or more.
template <Class K>
constexpr bool is_of(char c) {
    return is(c, K);
}
template <Class K>
inline constexpr One<&is_of<K>> one{};
template <Class K>
inline constexpr Some<&is_of<K>> run{};

/// One letter of a suit, a rank or a seat, as read by libscore, upper or lower case.
inline constexpr One<&suit_of> suit_letter{};
inline constexpr One<&rank_of> rank_letter{};
inline constexpr One<&seat_of> seat_letter{};

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
constexpr bool is_in_line(char c) { return c != '\n' && c != '\r'; }
inline constexpr Any<&is_in_line> rest_of_line{};

/// A semantic action that calls `f` with the matched text.
template <class F>
constexpr auto text(F f) {
    return [f](auto const& context) {
        auto const& range = x3::_attr(context);
        f(std::string_view{range.begin(), static_cast<std::size_t>(range.end() - range.begin())});
    };
}

}  // namespace score::formats::grammar
