#pragma once
/// The results in the ScoreTables of a game of PBN (PBN 5.9): one a row.
#include <span>

#include "columns.hpp"
#include "score/formats/board.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// What the tags of a game say of every result in it.
Cells common_cells(Board const& game, ResultsReport&);

/// Adds the rows of those of `tables` that say who sat there; false when none of them does. What a row leaves open is as the tags of the
/// game have it.
bool add_rows(Board const& game, std::span<Table const> tables, Contestants, ResultsReport&);

}  // namespace score::formats
