#pragma once
/// Matchpoints (Law 78A; bridge.md §8), in the scale of two: 2 for each result that is beaten, 1 for each that is equal.
/// The scale of one is half of every figure here.
///
///     matchpoints(std::array<Frequency, 5>{{{620}, {620}, {170}, {140}, {-100}}}) == std::vector<std::int64_t>{7, 7, 4, 2, 0};    // of 8
#include <cstdint>
#include <span>
#include <vector>

namespace score::bridge {

/// A score, and at how many tables it was made. Scores may be in any unit, as long as it is the same for all; a
/// frequency below one counts as none.
struct Frequency {
    std::int64_t score;
    std::int32_t times = 1;
};

/// How many results the entries stand for.
std::int64_t results_among(std::span<Frequency const> entries);

/// The matchpoints of the side that wants the scores high, one figure for each entry, in their order: what every one of the
/// results that it stands for gets when compared with all others.
///
/// Weighted results (bridge.md §10.2): with `unit` 100 the frequencies are hundredths of a result and so are the figures. The figures
/// of the parts of one result, each times its weight, add up to what the result gets from all others: what its own parts take from
/// each other cancels out.
std::vector<std::int64_t> matchpoints(std::span<Frequency const> entries, std::int32_t unit = 1);

/// The most that can be won among `results` results; also the sum of both sides' matchpoints of a table. 0 for a single result.
constexpr std::int64_t matchpoint_top(std::int64_t results) { return results > 0 ? 2 * (results - 1) : 0; }

}  // namespace score::bridge
