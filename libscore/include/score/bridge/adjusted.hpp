#pragma once
/// The result of a table on a board: a score, or the director's ruling (Law 12C; bridge.md §10).
///
///     TableOutcome{Played{620}};
///     TableOutcome{Weighted{{{620, 60}, {-100, 40}}}};      // 60 % of 620 and 40 % of -100
///     TableOutcome{Artificial{{{average_plus, average_minus}}}};
///
/// Scores are points from the view of North and South.
#include <cstdint>
#include <variant>
#include <vector>

#include "score/seats.hpp"

namespace score::bridge {

/// A score obtained in play, or assigned in its place.
struct Played {
    int score;
    friend constexpr bool operator==(Played, Played) = default;
};

/// One of several scores, and its weight in hundredths.
struct Component {
    int score;
    int hundredths;
    friend constexpr bool operator==(Component, Component) = default;
};

/// Several scores whose weights, each at least 1, add up to 100. Each is compared separately; scores are never averaged.
struct Weighted {
    std::vector<Component> components;
    friend bool operator==(Weighted const&, Weighted const&) = default;
};

/// An artificial score: a percentage, 0..100, of the top. 60 and 40 are A+ and A-: a contestant who did better than 60, or worse than 40,
/// on the other boards of the session gets that result instead (Law 12C2).
struct Award {
    int percent = 50;
    friend constexpr auto operator<=>(Award, Award) = default;
};
inline constexpr Award average_plus{60}, average_flat{50}, average_minus{40};

/// The IMPs of an award, in tenths, if A+ is worth `average_imps`: 3, 0 and -3 for A+, A and A-, others in proportion.
constexpr std::int64_t tenths_of_imps(Award award, std::int64_t average_imps) { return (award.percent - 50) * average_imps; }

/// The outcome of one side. Scores are from the view of North and South here too.
using SideOutcome = std::variant<Played, Weighted, Award>;

/// A split score: each side has a result of its own and is compared in a separate list.
struct Split {
    BySide<SideOutcome> sides;
    friend bool operator==(Split const&, Split const&) = default;
};

/// No result could be obtained: an award to each side. The two need not add up to 100.
struct Artificial {
    BySide<Award> awards;
    friend bool operator==(Artificial const&, Artificial const&) = default;
};

/// The table was scheduled to play the board and did not, and neither side is awarded anything.
struct NotPlayed {
    friend constexpr bool operator==(NotPlayed, NotPlayed) = default;
};

using TableOutcome = std::variant<Played, Weighted, Split, Artificial, NotPlayed>;

/// An outcome from one side's view: weighted parts, an award, or neither.
struct SideParts {
    std::vector<Component> components;  // from the view of the side; total weight 100, or empty
    Award award;
    bool has_award = false;
};
SideParts parts_of(TableOutcome const&, Side);

/// Why an outcome is invalid.
enum class OutcomeFault : std::uint8_t {
    none,
    score_out_of_range,    // outside -100,000..100,000
    weights_not_whole,     // no components, a weight below 1, or weights that do not add up to 100
    percent_out_of_range,  // an award outside 0..100
};
OutcomeFault fault_of(TableOutcome const&);

}  // namespace score::bridge
