#pragma once
/// The figures of a tally, contestant by contestant, and of what an evening counts for.
///
///     EXPECT_THAT(totals_in(tally), ElementsAre(1370, 420));
#include <cstdint>
#include <string_view>
#include <vector>

#include "score/tally.hpp"

namespace score::test {

inline std::vector<std::int64_t> totals_in(Tally const& tally) {
    std::vector<std::int64_t> all;
    for (auto const& contestant : tally.contestants) all.push_back(contestant.total);
    return all;
}
inline std::vector<std::int64_t> results_in(Tally const& tally) {
    std::vector<std::int64_t> all;
    for (auto const& contestant : tally.contestants) all.push_back(contestant.result);
    return all;
}
inline std::int64_t figure_in(Results const& results, std::string_view what, std::int64_t position, std::int64_t deal = 0) {
    std::int64_t sum = 0;
    for (auto const& one : results.figures)
        if (one.what == what && one.position == position && one.deal == deal) sum += one.value;
    return sum;
}

}  // namespace score::test
