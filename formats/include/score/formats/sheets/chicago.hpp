#pragma once
/// The sheet of rounds of four-deal bridge (bridge.md §4).
#include <string>
#include <vector>

#include "score/bridge/chicago.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

struct ChicagoSheet {
    bridge::ChicagoRules rules{};
    std::vector<BridgeEntry> entries{};  // `entry` of the deals is their index here
    BySeat<std::string> names{};         // empty: not named
    bridge::ChicagoSheet played{};
};
template <>
struct SheetOf<ChicagoSheet> {
    static SheetKind const& kind();
};

/// The sheet of these entries, which must all be deals.
ChicagoSheet chicago_sheet(bridge::ChicagoRules const&, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> names = {});

}  // namespace score::formats::sheets
