#pragma once
/// Converts the cells of a row to a result.
#include "columns.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// Appends the result in the cells, or the errors in them, to the report. `row` is the location to report for missing cells.
void read_row(Cells const& cells, Span row, Contestants contestants, ResultsReport& report);

}  // namespace score::formats
