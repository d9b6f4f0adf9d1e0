#pragma once
/// One deal of King by its cards: whose turn it is, what may be played, who wins, where it ends, what was taken (king.md §3.2, §4, §5).
///
///     auto deal = DealInPlay::begin(rules_of(VariantId::dejenere), {Seat::west, {Game::no_men}, {}, hands});
///     while (!deal->over()) report(deal->play(deal->legal_cards().highest()));    // nothing: it was legal
///     deal->items().counts[0][Seat::north];                                      // men that North took
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/king/legal.hpp"
#include "score/king/record.hpp"

namespace score::king {

/// Everything before the first card.
struct Dealt {
    Seat declarer = Seat::north;
    Games games{};
    std::optional<Suit> trump{};
    BySeat<CardSet> hands{};
    std::optional<Seat> declared_king{};
    std::vector<Exposure> exposures{};
    friend bool operator==(Dealt const&, Dealt const&) = default;
};

/// Why a deal cannot begin.
enum class DealtFault : std::uint8_t {
    pack,      // not all the cards, each in one hand, so many in each
    games,     // no game that is played with tricks, or not one of the variant
    trump,     // a trump deal has a trump suit, no other deal has one
    declarer,  // does not play
    exposure,  // the card is not in that hand, or no card that may be exposed in this game
};

class DealInPlay {
public:
    static tl::expected<DealInPlay, DealtFault> begin(Rules const&, Dealt const&);

    /// The player to act plays the card. Refused without any change; `not_in_hand` also when the deal is over.
    [[nodiscard]] std::optional<CardFault> play(Card);
    /// The player to act plays the card against his duties: it lies there, and the deal goes on. False, without any change, when he
    /// does not hold it or the deal is over.
    [[nodiscard]] bool play_anyway(Card);

    /// The number of the trick that is being played, from 1; after the end that of the last one.
    int trick() const { return trick_; }
    int tricks_played() const { return tricks_played_; }
    /// Whose hand plays the next card. After the end: the winner of the last trick.
    Seat to_act() const { return to_act_; }
    Seat leader() const { return leader_; }
    /// The cards of the trick that is being played.
    std::vector<Card> const& in_trick() const { return in_trick_; }
    CardSet hand(Seat s) const { return hands_[s]; }
    Position position() const;
    CardSet legal_cards() const;
    std::optional<CardFault> why_not(Card) const;

    /// The deal has ended; nothing more may be played.
    bool over() const { return over_; }
    /// The deal may be left here: it is over, its announced King has failed, or, where early ends are free, its cards have fallen.
    bool may_end() const { return over_ || king_failed() || (exhausted_ && rules_.variant().end == DealEnd::either); }
    /// Tricks taken by a player; those of an exposed hand of three players are the declarer's.
    int tricks(Seat s) const { return tricks_[s]; }
    /// Who has made King (§5): by his announcement only, where that is agreed.
    std::optional<Seat> king() const { return king_; }
    /// An announced King cannot be made any more.
    bool king_failed() const;
    /// What was taken so far, as a score sheet has it.
    DealItems items() const;

    friend bool operator==(DealInPlay const&, DealInPlay const&) = default;

private:
    DealInPlay(Rules const&, Dealt const&);
    void finish_trick();
    void take(Seat taker, Card);
    void look_for_king(Seat winner);

    Rules rules_;
    Dealt dealt_;
    BySeat<CardSet> hands_{};
    CardSet to_fall_{};  // penalty cards that have not fallen
    std::optional<Suit> trump_{};
    std::vector<Card> in_trick_{};
    Seat leader_{}, to_act_{};
    int trick_ = 1, tricks_played_ = 0;
    BySeat<int> tricks_{};
    BySeat<int> row_{};  // tricks one after the other, up to now
    bool hearts_broken_ = false, trump_fallen_ = false, over_ = false, exhausted_ = false;
    std::optional<Seat> king_{};
    DealItems items_{};
};

/// Whether the announced King of a trump deal can no longer be made with these tricks (§5); by numbers alone, so at the agreement "10
/// in a row or 11" only when it is certain however they fell.
bool king_is_lost(Rules const&, Seat announcer, BySeat<int> const& tricks);

}  // namespace score::king
