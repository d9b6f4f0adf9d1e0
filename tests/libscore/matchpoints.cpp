#include "score/bridge/matchpoints.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"

namespace score::bridge::matchpoints_test {
namespace {

using testing::ElementsAre;

TEST(Law78A, WorkedExample) {  // bridge.md §8
    Frequency const results[]{{620}, {620}, {170}, {140}, {-100}};
    EXPECT_THAT(matchpoints(results), ElementsAre(7, 7, 4, 2, 0));
    EXPECT_EQ(matchpoint_top(results_among(results)), 8);
}

TEST(Law78A, AFrequencyListIsTheSameAsItsResults) {
    Frequency const list[]{{-100, 1}, {620, 2}, {140, 1}, {170, 1}};
    EXPECT_THAT(matchpoints(list), ElementsAre(0, 7, 2, 4));
    EXPECT_EQ(results_among(list), 5);
}

TEST(Law78A, NothingToCompareWith) {
    EXPECT_TRUE(matchpoints({}).empty());
    Frequency const single[]{{420}};
    EXPECT_THAT(matchpoints(single), ElementsAre(0));
    EXPECT_EQ(matchpoint_top(0), 0);
    EXPECT_EQ(matchpoint_top(1), 0);
}

TEST(Law78A, AnEntryWithoutResultsBeatsNobodyAndLosesToNobody) {
    Frequency const list[]{{500, 0}, {400, 1}, {300, -5}, {200, 1}};
    EXPECT_EQ(results_among(list), 2);
    EXPECT_THAT(matchpoints(list), ElementsAre(4, 2, 2, 0));
}

TEST(Law78A, HugeFrequenciesDoNotOverflow) {
    Frequency const list[]{{1, 2'147'483'647}, {2, 2'147'483'647}, {3, 2'147'483'647}};
    EXPECT_EQ(matchpoints(list).back(), 5 * 2'147'483'647LL - 1);
}

RC_GTEST_PROP(Law78A, AgreesWithComparingEveryPairOfResults, ()) {
    auto const scores = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-6, 7));
    std::vector<Frequency> results, opposite;
    for (auto const s : scores) {
        results.push_back({s});
        opposite.push_back({-s});
    }
    auto const points = matchpoints(results), others = matchpoints(opposite);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        std::int64_t expected = 0;
        for (std::size_t j = 0; j < scores.size(); ++j)
            if (i != j) expected += scores[i] > scores[j] ? 2 : scores[i] == scores[j] ? 1 : 0;
        RC_ASSERT(points[i] == expected);
        RC_ASSERT(points[i] + others[i] == matchpoint_top(results_among(results)));
    }
}

}  // namespace
}  // namespace score::bridge::matchpoints_test
