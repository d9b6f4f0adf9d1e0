#pragma once
/// Random legal parties of King from a seed: `random_party(rules, seed)` plays or generates every deal to the end of the party and returns
/// it as a record. The same seed gives the same party on every platform.
#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bezique_play.hpp"  // Dice
#include "score/king/deal.hpp"
#include "score/king/sheet.hpp"

namespace score::test {

/// Random values for the agreements that affect play.
inline king::Rules random_king_rules(king::VariantId id, Dice& dice) {
    auto rules = king::rules_of(id);
    auto& a = rules.agreements;
    auto const yes = [&] { return dice.happens(30); };
    a.akq = yes();
    a.overruff = yes();
    a.rifki_under = yes();
    a.beat_suit = yes();
    a.first_four_penalty = yes();
    a.declared_king = yes();
    a.trex_swapped = yes();
    a.declarers_in_a_row = !yes();
    a.doubling = !yes();
    a.domino_payout = static_cast<king::DominoPayout>(dice.throw_one(4));
    if (yes() && rules.variant().sinks) a.zero = king::Zero::sunk;
    if (yes()) a.queens_split = king::QueensSplit::scored;
    if (a.king_tricks != king::KingTricks::off && dice.happens(50)) a.king_tricks = static_cast<king::KingTricks>(dice.throw_one(6));
    if (a.rifki_break != king::RifkiBreak::off) {
        a.rifki_break = static_cast<king::RifkiBreak>(dice.throw_one(3));
        a.koz_break = static_cast<king::KozBreak>(dice.throw_one(3));
    }
    if (rules.variant().length_agreed && yes()) {
        a.deals = 1 + static_cast<int>(dice.throw_one(20));
        a.tricks_per_deal = 1 + static_cast<int>(dice.throw_one(26));
    }
    return rules;
}

class RandomParty {
public:
    RandomParty(king::Rules const& rules, std::uint64_t seed) : variant_{rules.variant()}, dice_{seed} {
        record_.rules = rules;
        record_.first_declarer = any_player();
        party_ = king::begin_party(rules, record_.first_declarer);
    }

    king::PartyRecord finish() && {
        while (!party_.is_over()) add(next());
        if (!king::replay(record_).told.empty()) throw std::logic_error{"a deal of a random party was refused"};
        constexpr king::Termination ends[]{
            king::Termination::unfinished, king::Termination::complete, king::Termination::king, king::Termination::declared_king_failed};
        record_.termination = ends[static_cast<std::size_t>(party_.end)];
        record_.king_by = party_.king_by;
        return std::move(record_);
    }

private:
    Seat any_player() { return variant_.players[dice_.throw_one(variant_.players.size())]; }
    king::Rules const& rules() const { return record_.rules; }
    king::Agreements const& agreed() const { return record_.rules.agreements; }

    /// The replay of the whole party checks it in the end.
    void add(king::DealRecord deal) {
        king::add_deal(rules(), party_, deal, king::check_deal(rules(), deal, king::declarer_here(rules(), party_, deal)));
        record_.deals.push_back(std::move(deal));
    }

    king::DealRecord next() {
        king::DealRecord deal;
        auto const declarer = king::next_declarer(rules(), party_).value();
        if (dice_.happens(90)) deal.declarer = declarer;
        auto const calls = king::callable_games(rules(), party_);
        deal.games = calls.at(dice_.throw_one(calls.size()));
        if (has(deal, king::Game::trumps)) deal.trump = all_suits[dice_.throw_one(4)];
        if (cancelled(deal, declarer)) return deal;
        double_each_other(deal, declarer);
        auto const may_announce = agreed().declared_king && king::king_threshold(rules()) && has(deal, king::Game::trumps);
        if (may_announce && dice_.happens(15)) deal.declared_king = any_player();
        if (king::is_layout(deal.games.front())) go_out(deal);
        else if (dice_.happens(60)) play(deal, declarer);
        else make_up(deal);
        return deal;
    }

    static bool has(king::DealRecord const& deal, king::Game g) { return king::has(deal.games, g); }

    bool cancelled(king::DealRecord& deal, Seat declarer) {
        deal.content = king::DealItems{};
        auto const by = any_player();
        auto const rifki =
            has(deal, king::Game::no_king_of_hearts) && deal.games.size() <= 2
            && (agreed().rifki_break == king::RifkiBreak::any || (agreed().rifki_break == king::RifkiBreak::others && by != declarer));
        auto const koz =
            has(deal, king::Game::trumps)
            && (agreed().koz_break == king::KozBreak::any
                || (agreed().koz_break == king::KozBreak::forced && by == declarer && king::is_forced_trump_caller(rules(), party_, by)));
        if (rifki && dice_.happens(10)) {
            deal.cancelled = king::Cancellation{king::CancelCause::rifki_shown, by, {Card{Suit::hearts, Rank::king}}};
        } else if (koz && dice_.happens(5)) {
            deal.cancelled = king::Cancellation{king::CancelCause::koz_broken, by, {}};
        }
        return deal.cancelled.has_value();
    }

