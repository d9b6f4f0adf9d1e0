#pragma once
/// Hands as text, in the form that PBN, JSON, RBN and CSV share.
#include <array>
#include <string>
#include <string_view>

#include "score/bridge/deal.hpp"
#include "score/cards.hpp"

namespace score::formats {

using HandText = std::array<char, 52 + 3>;

/// `AKQ2.T9.543.J876`: spades first, ranks descending. Filled backwards, because a set of cards begins with the lowest club.
inline std::string_view hand_text(CardSet hand, HandText& text) {
    auto* at = text.data() + text.size();
    auto suit = Suit::clubs;
    auto const up_to = [&](Suit s) {
        for (; suit != s; suit = static_cast<Suit>(static_cast<int>(suit) + 1)) *--at = '.';
    };
    for (auto const card : hand) {
        up_to(card.suit());
        *--at = letter(card.rank());
    }
    up_to(Suit::spades);
    return {at, static_cast<std::size_t>(text.data() + text.size() - at)};
}

/// `N:AKQ2.T9.543.J876 - - -`, from the hand of `first` on; `-` is an unknown hand.
inline std::string deal_text(bridge::DealDraft const& draft, Seat first) {
    std::string text{letter(first)};
    for (int i = 0; i < 4; ++i) {
        HandText one;
        auto const& hand = draft.hands[next(first, i)];
        text += i == 0 ? ':' : ' ';
        text += hand ? hand_text(*hand, one) : "-";
    }
    return text;
}

}  // namespace score::formats
