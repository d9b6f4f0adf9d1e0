#include "score/bridge/pairs_event.hpp"

#include <gmock/gmock.h>

#include "score/bridge/carry_over.hpp"

namespace score::bridge::pairs_event_test {
namespace {

// A session of one contestant, by its percentage.
PairsRanking session(Contestant who, std::int64_t boards, Fraction const& percentage, std::int64_t top = 10) {
    Standing standing;
    standing.contestant = who;
    standing.boards = boards;
    standing.maximum = standing.weight = boards * top;
    standing.total = standing.maximum * percentage / 100;
    standing.average = percentage;
    standing.is_compared = top > 0;
    return PairsRanking::ranked({standing}, {}, top / 2 + 1);
}

PairsRanking imp_session(Contestant who, std::int64_t boards, Fraction const& imps) {
    Standing standing;
    standing.contestant = who;
    standing.boards = boards;
    standing.weight = boards;
    standing.total = imps;
    standing.average = imps / boards;
    standing.is_compared = true;
    return PairsRanking::ranked({standing}, {.form = PairsForm::butler}, 6);
}

std::string total(SessionTotal how, std::vector<PairsRanking> const& sessions, std::size_t best = 0) {
    return decimals(PairsEvent{{how, best}}.ranking(sessions).of(1)->average);
}

// club.md §4.2, the worked example
TEST(ClubMd4, SixtyPercentOf24BoardsAndFiftyOf12) {
    std::vector const sessions{session(1, 24, 60), session(1, 12, 50)};
    EXPECT_EQ(total(SessionTotal::weighted, sessions), "56.67");
    EXPECT_EQ(total(SessionTotal::average, sessions), "55.00");
    EXPECT_EQ(total(SessionTotal::sum, sessions), "110.00");
    EXPECT_EQ(total(SessionTotal::sum, sessions, 1), "60.00");
    auto const both = PairsEvent{}.ranking(sessions);
    EXPECT_EQ(both.of(1)->boards, 36);
    EXPECT_EQ(both.of(1)->maximum, 360);
}

// club.md §4.2: the sum of IMPs through the sum of boards
TEST(ClubMd4, ImpsOfSessionsAreWeightedByTheirBoards) {
    std::vector const sessions{imp_session(1, 24, 24), imp_session(1, 12, -6)};
    EXPECT_EQ(total(SessionTotal::weighted, sessions), "0.50");
    EXPECT_EQ(total(SessionTotal::average, sessions), "0.25");
    EXPECT_EQ(total(SessionTotal::sum, sessions), "18.00");
}

// 0 of 0 is no percentage
TEST(ClubMd4, ASessionWithoutAComparisonIsNotInTheAverage) {
    std::vector const sessions{session(1, 24, 60), session(1, 24, 0, 0)};
    EXPECT_EQ(total(SessionTotal::average, sessions), "60.00");
    EXPECT_EQ(total(SessionTotal::weighted, sessions), "60.00");
    EXPECT_EQ(total(SessionTotal::average, {session(1, 24, 0, 0)}), "0.00");
    EXPECT_EQ(total(SessionTotal::average, {session(1, 24, 60), session(1, 24, 0)}), "30.00");
}

TEST(ClubMd4, ASessionOfOneTableIsNotInTheAverageOfImps) {
    auto const of_tables = [](PairsOptions const& scoring, std::vector<TableResult> const& tables, Fraction const& imps = 0) {
        PairsSession session{scoring};
        session.add({1, tables});
        if (imps != 0) session.adjust(1, {imps, LedgerUnit::imps});
        return session.ranking();
    };
    auto const score = [](Contestant ns, Contestant ew, int points) { return TableResult{ns, ew, Played{points}}; };
    for (auto const form : {PairsForm::butler, PairsForm::cross_imps}) {
        PairsOptions const scoring{.form = form};
        auto const two = of_tables(scoring, {score(1, 3, 420), score(2, 4, -50)});
        auto const one = of_tables(scoring, {score(1, 3, 420)});
        EXPECT_TRUE(two.of(1)->is_compared);
        EXPECT_FALSE(one.of(1)->is_compared);
        EXPECT_GT(two.of(1)->average, 0);
        EXPECT_EQ(total(SessionTotal::average, {two, one}), decimals(two.of(1)->average));
        auto const penalised = of_tables(scoring, {score(1, 3, 420)}, -3);
        EXPECT_EQ(total(SessionTotal::average, {two, penalised}), decimals((two.of(1)->average - 3) / 2));
    }
    PairsOptions const points{.form = PairsForm::total_points};
    EXPECT_EQ(total(SessionTotal::average, {of_tables(points, {score(1, 3, 420)}), of_tables(points, {score(1, 3, 0)})}), "210.00");
}

// club.md §4.2: what nothing was compared on does not weigh, and a penalty there is taken off all the same
TEST(ClubMd4, ABoardOfOneTableDoesNotWeighInTheTotalOfImps) {
    auto const of_tables = [](std::vector<TableResult> const& tables, Fraction const& imps = 0) {
        PairsSession session{{.form = PairsForm::butler}};
        session.add({1, tables});
        if (imps != 0) session.adjust(1, {imps, LedgerUnit::imps});
        return session.ranking();
    };
    auto const two = of_tables({{1, 3, Played{420}}, {2, 4, Played{-50}}});
    auto const one = of_tables({{1, 3, Played{420}}}), penalised = of_tables({{1, 3, Played{420}}}, -3);
    EXPECT_EQ(total(SessionTotal::weighted, {two, one}), decimals(two.of(1)->average));
    EXPECT_EQ(total(SessionTotal::weighted, {two, penalised}), decimals(two.of(1)->average - 3));
    EXPECT_EQ(total(SessionTotal::weighted, {penalised}), "-3.00");
    EXPECT_FALSE(one.of(1)->has_average());
    EXPECT_TRUE(penalised.of(1)->has_average());
}

TEST(ClubMd4, WhoMissesASessionHasTheAverageOfTheOthers) {
    std::vector const sessions{session(1, 24, 60), session(2, 24, 55), session(2, 24, 45)};
    auto const ranking = PairsEvent{{SessionTotal::average, 0}}.ranking(sessions);
    EXPECT_EQ(ranking.of(1)->average, 60);
    EXPECT_EQ(ranking.of(2)->average, 50);
    EXPECT_EQ(PairsEvent{}.ranking({}).standings.size(), 0U);
}

TEST(ClubMd1, TheEventKnowsWhatItsTotalIsIn) {
    PairsEvent const weighted, average{{SessionTotal::average, 0}}, sum{{SessionTotal::sum, 0}};
    PairsOptions const butler{.form = PairsForm::butler};
    EXPECT_TRUE(weighted.knows({}, LedgerUnit::matchpoints));
    EXPECT_FALSE(weighted.knows({}, LedgerUnit::top_percent));  // the top of which session?
    EXPECT_FALSE(average.knows({}, LedgerUnit::matchpoints));
    EXPECT_TRUE(average.knows({}, LedgerUnit::session_percent));
    EXPECT_TRUE(sum.knows(butler, LedgerUnit::imps));
    EXPECT_FALSE(sum.knows(butler, LedgerUnit::session_percent));
}

TEST(ClubMd1, LinesOfTheLedgerAreAddedToTheTotalOfTheEvent) {
    PairsEvent event;
    event.adjust(1, {10, LedgerUnit::matchpoints});
    event.adjust(1, {-4, LedgerUnit::matchpoints});
    event.adjust(1, {-5, LedgerUnit::session_percent});
    auto const ranking = event.ranking({session(1, 24, 60)});
    EXPECT_EQ(ranking.of(1)->total, 144 + 6);
    EXPECT_EQ(ranking.of(1)->adjustment, 6);
    EXPECT_EQ(ranking.of(1)->percent_adjustment, -5);
    EXPECT_EQ(ranking.of(1)->average, fraction(100 * (144 + 6), 240) - 5);
    PairsEvent sum{{SessionTotal::sum, 0}};
    sum.adjust(1, {-3, LedgerUnit::imps});
    EXPECT_EQ(sum.ranking({imp_session(1, 24, 24), imp_session(1, 12, -6)}).of(1)->average, 24 - 6 - 3);
    PairsEvent average{{SessionTotal::average, 0}};
    average.adjust(1, {2, LedgerUnit::session_percent});
    EXPECT_EQ(average.ranking({session(1, 24, 60), session(1, 12, 50)}).of(1)->average, 57);
}

// club.md §4.3, the worked example: 55 % of 26 boards of top 24, then 50 % of 26 boards of top 12
TEST(ClubMd4, TheEnglishCarryOverWeighsTheFinalDouble) {
    auto const qualifier = session(1, 26, 55, 24);
    auto const& before = *qualifier.of(1);
    auto const brought = carried(*carry_form("ebu-mp"), before.total, {before.boards, before.maximum}, 0, 12);
    ASSERT_TRUE(brought);
    EXPECT_EQ(decimals(brought->points), "85.80");
    EXPECT_EQ(brought->maximum, 156);
    PairsEvent event;
    event.carry(1, brought->points, brought->maximum);
    auto const ranking = event.ranking({session(1, 26, 50, 12)});
    EXPECT_EQ(decimals(ranking.of(1)->total), "241.80");
    EXPECT_EQ(ranking.of(1)->maximum, 468);
    EXPECT_EQ(ranking.of(1)->average, fraction(155, 3));
}

TEST(ClubMd4, OtherFormsOfCarryingForward) {
    Stage const qualifier{24, 480};
    EXPECT_EQ(carried(*carry_form("plain"), 300, qualifier, 0, 12)->points, 300);
    EXPECT_EQ(carried(*carry_form("fraction:0.25"), 300, qualifier, 0, 12)->points, 75);
    EXPECT_EQ(carried(*carry_form("fraction:0.25"), 300, qualifier, 0, 12)->maximum, 120);
    EXPECT_EQ(carried(*carry_form("linear:20,0.5"), 300, qualifier, 260, 12)->points, 40);
    EXPECT_EQ(carried(*carry_form("linear:-2,.5"), 10, {}, 4, 0)->points, 1);
    for (auto const* wrong : {"", "half", "fraction", "fraction:", "fraction:1,2", "linear:1", "fraction:x", "fraction:1.2.3"})
        EXPECT_FALSE(carry_form(wrong)) << wrong;
}

}  // namespace
}  // namespace score::bridge::pairs_event_test
