// Matchings of greatest weight, against all matchings of small graphs.
#include "../../libscore/src/bridge/matching.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"

namespace score::bridge::matching_test {
namespace {

using Weights = std::vector<std::vector<std::int64_t>>;  // 0: not allowed

std::int64_t heaviest(Weights const& weights, unsigned used = 0) {
    std::size_t a = 0;
    while (a < weights.size() && (used >> a & 1U) != 0) ++a;
    if (a == weights.size()) return 0;
    auto best = heaviest(weights, used | 1U << a);
    for (auto b = a + 1; b < weights.size(); ++b)
        if ((used >> b & 1U) == 0 && weights[a][b] > 0) best = std::max(best, weights[a][b] + heaviest(weights, used | 1U << a | 1U << b));
    return best;
}

RC_GTEST_PROP(WeightedMatching, IsTheHeaviestOfAll, ()) {
    auto const size = *rc::gen::inRange<std::size_t>(2, 9);
    auto const range = *rc::gen::element(3, 1000);
    Weights weights(size, std::vector<std::int64_t>(size));
    WeightedMatching matching{size};
    for (std::size_t a = 0; a < size; ++a)
        for (auto b = a + 1; b < size; ++b) {
            weights[a][b] = weights[b][a] = std::max(0, *rc::gen::inRange(-range / 2, range));
            if (weights[a][b] > 0) matching.allow(a, b, weights[a][b]);
        }
    auto const mates = matching.mates();
    std::int64_t sum = 0;
    for (std::size_t a = 0; a < size; ++a) {
        RC_ASSERT(mates[mates[a]] == a);
        if (mates[a] > a) sum += weights[a][mates[a]];
    }
    RC_ASSERT(sum == heaviest(weights));
}

// Weights that are nearly equal make blossoms in blossoms, which are expanded again.
TEST(WeightedMatching, IsTheHeaviestOfManyFieldsWithNearlyEqualWeights) {
    std::mt19937 random{1};
    for (int graph = 0; graph < 6'000; ++graph) {
        auto const size = static_cast<std::size_t>(4 + test::random_below(random, 7));
        auto const range = 2 + test::random_below(random, 6), allowed = 3 + test::random_below(random, 8);
        Weights weights(size, std::vector<std::int64_t>(size));
        WeightedMatching matching{size};
        for (std::size_t a = 0; a < size; ++a)
            for (auto b = a + 1; b < size; ++b) {
                if (test::random_below(random, 10) >= allowed) continue;
                weights[a][b] = weights[b][a] = 1 + static_cast<std::int64_t>(test::random_below(random, range));
                matching.allow(a, b, weights[a][b]);
            }
        auto const mates = matching.mates();
        std::int64_t sum = 0;
        for (std::size_t a = 0; a < size; ++a) {
            ASSERT_EQ(mates[mates[a]], a) << graph;
            if (mates[a] > a) sum += weights[a][mates[a]];
        }
        ASSERT_EQ(sum, heaviest(weights)) << graph;
    }
}

// A field in which many are level, as after some rounds of a large event.
TEST(WeightedMatching, EndsForALargeField) {
    constexpr std::size_t size = 400;
    WeightedMatching matching{size};
    for (std::size_t a = 0; a < size; ++a)
        for (auto b = a + 1; b < size; ++b)
            if ((a + b) % 50 != 0) matching.allow(a, b, static_cast<std::int64_t>(1'000'000 - (b / 20 - a / 20) * (b / 20 - a / 20)));
    auto const mates = matching.mates();
    for (std::size_t a = 0; a < size; ++a) EXPECT_NE(mates[a], a);
}

}  // namespace
}  // namespace score::bridge::matching_test
