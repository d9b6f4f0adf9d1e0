#pragma once
/// The sheets of bridge as those of the programs: what libscore makes of the entries, beside the entries as they were given.
///
///     auto const sheet = replay(sitting)->sheet.get<RubberSheet>();
///     sheet.rubbers.front().totals[Side::north_south] == 120;
#include <optional>
#include <string>
#include <vector>

#include "score/bridge/borc.hpp"
#include "score/bridge/chicago.hpp"
#include "score/bridge/rubber.hpp"
#include "score/bridge/table_sheet.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

/// An entry of a sheet of bridge as it was given.
struct BridgeEntry {
    std::string text{};
    std::optional<bridge::Deal> cards{};
};

template <class S>
struct WithEntries : S {
    std::vector<BridgeEntry> entries{};  // `entry` of the deals is their place here
};

template <>
struct SheetOf<RubberSheet> {
    static SheetKind const& kind();
};
template <>
struct SheetOf<ChicagoSheet> {
    static SheetKind const& kind();
};
template <>
struct SheetOf<BorcSheet> {
    static SheetKind const& kind();
};
template <>
struct SheetOf<TableSheet> {
    static SheetKind const& kind();
};

/// `12.80`.
std::string shown_victory_points(int hundredths);

}  // namespace score::formats::sheets
