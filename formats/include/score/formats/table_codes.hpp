#pragma once
/// The catalogue of findings in a custom table (`formats/src/grammar/number_rows.hpp`, `obligation_file.hpp`), or in a list of the
/// contestants (`score/formats/roster.hpp`).
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array table_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"table-number", error, marked("a row of a table holds numbers and what separates them"), "bridge.md §13.2"},
        {"table-columns", error, marked("a row has another number of columns than the table can have"), "bridge.md §13.2"},
        {"table-rows", error, marked("the rows of a table follow one another without gaps, and there is at least one"), "bridge.md §13.2"},
        {"table-value", error, marked("a value that the table cannot have"), "bridge.md §13.2"},
        {"table-contestant", remark, marked("a line of a list of contestants about nobody who is in the results"), "club.md §5"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* table_code(std::string_view id) { return code_in(table_codes, id); }

}  // namespace score::formats
