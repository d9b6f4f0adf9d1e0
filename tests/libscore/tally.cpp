// What sheets of bridge add up to, and what they count for.
#include "score/bridge/tally.hpp"

#include <gmock/gmock.h>

#include "sheets.hpp"
#include "tallies.hpp"

namespace score::bridge::tally_test {
namespace {

using score::test::figure_in;
using score::test::results_in;
using test::played;
using testing::ElementsAre;

BySeat<std::string> const names{{"Ada", "Bea", "Cem", "Deniz"}};

TEST(RubberTally, PlayersWhoMoveAreContestantsThemselves) {  // pivot, bridge.md §3
    std::vector<RubberEntry> const entries{
        played("3NT", 9, 'N'), played("3NT", 9, 'S'), NextRubber{}, played("4S", 10, 'E'), played("4S", 10, 'W')};
    auto const sheet = rubber_sheet({.pivot = Seat::north}, entries, names);
    auto tally = ranked(tally_of(sheet));
    ASSERT_EQ(tally.contestants.size(), 4U);
    EXPECT_EQ(tally.contestants[0].total, 900);  // Ada won the first with Cem and lost the second
    EXPECT_EQ(results_in(tally)[0] + results_in(tally)[1] + results_in(tally)[2] + results_in(tally)[3], 0);
    EXPECT_TRUE(has_back_scores(sheet));
    count_now(tally, sheet);
    EXPECT_EQ(tally.contestants[0].total, sheet.back_score()[0]);
    auto const counted = results_of(sheet, tally);
    std::vector<std::int64_t> won;
    for (std::int64_t player = 0; player < 4; ++player) won.push_back(figure_in(counted, "rubbers", player));
    EXPECT_EQ(won[0], 1);
    EXPECT_EQ(won[0] + won[1] + won[2] + won[3], 4);
}

TEST(RubberTally, PlayersOfOneNameAreTwo) {
    std::vector<RubberEntry> const entries{
        played("4S", 10, 'N'), BrokenOff{}, NextRubber{{"Ada", "Ada", "Bea", "Cem"}}, played("4S", 10, 'E'), BrokenOff{}};
    auto const sheet = rubber_sheet({}, entries);
    auto const tally = ranked(tally_of(sheet));
    EXPECT_EQ(name_of(tally.contestants[0]), "Ada & Bea");
    EXPECT_EQ(name_of(tally.contestants[1]), "Ada (E) & Cem");
    EXPECT_EQ(figure_in(results_of(sheet, tally), "rubbers", 1), 1);
    EXPECT_EQ(items_of(sheet).size(), 2U);
}

TEST(RubberTally, SidesAreContestantsWhilePartnersStay) {  // bridge.md §3.4
    std::vector<RubberEntry> const entries{played("4S", 10, 'N'), played("2C", 8, 'E'), played("3NT", 9, 'S')};
    auto const sheet = rubber_sheet({}, entries, names);
    auto const tally = ranked(tally_of(sheet));
    EXPECT_THAT(tally.contestants[0].names, ElementsAre("Ada", "Cem"));
    EXPECT_EQ(name_of(tally.contestants[1]), "Bea & Deniz");
    EXPECT_TRUE(tally.complete);
    EXPECT_EQ(tally.winner, 0U);
    EXPECT_THAT(results_in(tally), ElementsAre(120 + 100 + 700 - 40, 40 - 120 - 100 - 700));
    EXPECT_FALSE(has_back_scores(sheet));
    EXPECT_EQ(results_of(sheet, tally).deals[1], (Results::Deal{2, 2, "2C="}));
}

TEST(RubberTally, BreakingOffIsAStepOfItsOwn) {  // bridge.md §3.2
    std::vector<RubberEntry> const entries{BrokenOff{}, played("4S", 10, 'N'), played("2C", 8, 'E'), BrokenOff{}};
    auto const tally = tally_of(rubber_sheet({}, entries));
    ASSERT_EQ(tally.course.size(), 3U);
    EXPECT_EQ(tally.course[2].entry, 3U);  // the first was refused
    EXPECT_THAT(tally.course[2].totals, ElementsAre(120 + 300, 40 + 100));
    EXPECT_TRUE(tally.complete);
}

TEST(ChicagoTally, TheResultIsTheMargin) {  // bridge.md §4
    auto const tally = ranked(tally_of(chicago_sheet({}, std::vector{played("3NT", 9, 'N'), played("1C", 6, 'N')})));
    EXPECT_TRUE(tally.by_margin);
    EXPECT_THAT(results_in(tally), ElementsAre(400 - 50, 50 - 400));
    EXPECT_EQ(tally.winner, std::nullopt) << "the round goes on";
}

TEST(BorcTally, IsCountedInImps) {  // bridge.md §13
    BorcEntry const deal{played("4H", 10, 'E'), {.points = BySide<int>{{16, 24}}, .fits = {{Fits{1, {}}, Fits{1, {}}}}}};
    auto const sheet = borc_sheet({}, std::vector{deal});
    auto const tally = tally_of(sheet);
    EXPECT_EQ(tally.unit, Unit::imps);
    EXPECT_EQ(tally.measure, Measure::imps);
    EXPECT_EQ(results_in(tally)[0], -results_in(tally)[1]);
    EXPECT_EQ(figure_in(results_of(sheet, tally), "imps", 2, 1), sheet.deals[0].imps[Side::east_west]);
}

TEST(TableTally, ATeamMatchIsCountedInImpsAndOtherBoardsInPoints) {  // bridge.md §5, §6
    std::vector<BoardEntry> const boards{{played("4S", 10, 'N'), {}, -50}};
    EXPECT_THAT(results_in(tally_of(table_sheet({.teams = true}, boards))), ElementsAre(10, -10));
    EXPECT_THAT(results_in(tally_of(table_sheet({}, boards))), ElementsAre(420, -420));
    for (auto const teams : {false, true}) EXPECT_FALSE(tally_of(table_sheet({.teams = teams}, boards)).complete);  // any number of boards
}

TEST(Results, OfTheWholeAreThoseOfTheTallyForEachPlayer) {
    auto const tally = ranked(Tally{.contestants = {{.word = "NS", .seats = {Seat::north, Seat::south}, .total = 850, .result = 700},
                                        {.word = "EW", .seats = {Seat::east, Seat::west}, .total = 150, .result = -700}},
        .complete = true,
        .by_margin = true});
    Results all;
    all.add_totals(tally);
    EXPECT_EQ(figure_in(all, "points", 1), 700);
    EXPECT_EQ(figure_in(all, "scored", 2), 150);
    EXPECT_EQ(figure_in(all, "won", 1), 1);
    EXPECT_EQ(figure_in(all, "won", 3), 0);
}

TEST(Tally, EqualResultsShareTheRankAndNobodyWins) {
    auto const tally = ranked(
        Tally{.contestants = {{.word = "N", .result = 5}, {.word = "E", .result = 7}, {.word = "S", .result = 7}}, .complete = true});
    EXPECT_EQ(tally.contestants[0].rank, 3);
    EXPECT_EQ(tally.contestants[1].rank, 1);
    EXPECT_EQ(tally.contestants[2].rank, 1);
    EXPECT_EQ(tally.winner, std::nullopt);
}

}  // namespace
}  // namespace score::bridge::tally_test
