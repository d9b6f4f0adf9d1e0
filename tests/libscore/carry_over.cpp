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

TEST(BridgeMd12, FormsOfACarryOverAreWrittenWithNumbers) {
    using enum CarryForm::Kind;
    auto const form = [](std::string_view text) { return carry_form(text).value(); };
    EXPECT_EQ(form("plain").kind, CarryForm{}.kind);
    EXPECT_EQ(form("ebu-mp").kind, english);
    EXPECT_EQ(form("fraction:0.25").kind, part);
    EXPECT_EQ(form("fraction:0.25").factor, fraction(1, 4));
    EXPECT_EQ(form("fraction:.5").factor, fraction(1, 2));
    EXPECT_EQ(form("fraction:0.123456").factor, fraction(123'456, 1'000'000));
    EXPECT_EQ(form("linear:0,1234567890").factor, 1'234'567'890);
    EXPECT_EQ(form("fraction:0").factor, 0);
    EXPECT_EQ(form("fraction:1.0").factor, 1);
    EXPECT_EQ(form("linear:10,0.5").kind, linear);
    EXPECT_EQ(form("linear:10,0.5").base, 10);
    EXPECT_EQ(form("linear:10,0.5").factor, fraction(1, 2));
    EXPECT_EQ(form("linear:-1.5,-2").base, fraction(-3, 2));
    EXPECT_EQ(form("linear:-1.5,-2").factor, -2);
    for (auto const* const text : {"", "fraction", "fraction:", "fraction:.", "fraction:-", "fraction:0.1234567", "linear:0,12345678901",
             "fraction:1.000001", "fraction:-0.5", "fraction:2", "fraction:1.2.3", "fraction:1/3", "fraction:1,2", "linear:1", "linear:1,",
             "linear:,1", "linear:1,2,3", "ebu-mp:1", "other:1"})
        EXPECT_FALSE(carry_form(text)) << text;
}

TEST(BridgeMd12, WhatIsCarriedAndTheMostThatCanBe) {
    Stage const qualifier{48, 960};
    auto const of = [&](std::string_view text) { return carried(carry_form(text).value(), 500, qualifier, 480, 20).value(); };
    EXPECT_EQ(of("fraction:0.25").points, 125);
    EXPECT_EQ(of("fraction:0.25").maximum, 240);
    EXPECT_EQ(of("linear:10,0.5").points, 10 + 10);
    EXPECT_EQ(of("linear:10,0.5").maximum, 10 + 240);
    EXPECT_EQ(of("ebu-mp").points, english_carry_over(500, qualifier, {1, 20}).value());
    EXPECT_EQ(of("ebu-mp").maximum, english_carry_over(960, qualifier, {1, 20}).value());
    EXPECT_EQ(carried(carry_form("linear:10,0.5").value(), 500, {48, 0}, 480, 20).value().maximum, 0);
    EXPECT_FALSE(carried(carry_form("ebu-mp").value(), 500, {48, 0}, 480, 20));
}

}  // namespace
}  // namespace score::bridge::carry_over_test
