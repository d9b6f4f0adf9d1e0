#include "score/bridge/matchpoints.hpp"

#include <algorithm>
#include <numeric>

namespace score::bridge {
namespace {

constexpr std::int64_t times(Frequency const& entry) { return std::max(entry.times, 0); }

}  // namespace

std::int64_t results_among(std::span<Frequency const> entries) {
    return std::accumulate(entries.begin(), entries.end(), std::int64_t{0}, [](auto sum, auto const& entry) { return sum + times(entry); });
}

std::vector<std::int64_t> matchpoints(std::span<Frequency const> entries, std::int32_t unit) {
    std::vector<std::size_t> upward(entries.size());
    std::iota(upward.begin(), upward.end(), std::size_t{0});
    std::ranges::sort(upward, [&](auto a, auto b) { return entries[a].score < entries[b].score; });

    std::vector<std::int64_t> points(entries.size());
    std::int64_t beaten = 0;
    for (auto first = upward.begin(); first != upward.end();) {
        auto const last = std::find_if(first, upward.end(), [&](auto i) { return entries[i].score != entries[*first].score; });
        std::int64_t equal = 0;
        std::for_each(first, last, [&](auto i) { equal += times(entries[i]); });
        std::for_each(first, last, [&](auto i) { points[i] = 2 * beaten + (equal > 0 ? equal - unit : 0); });
        beaten += equal;
        first = last;
    }
    return points;
}

}  // namespace score::bridge
