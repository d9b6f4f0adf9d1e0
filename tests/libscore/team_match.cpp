#include "score/bridge/team_match.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"
#include "score/bridge/imps.hpp"

namespace score::bridge::team_match_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TeamBoard board(TableOutcome one, TableOutcome other, int number = 1) { return {number, {std::move(one)}, {std::move(other)}}; }
ByTeam<Fraction> points(TeamBoard const& b, TeamOptions const& options = {}) { return compare_match({&b, 1}, options).net; }

TEST(Law78B, ABoardOfTeamsOfFour) {  // bridge.md §6: own NS score at one table and own EW score at the other
    EXPECT_EQ(points(board(Played{620}, Played{170})), (ByTeam<Fraction>{10, -10}));
    EXPECT_EQ(points(board(Played{-100}, Played{620})), (ByTeam<Fraction>{-12, 12}));
    EXPECT_EQ(points(board(Played{420}, Played{420})), (ByTeam<Fraction>{0, 0}));
    auto const why = explain(board(Played{620}, Played{170}), Team::away);
    ASSERT_EQ(why.terms.size(), 1U);
    EXPECT_EQ(why.terms[0].reason, "comparison");
    EXPECT_EQ(*why.terms[0].own, -620);
    EXPECT_EQ(*why.terms[0].other, -170);
}

TEST(Law78C, TotalPointsOfTeams) {
    EXPECT_EQ(points(board(Played{620}, Played{170}), {.form = BoardForm::total_points}), (ByTeam<Fraction>{450, -450}));
}

TEST(BridgeMd12, BoardAMatch) {
    for (auto const& [one, other, home] : {std::tuple{430, 420, 2}, {420, 420, 1}, {-100, -50, 0}}) {
        EXPECT_EQ(points(board(Played{one}, Played{other}), {.form = BoardForm::bam2}), (ByTeam<Fraction>{home, 2 - home}));
        EXPECT_EQ(points(board(Played{one}, Played{other}), {.form = BoardForm::bam}),
            (ByTeam<Fraction>{fraction(home, 2), 1 - fraction(home, 2)}));
    }
    auto const award = board(Artificial{{{average_plus, average_minus}}}, Played{420});
    EXPECT_EQ(points(award, {.form = BoardForm::bam2}), (ByTeam<Fraction>{fraction(6, 5), fraction(4, 5)}));
}

TEST(BridgeMd12, TeamsOfEightAddFourComparisons) {
    TeamBoard const four_tables{1, {Played{620}, Played{170}}, {Played{600}, Played{-100}}};
    TeamOptions const options{.tables_each_way = 2};
    auto const home = imps(20) + imps(720) + imps(-430) + imps(270);
    EXPECT_EQ(points(four_tables, options), (ByTeam<Fraction>{home, -home}));
    EXPECT_EQ(compare_match({&four_tables, 1}, options).comparisons, 2);
    EXPECT_EQ(points(four_tables, {.form = BoardForm::total_points, .tables_each_way = 2}), (ByTeam<Fraction>{290, -290}));
    EXPECT_EQ(points(four_tables, {.form = BoardForm::bam2, .tables_each_way = 2}), (ByTeam<Fraction>{fraction(3, 2), fraction(1, 2)}));
}

TEST(Law12C1, WeightedAndSplitScoresOfTeams) {  // bridge.md §10.2: converted first, then weighted
    auto const weighted = board(Weighted{{{620, 60}, {-100, 40}}}, Played{170});
    auto const home = fraction(60 * 10 - 40 * 7, 100);
    EXPECT_EQ(points(weighted), (ByTeam<Fraction>{home, -home}));
    auto const split = board(Split{{{Played{620}, Played{140}}}}, Played{170});
    EXPECT_EQ(points(split), (ByTeam<Fraction>{10, 1}));
}

TEST(Law86, RemovedBoards) {  // bridge.md §10.3
    Artificial const both{{{average_plus, average_plus}}}, north_south_at_fault{{{average_minus, average_plus}}};
    EXPECT_EQ(points(board(both, both)), (ByTeam<Fraction>{3, 3}));
    EXPECT_EQ(points(board(both, Played{420})), (ByTeam<Fraction>{3, 3}));
    EXPECT_EQ(points(board(north_south_at_fault, Played{420})), (ByTeam<Fraction>{-3, 3}));
    EXPECT_EQ(points(board(Played{420}, north_south_at_fault)), (ByTeam<Fraction>{3, -3}));
    EXPECT_EQ(points(board(both, north_south_at_fault)), (ByTeam<Fraction>{3, 0}));  // away: +3 here, -3 there
    EXPECT_EQ(points(board(both, NotPlayed{})), (ByTeam<Fraction>{3, 3}));
    EXPECT_EQ(points(board(NotPlayed{}, north_south_at_fault)), (ByTeam<Fraction>{3, -3}));
    TeamBoard const of_eight{1, {both, NotPlayed{}}, {NotPlayed{}, NotPlayed{}}};
    EXPECT_THAT(
        compare_match({&of_eight, 1}, {.tables_each_way = 2}).faults, testing::Contains(MatchFault{MatchFaultKind::table_missing, 1}));
    std::vector<TeamBoard> const half_played{{1, {both}, {}}, {2, {Played{420}}, {NotPlayed{}}}, board(Played{620}, Played{170}, 3),
        board(Played{620}, Played{170}, 4), board(both, NotPlayed{}, 5)};
    EXPECT_THAT(compare_match(half_played).faults,
        ElementsAre(MatchFault{MatchFaultKind::table_missing, 1}, MatchFault{MatchFaultKind::table_missing, 2},
            MatchFault{MatchFaultKind::too_few_boards_played, 0}));
    std::vector<TeamBoard> match{board(both, NotPlayed{}, 1), board(Played{620}, Played{170}, 2)};
    EXPECT_THAT(compare_match(match).faults, IsEmpty());
    match.push_back(board(both, both, 3));
    EXPECT_THAT(compare_match(match).faults, ElementsAre(MatchFault{MatchFaultKind::too_few_boards_played, 0}));
}

