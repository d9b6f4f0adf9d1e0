#pragma once
/// Converts the cells of a row to a result.
#include <optional>
#include <string_view>

#include "columns.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// A vulnerability in the words of three languages: `All`, `o`, `alle`.
std::optional<bridge::Vulnerability> vulnerability_in_cell(std::string_view);

/// Appends the result in the cells, or the errors in them, to the report. `row` is the location to report for missing cells.
/// Without a kind of contestants, it does not matter who played.
void read_row(Cells const& cells, Span row, std::optional<Contestants> contestants, ResultsReport& report);

}  // namespace score::formats
