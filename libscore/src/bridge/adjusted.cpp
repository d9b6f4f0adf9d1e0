#include "score/bridge/adjusted.hpp"

#include <algorithm>
#include <numeric>

#include "score/overloaded.hpp"

namespace score::bridge {
namespace {

constexpr int most_points = 100'000;
constexpr bool in_range(int score) { return -most_points <= score && score <= most_points; }

OutcomeFault fault(Played played) { return in_range(played.score) ? OutcomeFault::none : OutcomeFault::score_out_of_range; }

OutcomeFault fault(Award award) {
    return award.percent < 0 || award.percent > 100 ? OutcomeFault::percent_out_of_range : OutcomeFault::none;
}

OutcomeFault fault(Weighted const& weighted) {
    auto const& parts = weighted.components;
    if (!std::ranges::all_of(parts, [](auto const& part) { return in_range(part.score); })) return OutcomeFault::score_out_of_range;
    auto const proper = [](auto const& part) { return 1 <= part.hundredths && part.hundredths <= 100; };
    if (parts.size() > 100 || !std::ranges::all_of(parts, proper)) return OutcomeFault::weights_not_whole;
    auto const sum = std::accumulate(parts.begin(), parts.end(), 0, [](int s, auto const& part) { return s + part.hundredths; });
    return sum == 100 ? OutcomeFault::none : OutcomeFault::weights_not_whole;
}

// Has a name of its own: an alternative without a `fault` must not be converted back to a `SideOutcome`.
OutcomeFault fault_of_side(SideOutcome const& outcome) {
    return std::visit([](auto const& result) { return fault(result); }, outcome);
}

template <class Outcome>
OutcomeFault first_fault(BySide<Outcome> const& sides) {
    auto const of_north_south = fault_of_side(sides[Side::north_south]);
    return of_north_south != OutcomeFault::none ? of_north_south : fault_of_side(sides[Side::east_west]);
}

SideParts parts(Played played, int sign) { return {{{sign * played.score, 100}}, {}, false}; }

SideParts parts(Weighted weighted, int sign) {
    for (auto& part : weighted.components) part.score *= sign;
    return {std::move(weighted.components), {}, false};
}

SideParts parts(Award award, int /*sign*/) { return {{}, award, true}; }

// Has a name of its own, likewise.
SideParts parts_of_side(SideOutcome const& outcome, int sign) {
    return std::visit([&](auto const& result) { return parts(result, sign); }, outcome);
}

}  // namespace

SideParts parts_of(TableOutcome const& outcome, Side side) {
    auto const sign = side == Side::north_south ? 1 : -1;
    return std::visit(overloaded{
                          [&](Split const& split) { return parts_of_side(split.sides[side], sign); },
                          [&](Artificial const& artificial) { return parts(artificial.awards[side], sign); },
                          [](NotPlayed) { return SideParts{}; },
                          [&](auto const& result) { return parts(result, sign); },
                      },
        outcome);
}

OutcomeFault fault_of(TableOutcome const& outcome) {
    return std::visit(overloaded{
                          [](Split const& split) { return first_fault(split.sides); },
                          [](Artificial const& artificial) { return first_fault(artificial.awards); },
                          [](NotPlayed) { return OutcomeFault::none; },
                          [](auto const& result) { return fault(result); },
                      },
        outcome);
}

}  // namespace score::bridge
