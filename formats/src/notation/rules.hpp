#pragma once
/// Shared by the grammars of values: elementary rules, and matching a whole text.
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

/// The number in a match of `x3::raw`.
int int_of(auto const& range) {
    auto const negative = range.begin() != range.end() && *range.begin() == '-';
    auto const n = grammar::number_of(range.begin() + negative, range.end());
    return negative ? -n : n;
}
std::string_view view_of(auto const& range) { return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())}; }

/// Where `rule` stops in `text`, which may have whitespace at both ends; std::nullopt if it matches completely.
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
