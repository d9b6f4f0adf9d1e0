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
    if (!std::all_of(parts.begin(), parts.end(), [](auto const& part) { return in_range(part.score); }))
        return OutcomeFault::score_out_of_range;
    auto const proper = [](auto const& part) { return 1 <= part.hundredths && part.hundredths <= 100; };
    if (parts.size() > 100 || !std::all_of(parts.begin(), parts.end(), proper)) return OutcomeFault::weights_not_whole;
    auto const sum = std::accumulate(parts.begin(), parts.end(), 0, [](int s, auto const& part) { return s + part.hundredths; });
    return sum == 100 ? OutcomeFault::none : OutcomeFault::weights_not_whole;
}

OutcomeFault first(OutcomeFault a, OutcomeFault b) { return a != OutcomeFault::none ? a : b; }

SideParts parts(SideOutcome const& outcome, int sign) {
    return std::visit(overloaded{
                          [&](Played played) {
                              return SideParts{{{sign * played.score, 100}}, {}, false};
                          },
                          [&](Weighted const& weighted) {
                              auto components = weighted.components;
                              for (auto& part : components) part.score *= sign;
                              return SideParts{std::move(components), {}, false};
                          },
                          [](Award award) {
                              return SideParts{{}, award, true};
                          },
                      },
        outcome);
}

}  // namespace

SideParts parts_of(TableOutcome const& outcome, Side side) {
    auto const sign = side == Side::north_south ? 1 : -1;
    return std::visit(overloaded{
                          [&](Split const& split) { return parts(split.sides[side], sign); },
                          [&](Artificial const& artificial) { return parts(artificial.awards[side], sign); },
                          [](NotPlayed) { return SideParts{}; },
                          [&](auto const& result) { return parts(result, sign); },
                      },
        outcome);
}

OutcomeFault fault_of(TableOutcome const& outcome) {
    auto const of_side = [](SideOutcome const& side) { return std::visit([](auto const& result) { return fault(result); }, side); };
    return std::visit(
        overloaded{
            [&](Split const& split) { return first(of_side(split.sides[Side::north_south]), of_side(split.sides[Side::east_west])); },
            [](Artificial const& artificial) {
                return first(fault(artificial.awards[Side::north_south]), fault(artificial.awards[Side::east_west]));
            },
            [](NotPlayed) { return OutcomeFault::none; },
            [](auto const& result) { return fault(result); },
        },
        outcome);
}

}  // namespace score::bridge
