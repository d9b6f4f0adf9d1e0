#include "score/bridge/rubber_line.hpp"

#include <gtest/gtest.h>

#include "printed.hpp"
#include "samples.hpp"

namespace score::bridge::rubber_line_test {

namespace {

using test::contract;
constexpr auto no = Vulnerable::no, yes = Vulnerable::yes;

TEST(RubberBridge, WorkedExample) {  // bridge.md §3.4
    EXPECT_EQ(rubber_line(contract("2S"), 8, no), (RubberLine{0, 60}));
    EXPECT_EQ(rubber_line(contract("1C"), 7, no), (RubberLine{0, 20}));
    EXPECT_EQ(rubber_line(contract("2NT"), 8, no), (RubberLine{0, 70}));
    EXPECT_EQ(rubber_line(contract("3NT"), 10, no), (RubberLine{30, 100}));
    EXPECT_EQ(rubber_line(contract("4H"), 8, no), (RubberLine{-100, 0}));
    EXPECT_EQ(rubber_line(contract("4S"), 10, yes), (RubberLine{0, 120}));
}

TEST(RubberBridge, OvertricksInsultAndSlamsStandAboveTheLine) {  // bridge.md §3.1
    EXPECT_EQ(rubber_line(contract("1SXX"), 9, yes), (RubberLine{800 + 100, 120}));
    EXPECT_EQ(rubber_line(contract("6C"), 13, no), (RubberLine{20 + 500, 120}));
    EXPECT_EQ(rubber_line(contract("7NTX"), 13, yes), (RubberLine{1500 + 50, 440}));
    EXPECT_EQ(rubber_line(contract("5DX"), 7, yes), (RubberLine{-1100, 0}));
}

RC_GTEST_PROP(RubberBridge, OnlyTheGameOrPartScorePremiumIsMissing, ()) {
    auto const c = test::any_contract();
    auto const tricks = *rc::gen::inRange(0, 14);
    auto const vulnerable = test::any_vulnerability();
    auto const line = rubber_line(c, tricks, vulnerable);
    auto const missing = duplicate_points(c, tricks, vulnerable) - line.above - line.below;
    if (tricks < c.bid.level.tricks()) {
        RC_ASSERT(missing == 0 && line.below == 0 && line.above < 0);
    } else {
        RC_ASSERT(missing == (line.below < 100 ? 50 : vulnerable == yes ? 500 : 300));
        RC_ASSERT(line.above >= 0);
    }
}

}  // namespace
}  // namespace score::bridge::rubber_line_test
