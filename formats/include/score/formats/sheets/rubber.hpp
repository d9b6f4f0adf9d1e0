#pragma once
/// The sheet of an evening of rubber bridge (bridge.md §3).
///
///     RubberSheet const sheet = rubber_sheet({}, entries, tell);
///     sheet.evening.rubbers.front().totals[Side::north_south];
#include <optional>
#include <string>
#include <vector>

#include "score/bridge/rubber.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

/// The agreements of a table.
struct RubberAgreements {
    bridge::RubberRules rules{};
    std::optional<Seat> pivot{};  // the player who stays while the others move after each rubber
    bridge::BackScoreUnit back_score = bridge::BackScoreUnit::points;
};

struct RubberSheet {
    RubberAgreements agreements{};
    std::vector<BridgeEntry> entries{};  // `entry` of the deals of rubbers is their index here
    std::vector<std::string> players{};  // at least four, indexed by `bridge::Player`; North, East, South, West if nobody is named
    bool named = false;
    bridge::RubberEvening evening{};

    /// The back-score of every player, in the unit of the table.
    std::vector<std::int64_t> back_score() const;
};
template <>
struct SheetOf<RubberSheet> {
    static SheetKind const& kind();
};

/// The evening of these entries. `names`: the initial seating; empty: not named. Players with the same name are distinguished by their
/// seats.
RubberSheet rubber_sheet(
    RubberAgreements const&, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> const& names = {});

}  // namespace score::formats::sheets
