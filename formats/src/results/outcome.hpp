#pragma once
/// What stands in the cells of a result, and what it is worth.
#include <optional>
#include <string>
#include <string_view>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/board.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// The cells that an outcome can stand in. Empty ones, `-` and `?` say nothing.
struct OutcomeCells {
    RecordedText adjusted, contract, declarer, result;
    BySide<RecordedText> score;
    Span row{};  // where to point when all are empty
    bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
};

struct ReadOutcome {
    bridge::TableOutcome outcome;
    std::string shown;
    Span where;
};

/// The outcome, or nothing: there is then an error in `found`.
std::optional<ReadOutcome> read_outcome(OutcomeCells const&, Diagnostics& found);

/// Whether a cell says nothing: empty, `-`, `?`, `*`.
bool says_nothing(std::string_view);

/// A whole number with or without a sign, at most nine digits.
std::optional<int> whole_number(std::string_view);

/// The bytes `part` of a cell's text as bytes of the source; the whole cell where the two differ.
Span part_of_cell(RecordedText const& cell, Span part);

}  // namespace score::formats
