#pragma once
/// The results of games: the rows that standings and statistics are computed from.
///
/// A book derives them from its source data, stores them and can rebuild them: for each board of an imported record, each match and party
/// of one, and each finished sitting. An unfinished sitting has none yet: its sheet is its replay.
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/formats/board.hpp"
#include "score/formats/results.hpp"
#include "score/formats/sheets/game_result.hpp"
#include "score/formats/sitting.hpp"
#include "score/seats.hpp"

namespace score::archive {

/// The result of a table on a board of a record. Texts as in the record; empty if it does not state them.
struct BoardResult {
    std::int64_t line = 0;                 // of a score table, from 1; 0: from the tags of the game
    std::optional<std::int64_t> number{};  // of the board, if it is not that of the piece
    bool passed_out = false;
    std::optional<bridge::Contract> contract{};  // none if passed out or not stated
    std::optional<Seat> declarer{};
    std::optional<std::int64_t> tricks{};  // of declarer
    /// Points from the view of North-South (Law 77): as computed from contract and tricks, and as in the record.
    std::optional<std::int64_t> computed{}, claimed{};
    std::string adjusted{};  // results that are not scores: `A60/40`, `60% 620 40% -100`, `420 | -50`, `NP`
    std::string section{}, round{}, table{}, room{};
    std::optional<std::int64_t> group{};  // of a fouled board (bridge.md §9)
    /// The players in a score table; otherwise the players are those of the board.
    BySide<std::string> pair{}, names{}, team{};
    friend bool operator==(BoardResult const&, BoardResult const&) = default;
};

/// The outcome used in comparisons; std::nullopt without a score or an adjusted one. The claimed score counts if none can be computed.
std::optional<bridge::TableOutcome> outcome_of(BoardResult const&);
/// An outcome that is not a score, as `BoardResult::adjusted`; empty for a score.
std::string adjusted_text(bridge::TableOutcome const&);

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

/// Adds a row of a table of results; `number` is the board of the piece.
void add_row(PieceResults&, std::optional<std::uint32_t> number, formats::RecordedResult const&);

/// The results of the boards of one record, in their order.
class BoardResultsReader {
public:
    BoardResultsReader();
    ~BoardResultsReader();
    BoardResultsReader(BoardResultsReader&&) noexcept;
    BoardResultsReader& operator=(BoardResultsReader&&) noexcept;
    /// `board` is from the tags of the game `text` (`pbn::Parts::tags`). A board that was already in an earlier ScoreTable (PBN 5.9) adds
    /// nothing. The results are valid until the next call.
    PieceResults const& read(formats::Board const& board, std::string_view text);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The day of a date in the form of records or with a time after it: `2026-11-20`; unknown parts are kept as they are.
std::string day_of(std::string_view date);

}  // namespace score::archive
