#pragma once
/// Butler scoring: each result against the datum of its board (bridge.md §11.1).
///
///     auto const datum = butler_datum(std::array<Frequency, 5>{{{620}, {620}, {650}, {170}, {-100}}});
///     datum->points == 470;
///     imps(650 - datum->points) == 5;
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "score/bridge/matchpoints.hpp"
#include "score/fraction.hpp"

namespace score::bridge {

/// None with fewer than five results, otherwise one at each end.
struct DropByNumber {};
/// This many results at each end.
struct DropResults {
    int each_end = 0;
};
/// A percentage of the results at each end, rounded down to whole results: with fewer than 20 results, 5 % is none (ACBL).
struct DropPercent {
    int percent = 5;
};
/// The median instead of the mean: the middle result, or the mean of the two middle ones.
struct DropToMedian {};
using Drop = std::variant<DropByNumber, DropResults, DropPercent, DropToMedian>;

struct ButlerOptions {
    Drop drop = DropByNumber{};
    /// Rounding of a datum halfway between two tens: away from zero (EBU) or to the even ten (ACBL).
    Rounding exact_fives = Rounding::half_away_from_zero;
};

/// The datum of a board and its derivation.
struct Datum {
    Fraction mean;            // of the results kept
    Fraction dropped;         // results at each end
    std::int64_t points = 0;  // the mean, rounded to tens
};

/// The datum of the results of a board, from the view of the side whose scores they are; std::nullopt without results. `unit` is the part
/// of `times` that one result is: 100 with weighted results. If `expected` exceeds the number of results, each counts for `expected` /
/// results (bridge.md §9), and dropping one drops correspondingly less of a real result. If nothing would be left, the median is used.
/// Scores are within -100,000..100,000, results and `expected` at most 100,000.
std::optional<Datum> butler_datum(
    std::span<Frequency const> entries, ButlerOptions const& = {}, std::int32_t unit = 1, std::int64_t expected = 0);

}  // namespace score::bridge
