#pragma once
/// The results of games: the rows that standings and statistics are computed from.
///
/// A book derives them from its source data, stores them and can rebuild them: for each board of an imported record, each match and party
/// of one, and each finished sitting. An unfinished sitting has none yet: its sheet is its replay.
#include <optional>
#include <vector>

#include "score/formats/board_result.hpp"
#include "score/formats/sheets/game_result.hpp"

namespace score::archive {

using formats::adjusted_text;
using formats::BoardResult;
using formats::day_of;
using formats::names_at_seat;
using formats::names_of_pair;
using formats::outcome_of;
using formats::sheets::GameResult;
using formats::sheets::result_of;

/// The results of one piece of a record.
struct PieceResults {
    std::vector<BoardResult> boards{};
    std::optional<GameResult> game{};
    bool empty() const { return boards.empty() && !game; }
    void clear() {
        boards.clear();
        game.reset();
    }
    friend bool operator==(PieceResults const&, PieceResults const&) = default;
};

}  // namespace score::archive
