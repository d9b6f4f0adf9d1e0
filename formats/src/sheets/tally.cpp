#include "score/formats/sheets/tally.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "score/bezique/deal.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "tallies.hpp"

namespace score::formats::sheets {
namespace {

std::size_t at(Side s) { return static_cast<std::size_t>(s); }

// ---- sides

Contestant of_side(Side side, BySeat<std::string> const& names) {
    auto const one = side == Side::north_south ? Seat::north : Seat::east, other = partner(one);
    return {std::string{name(side)}, {one, other}, {names[one], names[other]}};
}

// Points of sides: the margin is the result.
void end_of_sides(Tally& tally, BySide<int> const& totals, bool margins) {
    tally.by_margin = margins;
    for (auto const side : both_sides) {
        auto& contestant = tally.contestants[at(side)];
        contestant.total = totals[side];
        contestant.result = margins ? totals[side] - totals[opponents(side)] : totals[side];
    }
}

template <class Deals>
Tally of_sides(Deals const& deals, BySide<int> const& totals, BySeat<std::string> const& names, bool complete) {
    Tally tally;
    for (auto const side : both_sides) tally.contestants.push_back(of_side(side, names));
    for (auto const& deal : deals) tally.course.push_back({deal.entry, {deal.totals[Side::north_south], deal.totals[Side::east_west]}});
    tally.scored = deals.size();
    tally.complete = complete;
    end_of_sides(tally, totals, true);
    return tally;
}

template <class Deals>
std::vector<std::vector<Item>> items_of_sides(Deals const& deals) {
    ItemsOfAll items(2);
    for (auto const& deal : deals)
        for (auto const& posting : deal.postings) items[at(posting.side)].push_back(posting.item);
    return items;
}

// ---- rubber

// Maps the deals of a rubber to columns: of sides, or of the players of the sides.
class RubberColumns {
public:
    explicit RubberColumns(RubberSheet const& sheet) : sheet_{sheet} {
        auto const& rubbers = sheet.evening.rubbers;
        auto const pair = [](bridge::Seating const& s, Seat seat) { return std::minmax({s[seat], s[partner(seat)]}); };
        auto const together = [&](bridge::Rubber const& r) {
            return pair(r.seating, Seat::north) == pair(rubbers.front().seating, Seat::north)
                   && pair(r.seating, Seat::east) == pair(rubbers.front().seating, Seat::east);
        };
        by_side_ = std::ranges::all_of(rubbers, together);
    }

    std::vector<Contestant> contestants() const {
        std::vector<Contestant> all;
        auto const& first = sheet_.evening.rubbers.front().seating;
        auto const shown = [&](bridge::Player p) { return sheet_.named ? sheet_.players[p] : std::string{}; };
        if (by_side_) {
            BySeat<std::string> names;
            for (auto const seat : all_seats) names[seat] = shown(first[seat]);
            for (auto const side : both_sides) all.push_back(of_side(side, names));
            return all;
        }
        for (bridge::Player p = 0; p < sheet_.players.size(); ++p) {
            auto const seat = seat_of_player(p);
            all.push_back({std::string(1, letter(seat)), {seat}, {shown(p)}});
        }
        return all;
    }
    bool are_sides() const { return by_side_; }
    // Adds points to the columns of a side.
    void add(Totals& totals, bridge::Rubber const& rubber, Side side, std::int64_t points) const {
        for_each_column(rubber, side, [&](std::size_t column) { totals[column] += points; });
    }
    template <class F>
    void for_each_column(bridge::Rubber const& rubber, Side side, F f) const {
        if (by_side_) return f(at(side));
        auto const seat = side == Side::north_south ? Seat::north : Seat::east;
        f(rubber.seating[seat]);
        f(rubber.seating[partner(seat)]);
    }

private:
    // The first seat of the player.
    Seat seat_of_player(bridge::Player p) const {
        for (auto const& rubber : sheet_.evening.rubbers)
            for (auto const seat : all_seats)
                if (rubber.seating[seat] == p) return seat;
        return Seat::north;
    }