    /// Random doubling; the declarer as often as obliged.
    void double_each_other(king::DealRecord& deal, Seat declarer) {
        if (!variant_.doubling || !agreed().doubling) return;
        auto const left = king::rights_left(rules(), party_, declarer);
        auto const deals_left = left.penalties + left.trumps;
        std::vector<std::pair<Seat, Seat>> met;
        for (auto const by : variant_.players)
            for (auto const whom : variant_.players) {
                auto const meet = std::pair{std::min(by, whom), std::max(by, whom)};
                if (by == whom || by == declarer || std::find(met.begin(), met.end(), meet) != met.end()) continue;
                if (king::is_positive(deal.games.front()) && whom != declarer) continue;
                auto const owed = whom == declarer && king::owed_doublings(rules(), party_, by, declarer) >= deals_left;
                if (!owed && !dice_.happens(25)) continue;
                deal.doublings.push_back({by, whom, dice_.happens(40)});
                met.push_back(meet);
            }
    }

    void go_out(king::DealRecord& deal) {
        king::DealItems items;
        items.order.assign(variant_.players.begin(), variant_.players.end());
        for (auto i = items.order.size(); i > 1; --i) std::swap(items.order[i - 1], items.order[dice_.throw_one(i)]);
        deal.content = items;
    }

    // ---- by cards

    king::Dealt random_deal(king::DealRecord const& deal, Seat declarer) {
        std::vector<Card> pack;
        for (auto const c : CardSet::pack())
            if (c.rank() >= variant_.lowest) pack.push_back(c);
        auto const thorough = dice_.happens(60);  // else long suits, so that King is made and hearts are discarded
        for (auto i = pack.size(); i > 1; --i)
            if (thorough || dice_.happens(25)) std::swap(pack[i - 1], pack[dice_.throw_one(i)]);
        king::Dealt dealt{declarer, deal.games, deal.trump, {}, deal.declared_king, {}};
        auto next = pack.begin();
        for (auto const s : variant_.hands)
            for (int n = 0; n < king::tricks_of(rules()); ++n) dealt.hands[s].insert(*next++);
        auto const start = king::start_card(rules());
        for (auto const s : variant_.hands)
            if (start && king::next_number(party_) == 1 && s != declarer && dealt.hands[s].contains(*start)) {
                auto const other = dealt.hands[declarer].highest();
                dealt.hands[s].erase(*start);
                dealt.hands[declarer].erase(other);
                dealt.hands[s].insert(other);
                dealt.hands[declarer].insert(*start);
            }
        expose(dealt);
        return dealt;
    }

    void expose(king::Dealt& dealt) {
        if (!variant_.exposing) return;
        for (auto const s : variant_.players)
            for (auto const c : dealt.hands[s]) {
                auto const g = dealt.games.front();
                if ((g == king::Game::no_queens || g == king::Game::no_king_of_hearts) && king::is_penalty_card(g, c) && dice_.happens(40))
                    dealt.exposures.push_back({c, s, {}});
            }
    }

    void play(king::DealRecord& record, Seat declarer) {
        auto const dealt = random_deal(record, declarer);
        auto deal = king::DealInPlay::begin(rules(), dealt).value();
        king::DealCards content;
        content.exposures = dealt.exposures;
        while (!deal.over() && !(deal.may_end() && dice_.happens(30))) {
            king::Trick trick;
            if (dice_.happens(50)) trick.leader = deal.leader();
            for (std::size_t i = 0; i < variant_.hands.size(); ++i) {
                auto const legal = deal.legal_cards();
                auto card = legal.begin();
                for (auto n = dice_.throw_one(static_cast<std::size_t>(legal.size())); n > 0; --n) ++card;
                trick.cards[deal.to_act()] = *card;
                if (deal.play(*card)) throw std::logic_error{"illegal"};
            }
            content.tricks.push_back(trick);
        }
        if (dice_.happens(90)) {
            content.hands.emplace();
            for (auto const s : all_seats)
                for (auto const c : dealt.hands[s]) (*content.hands)[s].push_back(c);
        }
        auto const items = deal.items();
        if (dice_.happens(30)) record.stated.counts = items.counts;
        if (dice_.happens(50)) record.king = deal.king();
        record.content = std::move(content);
        if (dice_.happens(50)) void_if_split(record, items);
    }

