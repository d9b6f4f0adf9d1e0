#include "score/king/legal.hpp"

#include <algorithm>

namespace score::king {
namespace {

using enum Game;
using enum CardFault;

// A duty, and the cards it permits.
struct Duty {
    CardSet cards;
    CardFault fault;
};

// The duties in one position. Each function corresponds to its paragraph of king.md §4; std::nullopt: no restriction.
class DutyHere {
public:
    DutyHere(Rules const& rules, Position const& seen)
        : rules_{rules}, agreed_{rules.agreements}, seen_{seen}, trump_{effective_trump(rules.variant(), seen.games, seen.trump)} {}

    std::optional<Duty> duty() const {
        if (seen_.trick.empty()) return leading();
        auto const same_suit = seen_.hand.of(seen_.trick.front().suit());
        if (same_suit.empty()) return knows_duties() ? when_void() : std::nullopt;
        auto const forced = knows_duties() ? following(same_suit) : std::nullopt;
        return forced ? forced : Duty{same_suit, must_follow};
    }

private:
    bool in(Game g) const { return has(seen_.games, g); }
    // In Süper Kanlı's deals of all penalties the only duty is following suit (§12.16).
    bool knows_duties() const { return rules_.variant().duties == Duties::king && seen_.games.size() <= 2; }

    // §4.1
    std::optional<Duty> leading() const {
        auto const hearts = seen_.hand.of(Suit::hearts);
        auto const others = seen_.hand - hearts;
        auto const restricts_hearts = in(no_hearts) || in(no_king_of_hearts);
        if (rules_.variant().duties == Duties::hearts_last && restricts_hearts && !others.empty()) return Duty{others, hearts_not_broken};
        if (!knows_duties()) return std::nullopt;
        if (restricts_hearts && !seen_.hearts_broken) {
            if (!others.empty()) return Duty{others, hearts_not_broken};
            if (in(no_hearts) && !hearts.empty()) return Duty{{hearts.highest()}, highest_heart};
        }
        if (trump_ && !seen_.trump_fallen) return leading_before_trump(seen_.hand.of(*trump_));
        return std::nullopt;
    }

    std::optional<Duty> leading_before_trump(CardSet trumps_held) const {
        auto plain = seen_.hand - trumps_held;
        if (plain.empty() || trumps_held.empty()) return std::nullopt;
        CardSet const honours{{*trump_, Rank::ace}, {*trump_, Rank::king}, {*trump_, Rank::queen}};
        if (agreed_.akq && seen_.opening && (honours - trumps_held).empty()) plain = plain | honours;
        return Duty{plain, trump_not_fallen};
    }

    // §4.2 and §4.5: cards that must be played under higher ones, and beating.
    std::optional<Duty> following(CardSet same_suit) const {
        auto const best = highest_of(seen_.trick.front().suit());
        CardSet forced;
        int kinds = 0;
        auto fault = must_follow;
        auto const force = [&](CardSet cards, CardFault why) {
            if (cards.empty()) return;
            forced = forced | cards;
            fault = ++kinds > 1 ? higher_under : why;
        };
        auto const under = [&](Rank rank) {
            CardSet cards;
            Card const c{best.suit(), rank};
            if (same_suit.contains(c) && best.rank() > rank) cards.insert(c);
            return cards;
        };
        if (in(no_men)) force(under(Rank::king) | under(Rank::jack), man_under_higher);
        if (in(no_queens)) force(under(Rank::queen), queen_under_higher);
        if (in(no_king_of_hearts) && agreed_.rifki_under && best == ace_of_hearts) force(under(Rank::king), king_under_ace);
        if (!forced.empty()) return Duty{forced, fault};
        return trump_ ? beating(same_suit, best) : std::nullopt;
    }

