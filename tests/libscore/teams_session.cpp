#include "score/bridge/teams_session.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"

namespace score::bridge::teams_session_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A match of `boards` boards; home wins 10 IMPs on the first, and the others are flat.
Match match(Contestant home, Contestant away, int boards) {
    Match made{{home, away}, {}};
    for (int i = 1; i <= boards; ++i) made.boards.push_back({i, {Played{620}}, {Played{i == 1 ? 170 : 620}}});
    return made;
}

std::vector<std::pair<Contestant, std::size_t>> places(TeamsRanking const& ranking) {
    std::vector<std::pair<Contestant, std::size_t>> all;
    for (auto const& standing : ranking.standings) all.emplace_back(standing.team, standing.rank.place);
    return all;
}

TEST(BridgeMd7, MatchesByVictoryPoints) {
    TeamsSession session;
    auto const result = session.add(match(1, 2, 16));
    EXPECT_EQ(result.points, (ByTeam<Fraction>{fraction(1280, 100), fraction(720, 100)}));
    session.add(match(3, 1, 16));
    auto const ranking = session.ranking();
    EXPECT_EQ(places(ranking), (std::vector<std::pair<Contestant, std::size_t>>{{1, 1}, {3, 2}, {2, 3}}));
    EXPECT_EQ(ranking.standings[0].total, 20);
    EXPECT_THAT(ranking.faults, ElementsAre(TeamsFault{TeamsFaultKind::unequal_boards}));
}

TEST(BridgeMd12, OtherFormsOfTeams) {
    auto const total = [](TeamsForm form) {
        TeamsSession session{{.form = form}};
        return session.add(match(1, 2, 3)).points;
    };
    EXPECT_EQ(total(TeamsForm::imps), (ByTeam<Fraction>{10, -10}));
    EXPECT_EQ(total(TeamsForm::bam), (ByTeam<Fraction>{2, 1}));
    EXPECT_EQ(total(TeamsForm::bam2), (ByTeam<Fraction>{4, 2}));
    EXPECT_EQ(total(TeamsForm::total_points), (ByTeam<Fraction>{450, -450}));
}

TEST(BridgeMd12, RoundRobinsByQuotient) {
    TeamsSession session{{.form = TeamsForm::quotient}};
    session.add(match(1, 2, 4));
    session.add(match(2, 3, 4));
    session.add(match(3, 1, 4));
    EXPECT_EQ(places(session.ranking()), (std::vector<std::pair<Contestant, std::size_t>>{{1, 1}, {2, 1}, {3, 1}}));
    session.add(match(1, 3, 4));
    EXPECT_EQ(places(session.ranking()), (std::vector<std::pair<Contestant, std::size_t>>{{1, 1}, {2, 2}, {3, 3}}));
    EXPECT_EQ(session.ranking().standings[0].quotient.won, 20);
}

TEST(BridgeMd10, RemovedBoardsComeBeforeTheVPs) {  // bridge.md §10.3
    auto played = match(1, 2, 16);
    Artificial const both{{{average_plus, average_plus}}};
    played.boards.back() = {16, {both}, {both}};
    TeamsSession session;
    auto const scale = VpScale::named("wbf", 16).value();
    EXPECT_EQ(session.add(played).points, (ByTeam<Fraction>{fraction(scale.of(13).own, 100), fraction(scale.of(-7).own, 100)}));
}

TEST(BridgeMd10, IMPsThatAreNotWholeAreRoundedForTheScale) {
    auto weighted = match(1, 2, 16);
    weighted.boards[1] = {2, {Weighted{{{650, 50}, {620, 50}}}}, {Played{620}}};  // half an IMP
    TeamsSession session;
    auto const scale = VpScale::named("wbf", 16).value();
    EXPECT_EQ(session.add(weighted).points, (ByTeam<Fraction>{fraction(scale.of(11).own, 100), fraction(scale.of(-11).own, 100)}));
}

TEST(BridgeMd10, VoidMatches) {  // §10.3
    TeamsSession session;
    Match ruined{{1, 2}, {}};
    EXPECT_THAT(session.add(ruined).faults, ElementsAre(TeamsFault{TeamsFaultKind::no_boards, {1, 2}}));
    ruined.ruling.is_void = ByTeam<VoidCause>{VoidCause::own_fault, VoidCause::opponents_fault};
    EXPECT_EQ(session.add(ruined).points, (ByTeam<Fraction>{8, 12}));
    auto removed = match(1, 2, 3);
    Artificial const both{{{average_plus, average_plus}}};
    removed.boards[1] = removed.boards[2] = {2, {both}, {both}};
    EXPECT_THAT(session.add(removed).faults, ElementsAre(TeamsFault{TeamsFaultKind::too_few_boards_played, {1, 2}}));
}

