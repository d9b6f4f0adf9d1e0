#pragma once
/// Statistics of the parts of a run: exact numbers, which are added.
#include "commands/board_stats.hpp"
#include "kit/part.hpp"

namespace score::cli {

/// Writes the numbers of a part, in JSON.
void write_numbers(Output&, BoardStats&);
/// The sum of what the parts wrote. Throws `FileTrouble` for what is none of it.
BoardStats sum_of(JoinedParts&);

}  // namespace score::cli
