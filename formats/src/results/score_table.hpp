#pragma once
/// The results in the ScoreTables of a PBN game (PBN 5.9), one per row.
#include <initializer_list>
#include <utility>

#include "columns.hpp"
#include "score/formats/board.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// Puts the values of tags into cells.
void put_tags(Cells&, Board const& game, std::initializer_list<std::pair<Field, pbn::Tag>>);
/// The values that the tags of a game give for all its results.
Cells common_cells(Board const& game, ResultsReport&);

}  // namespace score::formats
