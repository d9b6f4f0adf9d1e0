#pragma once
/// The tags of our own in which a board says what a sheet knows and PBN has no tag for: written by `SheetKind::each_board`, read by
/// `sheet_deal_of` and `BoardEvening`. What they mean is in sheets/as_record.hpp.
#include <string_view>

namespace score::formats::sheet_tags {

inline constexpr std::string_view game = "Sheet_Game", variant = "Sheet_Variant", agreements = "Sheet_Agreements", deal = "Sheet_Deal";
inline constexpr std::string_view honours = "Sheet_Honours", bonus = "Sheet_Bonus", rubber = "Sheet_Rubber", other = "Sheet_Other";
inline constexpr std::string_view score = "Sheet_Score", obligation = "Sheet_Obligation", points = "Sheet_Points", fits = "Sheet_Fits";

/// Of the last deal of a rubber, in `rubber`: it was broken off there.
inline constexpr std::string_view broken_off = "broken-off";

}  // namespace score::formats::sheet_tags
