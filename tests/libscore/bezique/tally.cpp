// What sheets of Bezique add up to, and what they count for.
#include "score/bezique/tally.hpp"

#include <gmock/gmock.h>

#include "tallies.hpp"

namespace score::bezique::bezique_tally_test {
namespace {

using test::figure_in;
using test::results_in;
using test::totals_in;
using testing::ElementsAre;
using testing::IsEmpty;
constexpr auto north = Player::north, south = Player::south;

MatchSheet sheet_of(FormId form, std::vector<Entry> const& entries) {
    auto replayed = replay(rules_of(form), {{"Ada", "Bea"}}, entries);
    EXPECT_THAT(replayed.told, IsEmpty());
    return std::move(replayed.sheet);
}
std::vector<Entry> deal_of(Player last) {  // 40 and 320 to North, 100 and 320 to South, and the last trick
    return {ItemMarked{north, How::opened, Group::marriage(Suit::hearts)}, ItemMarked{south, How::opened, Group::quartet(Rank::ace)},
        LastTrickTaken{last}, BrisquesCounted{{{{16, 16}}}}};
}

TEST(BeziqueTally, CountsPointsOfTheMatchAndTheMarksOfAllGames) {  // bezique.md §5
    auto entries = deal_of(north);
    entries.insert(entries.begin(), GameBegins{{{3100, 1000}}});
    auto const sheet = sheet_of(FormId::turkish96, entries);
    auto tally = tally_of(sheet);
    EXPECT_EQ(tally.measure, Measure::match_points);
    EXPECT_EQ(tally.contestants[1].word, "S");
    EXPECT_THAT(tally.contestants[1].names, ElementsAre("Bea"));
    EXPECT_THAT(totals_in(tally), ElementsAre(3100 + 40 + 320 + 40, 1000 + 100 + 320));
    EXPECT_THAT(results_in(tally), ElementsAre(sheet.match.standing[north], 0));
    EXPECT_GT(sheet.match.standing[north], 0);
    EXPECT_EQ(tally.scored, 1U);
    EXPECT_FALSE(tally.complete);
    ASSERT_EQ(tally.course.size(), 3U);
    EXPECT_THAT(tally.course[0].totals, ElementsAre(3140, 1000));
    EXPECT_THAT(tally.course[1].totals, ElementsAre(3140, 1100));
    EXPECT_THAT(tally.course[2].totals, ElementsAre(3500, 1420));
    EXPECT_THAT(totals_of_games(sheet), ElementsAre(ElementsAre(3100, 1000), ElementsAre(400, 420)));
    count_now(tally, sheet);
    EXPECT_THAT(totals_in(tally), ElementsAre(400, 420));

    auto const counted = results_of(sheet, tally);
    EXPECT_EQ(figure_in(counted, "games", 0), 1);
    EXPECT_EQ(figure_in(counted, "games", 1), 0);
    EXPECT_EQ(figure_in(counted, "marks", 0, 1), 400);
    EXPECT_EQ(figure_in(counted, "marks", 1, 1), 420);
    EXPECT_EQ(figure_in(counted, "brisques", 1), 16);
    EXPECT_EQ(figure_in(counted, "four-aces", 1), 1);
    EXPECT_EQ(figure_in(counted, "four-aces", 0), 0);
}

TEST(BeziqueTally, ResultsTellMoreOnceAGameIsOver) {
    for (auto const form : {FormId::turkish96, FormId::rubicon128, FormId::six192}) {
        EXPECT_FALSE(tells_by_results(sheet_of(form, {}))) << static_cast<int>(form);
        EXPECT_FALSE(tells_by_results(sheet_of(form, {TrumpNamed{Suit::hearts}}))) << static_cast<int>(form);
        EXPECT_TRUE(tells_by_results(sheet_of(form, {GameBegins{{{3100, 1000}}}}))) << static_cast<int>(form);
    }
    // of forms with one game after the other, once there is a second one
    EXPECT_FALSE(tells_by_results(sheet_of(FormId::standard64, {GameBegins{{{1100, 500}}}})));
    EXPECT_TRUE(tells_by_results(sheet_of(FormId::standard64, {GameBegins{{{1100, 500}}}, GameBegins{{{500, 1100}}}})));
}

TEST(BeziqueTally, CountsPointsWhereADealIsAGame) {  // bezique.md §10.2, §10.3
    for (auto const form : {FormId::rubicon128, FormId::six192, FormId::eight256}) {
        auto const sheet = sheet_of(form, {GameBegins{{{1510, 1240}}}, GameBegins{{{1320, 620}}}});
        auto const tally = ranked(tally_of(sheet));
        EXPECT_EQ(tally.measure, Measure::points);
        EXPECT_THAT(results_in(tally), ElementsAre(sheet.match.standing[north], 0));
        EXPECT_GT(sheet.match.standing[north], 2000);
        EXPECT_TRUE(tally.complete);
        EXPECT_EQ(tally.winner, 0U);
        auto const counted = results_of(sheet, tally);
        EXPECT_EQ(figure_in(counted, "games", 0), 2);
        EXPECT_EQ(figure_in(counted, "games", 1), 0);
    }
}

TEST(BeziqueTally, CountsGamesWhereThereAreNoMatches) {  // bezique.md §10.1
    auto tally = ranked(tally_of(sheet_of(FormId::standard64, {GameBegins{{{1100, 500}}}, GameBegins{{{1200, 900}}}})));
    EXPECT_EQ(tally.measure, Measure::games);
    EXPECT_THAT(results_in(tally), ElementsAre(2, 0));
    EXPECT_TRUE(tally.complete);
    EXPECT_EQ(tally.winner, 0U);
    EXPECT_EQ(
        figure_in(results_of(sheet_of(FormId::standard64, {GameBegins{{{1100, 500}}}}), tally), "games", 0), 0);  // a total of the tally
    EXPECT_FALSE(tally_of(sheet_of(FormId::standard64, {})).complete);
    EXPECT_FALSE(tally_of(sheet_of(FormId::standard64, {GameBegins{{{1100, 500}}}, TrumpNamed{Suit::hearts}})).complete);
}

TEST(BeziqueTallyOfSeveral, CountsGamesAndIsCompleteWhereAGameEnds) {  // bezique.md §10.4
    auto rules = rules_of(FormId::three96);
    rules.agreements.game_target = 1500;
    auto const sheet = [&](std::vector<Entry> const& entries) {
        auto replayed = replay(rules, {{"Ada", "", "Bea"}}, entries);
        EXPECT_THAT(replayed.told, IsEmpty());
        return std::move(replayed.sheet);
    };
    std::vector<Entry> entries{TrumpNamed{Suit::hearts}, ItemMarked{Player::east, How::opened, Group::bezique(3)}};
    EXPECT_FALSE(tally_of(sheet({})).complete);
    EXPECT_FALSE(tally_of(sheet(entries)).complete);
    entries.insert(entries.end(), {LastTrickTaken{Player::south}, BrisquesCounted{{{{6, 10, 8}}}, {}}});
    auto const won = sheet(entries);
    auto tally = ranked(tally_of(won));
    EXPECT_TRUE(tally.complete);
    EXPECT_EQ(tally.winner, 1U);
    EXPECT_EQ(tally.measure, Measure::games);
    EXPECT_EQ(tally.contestants[0].word + tally.contestants[1].word + tally.contestants[2].word, "NES");
    EXPECT_THAT(tally.contestants[2].names, ElementsAre(""));
    EXPECT_THAT(totals_in(tally), ElementsAre(60, 1500 + 80, 100 + 10));
    EXPECT_THAT(results_in(tally), ElementsAre(0, 1, 0));
    ASSERT_EQ(tally.course.size(), 2U);
    EXPECT_THAT(tally.course[0].totals, ElementsAre(0, 1500, 0));
    EXPECT_THAT(tally.course[1].totals, ElementsAre(60, 1580, 110));
    EXPECT_FALSE(tells_by_results(won));
    auto const counted = results_of(won, tally);
    EXPECT_EQ(figure_in(counted, "marks", 1, 1), 1580);
    EXPECT_EQ(figure_in(counted, "brisques", 2), 10);
    EXPECT_EQ(figure_in(counted, "triple-bezique", 1), 1);
    EXPECT_EQ(figure_in(counted, "triple-bezique", 0), 0);

    entries.insert(entries.end(), {TrumpNamed{Suit::clubs}, ItemMarked{Player::north, How::opened, Group::quartet(Rank::ace)},
                                      LastTrickTaken{Player::north}, BrisquesCounted{{{{8, 8, 8}}}, {}}});
    auto const second = sheet(entries);
    tally = tally_of(second);
    EXPECT_FALSE(tally.complete);
    EXPECT_EQ(tally.scored, 2U);
    EXPECT_THAT(totals_in(tally), ElementsAre(60 + 190, 1580 + 80, 110 + 80));
    EXPECT_THAT(totals_of_games(second), ElementsAre(ElementsAre(60, 1580, 110), ElementsAre(190, 80, 80)));
    EXPECT_TRUE(tells_by_results(second));
    count_now(tally, second);
    EXPECT_THAT(totals_in(tally), ElementsAre(190, 80, 80));
}

}  // namespace
}  // namespace score::bezique::bezique_tally_test
