#pragma once
/// The sheet of duplicate boards at one table, alone or as one table of a team match (bridge.md §5, §6).
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/table_sheet.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

struct TableRules {
    bool teams = false;                       // boards are compared with the other table
    std::string_view victory_points = "wbf";  // of such a match: one of `bridge::vp_scales`, by margin
};

struct TableSheet {
    TableRules rules{};
    std::vector<BridgeEntry> entries{};  // `entry` of the boards is their index here
    BySeat<std::string> names{};         // empty: not named
    bridge::TableSheet played{};
};
template <>
struct SheetOf<TableSheet> {
    static SheetKind const& kind();
};

/// The number of boards of a team match that have been compared.
int boards_compared(TableSheet const&);
/// The current Victory Points of a team match, of this side and of the other (bridge.md §7). std::nullopt if boards are not compared, or
/// while the scale has no table for so many boards.
std::optional<bridge::VictoryPoints> victory_points(TableSheet const&, Side);
/// `12.80`.
std::string shown_victory_points(int hundredths);

/// The sheet of these entries, which must all be deals. A deal without a board number is `bridge::next_board`.
TableSheet table_sheet(TableRules, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names = {});

}  // namespace score::formats::sheets
