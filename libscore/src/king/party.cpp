#include "score/king/party.hpp"

#include <algorithm>
#include <utility>

namespace score::king {
namespace {

constexpr std::size_t index_of(Game g) { return static_cast<std::size_t>(g); }

Finding& report(
    Findings& found, Fault fault, std::optional<Seat> player = {}, std::optional<int> stated = {}, std::optional<int> derived = {}) {
    return found.emplace_back(Finding{.fault = fault, .player = player, .stated = stated, .derived = derived});
}

bool same_games(Games a, Games b) {
    std::ranges::sort(a);
    std::ranges::sort(b);
    return a == b;
}

bool holds(std::vector<Card> const& hand, Card c) { return std::ranges::find(hand, c) != hand.end(); }

bool names_penalty(Games const& games) { return !games.empty() && is_penalty(games.front()); }

int penalty_deals_left(Rules const& rules, Party const& party) {
    auto const& v = rules.variant();
    int left = 0;
    for (auto const s : v.players) left += v.penalty_rights - party.penalty_deals[s];
    return left;
}

// Whether these two penalties leave two different ones for every remaining penalty deal: no game may be left more often than there are
// deals.
bool leaves_pairs(Rules const& rules, Party const& party, Games const& pair) {
    auto const deals = penalty_deals_left(rules, party) - 1;
    auto const& table = rules.variant().table;
    return std::ranges::all_of(table,
        [&](GameValue const& row) { return is_positive(row.game) || uses_left(rules, party, row.game) - has(pair, row.game) <= deals; });
}

bool first_four_apply(Rules const& rules, Party const& party) {
    return rules.agreements.first_four_penalty && is_free(rules.variant().naming) && next_number(party) <= 4;
}

// ---- faults of a deal in its context

// K05
void turn(Rules const& rules, Party const& party, DealRecord const& deal, Findings& found) {
    auto const declarer = next_declarer(rules, party);
    auto const plays = !deal.declarer || rules.variant().plays(*deal.declarer);
    if (!plays || (deal.declarer && declarer && deal.declarer != declarer))
        report(found, Fault::turn, deal.declarer).turn = TurnFault::declarer;
    auto const dealer = next_dealer(rules, party);
    if (deal.dealer && dealer && deal.dealer != dealer) report(found, Fault::turn, deal.dealer).turn = TurnFault::dealer;
    auto const due = due_again(party);
    if (due && !deal.games.empty() && !same_games(deal.games, *due)) report(found, Fault::turn, deal.declarer).turn = TurnFault::again;
}

// K03, K04, K07 and K12: who may name what.
void naming(Rules const& rules, Party const& party, DealRecord const& deal, std::optional<Seat> declarer, Findings& found) {
    auto const& v = rules.variant();
    auto const& games = deal.games;
    auto const in_variant = std::ranges::all_of(games, [&](Game g) { return v.find(g); });
    if (games.empty() || !in_variant) return;
    if (auto const fixed = fixed_games(rules, next_number(party))) {
        if (!same_games(games, *fixed)) report(found, Fault::order, declarer);
        return;
    }
    switch (v.naming) {
        case Naming::each_once:
            if (declarer && party.named[*declarer][index_of(games.front())] > 0) report(found, Fault::rights, declarer);
            return;
        case Naming::rights:
        case Naming::in_order: break;
    }
    auto const penalty = names_penalty(games);
    if (!penalty && first_four_apply(rules, party)) report(found, Fault::first_four, declarer);
    if (declarer && v.plays(*declarer)) {
        auto const left = rights_left(rules, party, *declarer);
        if ((penalty ? left.penalties : left.trumps) <= 0) report(found, Fault::rights, declarer);
    }
    if (!penalty) return;
    auto const before = found.size();
    for (auto const g : games)
        if (uses_left(rules, party, g) <= 0) report(found, Fault::uses, declarer, v.uses + 1, v.uses).game = g;
    if (found.size() == before && v.penalties_named == 2 && !leaves_pairs(rules, party, games)) report(found, Fault::uses, declarer);
}

// K17: what is offered could be played.
void offers(Rules const& rules, Party const& party, DealRecord const& deal, std::optional<Seat> declarer, Findings& found) {
    if (!rules.variant().sides || !declarer) return;
    auto const callable = callable_games(rules, party, *declarer);
    for (auto const& [games, trump] : deal.offers.refused) {
        if (std::ranges::find(callable, games) != callable.end()) continue;
        report(found, Fault::offer, declarer).offer = OfferFault::game;
        return;
    }
}

// K27, and the part of K28 that depends on the rights of the player.
void claims(Rules const& rules, Party const& party, DealRecord const& deal, std::optional<Seat> declarer, Findings& found) {
    auto const start = start_card(rules);
    auto const* const cards = std::get_if<DealCards>(&deal.content);
    if (next_number(party) == 1 && party.deals.empty() && start && cards && cards->hands && declarer) {
        for (auto const s : rules.variant().players)
            if (s != *declarer && holds((*cards->hands)[s], *start)) report(found, Fault::start_card, declarer).card = start;
    }
    if (!deal.cancelled || deal.cancelled->cause != CancelCause::koz_broken || rules.agreements.koz_break != KozBreak::forced) return;
    auto const by = deal.cancelled->by;
    auto here = party;
    if (!here.first_declarer) here.first_declarer = declarer;
    if (!by || by != declarer || !is_forced_trump_caller(rules, here, *by)) report(found, Fault::break_claim, by);
}

// Whether the result of the deal is known.
bool is_known(CheckedDeal const& checked) {
    return checked.items || checked.king || checked.king_failed || checked.points || checked.cancelled;
}

BySeat<Breakdown> figures_of(Rules const& rules, DealRecord const& deal, CheckedDeal const& checked) {
    if (checked.cancelled || checked.king || checked.king_failed) return {};
    if (checked.items) return score_deal(rules, deal.games, *checked.items, deal.doublings);
    BySeat<Breakdown> figures;
    if (checked.points)
        for (auto const s : rules.variant().players) figures[s].items = {{"points", "king.md §3", 1, (*checked.points)[s]}};
    return figures;
}

// K02: the stated running totals.
void totals(Rules const& rules, Party const& party, DealRecord const& deal, CheckedDeal const& checked, Findings& found) {
    if (!deal.stated.totals || !party.totals_known || !is_known(checked)) return;
    auto const figures = figures_of(rules, deal, checked);
    for (auto const s : all_seats) {
        auto const derived = party.totals[s] + figures[s].total();
        if ((*deal.stated.totals)[s] == derived) continue;
        report(found, Fault::points, s, (*deal.stated.totals)[s], derived).running = true;
    }
}

// A scored deal consumes the right of its declarer and the use of its games (§3.2.6), and counts the doublings owed to him.
void use_up(Party& party, Seat declarer, DealRecord const& deal) {
    for (auto const g : deal.games) ++party.named[declarer][index_of(g)];
    if (!deal.games.empty()) ++(names_penalty(deal.games) ? party.penalty_deals : party.trump_deals)[declarer];
    for (auto const& d : deal.doublings)
        if (d.whom == declarer) ++party.doubled[declarer][d.by];
}

// ---- scoring

class DealScore {
public:
    DealScore(Rules const& rules, Games const& games, DealItems const& items) : rules_{rules}, games_{games}, items_{items} {}

