#pragma once
/// The director's question: what would this result, or this weighted one, have scored on a board.
///
///     auto const asked = read_question("1 60% 4S= by N 40% 4S-1 by N", found);
///     auto const board = answer(*asked, field, found);
///     board->shown == "60% 4S= by N 40% 4S-1 by N";
///
/// A question has the number of the board, the pairs of the table whose result is replaced, and the result. Without pairs the result is one
/// more of the board.
#include <optional>
#include <string>
#include <string_view>

#include "score/formats/field.hpp"

namespace score::formats {

/// Views into the text of the question.
struct WhatIf {
    std::string_view session;  // or the section, before a slash; empty: not given
    int board = 0;
    BySide<std::string_view> pairs;  // empty: one more table
    std::string_view outcome;
    Span board_at{}, pairs_at{}, outcome_at{};
};

/// A board with the result in it.
struct WhatIfBoard {
    FieldBoard const* before = nullptr;
    bridge::BoardResults results;
    bridge::BoardFigures figures;
    std::string shown;      // the result
    std::size_t table = 0;  // where it is
    /// Of the stage: the result that is replaced is none of the other boards of its pairs (Law 12C2). Without the ledger.
    bridge::PairsRanking ranking{};
};

/// The board with this result as one more; `ranking` is empty. Precondition as of `answer`.
WhatIfBoard with_one_more(FieldBoard const&, PairsField const&, bridge::TableOutcome const&);

/// std::nullopt if the text is no question; the finding is in `found`.
std::optional<WhatIf> read_question(std::string_view text, Diagnostics& found);
/// Precondition: the field is complete, and keeps everything. std::nullopt if there is no such board or table, or the result is none.
std::optional<WhatIfBoard> answer(WhatIf const&, PairsField const&, Diagnostics& found);

}  // namespace score::formats
