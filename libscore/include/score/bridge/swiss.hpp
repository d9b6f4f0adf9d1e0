#pragma once
/// The next round of a Swiss event: who meets whom (club.md §3.2).
///
///     std::vector<SwissEntrant> field{{1, 3000}, {2, 2500}, {3, 2500}, {4, 2000}};     // best first, VPs in hundredths
///     field[0].met = {4};
///     field[3].met = {1};
///     pair_next_round(field).tables.front() == SwissTable{1, 2};
///
/// The same field gives the same round on every machine.
#include <cstdint>
#include <optional>
#include <vector>

#include "score/bridge/board_comparison.hpp"

namespace score::bridge {

struct SwissEntrant {
    Contestant contestant = 0;
    std::int64_t hundredths = 0;    // of VPs, in the standing
    std::vector<Contestant> met{};  // opponents of earlier rounds, the oldest first
    int byes = 0;
    int home = 0;       // matches as the first team, or North-South
    int triangles = 0;  // rounds of them
};

enum class SwissForm : std::uint8_t {
    min_cost,  // least sum of the squared differences of VPs, then of the differences of ranks
    down,      // the first in rank meets the next one whom it has not met, and so on
};

struct SwissOptions {
    SwissForm form = SwissForm::min_cost;
    bool has_triangle = false;  // of an odd number, from three on, three teams all meet, and nobody has a bye (club.md §3.5)
};

/// A match of the round; home is whoever has been home less often, then the higher in rank.
struct SwissTable {
    Contestant home = 0, away = 0;
    bool is_replay = false;
    bool is_half = false;  // of a triangle; in it each is home once
    friend constexpr bool operator==(SwissTable, SwissTable) = default;
};

struct SwissRound {
    std::vector<SwissTable> tables;  // in the order of the higher rank; the three of a triangle last
    /// With an odd number: the lowest possible of those with the fewest byes. A triangle is of three who have not met, then of those with the
    /// fewest, then of the lowest.
    std::optional<Contestant> bye;
    /// Whether a replay is unavoidable. The round then has the fewest and oldest replays; `down` may have more.
    bool no_round_without_replay = false;
};

/// `field` is the standing, best first.
SwissRound pair_next_round(std::vector<SwissEntrant> const& field, SwissOptions = {});

}  // namespace score::bridge