    BySeat<Breakdown> figures() && {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (is_layout(games_[i])) pay_order(games_[i]);
            else if (i < items_.counts.size()) count(games_[i], items_.counts[i]);
        }
        for (auto const& e : items_.exposures) exposed(e);
        return std::move(figures_);
    }

private:
    void add(Seat s, std::string_view reason, std::string_view rule, int times, int each) {
        if (times != 0) figures_[s].items.push_back({reason, rule, times, each});
    }

    void count(Game g, BySeat<int> const& counts) {
        auto const each = value_of(rules_, g).value_or(0);
        auto const& variant = rules_.variant();
        for (auto const s : variant.players) {
            auto times = counts[s];
            if (variant.last_trick != 1 && g == Game::last_two) {
                auto const last = items_.last_trick == s ? 1 : 0;
                add(s, "trick-12", variant.section, times - last, each);
                add(s, "trick-13", variant.section, last, variant.last_trick * each);
                continue;
            }
            if (variant.ace_of_hearts != 1 && g == Game::no_hearts && items_.ace_of_hearts == s) {
                --times;
                add(s, "ace-of-hearts", variant.section, 1, variant.ace_of_hearts * each);
            }
            add(s, name(g), variant.section, times, each);
        }
    }

    void pay_order(Game g) {
        auto const paid = payout_of(rules_, g);
        for (std::size_t i = 0; i < items_.order.size() && i < paid.size(); ++i) add(items_.order[i], name(g), "king.md §11", 1, paid[i]);
    }