TEST(ClubMd2, AnOpenMatchHasNoVictoryPoints) {  // §2.1
    auto open = match(1, 2, 4);
    for (auto const i : {1U, 2U, 3U}) open.boards[i].home_east_west.clear();
    TeamsSession session;
    auto const result = session.add(open);
    EXPECT_FALSE(result.counts);
    EXPECT_THAT(result.faults, testing::Contains(TeamsFault{TeamsFaultKind::too_few_boards_played, {1, 2}}));
    EXPECT_THAT(session.ranking().standings, testing::IsEmpty());
}

TEST(BridgeMd10, SwissMismatches) {  // §10.3
    auto unequal = match(1, 2, 16);
    unequal.ruling.mismatch = {Mismatch::opponent_too_low_by_fault, Mismatch::opponent_too_high};
    EXPECT_EQ(TeamsSession{}.add(unequal).points, (ByTeam<Fraction>{fraction(1280, 100) - fraction(780, 400), 5 + fraction(3 * 720, 400)}));
}

TEST(BridgeMd12, TeamsOfEightHaveTheScaleOfTwiceTheBoards) {
    Match eight{{1, 2}, {}};
    for (int i = 1; i <= 8; ++i) eight.boards.push_back({i, {Played{620}, Played{620}}, {Played{i == 1 ? 170 : 620}, Played{620}}});
    TeamsSession session{{.tables_each_way = 2}};
    EXPECT_EQ(session.add(eight).points.home, fraction(VpScale::named("wbf", 16)->of(20).own, 100));
}

TEST(BridgeMd7, CustomScalesOfASession) {
    TeamsOptions options;
    options.custom_scale = VpScale::custom({{0, 1500, 1500}, {10, 2500, 500}}).value();
    TeamsSession session{options};
    EXPECT_EQ(session.add(match(1, 2, 400)).points, (ByTeam<Fraction>{25, 5}));
}

TEST(TeamFaults, MatchesThatAreLeftOut) {
    TeamsSession session;
    EXPECT_THAT(session.add(match(7, 7, 4)).faults, ElementsAre(TeamsFault{TeamsFaultKind::team_against_itself, {7, 7}}));
    EXPECT_THAT(session.add(match(1, 2, 301)).faults, ElementsAre(TeamsFault{TeamsFaultKind::boards_out_of_range, {1, 2}}));
    for (auto const* const name : {"unknown", "mp-vp"}) {  // the second is by percentage
        TeamsSession without{{.scale = name}};
        auto walkover = match(1, 2, 3);
        walkover.ruling.walkover = Team::home;
        for (auto const& one : {match(1, 2, 3), walkover})
            EXPECT_THAT(without.add(one).faults, ElementsAre(TeamsFault{TeamsFaultKind::unknown_scale, {1, 2}})) << name;
        EXPECT_EQ(without.pool(), std::nullopt) << name;
        EXPECT_EQ(without.bye(3, std::nullopt, 1), std::nullopt) << name;
    }
    auto half = match(1, 2, 4);
    half.boards[3].home_east_west.clear();
    auto const result = session.add(half);
    EXPECT_THAT(result.faults, ElementsAre(TeamsFault{TeamsFaultKind::board_fault, {1, 2}}));
    EXPECT_TRUE(result.counts);
    EXPECT_EQ(session.ranking().standings.size(), 2U);
}

TEST(BridgeMd12, PointsFromElsewhere) {
    TeamsSession session;
    session.add(match(1, 2, 16));
    session.adjust(2, {10, LedgerUnit::victory_points});
    session.adjust(1, {fraction(-1, 2), LedgerUnit::victory_points});
    EXPECT_EQ(places(session.ranking()), (std::vector<std::pair<Contestant, std::size_t>>{{2, 1}, {1, 2}}));
    EXPECT_THAT(session.ranking().faults, IsEmpty());
}

}  // namespace
}  // namespace score::bridge::teams_session_test
