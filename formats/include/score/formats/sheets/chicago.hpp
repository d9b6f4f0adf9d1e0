#pragma once
/// Rounds of four-deal bridge as they stand on their sheet (bridge.md §4).
#include <string>
#include <vector>

#include "score/bridge/chicago.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

struct ChicagoSheet {
    bridge::ChicagoRules rules{};
    std::vector<BridgeEntry> entries{};  // `entry` of the deals is their place here
    BySeat<std::string> names{};         // empty: not named
    bridge::ChicagoSheet played{};
};
template <>
struct SheetOf<ChicagoSheet> {
    static SheetKind const& kind();
};

/// The sheet that these entries, all of them deals, make.
ChicagoSheet chicago_sheet(bridge::ChicagoRules const&, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names = {});

}  // namespace score::formats::sheets
