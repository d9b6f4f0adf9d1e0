#pragma once
/// Rubber bridge: an evening of rubbers and its back-score (bridge.md §3).
///
///     PlayedContract const four_spades{{{{*Level::of(4), Denomination::spades}}, Seat::north}, 11};
///     std::vector<RubberEntry> const entries{DealEntry{four_spades}};
///     RubberSheet const sheet = rubber_sheet({}, entries);
///     sheet.rubbers.front().totals[Side::north_south] == 150;
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "score/bridge/sheet.hpp"

namespace score::bridge {

/// How the back-score is kept: in points, or in hundreds as the laws of rubber bridge have it, where an odd 50 or more counts as
/// another 100.
enum class BackScoreUnit : std::uint8_t { points, hundreds };

/// What tables agree on. The standing rules have 100 for a sole part-score in an unfinished game; some older sheets have 50.
struct RubberRules {
    int unfinished_part_score = 100;
    /// A deal after the end of a rubber begins the next one, as in records that do not mark the end of rubbers.
    bool next_begins_by_itself = false;
    std::optional<Seat> pivot{};  // who stays while the others move on after each rubber
    BackScoreUnit back_score = BackScoreUnit::points;
};

/// What a player is called whom nobody has named: "North", after the first seat.
constexpr std::string_view name_of_unnamed(Seat seat) {
    constexpr BySeat<std::string_view> names{{"North", "East", "South", "West"}};
    return names[seat];
}
/// A player of the evening, counted from 0 in the order in which they are named.
using Player = std::uint32_t;
using Seating = BySeat<Player>;
inline constexpr Seating first_seating{{0, 1, 2, 3}};

/// The rubber is broken off: unfinished games and part-scores are paid (bridge.md §3.2).
struct BrokenOff {
    friend constexpr bool operator==(BrokenOff, BrokenOff) = default;
};
/// The next rubber begins, with the players of these names; if nobody is named, where they were, or where pivot has them.
struct NextRubber {
    BySeat<std::string> names{};
    friend constexpr bool operator==(NextRubber const&, NextRubber const&) = default;
};
using RubberEntry = std::variant<DealEntry, BrokenOff, NextRubber>;

/// A deal of a rubber. `game` counts the games, finished and unfinished, from 0: the trick score is written below that many lines.
struct RubberDeal : ScoredDeal {
    int game = 0;
    bool ends_game = false;
};

/// One rubber on the sheet.
struct Rubber {
    Seating seating = first_seating;
    std::vector<RubberDeal> deals{};
    Postings bonus{};                         // for the rubber, or for what was unfinished when it was broken off
    BySide<int> games{};                      // won
    BySide<int> part_scores{};                // below the line in the current, unfinished game
    BySide<int> totals{};                     // of everything, above and below
    bool complete = false;                    // a side has two games
    std::optional<std::size_t> broken_off{};  // by which entry

    bool is_over() const { return complete || broken_off; }
    /// A side with a game is vulnerable.
    Vulnerability vulnerability() const;
    /// North-South's total less East-West's.
    int margin() const { return totals[Side::north_south] - totals[Side::east_west]; }
};

/// Counts a deal into the rubber. Precondition: the rubber is not over, and the deal has no fault (`fault_of`).
void add_deal(Rubber&, DealEntry const&, std::size_t entry = 0);

/// The awards if the rubber ended now, to the sole holder of a game (300) and to the sole holder of a part-score in the unfinished game
/// (100): two separate awards. Empty for a complete rubber.
Postings unfinished_awards(Rubber const&, RubberRules const&);

struct RubberSheet {
    RubberRules rules{};
    std::vector<std::string> players{};  // at least four: `Player` counts them; North, East, South, West where nobody is named
    bool named = false;
    std::vector<Rubber> rubbers{};  // at least one
    std::vector<Refusal> refused{};

    /// Who sits where in a rubber; nobody where they are not named.
    BySeat<std::string> names(Rubber const&) const;
    /// The back-score of every player, in the unit of the table.
    std::vector<std::int64_t> back_score() const;
};

/// The evening that these entries make. `names`: who sits where at the beginning; empty: not named. Where four are named, two of one name
/// are told apart by their seats, and who has no name is called after his. Refused: a deal after the end of a rubber, honours that cannot
/// be, the next rubber before the end of the last.
RubberSheet rubber_sheet(RubberRules const&, std::span<RubberEntry const>, BySeat<std::string> const& names = {});

/// The back-score: for every player the sum of the margins won by his side in finished rubbers (lost: negative). The sum over all players
/// is zero.
std::vector<std::int64_t> back_score(std::span<Rubber const>, std::size_t players, BackScoreUnit);

/// Pivot bridge: the seats of rubber `number` (from 0) when the player in `pivot` stays and the other three move one seat after each
/// rubber, so that everyone partners everyone in three rubbers.
Seating pivot_seating(Seating const& first, Seat pivot, std::size_t number);

}  // namespace score::bridge
