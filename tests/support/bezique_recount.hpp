#pragma once
/// An independent count of a deal of Turkish Bezique, written from bezique.md alone: each of the 96 cards is an object with a history,
/// groups are lists of such objects, and each rule queries the history. Slow and simple; shares nothing with the engine but the input
/// record.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "score/bezique/deal.hpp"

namespace score::test {

struct Recount {
    std::string fault;  // empty: all acts were legal
    std::array<int, 2> marks{}, withdrawn{}, brisques{};
    int last_winner = -1;
    std::string trump;  // "" or "D"
    bool table = false;
    int tricks = 0;
    std::vector<std::pair<int, int>> marked;  // player, points
};

class Recounter {
    struct Thing {
        std::string name;                 // "SQ"
        int owner = -1;                   // 0 or 1; -1 in the stock, -2 played
        int shown = 0;                    // its index among its owner's equal exposed cards; 0: not exposed
        std::vector<std::string> served;  // codes of groups scored with it
    };
    struct Shown {
        std::string code;
        int points;
        std::vector<std::size_t> things;
        std::vector<bool> there;
        bool absorbed = false;
        bool whole() const { return !absorbed && std::count(there.begin(), there.end(), true) == static_cast<long>(there.size()); }
        bool gone() const { return absorbed || std::count(there.begin(), there.end(), true) == 0; }
    };

public:
    static Recount recount(bezique::Dealt const& dealt, std::vector<bezique::Trick> const& tricks, bool take_first = false) {
        Recounter r;
        r.take_first_ = take_first;
        r.run(dealt, tricks);
        return r.result_;
    }

private:
    static std::string kind(std::string const& code) {
        if (code.starts_with("KQ")) return "KQ";
        if (code.starts_with("SEQ")) return "SEQ";
        if (code.starts_with("BZ")) return code;
        return "4";
    }

    int price(std::string const& code) const {
        static std::map<std::string, std::array<int, 3>> const table{{"KQ", {0, 20, 40}}, {"SEQ", {0, 150, 250}}, {"4J", {40, 40, 400}},
            {"4Q", {60, 60, 600}}, {"4K", {80, 80, 800}}, {"4A", {100, 500, 1000}}, {"BZ1", {50, 0, 0}}, {"BZ2", {500, 0, 0}},
            {"BZ3", {1500, 0, 0}}};
        auto const colon = code.find(':');
        auto const row = table.find(code.substr(0, colon));
        if (row == table.end()) return 0;
        if (colon == std::string::npos) return row->second[0];
        return row->second[code.substr(colon + 1) == result_.trump ? 2 : 1];
    }

    void fail(std::string why) {
        if (result_.fault.empty()) result_.fault = std::to_string(result_.tricks + 1) + ": " + std::move(why);
    }

    std::size_t find(int owner, bezique::PlacedCard const& c, std::vector<std::size_t> const& not_these = {}) {
        for (std::size_t i = 0; i < things_.size(); ++i) {
            auto const& t = things_[i];
            if (t.owner != owner || t.name != to_string(c.card) || (t.shown > 0) != c.exposed) continue;
            if (c.exposed && c.copy != 0 && t.shown != c.copy) continue;
            if (std::find(not_these.begin(), not_these.end(), i) == not_these.end()) return i;
        }
        fail("no card " + to_string(c.card));
        return things_.size();
    }

    static int rank(std::string const& name) { return static_cast<int>(std::string{"789JQKTA"}.find(name[1])); }
    bool beats(std::string const& b, std::string const& a) const {
        if (a[0] == b[0]) return rank(b) > rank(a);
        return result_.trump == b.substr(0, 1);
    }

