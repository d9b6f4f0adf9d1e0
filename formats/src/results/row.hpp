#pragma once
/// From the cells of a row to a result.
#include "columns.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// Appends the result to the report when the cells hold one; else what is wrong with them. `row` is where to point when a cell is
/// missing.
void read_row(Cells const& cells, Span row, Contestants contestants, ResultsReport& report);

}  // namespace score::formats
