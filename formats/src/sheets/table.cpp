#include "score/formats/sheets/table.hpp"

#include <algorithm>
#include <utility>

#include "text/fmt.hpp"

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

int boards_compared(TableSheet const& sheet) {
    return static_cast<int>(std::ranges::count_if(sheet.played.boards, [](auto const& board) { return board.other.has_value(); }));
}

std::optional<bridge::VictoryPoints> victory_points(TableSheet const& sheet, Side side) {
    if (!sheet.rules.teams) return std::nullopt;
    auto const scale = bridge::VpScale::named(sheet.rules.victory_points, boards_compared(sheet));
    return scale ? std::optional{scale->of(sheet.played.imps[side])} : std::nullopt;
}

std::string shown_victory_points(int hundredths) { return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100); }

}  // namespace score::formats::sheets
