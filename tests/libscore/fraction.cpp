#include "score/fraction.hpp"

#include <limits>
#include <sstream>
#include <stdexcept>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "samples.hpp"

namespace score::fraction_test {
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

TEST(Fractions, AsTextWithoutZerosAtItsEnd) {
    EXPECT_EQ(shortest_decimals(fraction(71, 6)), "11.83");
    EXPECT_EQ(shortest_decimals(fraction(3, 2)), "1.5");
    EXPECT_EQ(shortest_decimals(fraction(-1, 2)), "-0.5");
    EXPECT_EQ(shortest_decimals(fraction(20)), "20");
    EXPECT_EQ(shortest_decimals(fraction(20), 0), "20");
    EXPECT_EQ(shortest_decimals(fraction(-1, 1000)), "0");
}

using Exact = boost::multiprecision::cpp_rational;

std::string text_of(auto const& value) {
    std::ostringstream text;
    text << value;
    return text.str();
}

/// Numbers of every magnitude, including the smallest and the largest.
std::int64_t any_number() {
    auto const size = *rc::gen::inRange(0, 66);
    if (size == 65) return std::numeric_limits<std::int64_t>::min();
    if (size == 64) return std::numeric_limits<std::int64_t>::max();
    auto const magnitude = static_cast<std::int64_t>(*rc::gen::arbitrary<std::uint64_t>() >> std::min(63 - size % 64 + 1, 63));
    return *rc::gen::arbitrary<bool>() ? magnitude : -magnitude;
}

RC_GTEST_PROP(Fractions, AreExactWhateverTheirSize, ()) {
    Fraction value = any_number();
    Exact expected = Exact{text_of(value)};
    for (auto step = *rc::gen::inRange(1, 12); step > 0; --step) {
        auto top = any_number(), bottom = any_number();
        if (bottom == 0) bottom = 1;
        Fraction const other{top, bottom};
        Exact const same = Exact{top} / Exact{bottom};
        RC_ASSERT(text_of(other) == text_of(same));
        switch (*rc::gen::inRange(0, 5)) {
            case 0: value += other, expected += same; break;
            case 1: value -= other, expected -= same; break;
            case 2: value *= other, expected *= same; break;
            case 3:
                if (top != 0) value /= other, expected /= same;
                break;
            default: value = Fraction{-value}, expected = -expected; break;
        }
        RC_ASSERT(text_of(value) == text_of(expected));
        RC_ASSERT((value < other) == (expected < same));
        RC_ASSERT((value == other) == (expected == same));
        RC_ASSERT(value - value == 0);  // the representation is unique
        RC_ASSERT(value.is_whole() == (denominator(expected) == 1));
        RC_ASSERT(text_of(abs(value)) == text_of(Exact{abs(expected)}));
        RC_ASSERT(Fraction{value} == value);
    }
}

TEST(Fractions, TheWholePart) {
    constexpr auto least = std::numeric_limits<std::int64_t>::min(), greatest = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(fraction(-5, 3).truncated(), -1);
    EXPECT_EQ(fraction(5, -3).truncated(), -1);
    EXPECT_EQ(fraction(12, 4).truncated(), 3);
    EXPECT_EQ((Fraction{greatest} * 3 / 2).truncated(), greatest);
    EXPECT_EQ((Fraction{least} * 2).truncated(), least);
    EXPECT_EQ((Fraction{greatest} * 6 / 2 / 3).truncated(), greatest);
    EXPECT_EQ(-(-Fraction{least}), Fraction{least});
    EXPECT_EQ(fraction(1, least), -1 / Fraction{greatest} + 1 / Fraction{greatest} + 1 / Fraction{least});
}

TEST(Fractions, ByZeroThereIsNone) {
    EXPECT_THROW(fraction(1, 0), std::overflow_error);
    EXPECT_THROW(Fraction{1} / 0, std::overflow_error);
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
}  // namespace score::fraction_test
