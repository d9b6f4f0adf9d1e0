#pragma once
/// Custom tables of numbers, one row per line: obligations by points, victory points by margin.
///
/// ```
/// # points, not vulnerable without, with one, with two fits; then vulnerable
/// 20 | 0 80 110 | 0 80 190
/// ```
///
/// Numbers are integers or have a decimal point; separators are spaces, commas, semicolons and `|`; a `+` may follow the first number of
/// the last row. `#` begins a comment, empty lines are skipped.
#include <cstdint>
#include <string_view>
#include <vector>

#include "score/result.hpp"

namespace score::formats {

struct NumberRow {
    std::vector<std::int64_t> hundredths;  // at most 16, each below 10^7 in absolute value
    std::vector<Span> places;              // of each number in the text
    Span where;                            // of the line
};

/// Parses the rows of `text`; errors are codes of `table_codes.hpp`, with spans into `text`.
Result<std::vector<NumberRow>> parse_number_rows(std::string_view text);

}  // namespace score::formats
