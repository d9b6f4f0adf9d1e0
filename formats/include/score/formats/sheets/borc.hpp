#pragma once
/// The sheet of a match of Borç (bridge.md §13).
#include <string>
#include <vector>

#include "score/bridge/borc.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

struct BorcAgreements {
    bridge::BorcRules rules{};  // its table must outlive the sheet
    int fit_length = 8;         // cards of a suit that make a fit, if the cards are known
};

struct BorcSheet {
    BorcAgreements agreements{};
    std::vector<BridgeEntry> entries{};  // `entry` of the deals is their index here
    BySeat<std::string> names{};         // empty: not named
    bridge::BorcSheet played{};
};
template <>
struct SheetOf<BorcSheet> {
    static SheetKind const& kind();
};

/// The default agreements for a table (bridge.md §13): with `borc_table` the Turkish form, which counts honours and has home-game premiums;
/// with any other table, part-scores by Law 77 and no honours.
BorcAgreements usual_agreements(bridge::ObligationTable const&);

/// The match of these entries, which must all be deals.
BorcSheet borc_sheet(BorcAgreements const&, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names = {});

}  // namespace score::formats::sheets
