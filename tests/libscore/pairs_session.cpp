#include "score/bridge/pairs_session.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"
#include "score/bridge/cross_imps.hpp"

namespace score::bridge::pairs_session_test {
namespace {

using testing::ElementsAre;
using enum Side;

/// Pairs 1, 3, 5 ... North-South, 2, 4, 6 ... East-West.
BoardResults board(int number, std::vector<TableOutcome> outcomes) {
    BoardResults results{number, {}};
    for (auto& outcome : outcomes) {
        auto const pair = static_cast<Contestant>(2 * results.tables.size());
        results.tables.push_back({pair + 1, pair + 2, std::move(outcome)});
    }
    return results;
}

std::vector<Rank> ranks(PairsRanking const& ranking) {
    std::vector<Rank> all;
    for (auto const& standing : ranking.standings) all.push_back(standing.rank);
    return all;
}

TEST(BridgeMd8, EqualTotalsShareTheRank) {
    PairsSession session;
    session.add(board(1, {Played{620}, Played{170}, Played{170}, Played{-100}}));
    auto const ranking = session.ranking();
    // NS 6, 3, 3, 0 and EW 0, 3, 3, 6
    EXPECT_THAT(ranks(ranking), ElementsAre(Rank{1, true}, Rank{1, true}, Rank{3, true}, Rank{3, true}, Rank{3, true}, Rank{3, true},
                                    Rank{7, true}, Rank{7, true}));
    EXPECT_EQ(ranking.standings.front().contestant, 1U);
    EXPECT_EQ(ranking.of(1)->average, 100);
    EXPECT_EQ(ranking.of(8)->total, 6);
    EXPECT_EQ(ranking.of(9), nullptr);
    EXPECT_EQ(ranks_of(std::vector{9, 7, 7, 5}, std::equal_to<>{}), (std::vector<Rank>{{1, false}, {2, true}, {2, true}, {4, false}}));
}

TEST(BridgeMd8, TiesAreDecidedOnTheUnroundedValue) {
    PairsSession session{{.expected_results = 7}};
    session.add(board(1, {Played{60}, Played{50}, Played{40}, Played{30}, Played{20}, Played{10}}));
    auto const ranking = session.ranking();
    EXPECT_EQ(decimals(ranking.of(1)->total), "11.83");
    EXPECT_EQ(ranking.of(1)->total, fraction(71, 6));
    EXPECT_EQ(ranking.of(1)->maximum, 12);
}

TEST(BridgeMd8, SessionPercentageIsOverTheTopsOfTheBoardsPlayed) {
    PairsSession session;
    session.add(board(1, {Played{620}, Played{170}, Played{140}}));
    session.add(board(2, {Played{620}, Played{170}, NotPlayed{}}));
    auto const ranking = session.ranking();
    EXPECT_EQ(ranking.of(5)->boards, 1);
    EXPECT_EQ(ranking.of(5)->maximum, 4);
    EXPECT_EQ(ranking.of(6)->average, 100);
    EXPECT_EQ(ranking.of(1)->maximum, 8);
    EXPECT_THAT(ranking.faults, ElementsAre(PairsFault{PairsFaultKind::unequal_boards}));
}

// club.md §4.2
TEST(PairsSession, PairsWithTooFewBoardsAreNotRanked) {
    PairsOptions options;
    options.min_boards = 50;
    PairsSession session{options};
    session.add(board(1, {Played{620}, Played{170}}));
    session.add(board(2, {Played{620}, Played{170}}));
    session.add(board(3, {Played{170}, Played{170}, Played{620}}));
    auto const ranking = session.ranking();
    EXPECT_EQ(ranking.of(5)->average, 100);
    EXPECT_EQ(ranking.of(5)->rank, Rank{});
    EXPECT_EQ(ranking.of(1)->rank.place, 2U) << "after one pair, not after two";
}

TEST(PairsSession, PairsOfWhichNothingWasComparedAreNotRanked) {
    PairsSession session{{.form = PairsForm::butler}};
    session.add(board(1, {Played{620}, Played{-100}}));
    session.add({2, {{5, 6, Played{420}}}});
    auto const ranking = session.ranking();
    EXPECT_EQ(ranking.of(1)->rank.place, 1U);
    EXPECT_EQ(ranking.of(5)->rank, Rank{});
    EXPECT_EQ(ranking.of(2)->rank, (Rank{3, true})) << "after two pairs, not after four";
}

TEST(Law12C2, ThePercentageOfTheOtherBoards) {
    Artificial const awards{{{average_plus, average_minus}}};
    PairsSession session;
    auto const good = session.add(board(1, {Played{620}, Played{170}, Played{140}}));
    auto const adjusted = session.add(board(2, {awards, awards, awards}));
    session.add(board(3, {Played{620}, Played{620}, Played{620}}));
    auto const ranking = session.ranking();
    // pair 1 has 6 of 8 elsewhere, 75 %; pair 3 has 4 of 8; pair 5 has 2 of 8
    EXPECT_EQ(*ranking.of(1)->elsewhere, fraction(3, 4));
    EXPECT_EQ(ranking.of(1)->total, 6 + 3);
    EXPECT_EQ(ranking.of(1)->average, 75);
    EXPECT_EQ(ranking.of(3)->total, 4 + fraction(12, 5));
    EXPECT_EQ(ranking.of(5)->total, 2 + fraction(12, 5));
    // A- : pair 2 has 2 of 8, less than 40 %; pair 6 has 6 of 8
    EXPECT_EQ(ranking.of(2)->total, 2 + 1);
    EXPECT_EQ(ranking.of(6)->total, 6 + fraction(8, 5));
    EXPECT_EQ(ranking.points(1, adjusted.tables[0][north_south], adjusted), 3);
    EXPECT_EQ(ranking.points(2, adjusted.tables[0][east_west], adjusted), 1);
    EXPECT_EQ(ranking.points(99, adjusted.tables[0][east_west], adjusted), fraction(8, 5));
    EXPECT_EQ(ranking.points(1, good.tables[0][north_south], good), 4);
}

TEST(Law12C2, OtherPercentagesStayAsTheyAre) {
    PairsSession session;
    session.add(board(1, {Played{620}, Played{170}}));
    session.add(board(2, {Artificial{{{average_flat, Award{70}}}}, Artificial{{{Award{30}, average_flat}}}}));
    EXPECT_EQ(session.ranking().of(1)->total, 3);
    EXPECT_EQ(session.ranking().of(2)->total, fraction(7, 5));
    EXPECT_EQ(session.ranking().of(3)->total, fraction(3, 5));
}

TEST(Law12C2, IMPsOfTheOtherBoards) {
    Artificial const awards{{{average_plus, average_minus}}};
    for (auto const form : {CrossImpForm::average, CrossImpForm::sum}) {
        PairsSession session{{.form = PairsForm::cross_imps, .cross_imps = form}};
        session.add(board(1, {Played{620}, Played{-100}, Played{600}}));  // 12 + 1, -24, 12 - 1
        session.add(board(2, {awards, awards, awards}));
        auto const ranking = session.ranking();
        auto const unit = form == CrossImpForm::average ? fraction(1, 2) : Fraction{1};
        EXPECT_EQ(ranking.of(1)->total, 2 * 13 * unit);
        EXPECT_EQ(ranking.of(2)->total, -2 * 13 * unit);
        EXPECT_EQ(ranking.of(3)->total, (-24 + 2 * 3) * unit);
        EXPECT_EQ(ranking.of(4)->total, (24 - 2 * 3) * unit);
    }
}

TEST(Law12C2, ABoardOfOneTableIsNoneOfTheOtherBoards) {
    for (auto const form : {PairsForm::butler, PairsForm::cross_imps}) {
        PairsSession session{{.form = form}};
        session.add(board(1, {Played{620}, Played{-100}}));
        auto const average = session.ranking().of(1)->average;
        session.add(board(2, {Played{620}}));
        session.add(board(3, {Artificial{{{average_plus, average_flat}}}, Played{620}}));
        EXPECT_EQ(session.ranking().of(1)->elsewhere, average);
        EXPECT_EQ(session.ranking().of(1)->average, average);
        EXPECT_THAT(session.ranking().faults, ElementsAre(PairsFault{PairsFaultKind::unequal_boards}));
    }
}

TEST(Law12C2, NothingToCompareAnAwardWith) {
    PairsSession session;
    session.add(board(1, {Artificial{{{average_plus, average_minus}}}, Played{100}}));
    EXPECT_EQ(session.ranking().of(1)->average, 60);
    EXPECT_EQ(session.ranking().of(2)->average, 40);
    EXPECT_FALSE(session.ranking().of(2)->elsewhere.has_value());
}

TEST(BridgeMd11, ContestantsWithDifferentNumbersOfBoardsAreRankedOnTheAverage) {
    PairsSession session{{.form = PairsForm::butler}};
    session.add(board(1, {Played{620}, Played{-100}}));  // datum 260: 8 and -8
    session.add(board(2, {NotPlayed{}, Played{100}, Played{100}}));
    auto const ranking = session.ranking();
    EXPECT_EQ(ranking.of(1)->average, 8);
    EXPECT_EQ(ranking.of(3)->average, -4);
}

TEST(BridgeMd11, ABoardPlayedAtOneTableOnlyDoesNotWeigh) {
    for (auto const form : {PairsForm::butler, PairsForm::cross_imps}) {
        PairsSession session{{.form = form}};
        session.add(board(1, {Played{620}, Played{-100}}));
        auto const average = session.ranking().of(1)->average;
        session.add(board(2, {Played{620}}));
        session.add(board(3, {Artificial{{{average_flat, average_flat}}}, Played{620}}));
        EXPECT_EQ(session.ranking().of(1)->boards, 3);
        EXPECT_EQ(session.ranking().of(1)->average, average / 2) << "of boards 1 and 3";
        EXPECT_EQ(session.ranking().of(3)->average, -average) << "of board 1";
    }
}

TEST(BridgeMd11, EBUCrossIMPsOfAMatch) {
    PairsSession session{{.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::ximpq}};
    session.add(board(1, {Played{420}, Played{450}, Played{-100}, Played{200}, Played{400}}));
    auto const other = session.add(board(2, {Played{420}, Played{450}}));
    EXPECT_THAT(other.faults, testing::IsEmpty());
    auto const more = session.add(board(3, std::vector<TableOutcome>(6, Played{420})));
    EXPECT_THAT(more.faults, ElementsAre(PairsFault{PairsFaultKind::different_number_of_results, 3}));
}

// With ximpq the first board that counts says how many results all boards have.
TEST(PairsFaults, ABoardThatIsSkippedChangesNothing) {
    auto huge = board(1, {Played{420}, Played{-50}});
    huge.expected_results = 200'000;
    auto const next = board(2, {Played{420}, Played{450}});
    for (auto const cross_imps : {CrossImpForm::average, CrossImpForm::ximpq}) {
        PairsSession session{{.form = PairsForm::cross_imps, .cross_imps = cross_imps}};
        EXPECT_THAT(session.add(huge).faults, ElementsAre(PairsFault{PairsFaultKind::too_many_tables, 1}));
        EXPECT_THAT(session.add(next).faults, testing::IsEmpty());
        EXPECT_THAT(session.add(huge).faults, ElementsAre(PairsFault{PairsFaultKind::too_many_tables, 1}));
        EXPECT_EQ(session.ranking().expected, 2);
        EXPECT_EQ(session.ranking().of(2)->boards, 1);
    }
    PairsSession session;
    session.add(huge);
    session.add(next);
    session.adjust(1, {10, LedgerUnit::top_percent});
    EXPECT_EQ(session.ranking().of(1)->adjustment, fraction(2, 10)) << "a tenth of the top of a board with two results";
}

TEST(PairsFaults, NothingPlayed) {
    EXPECT_TRUE(PairsSession{}.ranking().standings.empty());
    PairsSession alone;
    alone.add(board(1, {Played{620}}));
    EXPECT_EQ(alone.ranking().of(1)->average, 0);
    EXPECT_EQ(alone.ranking().of(2)->rank, Rank{});
}

RC_GTEST_PROP(PairsSessions, TotalsAreTheSumsOfTheBoards, ()) {
    PairsOptions options{.form = static_cast<PairsForm>(*rc::gen::inRange(0, 3)), .expected_results = *rc::gen::inRange(0, 8)};
    options.scale = *rc::gen::arbitrary<bool>() ? MatchpointScale::one : MatchpointScale::two;
    options.cross_imps = static_cast<CrossImpForm>(*rc::gen::inRange(0, 2));
    PairsSession session{options};
    std::vector<std::pair<BoardResults, BoardFigures>> all;
    for (auto boards = *rc::gen::inRange(0, 8); boards > 0; --boards) {
        std::vector<TableOutcome> outcomes;
        for (auto tables = *rc::gen::inRange(1, 7); tables > 0; --tables) {
            auto const kind = *rc::gen::inRange(0, 8);
            if (kind == 0) outcomes.emplace_back(Artificial{{{Award{*rc::gen::inRange(2, 9) * 10}, average_minus}}});
            else if (kind == 1) outcomes.emplace_back(NotPlayed{});
            else if (kind == 2) outcomes.emplace_back(Weighted{{{*rc::gen::inRange(-9, 9) * 90, 35}, {100, 65}}});
            else outcomes.emplace_back(Played{*rc::gen::inRange(-9, 9) * 90});
        }
        auto const results = board(boards, std::move(outcomes));
        all.emplace_back(results, session.add(results));
    }
    auto const ranking = session.ranking();
    for (auto const& standing : ranking.standings) {
        Fraction total = 0;
        std::int64_t boards = 0;
        for (auto const& [results, figures] : all)
            for (std::size_t i = 0; i < results.tables.size(); ++i)
                for (auto const side : both_sides) {
                    auto const who = side == north_south ? results.tables[i].north_south : results.tables[i].east_west;
                    if (who != standing.contestant || figures.tables[i][side].kind == Figure::Kind::none) continue;
                    total += ranking.points(who, figures.tables[i][side], figures);
                    ++boards;
                }
        RC_ASSERT(standing.total == total);
        RC_ASSERT(standing.boards == boards);
    }
}

}  // namespace
}  // namespace score::bridge::pairs_session_test
