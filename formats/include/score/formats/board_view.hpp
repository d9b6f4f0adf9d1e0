#pragma once
/// A presentation model of a board: the texts of a newspaper diagram, in their order. The terminal and the HTML page render the same view.
///
///     auto const view = view_of(board, check(board, found), 1);
///     view.heading == "Board 1, dealer North, nobody vulnerable";
///     html::append_board(out, view);
///
/// All texts in it are safe to print (`printable`).
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/par.hpp"
#include "score/cards.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// A part of a text: words, or the symbol of a suit.
struct Piece {
    std::string words{};
    std::optional<Suit> suit{};
    friend bool operator==(Piece const&, Piece const&) = default;
};
/// `4♠X by East`.
using Phrase = std::vector<Piece>;

/// Words without symbols.
inline Phrase plain_phrase(std::string text) { return {Piece{std::move(text), {}}}; }

/// Text with `\S \H \D \C` (PBN 3.8) converted to symbols.
Phrase phrase_of(std::string_view written);
Phrase phrase_of(bridge::Bid);
Phrase phrase_of(bridge::PlayedContract const&);

/// `North`, `nobody vulnerable`.
std::string_view word_for(Seat);
std::string_view words_for(bridge::Vulnerability);

struct BoardView {
    /// A call or a card, with the marks after it (`!`, `[1]`).
    struct Cell {
        Phrase text;
        std::string marks{};
        bool wins = false;  // wins the trick
        int cost = 0;       // tricks that the card gave away, if that was asked (play_cost.hpp)
    };
    struct Footnote {
        std::string mark;
        Phrase text;
    };
    /// Columns by seat, rows of at most four cells.
    struct Grid {
        std::array<Seat, 4> columns{};
        std::vector<std::vector<Cell>> rows;
        std::vector<Footnote> notes;
    };

    /// The results of all tables, a row each.
    struct Results {
        std::vector<std::string> titles;
        std::vector<bool> numbers;  // by column: aligned as figures
        std::vector<std::vector<Phrase>> rows;
    };

    std::string heading;   // "Board 4, dealer West, all vulnerable"
    std::string occasion;  // event, site, date, scoring; may be empty
    std::string event;     // from the tag; may be empty
    std::string title;     // "Board 4", or "Game 7" for one without a number
    std::optional<std::uint32_t> number;
    std::optional<Seat> dealer;
    std::optional<bridge::Vulnerability> vulnerable;
    BySeat<std::string> players;                          // the seat if the name is unknown
    std::optional<BySeat<std::optional<CardSet>>> hands;  // std::nullopt: no deal
    Grid auction;                                         // from West; empty cells before the first call
    std::vector<Phrase> outcome;                          // contract, tricks, score; to be joined by "; "
    Grid play;                                            // the opening leader first
    Results results;                                      // of the ScoreTable, or of several records of the deal
    std::vector<Phrase> costs;                            // what the cards of the play cost, one per line; empty: not asked
    std::optional<WrittenTricks> tricks;                  // double dummy
    std::vector<Phrase> par;                              // as stated in the record, or computed from its tricks
    std::vector<Phrase> comments;                         // one per line
};

/// One record of a deal among several, as a row: room, table or round, players, contract, tricks, score.
struct TableResult {
    std::string where, north_south, east_west, declarer, tricks, score;
    Phrase contract;
};
TableResult table_result(Board const&, Findings const&);
/// Sets `results` from several records of the deal.
void show_results(BoardView&, std::vector<TableResult> const&);
/// Sets double-dummy tricks, and par if dealer and vulnerability are known.
void show_tricks(BoardView&, bridge::DoubleDummyTable const&);

/// `game`: the index in the file, for a board without a number. `findings`: from `check`, after `repair`.
BoardView view_of(Board const&, Findings const&, std::size_t game);

}  // namespace score::formats
