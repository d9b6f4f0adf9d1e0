#pragma once
/// An independent implementation of the obligations of king.md §4, written from its prose card by card; shares only the texts of cards and
/// games with the engine. Deliberately slow and simple.
#include <algorithm>
#include <string>
#include <vector>

namespace score::test {

/// A card is `HK`; a game is `KUPA`.
struct NaiveKing {
    std::string variant;
    std::vector<std::string> games;
    char trump = ' ';
    std::vector<std::string> hand;    // of the player to act
    std::vector<std::string> trick;   // already in it
    std::vector<std::string> before;  // in earlier tricks
    bool akq = false, overruff = false, rifki_under = false, beat_suit = false;

    static int height(std::string const& card) {
        static std::string const ranks = "23456789TJQKA";
        return static_cast<int>(ranks.find(card[1]));
    }
    bool game(std::string const& id) const { return std::find(games.begin(), games.end(), id) != games.end(); }
    bool holds(std::string const& card) const { return std::find(hand.begin(), hand.end(), card) != hand.end(); }
    bool holds_suit(char suit) const {
        for (auto const& c : hand)
            if (c[0] == suit) return true;
        return false;
    }
    bool only_suit(char suit) const {
        for (auto const& c : hand)
            if (c[0] != suit) return false;
        return true;
    }
    bool fallen(char suit) const {
        for (auto const& c : before)
            if (c[0] == suit) return true;
        return false;
    }
    bool follow_only() const {
        return variant == "kanli" || variant == "vahset" || variant == "trex" || variant == "barbu" || games.size() == 6;
    }
    bool lies_higher(char suit, char rank) const {  // than this card, in the trick
        for (auto const& c : trick)
            if (c[0] == suit && height(c) > height(std::string{suit, rank})) return true;
        return false;
    }

    bool may_play(std::string const& card) const {
        if (!holds(card)) return false;
        if (trick.empty()) return may_lead(card);
        char const led = trick[0][0];
        if (holds_suit(led)) return card[0] == led && (follow_only() || may_follow(card));
        return follow_only() || may_throw(card);
    }

    bool may_lead(std::string const& card) const {
        bool const hearts_matter = game("KUPA") || game("RIFKI");
        if (variant == "barbu") return !(hearts_matter && card[0] == 'H' && !only_suit('H'));
        if (follow_only()) return true;
        if (hearts_matter && card[0] == 'H' && !fallen('H')) {
            if (!only_suit('H')) return false;
            if (game("KUPA"))
                for (auto const& other : hand)
                    if (height(other) > height(card)) return false;
        }
        if (game("KOZ") && card[0] == trump && !fallen(trump) && !only_suit(trump)) {
            std::string const a{trump, 'A'}, k{trump, 'K'}, q{trump, 'Q'};
            bool const opens = before.empty() && akq && holds(a) && holds(k) && holds(q);
            return opens && (card == a || card == k || card == q);
        }
        return true;
    }

    bool may_follow(std::string const& card) const {
        char const led = trick[0][0];
        std::string forced;  // ranks of the suit led that must be played
        if (game("ERKEK")) {
            if (holds({led, 'K'}) && lies_higher(led, 'K')) forced += 'K';
            if (holds({led, 'J'}) && lies_higher(led, 'J')) forced += 'J';
        }
        if (game("KIZ") && holds({led, 'Q'}) && lies_higher(led, 'Q')) forced += 'Q';
        if (game("RIFKI") && rifki_under && led == 'H' && holds("HK") && lies_higher('H', 'K')) forced += 'K';
        if (!forced.empty()) return forced.find(card[1]) != std::string::npos;
        if (!game("KOZ")) return true;
        bool ruffed = false;
        for (auto const& c : trick) ruffed = ruffed || (c[0] == trump && led != trump);
        if (led != trump && (!beat_suit || ruffed)) return true;
        bool can_beat = false;
        for (auto const& c : hand) can_beat = can_beat || (c[0] == led && beats_all(c));
        return !can_beat || beats_all(card);
    }
    bool beats_all(std::string const& card) const {
        for (auto const& c : trick)
            if (c[0] == card[0] && height(c) > height(card)) return false;
        return true;
    }

    bool is_penalty(std::string const& card) const {
        return (game("KUPA") && card[0] == 'H') || (game("ERKEK") && (card[1] == 'K' || card[1] == 'J')) || (game("KIZ") && card[1] == 'Q')
               || (game("RIFKI") && card == "HK");
    }

    bool may_throw(std::string const& card) const {
        for (auto const& c : hand)
            if (is_penalty(c)) return is_penalty(card);
        if (game("RIFKI") && holds_suit('H')) return card[0] == 'H';
        if (game("KOZ") && holds_suit(trump)) {
            if (card[0] != trump) return false;
            if (!overruff) return true;
            bool can_beat = false;
            for (auto const& c : hand) can_beat = can_beat || (c[0] == trump && beats_all(c));
            return !can_beat || beats_all(card);
        }
        return true;
    }

    /// The index of the winning card in a complete trick (§4.4).
    static std::size_t winner(std::vector<std::string> const& trick, char trump) {
        std::size_t best = 0;
        auto const strength = [&](std::string const& c) { return c[0] == trump ? 100 + height(c) : c[0] == trick[0][0] ? height(c) : -1; };
        for (std::size_t i = 0; i < trick.size(); ++i)
            if (strength(trick[i]) > strength(trick[best])) best = i;
        return best;
    }
};

}  // namespace score::test
