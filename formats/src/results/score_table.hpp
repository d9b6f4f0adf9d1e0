#pragma once
/// The results of a PBN game: that of its tags, and those in its ScoreTables (PBN 5.9), one per row.
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
/// The values of a game whose tags are a result.
Cells cells_of_result(Board const& game, ResultsReport&);

}  // namespace score::formats
