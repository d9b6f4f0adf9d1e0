#pragma once
/// A board as people draw it, before anybody draws: what stands in a newspaper's diagram, in which words and which order. The terminal
/// and the page draw the same view.
///
///     auto const view = view_of(board, check(board, found), 1);
///     view.heading == "Board 1, dealer North, nobody vulnerable";
///     html::append_board(out, view);
///
/// Every text in it is safe to print (`printable`).
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

/// Words with `\S \H \D \C` (PBN 3.8) as symbols.
Phrase phrase_of(std::string_view written);
Phrase phrase_of(bridge::Bid);
Phrase phrase_of(bridge::PlayedContract const&);

/// `North`, `nobody vulnerable`.
std::string_view word_for(Seat);
std::string_view words_for(bridge::Vulnerability);

struct BoardView {
    /// A call or a card, with the marks behind it (`!`, `[1]`).
    struct Cell {
        Phrase text;
        std::string marks{};
        bool wins = false;  // the trick
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

    std::string heading;   // "Board 4, dealer West, all vulnerable"
    std::string occasion;  // event, site, date, scoring; may be empty
    std::string event;     // of the tag; may be empty
    std::string title;     // "Board 4", or "Game 7" for one without a number
    std::optional<std::uint32_t> number;
    std::optional<Seat> dealer;
    std::optional<bridge::Vulnerability> vulnerable;
    BySeat<std::string> players;                                      // the seat where the name is not known
    std::optional<BySeat<std::optional<CardSet>>> hands;              // nothing: no deal at all
    Grid auction;                                                     // from West; empty cells before the first call
    std::vector<Phrase> outcome;                                      // contract, tricks, score: "; " stands between them
    Grid play;                                                        // the opening leader first
    std::optional<std::array<std::array<std::int8_t, 5>, 4>> tricks;  // double dummy, by seat and denomination; -1 unknown
    std::vector<Phrase> par;                                          // what the record says of it, or what its tricks give
    std::vector<Phrase> comments;                                     // a line each
};

/// `game`: the place in the file, for a board without a number. `findings`: of `check`, after `repair`.
BoardView view_of(Board const&, Findings const&, std::size_t game);

}  // namespace score::formats
