#include "score/bezique/tally.hpp"

#include <algorithm>
#include <utility>

namespace score::bezique {
namespace {

Measure measure_of(Form const& form) {
    if (form.matches) return Measure::match_points;
    return form.target == 0 ? Measure::points : Measure::games;
}
// The match is won; at forms without one, the game that was played last is over.
bool is_complete(MatchSheet const& sheet) {
    if (sheet.rules.form().matches) return sheet.match.winner.has_value();
    return !sheet.match.games.empty() && sheet.match.games.back().is_over();
}

std::size_t at(Player p) { return static_cast<std::size_t>(p); }

}  // namespace

Tally tally_of(MatchSheet const& sheet) {
    Tally tally;
    tally.unit = Unit::marks;
    tally.measure = measure_of(sheet.rules.form());
    for (auto const p : both_players)
        tally.contestants.push_back({std::string(1, letter(p)), {p == Player::north ? Seat::north : Seat::south}, {sheet.names[p]}});
    Totals before(2);
    for (auto const& game : sheet.match.games) {
        auto const after = [&](ByPlayer<int> const& marks) {
            auto totals = before;
            for (auto const p : both_players) totals[at(p)] += marks[p];
            return totals;
        };
        Totals running = before;
        for (auto const& deal : game.deals) {
            for (auto const& mark : sheet.marks[deal.entry]) {
                if (mark.entry == 0) continue;
                running[at(mark.player)] += mark.item.points;
                tally.course.push_back({mark.entry - 1, running});
            }
            running = after(deal.count.totals);
            if (deal.entry < sheet.last_entries.size()) tally.course.push_back({sheet.last_entries[deal.entry] - 1, running});
        }
        before = after(game.totals);
        tally.scored += game.deals.size();
    }
    for (auto const p : both_players) {
        tally.contestants[at(p)].total = before[at(p)];
        tally.contestants[at(p)].result = sheet.match.standing[p];
    }
    tally.complete = is_complete(sheet);
    return tally;
}
ItemsOfAll items_of(MatchSheet const& sheet) {
    ItemsOfAll items(2);
    for (auto const& game : sheet.match.games)
        for (auto const& deal : game.deals)
            for (auto const p : both_players)
                items[at(p)].insert(items[at(p)].end(), deal.count.figures[p].items.begin(), deal.count.figures[p].items.end());
    return items;
}

Tally tally_of(SeveralSheet const& sheet) {
    Tally tally;
    tally.unit = Unit::marks;
    tally.measure = Measure::games;
    for (std::size_t p = 0; p < sheet.players(); ++p)
        tally.contestants.push_back(
            {std::string(1, letter_of_several(p)), {static_cast<Seat>(p)}, {p < sheet.names.size() ? sheet.names[p] : std::string{}}});
    Totals before(sheet.players());
    for (auto const& game : sheet.games) {
        auto const after = [&](std::vector<int> const& marks) {
            auto totals = before;
            for (std::size_t p = 0; p < totals.size(); ++p) totals[p] += marks[p];
            return totals;
        };
        auto running = before;
        for (auto const& deal : game.deals) {
            for (auto const& mark : deal.marks) {
                running[mark.player] += mark.item.points;
                tally.course.push_back({mark.entry - 1, running});
            }
            running = after(deal.count.totals);
            if (deal.last_entry > 0) tally.course.push_back({deal.last_entry - 1, running});
        }
        before = after(game.totals);
        tally.scored += game.deals.size();
    }
    for (std::size_t p = 0; p < sheet.players(); ++p) {
        tally.contestants[p].total = before[p];
        tally.contestants[p].result = sheet.won[p];
    }
    tally.complete = !sheet.games.empty() && sheet.games.back().winner;
    return tally;
}
ItemsOfAll items_of(SeveralSheet const& sheet) {
    ItemsOfAll items(sheet.players());
    for (auto const& game : sheet.games)
        for (auto const& deal : game.deals)
            for (std::size_t p = 0; p < items.size(); ++p)
                items[p].insert(items[p].end(), deal.count.figures[p].items.begin(), deal.count.figures[p].items.end());
    return items;
}

// ---- results

Results results_of(MatchSheet const& sheet, Tally const& tally) {
    Results results;
    auto const at = [](Player p) { return static_cast<std::int64_t>(p); };
    for (auto const& game : sheet.match.games) {
        if (game.winner && tally.measure != Measure::games) results.add(at(*game.winner), "games", 1);
        if (game.winner && game.rubicon) results.add(at(*game.winner), "rubicons", 1);
        ByPlayer<int> before{};
        for (auto const& deal : game.deals) {
            auto const number = results.add_deal();
            for (auto const p : both_players) {
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

Results results_of(SeveralSheet const& sheet, Tally const&) {
    Results results;
    for (auto const& game : sheet.games) {
        std::vector<int> before(sheet.players());
        for (auto const& deal : game.deals) {
            auto const number = results.add_deal();
            for (std::size_t p = 0; p < deal.count.totals.size(); ++p) {
                auto const position = static_cast<std::int64_t>(p);
                results.add(position, "marks", deal.count.totals[p] - before[p], number);
                if (deal.brisques) results.add(position, "brisques", (*deal.brisques)[p]);
                for (auto const& mark : deal.marks)
                    if (mark.player == p) results.add(position, reason_of(mark.item.group), 1);
            }
            before = deal.count.totals;
        }
    }
    return results;
}

// ---- as a table reads it

void count_now(Tally& tally, MatchSheet const& sheet) {
    if (sheet.match.games.empty()) return;
    for (auto const p : both_players) tally.contestants[at(p)].total = sheet.match.games.back().totals[p];
}
void count_now(Tally& tally, SeveralSheet const& sheet) {
    if (sheet.games.empty()) return;
    auto const& totals = sheet.games.back().totals;
    for (std::size_t p = 0; p < totals.size(); ++p) tally.contestants[p].total = totals[p];
}

bool tells_by_results(MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    auto const& form = sheet.rules.form();
    return form.matches || form.target == 0 ? std::ranges::any_of(games, &Game::is_over) : games.size() > 1;
}
bool tells_by_results(SeveralSheet const& sheet) { return sheet.games.size() > 1; }

std::vector<Totals> totals_of_games(MatchSheet const& sheet) {
    std::vector<Totals> games;
    for (auto const& game : sheet.match.games) games.push_back({game.totals[Player::north], game.totals[Player::south]});
    return games;
}
std::vector<Totals> totals_of_games(SeveralSheet const& sheet) {
    std::vector<Totals> games;
    for (auto const& game : sheet.games) games.emplace_back(game.totals.begin(), game.totals.end());
    return games;
}

}  // namespace score::bezique
