// Standings by rounds, and what ties are broken by: club.md §3.
#include "score/bridge/match_event.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"

namespace score::bridge::match_event_test {
namespace {

using testing::ElementsAre;

ScoredMatch match_of(Contestant home, Contestant away, Fraction const& vps, int round) {
    ByTeam<Fraction> const points{vps, 20 - vps};
    return {.teams = {home, away}, .points = points, .unpenalised = points, .net = {vps - 10, 10 - vps}, .round = round};
}

std::vector<Contestant> order_of(TeamsRanking const& ranking) {
    std::vector<Contestant> order;
    for (auto const& standing : ranking.standings) order.push_back(standing.team);
    return order;
}

TEST(ClubMd3, TheStandingAfterEachRound) {
    MatchEvent event;
    event.add(match_of(1, 2, 14, 1));
    event.add(match_of(1, 2, 2, 2));
    event.bye(3, 12, 2);
    event.adjust(2, -1);
    EXPECT_THAT(order_of(event.ranking({}, 1)), ElementsAre(1, 2));
    EXPECT_EQ(event.ranking({}, 1).of(2)->total, 5);
    EXPECT_EQ(event.ranking({}, 1).of(3), nullptr);
    EXPECT_THAT(order_of(event.ranking()), ElementsAre(2, 1, 3));
    EXPECT_EQ(event.last_round(), 2);
}

TEST(ClubMd3, WhoHasWithdrawnIsNotPaired) {
    MatchEvent event;
    event.add(match_of(1, 2, 14, 1));
    event.add(match_of(3, 4, 12, 1));
    event.withdraw(4);
    auto const round = event.next_round(event.ranking(), {1, 2, 3, 4});
    EXPECT_THAT(round.tables, ElementsAre(SwissTable{1, 3}));
    EXPECT_EQ(round.bye, 2U);
}

// White Book 143.6.2: 8 to 12 of 20 and 10 to 0 of 10 are 18 to 12
TEST(ClubMd3, OfTwoMeetingsTheSumCounts) {
    MatchEvent event;
    event.add(match_of(1, 2, 8, 1));
    ScoredMatch half{.teams = {1, 2}, .points = {10, 0}, .unpenalised = {10, 0}, .round = 2};
    event.add(half);
    event.adjust(2, 6);
    auto const ranking = event.ranking({.order = {TieCriterion::head_to_head}, .all = true});
    EXPECT_THAT(order_of(ranking), ElementsAre(1, 2));
    EXPECT_EQ(ranking.standings[1].below, (TieReason{TieCriterion::head_to_head, {18}, {12}}));
}

// White Book 143.2.2: wins, then net IMPs, then the match between two who are left
TEST(ClubMd3, ATriangleIsDecidedByWinsThenByImps) {
    MatchEvent event;
    auto const add = [&](Contestant winner, Contestant loser, int imps) {
        event.add({.teams = {winner, loser}, .points = {1, 0}, .unpenalised = {1, 0}, .net = {imps, -imps}});
    };
    add(1, 2, 10);
    add(2, 3, 12);
    add(3, 1, 2);
    auto const ranking = event.ranking({.order = {TieCriterion::net, TieCriterion::head_to_head_imps}, .all = true});
    EXPECT_THAT(order_of(ranking), ElementsAre(1, 2, 3));
    EXPECT_EQ(ranking.standings[1].below, (TieReason{TieCriterion::net, {8}, {2}}));
}

}  // namespace
}  // namespace score::bridge::match_event_test
