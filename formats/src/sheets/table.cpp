#include "score/formats/sheets/table.hpp"

#include <utility>

namespace score::formats::sheets {

TableSheet table_sheet(TableRules rules, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names) {
    TableSheet sheet{rules, std::move(entries), std::move(names), {}};
    std::vector<bridge::BoardEntry> boards;
    for (auto const& entry : sheet.entries)
        boards.push_back({entry.deal.deal, entry.deal.board, rules.teams ? entry.deal.other : std::nullopt});
    sheet.played = bridge::table_sheet(boards);
    tell_refusals(sheet.played.refused, sheet.entries, tell);
    return sheet;
}

}  // namespace score::formats::sheets
