#include "score/king/deal.hpp"

#include <algorithm>
#include <numeric>

namespace score::king {
namespace {

bool may_be_exposed(Games const& games, Card c) {
    return (has(games, Game::no_king_of_hearts) && is_penalty_card(Game::no_king_of_hearts, c))
           || (has(games, Game::no_queens) && is_penalty_card(Game::no_queens, c));
}

// All the cards, each in one hand, with hands of the right size; if not all are dealt (Balayı), different ones.
bool is_dealt(Rules const& rules, BySeat<CardSet> const& hands) {
    auto const& v = rules.variant();
    CardSet all;
    int cards = 0;
    for (auto const s : all_seats) {
        auto const plays = std::ranges::find(v.hands, s) != v.hands.end();
        if (hands[s].size() != (plays ? tricks_of(rules) : 0)) return false;
        cards += hands[s].size();
        all = all | hands[s];
    }
    auto const low = std::ranges::any_of(all, [&](Card c) { return c.rank() < v.lowest; });
    return all.size() == cards && !low;
}

}  // namespace

tl::expected<DealInPlay, DealtFault> DealInPlay::begin(Rules const& rules, Dealt const& dealt) {
    auto const& v = rules.variant();
    if (!v.plays(dealt.declarer)) return tl::unexpected{DealtFault::declarer};
    auto const played = [&](Game g) { return v.find(g) && !is_layout(g); };
    if (dealt.games.empty() || !std::ranges::all_of(dealt.games, played)) return tl::unexpected{DealtFault::games};
    auto const names_trump = has(dealt.games, Game::trumps);
    if (dealt.trump ? !names_trump : names_trump && !v.hidden) return tl::unexpected{DealtFault::trump};
    if (!is_dealt(rules, dealt.hands)) return tl::unexpected{DealtFault::pack};
    for (auto const& e : dealt.exposures)
        if (!v.exposing || !rules.agreements.exposing || !dealt.hands[e.holder].contains(e.card) || !may_be_exposed(dealt.games, e.card))
            return tl::unexpected{DealtFault::exposure};
    return DealInPlay{rules, dealt};
}

DealInPlay::DealInPlay(Rules const& rules, Dealt const& dealt)
    : rules_{rules}, dealt_{dealt}, hands_{dealt.hands}, to_fall_{penalty_cards(dealt.games)},
      trump_{effective_trump(rules.variant(), dealt.games, dealt.trump)}, leader_{dealt.declarer}, to_act_{dealt.declarer} {
    CardSet all;
    for (auto const s : all_seats) all = all | hands_[s];
    to_fall_ = to_fall_ & all;
    items_.counts.resize(dealt.games.size());
    items_.exposures = dealt.exposures;
    for (auto& e : items_.exposures) e.taker.reset();
}

Position DealInPlay::position() const {
    return {
        dealt_.games, dealt_.trump, hands_[to_act_], in_trick_, hearts_broken_, trump_fallen_, tricks_played_ == 0 && in_trick_.empty()};
}

CardSet DealInPlay::legal_cards() const { return over_ ? CardSet{} : king::legal_cards(rules_, position()); }

std::optional<CardFault> DealInPlay::why_not(Card card) const {
    return over_ ? CardFault::not_in_hand : king::why_not(rules_, position(), card);
}

std::optional<CardFault> DealInPlay::play(Card card) {
    if (auto const fault = why_not(card)) return fault;
    if (!play_anyway(card)) return CardFault::not_in_hand;
    return std::nullopt;
}

bool DealInPlay::play_anyway(Card card) {
    if (over_ || !hands_[to_act_].contains(card)) return false;
    hands_[to_act_].erase(card);
    to_fall_.erase(card);
    in_trick_.push_back(card);
    hearts_broken_ = hearts_broken_ || card.suit() == Suit::hearts;
    trump_fallen_ = trump_fallen_ || card.suit() == trump_;
    to_act_ = next_hand(rules_.variant(), to_act_);
    if (in_trick_.size() == rules_.variant().hands.size()) finish_trick();
    return true;
}

// The trick goes to its winner, who leads to the next one, if any.
void DealInPlay::finish_trick() {
    auto const& v = rules_.variant();
    auto winner = leader_;
    for (auto n = winning_card(in_trick_, trump_); n > 0; --n) winner = next_hand(v, winner);
    auto const taker = counts_for(v, winner, dealt_.declarer);
    ++tricks_played_;
    for (auto const c : in_trick_) take(taker, c);
    for (std::size_t i = 0; i < dealt_.games.size(); ++i) {
        auto const game = dealt_.games[i];
        auto const last = game == Game::last_two && tricks_played_ > tricks_of(rules_) - 2;
        if (game == Game::no_tricks || game == Game::trumps || last) ++items_.counts[i][taker];
        if (last) items_.last_trick = taker;
    }
    in_trick_.clear();
    leader_ = to_act_ = winner;
    look_for_king(taker);
    auto const by_cards = std::ranges::all_of(dealt_.games, counts_cards);
    exhausted_ = by_cards && to_fall_.empty();
    over_ = tricks_played_ == tricks_of(rules_) || (king_ && !v.hidden) || (exhausted_ && v.end == DealEnd::exhausted);
    if (!over_) ++trick_;
}

void DealInPlay::take(Seat taker, Card card) {
    for (std::size_t i = 0; i < dealt_.games.size(); ++i)
        if (is_penalty_card(dealt_.games[i], card)) ++items_.counts[i][taker];
    if (card == Card{Suit::hearts, Rank::ace}) items_.ace_of_hearts = taker;
    for (auto& e : items_.exposures)
        if (e.card == card) e.taker = taker;
}

// king.md §5
void DealInPlay::look_for_king(Seat winner) {
    for (auto const s : all_seats) row_[s] = s == winner ? row_[s] + 1 : 0;
    ++tricks_[winner];
    auto const threshold = king_threshold(rules_);
    if (!has(dealt_.games, Game::trumps) || !threshold || king_) return;
    if (rules_.agreements.declared_king && dealt_.declared_king != winner) return;
    auto const row = king_row(rules_);
    if (tricks_[winner] >= *threshold || (row && row_[winner] >= *row)) king_ = winner;
}

bool DealInPlay::king_failed() const {
    return rules_.agreements.declared_king && dealt_.declared_king && !king_ && king_is_lost(rules_, *dealt_.declared_king, tricks_);
}

DealItems DealInPlay::items() const {
    auto items = items_;
    auto const& variant = rules_.variant();
    if (variant.ace_of_hearts == 1 || !has(dealt_.games, Game::no_hearts)) items.ace_of_hearts.reset();
    if (variant.last_trick == 1) items.last_trick.reset();
    return items;
}

bool king_is_lost(Rules const& rules, Seat announcer, BySeat<int> const& tricks) {
    auto const threshold = king_threshold(rules);
    if (!threshold) return false;
    auto const all = std::accumulate(tricks.values.begin(), tricks.values.end(), 0);
    auto const most = tricks_of(rules) - (all - tricks[announcer]);  // the most he can still take
    auto const row = king_row(rules);
    if (!row) return most < *threshold;
    // Ten consecutive tricks leave at most three of thirteen to others.
    return most < *row || (all >= tricks_of(rules) && most < *threshold);
}

}  // namespace score::king
