#include "score/bridge/adjusted.hpp"

#include <gtest/gtest.h>

namespace score::bridge::adjusted_test {
namespace {

TEST(Law12C, WeightsAreHundredthsAndAddUpToOne) {  // bridge.md §10.2
    EXPECT_EQ(fault_of(Weighted{{{620, 60}, {-100, 40}}}), OutcomeFault::none);
    EXPECT_EQ(fault_of(Weighted{{{620, 60}, {-100, 41}}}), OutcomeFault::weights_not_whole);
    EXPECT_EQ(fault_of(Weighted{{{620, 100}, {-100, 0}}}), OutcomeFault::weights_not_whole);
    EXPECT_EQ(fault_of(Weighted{{{620, 2'147'483'647}, {-100, 2'147'483'647}}}), OutcomeFault::weights_not_whole);
    EXPECT_EQ(fault_of(Weighted{}), OutcomeFault::weights_not_whole);
}

TEST(Law12C, NumbersOutOfRange) {
    EXPECT_EQ(fault_of(Played{100'000}), OutcomeFault::none);
    EXPECT_EQ(fault_of(Played{-100'001}), OutcomeFault::score_out_of_range);
    EXPECT_EQ(fault_of(Weighted{{{620, 60}, {100'001, 40}}}), OutcomeFault::score_out_of_range);
    EXPECT_EQ(fault_of(Artificial{{{average_plus, Award{101}}}}), OutcomeFault::percent_out_of_range);
    EXPECT_EQ(fault_of(Artificial{{{Award{-1}, average_minus}}}), OutcomeFault::percent_out_of_range);
    EXPECT_EQ(fault_of(Split{{{Played{620}, Award{101}}}}), OutcomeFault::percent_out_of_range);
    EXPECT_EQ(fault_of(Split{{{Played{200'000}, average_plus}}}), OutcomeFault::score_out_of_range);
    EXPECT_EQ(fault_of(NotPlayed{}), OutcomeFault::none);
}

TEST(Law12C, EachSideSeesItsOwnResult) {
    auto const split = Split{{{Played{620}, Weighted{{{-100, 30}, {140, 70}}}}}};
    EXPECT_EQ(parts_of(split, Side::north_south).components, (std::vector<Component>{{620, 100}}));
    EXPECT_EQ(parts_of(split, Side::east_west).components, (std::vector<Component>{{100, 30}, {-140, 70}}));
    auto const awards = Artificial{{{average_plus, average_minus}}};
    EXPECT_TRUE(parts_of(awards, Side::east_west).has_award);
    EXPECT_EQ(parts_of(awards, Side::east_west).award, average_minus);
    EXPECT_FALSE(parts_of(NotPlayed{}, Side::north_south).has_award);
}

TEST(Law12C, AwardsInIMPs) {  // bridge.md §10.1
    EXPECT_EQ(tenths_of_imps(average_plus, 3), 30);
    EXPECT_EQ(tenths_of_imps(average_flat, 3), 0);
    EXPECT_EQ(tenths_of_imps(average_minus, 2), -20);
    EXPECT_EQ(tenths_of_imps(Award{70}, 3), 60);
}

}  // namespace
}  // namespace score::bridge::adjusted_test
