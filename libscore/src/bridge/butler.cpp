#include "score/bridge/butler.hpp"

#include <algorithm>
#include <vector>

#include "score/overloaded.hpp"

namespace score::bridge {
namespace {

// The number of results to drop at each end of a list that represents `expected` results.
std::int64_t to_drop(Drop const& drop, std::int64_t results, std::int64_t expected) {
    return std::visit(overloaded{
                          [&](DropByNumber) -> std::int64_t { return results < 5 ? 0 : 1; },
                          [](DropResults d) -> std::int64_t { return std::max(d.each_end, 0); },
                          [&](DropPercent d) -> std::int64_t { return expected * std::clamp(d.percent, 0, 50) / 100; },
                          [&](DropToMedian) -> std::int64_t { return results; },
                      },
        drop);
}

}  // namespace

std::optional<Datum> butler_datum(
    std::span<Frequency const> entries, ButlerOptions const& options, std::int32_t unit, std::int64_t expected) {
    auto const results = results_among(entries) / unit;
    if (results <= 0) return std::nullopt;
    expected = std::max(expected, results);

    // Counts in shares: one actual result is `expected` times `unit` shares, one result of the full board `results` times `unit` shares.
    auto const total = results * expected * unit;
    auto const dropped_results = std::min(to_drop(options.drop, results, expected), expected);
    auto const as_wanted = dropped_results * results * unit, to_median = (results - 1) / 2 * expected * unit;
    auto const too_many = std::holds_alternative<DropToMedian>(options.drop) || 2 * as_wanted >= total;
    auto const dropped = too_many ? to_median : as_wanted;

    std::vector<Frequency> upward(entries.begin(), entries.end());
    std::ranges::sort(upward, [](auto const& a, auto const& b) { return a.score < b.score; });
    std::int64_t sum = 0, passed = 0;
    for (auto const& entry : upward) {
        auto const shares = std::max(entry.times, 0) * expected;
        auto const first = std::max(passed, dropped), last = std::min(passed + shares, total - dropped);
        if (first < last) sum += entry.score * (last - first);
        passed += shares;
    }
    auto const mean = Fraction{sum, total - 2 * dropped};
    auto const tens = rounded(mean / 10, 0, options.exact_fives);
    return Datum{mean, Fraction{dropped, expected * unit}, tens.truncated() * 10};
}

}  // namespace score::bridge
