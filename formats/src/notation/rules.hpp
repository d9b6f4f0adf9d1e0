#pragma once
/// What the grammars of values have in common: their smallest rules, and reading all of a text with one rule.
#include <optional>
#include <string_view>
#include <utility>

#include "../grammar/characters.hpp"
#include "../grammar/words.hpp"
#include "values.hpp"

namespace score::formats::notation {

namespace x3 = grammar::x3;

inline auto const blanks = x3::omit[*x3::char_(" \t")];
inline auto const digits = grammar::run<grammar::Class::digit>;
inline auto const unknown = x3::lit('?');
inline auto const integer = x3::raw[-x3::lit('-') >> digits];

/// What `x3::raw` matched, as a number and as text.
int int_of(auto const& range) {
    auto const negative = range.begin() != range.end() && *range.begin() == '-';
    auto const n = grammar::number_of(range.begin() + negative, range.end());
    return negative ? -n : n;
}
std::string_view view_of(auto const& range) { return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())}; }

/// Where `rule` stops in `text`, which begins and may end with blanks; nothing when it is all matched.
template <class Rule>
std::optional<std::size_t> stops_at(std::string_view text, Rule const& rule) {
    auto const* first = text.data();
    auto const* const last = text.data() + text.size();
    bool const matched = x3::parse(first, last, blanks >> rule >> blanks);
    if (matched && first == last) return std::nullopt;
    return static_cast<std::size_t>(first - text.data());
}
template <class T>
Value<T> value_or_stop(T&& value, std::optional<std::size_t> stop) {
    if (stop) return tl::unexpected{*stop};
    return std::forward<T>(value);
}

}  // namespace score::formats::notation
