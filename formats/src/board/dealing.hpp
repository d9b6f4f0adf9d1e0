#pragma once
/// Deals cards one by one, for readers of formats that do not share the Deal tag of PBN.
#include <algorithm>

#include "score/bridge/deal.hpp"
#include "score/cards.hpp"

namespace score::formats {

class Dealing {
public:
    bridge::DealDraft draft;

    void open(Seat seat) {
        if (!draft.hands[seat]) draft.hands[seat].emplace();
    }
    void give(Card card, Seat seat) {
        open(seat);
        if (dealt_.contains(card)) draft.repeated.push_back({card, seat});
        dealt_.insert(card);
        draft.hands[seat]->insert(card);
    }
    /// Gives the remaining cards to one hand.
    void give_rest(Seat seat) {
        draft.hands[seat] = CardSet::pack() - dealt_;
        dealt_ = CardSet::pack();
    }
    bool has_hand() const {
        return std::ranges::any_of(draft.hands.values, [](auto const& hand) { return hand.has_value(); });
    }
    bool is_faultless() const { return draft.repeated.empty(); }

private:
    CardSet dealt_;
};

}  // namespace score::formats
