#include "score/bridge/table_sheet.hpp"

#include <gmock/gmock.h>
#include <limits>

#include "sheets.hpp"

namespace score::bridge::table_sheet_test {
namespace {

using test::honours;
using test::played;
using testing::ElementsAre;
constexpr auto ns = Side::north_south;

TEST(TableSheet, BoardsFollowOneAnotherWithTheVulnerabilityOfLaw2) {
    auto const sheet = table_sheet(
        {.teams = true}, std::vector<BoardEntry>{{played("4S", 10, 'N'), {}}, {played("4S", 10, 'N'), {}}, {played("4S", 9, 'E'), 7}});
    ASSERT_EQ(sheet.boards.size(), 3U);
    EXPECT_EQ(points_of(sheet.boards[0].postings, ns), 420);
    EXPECT_EQ(points_of(sheet.boards[1].postings, ns), 620);
    EXPECT_EQ(sheet.boards[2].number, 7U);
    EXPECT_EQ(points_of(sheet.boards[2].postings, ns), 100);
    EXPECT_EQ(sheet.totals, (BySide<int>{{420 + 620 + 100, 0}}));
}

TEST(TableSheet, ABoardPlayedTwiceAndHonoursAreRefused) {
    auto const sheet = table_sheet({.teams = true}, std::vector<BoardEntry>{{played("4S", 10, 'N'), 3}, {played("4S", 10, 'N'), 3},
                                                        {honours("4S", 10, 'N', ns, 4), 4}, {DealEntry{}, {}}});
    EXPECT_THAT(sheet.refused, ElementsAre(Refusal{1, EntryFault::board_repeated}, Refusal{2, EntryFault::honours_not_counted}));
    EXPECT_EQ(sheet.boards.back().number, 4U);
}

TEST(TableSheet, TheNextBoardIsTheOneAfterTheLastThatHasNotBeenPlayed) {
    auto const next = [](std::vector<std::uint32_t> const& numbers) {
        std::vector<BoardEntry> entries;
        for (auto const number : numbers) entries.push_back({DealEntry{}, number});
        auto const said = next_board(table_sheet({}, entries));
        entries.push_back({DealEntry{}, {}});
        EXPECT_EQ(table_sheet({}, entries).boards.back().number, said);
        return said;
    };
    EXPECT_EQ(next({}), 1U);
    EXPECT_EQ(next({1, 2, 3}), 4U);
    EXPECT_EQ(next({1, 2, 3, 7}), 8U) << "a pair moves on to the boards of another table";
    EXPECT_EQ(next({1, 3, 4, 5}), 6U) << "the second was taken back";
    EXPECT_EQ(next({1, 3, 4, 5, 2}), 6U);
    EXPECT_EQ(next({7, 8, 9, 1}), 2U);
    EXPECT_EQ(next({3, 4, 1, 2}), 5U);
    constexpr auto highest = std::numeric_limits<std::uint32_t>::max();
    EXPECT_EQ(next({highest}), 1U) << "boards are numbered from 1";
    EXPECT_EQ(next({1, 3, highest}), 2U);
    EXPECT_EQ(next({highest, 1}), 2U);
    EXPECT_EQ(next({2, highest, 1}), 3U);
}

TEST(TableSheet, AForgottenBoardIsTheOneThatWasNextThere) {
    auto const forgotten = [](std::vector<std::uint32_t> const& numbers, std::size_t entry) {
        std::vector<BoardEntry> entries;
        for (auto const number : numbers) entries.push_back({DealEntry{}, number});
        return forgotten_board(table_sheet({}, entries), entry);
    };
    EXPECT_EQ(forgotten({1, 5, 6}, 1), 2U);
    EXPECT_EQ(forgotten({2, 3}, 0), 1U);
    EXPECT_EQ(forgotten({1, 2, 3}, 1), std::nullopt);
    EXPECT_EQ(forgotten({1, 2, 3}, 0), std::nullopt);
    EXPECT_EQ(forgotten({1, 4, 2}, 1), std::nullopt) << "it was played later";
}

TEST(TableSheet, TheOtherTableOfATeamMatchMakesImps) {  // Law 78B
    auto const sheet =
        table_sheet({.teams = true}, std::vector<BoardEntry>{{played("4S", 10, 'N'), {}, -50}, {played("4S", 10, 'N'), {}, 620},
                                         {DealEntry{}, {}, 90}, {played("1C", 7, 'N'), {}, {}}});
    EXPECT_EQ(sheet.boards[0].imps, (BySide<int>{{10, -10}}));  // 470
    EXPECT_EQ(sheet.boards[1].imps, (BySide<int>{}));
    EXPECT_EQ(sheet.boards[2].imps, (BySide<int>{{-3, 3}}));
    EXPECT_EQ(sheet.boards[3].other, std::nullopt);
    EXPECT_EQ(sheet.imps, (BySide<int>{{7, -7}}));
}

}  // namespace
}  // namespace score::bridge::table_sheet_test
