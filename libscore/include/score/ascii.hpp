#pragma once
/// Classes of ASCII characters, their case, and numbers. Locale-independent: bytes of 128 or more belong to no class and have no case.
///
///     ascii::equal_in_any_case("4SX", "4sx") == true;
///     ascii::number("13", 0, 13) == 13;
///
/// For letters of other alphabets see `score/formats/text/fold.hpp`.
#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace score::ascii {

/// True for any ASCII character.
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_capital(c) || is_small(c); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
/// Horizontal whitespace.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
/// Whitespace, including line ends.
constexpr bool is_space(char c) { return is_blank(c) || c == '\r' || c == '\n'; }

constexpr char lower(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string in_small_letters(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(), lower);
    return small;
}
inline std::string in_capitals(std::string_view text) {
    std::string capitals{text};
    std::ranges::transform(capitals, capitals.begin(), upper);
    return capitals;
}

/// True for a non-empty string of digits.
constexpr bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }
constexpr bool equal_in_any_case(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

/// The value of a text that is a number and nothing else, from `least` to `most`: digits, after `-` if `Number` has a sign. std::nullopt for
/// any other text.
template <class Number = int>
std::optional<Number> number(std::string_view text, std::type_identity_t<Number> least = std::numeric_limits<Number>::lowest(),
    std::type_identity_t<Number> most = std::numeric_limits<Number>::max()) {
    Number n{};
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, n);
    return error == std::errc{} && stop == end && n >= least && n <= most ? std::optional{n} : std::nullopt;
}

}  // namespace score::ascii
