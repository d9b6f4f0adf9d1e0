#pragma once
/// Parses custom tables of obligations (bridge.md §13.2, `custom`), in the layout of the printed ones: the points, from 20 without gaps,
/// and the obligations: two (not vulnerable, vulnerable) if fits do not matter; four (without and with a fit, not vulnerable and
/// vulnerable: no fit NV, V, fit NV, V) for the rule of the Polish form; six (NV without, with one, with two fits, V the same) for that of
/// Borç.
#include <memory>
#include <string_view>
#include <vector>

#include "score/bridge/obligation.hpp"
#include "score/result.hpp"

namespace score::formats {

/// A table that owns its rows.
class OwnObligations {
public:
    OwnObligations(bridge::FitRule rule, std::vector<bridge::ObligationTable::Row> rows)
        : rows_{std::make_unique<std::vector<bridge::ObligationTable::Row>>(std::move(rows))}, table_{"custom", rule, *rows_} {}
    bridge::ObligationTable const& table() const { return table_; }

private:
    std::unique_ptr<std::vector<bridge::ObligationTable::Row>> rows_;
    bridge::ObligationTable table_;
};

/// Parses a table. Errors are codes of `table_codes.hpp`, with spans into `text`.
Result<OwnObligations> parse_obligations(std::string_view text);

}  // namespace score::formats
