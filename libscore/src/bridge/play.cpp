#include "score/bridge/play.hpp"

namespace score::bridge {

std::string_view law_of(CardFault fault) {
    switch (fault) {
        case CardFault::not_held:
        case CardFault::played_before: return "Law 45";
        case CardFault::revoke: return "Law 61A";
        case CardFault::after_end: return "Law 44";
    }
    return {};
}

Play::Play(BySeat<std::optional<CardSet>> const& hands, std::optional<Suit> trump, Seat leader)
    : trumps_{trumps_of(trump)}, beating_{CardSet::pack()}, leader_{leader}, turn_{leader}, winning_{leader} {
    for (auto const s : all_seats) {
        if (!hands[s]) continue;
        known_[s] = true;
        hands_[s] = *hands[s];
        length_ = std::max(length_, hands[s]->size());
    }
    length_ = known_ == BySeat<bool>{} ? 13 : std::min(length_, 13);
    tricks_left_ = length_;
}

// Whether the hand certainly has a card of the suit led.
bool Play::must_follow(Seat s) const { return (hands_[s] & of_suit_led_).size() > unwritten_[s]; }

std::optional<CardFault> Play::fault_of_odd_card(Card card) const {
    if (seen_.contains(card)) return CardFault::played_before;
    if (!turn_is_known_) return std::nullopt;
    if (hands_[turn_].contains(card))
        return must_follow(turn_) && !of_suit_led_.contains(card) ? std::optional{CardFault::revoke} : std::nullopt;
    bool const another_holds_it = std::ranges::any_of(hands_.values, [&](CardSet hand) { return hand.contains(card); });
    return known_[turn_] || another_holds_it ? std::optional{CardFault::not_held} : std::nullopt;
}

// Before an odd card is played: records a revoke. A card that the player's hand does not show is removed from the hand that shows it, and
// one of the cards that the player's hand shows must have been played unrecorded.
void Play::take_odd_card(Card card) {
    if (fault_of_odd_card(card) == CardFault::revoke)
        revokes_.push_back({turn_, card, (hands_[turn_] & of_suit_led_).highest(), tricks_played() + 1});
    if (hands_[turn_].contains(card)) return;
    ++unwritten_[turn_];
    for (auto& hand : hands_.values) hand.erase(card);
}

std::optional<CardSet> Play::legal() const {
    if (is_over()) return CardSet{};
    if (!turn_is_known_ || !known_[turn_]) return std::nullopt;
    return must_follow(turn_) ? hands_[turn_] & of_suit_led_ : hands_[turn_];
}

void Play::play_unknown() {
    if (is_over()) return;
    if (complete_) unknown_ = {};
    complete_ = false;
    auto somewhere = CardSet::pack();
    for (auto const& hand : hands_.values) somewhere = somewhere - hand;
    unknown_[turn_] = legal().value_or(somewhere);
    ++unwritten_[turn_];
    pass_turn();
}

void Play::lead_out_of_turn(Seat s) {
    if (in_trick_ != 0 || is_over()) return;
    leader_ = turn_ = winning_ = s;
    turn_is_known_ = true;
}

// Whether no unknown card of this trick can beat all its known cards.
bool Play::is_decided() const {
    if (of_suit_led_.empty()) return false;
    return std::ranges::all_of(unknown_.values, [&](CardSet may_be) { return ((may_be - seen_) & beating_).empty(); });
}

}  // namespace score::bridge
