#pragma once
/// A header line that names the columns of results, and the rows below it.
#include <vector>

#include "../text/csv.hpp"
#include "columns.hpp"

namespace score::formats {

class ResultColumns {
public:
    /// False, and a finding, if columns that are needed are missing. `has_board`: the number of the board stands elsewhere.
    bool read(CsvRecord const& header, Contestants contestants, bool has_board, ResultsReport& report);
    bool empty() const { return fields_.empty(); }
    /// The cells of a row by their meanings.
    Cells cells_of(CsvRecord& row, ResultsReport& report) const;

private:
    std::vector<Field> fields_;
};

/// Whether the record can be read; if not, `report` says why. Cells with faulty quotes are reported, and read.
bool is_readable(CsvRecord const&, ResultsReport& report);

/// For findings about a whole row.
Span first_line_of(std::string_view text);

}  // namespace score::formats
