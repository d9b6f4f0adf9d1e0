#pragma once
/// Matchpoints on a board with fewer results than the others (bridge.md §9).
///
///     full_board_matchpoints({10}, 6, 7).exact() == fraction(71, 6);    // 11.83 of 12
#include <cstdint>

#include "score/fraction.hpp"

namespace score::bridge {

enum class FewerResults : std::uint8_t {
    neuberg,         // Neuberg's formula; fixed percentages for one result, and for two or three that are at most a third of the full board
    neuberg_always,  // the formula for any number of results
    percent,         // the plain percentage of the matchpoints inside the group
};

/// How a figure is derived from the matchpoints inside the group.
enum class FullBoardRule : std::uint8_t { as_they_are, neuberg, small_field, single_result, percent };

/// The rule for a group of `results` on a board with `expected` results, 1 <= results <= expected.
constexpr FullBoardRule full_board_rule(std::int64_t results, std::int64_t expected, FewerResults how) {
    if (results >= expected) return FullBoardRule::as_they_are;
    if (how == FewerResults::neuberg_always) return FullBoardRule::neuberg;
    if (results == 1) return FullBoardRule::single_result;
    if (how == FewerResults::percent) return FullBoardRule::percent;
    return results > 3 || 3 * results > expected ? FullBoardRule::neuberg : FullBoardRule::small_field;
}

/// Converts matchpoints won inside a group of `results`, in the scale of two, to a board with `expected` results, where the top is
/// 2·(expected - 1). Results and `expected` are at most 100,000, and `inside` is from `matchpoints` with whole or weighted results.
constexpr Ratio full_board_matchpoints(
    Ratio inside, std::int64_t results, std::int64_t expected, FewerResults how = FewerResults::neuberg) {
    auto const m = inside.numerator, unit = inside.denominator, top = 2 * (expected - 1);
    switch (full_board_rule(results, expected, how)) {
        case FullBoardRule::as_they_are: break;
        case FullBoardRule::neuberg: return {(m + unit) * expected - unit * results, unit * results};
        case FullBoardRule::small_field: return {(60 * unit + 5 * (m - (results - 1) * unit)) * top, 100 * unit};
        case FullBoardRule::single_result: return {60 * top, 100};
        case FullBoardRule::percent: return {m * (expected - 1), unit * (results - 1)};
    }
    return inside;
}

}  // namespace score::bridge
