#include "score/bridge/duplicate.hpp"

#include <gmock/gmock.h>

#include "printed.hpp"
#include "samples.hpp"

namespace score::bridge::duplicate_test {

/// For readable test failures.
namespace {

using test::contract;
using testing::ElementsAre;
constexpr auto no = Vulnerable::no, yes = Vulnerable::yes;
constexpr std::string_view law = "Law 77";

TEST(Law77, EveryContractWithEveryResult) {
    auto const rows = test::law_table("law77.tsv");
    ASSERT_EQ(rows.size(), 2940U);  // 35 bids, 3 risks, 2 vulnerabilities, 14 results
    for (auto const& row : rows) {
        auto const vulnerable = row.at(1) == "yes" ? yes : no;
        auto const tricks = std::stoi(row.at(2));
        EXPECT_EQ(duplicate_points(contract(row.at(0)), tricks, vulnerable), std::stoi(row.at(3)))
            << row.at(0) << ", " << tricks << " tricks, vulnerable: " << row.at(1);
    }
}

TEST(Law77, WorkedExamples) {  // bridge.md §2.4
    EXPECT_EQ(duplicate_points(contract("3S"), 11, no), 90 + 60 + 50);
    EXPECT_EQ(duplicate_points(contract("4S"), 11, no), 120 + 30 + 300);
    EXPECT_EQ(duplicate_points(contract("6NT"), 13, no), 190 + 30 + 300 + 500);
    EXPECT_EQ(duplicate_points(contract("2SX"), 9, no), 120 + 100 + 300 + 50);
    EXPECT_EQ(duplicate_points(contract("1SXX"), 7, yes), 120 + 500 + 100);
    EXPECT_EQ(duplicate_points(contract("5DX"), 7, yes), -(200 + 3 * 300));
    EXPECT_EQ(duplicate_points(contract("5DX"), 7, no), -(100 + 200 + 200 + 300));
}

TEST(Law77, TheUndertrickExamplesOfTheTurkishRules) {  // 1, 3 and 5 down: not vulnerable and vulnerable, plain, doubled, redoubled
    struct Row {
        int down;
        int points[6];
    };
    for (auto const& [down, points] :
        {Row{1, {50, 100, 100, 200, 200, 400}}, Row{3, {150, 300, 500, 800, 1000, 1600}}, Row{5, {250, 500, 1100, 1400, 2200, 2800}}}) {
        auto const* expected = points;
        for (auto const* const risk : {"4S", "4SX", "4SXX"})
            for (auto const vulnerable : {no, yes})
                EXPECT_EQ(duplicate_points(contract(risk), 10 - down, vulnerable), -*expected++) << risk << down;
    }
}

TEST(Law77, TheTableOfTheGermanCalculator) {  // undertricks one by one up to the fifth, and overtricks
    struct Row {
        std::string_view contract;
        Vulnerable vulnerable;
        int first, two, three, further, over;
    };
    for (auto const& row : {Row{"3H", no, 50, 100, 150, 50, 30}, Row{"3HX", no, 100, 300, 500, 300, 100},
             Row{"3HXX", no, 200, 600, 1000, 600, 200}, Row{"3H", yes, 100, 200, 300, 100, 30}, Row{"3HX", yes, 200, 500, 800, 300, 200},
             Row{"3HXX", yes, 400, 1000, 1600, 600, 400}}) {
        auto const points = [&](int tricks) { return duplicate_points(contract(row.contract), tricks, row.vulnerable); };
        EXPECT_EQ(points(8), -row.first);
        EXPECT_EQ(points(7), -row.two);
        EXPECT_EQ(points(6), -row.three);
        EXPECT_EQ(points(5) - points(6), -row.further);
        EXPECT_EQ(points(4) - points(5), -row.further);
        EXPECT_EQ(points(10) - points(9), row.over);
    }
}

TEST(Law77, ContractsThatBecomeGameByDoubling) {  // bridge.md §2.3
    auto const is_game = [](std::string_view text) { return law77::is_game(contract(text)); };
    for (auto const* const game : {"1NTXX", "2HX", "2SX", "2NTX", "2CXX", "2DXX", "2HXX", "2SXX", "2NTXX", "3CX", "3DX", "3HX", "3SX",
             "4CX", "4DX", "1HXX", "1SXX", "3NT", "4H", "4S", "5C", "5D"})
        EXPECT_TRUE(is_game(game)) << game;
    for (auto const* const part_score : {"1CXX", "1DXX", "1NTX", "1HX", "1SX", "2CX", "2DX", "2NT", "3S", "4C", "4D"})
        EXPECT_FALSE(is_game(part_score)) << part_score;
}

TEST(Law77, ItemsOfAMadeContract) {  // bridge.md §2.5
    EXPECT_THAT(
        duplicate_score(contract("2SX"), 9, no).items, ElementsAre(Item{"contract-tricks", law, 2, 60}, Item{"overtricks", law, 1, 100},
                                                           Item{"game", law, 1, 300}, Item{"insult", law, 1, 50}));
    EXPECT_THAT(duplicate_score(contract("6NT"), 13, no).items,
        ElementsAre(Item{"contract-tricks", law, 1, 40}, Item{"contract-tricks", law, 5, 30}, Item{"overtricks", law, 1, 30},
            Item{"game", law, 1, 300}, Item{"small-slam", law, 1, 500}));
    EXPECT_THAT(
        duplicate_score(contract("1NT"), 7, yes).items, ElementsAre(Item{"contract-tricks", law, 1, 40}, Item{"part-score", law, 1, 50}));
    EXPECT_THAT(
        duplicate_score(contract("7CXX"), 13, yes).items, ElementsAre(Item{"contract-tricks", law, 7, 80}, Item{"game", law, 1, 500},
                                                              Item{"grand-slam", law, 1, 1500}, Item{"insult", law, 1, 100}));
}

TEST(Law77, StepsOfAFailedContract) {  // bridge.md §2.5
    EXPECT_THAT(duplicate_score(contract("4H"), 7, yes).items, ElementsAre(Item{"undertricks", law, 3, -100}));
    EXPECT_THAT(duplicate_score(contract("5DX"), 10, no).items, ElementsAre(Item{"first-undertrick", law, 1, -100}));
    EXPECT_THAT(duplicate_score(contract("5DX"), 7, no).items,
        ElementsAre(Item{"first-undertrick", law, 1, -100}, Item{"second-third-undertricks", law, 2, -200},
            Item{"further-undertricks", law, 1, -300}));
    EXPECT_THAT(duplicate_score(contract("5DXX"), 7, yes).items,
        ElementsAre(Item{"first-undertrick", law, 1, -400}, Item{"further-undertricks", law, 3, -600}));
}

RC_GTEST_PROP(Law77, TheItemsAddUpToTheScore, ()) {
    auto const c = test::any_contract();
    auto const tricks = *rc::gen::inRange(0, 14);
    auto const vulnerable = test::any_vulnerability();
    auto const score = duplicate_score(c, tricks, vulnerable);
    RC_ASSERT(score.total() == duplicate_points(c, tricks, vulnerable));
    for (auto const& item : score.items) RC_ASSERT(item.count > 0 && item.each != 0 && item.rule == law);
}

RC_GTEST_PROP(Law77, AContractScoresWhenItIsMadeAndCostsWhenItFails, ()) {
    auto const c = test::any_contract();
    auto const tricks = *rc::gen::inRange(0, 14);
    auto const points = duplicate_points(c, tricks, test::any_vulnerability());
    RC_ASSERT((points > 0) == (tricks >= c.bid.level.tricks()));
    RC_ASSERT(points != 0 && points % 10 == 0);
    RC_ASSERT(points >= -7600 && points <= 3160);
}

RC_GTEST_PROP(Law77, OneTrickMoreIsWorthMore, ()) {
    auto const c = test::any_contract();
    auto const tricks = *rc::gen::inRange(0, 13);
    auto const vulnerable = test::any_vulnerability();
    RC_ASSERT(duplicate_points(c, tricks, vulnerable) < duplicate_points(c, tricks + 1, vulnerable));
}

RC_GTEST_PROP(Law77, DoublingRaisesTheStakes, ()) {
    auto const bid = test::any_bid();
    auto const tricks = *rc::gen::inRange(0, 14);
    auto const vulnerable = test::any_vulnerability();
    auto const points = [&](Risk risk) { return std::abs(duplicate_points({bid, risk}, tricks, vulnerable)); };
    RC_ASSERT(points(Risk::undoubled) < points(Risk::doubled));
    RC_ASSERT(points(Risk::doubled) < points(Risk::redoubled));
    if (tricks < bid.level.tricks()) RC_ASSERT(points(Risk::redoubled) == 2 * points(Risk::doubled));
}

RC_GTEST_PROP(Law77, VulnerabilityNeverLowersTheStakes, ()) {
    auto const c = test::any_contract();
    auto const tricks = *rc::gen::inRange(0, 14);
    RC_ASSERT(std::abs(duplicate_points(c, tricks, no)) <= std::abs(duplicate_points(c, tricks, yes)));
}

}  // namespace
}  // namespace score::bridge::duplicate_test
