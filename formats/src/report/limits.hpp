#pragma once
#include <cstddef>

namespace score::formats {

/// Findings that are kept of one game. A hostile game could have a million; memory is bounded by no longer taking them down.
inline constexpr std::size_t most_findings_kept = 10'000;

}  // namespace score::formats
