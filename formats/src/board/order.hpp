#pragma once
/// Conversion of a play between playing order and the rows of PBN. LIN, RBN and links give cards in playing order; in a `Board`, rows are
/// tricks and columns are seats, the opening leader's first (PBN 3.6). The conversion depends on who leads each trick.
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "score/bridge/deal.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

/// What determines the player of each card.
struct PlayTable {
    BySeat<std::optional<CardSet>> hands{};            // as dealt; a missing fourth is the rest of the pack
    std::optional<bridge::Denomination> denomination;  // std::nullopt: unknown
    std::optional<Seat> leader;                        // to the first trick
    std::optional<Seat> holder(Card) const;
};

/// Which parts of a board determine contract and leader.
enum class Says : std::uint8_t {
    auction,   // the auction alone
    anything,  // the tags; where they are missing, the auction
};
PlayTable table_of(Board const&, Says);

/// Who calls first by the columns of an auction, after the `-` of those who do not yet.
struct Opening {
    std::size_t hyphens = 0;
    std::optional<Seat> caller{};
};
Opening opening_of(AuctionText const&);

/// The auction as written: contract and declarer of the last bid, and whether it is over. Empty if the dealer is unknown.
struct Heard {
    bool over = false, passed_out = false;
    std::optional<bridge::Contract> contract{};
    std::optional<Seat> declarer{};
};
Heard heard(Board const&);
/// The declarer from the tag, else from the auction so far.
std::optional<Seat> declarer_of(Board const&);

/// Arranges cards in playing order into the rows of `play`; `cell_of[i]` becomes the cell of the i-th card. A trick that only one player
/// can have led, out of turn, is marked as a lead out of turn (Law 53A). `play` gets its leader; without one, the holder of the first card
/// is assumed. Returns false and changes nothing if no possible leader is known.
bool seat_cards(PlayTable const&, std::span<WrittenCard const> in_order, PlayText& play, std::vector<std::uint32_t>& cell_of);

/// The inverse: the cells of a play in playing order, as far as it is certain.
std::vector<std::uint32_t> order_of(PlayTable const&, PlayText const&);

/// The same, and further: where an unknown trump suit could decide a trick, its winner at notrump leads the next one. A reader who knows
/// the hands gets the same rows, whoever leads.
std::vector<std::uint32_t> likely_order_of(PlayTable, PlayText const&);

/// Puts the opening leader into the first column. In PBN 1.0 that may be any seat's: then hyphens precede the opening lead in the first row,
/// or the rows are tricks of four columns (PBN 1.0, 3.6). Changes nothing if the declarer is unknown.
void put_leader_first(Board&);
/// Removes that many cells before the opening lead, which only say who is not the leader; the rest moves up.
void drop_hyphens(PlayText&, std::size_t hyphens);
/// Rotates the row that begins at `row`, so that its first cell comes `turn` columns to the right. A short row is filled up.
void turn_row(PlayText&, std::size_t row, std::size_t turn);

/// Whether a reader who knows only the table gets the same rows from the cards in `order`.
bool tells_the_play(PlayTable const&, PlayText const&, std::span<std::uint32_t const> order);

}  // namespace score::formats
