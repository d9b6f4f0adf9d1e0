#pragma once
#include <cstddef>

namespace score::formats {

/// The number of findings kept of one game. Bounds memory for hostile games: further findings are dropped.
inline constexpr std::size_t most_findings_kept = 10'000;

}  // namespace score::formats
