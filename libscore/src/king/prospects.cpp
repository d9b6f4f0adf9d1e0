#include "score/king/prospects.hpp"

#include <algorithm>

namespace score::king {
namespace {

class RestOfParty {
public:
    RestOfParty(Rules const& rules, Party const& party) : rules_{rules}, party_{party}, variant_{rules.variant()} {}

    // What a player can gain, at the least and at the most, in all deals to come.
    std::optional<Bounds> gains() {
        if (!party_.totals_known || (rules_.agreements.doubling && variant_.doubling) || (rules_.agreements.exposing && variant_.exposing))
            return std::nullopt;
        if (!(variant_.naming == Naming::in_order ? in_order() : by_rights())) return std::nullopt;
        return sum_;
    }
    bool can_make_king() const { return king_threshold(rules_) && trumps_ > 0; }

private:
    bool in_order() {
        for (auto number = next_number(party_); number <= deals_of(rules_); ++number) {
            auto const games = fixed_games(rules_, number).value_or(Games{});
            for (auto const game : games)
                if (!add(game, 1)) return false;
        }
        return true;
    }

    bool by_rights() {
        if (!can_name_due()) return false;
        RightsLeft left;
        for (auto const seat : variant_.players) {
            auto const [penalties, trumps] = rights_left(rules_, party_, seat);
            if (penalties < 0 || trumps < 0) return false;
            left.penalties += penalties, left.trumps += trumps;
        }
        // Fewer or more where the games of a deal are not known.
        if (left.penalties + left.trumps != deals_of(rules_) - party_.scored) return false;
        auto const named = left.penalties * variant_.penalties_named;
        auto uses = 0;
        for (auto const& row : variant_.table) {
            auto const times = uses_left(rules_, party_, row.game);
            if (times < 0) return false;
            if (is_penalty(row.game)) uses += times;
        }
        if (uses > named) return choose(left) && add(Game::trumps, left.trumps);
        for (auto const& row : variant_.table) {
            auto const times = uses_left(rules_, party_, row.game);
            if (is_penalty(row.game) && times > left.penalties) return false;  // no deal has a game twice
            if (!add(row.game, times)) return false;
        }
        return uses == named;
    }

    // Whether there is a right left for what must be named again after a cancelled deal.
    bool can_name_due() const {
        auto const due = due_again(party_);
        if (!due) return true;
        auto before = party_;
        before.deals.clear();  // what they used up is counted beside them
        auto const declarer = next_declarer(rules_, party_);
        return std::ranges::any_of(variant_.players, [&](Seat s) {
            auto const is_due = [&](Games const& games) { return std::ranges::is_permutation(games, *due); };
            return s == declarer.value_or(s) && std::ranges::any_of(callable_games(rules_, before, s), is_due);
        });
    }

    // At the short Internet variant not every penalty is named: the dearest may be, and one that was cancelled must be (king.md §6).
    bool choose(RightsLeft left) {
        if (variant_.penalties_named != 1) return false;
        auto const again = due_again(party_);
        auto const due = again && is_penalty(again->front()) ? std::optional{again->front()} : std::nullopt;
        if (due && !add(*due, 1)) return false;
        std::vector<int> totals;
        for (auto const& row : variant_.table)
            if (is_penalty(row.game))
                totals.insert(totals.end(), static_cast<std::size_t>(uses_left(rules_, party_, row.game) - (due == row.game ? 1 : 0)),
                    deal_total(rules_, row.game));
        std::ranges::sort(totals);
        for (auto i = 0; i < left.penalties - (due ? 1 : 0); ++i) sum_.least += totals[static_cast<std::size_t>(i)];
        return true;
    }

    // False if the deals cannot be added up: King ends the party before them, with the totals as they are then.
    bool add(Game game, int deals) {
        auto const one = bounds_of(game);
        sum_.least += deals * one.least;
        sum_.most += deals * one.most;
        if (game == Game::trumps) trumps_ += deals;
        if (deals > 0 && (one.least > 0 || one.most < 0)) stops_matter_ = true;
        return !(stops_matter_ && can_make_king());
    }

    Bounds bounds_of(Game game) const {
        if (is_layout(game)) {
            auto const paid = payout_of(rules_, game);
            auto const [least, most] = std::ranges::minmax(paid);
            return {least, most};
        }
        if (is_penalty(game)) return {deal_total(rules_, game), 0};
        auto const tricks = items_of(rules_, game), each = value_of(rules_, game).value_or(0);
        auto const threshold = king_threshold(rules_);
        if (!threshold || rules_.agreements.declared_king) return {0, tricks * each};
        // Whoever took more would make King.
        auto const most = std::min(tricks, *threshold - 1);
        return {std::max(0, tricks - (variant_.seats() - 1) * (*threshold - 1)) * each, most * each};
    }

    Rules const& rules_;
    Party const& party_;
    Variant const& variant_;
    Bounds sum_{};
    int trumps_ = 0;
    bool stops_matter_ = false;
};

Chance chance_of(Bounds const& total, int needed, bool king) {
    if (total.most < needed) return king ? Chance::king_only : Chance::none;
    return total.least >= needed && !king ? Chance::certain : Chance::open;
}

}  // namespace

std::optional<Prospects> prospects(Rules const& rules, Party const& party) {
    if (party.is_over() || !party.is_known()) return std::nullopt;
    RestOfParty rest{rules, party};
    auto const gains = rest.gains();
    if (!gains) return std::nullopt;
    auto const with_gains = [&](int total) { return Bounds{total + gains->least, total + gains->most}; };
    auto const& variant = rules.variant();
    Prospects found{.king = rest.can_make_king()};
    for (auto const seat : variant.players) found.totals[seat] = with_gains(party.totals[seat]);
    if (variant.sides) {
        found.sides.emplace();
        for (auto const seat : {Seat::north, Seat::east})
            (*found.sides)[side_of(seat)] = with_gains(party.totals[seat] + party.totals[partner(seat)]);
    }
    if (!variant.sinks) return found;
    auto const needed = rules.agreements.zero == Zero::out ? 0 : 1;
    found.out.emplace();
    for (auto const seat : variant.players)
        (*found.out)[seat] = chance_of(found.sides ? (*found.sides)[side_of(seat)] : found.totals[seat], needed, found.king);
    return found;
}

}  // namespace score::king
