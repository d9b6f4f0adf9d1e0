#include "score/bridge/carry_over.hpp"

#include <gtest/gtest.h>

namespace score::bridge::carry_over_test {
namespace {

TEST(BridgeMd12, CarryOverOfAPart) {
    EXPECT_EQ(carry_over(90, fraction(1, 3)), 30);
    EXPECT_EQ(carry_over(90, 0), 0);
}

TEST(BridgeMd12, EnglishCarryOverWeighsBoardsOfTheQualifierHalf) {
    // 500 of 960 over 48 boards into a final of 24 boards with a maximum of 480: both have 20 a board
    EXPECT_EQ(english_carry_over(500, {48, 960}, {24, 480}), Fraction{250});
    // boards of the final with a larger top
    EXPECT_EQ(english_carry_over(500, {48, 960}, {24, 720}), Fraction{375});
    EXPECT_FALSE(english_carry_over(500, {48, 0}, {24, 480}).has_value());
    EXPECT_FALSE(english_carry_over(500, {48, 960}, {0, 480}).has_value());
}

}  // namespace
}  // namespace score::bridge::carry_over_test