TEST(Law86, BoardsPlayedAtNoTable) {  // bridge.md §10.3: at least half of the match is played
    auto const match = [](int played, int not_played) {
        std::vector<TeamBoard> boards(static_cast<std::size_t>(played), board(Played{620}, Played{170}));
        boards.insert(boards.end(), static_cast<std::size_t>(not_played), board(NotPlayed{}, NotPlayed{}));
        return compare_match(boards);
    };
    EXPECT_THAT(match(3, 3).faults, IsEmpty());
    EXPECT_EQ(match(3, 3).counted, 3);
    EXPECT_EQ(match(3, 3).net.home, 30);
    EXPECT_THAT(match(3, 4).faults, ElementsAre(MatchFault{MatchFaultKind::too_few_boards_played, 0}));
    EXPECT_TRUE(explain(board(NotPlayed{}, NotPlayed{}), Team::home).terms.empty());
}

TEST(Law86, AMatchWithMostTablesMissingIsOpen) {  // club.md §2.1: no Victory Points
    std::vector<TeamBoard> match{board(Played{620}, Played{170}, 1), {2, {Played{620}}, {}}};
    EXPECT_THAT(compare_match(match).faults, ElementsAre(MatchFault{MatchFaultKind::table_missing, 2}));
    match.push_back({3, {}, {Played{620}}});
    EXPECT_EQ(compare_match(match).faults.back(), (MatchFault{MatchFaultKind::too_few_boards_played, 0}));
}

TEST(TeamFaults, BoardsThatAreLeftOut) {
    std::vector<TeamBoard> const match{{1, {Played{620}}, {}}, {2, {Played{620}, Played{620}}, {Played{620}}},
        board(Played{1'000'000}, Played{0}, 3), board(Weighted{}, Played{0}, 4),
        board(Played{0}, Artificial{{{Award{-5}, average_flat}}}, 5), board(Played{620}, Played{170}, 6)};
    auto const figures = compare_match(match);
    EXPECT_THAT(figures.faults, ElementsAre(MatchFault{MatchFaultKind::table_missing, 1}, MatchFault{MatchFaultKind::too_many_tables, 2},
                                    MatchFault{MatchFaultKind::score_out_of_range, 3}, MatchFault{MatchFaultKind::weights_not_whole, 4},
                                    MatchFault{MatchFaultKind::percent_out_of_range, 5}));
    EXPECT_EQ(figures.net.home, 10);
    EXPECT_EQ(figures.counted, 1);
    auto const award = board(Artificial{}, Played{420});
    EXPECT_THAT(compare_match({&award, 1}, {.form = BoardForm::total_points}).faults,
        ElementsAre(MatchFault{MatchFaultKind::award_without_value, 1}));
}

TEST(BridgeMd12, Quotients) {
    EXPECT_TRUE(is_better({30, 20}, {40, 30}));
    EXPECT_FALSE(is_better({30, 20}, {60, 40}));
    EXPECT_FALSE(is_better({60, 40}, {30, 20}));
    EXPECT_TRUE(is_better({1, 0}, {1000, 1}));
    EXPECT_FALSE(is_better({1, 0}, {2, 0}));
    EXPECT_TRUE(is_better({0, 0}, {19, 20}));
    EXPECT_TRUE(is_better({20, 19}, {0, 0}));
    EXPECT_FALSE(is_better({0, 0}, {0, 0}));
}

RC_GTEST_PROP(TeamMatches, TotalsAreTheSumsAndTheTeamsBalance, ()) {
    std::vector<TeamBoard> match;
    auto const score = [] { return *rc::gen::inRange(-40, 41) * 50; };
    for (auto boards = *rc::gen::inRange(0, 10); boards > 0; --boards) {
        auto const weight = *rc::gen::inRange(1, 100);
        if (*rc::gen::inRange(0, 3) == 0) match.push_back(board(Weighted{{{score(), weight}, {score(), 100 - weight}}}, Played{score()}));
        else match.push_back(board(Played{score()}, Played{score()}));
    }
    for (auto const form : {BoardForm::imps, BoardForm::bam, BoardForm::bam2, BoardForm::total_points}) {
        auto const figures = compare_match(match, {.form = form});
        Fraction home = 0;
        auto const each = form == BoardForm::bam ? 1 : form == BoardForm::bam2 ? 2 : 0;
        for (auto const& b : figures.boards) {
            RC_ASSERT(b.points.home + b.points.away == each);
            home += b.points.home;
        }
        RC_ASSERT(figures.net.home == home);
        RC_ASSERT(figures.won.home - figures.lost.home == home);
    }
}

}  // namespace
}  // namespace score::bridge::team_match_test
