#pragma once
/// Trims whitespace.
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats {

/// Horizontal whitespace.
inline constexpr std::string_view blank_characters = " \t";
/// What may stand between the words of a typed line.
inline constexpr std::string_view between_words = " \t,;:";
/// Whitespace, including line ends.
inline constexpr std::string_view white_space = " \t\r\n";

constexpr bool is_blank(std::string_view text, std::string_view what = white_space) { return text.find_first_not_of(what) == text.npos; }

/// The span without the given characters at its ends; an empty result is at the end of `at`.
constexpr Span trimmed(std::string_view text, Span at, std::string_view what = blank_characters) {
    while (at.begin < at.end && what.find(text[at.begin]) != what.npos) ++at.begin;
    while (at.begin < at.end && what.find(text[at.end - 1]) != what.npos) --at.end;
    return at;
}
constexpr std::string_view trimmed(std::string_view text, std::string_view what = blank_characters) {
    auto const at = trimmed(text, Span{0, text.size()}, what);
    return text.substr(at.begin, at.size());
}
constexpr std::string_view trimmed_before(std::string_view text, std::string_view what = blank_characters) {
    while (!text.empty() && what.find(text.front()) != what.npos) text.remove_prefix(1);
    return text;
}
constexpr std::string_view trimmed_behind(std::string_view text, std::string_view what = blank_characters) {
    return text.substr(0, text.find_last_not_of(what) + 1);
}

/// The text with two spaces for each no-break space, which has two bytes: all places stay.
inline std::string with_spaces(std::string_view text) {
    constexpr std::string_view no_break = "\xC2\xA0";
    std::string spaced{text};
    for (auto at = spaced.find(no_break); at != std::string::npos; at = spaced.find(no_break, at)) spaced.replace(at, 2, "  ");
    return spaced;
}

}  // namespace score::formats
