#include "score/fraction.hpp"

#include <gtest/gtest.h>

#include "samples.hpp"

namespace score {
namespace {

TEST(Fractions, RoundingIsNamed) {  // bridge.md §9
    auto const up = fraction(1, 8), down = fraction(-1, 8), odd = fraction(3, 8);
    EXPECT_EQ(rounded(up, 2, Rounding::half_away_from_zero), 13);
    EXPECT_EQ(rounded(down, 2, Rounding::half_away_from_zero), -13);
    EXPECT_EQ(rounded(up, 2, Rounding::half_up), 13);
    EXPECT_EQ(rounded(down, 2, Rounding::half_up), -12);
    EXPECT_EQ(rounded(up, 2, Rounding::half_even), 12);
    EXPECT_EQ(rounded(down, 2, Rounding::half_even), -12);
    EXPECT_EQ(rounded(odd, 2, Rounding::half_even), 38);
    EXPECT_EQ(rounded(up, 2, Rounding::half_away_from_average, 1), 12);
    EXPECT_EQ(rounded(up, 2, Rounding::half_away_from_average, 0), 13);
    EXPECT_EQ(rounded(up, 2, Rounding::half_away_from_average, up), 13);
}

TEST(Fractions, OnlyHalvesAreInDoubt) {
    for (auto const rounding : {Rounding::half_away_from_zero, Rounding::half_up, Rounding::half_even, Rounding::half_away_from_average}) {
        EXPECT_EQ(rounded(fraction(124, 1000), 2, rounding, 1), 12);
        EXPECT_EQ(rounded(fraction(126, 1000), 2, rounding, 1), 13);
        EXPECT_EQ(rounded(fraction(-126, 1000), 2, rounding, 1), -13);
        EXPECT_EQ(rounded(fraction(-12), 0, rounding, 1), -12);
    }
}

TEST(Fractions, AsText) {
    EXPECT_EQ(decimals(fraction(71, 6)), "11.83");
    EXPECT_EQ(decimals(fraction(1, 6)), "0.17");
    EXPECT_EQ(decimals(fraction(-1, 6)), "-0.17");
    EXPECT_EQ(decimals(fraction(-1, 1000)), "0.00");
    EXPECT_EQ(decimals(fraction(5), 0), "5");
    EXPECT_EQ(decimals(fraction(-12345, 100), 4), "-123.4500");
}

RC_GTEST_PROP(Fractions, ASumIsTheSameInEveryOrderAndForEveryAmount, ()) {
    auto const sizes = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 62));
    FractionSum sum;
    Fraction expected = 0;
    for (auto const size : sizes) {
        Ratio const part{(std::int64_t{1} << size) * (size % 3 == 0 ? -1 : 1), 1 + size % 7};
        sum.add(part);
        expected += part.exact();
    }
    RC_ASSERT(sum.value() == expected);
}

}  // namespace
}  // namespace score
