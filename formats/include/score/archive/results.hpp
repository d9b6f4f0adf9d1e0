#pragma once
/// What came of a game: the rows that standings and statistics are made from.
///
/// A book makes them from what is true, keeps them beside it and can make them again: of each board of an imported record, of each match
/// and party of one, and of each sitting when it is finished. A sitting that goes on has none yet: its sheet is its replay.
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/formats/board.hpp"
#include "score/formats/sitting.hpp"
#include "score/seats.hpp"
#include "score/tally.hpp"

namespace score::formats::pzn {
struct Match;
struct Unread;
}  // namespace score::formats::pzn
namespace score::formats::pkn {
struct Party;
struct Unread;
}  // namespace score::formats::pkn
namespace score::archive {

/// What a table did on a board of a record. Texts as the record has them; empty where it does not say.
struct BoardResult {
    std::int64_t line = 0;                 // of a table of scores, from 1; 0: the tags of the game say it
    std::optional<std::int64_t> number{};  // of the board, where it is not that of the piece
    bool passed_out = false;
    std::optional<bridge::Contract> contract{};  // none where it was passed out or the record does not say it
    std::optional<Seat> declarer{};
    std::optional<std::int64_t> tricks{};  // of declarer
    /// Points from the view of North-South (Law 77): as they follow from contract and tricks, and as the record has them.
    std::optional<std::int64_t> computed{}, claimed{};
    std::string adjusted{};  // what is no score: `A60/40`, `60% 620 40% -100`, `420 | -50`, `NP`
    std::string section{}, round{}, table{}, room{};
    std::optional<std::int64_t> group{};  // of a board that was fouled (bridge.md §9)
    /// Who sat there, in a table of scores; else the players are those of the board.
    BySide<std::string> pair{}, names{}, team{};
    friend bool operator==(BoardResult const&, BoardResult const&) = default;
};

/// The outcome that a result is compared by; nothing when it has neither a score nor an adjusted one. What the record claims counts
/// where nothing can be computed.
std::optional<bridge::TableOutcome> outcome_of(BoardResult const&);
/// An outcome that is no score, as `BoardResult::adjusted`; empty for a score.
std::string adjusted_text(bridge::TableOutcome const&);

/// What came of a sitting, or of a match or a party of a record. Figures depend on the game. Of the whole: the measure of the game (`points`,
/// `imps`, `match-points`, `games`), what was `scored` at bridge, `marks`, `won`, and what the `results_of` its sheet has
/// (`score/bridge/tally.hpp` and its like).
struct GameResult : Results {
    std::string game{}, variant{};  // the words of journals: `rubber`, `king`
    bool complete = false;          // it was played to its end
    struct Player {
        std::int64_t side = 0;  // from 0: players of one number are one side
        std::string seat{};     // `N`
        std::string name{};     // as it was written; empty: not known
        friend bool operator==(Player const&, Player const&) = default;
    };
    std::vector<Player> players{};
    friend bool operator==(GameResult const&, GameResult const&) = default;
};

/// What one piece of a record brought.
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

/// The results of the boards of one record, in their order.
class BoardResultsReader {
public:
    BoardResultsReader();
    ~BoardResultsReader();
    BoardResultsReader(BoardResultsReader&&) noexcept;
    BoardResultsReader& operator=(BoardResultsReader&&) noexcept;
    /// `board` is from the tags of the game `text` (`pbn::Parts::tags`). A board that a ScoreTable before had (PBN 5.9) brings nothing
    /// more. The results are valid until the next call.
    PieceResults const& read(formats::Board const& board, std::string_view text);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Of a record whose rules could be read; deals that could not, and what it says about itself, are not looked at.
GameResult result_of(formats::pzn::Match const&, formats::pzn::Unread const&);
GameResult result_of(formats::pkn::Party const&, formats::pkn::Unread const&);

/// Of a sitting as far as it has come; nothing for a game that is not known.
std::optional<GameResult> result_of(formats::journal::Sitting const&);

/// A date in the form of records or with a time behind it, as a day: `2026-11-20`; unknown parts stay as they are.
std::string day_of(std::string_view date);

}  // namespace score::archive