    void run(bezique::Dealt const& dealt, std::vector<bezique::Trick> const& tricks) {
        auto const add = [&](std::vector<bezique::Card> const& cards, int owner) {
            for (auto const c : cards) things_.push_back({to_string(c), owner, 0, {}});
        };
        add(dealt.hands[bezique::Player::north], 0);
        add(dealt.hands[bezique::Player::south], 1);
        add(dealt.stock, -1);
        std::size_t next = 18;
        int leader = dealt.dealer == bezique::Player::north ? 1 : 0;
        for (auto const& trick : tricks) {
            if (!trick.follow || !result_.fault.empty()) return;
            auto const led = find(leader, trick.lead.card);
            if (!result_.fault.empty()) return;
            int shown_again = 0;
            if (trick.lead.reshown) shown_again = show_again(leader, led, to_string(*trick.lead.reshown));
            auto const other = find(1 - leader, *trick.follow);
            if (!result_.fault.empty()) return;
            if (result_.tricks >= 39 && !allowed(1 - leader, things_[led].name, things_[other].name)) fail("must play another card");
            int const winner = beats(things_[other].name, things_[led].name) ? 1 - leader : leader;
            for (auto const i : {led, other}) {
                auto& t = things_[i];
                if (t.name[1] == 'A' || t.name[1] == 'T') ++result_.brisques[static_cast<std::size_t>(winner)];
                auto const was = t.owner;
                t.owner = -2;
                for (auto& g : groups_[static_cast<std::size_t>(was)])
                    for (std::size_t k = 0; k < g.things.size(); ++k)
                        if (g.things[k] == i) g.there[k] = false;
            }
            up_[static_cast<std::size_t>(winner)] = 0;
            if (winner != leader && shown_again) up_[static_cast<std::size_t>(leader)] = shown_again;
            ++result_.tricks;
            if (result_.tricks <= 39) {
                if (trick.declarations.size() > 1) fail("two declarations");
                for (auto const& d : trick.declarations) declare(winner, d);
                things_[next++].owner = winner;
                things_[next++].owner = 1 - winner;
            } else if (!trick.declarations.empty()) fail("declared in the last tricks");
            if (result_.tricks == 39) {
                for (auto& t : things_) t.shown = 0;
                groups_ = {};
            }
            leader = winner;
        }
        if (result_.tricks == 48) {
            result_.last_winner = leader;
            result_.withdrawn = up_;
        }
    }

    void write(int player, int points) {
        result_.marks[static_cast<std::size_t>(player)] += points;
        result_.marked.emplace_back(player, points);
    }

    /// §4.3, straight from its list.
    int show_again(int player, std::size_t led, std::string const& code) {
        auto const& name = things_[led].name;
        if (things_[led].shown || result_.tricks >= 39) fail("cannot show again");
        bool fits = false;
        if (code.starts_with("KQ:")) fits = name[0] == code[3] && (name[1] == 'K' || name[1] == 'Q');
        else if (code.starts_with("SEQ:")) fits = name[0] == code[4] && name[1] != '9';
        else if (code.starts_with("BZ")) fits = name == "SQ" || name == "DJ";
        else if (code.size() == 2) fits = name[1] == code[1];
        if (!fits) fail("does not fit");
        for (auto const& g : groups_[static_cast<std::size_t>(player)])
            if (g.code == code && g.whole()) {
                write(player, g.points);
                return g.points;
            }
        fail("no intact group");
        return 0;
    }

    /// §3.1, as sentences.
    bool allowed(int player, std::string const& led, std::string const& played) const {
        std::vector<std::string> hand;
        for (auto const& t : things_)
            if (t.owner == player) hand.push_back(t.name);
        auto const any = [&](auto const& test) { return std::any_of(hand.begin(), hand.end(), test); };
        auto const in_suit = [&](std::string const& c) { return c[0] == led[0]; };
        auto const higher = [&](std::string const& c) { return in_suit(c) && rank(c) > rank(led); };
        auto const trumps = [&](std::string const& c) { return c.substr(0, 1) == result_.trump; };
        if (take_first_) {
            auto const taking = [&](std::string const& c) { return higher(c) || (trumps(c) && !in_suit(c)); };
            if (any(taking)) return taking(played);
            return !any(in_suit) || in_suit(played);
        }
        if (any(in_suit)) return in_suit(played) && (!any(higher) || higher(played));
        return !any(trumps) || trumps(played);
    }

