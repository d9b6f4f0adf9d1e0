#pragma once
/// International match points (Law 78B; bridge.md §6).
///
///     imps(620 - 170) == 10;
#include <algorithm>
#include <array>

#include "score/seats.hpp"

namespace score::bridge {

/// The smallest differences, in points, that are worth 1, 2, ... 24 IMPs.
inline constexpr std::array imp_thresholds{
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};

/// The IMPs of a difference in points, -24..24, with its sign. Defined for every number, also one such as a `Fraction`: 45, from averaged
/// scores, is 1.
template <class Number>
constexpr int imps(Number const& difference) {
    auto const reached = [&](int points) { return difference < 0 ? !(-points < difference) : !(difference < points); };
    auto const beyond = std::ranges::find_if_not(imp_thresholds, reached);
    auto const won = static_cast<int>(beyond - imp_thresholds.begin());
    return difference < 0 ? -won : won;
}

/// The IMPs that a side has won on deals or boards, as they stand in its column.
template <class Deals>
int imps_won(Deals const& deals, Side side) {
    int won = 0;
    for (auto const& deal : deals) won += std::max(deal.imps[side], 0);
    return won;
}

}  // namespace score::bridge
