#pragma once
/// Parses a custom scale of victory points (bridge.md §7.3, `custom`): one line per row, with the first margin in IMPs and the VPs of the
/// winner and of the loser, as in `formats/src/grammar/number_rows.hpp`.
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

/// Parses a scale. Errors are codes of `table_codes.hpp`, with spans into `text`.
Result<bridge::VpScale> parse_vp_scale(std::string_view text);

}  // namespace score::formats
