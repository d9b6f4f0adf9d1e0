#include "score/king/tally.hpp"

#include <utility>

namespace score::king {
namespace {

Fate fate_of(Status status) {
    switch (status) {
        case Status::playing: return Fate::none;
        case Status::out: return Fate::out;
        case Status::sunk: return Fate::sunk;
    }
    return Fate::none;
}

}  // namespace

Tally tally_of(PartySheet const& sheet) {
    auto const players = sheet.rules.variant().players;
    auto const ended = outcome(sheet.rules, sheet.party);
    auto const in_places = ends_in_places(sheet);
    Tally tally;
    for (auto const s : players) {
        auto const total = sheet.party.totals[s];
        auto const result = ended.sides ? (*ended.sides)[side_of(s)] : total;
        if (sheet.party.king_by == s && sheet.party.end == PartyEnd::king) tally.king_by = tally.contestants.size();
        tally.contestants.push_back({std::string(1, letter(s)), {s}, {sheet.names[s]}, total, result, ended.rank[s],
            in_places ? Fate::none : fate_of(ended.status[s])});
    }
    for (auto const& deal : sheet.party.deals) {
        Totals totals;
        for (auto const s : players) totals.push_back(deal.totals[s]);
        tally.course.push_back({deal.entry, std::move(totals)});
        tally.scored += deal.scored;
    }
    tally.complete = sheet.party.is_over() && sheet.party.is_known();
    return tally;
}

ItemsOfAll items_of(PartySheet const& sheet) {
    ItemsOfAll items;
    for (auto const s : sheet.rules.variant().players) {
        auto& own = items.emplace_back();
        for (auto const& deal : sheet.party.deals)
            if (deal.scored) own.insert(own.end(), deal.figures[s].items.begin(), deal.figures[s].items.end());
    }
    return items;
}

Results results_of(PartySheet const& sheet, Tally const& tally) {
    auto const& party = sheet.party;
    auto const positions = positions_of(tally);
    Results results;
    auto const of = [&](Seat seat, std::string_view what, std::int64_t value, std::int64_t deal = 0) {
        if (positions[seat]) results.add(*positions[seat], what, value, deal);
    };
    for (auto const& deal : party.deals) {
        if (deal.cancelled || !deal.known) continue;
        results.deals.push_back({deal.number, deal.declarer ? positions[*deal.declarer] : std::nullopt, code_of(deal.games, deal.trump)});
        for (auto const seat : sheet.rules.variant().players) of(seat, "points", deal.figures[seat].total(), deal.number);
        auto const talk = jargon(sheet.rules, deal);
        if (talk.own_goal) of(*talk.own_goal, "own-goals", 1);
        for (auto const seat : talk.flowers) of(seat, "flowers", 1);
    }
    if (!tally.complete) return results;
    auto const ended = outcome(sheet.rules, party);
    if (!ends_in_places(sheet))
        for (auto const seat : sheet.rules.variant().players) {
            of(seat, "out", ended.status[seat] == Status::out ? 1 : 0);
            of(seat, "sunk", ended.status[seat] == Status::sunk ? 1 : 0);
        }
    if (party.end == PartyEnd::king && party.king_by) of(*party.king_by, "kings", 1);
    if (ended.lone_survivor) of(*ended.lone_survivor, "lone-survivors", 1);
    return results;
}

}  // namespace score::king
