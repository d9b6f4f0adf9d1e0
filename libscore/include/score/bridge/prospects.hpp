#pragma once
/// What the sides still need, and what each contract and result would bring now: at rubber bridge (bridge.md §3), at Chicago (§4), on the
/// next board of a table (§5), at Borç (§13) and, in a team match, against the other table (§6, §7).
///
///     Rubber rubber;
///     add_deal(rubber, {PlayedContract{{{{*Level::of(2), Denomination::spades}}, Seat::north}, 8}, {}});
///     GameNeed const need = *game_need(rubber, Side::north_south);
///     need.points == 40;
///     need.lowest[static_cast<std::size_t>(Denomination::hearts)] == *Level::of(2);
///
/// Every figure is that of the sheet itself: the deal is counted into a copy.
#include <array>
#include <optional>
#include <vector>

#include "score/bridge/borc.hpp"
#include "score/bridge/chicago.hpp"
#include "score/bridge/rubber.hpp"
#include "score/bridge/table_sheet.hpp"

namespace score::bridge {

/// What a side lacks for a game.
struct GameNeed {
    int points = 100;             // below the line
    std::array<Level, 5> lowest;  // by denomination: the lowest undoubled contract that makes the game
    bool wins_rubber = false;     // that game
    friend bool operator==(GameNeed const&, GameNeed const&) = default;
};
/// Nothing if the rubber is over.
std::optional<GameNeed> game_need(Rubber const&, Side);
/// For the next deal: what was carried forward counts, unless every deal is scored separately.
GameNeed game_need(ChicagoSheet const&, Side);

/// What a contract would bring the side that declares it in the next deal.
struct ContractProspect {
    Contract contract;
    int below = 0;             // the trick score if it is made
    bool makes_game = false;   // if it is made, with the part-score
    bool wins_rubber = false;  // likewise
    /// By declarer's tricks, 0 to 13: everything that his side gains by the deal, less what the other side gains. Excludes honours.
    std::array<int, 14> points{};
};
/// All 105, by bid and then by doubling. Empty if the rubber is over.
std::vector<ContractProspect> contract_prospects(Rubber const&, Side declarers);
std::vector<ContractProspect> contract_prospects(ChicagoSheet const&, Side declarers);
/// Of the next board.
std::vector<ContractProspect> contract_prospects(TableSheet const&, Side declarers);
/// Of the next deal of Borç, before the obligation. Empty if the match is over.
std::vector<ContractProspect> contract_prospects(BorcSheet const&, Side declarers);

/// What a board of a team match brings if the other table's score is in a range.
struct ComparisonProspect {
    int least = 0, most = 0;  // North-South's score there; both can occur at this vulnerability
    int imps = 0;             // of North-South here
    /// Of North-South here, with this board compared and no other that is still missing; nothing if the scale has no table for so many boards.
    std::optional<VictoryPoints> victory_points{};
    friend bool operator==(ComparisonProspect const&, ComparisonProspect const&) = default;
};
/// For a board by its place in `boards`, from the most IMPs to the fewest: every score that is possible at the other table is in one of the
/// ranges. Empty if the board is compared, or there is no other table.
std::vector<ComparisonProspect> comparison_prospects(TableSheet const&, std::size_t board);

/// Every score that a board can have at this vulnerability (Law 77), as North-South's, in ascending order; 0 is a pass.
std::vector<int> possible_scores(Vulnerability);

}  // namespace score::bridge
