#pragma once
/// ASCII for signs that are drawn; letters are no signs.
///
///     ascii_sign(U'·') == '.';
///     ascii_sign(U'ş') == std::nullopt;
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace score::formats {

namespace detail {

// Sorted by code point.
constexpr std::array ascii_signs{std::to_array<std::pair<char32_t, char>>({{U'\u00A0', ' '}, {U'§', 's'}, {U'·', '.'}, {U'×', 'x'},
    {U'Σ', '='}, {U'–', '-'}, {U'—', '-'}, {U'‘', '\''}, {U'’', '\''}, {U'‚', '\''}, {U'“', '"'}, {U'”', '"'}, {U'„', '"'}, {U'•', '*'},
    {U'…', '~'}, {U'‹', '<'}, {U'›', '>'}, {U'←', '<'}, {U'↑', '^'}, {U'→', '>'}, {U'↓', 'v'}, {U'−', '-'}, {U'─', '-'}, {U'━', '='},
    {U'│', '|'}, {U'┃', '|'}, {U'┌', '+'}, {U'┐', '+'}, {U'└', '+'}, {U'┘', '+'}, {U'├', '+'}, {U'┤', '+'}, {U'┬', '+'}, {U'┴', '+'},
    {U'┼', '+'}, {U'┿', '+'}, {U'═', '='}, {U'╪', '+'}, {U'█', '#'}, {U'▌', '|'}, {U'▪', '*'}, {U'▶', '>'}, {U'▸', '>'}, {U'○', 'o'},
    {U'●', '*'}, {U'♠', 'S'}, {U'♣', 'C'}, {U'♥', 'H'}, {U'♦', 'D'}, {U'✓', '+'}, {U'✗', 'x'}})};

static_assert(std::ranges::is_sorted(ascii_signs));

}  // namespace detail

constexpr std::optional<char> ascii_sign(char32_t point) {
    auto const* const found = std::ranges::lower_bound(detail::ascii_signs, point, {}, &std::pair<char32_t, char>::first);
    return found != detail::ascii_signs.end() && found->first == point ? std::optional{found->second} : std::nullopt;
}

}  // namespace score::formats
