#pragma once
/// What the grammars of the lines of an evening share.
#include <functional>
#include <optional>
#include <string_view>

#include "../grammar/words.hpp"

namespace score::formats::entry_line {

using grammar::Any;
using grammar::Some;
inline constexpr Any<[](char c) { return ascii::is_blank(c); }> blank{};
inline constexpr Any<[](char c) { return ascii::is_blank(c) || c == ',' || c == ';' || c == ':'; }> gap{};
inline constexpr auto digits = grammar::run<grammar::Class::digit>;

/// A word that no character of a name follows.
consteval auto word(EntryWord const& w) { return grammar::Spelt<grammar::WordEnd::names>{w}; }
constexpr auto letter(char upper, char lower) { return (grammar::x3::lit(upper) | grammar::x3::lit(lower)) >> grammar::end_of_word; }

/// The part of a line before its comment.
constexpr std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

/// The number of the entry in an example of a line: the one that was typed if an entry can have it.
constexpr int number_of_example(std::optional<int> typed) { return typed && *typed > 0 && *typed < grammar::most_of_digits ? *typed : 2; }

/// Fills the draft from a line; returns where the grammar stops.
template <class Line, class Draft>
std::size_t parse(Line const& line, std::string_view text, Draft& draft) {
    draft.origin = text.data();
    auto const* first = text.data();
    grammar::x3::parse(first, text.data() + text.size(), grammar::x3::with<grammar::draft_tag>(std::ref(draft))[line]);
    return static_cast<std::size_t>(first - text.data());
}

}  // namespace score::formats::entry_line
