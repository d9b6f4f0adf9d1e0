#pragma once
/// The results of boards as records have them: contract, tricks and players as written, the computed score beside the claimed one.
///
///     BoardResultsReader results;
///     auto const& result = results.read(board).front();
///     result.computed == result.claimed;
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/formats/board.hpp"
#include "score/formats/results.hpp"
#include "score/seats.hpp"

namespace score::formats {

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

/// Adds a row of a table of results; `number` is the board of the piece.
void add_row(std::vector<BoardResult>&, std::optional<std::uint32_t> number, RecordedResult const&);

/// The results of the boards of one record, in their order. A board that was already in an earlier ScoreTable of the event (PBN 5.9) adds
/// nothing; the last 65,536 of these are known.
class BoardResultsReader {
public:
    BoardResultsReader();
    ~BoardResultsReader();
    BoardResultsReader(BoardResultsReader&&) noexcept;
    BoardResultsReader& operator=(BoardResultsReader&&) noexcept;
    /// `board` is from the tags of the game `text` (`pbn::Parts::tags`). The results are valid until the next call, as those of the other.
    std::vector<BoardResult>& read(Board const& board, std::string_view text);
    /// `board` is whole.
    std::vector<BoardResult>& read(Board const& board);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The two names of a pair, `Ada - Bea`; one name, or none, if there are no more.
std::vector<std::string> names_of_pair(std::string_view pair);
/// The names of those who shared a seat, `Ada;Bea` (PBN 3.4.5), or the one who had it.
std::vector<std::string> names_at_seat(std::string_view seat);
/// The day of a date in the form of records or with a time after it: `2026-11-20`; unknown parts are kept as they are.
std::string day_of(std::string_view date);

}  // namespace score::formats
