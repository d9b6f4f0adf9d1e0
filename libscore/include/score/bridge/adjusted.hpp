#pragma once
/// What a table hands in for a board: a score, or what the director made of it (Law 12C; bridge.md §10).
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

/// A score that was made, or that was assigned in its place.
struct Played {
    int score;
    friend constexpr bool operator==(Played, Played) = default;
};

/// One of several scores, and how much it counts, in hundredths.
struct Component {
    int score;
    int hundredths;
    friend constexpr bool operator==(Component, Component) = default;
};

/// Several scores whose weights, each at least 1, add up to 100. Each is compared by itself; scores are never averaged.
struct Weighted {
    std::vector<Component> components;
    friend bool operator==(Weighted const&, Weighted const&) = default;
};

/// An artificial score: a percentage, 0..100, of the most that can be won. 60 and 40 are A+ and A-: a contestant who did better
/// than 60, or worse than 40, on the other boards of the session gets what he has there (Law 12C2).
struct Award {
    int percent = 50;
    friend constexpr auto operator<=>(Award, Award) = default;
};
inline constexpr Award average_plus{60}, average_flat{50}, average_minus{40};

/// The IMPs of an award where A+ is worth `average_imps` of them: 3, 0 and -3 for A+, A and A-, others in proportion; as tenths.
constexpr std::int64_t tenths_of_imps(Award award, std::int64_t average_imps) { return (award.percent - 50) * average_imps; }

/// What one side of a table has on a board. Scores are from the view of North and South here too.
using SideOutcome = std::variant<Played, Weighted, Award>;

/// Each side has a result of its own and is compared in a list of its own.
struct Split {
    BySide<SideOutcome> sides;
    friend bool operator==(Split const&, Split const&) = default;
};

/// No result could be had: an award to each side. The two need not add up to 100.
struct Artificial {
    BySide<Award> awards;
    friend bool operator==(Artificial const&, Artificial const&) = default;
};

/// The table was to play the board and did not, and nobody is given anything for it.
struct NotPlayed {
    friend constexpr bool operator==(NotPlayed, NotPlayed) = default;
};

using TableOutcome = std::variant<Played, Weighted, Split, Artificial, NotPlayed>;

/// What a side has by an outcome: parts with their weights, an award, or neither.
struct SideParts {
    std::vector<Component> components;  // from the view of the side; of weight 100 together, or none
    Award award;
    bool has_award = false;
};
SideParts parts_of(TableOutcome const&, Side);

/// What can be wrong with an outcome.
enum class OutcomeFault : std::uint8_t {
    none,
    score_out_of_range,    // beyond -100,000..100,000
    weights_not_whole,     // no components, a weight below 1, or weights that do not add up to 100
    percent_out_of_range,  // an award outside 0..100
};
OutcomeFault fault_of(TableOutcome const&);

}  // namespace score::bridge
