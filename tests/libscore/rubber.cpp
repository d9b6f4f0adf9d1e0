#include "score/bridge/rubber.hpp"

#include <gmock/gmock.h>
#include <numeric>
#include <set>

#include "sheets.hpp"

namespace score::bridge::rubber_test {
namespace {

using enum EntryFault;
using test::honours;
using test::played;
using testing::ElementsAre;
using testing::IsEmpty;
constexpr auto ns = Side::north_south, ew = Side::east_west;

Rubber rubber(std::vector<RubberEntry> const& entries) { return rubber_sheet({}, entries).rubbers.front(); }

std::vector<std::string_view> reasons(Postings const& postings) {
    std::vector<std::string_view> found;
    for (auto const& posting : postings) found.push_back(posting.item.reason);
    return found;
}

// bridge.md §3.4, the worked sheet of the Turkish rules document.
std::vector<RubberEntry> const worked{
    played("2S", 8, 'N'), played("1C", 7, 'E'), played("2NT", 8, 'S'), played("3NT", 10, 'W'), played("3C", 7, 'E'), played("4S", 10, 'N')};

TEST(RubberSheet, WorkedExample850To150) {
    // NS are vulnerable after the second game too: the contract they beat for 100 is one down, vulnerable
    auto entries = worked;
    entries[4] = played("3C", 8, 'E');
    auto const r = rubber(entries);
    EXPECT_TRUE(r.complete);
    EXPECT_EQ(r.totals, (BySide<int>{{850, 150}}));
    EXPECT_EQ(r.margin(), 700);
    EXPECT_EQ(r.bonus, (Postings{{ns, Line::above, {"rubber-two-one", "Rubber Law, premiums", 1, 500}}}));
    EXPECT_THAT(r.deals[4].postings, ElementsAre(Posting{ns, Line::above, {"undertricks", "Law 77", 1, 100}}));
    EXPECT_THAT(r.deals[3].postings, testing::Contains(Posting{ew, Line::above, {"overtricks", "Law 77", 1, 30}}));
}

TEST(RubberSheet, PartScoresAreForgottenWhenEitherSideWinsAGame) {  // bridge.md §3.1
    auto const r = rubber({played("2S", 8, 'N'), played("1C", 7, 'E'), played("2NT", 8, 'S'), played("4H", 10, 'E')});
    EXPECT_EQ(r.games, (BySide<int>{{1, 1}}));
    EXPECT_EQ(r.part_scores, (BySide<int>{}));
    EXPECT_EQ(r.totals, (BySide<int>{{130, 140}}));
    EXPECT_EQ(r.deals[2].ends_game, true);
    EXPECT_EQ(r.deals[2].game, 0);
    EXPECT_EQ(r.deals[3].game, 1);
}

TEST(RubberSheet, ASideWithAGameIsVulnerable) {
    auto const r = rubber({played("4S", 10, 'N'), played("4S", 9, 'N'), played("4S", 9, 'E'), played("3NT", 9, 'E'), played("4S", 9, 'E')});
    EXPECT_EQ(r.deals[0].vulnerability, Vulnerability::none);
    EXPECT_EQ(r.deals[1].vulnerability, Vulnerability::north_south);
    EXPECT_EQ(points_of(r.deals[1].postings, ew), 100);
    EXPECT_EQ(points_of(r.deals[2].postings, ns), 50);
    EXPECT_EQ(r.deals[4].vulnerability, Vulnerability::both);
    EXPECT_EQ(points_of(r.deals[4].postings, ns), 100);
}

TEST(RubberSheet, TheRubberIsWorth700Or500) {  // bridge.md §3.2
    auto const two_nil = rubber({played("4S", 10, 'N'), played("3NT", 9, 'S')});
    EXPECT_THAT(reasons(two_nil.bonus), ElementsAre("rubber-two-nil"));
    EXPECT_EQ(two_nil.totals, (BySide<int>{{120 + 100 + 700, 0}}));
    auto const two_one = rubber({played("4S", 10, 'N'), played("5C", 11, 'W'), played("3NT", 9, 'E')});
    EXPECT_EQ(two_one.totals, (BySide<int>{{120, 100 + 100 + 500}}));
}

TEST(RubberSheet, GameBeginsAtExactlyOneHundredWhetherByDoublingOrByAdding) {
    EXPECT_TRUE(rubber({played("2SX", 8, 'N')}).deals[0].ends_game);
    EXPECT_TRUE(rubber({played("1SXX", 7, 'N')}).deals[0].ends_game);
    EXPECT_TRUE(rubber({played("2C", 8, 'N'), played("2S", 8, 'S')}).deals[1].ends_game);
    EXPECT_FALSE(rubber({played("2C", 8, 'N'), played("2S", 8, 'E')}).deals[1].ends_game);
    EXPECT_FALSE(rubber({played("1D", 13, 'N')}).deals[0].ends_game);  // overtricks never count to game
}

TEST(RubberSheet, ThePremiumsOfAnEveningAtRubberBridge) {  // source documents: 1S redoubled, slams, doubled overtricks
    EXPECT_EQ(rubber({played("1SXX", 7, 'N')}).totals[ns], 120 + 100);
    EXPECT_EQ(rubber({played("6S", 12, 'N')}).totals[ns], 180 + 500);
    EXPECT_EQ(rubber({played("7S", 13, 'N')}).totals[ns], 210 + 1000);
    EXPECT_EQ(rubber({played("3NT", 9, 'N'), played("7NT", 13, 'N')}).totals[ns], 100 + 220 + 1500 + 700);
    EXPECT_EQ(rubber({played("2SX", 9, 'N')}).totals[ns], 120 + 100 + 50);
}

TEST(RubberHonours, FourFiveAndFourAces) {  // bridge.md §3.2
    EXPECT_EQ(rubber({honours("4S", 10, 'N', ns, 4)}).totals[ns], 120 + 100);
    EXPECT_EQ(rubber({honours("4S", 10, 'N', ns, 5)}).totals[ns], 120 + 150);
    EXPECT_EQ(rubber({honours("3NT", 9, 'N', ns, 4)}).totals[ns], 100 + 150);
}

TEST(RubberHonours, BelongToTheSideThatHeldThemAndAreNotMultiplied) {
    auto const defenders = rubber({honours("4SXX", 8, 'N', ew, 4)});
    EXPECT_EQ(defenders.totals, (BySide<int>{{0, 200 + 400 + 100}}));
    auto const failed = rubber({honours("4S", 9, 'N', ns, 5)});
    EXPECT_EQ(failed.totals, (BySide<int>{{150, 50}}));
    EXPECT_FALSE(failed.deals[0].ends_game);
}

TEST(RubberHonours, WhatCannotBeIsRefusedAndTheRestIsScored) {
    auto const evening = rubber_sheet(
        {}, std::vector<RubberEntry>{honours("4S", 10, 'N', ns, 6), honours("3NT", 9, 'N', ns, 5), honours("4S", 10, 'N', ns, 3),
                DealEntry{{}, Honours{ns, 4}}, played("4S", 14, 'N'), played("4S", -1, 'N'), played("4S", 10, 'N')});
    EXPECT_THAT(evening.refused, ElementsAre(Refusal{0, honours_number}, Refusal{1, honours_number}, Refusal{2, honours_number},
                                     Refusal{3, honours_passed_out}, Refusal{4, tricks}, Refusal{5, tricks}));
    EXPECT_EQ(evening.rubbers[0].totals[ns], 120);
    EXPECT_EQ(evening.rubbers[0].deals[0].entry, 6U);
}

TEST(RubberSheet, ADealAfterTheRubberIsOverIsRefused) {
    auto entries = worked;
    entries.insert(entries.end(), {played("4S", 10, 'N'), BrokenOff{}, NextRubber{}, NextRubber{}, BrokenOff{}, played("1C", 7, 'N')});
    auto const evening = rubber_sheet({}, entries);
    EXPECT_THAT(evening.refused,
        ElementsAre(Refusal{6, rubber_over}, Refusal{7, rubber_over}, Refusal{9, rubber_not_over}, Refusal{10, rubber_empty}));
    ASSERT_EQ(evening.rubbers.size(), 2U);
    EXPECT_EQ(evening.rubbers[1].totals[ns], 20);
}

TEST(RubberSheet, APassedOutDealScoresNothing) {  // bridge.md §3.3
    auto const r = rubber({DealEntry{}, played("1C", 7, 'N')});
    EXPECT_THAT(r.deals[0].postings, IsEmpty());
    EXPECT_EQ(r.totals[ns], 20);
}

TEST(UnfinishedRubber, GameAndPartScoreAreTwoSeparateAwards) {  // bridge.md §3.2
    std::vector<RubberEntry> const game{played("4S", 10, 'N')}, part{played("2C", 8, 'E')},
        both{played("1C", 7, 'N'), played("1C", 7, 'E')};
    auto const broken = [](std::vector<RubberEntry> entries) {
        entries.push_back(BrokenOff{});
        return rubber(entries);
    };
    EXPECT_EQ(broken(game).totals, (BySide<int>{{120 + 300, 0}}));
    EXPECT_EQ(broken(part).totals, (BySide<int>{{0, 40 + 100}}));
    EXPECT_EQ(broken(both).totals, (BySide<int>{{20, 20}}));
    EXPECT_EQ(broken({played("4S", 10, 'N'), played("2C", 8, 'E')}).totals, (BySide<int>{{120 + 300, 40 + 100}}));
    EXPECT_EQ(broken({played("4S", 10, 'N'), played("4S", 10, 'E'), played("2C", 8, 'E')}).totals, (BySide<int>{{120, 120 + 40 + 100}}));
    // a part-score of an earlier game does not count
    EXPECT_EQ(broken({played("2C", 8, 'E'), played("4S", 10, 'N')}).totals, (BySide<int>{{120 + 300, 40}}));
}

TEST(UnfinishedRubber, OlderSheetsPayFiftyForAPartScore) {
    auto const evening = rubber_sheet({.unfinished_part_score = 50}, std::vector<RubberEntry>{played("2C", 8, 'E'), BrokenOff{}});
    EXPECT_EQ(evening.rubbers[0].totals[ew], 40 + 50);
}

TEST(BackScore, AddsWhatEachPlayerWonOverTheRubbers) {
    Rubber first, second, unfinished;
    first.complete = second.complete = true;
    first.totals = {{850, 150}};
    second.totals = {{300, 1240}};
    second.seating = {{0, 2, 1, 3}};  // 0 and 1 against 2 and 3
    unfinished.totals = {{500, 0}};
    std::vector<Rubber> const rubbers{first, second, unfinished};
    EXPECT_THAT(back_score(rubbers, 4, BackScoreUnit::points), ElementsAre(700 - 940, -700 - 940, 700 + 940, -700 + 940));
    EXPECT_THAT(back_score(rubbers, 4, BackScoreUnit::hundreds), ElementsAre(7 - 9, -7 - 9, 7 + 9, -7 + 9));
}

TEST(BackScore, AnOddFiftyCountsAsAHundred) {
    Rubber rubber;
    rubber.complete = true;
    rubber.totals = {{0, 950}};
    EXPECT_THAT(back_score(std::span{&rubber, 1}, 4, BackScoreUnit::hundreds), ElementsAre(-10, 10, -10, 10));
    rubber.totals = {{0, 940}};
    EXPECT_THAT(back_score(std::span{&rubber, 1}, 4, BackScoreUnit::hundreds), ElementsAre(-9, 9, -9, 9));
}

TEST(PivotBridge, EveryonePartnersEveryoneInThreeRubbers) {
    for (auto const pivot : all_seats) {
        std::vector<Player> partners;
        for (std::size_t n = 0; n < 3; ++n) {
            auto const seating = pivot_seating(first_seating, pivot, n);
            EXPECT_EQ(seating[pivot], first_seating[pivot]);
            partners.push_back(seating[partner(pivot)]);
        }
        std::vector<Player> others;
        for (auto const seat : all_seats)
            if (seat != pivot) others.push_back(first_seating[seat]);
        EXPECT_THAT(partners, testing::UnorderedElementsAreArray(others));
        EXPECT_EQ(pivot_seating(first_seating, pivot, 3), first_seating);
    }
}

TEST(RubberEvening, PlayersMayChangeSeatsBetweenRubbers) {
    std::vector<RubberEntry> entries{NextRubber{{"Ada", "Bea", "Cem", "Deniz"}}};
    entries.insert(entries.end(), worked.begin(), worked.end());
    entries.emplace_back(NextRubber{{"Bea", "Ada", "Cem", "Ege"}});
    auto const sheet = rubber_sheet({}, entries);
    EXPECT_THAT(sheet.refused, IsEmpty());
    ASSERT_EQ(sheet.rubbers.size(), 2U);
    EXPECT_THAT(sheet.players, ElementsAre("Ada", "Bea", "Cem", "Deniz", "Ege"));
    EXPECT_EQ(sheet.rubbers[0].seating, first_seating);
    EXPECT_EQ(sheet.rubbers[1].seating, (Seating{{1, 0, 2, 4}}));
}

// A name that stands twice does not make one player of two, also where those of the rubber before are named only by it.
TEST(RubberEvening, FourDifferentPlayersSitAtATable) {  // Law 1
    using Names = BySeat<std::string>;
    for (auto const& names : {Names{{"A", "A", "B", "C"}}, Names{{"A", "B", "A", "C"}}, Names{{"A", "A", "A", "A"}},
             Names{{"A (E)", "A", "B", "A"}}, Names{{"A (S)", "A", "A", "A (S)"}}}) {
        std::vector<RubberEntry> const entries{played("4S", 10, 'N'), BrokenOff{}, NextRubber{names}, played("4S", 10, 'E'), BrokenOff{}};
        for (auto const& before : {Names{}, Names{{"A", "B", "C", "D"}}}) {
            auto const sheet = rubber_sheet({}, entries, before);
            EXPECT_GE(sheet.players.size(), 4U);
            for (auto const& rubber : sheet.rubbers)
                EXPECT_EQ((std::set<Player>{rubber.seating.values.begin(), rubber.seating.values.end()}).size(), 4U);
            auto const back_score = sheet.back_score();
            EXPECT_EQ(std::accumulate(back_score.begin(), back_score.end(), std::int64_t{0}), 0);
        }
        EXPECT_EQ(rubber_sheet({}, entries, names).players.size(), 4U);
    }
    auto const sheet = rubber_sheet({}, std::vector<RubberEntry>{NextRubber{{"A", "A", "A (S)", "A"}}});
    EXPECT_THAT(sheet.players, ElementsAre("A", "A (E)", "A (S)", "A (W)"));
}

TEST(RubberEvening, WhoIsNotNamedInTheNextRubberIsCalledAfterHisSeat) {
    auto const sheet = rubber_sheet({}, std::vector<RubberEntry>{NextRubber{{"", "Burak"}}, played("4S", 10, 'N')});
    EXPECT_THAT(sheet.players, ElementsAre("North", "Burak", "South", "West"));
    EXPECT_TRUE(sheet.named);
}

TEST(PivotBridge, TheOthersMoveOnWhenARubberIsOver) {
    auto entries = worked;
    entries.insert(entries.end(), {NextRubber{}, played("4S", 10, 'N')});
    auto const sheet = rubber_sheet({.pivot = Seat::north}, entries, {{"Ada", "Bea", "Cem", "Deniz"}});
    ASSERT_EQ(sheet.rubbers.size(), 2U);
    EXPECT_EQ(sheet.rubbers[1].seating, pivot_seating(first_seating, Seat::north, 1));
    EXPECT_EQ(sheet.names(sheet.rubbers[1])[Seat::north], "Ada");
}

TEST(PivotBridge, ALineThatIsRefusedMovesNobody) {
    auto entries = worked;
    entries.insert(entries.begin() + 2, NextRubber{});  // the rubber is not over
    entries.insert(entries.begin() + 3, NextRubber{{"Ege", "Fay", "Gül", "Hal"}});
    entries.emplace_back(NextRubber{});
    auto const sheet = rubber_sheet({.pivot = Seat::north}, entries, {{"Ada", "Bea", "Cem", "Deniz"}});
    EXPECT_THAT(sheet.refused, ElementsAre(Refusal{2, rubber_not_over}, Refusal{3, rubber_not_over}));
    EXPECT_THAT(sheet.players, ElementsAre("Ada", "Bea", "Cem", "Deniz"));
    EXPECT_EQ(sheet.rubbers.back().seating, pivot_seating(first_seating, Seat::north, 1));
}

TEST(RubberEvening, InARecordTheNextRubberBeginsByItself) {
    auto entries = worked;
    entries.push_back(played("4S", 10, 'N'));
    auto const evening = rubber_sheet({.next_begins_by_itself = true}, entries);
    EXPECT_THAT(evening.refused, IsEmpty());
    ASSERT_EQ(evening.rubbers.size(), 2U);
    EXPECT_EQ(evening.rubbers[1].totals[ns], 120);
    for (int i = 0; i < 60; ++i) entries.push_back(played("4S", 10, 'N'));
    for (auto const& rubber : rubber_sheet({.next_begins_by_itself = true}, entries).rubbers)
        EXPECT_EQ(rubber.seating, first_seating) << "nobody moves";
}

RC_GTEST_PROP(RubberSheet, TotalsAreTheSumOfAllPostings, ()) {
    std::vector<RubberEntry> entries;
    for (auto n = *rc::gen::inRange(0, 30); n > 0; --n) entries.push_back(test::any_deal());
    auto const r = rubber(entries);
    for (auto const side : both_sides) {
        auto sum = points_of(r.bonus, side);
        for (auto const& deal : r.deals) {
            sum += points_of(deal.postings, side);
            for (auto const& posting : deal.postings) RC_ASSERT(posting.item.points() > 0);
        }
        RC_ASSERT(r.totals[side] == sum);
        RC_ASSERT(r.games[side] <= 2 && r.part_scores[side] < 100);
    }
    if (!r.deals.empty()) RC_ASSERT(r.deals.back().totals == r.totals);  // the last row includes the bonus
}

}  // namespace
}  // namespace score::bridge::rubber_test
