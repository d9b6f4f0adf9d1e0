#pragma once
/// The results in the ScoreTables of a PBN game (PBN 5.9), one per row.
#include <span>

#include "columns.hpp"
#include "score/formats/board.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// The values that the tags of a game give for all its results.
Cells common_cells(Board const& game, ResultsReport&);

/// Adds the rows of the tables that identify the contestants; false if none does. Missing values of a row are taken from the tags of the
/// game.
bool add_rows(Board const& game, std::span<Table const> tables, Contestants, ResultsReport&);

}  // namespace score::formats