    // The taker loses the value once more, and the holder gains it (§11).
    void exposed(Exposure const& e) {
        if (!e.taker || games_.empty()) return;
        auto const each = value_of(rules_, games_.front()).value_or(0);
        add(*e.taker, "exposed", "king.md §11", 1, each);
        add(e.holder, "exposed-holder", "king.md §11", 1, -each);
    }

    Rules const& rules_;
    Games const& games_;
    DealItems const& items_;
    BySeat<Breakdown> figures_{};
};

// For every pair, the better score gains the difference from the other once, if redoubled twice (§11).
void settle(BySeat<Breakdown>& figures, std::vector<Doubling> const& doublings) {
    BySeat<int> base;
    for (auto const s : all_seats) base[s] = figures[s].total();
    for (auto const& d : doublings) {
        auto const reason = d.redoubled ? "redoubled" : "doubled";
        auto const factor = d.redoubled ? 2 : 1;
        if (base[d.by] == base[d.whom]) continue;
        figures[d.by].items.push_back({reason, "king.md §11", factor, base[d.by] - base[d.whom]});
        figures[d.whom].items.push_back({reason, "king.md §11", factor, base[d.whom] - base[d.by]});
    }
}

}  // namespace

BySeat<Breakdown> score_deal(Rules const& rules, Games const& games, DealItems const& items, std::vector<Doubling> const& doublings) {
    auto figures = DealScore{rules, games, items}.figures();
    settle(figures, doublings);
    return figures;
}

std::vector<Remark> remarks(Rules const& rules) {
    std::vector<Remark> all;
    if (!expected_sum(rules).balanced()) all.push_back(Remark::unbalanced);
    if (rules.variant().proposal) all.push_back(Remark::proposal);
    return all;
}

// ---- the party

Party begin_party(Rules const& rules, std::optional<Seat> first_declarer) {
    Party party;
    if (first_declarer && rules.variant().plays(*first_declarer)) party.first_declarer = first_declarer;
    return party;
}

int next_number(Party const& party) { return party.scored + 1; }

std::optional<Seat> next_declarer(Rules const& rules, Party const& party) {
    if (!party.first_declarer || party.is_over()) return std::nullopt;
    return declarer_of(rules, *party.first_declarer, next_number(party));
}

std::optional<Seat> next_dealer(Rules const& rules, Party const& party) {
    if (party.deals.empty() || party.is_over() || rules.variant().kingdoms) return std::nullopt;
    auto const& last = party.deals.back();
    return last.cancelled ? last.dealer : last.declarer;
}

std::optional<Seat> declarer_here(Rules const& rules, Party const& party, DealRecord const& deal) {
    if (deal.declarer) return deal.declarer;
    if (auto const next = next_declarer(rules, party)) return next;
    auto const* const cards = std::get_if<DealCards>(&deal.content);
    auto const start = start_card(rules);
    if (!cards || !cards->hands || !start || !party.deals.empty()) return std::nullopt;
    for (auto const s : rules.variant().players)
        if (holds((*cards->hands)[s], *start)) return s;
    return std::nullopt;
}

RightsLeft rights_left(Rules const& rules, Party const& party, Seat s) {
    auto const& v = rules.variant();
    RightsLeft left;
    if (!v.plays(s) || party.is_over()) return left;
    switch (v.naming) {
        case Naming::rights: return {v.penalty_rights - party.penalty_deals[s], v.trump_rights - party.trump_deals[s]};
        case Naming::each_once:
            for (auto const& row : v.table)
                if (party.named[s][index_of(row.game)] == 0) ++(is_penalty(row.game) ? left.penalties : left.trumps);
            break;
        case Naming::in_order:
            for (int number = next_number(party); party.first_declarer && number <= deals_of(rules); ++number)
                if (declarer_of(rules, *party.first_declarer, number) == s)
                    ++(names_penalty(*fixed_games(rules, number)) ? left.penalties : left.trumps);
            break;
    }
    return left;
}

int uses_left(Rules const& rules, Party const& party, Game g) {
    auto const& v = rules.variant();
    if (!v.find(g)) return 0;
    int used = 0;
    for (auto const s : v.players) used += party.named[s][index_of(g)];
    switch (v.naming) {
        case Naming::each_once: return v.seats() - used;
        case Naming::rights:
        case Naming::in_order: break;
    }
    return (is_penalty(g) ? v.uses : v.length_agreed ? deals_of(rules) : v.seats() * v.trump_rights) - used;
}

