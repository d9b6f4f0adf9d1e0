#pragma once
/// An evening of rubber bridge as it stands on its sheet (bridge.md §3).
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

/// What a table agrees on.
struct RubberAgreements {
    bridge::RubberRules rules{};
    std::optional<Seat> pivot{};  // who stays while the others move on after each rubber
    bridge::BackScoreUnit back_score = bridge::BackScoreUnit::points;
};

struct RubberSheet {
    RubberAgreements agreements{};
    std::vector<BridgeEntry> entries{};  // `entry` of the deals of rubbers is their place here
    std::vector<std::string> players{};  // at least four: `bridge::Player` counts them; North, East, South, West where nobody is named
    bool named = false;
    bridge::RubberEvening evening{};

    /// The back-score of every player, in the unit of the table.
    std::vector<std::int64_t> back_score() const;
};
template <>
struct SheetOf<RubberSheet> {
    static SheetKind const& kind();
};

/// The evening that these entries make. `names`: who sits where at the beginning; empty: not named. Two of one name are told apart by
/// their seats.
RubberSheet rubber_sheet(
    RubberAgreements const&, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> const& names = {});

}  // namespace score::formats::sheets
