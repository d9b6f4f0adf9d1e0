#include "score/formats/sheets/chicago.hpp"

#include <utility>

namespace score::formats::sheets {

ChicagoSheet chicago_sheet(
    bridge::ChicagoRules const& rules, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names) {
    ChicagoSheet sheet{rules, std::move(entries), std::move(names), {}};
    std::vector<bridge::DealEntry> deals;
    for (auto const& entry : sheet.entries) deals.push_back(entry.deal.deal);
    sheet.played = bridge::chicago_sheet(rules, deals);
    tell_refusals(sheet.played.refused, sheet.entries, tell);
    return sheet;
}

}  // namespace score::formats::sheets
