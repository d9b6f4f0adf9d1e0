#pragma once
/// A scale of victory points of one's own (bridge.md §7.3, `custom`): a line for each row, with the first margin in IMPs and the VPs of
/// the winner and of the loser, as in `score/formats/number_rows.hpp`.
///
/// ```
/// 0   15  15
/// 3   16  14
/// 85  25  0
/// ```
#include <string_view>

#include "score/bridge/victory_points.hpp"
#include "score/result.hpp"

namespace score::formats {

/// Reads such a scale. Errors are codes of `table_codes.hpp`, with spans into `text`.
Result<bridge::VpScale> parse_vp_scale(std::string_view text);

}  // namespace score::formats
