#include "score/bridge/tally.hpp"

#include <algorithm>
#include <map>

namespace score::bridge {
namespace {

std::size_t at(Side s) { return static_cast<std::size_t>(s); }

// ---- sides

score::Contestant of_side(Side side, BySeat<std::string> const& names) {
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
ItemsOfAll items_of_sides(Deals const& deals) {
    ItemsOfAll items(2);
    for (auto const& deal : deals)
        for (auto const& posting : deal.postings) items[at(posting.side)].push_back(posting.item);
    return items;
}

// ---- rubber

// Where the deals of one rubber go: to sides, or to the players of the sides.
class RubberColumns {
public:
    explicit RubberColumns(RubberSheet const& sheet) : sheet_{sheet} {
        auto const& rubbers = sheet.rubbers;
        auto const pair = [](Seating const& s, Seat seat) { return std::minmax({s[seat], s[partner(seat)]}); };
        auto const together = [&](Rubber const& r) {
            return pair(r.seating, Seat::north) == pair(rubbers.front().seating, Seat::north)
                   && pair(r.seating, Seat::east) == pair(rubbers.front().seating, Seat::east);
        };
        by_side_ = std::ranges::all_of(rubbers, together);
    }

    std::vector<score::Contestant> contestants() const {
        std::vector<score::Contestant> all;
        auto const& first = sheet_.rubbers.front().seating;
        auto const shown = [&](Player p) { return sheet_.named ? sheet_.players[p] : std::string{}; };
        if (by_side_) {
            BySeat<std::string> names;
            for (auto const seat : all_seats) names[seat] = shown(first[seat]);
            for (auto const side : both_sides) all.push_back(of_side(side, names));
            return all;
        }
        for (Player p = 0; p < sheet_.players.size(); ++p) {
            auto const seat = seat_of_player(p);
            all.push_back({std::string(1, letter(seat)), {seat}, {shown(p)}});
        }
        return all;
    }
    bool are_sides() const { return by_side_; }
    // Adds to the columns of a side.
    void add(Totals& totals, Rubber const& rubber, Side side, std::int64_t points) const {
        for_each_column(rubber, side, [&](std::size_t column) { totals[column] += points; });
    }
    template <class F>
    void for_each_column(Rubber const& rubber, Side side, F f) const {
        if (by_side_) return f(at(side));
        auto const seat = side == Side::north_south ? Seat::north : Seat::east;
        f(rubber.seating[seat]);
        f(rubber.seating[partner(seat)]);
    }

private:
    // Where he sat first.
    Seat seat_of_player(Player p) const {
        for (auto const& rubber : sheet_.rubbers)
            for (auto const seat : all_seats)
                if (rubber.seating[seat] == p) return seat;
        return Seat::north;
    }

    RubberSheet const& sheet_;
    bool by_side_ = true;
};

}  // namespace

Tally tally_of(RubberSheet const& sheet) {
    RubberColumns const columns{sheet};
    Tally tally;
    tally.by_margin = true;
    tally.contestants = columns.contestants();
    Totals before(tally.contestants.size()), results(tally.contestants.size());
    for (auto const& rubber : sheet.rubbers) {
        auto const after = [&](BySide<int> const& points) {
            auto totals = before;
            for (auto const side : both_sides) columns.add(totals, rubber, side, points[side]);
            return totals;
        };
        for (auto const& deal : rubber.deals) tally.course.push_back({deal.entry, after(deal.totals)});
        if (rubber.broken_off) tally.course.push_back({*rubber.broken_off, after(rubber.totals)});
        before = after(rubber.totals);
        columns.add(results, rubber, Side::north_south, rubber.margin());
        columns.add(results, rubber, Side::east_west, -rubber.margin());
        tally.scored += rubber.deals.size();
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        tally.contestants[i].total = before[i];
        tally.contestants[i].result = results[i];
    }
    tally.complete = sheet.rubbers.back().is_over();
    return tally;
}

ItemsOfAll items_of(RubberSheet const& sheet) {
    RubberColumns const columns{sheet};
    ItemsOfAll items(columns.contestants().size());
    for (auto const& rubber : sheet.rubbers) {
        auto const add = [&](Posting const& posting) {
            columns.for_each_column(rubber, posting.side, [&](std::size_t column) { items[column].push_back(posting.item); });
        };
        for (auto const& deal : rubber.deals) std::ranges::for_each(deal.postings, add);
        std::ranges::for_each(rubber.bonus, add);
    }
    return items;
}

// ---- the other games of bridge

Tally tally_of(ChicagoSheet const& sheet) { return of_sides(sheet.deals, sheet.totals, sheet.names, sheet.complete); }
ItemsOfAll items_of(ChicagoSheet const& sheet) { return items_of_sides(sheet.deals); }

Tally tally_of(BorcSheet const& sheet) {
    auto tally = of_sides(sheet.deals, sheet.totals, sheet.names, sheet.complete);
    tally.unit = Unit::imps;
    tally.measure = Measure::imps;
    end_of_sides(tally, sheet.totals, false);  // they add to 0
    return tally;
}
ItemsOfAll items_of(BorcSheet const& sheet) { return items_of_sides(sheet.deals); }

// As one table of a team match its boards bring IMPs.
Tally tally_of(TableSheet const& sheet) {
    auto tally = of_sides(sheet.boards, sheet.totals, sheet.names, false);
    if (!sheet.rules.teams) return tally;
    tally.unit = Unit::imps;
    tally.measure = Measure::imps;
    BySide<int> imps;
    for (std::size_t i = 0; i < sheet.boards.size(); ++i) {
        for (auto const side : both_sides) imps[side] += sheet.boards[i].imps[side];
        tally.course[i].totals = {imps[Side::north_south], imps[Side::east_west]};
    }
    end_of_sides(tally, imps, false);
    return tally;
}
ItemsOfAll items_of(TableSheet const& sheet) { return items_of_sides(sheet.boards); }

// ---- as a table reads it

bool has_back_scores(RubberSheet const& sheet) { return !RubberColumns{sheet}.are_sides(); }

void count_now(Tally& tally, RubberSheet const& sheet) {
    if (!has_back_scores(sheet)) return;
    auto const sums = sheet.back_score();
    for (std::size_t p = 0; p < tally.contestants.size() && p < sums.size(); ++p) tally.contestants[p].total = sums[p];
}

// ---- results

namespace {

std::string contract_and_result(DealEntry const& deal) {
    return deal.played ? to_string(deal.played->contract.contract, deal.played->tricks) : "pass";
}

using Positions = BySeat<std::optional<std::int64_t>>;

void add_deal(Results& results, DealEntry const& deal, Postings const& postings, Positions const& positions) {
    auto const declarer = deal.played ? positions[deal.played->contract.declarer] : std::nullopt;
    auto const number = results.add_deal(declarer, contract_and_result(deal));
    for (auto const seat : all_seats) {
        auto const side = side_of(seat);
        if (positions[seat])
            results.add(*positions[seat], "points", points_of(postings, side) - points_of(postings, opponents(side)), number);
    }
}

template <class Deals>
Results results_of_deals(Deals const& deals, Tally const& tally) {
    Results results;
    auto const positions = positions_of(tally);
    for (auto const& deal : deals) add_deal(results, deal.deal, deal.postings, positions);
    return results;
}

}  // namespace

Results results_of(RubberSheet const& sheet, Tally const& tally) {
    auto const& rubbers = sheet.rubbers;
    bool const by_player = tally.contestants.size() != 2;
    auto const first = positions_of(tally);
    std::map<Player, std::int64_t> positions;
    for (auto const seat : all_seats)
        if (!by_player && first[seat]) positions[rubbers.front().seating[seat]] = *first[seat];
    for (std::size_t i = 0; by_player && i < tally.contestants.size(); ++i)
        positions[static_cast<Player>(i)] = static_cast<std::int64_t>(i);
    Results results;
    std::map<std::int64_t, std::int64_t> won;
    for (auto const& rubber : rubbers) {
        Positions here;
        for (auto const seat : all_seats) here[seat] = positions.at(rubber.seating[seat]);
        for (auto const& deal : rubber.deals) add_deal(results, deal.deal, deal.postings, here);
        if (!rubber.is_over() || rubber.margin() == 0) continue;
        auto const winner = rubber.margin() > 0 ? Seat::north : Seat::east;
        for (auto const seat : {winner, partner(winner)}) ++won[*here[seat]];
    }
    for (auto const& [position, rubbers_won] : won) results.add(position, "rubbers", rubbers_won);
    return results;
}

Results results_of(ChicagoSheet const& sheet, Tally const& tally) { return results_of_deals(sheet.deals, tally); }

Results results_of(TableSheet const& sheet, Tally const& tally) {
    auto results = results_of_deals(sheet.boards, tally);
    if (!sheet.rules.teams) return results;
    // Its totals are IMPs; what was scored at this table stands beside them.
    auto const positions = positions_of(tally);
    for (auto const seat : all_seats) {
        if (!positions[seat]) continue;
        auto const side = side_of(seat);
        results.add(*positions[seat], "points", sheet.totals[side] - sheet.totals[opponents(side)]);
        results.add(*positions[seat], "scored", sheet.totals[side]);
    }
    return results;
}

Results results_of(BorcSheet const& sheet, Tally const& tally) {
    Results results;
    auto const positions = positions_of(tally);
    for (auto const& deal : sheet.deals) {
        add_deal(results, deal.deal.deal, deal.postings, positions);
        for (auto const seat : all_seats)
            if (positions[seat]) results.add(*positions[seat], "imps", deal.imps[side_of(seat)], results.deals.back().number);
    }
    return results;
}

}  // namespace score::bridge