    RubberSheet const& sheet_;
    bool by_side_ = true;
};

// The entries that broke off rubbers, in order.
std::vector<std::size_t> breaks(RubberSheet const& sheet) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < sheet.entries.size(); ++i) {
        auto const is_refused = std::ranges::find(sheet.evening.refused, i, &bridge::Refusal::entry) != sheet.evening.refused.end();
        if (sheet.entries[i].kind == BridgeEntry::Kind::break_off && !is_refused) found.push_back(i);
    }
    return found;
}

}  // namespace

Tally tally(RubberSheet const& sheet) {
    RubberColumns const columns{sheet};
    Tally tally;
    tally.by_margin = true;
    tally.contestants = columns.contestants();
    Totals before(tally.contestants.size()), results(tally.contestants.size());
    auto broken = breaks(sheet);
    auto next_break = broken.begin();
    for (auto const& rubber : sheet.evening.rubbers) {
        auto const after = [&](BySide<int> const& points) {
            auto totals = before;
            for (auto const side : both_sides) columns.add(totals, rubber, side, points[side]);
            return totals;
        };
        for (auto const& deal : rubber.deals) tally.course.push_back({deal.entry, after(deal.totals)});
        if (rubber.broken_off && next_break != broken.end()) tally.course.push_back({*next_break++, after(rubber.totals)});
        before = after(rubber.totals);
        columns.add(results, rubber, Side::north_south, rubber.margin());
        columns.add(results, rubber, Side::east_west, -rubber.margin());
        tally.scored += rubber.deals.size();
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        tally.contestants[i].total = before[i];
        tally.contestants[i].result = results[i];
    }
    tally.complete = sheet.evening.rubbers.back().is_over();
    return tally;
}

ItemsOfAll items(RubberSheet const& sheet) {
    RubberColumns const columns{sheet};
    ItemsOfAll items(columns.contestants().size());
    for (auto const& rubber : sheet.evening.rubbers) {
        auto const add = [&](bridge::Posting const& posting) {
            columns.for_each_column(rubber, posting.side, [&](std::size_t column) { items[column].push_back(posting.item); });
        };
        for (auto const& deal : rubber.deals) std::ranges::for_each(deal.postings, add);
        std::ranges::for_each(rubber.bonus, add);
    }
    return items;
}

// ---- the other games of bridge

Tally tally(ChicagoSheet const& sheet) { return of_sides(sheet.played.deals, sheet.played.totals, sheet.names, sheet.played.complete); }
ItemsOfAll items(ChicagoSheet const& sheet) { return items_of_sides(sheet.played.deals); }

Tally tally(BorcSheet const& sheet) {
    auto tally = of_sides(sheet.played.deals, sheet.played.totals, sheet.names, sheet.played.complete);
    tally.unit = Unit::imps;
    tally.measure = Measure::imps;
    end_of_sides(tally, sheet.played.totals, false);  // they add up to 0
    return tally;
}
ItemsOfAll items(BorcSheet const& sheet) { return items_of_sides(sheet.played.deals); }

// As one table of a team match, its boards score IMPs.
Tally tally(TableSheet const& sheet) {
    auto tally = of_sides(sheet.played.boards, sheet.played.totals, sheet.names, false);
    if (!sheet.rules.teams) return tally;
    tally.unit = Unit::imps;
    tally.measure = Measure::imps;
    BySide<int> imps;
    for (std::size_t i = 0; i < sheet.played.boards.size(); ++i) {
        for (auto const side : both_sides) imps[side] += sheet.played.boards[i].imps[side];
        tally.course[i].totals = {imps[Side::north_south], imps[Side::east_west]};
    }
    end_of_sides(tally, imps, false);
    return tally;
}
ItemsOfAll items(TableSheet const& sheet) { return items_of_sides(sheet.played.boards); }

// ---- Bezique

