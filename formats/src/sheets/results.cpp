#include "results.hpp"

#include <algorithm>
#include <map>

#include "score/formats/entry.hpp"

namespace score::formats::sheets {

void Results::add(std::int64_t position, std::string_view what, std::int64_t value, std::int64_t deal) {
    if (value != 0) figures.push_back({deal, position, std::string{what}, value});
}

std::int64_t Results::add_deal(std::optional<std::int64_t> declarer, std::string named) {
    auto const number = static_cast<std::int64_t>(deals.size() + 1);
    deals.push_back({number, declarer, std::move(named)});
    return number;
}

namespace {

using Positions = BySeat<std::optional<std::int64_t>>;  // of the players at the seats

Positions positions_of(Tally const& tally) {
    Positions positions;
    std::int64_t position = 0;
    for (auto const& contestant : tally.contestants)
        for (auto const seat : contestant.seats) {
            if (!positions[seat]) positions[seat] = position;
            ++position;
        }
    return positions;
}

// ---- bridge

std::string contract_and_result(bridge::DealEntry const& deal) {
    if (!deal.played) return "pass";
    return to_string(ContractEntry{deal.played->contract.contract, deal.played->tricks, {}, {}});
}

void add_deal(Results& results, bridge::DealEntry const& deal, bridge::Postings const& postings, Positions const& positions) {
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

Results results(RubberSheet const& sheet, Tally const& tally) {
    auto const& rubbers = sheet.evening.rubbers;
    bool const by_player = tally.contestants.size() != 2;
    auto const first = positions_of(tally);
    std::map<bridge::Player, std::int64_t> positions;
    for (auto const seat : all_seats)
        if (!by_player && first[seat]) positions[rubbers.front().seating[seat]] = *first[seat];
    for (std::size_t i = 0; by_player && i < tally.contestants.size(); ++i)
        positions[static_cast<bridge::Player>(i)] = static_cast<std::int64_t>(i);
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

Results results(ChicagoSheet const& sheet, Tally const& tally) { return results_of_deals(sheet.played.deals, tally); }
Results results(TableSheet const& sheet, Tally const& tally) { return results_of_deals(sheet.played.boards, tally); }

Results results(BorcSheet const& sheet, Tally const& tally) {
    Results results;
    auto const positions = positions_of(tally);
    for (auto const& deal : sheet.played.deals) {
        add_deal(results, deal.deal.deal, deal.postings, positions);
        for (auto const seat : all_seats)
            if (positions[seat]) results.add(*positions[seat], "imps", deal.imps[side_of(seat)], results.deals.back().number);
    }
    return results;
}

// ---- Bezique

Results results(bezique::MatchSheet const& sheet, Tally const&) {
    using namespace bezique;
    Results results;
    auto const at = [](Player p) { return static_cast<std::int64_t>(p); };
    for (auto const& game : sheet.match.games) {
        if (game.winner && sheet.rules.form().matches) results.add(at(*game.winner), "games", 1);
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

Results results(bezique::SeveralSheet const& sheet, Tally const&) {
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

// ---- King

Results results(king::PartySheet const& sheet, Tally const& tally) {
    using namespace king;
    auto const& party = sheet.party;
    auto const positions = positions_of(tally);
    Results results;
    auto const of = [&](Seat seat, std::string_view what, std::int64_t value, std::int64_t deal = 0) {
        if (positions[seat]) results.add(*positions[seat], what, value, deal);
    };
    for (auto const& deal : party.deals) {
        if (deal.cancelled) continue;
        results.deals.push_back({deal.number, deal.declarer ? positions[*deal.declarer] : std::nullopt, code_of(deal.games, deal.trump)});
        for (auto const seat : sheet.rules.variant().players) of(seat, "points", deal.figures[seat].total(), deal.number);
        auto const talk = jargon(sheet.rules, deal);
        if (talk.own_goal) of(*talk.own_goal, "own-goals", 1);
        for (auto const seat : talk.flowers) of(seat, "flowers", 1);
    }
    if (!party.is_over()) return results;
    auto const ended = outcome(sheet.rules, party);
    for (auto const seat : sheet.rules.variant().players) {
        of(seat, "out", ended.status[seat] == Status::out ? 1 : 0);
        of(seat, "sunk", ended.status[seat] == Status::sunk ? 1 : 0);
    }
    if (party.end == PartyEnd::king && party.king_by) of(*party.king_by, "kings", 1);
    if (ended.lone_survivor) of(*ended.lone_survivor, "lone-survivors", 1);
    return results;
}

}  // namespace score::formats::sheets
