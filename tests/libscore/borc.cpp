#include "score/bridge/borc.hpp"

#include <gmock/gmock.h>

#include "sheets.hpp"

namespace score::bridge::borc_test {
namespace {

using enum EntryFault;
using test::hand;
using test::honours;
using test::played;
using testing::ElementsAre;
constexpr auto ns = Side::north_south, ew = Side::east_west;
constexpr auto no = Vulnerable::no, yes = Vulnerable::yes;

Fits count(int n) { return {n, {}}; }
Fits suits(std::vector<Suit> const& list) { return fits_in(list); }
Strength strength(int ns_points, std::optional<Fits> ns_fits, std::optional<Fits> ew_fits = {}) {
    return {BySide<int>{{ns_points, 40 - ns_points}}, {{ns_fits, ew_fits}}};
}
Obligation obligation(Strength const& s, Vulnerability v = Vulnerability::none, ObligationTable const& t = borc_table) {
    return obligation_of(t, s, v).value();
}
EntryFault fault(Strength const& s, ObligationTable const& t = borc_table) { return obligation_of(t, s, Vulnerability::none).error(); }
BorcEntry entry(DealEntry deal, int ns_points, int fits) {
    auto const stronger = ns_points > 20;
    return {deal,
        strength(ns_points, stronger ? std::optional{count(fits)} : std::nullopt, stronger ? std::nullopt : std::optional{count(fits)})};
}

TEST(Obligations, EveryCellOfTheTables) {  // bridge.md §13.1, §13.2: 114 cells of Borç, 36 of the Russian, 76 of the Polish table
    auto const rows = test::law_table("obligations.tsv");
    ASSERT_EQ(rows.size(), 114U + 36U + 76U);
    for (auto const& row : rows) {
        auto const& table = row.at(0) == "borc" ? borc_table : row.at(0) == "russian" ? russian_table : iniarski_table;
        EXPECT_EQ(table.at(std::stoi(row.at(1)), row.at(2) == "yes" ? yes : no, std::stoi(row.at(3))), std::stoi(row.at(4)))
            << row.at(0) << ' ' << row.at(1) << ' ' << row.at(2) << ' ' << row.at(3);
    }
}

TEST(Obligations, AboveTheLastRowItStandsForAll) {
    for (auto const v : {no, yes}) {
        EXPECT_EQ(borc_table.at(40, v, 2), borc_table.at(38, v, 2));
        EXPECT_EQ(russian_table.at(40, v, 0), russian_table.at(37, v, 0));
        EXPECT_EQ(iniarski_table.at(40, v, 1), iniarski_table.at(38, v, 0));
    }
}

TEST(Obligations, RiseWithPointsFitsAndVulnerability) {  // bridge.md §16.14
    for (auto const* table : {&borc_table, &russian_table, &iniarski_table})
        for (int points = 20; points <= 40; ++points)
            for (int fits = 0; fits <= 2; ++fits)
                for (auto const v : {no, yes}) {
                    auto const here = table->at(points, v, fits);
                    EXPECT_LE(here, table->at(points, yes, fits));
                    EXPECT_LE(here, table->at(std::min(points + 1, 40), v, fits)) << table->name() << points << fits;
                    EXPECT_LE(here, table->at(points, v, std::min(fits + 1, 2)));
                }
}

TEST(Obligation, TheStrongerSideCarriesItAndMoreThanTwoFitsCountAsTwo) {
    EXPECT_EQ(obligation(strength(16, {}, count(1)), Vulnerability::both), (Obligation{ew, 290, 24, 1, yes}));
    EXPECT_EQ(obligation(strength(25, count(3)), Vulnerability::east_west), (Obligation{ns, 410, 25, 2, no}));
}

TEST(Obligation, AtTwentyToTwentyTheFitsDecide) {  // bridge.md §13.1
    EXPECT_EQ(obligation(strength(20, count(0), count(0))).points, 0);
    EXPECT_EQ(obligation(strength(20, count(0), count(2))), (Obligation{ew, 110, 20, 2, no}));
    EXPECT_EQ(obligation(strength(20, suits({Suit::hearts}), suits({Suit::spades}))), (Obligation{ew, 80, 20, 1, no}));
    EXPECT_EQ(obligation(strength(20, suits({Suit::diamonds}), suits({Suit::clubs}))), (Obligation{ns, 80, 20, 1, no}));
    EXPECT_EQ(fault(strength(20, count(1), count(1))), fit_suits_missing);
    EXPECT_EQ(fault(strength(20, count(1))), level_fits_missing);
    EXPECT_EQ(fault(strength(20, {})), level_fits_missing);
}

TEST(Obligation, TheRussianFormLooksAtPointsAlone) {
    EXPECT_EQ(obligation(strength(24, {}), Vulnerability::both, russian_table), (Obligation{ns, 290, 24, 0, yes}));
    EXPECT_EQ(obligation(strength(20, {}), Vulnerability::both, russian_table).points, 0);
}

TEST(Obligation, ThePolishFormLooksAtAMajorFitAndFromThirtyPointsAtAny) {
    auto const at = [](int points, std::vector<Suit> const& fits) {
        return obligation(strength(points, suits(fits)), Vulnerability::none, iniarski_table).points;
    };
    EXPECT_EQ(at(24, {Suit::clubs, Suit::diamonds}), 130);
    EXPECT_EQ(at(24, {Suit::hearts}), 300);
    EXPECT_EQ(at(29, {Suit::clubs}), 430);
    EXPECT_EQ(at(30, {Suit::clubs}), 550);
    EXPECT_EQ(obligation(strength(30, count(1)), Vulnerability::none, iniarski_table).points, 550);
    EXPECT_EQ(fault(strength(24, count(1)), iniarski_table), fit_suits_missing);
    // at 20 to 20 with fits on both sides only the spade side counts
    EXPECT_EQ(obligation(strength(20, suits({Suit::hearts}), suits({Suit::spades})), Vulnerability::none, iniarski_table),
        (Obligation{ew, 50, 20, 1, no}));
    EXPECT_EQ(obligation(strength(20, suits({Suit::clubs}), suits({Suit::diamonds})), Vulnerability::none, iniarski_table).points, 0);
}

TEST(Obligation, WhatCannotBeHasAReason) {
    EXPECT_EQ(fault({}), strength_missing);
    EXPECT_EQ(fault({BySide<int>{{41, -1}}, {}}), points);
    EXPECT_EQ(fault({BySide<int>{{30, 30}}, {}}), points);
    EXPECT_EQ(fault(strength(25, {})), fits_missing);
    EXPECT_EQ(fault(strength(25, count(4))), fits_impossible);
    EXPECT_EQ(fault(strength(25, count(-1))), fits_impossible);
    for (auto const suit : all_suits) EXPECT_EQ(fault(strength(25, suits({suit}), suits({suit}))), fits_impossible) << letter(suit);
    // there are four suits
    EXPECT_EQ(fault(strength(25, count(3), count(2))), fits_impossible);
    EXPECT_EQ(fault(strength(25, suits({Suit::clubs, Suit::diamonds, Suit::hearts}), count(2))), fits_impossible);
    EXPECT_EQ(obligation(strength(25, count(3), count(1))).fits, 2);
}

TEST(Strength, IsCountedFromTheCards) {
    DealDraft draft;
    draft.hands[Seat::north] = hand("AKQ2.KQ2.K32.432");
    draft.hands[Seat::south] = hand("JT98.A43.A54.A65");
    draft.hands[Seat::east] = hand("765.JT98.QJ6.QJT");
    draft.hands[Seat::west] = hand("43.765.T987.K987");
    auto const deal = Deal::from(draft);
    ASSERT_TRUE(deal);
    auto const counted = strength_of(*deal);
    EXPECT_EQ(*counted.points, (BySide<int>{{30, 10}}));
    EXPECT_EQ(*counted.fits[ns], suits({Suit::spades}));
    EXPECT_EQ(*counted.fits[ew], count(0).count == 0 ? suits({}) : suits({Suit::clubs}));
    EXPECT_EQ(strength_of(*deal, 9).fits[ns]->count, 0);  // the literal reading: more than eight
}

TEST(Borc, WorkedExamples) {  // bridge.md §13.1
    BorcRules rules;
    rules.first_vulnerable = ew;
    auto const game = borc_sheet(rules, std::vector{entry(played("4H", 10, 'E'), 16, 1)});
    EXPECT_EQ(game.deals[0].difference(), 330);
    EXPECT_EQ(game.totals, (BySide<int>{{-8, 8}}));
    auto const part_score = borc_sheet(rules, std::vector{entry(played("3H", 10, 'E'), 16, 1)});
    EXPECT_EQ(part_score.deals[0].score, 320);
    EXPECT_EQ(part_score.totals, (BySide<int>{{-1, 1}}));
    rules.part_score = PartScorePremium::law77;
    auto const by_law = borc_sheet(rules, std::vector{entry(played("3H", 10, 'E'), 16, 1)});
    EXPECT_EQ(by_law.deals[0].score, 170);
    EXPECT_EQ(by_law.totals, (BySide<int>{{3, -3}}));
}

TEST(Borc, ThePartScorePremiumRisesFromTwoNotrumpUpward) {
    auto const premium = [](std::string_view contract, int tricks, Side vulnerable) {
        BorcRules rules;
        rules.first_vulnerable = vulnerable;
        auto const sheet = borc_sheet(rules, std::vector{entry(played(contract, tricks, 'N'), 25, 0)});
        for (auto const& posting : sheet.deals[0].postings)
            if (posting.item.reason == "part-score") return posting.item.points();
        return 0;
    };
    for (auto const* const low : {"1C", "1NT", "2C", "2S", "1CXX", "1NTX"}) EXPECT_EQ(premium(low, low[0] - '0' + 6, ns), 50) << low;
    for (auto const* const high : {"2NT", "3C", "3S", "4C", "4D"}) {
        EXPECT_EQ(premium(high, high[0] - '0' + 6, ew), 100) << high;
        EXPECT_EQ(premium(high, high[0] - '0' + 6, ns), 200) << high;
    }
    EXPECT_EQ(premium("3NT", 9, ns), 0);
    EXPECT_EQ(premium("3DX", 9, ns), 0);
}

TEST(Borc, VulnerabilityGoesFromSideToSideThenNobodyThenBoth) {  // bridge.md §13.1, §16.10
    using enum Vulnerability;
    BorcRules rules;
    for (std::size_t cycle = 0; cycle < 3; ++cycle) {
        EXPECT_EQ(borc_vulnerability(rules, 4 * cycle + 1), north_south);
        EXPECT_EQ(borc_vulnerability(rules, 4 * cycle + 2), east_west);
        EXPECT_EQ(borc_vulnerability(rules, 4 * cycle + 3), none);
        EXPECT_EQ(borc_vulnerability(rules, 4 * cycle + 4), both);
    }
    rules.first_vulnerable = ew;
    EXPECT_EQ(borc_vulnerability(rules, 1), east_west);
    EXPECT_EQ(borc_vulnerability(rules, 2), north_south);
}

TEST(Borc, EightDealsAndOnUntilOneIsAhead) {
    std::vector<BorcEntry> deals(8, entry(DealEntry{}, 20, 0));
    for (auto& deal : deals) deal.strength = strength(20, count(0), count(0));
    EXPECT_FALSE(borc_sheet({}, deals).complete) << "level after eight";
    deals.push_back(deals[0]);
    deals.push_back(entry(played("4S", 10, 'N'), 25, 1));
    deals.push_back(entry(played("4S", 10, 'N'), 25, 1));
    auto const sheet = borc_sheet({}, deals);
    EXPECT_TRUE(sheet.complete);
    EXPECT_EQ(sheet.deals.size(), 10U);
    EXPECT_THAT(sheet.refused, ElementsAre(Refusal{10, match_over}));
}

TEST(Borc, HonoursCountWhenEnteredAndOnlyInTheTurkishForm) {  // bridge.md §16.9
    BorcEntry const with{honours("4S", 10, 'N', ns, 5), strength(25, count(1))};
    auto const sheet = borc_sheet({}, std::vector{with});
    EXPECT_EQ(sheet.deals[0].score, 620 + 150);
    BorcRules russian;
    russian.honours = false;
    EXPECT_THAT(borc_sheet(russian, std::vector{with}).refused, ElementsAre(Refusal{0, honours_not_counted}));
}

TEST(Borc, APassedOutDealIsComparedToo) {
    auto const sheet = borc_sheet({}, std::vector{entry(DealEntry{}, 25, 1)});
    EXPECT_EQ(sheet.deals[0].difference(), -600);
    EXPECT_EQ(sheet.totals, (BySide<int>{{-12, 12}}));
}

RC_GTEST_PROP(Borc, TheTwoSidesAddToZero, ()) {
    std::vector<BorcEntry> entries;
    for (auto n = *rc::gen::inRange(0, 20); n > 0; --n) {
        auto random = test::random_source();
        DealDraft draft;
        auto const hands = test::random_deal(random);
        draft.hands = test::all_known(hands);
        entries.push_back({test::any_deal(), strength_of(*Deal::from(draft))});
    }
    BorcRules rules;
    rules.table = *rc::gen::element(&borc_table, &russian_table, &iniarski_table);
    auto const sheet = borc_sheet(rules, entries);
    RC_ASSERT(sheet.totals[ns] + sheet.totals[ew] == 0);
    int sum = 0;
    for (auto const& deal : sheet.deals) {
        sum += deal.imps[ns];
        RC_ASSERT(deal.totals[ns] == sum && deal.imps[ns] == -deal.imps[ew]);
    }
    RC_ASSERT(sum == sheet.totals[ns]);
    RC_ASSERT(sheet.deals.size() + sheet.refused.size() == entries.size());
}

}  // namespace
}  // namespace score::bridge::borc_test
