// The director's ledger: the worked examples of club.md.
#include "score/bridge/ledger.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"
#include "score/bridge/carry_over.hpp"
#include "score/bridge/pairs_session.hpp"
#include "score/bridge/teams_session.hpp"

namespace score::bridge::ledger_test {
namespace {

using enum LedgerUnit;

BoardResults board(int number, std::vector<int> const& scores) {
    BoardResults results{number, {}};
    for (std::size_t i = 0; i < scores.size(); ++i)
        results.tables.push_back({static_cast<Contestant>(i + 1), static_cast<Contestant>(i + 101), Played{scores[i]}});
    return results;
}

// club.md §1.3: 13 tables, top 24, a quarter of a top is 6 matchpoints
TEST(ClubMd1, AQuarterOfATopOfThirteenTablesIsSixMatchpoints) {
    EXPECT_EQ(ledger_points({25, top_percent}, PairsOptions{}, 13), 6);
    EXPECT_EQ(ledger_points({25, top_percent}, PairsOptions{.scale = MatchpointScale::one}, 13), 3);
    EXPECT_EQ(ledger_points({fraction(1, 4), boards}, TeamsForm::bam2), fraction(1, 2));
    EXPECT_EQ(ledger_points({25, top_percent}, TeamsForm::bam), fraction(1, 4));
}

// club.md §1.2: the offender loses, nobody wins
TEST(ClubMd1, APenaltyIsTakenFromTheOffenderOnly) {
    PairsSession session;
    session.add(board(1, {620, 170, -100}));
    session.adjust(1, {-25, top_percent});
    session.adjust(2, {fraction(-3, 2), session_percent});
    auto const ranking = session.ranking();
    auto const& first = *ranking.of(1);
    EXPECT_EQ(first.total, 3);
    EXPECT_EQ(first.adjustment, -1);
    EXPECT_EQ(first.average, 75);
    EXPECT_EQ(ranking.of(2)->average, fraction(97, 2));
    EXPECT_EQ(ranking.of(2)->percent_adjustment, fraction(-3, 2));
    EXPECT_EQ(ranking.of(101)->average, 0);
    EXPECT_EQ(ranking.of(103)->average, 100);
}

TEST(ClubMd1, ThereIsNoFloor) {
    PairsSession session;
    session.add(board(1, {620, 170}));
    session.adjust(2, {50, top_percent});
    session.adjust(101, {-25, top_percent});
    EXPECT_EQ(session.ranking().of(101)->average, -25);
    EXPECT_EQ(session.ranking().of(2)->average, 50);
}

TEST(ClubMd1, ImpsAreTakenOffBeforeTheAverage) {
    PairsSession session{{.form = PairsForm::butler}};
    session.add(board(1, {620, 620}));
    session.add(board(2, {620, 620}));
    session.adjust(1, {-6, imps});
    EXPECT_EQ(session.ranking().of(1)->average, -3);
}

Match match_by(int imps) {
    Match made{{1, 2}, {}};
    for (int i = 1; i <= 16; ++i) made.boards.push_back({i, {Played{620}}, {Played{i == 1 ? 620 - 45 * imps : 620}}});
    return made;
}

// club.md §1.3: margin 10 on 16 boards
TEST(ClubMd1, VictoryPointsOfAMatchNeedNotAddUp) {
    TeamsSession session;
    auto const match = match_by(10);
    EXPECT_EQ(session.add(match).points, (ByTeam<Fraction>{fraction(1280, 100), fraction(720, 100)}));
    session.adjust(1, {-1, victory_points});
    EXPECT_EQ(session.ranking().standings.front().total, fraction(1180, 100));
    EXPECT_EQ(session.ranking().standings.front().adjustment, -1);
}

TEST(ClubMd1, ImpsOfAMatchAreTakenOffBeforeTheConversion) {
    TeamsSession session;
    auto match = match_by(10);
    match.ledger_imps.home = -6;
    auto const result = session.add(match);
    EXPECT_EQ(result.points, (ByTeam<Fraction>{fraction(1120, 100), fraction(720, 100)}));
    EXPECT_EQ(result.unpenalised, (ByTeam<Fraction>{fraction(1280, 100), fraction(720, 100)}));
}

TEST(ClubMd1, AScoringKnowsItsUnitsOnly) {
    PairsOptions const matchpoint_pairs, butler{.form = PairsForm::butler},
        ximpq{.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::ximpq};
    EXPECT_TRUE(knows(matchpoint_pairs, session_percent));
    EXPECT_FALSE(knows(matchpoint_pairs, victory_points));
    EXPECT_TRUE(knows(butler, imps));
    EXPECT_FALSE(knows(ximpq, imps));
    EXPECT_TRUE(knows(TeamsForm::victory_points, imps, LedgerScope::match));
    EXPECT_FALSE(knows(TeamsForm::victory_points, imps, LedgerScope::event));
    EXPECT_FALSE(knows(TeamsForm::quotient, imps, LedgerScope::event));
    EXPECT_EQ(ledger_unit("%TOP"), top_percent);
    EXPECT_EQ(ledger_unit("vps"), victory_points);
    EXPECT_EQ(ledger_unit("percent"), std::nullopt);
}

TEST(ClubMd1, UsualAmounts) {
    EXPECT_EQ(standard_amount("standard", PairsOptions{}), (LedgerAmount{25, top_percent}));
    EXPECT_EQ(standard_amount("ebu", PairsOptions{.form = PairsForm::butler}), (LedgerAmount{6, imps}));
    EXPECT_EQ(standard_amount("ebu-2011", TeamsForm::victory_points), (LedgerAmount{fraction(1, 2), victory_points}));
    EXPECT_EQ(standard_amount("acbl", TeamsForm::imps), (LedgerAmount{3, imps}));
    EXPECT_EQ(standard_amount("cbai", PairsOptions{}), (LedgerAmount{fraction(3, 2), session_percent}));
    EXPECT_EQ(standard_amount("cbai", TeamsForm::victory_points), std::nullopt);
    EXPECT_EQ(standard_amount("dbv", PairsOptions{}), std::nullopt);
}

// club.md §2.1
TEST(ClubMd2, AVoidMatchAWalkoverAndABye) {
    TeamsSession session;
    Match match{{1, 2}, {}};
    match.ruling.is_void = {{VoidCause::own_fault, VoidCause::opponents_fault}};
    EXPECT_EQ(session.add(match).points, (ByTeam<Fraction>{8, 12}));
    Match walkover{{3, 4}, {}};
    walkover.ruling.walkover = Team::away;
    EXPECT_EQ(session.add(walkover).points, (ByTeam<Fraction>{0, 12}));
    EXPECT_EQ(session.bye(5), Fraction{12});
    EXPECT_EQ(session.bye(5, Fraction{10}), Fraction{10});
    for (auto const& standing : session.ranking().standings)
        if (standing.team == 5) {
            EXPECT_EQ(standing.matches, 2);
            EXPECT_EQ(standing.total, 22);
        }
    EXPECT_EQ(TeamsSession{{.form = TeamsForm::imps}}.bye(1), std::nullopt);
}

// club.md §2.2; a pair of 17 boards played 15: 58.2 of 170 is 65.96 factored
TEST(ClubMd2, ASitOutIsNotPlayedFactoredOrAnAverage) {
    auto const with = [](SitOut form) {
        PairsSession session;
        session.add(board(1, {620, 170}));
        session.add(board(2, {620, 620}));
        session.sit_out(1, 1, form);
        return *session.ranking().of(1);
    };
    EXPECT_EQ(with(SitOut::not_played).average, 75);
    EXPECT_EQ(with(SitOut::factored).average, 75);
    EXPECT_EQ(with(SitOut::factored).total, fraction(9, 2));
    EXPECT_EQ(with(SitOut::average).total, 4);
    EXPECT_EQ(with(SitOut::average).average, fraction(400, 6));
}

// Each line by itself: three of four on the boards, then half of the top
TEST(ClubMd2, ASitOutTellsWhatItAdds) {
    PairsSession session;
    session.add(board(1, {620, 170}));
    session.add(board(2, {620, 620}));
    EXPECT_EQ(session.sit_out_points(1, 2, SitOut::factored), 3);
    EXPECT_EQ(session.sit_out_points(1, 2, SitOut::average), 2);
    EXPECT_EQ(session.sit_out_points(1, 2, SitOut::not_played), 0);
    EXPECT_EQ(session.sit_out_points(99, 2, SitOut::factored), 0);
}

// club.md §6: 57.39 - 6.42/2 = 54.18
TEST(ClubMd6, AHandicapIsAddedToThePercentage) {
    PairsSession session;
    session.add(board(1, {620, 620}));
    session.adjust(1, {fraction(739, 100), session_percent});
    session.adjust(1, {fraction(-642, 200), session_percent});
    EXPECT_EQ(session.ranking().of(1)->average, fraction(5418, 100));
}

// club.md §4.3
TEST(ClubMd4, TheEnglishCarryOverOfTheWorkedExample) {
    auto const carried = english_carry_over(fraction(3432, 10), {26, 26 * 24}, {26, 26 * 12});
    EXPECT_EQ(carried, fraction(858, 10));
    PairsSession session;
    session.add(board(1, {620, 620}));
    session.carry(1, *carried + 155, fraction(466));  // and 25 more boards of 50 %
    EXPECT_EQ(rounded(session.ranking().of(1)->average, 2, Rounding::half_up), 5167);
}

TEST(ClubMd4, ACarryOverCountsOfItsMaximum) {
    PairsSession session;
    session.add(board(1, {620, 620}));
    session.carry(1, 3, 4);
    EXPECT_EQ(session.ranking().of(1)->average, fraction(400, 6));
    EXPECT_EQ(session.ranking().of(1)->adjustment, 3);
}

}  // namespace
}  // namespace score::bridge::ledger_test
