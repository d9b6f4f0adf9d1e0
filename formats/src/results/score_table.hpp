#pragma once
/// The results in the ScoreTables of a PBN game (PBN 5.9), one per row.
#include "columns.hpp"
#include "score/formats/board.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// The values that the tags of a game give for all its results.
Cells common_cells(Board const& game, ResultsReport&);

}  // namespace score::formats
