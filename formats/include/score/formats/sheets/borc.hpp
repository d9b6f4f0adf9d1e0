#pragma once
/// A match of Borç as it stands on its sheet (bridge.md §13).
#include <string>
#include <vector>

#include "score/bridge/borc.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

struct BorcAgreements {
    bridge::BorcRules rules{};  // its table must outlive the sheet
    int fit_length = 8;         // cards of a suit that make a fit, where the cards are known
};

struct BorcSheet {
    BorcAgreements agreements{};
    std::vector<BridgeEntry> entries{};  // `entry` of the deals is their place here
    BySeat<std::string> names{};         // empty: not named
    bridge::BorcSheet played{};
};
template <>
struct SheetOf<BorcSheet> {
    static SheetKind const& kind();
};

/// What is usual with a table (bridge.md §13): with `borc_table` the Turkish form, which counts honours and has the premiums of the home
/// game; with any other part-scores by Law 77, and no honours.
BorcAgreements usual_agreements(bridge::ObligationTable const&);

/// The match that these entries, all of them deals, make.
BorcSheet borc_sheet(BorcAgreements const&, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names = {});

}  // namespace score::formats::sheets
