#include "score/formats/obligation_file.hpp"

#include "../grammar/number_rows.hpp"
#include "score/formats/table_codes.hpp"

namespace score::formats {
namespace {

using bridge::FitRule;
using Row = bridge::ObligationTable::Row;

constexpr std::size_t first_points = 20, last_points = 40;

// The cells of a row, depending on the number of columns, as [vulnerable][fits].
Row cells_of(std::vector<int> const& v) {
    switch (v.size()) {
        case 2: return {{{v[0], v[0], v[0]}, {v[1], v[1], v[1]}}};
        case 4: return {{{v[0], v[2], v[2]}, {v[1], v[3], v[3]}}};
        default: return {{{v[0], v[1], v[2]}, {v[3], v[4], v[5]}}};
    }
}

constexpr FitRule rule_of(std::size_t columns) { return columns == 2 ? FitRule::none : columns == 4 ? FitRule::major : FitRule::any; }

}  // namespace

Result<OwnObligations> parse_obligations(std::string_view text) {
    auto const rows = parse_number_rows(text);
    if (!rows) return tl::unexpected{rows.error()};
    Diagnostics found;
    auto const complain = [&](Code const* code, Span where, Message message) {
        found.push_back(diagnostic(code, where, std::move(message)));
    };
    std::vector<Row> table;
    std::size_t columns = 0;
    for (auto const& row : *rows) {
        auto const wanted = first_points + table.size();
        auto const here = row.hundredths.size() - 1;
        if (here != 2 && here != 4 && here != 6) {
            complain(table_code("table-columns"), row.where, say("after the points, a row has two, four or six obligations"));
            continue;
        }
        if (columns == 0) columns = here;
        if (here != columns)
            complain(table_code("table-columns"), row.where, say("the first row has {} obligations, this one {}", columns, here));
        if (row.hundredths[0] != static_cast<std::int64_t>(wanted) * 100 || wanted > last_points)
            complain(table_code("table-rows"), row.places[0],
                say("rows run from 20 points to 40 at most, one for each; here {} is wanted", wanted));
        std::vector<int> values;
        for (std::size_t i = 1; i < row.hundredths.size(); ++i) {
            if (row.hundredths[i] % 1000 != 0)
                complain(table_code("table-value"), row.places[i], say("an obligation is a multiple of ten"));
            values.push_back(static_cast<int>(row.hundredths[i] / 100));
        }
        table.push_back(cells_of(values));
    }
    if (table.empty() && found.empty()) complain(table_code("table-rows"), {0, 0}, say("the table has no rows"));
    if (!found.empty()) return tl::unexpected{std::move(found)};
    return OwnObligations{rule_of(columns), std::move(table)};
}

}  // namespace score::formats
