#pragma once
/// Duplicate boards at one table as they stand on their sheet, alone or as one table of a team match (bridge.md §5, §6).
#include <string>
#include <vector>

#include "score/bridge/table_sheet.hpp"
#include "score/formats/sheets/bridge.hpp"

namespace score::formats::sheets {

struct TableRules {
    bool teams = false;  // boards are compared with the other table
};

struct TableSheet {
    TableRules rules{};
    std::vector<BridgeEntry> entries{};  // `entry` of the boards is their place here
    BySeat<std::string> names{};         // empty: not named
    bridge::TableSheet played{};
};

/// The sheet that these entries, all of them deals, make. A deal that does not say its board is the one after the last.
TableSheet table_sheet(TableRules, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names = {});

}  // namespace score::formats::sheets