    void void_if_split(king::DealRecord& record, king::DealItems const& items) {
        auto const split =
            variant_.seats() == 4 && record.games == king::Games{king::Game::no_queens} && items.counts[0] == BySeat<int>{{1, 1, 1, 1}};
        if (split && agreed().queens_split == king::QueensSplit::cancelled)
            record.cancelled = king::Cancellation{king::CancelCause::queens_split, {}, {}};
    }

    // ---- by items, or points

    void make_up(king::DealRecord& record) {
        king::DealItems items;
        items.counts.resize(record.games.size());
        if (record.games.size() > 1) take_together(record.games, items.counts);
        for (std::size_t i = 0; i < record.games.size() && record.games.size() == 1; ++i) {
            auto const g = record.games[i];
            if (g == king::Game::trumps) {
                trump_tricks(record, items.counts[i]);
                continue;
            }
            for (int n = 0; n < king::items_of(rules(), g); ++n) {
                auto const taker = any_player();
                ++items.counts[i][taker];
                if (variant_.ace_of_hearts != 1 && g == king::Game::no_hearts) items.ace_of_hearts = taker;
                if (variant_.last_trick != 1 && g == king::Game::last_two) items.last_trick = taker;
                if (!variant_.exposing || !dice_.happens(30)) continue;
                if (g == king::Game::no_queens)
                    items.exposures.push_back({Card{all_suits[static_cast<std::size_t>(n)], Rank::queen}, any_player(), taker});
                if (g == king::Game::no_king_of_hearts) items.exposures.push_back({Card{Suit::hearts, Rank::king}, any_player(), taker});
            }
        }
        void_if_split(record, items);
        auto const by_points = !record.cancelled && !record.king && !record.declared_king && dice_.happens(20);
        if (by_points && record.games.size() == 1 && king::counts_penalties_and_trumps(variant_.naming)) {
            king::DealPoints points;
            auto const figures = king::score_deal(rules(), record.games, items);
            for (auto const s : variant_.players) points.points[s] = figures[s].total();
            record.content = points;
        } else record.content = std::move(items);
    }

    /// Games named together are taken in the same tricks: deals out the cards of the tricks to takers.
    void take_together(king::Games const& games, std::vector<BySeat<int>>& counts) {
        std::vector<Card> pack;
        for (auto const c : CardSet::pack())
            if (c.rank() >= variant_.lowest) pack.push_back(c);
        for (auto i = pack.size(); i > 1; --i) std::swap(pack[i - 1], pack[dice_.throw_one(i)]);
        auto const last = king::tricks_of(rules()) - 1;
        auto next = pack.begin();
        for (int trick = 0; trick <= last; ++trick) {
            auto const taker = any_player();
            auto const first = std::exchange(next, next + static_cast<std::ptrdiff_t>(variant_.hands.size()));
            for (std::size_t i = 0; i < games.size(); ++i) {
                auto& taken = counts[i][taker];
                if (games[i] == king::Game::no_tricks) ++taken;
                else if (games[i] == king::Game::last_two) taken += trick >= last - 1;
                else taken += static_cast<int>(std::count_if(first, next, [&](Card c) { return king::is_penalty_card(games[i], c); }));
            }
        }
    }

    /// Tricks go to favoured players, one after the other, until the deal is over.
    void trump_tricks(king::DealRecord& record, BySeat<int>& tricks) {
        auto const lucky = any_player();
        auto const luck = dice_.throw_one(120);
        auto const threshold = king::king_threshold(rules());
        int row = 0;
        std::optional<Seat> last;
        for (int n = 0; n < king::tricks_of(rules()); ++n) {
            auto const winner = dice_.throw_one(100) < luck ? lucky : any_player();
            row = winner == last ? row + 1 : 1;
            last = winner;
            ++tricks[winner];
            if (!threshold) continue;
            auto const in_a_row = king::king_row(rules());
            auto const counts = !agreed().declared_king || record.declared_king == winner;
            if (counts && (tricks[winner] >= *threshold || (in_a_row && row >= *in_a_row))) {
                record.king = winner;
                return;
            }
            if (agreed().declared_king && record.declared_king && king::king_is_lost(rules(), *record.declared_king, tricks)) return;
        }
    }

    king::Variant const& variant_;
    Dice dice_;
    king::PartyRecord record_{};
    king::Party party_{};
};

inline king::PartyRecord random_party(king::Rules const& rules, std::uint64_t seed) { return RandomParty{rules, seed}.finish(); }

}  // namespace score::test
