#include "score/bezique/count.hpp"

#include <algorithm>
#include <utility>

namespace score::bezique {
namespace {

constexpr std::string_view count_rule = "bezique.md §5.1";

// The only player with the highest total at or above the target; a tie is played on.
std::optional<Player> highest_at_target(Rules const& rules, ByPlayer<int> const& totals) {
    auto const by_total = [&](Player p) { return totals[p]; };
    auto const highest = *std::ranges::max_element(rules.table(), {}, by_total);
    auto const is_alone = std::ranges::count(rules.table(), totals[highest], by_total) == 1;
    return is_alone && totals[highest] >= rules.agreements.game_target ? std::optional{highest} : std::nullopt;
}

// A deal of three or four players, from the marks for its groups.
DealCount counted_of_several(Rules const& rules, DealCount count, DealResult const& result) {
    constexpr std::string_view rule = "bezique.md §10.4";
    for (auto const p : rules.table()) {
        auto const add = [&](Item const& item) {
            count.figures[p].items.push_back(item);
            count.totals[p] += item.points();
        };
        if (result.last_trick == p) add({"last-trick", rule, 1, last_trick_marks(rules, result.trump, false)});
        if (result.brisques && (*result.brisques)[p] > 0) add({"brisques", rule, (*result.brisques)[p], rules.form().brisque});
    }
    count.brisques_counted = result.brisques.has_value();
    count.complete = result.last_trick && result.brisques;
    if (count.complete) count.winner = highest_at_target(rules, count.totals);
    return count;
}

}  // namespace

int last_trick_marks(Rules const& rules, std::optional<Suit> trump, bool table_opened) {
    auto const& form = rules.form();
    if (!trump) return form.last_trick_no_trump;
    return table_opened ? form.last_trick_table : form.last_trick_trump;
}

DealResult result_of(DealInPlay const& deal) {
    DealResult result;
    for (auto const& m : deal.marks()) result.groups[m.player].items.push_back(item_of(m));
    result.trump = deal.trump();
    result.table_opened = deal.table_opened();
    ByPlayer<int> brisques;
    for (auto const p : both_players) {
        if (deal.phase() == Phase::over) result.withdrawn[p] = deal.peg(p).value_or(0);
        brisques[p] = deal.brisques(p);
    }
    result.brisques = brisques;
    if (deal.phase() == Phase::over) result.last_trick = deal.to_act();
    return result;
}

std::optional<Suit> trump_of(Rules const& rules, DealItems const& deal, DealFacts const& facts) {
    if (facts.trump) return *facts.trump;
    for (auto const p : both_players) {
        auto const& items = deal.items[p];
        auto const first = std::ranges::find_if(items, [&](auto const& i) { return trump_after(rules, i.group, {}).has_value(); });
        if (first != items.end() && first->points == value_of(rules, first->group, first->group.suit)) return first->group.suit;
    }
    return std::nullopt;
}

bool tells_trump(Rules const& rules, DealRecord const& deal) {
    auto const must_state_it = rules.form().trump_by == TrumpBy::turned_card && std::holds_alternative<DealItems>(deal.content);
    return !must_state_it || deal.facts.trump.value_or(std::nullopt).has_value();
}

DealResult result_of(Rules const& rules, DealItems const& deal, DealFacts const& facts) {
    DealResult result;
    result.trump = trump_of(rules, deal, facts);
    for (auto const p : rules.table())
        for (auto const& item : deal.items[p]) {
            result.groups[p].items.push_back(item_of(item.how, item.group, item.points));
            if (item.group.kind == GroupKind::sequence && result.trump && item.group.suit == result.trump
                && item.points == value_of(rules, item.group, result.trump))
                result.table_opened = true;
        }
    result.withdrawn = facts.withdrawn.value_or(ByPlayer<int>{});
    result.last_trick = facts.last_trick;
    result.brisques = facts.brisques;
    return result;
}

DealResult result_of(Rules const& rules, DealTotals const& deal, DealFacts const& facts) {
    DealResult result;
    for (auto const p : both_players)
        result.groups[p].items = {
            deal.whole ? Item{"deal", count_rule, 1, deal.marks[p]} : Item{"groups", "bezique.md §4", 1, deal.marks[p]}};
    result.whole = deal.whole;
    result.trump = facts.trump.value_or(std::nullopt);
    result.table_opened = facts.table_opened.value_or(facts.last_trick_marks && *facts.last_trick_marks == rules.form().last_trick_table);
    result.withdrawn = facts.withdrawn.value_or(ByPlayer<int>{});
    result.last_trick = facts.last_trick;
    result.brisques = facts.brisques;
    return result;
}

DealRecord totals_record(DealResult const& result, Player dealer) {
    return {dealer, DealTotals{{{result.groups[Player::north].total(), result.groups[Player::south].total()}}, result.whole},
        {.trump = result.trump,
            .table_opened = result.table_opened,
            .last_trick = result.last_trick,
            .withdrawn = result.withdrawn,
            .brisques = result.brisques}};
}

DealCount count_deal(Rules const& rules, int target, ByPlayer<int> before, DealResult const& result) {
    auto const& form = rules.form();
    auto const& agreements = rules.agreements;
    DealCount count{.figures = result.groups, .totals = before, .complete = result.complete(), .next_target = target};
    for (auto const p : rules.table()) count.totals[p] += result.groups[p].total();
    if (rules.is_of_several()) return counted_of_several(rules, std::move(count), result);
    auto const add = [&](Player p, std::string_view reason, int number, int each) {
        if (number * each != 0) count.figures[p].items.push_back({reason, count_rule, number, each});
        count.totals[p] += number * each;
    };
    auto const reached = [&](Player p) { return count.totals[p] >= target; };
    auto const won = [&](Player p, GameEnd end) {
        count.winner = p;
        count.end = end;
        return count;
    };
    if (!result.complete()) return count;
    if (!result.whole) {
        // 1. The amounts of pegs that stayed up are withdrawn.
        for (auto const p : both_players) add(p, "withdrawn", 1, -result.withdrawn[p]);
        // 2. The last trick.
        auto const last = *result.last_trick;
        auto const marks = last_trick_marks(rules, result.trump, result.table_opened);
        add(last, "last-trick", 1, marks);
        // 3. It can end the game before the brisques are counted.
        auto const can_end =
            form.matches && (agreements.end_on_last_trick == EndOnLastTrick::any_last_trick || (result.trump && result.table_opened));
        if (can_end && reached(last) && !reached(opponent(last))) return won(last, GameEnd::last_trick);
        // 4. The brisques.
        if (form.brisque_use == BrisqueUse::always) {
            count.brisques_counted = true;
            for (auto const p : both_players) add(p, "brisques", result.brisques.value_or(ByPlayer<int>{})[p], form.brisque);
        }
    }
    // 5. Has anybody reached the target?
    if (form.target == 0) return count;
    for (auto const p : both_players)
        if (reached(p) && !reached(opponent(p))) return won(p, GameEnd::target);
    if (!reached(Player::north)) return count;
    if (agreements.extension == Extension::by_2000) {
        count.next_target = target + 2000;
        return count;
    }
    for (auto const p : both_players)
        if (count.totals[p] > count.totals[opponent(p)]) return won(p, GameEnd::higher_total);
    return count;
}

Settlement settle(Rules const& rules, ByPlayer<int> scores, ByPlayer<int> brisques) {
    constexpr std::string_view rubicon_rule = "bezique.md §10.2", larger_rule = "bezique.md §10.3";
    auto const& form = rules.form();
    auto const with_brisques = form.brisque_use == BrisqueUse::to_decide;
    auto const rule = with_brisques ? rubicon_rule : larger_rule;
    auto const h = [&](int score) { return rules.agreements.rounding ? score / 100 * 100 : score; };
    Settlement s;
    auto const beats = [](ByPlayer<int> const& values, Player p) { return values[p] > values[opponent(p)]; };
    for (auto const p : both_players) {
        if (beats(scores, p)) s.winner = p;
        else if (with_brisques && !beats(scores, opponent(p)) && beats(brisques, p)) {
            s.winner = p;
            s.brisques_decided = true;
        }
    }
    if (!s.winner) return s;
    auto const loser = opponent(*s.winner);
    auto w = scores[*s.winner], l = scores[loser];
    auto const add = [&](std::string_view reason, int points) { s.points.items.push_back({reason, rule, 1, points}); };
    if (with_brisques && l < rules.agreements.rubicon && l + form.brisque * brisques[loser] >= rules.agreements.rubicon) {
        s.brisques_added = true;
        w += form.brisque * brisques[*s.winner];
        l += form.brisque * brisques[loser];
    }
    if (l >= rules.agreements.rubicon) {
        auto const difference = h(w) - h(l);
        add("difference", with_brisques ? std::max(difference, 100) : difference);
        add("game", form.game_bonus);
        return s;
    }
    s.rubicon = true;
    add("winner-score", h(w));
    add("loser-score", with_brisques && l < 100 ? 100 : h(l));
    add("game", 1000);
    if (with_brisques) add("rubicon-brisques", rules.agreements.rubicon_printing == RubiconPrinting::modern ? 320 : 300);
    return s;
}

std::optional<Settlement> possible_settlement(
    Rules const& rules, ByPlayer<int> scores, std::optional<Player> winner, std::optional<int> points) {
    auto const all = rules.form().brisques();
    auto const fits = [&](Settlement const& s) { return (!winner || s.winner == winner) && (!points || s.points.total() == *points); };
    if (auto s = settle(rules, scores, {}); fits(s)) return s;
    for (int n = 0; n <= all; ++n)
        if (auto s = settle(rules, scores, {{n, all - n}}); fits(s)) return s;
    return std::nullopt;
}

}  // namespace score::bezique
