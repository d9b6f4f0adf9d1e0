#include "score/bridge/cross_imps.hpp"

#include <algorithm>
#include <numeric>

#include "big_fraction.hpp"
#include "score/bridge/imps.hpp"

namespace score::bridge {

// IMPs are the number of thresholds that a difference reaches. So the sum over a list is, for each threshold, the number of results at
// least that far below, less the number at least that far above; in ascending order both counts only grow.
std::vector<std::int64_t> cross_imps(std::span<Frequency const> entries) {
    std::vector<std::size_t> upward(entries.size());
    std::iota(upward.begin(), upward.end(), std::size_t{0});
    std::ranges::sort(upward, [&](auto a, auto b) { return entries[a].score < entries[b].score; });
    auto const score = [&](std::size_t place) { return entries[upward[place]].score; };
    auto const times = [&](std::size_t place) -> std::int64_t { return std::max(entries[upward[place]].times, 0); };
    auto const all = results_among(entries);

    std::vector<std::int64_t> sums(entries.size());
    for (auto const threshold : imp_thresholds) {
        std::size_t below = 0, not_above = 0;
        std::int64_t won = 0, not_lost = 0;
        for (std::size_t place = 0; place < upward.size(); ++place) {
            for (; below < upward.size() && score(below) + threshold <= score(place); ++below) won += times(below);
            for (; not_above < upward.size() && score(not_above) < score(place) + threshold; ++not_above) not_lost += times(not_above);
            sums[upward[place]] += won - (all - not_lost);
        }
    }
    return sums;
}

// |x| / root(q), rounded with halves up, is the largest n with (2n - 1)² q <= 4 x².
Fraction rounded_ximpq(Fraction const& sum, std::int64_t results, int places) {
    if (results < 2) return 0;
    auto const scaled = Exact{Fraction::Big::of(sum) * Exact{power_of_ten(places)}};
    auto const square = Exact{4 * scaled * scaled / (Exact{results} * (results - 1) / 2)};
    auto const twice = Integer{sqrt(Integer{numerator(square) / denominator(square)})};  // 2n - 1 is the largest odd number up to it
    auto const whole = Fraction::Big::as_fraction(Exact{Integer{(twice + 1) / 2}});
    return sum < 0 ? -whole : whole;
}

std::string ximpq_decimals(Fraction const& sum, std::int64_t results, int places) {
    auto const unit = Fraction::Big::as_fraction(Exact{power_of_ten(places)});
    return decimals(rounded_ximpq(sum, results, places) / unit, places);
}

}  // namespace score::bridge
