#include "score/bridge/prospects.hpp"

#include <set>

#include "score/bridge/duplicate.hpp"
#include "score/bridge/imps.hpp"

namespace score::bridge {
namespace {

constexpr int below_for_game = 100, all_tricks = 13;

constexpr Seat declarer_of(Side side) { return side == Side::north_south ? Seat::north : Seat::east; }

template <class Visit>
void each_contract(Visit visit) {
    for (auto level = 1; level <= 7; ++level)
        for (auto denomination = 0; denomination < 5; ++denomination)
            for (auto const risk : {Risk::undoubled, Risk::doubled, Risk::redoubled})
                visit(Contract{{*Level::of(level), static_cast<Denomination>(denomination)}, risk});
}

GameNeed need_of(int part_score, bool wins_rubber) {
    auto const points = below_for_game - part_score;
    auto const lowest = [points](Denomination denomination) {
        auto level = 1;
        while (law77::trick_score({{*Level::of(level), denomination}}) < points) ++level;
        return *Level::of(level);
    };
    using enum Denomination;
    return {points, {lowest(clubs), lowest(diamonds), lowest(hearts), lowest(spades), lowest(notrump)}, wins_rubber};
}

// `count`: counts a deal, and returns the totals after it.
template <class Count>
std::vector<ContractProspect> prospects(Side declarers, BySide<int> const& before, int part_score, bool wins_rubber, Count count) {
    std::vector<ContractProspect> all;
    each_contract([&](Contract contract) {
        ContractProspect one{.contract = contract, .below = law77::trick_score(contract)};
        one.makes_game = part_score + one.below >= below_for_game;
        one.wins_rubber = one.makes_game && wins_rubber;
        for (auto tricks = 0; tricks <= all_tricks; ++tricks) {
            auto const after = count(DealEntry{PlayedContract{{contract, declarer_of(declarers)}, tricks}, {}});
            auto const gained = [&](Side side) { return after[side] - before[side]; };
            one.points[static_cast<std::size_t>(tricks)] = gained(declarers) - gained(opponents(declarers));
        }
        all.push_back(one);
    });
    return all;
}

int carried(ChicagoSheet const& sheet, Side side) { return sheet.deals.empty() ? 0 : sheet.deals.back().part_scores[side]; }

}  // namespace

std::optional<GameNeed> game_need(Rubber const& rubber, Side side) {
    if (rubber.is_over()) return std::nullopt;
    return need_of(rubber.part_scores[side], rubber.games[side] > 0);
}

GameNeed game_need(ChicagoSheet const& sheet, Side side) { return need_of(carried(sheet, side), false); }

std::vector<ContractProspect> contract_prospects(Rubber const& rubber, Side declarers) {
    if (rubber.is_over()) return {};
    auto now = rubber;
    now.deals.clear();
    return prospects(declarers, now.totals, now.part_scores[declarers], now.games[declarers] > 0, [&](DealEntry const& deal) {
        auto after = now;
        add_deal(after, deal);
        return after.totals;
    });
}

std::vector<ContractProspect> contract_prospects(ChicagoSheet const& sheet, Side declarers) {
    auto now = sheet;
    if (now.deals.size() > 1) now.deals.erase(now.deals.begin(), now.deals.end() - 1);
    return prospects(declarers, now.totals, carried(now, declarers), false, [&](DealEntry const& deal) {
        auto after = now;
        add_deal(after, deal);
        return after.totals;
    });
}

std::vector<ContractProspect> contract_prospects(TableSheet const& sheet, Side declarers) {
    TableSheet const now{.rules = sheet.rules};
    return prospects(declarers, now.totals, 0, false, [&, number = next_board(sheet)](DealEntry const& deal) {
        auto after = now;
        add_board(after, {deal, number, {}}, number);
        return after.totals;
    });
}

std::vector<ContractProspect> contract_prospects(BorcSheet const& sheet, Side declarers) {
    if (sheet.complete) return {};
    return prospects(
        declarers, {}, 0, false, [&, vulnerability = borc_vulnerability(sheet.rules, sheet.deals.size() + 1)](DealEntry const& deal) {
            auto const scored = score_of(sheet.rules, deal, vulnerability);
            return BySide<int>{{points_of(scored, Side::north_south), points_of(scored, Side::east_west)}};
        });
}

std::vector<int> possible_scores(Vulnerability vulnerability) {
    std::set<int> scores{0};
    each_contract([&](Contract contract) {
        for (auto tricks = 0; tricks <= all_tricks; ++tricks)
            for (auto const side : both_sides) {
                auto const points = duplicate_points(contract, tricks, Vulnerable{is_vulnerable(vulnerability, side)});
                scores.insert(side == Side::north_south ? points : -points);
            }
    });
    return {scores.begin(), scores.end()};
}

std::vector<ComparisonProspect> comparison_prospects(TableSheet const& sheet, std::size_t board) {
    std::vector<ComparisonProspect> all;
    if (!sheet.rules.teams || sheet.boards[board].other) return all;
    auto const& row = sheet.boards[board];
    for (auto const other : possible_scores(row.vulnerability)) {
        auto const won = imps(row.score() - other);
        if (all.empty() || all.back().imps != won) {
            auto after = sheet;
            compare(after, board, other);
            all.push_back({other, other, won, victory_points(after, Side::north_south)});
        }
        all.back().most = other;
    }
    return all;
}

}  // namespace score::bridge
