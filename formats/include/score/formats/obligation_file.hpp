#pragma once
/// Tables of obligations of one's own (bridge.md §13.2, `custom`), in the layout of the printed ones: the points, from 20 on without
/// gaps, and the obligations: two (not vulnerable, vulnerable) where fits do not matter; four (without and with a fit, not vulnerable
/// and vulnerable: no fit NV, V, fit NV, V) for the rule of the Polish form; six (NV without, with one, with two fits, V the same) for
/// that of Borç.
#include <memory>
#include <string_view>
#include <vector>

#include "score/bridge/obligation.hpp"
#include "score/result.hpp"

namespace score::formats {

/// A table with the rows that it views.
class OwnObligations {
public:
    OwnObligations(bridge::FitRule rule, std::vector<bridge::ObligationTable::Row> rows)
        : rows_{std::make_unique<std::vector<bridge::ObligationTable::Row>>(std::move(rows))}, table_{"custom", rule, *rows_} {}
    bridge::ObligationTable const& table() const { return table_; }

private:
    std::unique_ptr<std::vector<bridge::ObligationTable::Row>> rows_;
    bridge::ObligationTable table_;
};

/// Reads such a table. Errors are codes of `table_codes.hpp`, with spans into `text`.
Result<OwnObligations> parse_obligations(std::string_view text);

}  // namespace score::formats
