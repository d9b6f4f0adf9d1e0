#include "score/bridge/imps.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "samples.hpp"

namespace score::bridge::imps_test {
namespace {

TEST(Law78B, EveryStepOfTheScale) {
    auto const rows = test::law_table("imps.tsv");
    ASSERT_EQ(rows.size(), 25U);
    for (auto const& row : rows) {
        auto const expected = std::stoi(row.at(0)), least = std::stoi(row.at(1)), most = std::stoi(row.at(2));
        for (auto const difference : {least, most}) {
            EXPECT_EQ(imps(difference), expected) << difference;
            EXPECT_EQ(imps(-difference), -expected) << -difference;
        }
        EXPECT_EQ(imps(least - 1), std::max(expected - 1, 0)) << least - 1;
    }
}

TEST(Law78B, DifferencesBetweenTheStepsOfTheTable) {  // bridge.md §6
    EXPECT_EQ(imps(45), 1);
    EXPECT_EQ(imps(-45), -1);
    EXPECT_EQ(imps(19), 0);
}

TEST(Law78B, EveryNumberHasItsIMPs) {
    EXPECT_EQ(imps(std::numeric_limits<int>::max()), 24);
    EXPECT_EQ(imps(std::numeric_limits<int>::min()), -24);
    EXPECT_EQ(imps(0), 0);
}

RC_GTEST_PROP(Law78B, MoreIsNeverWorthLess, ()) {
    auto const difference = *rc::gen::inRange(-5000, 5000);
    RC_ASSERT(imps(difference) <= imps(difference + 1));
    RC_ASSERT(imps(-difference) == -imps(difference));
}

TEST(Law78B, WorkedExamples) {  // bridge.md §11: Butler with datum 470, cross-IMPs of 420
    EXPECT_EQ(imps(620 - 470), 4);
    EXPECT_EQ(imps(650 - 470), 5);
    EXPECT_EQ(imps(170 - 470), -7);
    EXPECT_EQ(imps(-100 - 470), -11);
    EXPECT_EQ(imps(420 - 450) + imps(420 + 100) + imps(420 - 200) + imps(420 - 400), 17);
}

}  // namespace
}  // namespace score::bridge::imps_test
