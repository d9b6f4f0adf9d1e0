#pragma once
/// Tables of one's own, a row of numbers a line: obligations by points, victory points by margin.
///
/// ```
/// # points, not vulnerable without, with one, with two fits; then vulnerable
/// 20 | 0 80 110 | 0 80 190
/// ```
///
/// Numbers are whole or have a decimal point; blanks, commas, semicolons and `|` separate them; a `+` may follow the last row's first
/// number. What follows `#` is for people, empty lines are skipped.
#include <cstdint>
#include <string_view>
#include <vector>

#include "score/result.hpp"

namespace score::formats {

struct NumberRow {
    std::vector<std::int64_t> hundredths;  // at most 16, each below 10^7 in amount
    std::vector<Span> places;              // of each number in the text
    Span where;                            // of the line
};

/// The rows of `text`; errors are codes of `table_codes.hpp`, with spans into `text`.
Result<std::vector<NumberRow>> parse_number_rows(std::string_view text);

}  // namespace score::formats