std::optional<Games> due_again(Party const& party) {
    if (party.deals.empty() || !party.deals.back().cancelled) return std::nullopt;
    auto const& last = party.deals.back();
    if (last.cancelled->cause == CancelCause::queens_split) return std::nullopt;
    return last.games;
}

std::vector<Games> callable_games(Rules const& rules, Party const& party) {
    auto const declarer = next_declarer(rules, party);
    return declarer ? callable_games(rules, party, *declarer) : std::vector<Games>{};
}

std::vector<Games> callable_games(Rules const& rules, Party const& party, Seat s) {
    auto const& v = rules.variant();
    if (party.is_over() || !v.plays(s)) return {};
    if (auto const due = due_again(party)) return {*due};
    if (auto const fixed = fixed_games(rules, next_number(party))) return {*fixed};
    std::vector<Games> callable;
    switch (v.naming) {
        case Naming::each_once:
            for (auto const& row : v.table)
                if (party.named[s][index_of(row.game)] == 0) callable.push_back({row.game});
            return callable;
        case Naming::rights:
        case Naming::in_order: break;
    }
    auto const left = rights_left(rules, party, s);
    Games usable;
    for (auto const& row : v.table)
        if (is_penalty(row.game) && left.penalties > 0 && uses_left(rules, party, row.game) > 0) usable.push_back(row.game);
    for (auto first = usable.begin(); first != usable.end(); ++first) {
        if (v.penalties_named == 1) callable.push_back({*first});
        for (auto second = first + 1; v.penalties_named == 2 && second != usable.end(); ++second)
            if (Games const pair{*first, *second}; leaves_pairs(rules, party, pair)) callable.push_back(pair);
    }
    if (left.trumps > 0 && !first_four_apply(rules, party)) callable.push_back({Game::trumps});
    return callable;
}

bool is_forced_trump_caller(Rules const& rules, Party const& party, Seat s) {
    auto const left = rights_left(rules, party, s);
    return left.penalties <= 0 && left.trumps > 0;
}

bool is_forced_penalty_caller(Rules const& rules, Party const& party, Seat s) {
    auto const left = rights_left(rules, party, s);
    return left.trumps <= 0 && left.penalties > 0;
}

int owed_doublings(Rules const& rules, Party const& party, Seat doubler, Seat declarer) {
    auto const owed = rules.agreements.doubling && doubler != declarer ? rules.variant().owed_doublings : 0;
    return std::max(0, owed - party.doubled[declarer][doubler]);
}

Findings faults_here(Rules const& rules, Party const& party, DealRecord const& deal, CheckedDeal const& checked) {
    Findings found;
    if (party.is_over()) {
        if (party.end == PartyEnd::complete) report(found, Fault::end);
        else report(found, Fault::king).king = KingFault::over;
        return found;
    }
    auto const declarer = declarer_here(rules, party, deal);
    turn(rules, party, deal, found);
    naming(rules, party, deal, declarer, found);
    offers(rules, party, deal, declarer, found);
    claims(rules, party, deal, declarer, found);
    if (!checked.complete) report(found, Fault::deal_end);
    totals(rules, party, deal, checked, found);
    return found;
}

void add_deal(Rules const& rules, Party& party, DealRecord const& deal, CheckedDeal const& checked, std::size_t entry) {
    PartyDeal line;
    line.entry = entry;
    line.number = next_number(party);
    line.declarer = declarer_here(rules, party, deal);
    line.dealer = deal.dealer ? deal.dealer : next_dealer(rules, party);
    line.games = deal.games;
    line.trump = deal.trump;
    line.offers = deal.offers;
    line.forced = line.declarer && is_free(rules.variant().naming) && is_forced_trump_caller(rules, party, *line.declarer);
    line.cancelled = checked.cancelled;
    line.items = checked.items.value_or(DealItems{});
    line.scored = !checked.cancelled && !checked.king && !checked.king_failed;
    line.known = is_known(checked);
    line.figures = figures_of(rules, deal, checked);
    if (!party.first_declarer && line.declarer && rules.variant().plays(*line.declarer) && party.scored == 0)
        party.first_declarer = line.declarer;
    for (auto const s : rules.variant().players) party.totals[s] += line.figures[s].total();
    party.totals_known = party.totals_known && line.known;
    auto const& stated = deal.stated.totals;
    if (!party.totals_known && stated && std::ranges::all_of(stated->values, is_figure)) {
        // From here on, as stated.
        party.totals = *stated;
        party.totals_known = true;
    }
    line.totals = party.totals;
    line.totals_known = party.totals_known;
    if (line.scored) {
        ++party.scored;
        if (line.declarer) use_up(party, *line.declarer, deal);
        if (party.scored >= deals_of(rules)) party.end = PartyEnd::complete;
    } else if (checked.king) {
        party.end = PartyEnd::king;
        party.king_by = checked.king;
    } else if (checked.king_failed) {
        party.end = PartyEnd::declared_king_failed;
        party.king_by = deal.declared_king;
    }
    party.deals.push_back(std::move(line));
}

