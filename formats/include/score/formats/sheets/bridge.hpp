#pragma once
/// What the sheets of bridge have in common: the lines that stand on them, and what one sheet or another has no use for.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/replay.hpp"

namespace score::formats::sheets {

/// One thing that stands on a sheet of bridge.
struct BridgeEntry {
    using Kind = SheetLine::Kind;
    Kind kind = Kind::deal;
    std::string text{};                // as it was given
    SheetDeal deal{};                  // of a deal
    std::vector<std::string> names{};  // of the next rubber: none, or North, East, South, West
};

/// What a sheet can use of a line.
struct BridgeUse {
    bool strength = false;  // points, fits and cards
    bool rubbers = false;   // ends and beginnings of rubbers
    bool other = false;     // the score of the other table
};
/// What the sheet has no use for: a remark, or the error [sheet-stray] when nothing of the line is left.
std::optional<Diagnostic> unused(SheetLine const&, BridgeUse);

/// Tells the refusals of a replay of these entries.
void tell_refusals(std::span<bridge::Refusal const>, std::span<BridgeEntry const>, Tell const&);

}  // namespace score::formats::sheets