    void declare(int player, bezique::Declaration const& d) {
        auto const code = to_string(d.group);
        std::vector<std::size_t> cards;
        for (auto const& c : d.cards) {
            auto const i = find(player, c, cards);
            if (i == things_.size()) return;
            cards.push_back(i);
        }
        // the right cards
        std::string wanted, given;
        std::vector<std::string> names;
        for (auto const i : cards) names.push_back(things_[i].name);
        std::sort(names.begin(), names.end());
        for (auto const& n : names) given += n;
        auto const colon = code.find(':');
        auto const suit = colon == std::string::npos ? '?' : code[colon + 1];
        auto const k = kind(code);
        if (k == "KQ") wanted = {suit, 'K', suit, 'Q'};
        else if (k == "SEQ") wanted = {suit, 'A', suit, 'J', suit, 'K', suit, 'Q', suit, 'T'};
        else if (k == "4") {
            if (names.size() != 4) fail("not four");
            for (auto const& n : names)
                if (n[1] != code[1] || (suit != '?' && n[0] != suit)) fail("wrong quartet");
            wanted = given;
        } else {
            auto const pairs = code[2] - '0';
            for (int i = 0; i < pairs; ++i) wanted += "DJ";
            for (int i = 0; i < pairs; ++i) wanted += "SQ";
        }
        if (wanted != given) fail("wrong cards for " + code + ": " + given);

        auto& mine = groups_[static_cast<std::size_t>(player)];
        auto const usable = [&](std::size_t i) {
            for (auto const& was : things_[i].served) {
                auto const w = kind(was);
                if (k == "KQ" && (w == "KQ" || w == "SEQ")) return false;
                if (k == "SEQ" && w == "SEQ") return false;
                if (k == "4" && w == "4") return false;
                if (k.starts_with("BZ") && w.starts_with("BZ") && w >= k) return false;
            }
            return true;
        };
        int points = 0;
        Shown* old = nullptr;
        if (d.act == bezique::Act::opened) {
            for (auto const i : cards)
                if (!usable(i)) fail("card used before");
            if ((k == "KQ" || k == "SEQ") && result_.trump.empty()) result_.trump = std::string{suit};
            points = price(code);
            if (points == 0) fail("no such group");
            if (k == "SEQ" && result_.trump == std::string{suit}) result_.table = true;
        } else {
            for (auto& g : mine) {
                if (old || g.code != code || g.whole() || g.gone()) continue;
                bool all = true;
                for (std::size_t n = 0; n < g.things.size(); ++n)
                    if (g.there[n] && std::find(cards.begin(), cards.end(), g.things[n]) == cards.end()) all = false;
                for (auto const i : cards) {
                    bool stays = false;
                    for (std::size_t n = 0; n < g.things.size(); ++n) stays = stays || (g.there[n] && g.things[n] == i);
                    if (!stays && !usable(i)) all = false;
                }
                if (all) old = &g;
            }
            if (!old) return fail("nothing to complete");
            points = old->points;
        }
        for (auto const i : cards) {
            auto& t = things_[i];
            if (t.shown == 0) t.shown = ++numbers_[static_cast<std::size_t>(player)][t.name];
            t.served.push_back(code);
        }
        for (auto& g : mine) {
            auto const same_class = kind(g.code)[0] == k[0] || (kind(g.code) == "KQ" && k == "SEQ");
            for (std::size_t n = 0; same_class && &g != old && n < g.things.size(); ++n)
                if (g.there[n] && std::find(cards.begin(), cards.end(), g.things[n]) != cards.end()) g.absorbed = true;
        }
        if (old) *old = {code, points, cards, std::vector<bool>(cards.size(), true)};
        else mine.push_back({code, points, cards, std::vector<bool>(cards.size(), true)});
        write(player, points);
    }

    bool take_first_ = false;
    Recount result_{};
    std::vector<Thing> things_{};
    std::array<std::vector<Shown>, 2> groups_{};
    std::array<std::map<std::string, int>, 2> numbers_{};
    std::array<int, 2> up_{};
};

}  // namespace score::test
