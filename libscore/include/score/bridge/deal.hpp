#pragma once
/// The cards as written in a record, and the cards as dealt (Laws 1, 6, 7).
///
/// `DealDraft` accepts anything: hands may be unknown, short, long, or share a card. `faults_of` reports every reason why a draft is not a
/// deal; `Deal::from` returns a valid deal or std::nullopt.
#include <cstdint>
#include <optional>
#include <vector>

#include "score/cards.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// As written. A hand without a value is unknown (`-` in PBN), which differs from empty. `repeated` lists cards that were written again, in
/// the same hand or another, in order of occurrence.
struct DealDraft {
    BySeat<std::optional<CardSet>> hands;
    struct Repeat {
        Card card;
        Seat where;  // the hand that has it for the second time
    };
    std::vector<Repeat> repeated;
};

/// Why a draft is not a deal.
struct DealFault {
    enum class Kind : std::uint8_t {
        repeated_card,   // `card` occurs twice; `seat` has the second occurrence
        too_many_cards,  // `seat` has `count` cards, more than 13
        too_few_cards,   // `seat` has `count` cards where another hand has 13
        uneven_hands,    // an end position in which `seat` has `count` cards although a full trick separates it from another hand
        no_cards,        // no hand is known, or all are empty
    };
    Kind kind;
    Seat seat = Seat::north;
    int count = 0;
    std::optional<Card> card{};
};

/// Every reason, in the order of the hands. A draft in which the longest known hand has fewer than 13
/// cards is an end position (PBN 3.10): its known hands may differ by one card at most (a trick in progress).
std::vector<DealFault> faults_of(DealDraft const&);

/// True if the draft is free of faults and its longest known hand has fewer than 13 cards (PBN 3.10).
bool is_end_position(DealDraft const&);

/// If exactly three hands of 13 different cards are known, gives the fourth its 13; returns whether it did.
bool complete(DealDraft&);

/// As dealt: four hands of thirteen different cards.
class Deal {
public:
    /// The deal if all four hands are known and `faults_of` finds nothing.
    static std::optional<Deal> from(DealDraft const&);
    constexpr CardSet operator[](Seat s) const { return hands_[s]; }
    /// The seat that holds a card.
    constexpr Seat holder(Card c) const {
        for (auto s : all_seats)
            if (hands_[s].contains(c)) return s;
        return Seat::north;  // unreachable: 52 cards are dealt
    }
    friend constexpr bool operator==(Deal const&, Deal const&) = default;

private:
    explicit constexpr Deal(BySeat<CardSet> const& hands) : hands_{hands} {}
    BySeat<CardSet> hands_;
};

}  // namespace score::bridge
