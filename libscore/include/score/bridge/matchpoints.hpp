#pragma once
/// Matchpoints (Law 78A; bridge.md §8), in the scale of two: 2 for each result beaten, 1 for each tie. The scale of one is half of every
/// figure here.
///
///     matchpoints(std::array<Frequency, 5>{{{620}, {620}, {170}, {140}, {-100}}}) == std::vector<std::int64_t>{7, 7, 4, 2, 0};    // of 8
#include <cstdint>
#include <span>
#include <vector>

namespace score::bridge {

/// A score and the number of tables that made it. Scores may be in any unit, as long as it is the same for all; a frequency below one
/// counts as zero.
struct Frequency {
    std::int64_t score;
    std::int32_t times = 1;
};

/// The total number of results in the entries.
std::int64_t results_among(std::span<Frequency const> entries);

/// The matchpoints of the side that wants high scores, one figure per entry, in their order: the matchpoints of each of the results of the
/// entry, compared with all others.
///
/// Weighted results (bridge.md §10.2): with `unit` 100 the frequencies and the figures are hundredths of a result. The figures of the parts
/// of one result, each times its weight, add up to the result's total against all others: comparisons among its own parts cancel out.
std::vector<std::int64_t> matchpoints(std::span<Frequency const> entries, std::int32_t unit = 1);

/// The top among `results` results; also the sum of both sides' matchpoints of a table. 0 for a single result.
constexpr std::int64_t matchpoint_top(std::int64_t results) { return results > 0 ? 2 * (results - 1) : 0; }

}  // namespace score::bridge