namespace {

Measure measure_of(bezique::Form const& form) { return form.matches ? Measure::match_points : Measure::games; }

std::size_t at(bezique::Player p) { return static_cast<std::size_t>(p); }

}  // namespace

Tally tally(bezique::MatchSheet const& sheet) {
    Tally tally;
    tally.unit = Unit::marks;
    tally.measure = measure_of(sheet.rules.form());
    for (auto const p : bezique::both_players)
        tally.contestants.push_back(
            {std::string(1, letter(p)), {p == bezique::Player::north ? Seat::north : Seat::south}, {sheet.names[p]}});
    Totals before(2);
    for (auto const& game : sheet.match.games) {
        auto const after = [&](bezique::ByPlayer<int> const& marks) {
            auto totals = before;
            for (auto const p : bezique::both_players) totals[at(p)] += marks[p];
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
    for (auto const p : bezique::both_players) {
        tally.contestants[at(p)].total = before[at(p)];
        tally.contestants[at(p)].result = sheet.match.standing[p];
    }
    tally.complete = sheet.match.winner.has_value();
    return tally;
}
ItemsOfAll items(bezique::MatchSheet const& sheet) {
    ItemsOfAll items(2);
    for (auto const& game : sheet.match.games)
        for (auto const& deal : game.deals)
            for (auto const p : bezique::both_players)
                items[at(p)].insert(items[at(p)].end(), deal.count.figures[p].items.begin(), deal.count.figures[p].items.end());
    return items;
}

Tally tally(bezique::SeveralSheet const& sheet) {
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
ItemsOfAll items(bezique::SeveralSheet const& sheet) {
    ItemsOfAll items(sheet.players());
    for (auto const& game : sheet.games)
        for (auto const& deal : game.deals)
            for (std::size_t p = 0; p < items.size(); ++p)
                items[p].insert(items[p].end(), deal.count.figures[p].items.begin(), deal.count.figures[p].items.end());
    return items;
}

// ---- King

namespace {

Fate fate_of(king::Status status) {
    switch (status) {
        case king::Status::playing: return Fate::none;
        case king::Status::out: return Fate::out;
        case king::Status::sunk: return Fate::sunk;
    }
    return Fate::none;
}

}  // namespace

Tally tally(king::PartySheet const& sheet) {
    auto const players = sheet.rules.variant().players;
    auto const outcome = king::outcome(sheet.rules, sheet.party);
    Tally tally;
    for (auto const s : players) {
        auto const total = sheet.party.totals[s];
        auto const result = outcome.sides ? (*outcome.sides)[side_of(s)] : total;
        if (sheet.party.king_by == s && sheet.party.end == king::PartyEnd::king) tally.king_by = tally.contestants.size();
        tally.contestants.push_back(
            {std::string(1, letter(s)), {s}, {sheet.names[s]}, total, result, outcome.rank[s], fate_of(outcome.status[s])});
    }
    for (auto const& deal : sheet.party.deals) {
        Totals totals;
        for (auto const s : players) totals.push_back(deal.totals[s]);
        tally.course.push_back({deal.entry, std::move(totals)});
        tally.scored += deal.scored;
    }
    tally.complete = sheet.party.is_over();
    return tally;
}
ItemsOfAll items(king::PartySheet const& sheet) {
    std::vector<std::vector<Item>> items;
    for (auto const s : sheet.rules.variant().players) {
        auto& own = items.emplace_back();
        for (auto const& deal : sheet.party.deals)
            if (deal.scored) own.insert(own.end(), deal.figures[s].items.begin(), deal.figures[s].items.end());
    }
    return items;
}

namespace {

// Ranks by result, unless the game has set the ranks.
void rank(Tally& tally) {
    auto const is_ranked = [](Contestant const& contestant) { return contestant.rank > 0; };
    if (std::ranges::any_of(tally.contestants, is_ranked)) return;
    auto const better = [](Contestant const& a) { return [&a](Contestant const& b) { return b.result > a.result; }; };
    for (auto& contestant : tally.contestants)
        contestant.rank = 1 + static_cast<int>(std::ranges::count_if(tally.contestants, better(contestant)));
}

void name_winner(Tally& tally) {
    auto const first = [](Contestant const& c) { return c.rank == 1; };
    if (!tally.complete || std::ranges::count_if(tally.contestants, first) != 1) return;
    tally.winner = static_cast<std::size_t>(std::ranges::find_if(tally.contestants, first) - tally.contestants.begin());
}

}  // namespace

// ---- as the table reads it

void take_now(Tally& tally, bezique::MatchSheet const& sheet) {
    if (sheet.match.games.empty()) return;
    for (auto const p : bezique::both_players) tally.contestants[at(p)].total = sheet.match.games.back().totals[p];
}
void take_now(Tally& tally, bezique::SeveralSheet const& sheet) {
    if (sheet.games.empty()) return;
    auto const& totals = sheet.games.back().totals;
    for (std::size_t p = 0; p < tally.contestants.size() && p < totals.size(); ++p) tally.contestants[p].total = totals[p];
}
void take_now(Tally& tally, RubberSheet const& sheet) {
    if (RubberColumns{sheet}.are_sides()) return;
    auto const sums = sheet.back_score();
    for (std::size_t p = 0; p < tally.contestants.size() && p < sums.size(); ++p) tally.contestants[p].total = sums[p];
}

// Whether the results of an evening are more informative than the marks of its last game.
bool has_results(bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    auto const& form = sheet.rules.form();
    return form.matches || form.target == 0 ? std::ranges::any_of(games, &bezique::Game::is_over) : games.size() > 1;
}
bool has_results(bezique::SeveralSheet const& sheet) { return sheet.games.size() > 1; }

bool counts_back_score(RubberSheet const& sheet) { return !RubberColumns{sheet}.are_sides(); }

std::vector<Totals> totals_of_games(bezique::MatchSheet const& sheet) {
    std::vector<Totals> games;
    for (auto const& game : sheet.match.games) games.push_back({game.totals[bezique::Player::north], game.totals[bezique::Player::south]});
    return games;
}
std::vector<Totals> totals_of_games(bezique::SeveralSheet const& sheet) {
    std::vector<Totals> games;
    for (auto const& game : sheet.games) games.emplace_back(game.totals.begin(), game.totals.end());
    return games;
}

std::string_view name(Unit unit) {
    constexpr std::array<std::string_view, 3> names{"points", "imps", "marks"};
    return names[static_cast<std::size_t>(unit)];
}

std::string_view name(Measure measure) {
    constexpr std::array<std::string_view, 4> names{"points", "imps", "match-points", "games"};
    return names[static_cast<std::size_t>(measure)];
}

Tally tally_of(Sheet const& sheet) {
    auto result = sheet.kind().tally(sheet);
    rank(result);
    name_winner(result);
    return result;
}

Tally tally_now(Sheet const& sheet) {
    auto tally = tally_of(sheet);
    sheet.kind().take_now(tally, sheet);
    return tally;
}

Tally tally_listed(Sheet const& sheet) {
    auto tally = tally_now(sheet);
    if (!sheet.kind().has_results(sheet)) return tally;
    tally.unit = Unit::points;
    for (auto& contestant : tally.contestants) contestant.total = contestant.result;
    return tally;
}

std::string name_of(Contestant const& contestant) {
    auto const is_empty = [](std::string const& name) { return name.empty(); };
    if (std::ranges::all_of(contestant.names, is_empty)) return contestant.word;
    std::string text;
    for (std::size_t i = 0; i < contestant.names.size() && i < contestant.seats.size(); ++i) {
        text.append(text.empty() ? "" : " & ");
        if (contestant.names[i].empty()) text += letter(contestant.seats[i]);
        else text += contestant.names[i];
    }
    return text;
}

std::vector<std::vector<Item>> items_of(Sheet const& sheet) { return sheet.kind().items(sheet); }

}  // namespace score::formats::sheets
