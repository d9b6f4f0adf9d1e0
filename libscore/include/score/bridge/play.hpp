#pragma once
/// The state of the play (Laws 41 to 64): turn, legal cards, winners of tricks, revokes.
///
/// Hands may be unknown; what cannot be judged is not faulted.
///
///     Play play{hands, trump_of(contract.bid.denomination), next(declarer)};
///     if (auto const fault = play.fault_of(card)) report(law_of(*fault));
///     play.play(card);
///     play.tricks()[Side::north_south];
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/cards.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// Why a card may not be played.
enum class CardFault : std::uint8_t {
    not_held,       // the player was not dealt it (Law 45)
    played_before,  // it was played in an earlier trick, or in this one (Law 45)
    revoke,         // a card of the suit led could have been played (Law 44C, 61A)
    after_end,      // all tricks have been played
};

/// A citation such as "Law 45".
std::string_view law_of(CardFault);

/// The cards that beat `winning`, the best card of the trick so far (Law 44E, 44F): the higher ones of its suit, and trumps unless it is a
/// trump. `trumps` holds the cards of the trump suit; empty at notrump.
constexpr CardSet beating(Card winning, CardSet trumps) {
    auto const higher = CardSet::pack().above(winning);
    return trumps.contains(winning) ? higher : higher | trumps;
}

/// The cards of the trump suit; empty at notrump.
constexpr CardSet trumps_of(std::optional<Suit> trump) { return trump ? CardSet::pack().of(*trump) : CardSet{}; }

/// The seat that wins a trick (Law 44E, 44F): the highest trump, or without one the highest card of the suit led. `cards` holds the known
/// cards of the trick; an unknown card is assumed not to win. std::nullopt if the lead is unknown.
constexpr std::optional<Seat> winner_of(BySeat<std::optional<Card>> const& cards, Seat leader, std::optional<Suit> trump) {
    if (!cards[leader]) return std::nullopt;
    Seat best = leader;
    for (int i = 1; i < 4; ++i) {
        auto const s = next(leader, i);
        if (cards[s] && beating(*cards[best], trumps_of(trump)).contains(*cards[s])) best = s;
    }
    return best;
}

/// A revoke: the seat, the card played, the trick (1..13), and a card that would have followed suit.
struct Revoke {
    Seat seat;
    Card played, held;
    int trick;
    friend constexpr bool operator==(Revoke const&, Revoke const&) = default;
};

/// The state of the play. A card is always played by the seat whose turn it is.
class Play {
public:
    /// `hands`: as dealt, or as in an end position; a hand without a value is unknown. The number of tricks is the number of cards in the
    /// longest known hand, at most 13; 13 if no hand is known.
    Play(BySeat<std::optional<CardSet>> const& hands, std::optional<Suit> trump, Seat leader);

    /// The seat to play.
    Seat turn() const { return turn_; }
    Seat leader() const { return leader_; }
    /// Cards in the current trick, 0..3.
    int cards_in_trick() const { return in_trick_; }
    /// Complete tricks, 0..13.
    int tricks_played() const { return length_ - tricks_left_; }
    /// Incomplete tricks, including the current one, 13..0.
    int tricks_left() const { return tricks_left_; }
    /// The suit led to the current trick; std::nullopt before the lead or if it is unknown.
    std::optional<Suit> suit_led() const {
        if (of_suit_led_.empty()) return std::nullopt;
        return of_suit_led_.highest().suit();
    }
    /// The remaining hand of a seat; std::nullopt if unknown. Cards that were played but not recorded are still in it.
    std::optional<CardSet> hand(Seat s) const {
        if (!known_[s]) return std::nullopt;
        return hands_[s];
    }
    /// Tricks won so far by each side.
    BySide<int> const& tricks() const { return tricks_; }
    /// Complete tricks with an unknown winner, because a card that might have won is unknown.
    int undecided() const { return undecided_; }
    /// False after an undecided trick, until `lead_out_of_turn` names the leader: `turn` and `leader` are then the likeliest, and nobody is
    /// faulted for a card that another may have played.
    bool turn_is_known() const { return turn_is_known_; }
    bool is_over() const { return tricks_left_ == 0; }

    /// Why the seat to play may not play `card`; std::nullopt if it may, or if that cannot be judged.
    std::optional<CardFault> fault_of(Card card) const;
    /// The cards that the seat to play may play now (Law 44), empty when the play is over. std::nullopt if its hand or the turn is unknown.
    std::optional<CardSet> legal() const;
    /// Plays a card; one that `fault_of` objects to is played too, as at the table (Law 63), and a revoke is recorded. No-op after the end.
    void play(Card card);
    /// Plays a whole trick, its cards in the order of play, if each of them is legal; otherwise changes nothing and returns false. The fast
    /// path for nearly every trick of a record.
    bool play_lawful_trick(std::array<Card, 4> const& cards);
    /// The seat to play plays a card that was not recorded.
    void play_unknown();
    /// Another seat led, and it was accepted (Law 53A): the trick starts at `s` and continues clockwise. Only before the first card of a
    /// trick; otherwise a no-op.
    void lead_out_of_turn(Seat s);

