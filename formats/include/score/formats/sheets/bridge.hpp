#pragma once
/// Common parts of the bridge sheets: their entries, and the parts of entries that a sheet does not use.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/replay.hpp"

namespace score::formats::sheets {

/// One entry of a bridge sheet.
struct BridgeEntry {
    using Kind = SheetLine::Kind;
    Kind kind = Kind::deal;
    std::string text{};                // as given
    SheetDeal deal{};                  // of a deal
    std::vector<std::string> names{};  // of the next rubber: empty, or North, East, South, West
};

/// The parts of a line that a sheet can use.
struct BridgeUse {
    bool strength = false;  // points, fits and cards
    bool rubbers = false;   // ends and beginnings of rubbers
    bool other = false;     // the score of the other table
};
/// The parts that the sheet does not use: a remark, or the error [sheet-stray] if nothing else is left.
std::optional<Diagnostic> unused(SheetLine const&, BridgeUse);

/// Reports the refusals of a replay of these entries.
void tell_refusals(std::span<bridge::Refusal const>, std::span<BridgeEntry const>, Tell const&);

}  // namespace score::formats::sheets
