#pragma once
/// A play in the order of the cards, and in the rows of PBN. LIN, RBN and links tell cards one after the other; in a `Board` rows are
/// tricks and columns are seats, the first one the opening leader's (PBN 3.6). Who leads a trick is what lies between the two.
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "score/bridge/deal.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

/// What decides whose card it is.
struct PlayTable {
    BySeat<std::optional<CardSet>> hands{};            // as dealt; a fourth that is not written is the rest of the pack
    std::optional<bridge::Denomination> denomination;  // nothing: not known
    std::optional<Seat> leader;                        // to the first trick
    std::optional<Seat> holder(Card) const;
};

/// What a board says about contract and leader.
enum class Says : std::uint8_t {
    auction,   // its auction alone
    anything,  // its tags, and where they are silent its auction
};
PlayTable table_of(Board const&, Says);

/// The auction as it went: contract and declarer of the last bid, and whether it is over. Nothing where the dealer is not known.
struct Heard {
    bool over = false, passed_out = false;
    std::optional<bridge::Contract> contract{};
    std::optional<Seat> declarer{};
};
Heard heard(Board const&);
/// Who declares: by its tag, else by the auction so far.
std::optional<Seat> declarer_of(Board const&);

/// Puts cards that were played one after the other into the rows of `play`; `cell_of[i]` becomes the cell of the i-th card. A trick
/// that one player alone can have led, and not the one whose turn it was, is marked as a lead out of turn (Law 53A). `play` gets its
/// leader; without one the first card is taken for its holder's. False, and nothing is done, when nobody is known who could have led.
bool seat_cards(PlayTable const&, std::span<WrittenCard const> in_order, PlayText& play, std::vector<std::uint32_t>& cell_of);

/// The other way: the cells of a play in the order of playing, as far as it is certain.
std::vector<std::uint32_t> order_of(PlayTable const&, PlayText const&);

/// Whether the cards that stand in `order` give the same rows again to a reader who knows the table alone.
bool tells_the_play(PlayTable const&, PlayText const&, std::span<std::uint32_t const> order);

}  // namespace score::formats
