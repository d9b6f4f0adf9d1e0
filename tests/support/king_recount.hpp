#pragma once
/// An independent count of a party of King from its record: tables of king.md §2 and §11 copied by hand, winners of tricks from
/// king_naive.hpp, and no counting or scoring function of the engine.
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "king_naive.hpp"
#include "score/king/record.hpp"

namespace score::test {

class KingRecount {
public:
    explicit KingRecount(king::PartyRecord const& record)
        : record_{record}, variant_{record.rules.variant().name}, agreed_{record.rules.agreements} {
        players_ = variant_ == "uc-kisilik" || variant_ == "uc-kisilik-acik" ? "NWS" : variant_ == "balayi" ? "NS" : "NWSE";
        if (variant_ == "barbu") players_ = "NESW";
        hands_ = variant_ == "uc-kisilik-acik" ? "NWSE" : players_;
        declarer_ = letter(*record.first_declarer);
    }

    /// Totals by letter, after the last deal that counts.
    std::map<char, int> totals() {
        for (auto const& deal : record_.deals) {
            if (deal.declarer) declarer_ = letter(*deal.declarer);
            if (!cancelled(deal) && !ends_party(deal)) {
                score(deal);
                ++scored_;
                pass_turn();
            }
        }
        return totals_;
    }
    int scored() const { return scored_; }
    bool king() const { return king_; }
    /// The number of cards played.
    int cards() const { return cards_; }

private:
    using Counts = std::map<char, int>;

    void pass_turn() {
        auto const in_a_row = variant_ == "trex" ? 5 : variant_ == "barbu" && agreed_.declarers_in_a_row ? 7 : 1;
        if (scored_ % in_a_row == 0) declarer_ = players_[(players_.find(declarer_) + 1) % players_.size()];
    }

    /// As recorded, or, with four players, one queen each.
    bool cancelled(king::DealRecord const& deal) {
        if (deal.cancelled) return true;
        auto const four = players_.size() == 4 && agreed_.queens_split == king::QueensSplit::cancelled;
        if (!four || deal.games != king::Games{king::Game::no_queens} || !std::holds_alternative<king::DealCards>(deal.content))
            return false;
        auto const queens = counts(deal, 0);
        return queens.size() == 4 && std::all_of(queens.begin(), queens.end(), [](auto const& taken) { return taken.second == 1; });
    }

    struct Taken {
        std::vector<std::pair<char, std::string>> cards;  // with their takers
        std::vector<char> tricks;                         // winners
    };

    Taken replay(king::DealRecord const& deal) {
        Taken taken;
        auto const& tricks = std::get<king::DealCards>(deal.content).tricks;
        auto const hidden = variant_ == "kanli" || variant_ == "vahset";
        auto const trump = deal.trump && !hidden ? letter(*deal.trump) : ' ';
        auto leader = hands_.find(declarer_);
        for (auto const& trick : tricks) {
            std::vector<std::string> cards;
            for (std::size_t i = 0; i < hands_.size(); ++i)
                cards.push_back(to_string(*trick.cards[*seat_of(hands_[(leader + i) % hands_.size()])]));
            leader = (leader + NaiveKing::winner(cards, trump)) % hands_.size();
            auto const winner = players_.find(hands_[leader]) == std::string::npos ? declarer_ : hands_[leader];
            for (auto const& c : cards) taken.cards.emplace_back(winner, c);
            taken.tricks.push_back(winner);
            cards_ += static_cast<int>(cards.size());
        }
        return taken;
    }

    Counts counts(king::DealRecord const& deal, std::size_t game) {
        Counts found;
        if (auto const* const items = std::get_if<king::DealItems>(&deal.content)) {
            for (auto const p : players_) found[p] = items->counts.at(game)[*seat_of(p)];
            return found;
        }
        auto const taken = replay(deal);
        auto const id = king::id(deal.games[game]);
        for (std::size_t i = 0; i < taken.tricks.size(); ++i)
            if (id == "EL" || id == "KOZ" || (id == "SONIKI" && i >= whole_deal() - 2)) ++found[taken.tricks[i]];
        for (auto const& [taker, card] : taken.cards) {
            if (id == "KUPA" && card[0] == 'H') ++found[taker];
            if (id == "KARO" && card[0] == 'D') ++found[taker];
            if (id == "ERKEK" && (card[1] == 'K' || card[1] == 'J')) ++found[taker];
            if (id == "KIZ" && card[1] == 'Q') ++found[taker];
            if (id == "RIFKI" && card == "HK") ++found[taker];
        }
        return found;
    }

    std::size_t whole_deal() const { return variant_ == "uc-kisilik" ? 16 : 13; }

    /// King, or an announced King that failed.
    bool ends_party(king::DealRecord const& deal) {
        using king::KingTricks;
        if (deal.games.empty() || deal.games[0] != king::Game::trumps || agreed_.king_tricks == KingTricks::off) return false;
        if (agreed_.declared_king && !deal.declared_king) return false;
        if (agreed_.declared_king) return king_ = true;
        if (deal.king) return king_ = true;
        if (!std::holds_alternative<king::DealCards>(deal.content)) return false;
        auto const taken = replay(deal);
        Counts tricks;
        char last = ' ';
        int row = 0;
        for (auto const w : taken.tricks) {
            row = w == last ? row + 1 : 1;
            last = w;
            auto const n = ++tricks[w];
            auto const made = agreed_.king_tricks == KingTricks::ten        ? n >= 10
                              : agreed_.king_tricks == KingTricks::eleven   ? n >= 11
                              : agreed_.king_tricks == KingTricks::twelve   ? n >= 12
                              : agreed_.king_tricks == KingTricks::thirteen ? n >= 13
                                                                            : n >= 11 || row >= 10;
            if (made) return king_ = true;
        }
        return false;
    }

