#pragma once
/// The content of the cells of a result, and its value.
#include <optional>
#include <string>
#include <string_view>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/board.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// The cells that can contain an outcome. Empty ones, `-` and `?` have no value.
struct OutcomeCells {
    RecordedText adjusted{}, contract{}, declarer{}, result{}, tricks{};
    BySide<RecordedText> score{};
    Span row{};  // location of the finding if all are empty
    bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
    bool is_artificial_score = false;  // which no contract needs to have
    Origin written = Origin::recorded;
};

struct ReadOutcome {
    bridge::TableOutcome outcome;
    std::string shown;
    Span where;
    bool is_sit_out = false;  // see RecordedResult
};

/// The outcome; if std::nullopt, `found` has an error.
std::optional<ReadOutcome> read_outcome(OutcomeCells const&, Diagnostics& found);

/// Whether a contract is a pass, `passed out`.
bool is_passed_out(std::string_view contract);

/// A declarer as an entry names him: the letters K, D, G and B of Turkish clubs are N, E, S and W.
std::string_view declarer_in_entry(std::string_view cell);

/// A result as an entry gives it. `tricks` are declarer's, `result` is what people write.
std::string result_in_entry(std::string_view result, std::string_view tricks);

/// An integer with an optional sign, at most nine digits.
std::optional<int> whole_number(std::string_view);

/// The span in the source of `part` of a cell's text; the whole cell if the two differ.
Span part_of_cell(RecordedText const& cell, Span part);

}  // namespace score::formats
