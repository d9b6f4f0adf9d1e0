#include "score/bezique/tally.hpp"

#include <algorithm>

namespace score::bezique {
namespace {

Measure measure_of(Form const& form) {
    if (form.matches) return Measure::match_points;
    return form.target == 0 ? Measure::points : Measure::games;
}
// The match is won; at forms without one, the game that was played last is over, and of all games winner and totals are known.
bool is_complete(MatchSheet const& sheet) {
    if (sheet.rules.form().matches) return sheet.match.winner.has_value();
    auto const& games = sheet.match.games;
    auto const is_known = [](Game const& game) { return game.is_known() && game.are_totals_known(); };
    return !games.empty() && games.back().is_over() && std::ranges::all_of(games, is_known);
}

// Figures in the order of the table.
Totals in_order(Rules const& rules, ByPlayer<int> const& figures) {
    Totals all;
    for (auto const p : rules.table()) all.push_back(figures[p]);
    return all;
}

}  // namespace

Tally tally_of(MatchSheet const& sheet) {
    auto const& rules = sheet.rules;
    Tally tally;
    tally.unit = Unit::marks;
    tally.measure = measure_of(rules.form());
    for (auto const p : rules.table()) tally.contestants.push_back({std::string(1, letter(p)), {seat_of(p)}, {sheet.names[p]}});
    Totals before(rules.table().size());
    for (auto const& game : sheet.match.games) {
        auto const after = [&](ByPlayer<int> const& marks) {
            auto totals = in_order(rules, marks);
            for (std::size_t at = 0; at < totals.size(); ++at) totals[at] += before[at];
            return totals;
        };
        Totals running = before;
        for (auto const& deal : game.deals) {
            for (auto const& mark : sheet.marks[deal.entry]) {
                if (mark.entry == 0) continue;
                running[rules.place_of(mark.player)] += mark.item.points;
                tally.course.push_back({mark.entry - 1, running});
            }
            running = after(deal.count.totals);
            if (deal.entry < sheet.entries.size()) tally.course.push_back({sheet.entries[deal.entry].last - 1, running});
        }
        before = after(game.totals);
        tally.scored += game.deals.size();
    }
    for (auto const p : rules.table()) {
        auto& contestant = tally.contestants[rules.place_of(p)];
        contestant.total = before[rules.place_of(p)];
        contestant.result = sheet.match.standing[p];
    }
    tally.complete = is_complete(sheet);
    return tally;
}
ItemsOfAll items_of(MatchSheet const& sheet) {
    ItemsOfAll all;
    for (auto const p : sheet.rules.table()) {
        auto& items = all.emplace_back();
        for (auto const& game : sheet.match.games)
            for (auto const& deal : game.deals)
                items.insert(items.end(), deal.count.figures[p].items.begin(), deal.count.figures[p].items.end());
    }
    return all;
}

// ---- results

Results results_of(MatchSheet const& sheet, Tally const& tally) {
    Results results;
    auto const at = [&](Player p) { return static_cast<std::int64_t>(sheet.rules.place_of(p)); };
    for (auto const& game : sheet.match.games) {
        if (game.winner && tally.measure != Measure::games) results.add(at(*game.winner), "games", 1);
        if (game.winner && game.rubicon) results.add(at(*game.winner), "rubicons", 1);
        ByPlayer<int> before{};
        for (auto const& deal : game.deals) {
            auto const number = results.add_deal();
            for (auto const p : sheet.rules.table()) {
                results.add(at(p), "marks", deal.count.totals[p] - before[p], number);
                if (deal.result.brisques) results.add(at(p), "brisques", (*deal.result.brisques)[p]);
                for (auto const& item : deal.result.groups[p].items)
                    if (item.reason != "groups" && item.reason != "deal") results.add(at(p), item.reason, item.count);
            }
            before = deal.count.totals;
        }
    }
    return results;
}

// ---- as a table reads it

void count_now(Tally& tally, MatchSheet const& sheet) {
    if (sheet.match.games.empty()) return;
    for (auto const p : sheet.rules.table()) tally.contestants[sheet.rules.place_of(p)].total = sheet.match.games.back().totals[p];
}

bool tells_by_results(MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    auto const& form = sheet.rules.form();
    return form.matches || form.target == 0 ? std::ranges::any_of(games, &Game::is_over) : games.size() > 1;
}

std::vector<Totals> totals_of_games(MatchSheet const& sheet) {
    std::vector<Totals> games;
    for (auto const& game : sheet.match.games) games.push_back(in_order(sheet.rules, game.totals));
    return games;
}

}  // namespace score::bezique