    int value(std::string_view game) const {
        if (variant_ == "barbu") {
            static std::map<std::string_view, int> const barbu{
                {"EL", -2}, {"KIZ", -6}, {"KUPA", -2}, {"SONIKI", -10}, {"RIFKI", -20}, {"KOZ", 5}};
            return barbu.at(game);
        }
        if (variant_ == "trex") {
            auto const swapped = agreed_.trex_swapped;
            return game == "RIFKI" ? -75 : game == "KIZ" ? -25 : (game == "KARO") != swapped ? -10 : -15;
        }
        static std::map<std::string_view, std::array<int, 2>> const usual{{"EL", {-50, -40}}, {"KUPA", {-30, -30}}, {"ERKEK", {-60, -50}},
            {"KIZ", {-100, -90}}, {"RIFKI", {-320, -300}}, {"SONIKI", {-180, -170}}, {"KOZ", {50, 50}}};
        if (game == "KOZ" && (variant_ == "duble-yol" || variant_ == "konturlu")) return 100;
        return usual.at(game)[variant_ == "uc-kisilik" ? 1 : 0];
    }

    void score(king::DealRecord const& deal) {
        if (auto const* const points = std::get_if<king::DealPoints>(&deal.content)) {
            for (auto const p : players_) totals_[p] += points->points[*seat_of(p)];
            return;
        }
        std::map<char, int> base;
        for (auto const p : players_) base[p] = 0;
        for (std::size_t g = 0; g < deal.games.size(); ++g) {
            auto const id = king::id(deal.games[g]);
            if (id == "DOMINO" || id == "TREX" || id == "DURT") {
                pay(deal, id, base);
                continue;
            }
            for (auto const& [p, n] : counts(deal, g)) base[p] += n * value(id);
            if (variant_ == "barbu" && id == "KUPA") base[barbu_extra(deal, true)] -= 4;
            if (variant_ == "barbu" && id == "SONIKI") base[barbu_extra(deal, false)] -= 10;
        }
        expose(deal, base);
        auto points = base;
        for (auto const& d : deal.doublings) {
            auto const by = letter(d.by), whom = letter(d.whom);
            auto const better = base[by] > base[whom] ? by : whom, worse = better == by ? whom : by;
            auto const gain = (base[better] - base[worse]) * (d.redoubled ? 2 : 1);
            points[better] += gain;
            points[worse] -= gain;
        }
        for (auto const p : players_) totals_[p] += points[p];
    }

    void pay(king::DealRecord const& deal, std::string_view id, std::map<char, int>& base) {
        static constexpr int dominoes[][4]{{45, 20, 10, -10}, {45, 20, 5, -5}, {40, 25, 10, -10}, {40, 20, 10, -5}};
        static constexpr int trex[]{200, 150, 100, 50}, durt[]{900, 400, 200, -200};
        auto const* const paid = id == "TREX" ? trex : id == "DURT" ? durt : dominoes[static_cast<int>(agreed_.domino_payout)];
        auto const& order = std::get<king::DealItems>(deal.content).order;
        for (std::size_t i = 0; i < 4; ++i) base[letter(order[i])] += paid[i];
    }

    /// Who took the ace of hearts, or the last trick.
    char barbu_extra(king::DealRecord const& deal, bool ace) {
        if (auto const* const items = std::get_if<king::DealItems>(&deal.content))
            return letter(ace ? *items->ace_of_hearts : *items->last_trick);
        auto const taken = replay(deal);
        for (auto const& [taker, card] : taken.cards)
            if (ace && card == "HA") return taker;
        return taken.tricks.back();
    }

    void expose(king::DealRecord const& deal, std::map<char, int>& base) {
        auto const apply = [&](char holder, char taker, int each) {
            base[taker] -= each;
            base[holder] += each;
        };
        auto const each = !deal.games.empty() && deal.games[0] == king::Game::no_queens ? 25 : 75;
        if (auto const* const items = std::get_if<king::DealItems>(&deal.content)) {
            for (auto const& e : items->exposures) apply(letter(e.holder), letter(*e.taker), each);
            return;
        }
        auto const& exposures = std::get<king::DealCards>(deal.content).exposures;
        if (exposures.empty()) return;
        for (auto const& [taker, card] : replay(deal).cards)
            for (auto const& e : exposures)
                if (to_string(e.card) == card) apply(letter(e.holder), taker, each);
    }

    king::PartyRecord const& record_;
    std::string variant_;
    king::Agreements const& agreed_;
    std::string players_, hands_;
    char declarer_;
    std::map<char, int> totals_;
    int scored_ = 0, cards_ = 0;
    bool king_ = false;
};

}  // namespace score::test
