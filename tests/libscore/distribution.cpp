#include "score/bridge/distribution.hpp"

#include <gmock/gmock.h>
#include <numeric>

#include "score/bridge/evaluation.hpp"

namespace score::bridge::distribution_test {
namespace {

TEST(Distribution, EveryHandHasOnePatternAndOneNumberOfPoints) {
    std::uint64_t hands = 0;
    for (auto const& pattern : all_patterns()) hands += hands_with_pattern(pattern);
    EXPECT_EQ(hands, all_hands);
    auto const& points = hands_by_points();
    EXPECT_EQ(std::accumulate(points.begin(), points.end(), std::uint64_t{0}), all_hands);
}

// The well-known figures of probability tables: 21.55 % of the hands are 4-4-3-2.
TEST(Distribution, TheMostFrequentPatternsAndTheRarest) {
    EXPECT_EQ(all_patterns().front(), (Pattern{4, 4, 3, 2}));
    EXPECT_EQ(hands_with_pattern({4, 4, 3, 2}), 136'852'887'600u);
    EXPECT_EQ(hands_with_pattern({5, 3, 3, 2}), 98'534'079'072u);
    EXPECT_EQ(hands_with_pattern({4, 3, 3, 3}), 66'905'856'160u);
    EXPECT_EQ(hands_with_pattern({7, 6, 0, 0}), 35'335'872u);
    EXPECT_EQ(all_patterns().back(), (Pattern{13, 0, 0, 0}));
    EXPECT_EQ(hands_with_pattern({13, 0, 0, 0}), 4u);
}

TEST(Distribution, WhatIsNoPatternHasNoHands) {
    EXPECT_EQ(hands_with_pattern({3, 4, 3, 3}), 0u);
    EXPECT_EQ(hands_with_pattern({4, 4, 3, 3}), 0u);
    EXPECT_EQ(hands_with_pattern({14, 0, 0, -1}), 0u);
    for (auto const& pattern : all_patterns()) EXPECT_NO_THROW(static_cast<void>(shape_of(pattern)));
}

TEST(Distribution, PointsOfAllHandsAreTenOnAverage) {
    auto const& points = hands_by_points();
    EXPECT_EQ(points[37], 4u);  // all aces, kings and queens, and a jack
    EXPECT_EQ(points[0], 2'310'789'600u);
    std::uint64_t sum = 0;
    for (std::size_t n = 0; n < points.size(); ++n) sum += n * points[n];
    EXPECT_EQ(sum, 10 * all_hands);
}

}  // namespace
}  // namespace score::bridge::distribution_test
