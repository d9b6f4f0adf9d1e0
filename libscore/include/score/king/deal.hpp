#pragma once
/// One deal of King by its cards: turn, legal cards, winners of tricks, end of the deal, cards taken (king.md §3.2, §4, §5).
///
///     auto deal = DealInPlay::begin(rules_of(VariantId::dejenere), {Seat::west, {Game::no_men}, {}, hands});
///     while (!deal->over()) report(deal->play(deal->legal_cards().highest()));    // std::nullopt: it was legal
///     deal->items().counts[0][Seat::north];                                      // men taken by North
#include <cstdint>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "score/king/legal.hpp"
#include "score/king/record.hpp"

namespace score::king {

/// The position before the first card.
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
    pack,      // not all the cards, a card in two hands, or wrong sizes of hands
    games,     // no game that is played in tricks, or not one of the variant
    trump,     // a trump deal has a trump suit, no other deal has one
    declarer,  // does not play
    exposure,  // the card is not in that hand, or may not be exposed in this game
};

class DealInPlay {
public:
    static tl::expected<DealInPlay, DealtFault> begin(Rules const&, Dealt const&);

    /// The player to act plays the card. If refused, nothing changes; `not_in_hand` also when the deal is over.
    [[nodiscard]] std::optional<CardFault> play(Card);
    /// The player to act plays the card even if it is illegal, and the deal continues. Returns false and changes nothing if he does not
    /// hold it or the deal is over.
    [[nodiscard]] bool play_anyway(Card);

    /// The number of the current trick, from 1; after the end that of the last one.
    int trick() const { return trick_; }
    int tricks_played() const { return tricks_played_; }
    /// The hand that plays the next card. After the end: the winner of the last trick.
    Seat to_act() const { return to_act_; }
    Seat leader() const { return leader_; }
    /// The cards of the current trick.
    std::vector<Card> const& in_trick() const { return in_trick_; }
    CardSet hand(Seat s) const { return hands_[s]; }
    Position position() const;
    CardSet legal_cards() const;
    std::optional<CardFault> why_not(Card) const;

    /// The deal has ended; no more cards may be played.
    bool over() const { return over_; }
    /// The deal may be abandoned here: it is over, its announced King has failed, or, if early ends are allowed, all its penalty cards have
    /// fallen.
    bool may_end() const { return over_ || king_failed() || (exhausted_ && rules_.variant().end == DealEnd::either); }
    /// Tricks taken by a player; with three players those of an exposed hand are the declarer's.
    int tricks(Seat s) const { return tricks_[s]; }
    /// The player who has made King (§5): only after his announcement, if that is agreed.
    std::optional<Seat> king() const { return king_; }
    /// An announced King can no longer be made.
    bool king_failed() const;
    /// The items taken so far, as on a score sheet.
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
    BySeat<int> row_{};  // consecutive tricks so far
    bool hearts_broken_ = false, trump_fallen_ = false, over_ = false, exhausted_ = false;
    std::optional<Seat> king_{};
    DealItems items_{};
};

/// Whether the announced King of a trump deal can no longer be made after these tricks (§5). It uses only their numbers, so with the
/// agreement "10 in a row or 11" it is true only if King is lost for every order of the tricks.
bool king_is_lost(Rules const&, Seat announcer, BySeat<int> const& tricks);

}  // namespace score::king