    // §4.2, KOZ, and the agreement BeatSuit: a player who cannot win a plain trick because it was ruffed need not beat.
    std::optional<Duty> beating(CardSet same_suit, Card best) const {
        auto const higher = same_suit.above(best);
        if (higher.empty()) return std::nullopt;
        if (best.suit() == *trump_) return Duty{higher, beat_trump};
        auto const ruffed = std::ranges::any_of(seen_.trick, [&](Card c) { return c.suit() == *trump_; });
        if (agreed_.beat_suit && !ruffed) return Duty{higher, beat_suit};
        return std::nullopt;
    }

    // §4.3 and §4.5
    std::optional<Duty> when_void() const {
        auto const penalties = seen_.hand & penalty_cards(seen_.games);
        if (!penalties.empty()) return Duty{penalties, throwing()};
        if (auto const hearts = seen_.hand.of(Suit::hearts); in(no_king_of_hearts) && !hearts.empty()) return Duty{hearts, throw_heart};
        if (trump_) return ruffing(seen_.hand.of(*trump_));
        return std::nullopt;
    }

    CardFault throwing() const {
        int with_cards = 0;
        for (auto const g : seen_.games) with_cards += counts_cards(g) ? 1 : 0;
        if (with_cards > 1) return throw_penalty;
        return in(no_hearts) ? throw_heart : in(no_men) ? throw_man : in(no_queens) ? throw_queen : throw_king_of_hearts;
    }

    std::optional<Duty> ruffing(CardSet trumps_held) const {
        if (trumps_held.empty()) return std::nullopt;
        auto const ruffed = std::ranges::any_of(seen_.trick, [&](Card c) { return c.suit() == *trump_; });
        if (agreed_.overruff && ruffed)
            if (auto const higher = trumps_held.above(highest_of(*trump_)); !higher.empty()) return Duty{higher, overruff};
        return Duty{trumps_held, ruff};
    }

    // The highest card of a suit in the trick. Precondition: there is one.
    Card highest_of(Suit suit) const {
        CardSet cards;
        for (auto const c : seen_.trick) cards.insert(c);
        return cards.of(suit).highest();
    }

    Rules const& rules_;
    Agreements const& agreed_;
    Position const& seen_;
    std::optional<Suit> trump_;
};

}  // namespace

std::string_view rule_of(CardFault fault) {
    switch (fault) {
        case not_in_hand: return "king.md §3";
        case must_follow: return "king.md §4";
        case hearts_not_broken:
        case highest_heart:
        case trump_not_fallen: return "king.md §4.1";
        case man_under_higher:
        case queen_under_higher:
        case king_under_ace:
        case beat_trump: return "king.md §4.2";
        case beat_suit: return "king.md §8";
        case throw_heart:
        case throw_man:
        case throw_queen:
        case throw_king_of_hearts:
        case ruff:
        case overruff: return "king.md §4.3";
        case higher_under:
        case throw_penalty: break;
    }
    return "king.md §4.5";
}

std::optional<Suit> effective_trump(Variant const& v, Games const& games, std::optional<Suit> trump) {
    return v.hidden || !has(games, trumps) ? std::nullopt : trump;
}

CardSet legal_cards(Rules const& rules, Position const& seen) {
    auto const duty = DutyHere{rules, seen}.duty();
    return duty ? duty->cards : seen.hand;
}

std::optional<CardFault> why_not(Rules const& rules, Position const& seen, Card card) {
    if (!seen.hand.contains(card)) return not_in_hand;
    auto const duty = DutyHere{rules, seen}.duty();
    if (!duty || duty->cards.contains(card)) return std::nullopt;
    // Playing another suit while able to follow is always this fault, whatever other duties apply.
    if (!seen.trick.empty()) {
        auto const led = seen.trick.front().suit();
        if (card.suit() != led && !seen.hand.of(led).empty()) return must_follow;
    }
    return duty->fault == overruff && card.suit() != *seen.trump ? ruff : duty->fault;
}

std::size_t winning_card(std::vector<Card> const& trick, std::optional<Suit> trump) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < trick.size(); ++i) {
        auto const beats = trick[i].suit() == trick[best].suit() ? trick[i].rank() > trick[best].rank() : trick[i].suit() == trump;
        if (beats) best = i;
    }
    return best;
}

}  // namespace score::king