    /// All revokes so far, in order (Law 61A).
    std::vector<Revoke> const& revokes() const { return revokes_; }

private:
    bool is_plain(Card card) const;
    std::optional<CardFault> fault_of_odd_card(Card card) const;
    void take_odd_card(Card card);
    bool must_follow(Seat s) const;
    void pass_turn();
    void finish_trick();
    bool is_decided() const;

    BySeat<CardSet> hands_;  // what remains; empty for an unknown hand
    CardSet seen_;           // every card played, by any seat
    CardSet trumps_;
    CardSet of_suit_led_;  // all cards of that suit; empty before the lead or if it is unknown
    CardSet beating_;      // the cards that beat the trick so far: all cards before the first known one
    Seat leader_, turn_;
    Seat winning_;  // the winner of the trick so far
    bool turn_is_known_ = true;
    bool complete_ = true;  // no unknown card in this trick
    BySeat<bool> known_;
    BySeat<CardSet> unknown_;        // the possible unknown cards of this trick
    BySeat<std::int8_t> unwritten_;  // cards that were played but not recorded, so that the hand still holds them
    int in_trick_ = 0;
    int length_ = 0;  // tricks to be played: 13, or fewer in an end position
    int tricks_left_;
    BySide<int> tricks_;
    int undecided_ = 0;
    std::vector<Revoke> revokes_;
};

// Inline: every card of every board passes through these.

/// A card of the known hand that follows suit, leads, or is played for lack of the suit led.
inline bool Play::is_plain(Card card) const {
    auto const hand = hands_[turn_];
    return hand.contains(card) && (of_suit_led_.contains(card) || (hand & of_suit_led_).empty());
}

inline std::optional<CardFault> Play::fault_of(Card card) const {
    if (is_over()) return CardFault::after_end;
    if (is_plain(card) && turn_is_known_) return std::nullopt;
    return fault_of_odd_card(card);
}

inline void Play::play(Card card) {
    if (is_over()) return;
    if (!is_plain(card)) take_odd_card(card);
    hands_[turn_].erase(card);
    seen_.insert(card);
    if (in_trick_ == 0) of_suit_led_ = CardSet::pack().of(card.suit());
    if (beating_.contains(card)) {
        beating_ = beating(card, trumps_);
        winning_ = turn_;
    }
    pass_turn();
}

inline bool Play::play_lawful_trick(std::array<Card, 4> const& cards) {
    if (in_trick_ != 0 || is_over() || !turn_is_known_) return false;
    auto const suit_led = CardSet::pack().of(cards[0].suit());
    std::array<CardSet, 4> rest;
    CardSet trick;
    bool lawful = true;
    for (unsigned i = 0; i < 4; ++i) {  // Branchless: the card values are unpredictable.
        auto const hand = hands_[next(turn_, static_cast<int>(i))];
        auto const following = hand & suit_led;
        lawful &= (following.empty() ? hand : following).contains(cards[i]);
        CardSet card;
        card.insert(cards[i]);
        trick = trick | card;
        rest[i] = hand - card;
    }
    if (!lawful) return false;
    for (unsigned i = 0; i < 4; ++i) hands_[next(turn_, static_cast<int>(i))] = rest[i];
    auto const trumps = trick & trumps_;
    auto const best = (trumps.empty() ? trick & suit_led : trumps).highest();
    int winning = 0;
    for (int i = 3; i >= 0; --i)
        if (cards[static_cast<std::size_t>(i)] == best) winning = i;
    seen_ = seen_ | trick;
    leader_ = turn_ = next(turn_, winning);
    ++tricks_[side_of(turn_)];
    --tricks_left_;
    return true;
}

inline void Play::pass_turn() {
    turn_ = next(turn_);
    if (++in_trick_ == 4) finish_trick();
}

/// Law 44G: the winner of a trick leads to the next.
inline void Play::finish_trick() {
    turn_is_known_ = turn_is_known_ && (complete_ || is_decided());
    if (turn_is_known_) ++tricks_[side_of(winning_)];
    else ++undecided_;
    --tricks_left_;
    leader_ = turn_ = winning_;
    of_suit_led_ = {};
    beating_ = CardSet::pack();
    complete_ = true;
    in_trick_ = 0;
}

}  // namespace score::bridge
