#include "score/formats/sheets/borc.hpp"

#include <utility>

namespace score::formats::sheets {

BorcAgreements usual_agreements(bridge::ObligationTable const& table) {
    bool const turkish = &table == &bridge::borc_table;
    BorcAgreements agreements;
    agreements.rules.table = &table;
    agreements.rules.part_score = turkish ? bridge::PartScorePremium::home : bridge::PartScorePremium::law77;
    agreements.rules.honours = turkish;
    return agreements;
}

BorcSheet borc_sheet(BorcAgreements const& agreements, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names) {
    BorcSheet sheet{agreements, std::move(entries), std::move(names), {}};
    std::vector<bridge::BorcEntry> deals;
    for (auto const& entry : sheet.entries) deals.push_back({entry.deal.deal, entry.deal.strength_with(agreements.fit_length)});
    sheet.played = bridge::borc_sheet(agreements.rules, deals);
    tell_refusals(sheet.played.refused, sheet.entries, tell);
    return sheet;
}

}  // namespace score::formats::sheets
