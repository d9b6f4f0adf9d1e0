#pragma once
/// What each card of a play cost with open cards, and whose it was: `played_cards` of a board go to `dds::Solver::play`
/// (`score/formats/dds/solver.hpp`), and its figures to `cost_of`.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "score/bridge/board.hpp"
#include "score/bridge/deal.hpp"
#include "score/cards.hpp"
#include "score/formats/board.hpp"
#include "score/formats/board_view.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// The play of a board in playing order, as far as every card is known and lawful and nobody led out of turn.
struct PlayedCards {
    bridge::Deal deal;
    bridge::DeclaredContract contract;
    std::vector<Card> cards;
    std::vector<Seat> seats;           // whose hand each came from
    std::vector<std::uint32_t> cells;  // where they are in `Board::play`
    bool whole = true;                 // false: cards after these cannot be followed
};
/// std::nullopt if the deal is not complete, if there are no cards, or if the opening leader is not on declarer's left.
std::optional<PlayedCards> played_cards(Board const&, bridge::DeclaredContract const&);

struct PlayCost {
    struct OfCard {
        Seat seat;  // whose card it was
        Seat by;    // who chose it: declarer for dummy
        Card card;
        int cost = 0;        // tricks of the player's side
        int tricks = 0;      // declarer's after it, with best play from both sides
        CardSet best;        // the cards that would have cost nothing
        std::uint32_t cell;  // in `Board::play`
    };
    int double_dummy = 0;  // declarer's tricks before the opening lead
    std::vector<OfCard> cards;
    BySeat<int> of{};  // tricks that each player gave away; those of dummy are declarer's

    /// Declarer's tricks after the last card: those won if the play is complete.
    int after() const { return cards.empty() ? double_dummy : cards.back().tricks; }
};
/// `tricks` and `best` are those of `dds::PlayAnalysis`.
PlayCost cost_of(PlayedCards const&, std::span<int const> tricks, std::span<CardSet const> best);

/// The rows of OptimumPlayTable: for each card played the ranks of the best cards in spades, hearts, diamonds and clubs, or `-`.
std::vector<std::array<std::string, 4>> optimum_play_rows(PlayCost const&);

/// Adds to a view of the board what each card of its play cost, and below the play the sums and the line of best play.
void show_costs(BoardView&, PlayedCards const&, PlayCost const&, std::span<Card const> line, std::optional<int> result);

}  // namespace score::formats
