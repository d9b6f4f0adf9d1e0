// Ties broken by rule: club.md §3.3 and §3.4, with their worked examples.
#include "score/bridge/ties.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"
#include "score/bridge/teams_session.hpp"

namespace score::bridge::ties_test {
namespace {

using enum TieCriterion;
using testing::ElementsAre;

std::vector<Contestant> order_of(std::vector<Untied> const& untied) {
    std::vector<Contestant> all;
    for (auto const& one : untied) all.push_back(one.contestant);
    return all;
}

// Figures by criterion and contestant.
TieFigures given(std::map<TieCriterion, std::map<Contestant, int>> figures) {
    return [figures](TieCriterion criterion, auto const&, Contestant who) -> std::optional<TieFigure> {
        auto const of = figures.find(criterion);
        if (of == figures.end() || !of->second.contains(who)) return std::nullopt;
        return TieFigure{of->second.at(who)};
    };
}

TEST(ClubMd3, WhoIsSeparatedLeavesAndTheRestBeginsAgain) {
    // wins separate 3; of 1 and 2 the head-to-head, which did not apply to all three, is asked again
    auto const figures = [](TieCriterion criterion, std::vector<Contestant> const& level, Contestant who) -> std::optional<TieFigure> {
        if (criterion == head_to_head) return level.size() == 2 ? std::optional{TieFigure{who == 2 ? 12 : 8}} : std::nullopt;
        return TieFigure{who == 3 ? 5 : 2};
    };
    std::vector const order{head_to_head, wins};
    auto const untied = break_tie({1, 2, 3}, order, figures);
    EXPECT_THAT(order_of(untied), ElementsAre(3, 2, 1));
    EXPECT_EQ(untied[0].reason, std::nullopt);
    EXPECT_EQ(untied[1].reason, (TieReason{wins, {5}, {2}}));
    EXPECT_EQ(untied[2].reason, (TieReason{head_to_head, {12}, {8}}));
}

TEST(ClubMd3, WhatNoCriterionSeparatesStaysLevel) {
    std::vector const order{wins, net};
    auto const untied = break_tie({4, 5}, order, given({{wins, {{4, 1}, {5, 1}}}, {net, {{4, 3}}}}));
    EXPECT_THAT(order_of(untied), ElementsAre(4, 5));
    EXPECT_EQ(untied[1].reason, std::nullopt);
}

TEST(ClubMd3, OfNobodyThereIsNoTie) {
    std::vector const order{wins};
    EXPECT_TRUE(break_tie({}, order, given({})).empty());
}

TEST(ClubMd3, AQuotientWithNothingLostIsAboveAll) {
    EXPECT_GT((TieFigure{0, true}), (TieFigure{1000}));
    EXPECT_GT((TieFigure{2}), (TieFigure{1}));
}

TEST(ClubMd3, PublishedOrders) {
    for (auto const& order : tie_orders())
        for (auto const criterion : order.criteria) EXPECT_EQ(tie_criterion(name(criterion)), criterion) << order.name;
    EXPECT_EQ(tie_orders().front().criteria, (std::vector{head_to_head, head_to_head_imps, opponents, net, countback}));
    EXPECT_EQ(tie_criterion("dice"), std::nullopt);
}

// A match of one board, won by `imps` IMPs or fewer for home, in total points of 45 for each.
Match match(Contestant home, Contestant away, int difference) { return {{home, away}, {{1, {Played{difference}}, {Played{0}}}}}; }

std::vector<Contestant> teams_of(TeamsRanking const& ranking) {
    std::vector<Contestant> all;
    for (auto const& standing : ranking.standings) all.push_back(standing.team);
    return all;
}

// club.md §3.3: opponents who end on 50, 40 and 30 are 120
TEST(ClubMd3, TheScoresOfTheOpponents) {
    TeamsSession session{{.form = TeamsForm::total_points}};
    for (Contestant other : {2, 3, 4}) session.add(match(1, other, 0));
    session.adjust(2, {50, LedgerUnit::points});
    session.adjust(3, {40, LedgerUnit::points});
    session.adjust(4, {30, LedgerUnit::points});
    session.add(match(5, 6, 0));
    session.adjust(6, {110, LedgerUnit::points});
    auto const ranking = session.ranking({.order = {opponents}, .all = true});
    EXPECT_THAT(teams_of(ranking), ElementsAre(6, 2, 3, 4, 1, 5));
    EXPECT_EQ(ranking.standings[5].below, (TieReason{opponents, {120}, {110}}));
    EXPECT_EQ(ranking.standings[5].rank, (Rank{6, false}));
}

// club.md §3.3: of two meetings the points are added
TEST(ClubMd3, TwoMeetingsAreAdded) {
    TeamsSession session{{.form = TeamsForm::total_points}};
    session.add(match(1, 2, -40));
    session.add(match(1, 2, 100));
    session.add(match(2, 3, 120));
    session.add(match(3, 1, 0));
    auto const ranking = session.ranking({.order = {head_to_head}, .places = {1}});
    EXPECT_THAT(teams_of(ranking), ElementsAre(1, 2, 3));
    EXPECT_EQ(ranking.standings[0].total, 60);
    EXPECT_EQ(ranking.standings[1].total, 60);
    EXPECT_EQ(ranking.standings[1].below, (TieReason{head_to_head, {60}, {-60}}));
}

TEST(ClubMd3, OnlyTiesAcrossTheEndOfAPlaceAreBroken) {
    TeamsSession session;
    session.add(match(1, 2, 0));
    session.add(match(3, 4, 0));
    session.adjust(1, {5, LedgerUnit::victory_points});
    session.adjust(2, {5, LedgerUnit::victory_points});
    auto const places = [&](std::vector<std::size_t> wanted) {
        std::vector<std::size_t> all;
        for (auto const& standing : session.ranking({.order = {sonneborn, wins}, .places = std::move(wanted)}).standings)
            all.push_back(standing.rank.place);
        return all;
    };
    EXPECT_THAT(places({}), ElementsAre(1, 1, 3, 3));
    EXPECT_THAT(places({2}), ElementsAre(1, 1, 3, 3));  // nobody is tied across the second place
    EXPECT_THAT(places({1}), ElementsAre(1, 1, 3, 3));  // the lot
}

// club.md §3.3: 1 and 3 end on the same total; 1 had its points in the first round, where they count twice
TEST(ClubMd3, ProgressiveIsTheSumOfTheTotalsAfterEachRound) {
    auto const in_round = [](int round, Match played) {
        played.round = round;
        return played;
    };
    TeamsSession session{{.form = TeamsForm::total_points}};
    session.add(in_round(1, match(1, 2, 100)));
    session.add(in_round(1, match(3, 4, 0)));
    session.add(in_round(2, match(1, 4, 0)));
    session.add(in_round(2, match(3, 2, 100)));
    auto const ranking = session.ranking({.order = {progressive}, .places = {1}});
    EXPECT_THAT(teams_of(ranking), ElementsAre(1, 3, 4, 2));
    EXPECT_EQ(ranking.standings[0].total, ranking.standings[1].total);
    EXPECT_EQ(ranking.standings[1].below, (TieReason{progressive, {200}, {100}}));
    // without numbers of rounds it does not apply
    TeamsSession unnumbered{{.form = TeamsForm::total_points}};
    unnumbered.add(match(1, 2, 100));
    unnumbered.add(match(3, 4, 100));
    EXPECT_EQ(unnumbered.ranking({.order = {progressive}, .places = {1}}).standings[1].below, std::nullopt);
}

// club.md §1.5: matches count without penalties
TEST(ClubMd3, AMatchIsWonInSpiteOfAPenalty) {
    TeamsSession session{{.form = TeamsForm::imps}};
    auto penalised = match(1, 2, 90);  // 3 IMPs
    penalised.ledger_imps.home = -6;
    session.add(penalised);
    auto const ranking = session.ranking({.order = {wins}, .all = true});
    EXPECT_THAT(teams_of(ranking), ElementsAre(1, 2));
    EXPECT_EQ(ranking.standings[1].below, (TieReason{wins, {1}, {0}}));
}

}  // namespace
}  // namespace score::bridge::ties_test