Party counted(PartyRecord const& record) {
    auto party = begin_party(record.rules, record.first_declarer);
    for (std::size_t i = 0; i < record.deals.size() && !party.is_over(); ++i) {
        auto const& deal = record.deals[i];
        auto const checked = check_deal(record.rules, deal, declarer_here(record.rules, party, deal));
        if (!checked.complete && i + 1 == record.deals.size()) break;
        add_deal(record.rules, party, deal, checked, i);
    }
    return party;
}

// ---- the outcome

Outcome outcome(Rules const& rules, Party const& party) {
    auto const& v = rules.variant();
    Outcome ended;
    auto totals = party.totals;
    if (v.sides) {
        ended.sides.emplace();
        for (auto const s : all_seats) (*ended.sides)[side_of(s)] += party.totals[s];
        for (auto const s : all_seats) totals[s] = (*ended.sides)[side_of(s)];
    }
    // At Eşli partners share the same fate.
    auto const of_king = [&](Seat s) {
        return party.king_by && (s == *party.king_by || (v.sides && side_of(s) == side_of(*party.king_by)));
    };
    auto const status = [&](Seat s) {
        switch (party.end) {
            case PartyEnd::open: return Status::playing;
            case PartyEnd::king: return of_king(s) ? Status::out : Status::sunk;
            case PartyEnd::declared_king_failed: return of_king(s) ? Status::sunk : Status::out;
            case PartyEnd::complete: break;
        }
        if (!party.totals_known) return Status::playing;
        auto const zero_is_out = rules.agreements.zero == Zero::out;
        return totals[s] > 0 || (totals[s] == 0 && zero_is_out) ? Status::out : Status::sunk;
    };
    // King ranks above every total, a failed one below.
    auto const better = [&](Seat a, Seat b) {
        if (party.king_by && of_king(a) != of_king(b)) return of_king(a) == (party.end == PartyEnd::king);
        return totals[a] > totals[b];
    };
    ended.merit.assign(v.players.begin(), v.players.end());
    std::ranges::stable_sort(ended.merit, better);
    std::vector<Seat> out;
    for (auto const s : v.players) {
        ended.status[s] = status(s);
        ended.rank[s] = 1 + static_cast<int>(std::ranges::count_if(v.players, [&](Seat other) { return better(other, s); }));
        if (ended.status[s] == Status::out) out.push_back(s);
    }
    if (party.is_over() && out.size() == 1 && v.seats() == 4 && v.sinks) ended.lone_survivor = out.front();
    return ended;
}

Jargon jargon(Rules const& rules, PartyDeal const& deal) {
    Jargon talk;
    if (deal.cancelled) return talk;
    if (deal.forced && has(deal.games, Game::trumps)) talk.forced_trumps = deal.declarer;
    if (!deal.scored || deal.items.counts.size() != deal.games.size()) return talk;
    if (has(deal.games, Game::trumps)) {
        for (auto const s : rules.variant().players)
            if (deal.items.counts.front()[s] == 0) talk.flowers.push_back(s);
    } else if (names_penalty(deal.games) && rules.variant().own_goals && deal.declarer) {
        int taken = 0, items = 0;
        for (std::size_t i = 0; i < deal.games.size(); ++i) {
            taken += deal.items.counts[i][*deal.declarer];
            items += items_of(rules, deal.games[i]);
        }
        if (2 * taken > items) talk.own_goal = deal.declarer;
    }
    return talk;
}

}  // namespace score::king
