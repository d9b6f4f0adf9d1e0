#include "score/bridge/chicago.hpp"

#include <gmock/gmock.h>

#include "sheets.hpp"

namespace score::bridge::chicago_test {
namespace {

using test::honours;
using test::played;
using testing::ElementsAre;
using enum Vulnerability;
constexpr auto ns = Side::north_south, ew = Side::east_west;

std::vector<Vulnerability> round_of(ChicagoRules const& rules) {
    std::vector<Vulnerability> found;
    for (int number = 1; number <= 4; ++number) found.push_back(chicago_vulnerability(rules, number));
    return found;
}

TEST(Chicago, BothPatternsOfVulnerability) {  // bridge.md §4
    EXPECT_THAT(round_of({ChicagoPattern::dealer}), ElementsAre(none, east_west, north_south, both));
    EXPECT_THAT(round_of({ChicagoPattern::opponents}), ElementsAre(none, north_south, east_west, both));
    EXPECT_THAT(round_of({ChicagoPattern::dealer, ChicagoForm::carried, Seat::east}), ElementsAre(none, north_south, east_west, both));
}

TEST(Chicago, WorkedExampleAPartScoreCompletedToGame) {  // bridge.md §4: 540 on deal 3
    auto const sheet = chicago_sheet({}, std::vector{played("2H", 8, 'N'), played("4S", 9, 'E'), played("1NT", 7, 'S')});
    EXPECT_EQ(sheet.deals[2].vulnerability, north_south);
    EXPECT_EQ(points_of(sheet.deals[2].postings, ns), 540);
    EXPECT_EQ(sheet.deals[2].part_scores, (BySide<int>{}));
}

TEST(Chicago, AnyGameCancelsBothPartScores) {
    auto const sheet = chicago_sheet({}, std::vector{played("2H", 8, 'N'), played("3NT", 9, 'E'), played("1NT", 7, 'S')});
    EXPECT_EQ(points_of(sheet.deals[1].postings, ew), 100 + 500);
    EXPECT_EQ(points_of(sheet.deals[2].postings, ns), 40);
    EXPECT_EQ(sheet.deals[2].part_scores, (BySide<int>{{40, 0}}));
}

TEST(Chicago, APartScoreOnTheFourthDealIsWorthAHundredAlwaysAndOnlyThere) {
    auto const sheet =
        chicago_sheet({}, std::vector{played("1C", 7, 'N'), played("1C", 7, 'E'), played("1D", 6, 'S'), played("2C", 8, 'W')});
    EXPECT_EQ(points_of(sheet.deals[0].postings, ns), 20);
    EXPECT_EQ(points_of(sheet.deals[3].postings, ew), 40 + 100);
    EXPECT_TRUE(sheet.complete);
    EXPECT_EQ(sheet.deals[2].part_scores, (BySide<int>{{20, 20}}));
    EXPECT_EQ(sheet.deals[3].part_scores, (BySide<int>{})) << "there is no deal that it could be carried to";
    auto const game =
        chicago_sheet({}, std::vector{played("1C", 7, 'E'), played("1D", 6, 'S'), played("1D", 6, 'S'), played("2NT", 9, 'W')});
    EXPECT_EQ(points_of(game.deals[3].postings, ew), 70 + 30 + 100) << "20 and 70 are not a game";
    auto const completed =
        chicago_sheet({}, std::vector{played("2C", 8, 'E'), played("1D", 6, 'S'), played("1D", 6, 'S'), played("2NT", 8, 'W')});
    EXPECT_EQ(points_of(completed.deals[3].postings, ew), 70 + 500);
}

TEST(Chicago, DuplicateFormScoresEachDealByLaw77) {
    ChicagoRules const rules{ChicagoPattern::dealer, ChicagoForm::duplicate};
    auto const sheet =
        chicago_sheet(rules, std::vector{played("2H", 8, 'N'), played("4S", 10, 'E'), played("1NT", 7, 'S'), played("2C", 8, 'W')});
    EXPECT_EQ(points_of(sheet.deals[0].postings, ns), 110);
    EXPECT_EQ(points_of(sheet.deals[1].postings, ew), 620);
    EXPECT_EQ(points_of(sheet.deals[2].postings, ns), 90);
    EXPECT_EQ(points_of(sheet.deals[3].postings, ew), 90);
    EXPECT_EQ(sheet.totals, (BySide<int>{{200, 710}}));
}

TEST(Chicago, APassedOutDealIsDealtAgainByTheSameDealer) {
    auto const sheet = chicago_sheet({}, std::vector{DealEntry{}, played("1C", 7, 'N'), DealEntry{}, DealEntry{}, played("1C", 7, 'E')});
    std::vector<int> numbers;
    for (auto const& deal : sheet.deals) numbers.push_back(deal.number);
    EXPECT_THAT(numbers, ElementsAre(1, 1, 2, 2, 2));
    EXPECT_EQ(sheet.deals[0].dealer, Seat::north);
    EXPECT_EQ(sheet.deals[1].dealer, Seat::north);
    EXPECT_EQ(sheet.deals[4].dealer, Seat::east);
    EXPECT_FALSE(sheet.complete);
}

TEST(Chicago, RoundsFollowOneAnotherAndForgetPartScores) {
    std::vector<DealEntry> deals(3, played("1C", 7, 'E'));
    deals.push_back(played("2C", 8, 'N'));
    deals.push_back(played("2NT", 8, 'N'));
    auto const sheet = chicago_sheet({}, deals);
    EXPECT_EQ(sheet.deals[4].round, 1);
    EXPECT_EQ(sheet.deals[4].number, 1);
    EXPECT_EQ(sheet.deals[4].vulnerability, none);
    EXPECT_EQ(points_of(sheet.deals[4].postings, ns), 70);
    EXPECT_FALSE(sheet.complete);
}

TEST(Chicago, HonoursCountWhenTheyAreEnteredAndSixAreRefused) {
    auto const sheet = chicago_sheet({}, std::vector{honours("4S", 10, 'N', ew, 4), honours("4S", 10, 'N', ns, 6)});
    EXPECT_EQ(sheet.totals, (BySide<int>{{120 + 300, 100}}));
    EXPECT_THAT(sheet.refused, ElementsAre(Refusal{1, EntryFault::honours_number}));
}

RC_GTEST_PROP(Chicago, TotalsAreTheSumOfAllPostings, ()) {
    std::vector<DealEntry> entries;
    for (auto n = *rc::gen::inRange(0, 30); n > 0; --n) entries.push_back(test::any_deal());
    ChicagoRules const rules{static_cast<ChicagoPattern>(*rc::gen::inRange(0, 2)), static_cast<ChicagoForm>(*rc::gen::inRange(0, 2)),
        static_cast<Seat>(*rc::gen::inRange(0, 4))};
    auto const sheet = chicago_sheet(rules, entries);
    BySide<int> sum;
    for (auto const& deal : sheet.deals) {
        for (auto const side : both_sides) sum[side] += points_of(deal.postings, side);
        RC_ASSERT(deal.totals == sum);
    }
    RC_ASSERT(sheet.totals == sum);
    RC_ASSERT(sheet.deals.size() + sheet.refused.size() == entries.size());
}

}  // namespace
}  // namespace score::bridge::chicago_test
