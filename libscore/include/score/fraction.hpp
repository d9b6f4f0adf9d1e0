#pragma once
/// Exact numbers for scores that are not whole: matchpoints after Neuberg, averages, percentages (bridge.md §17: all arithmetic is
/// exact, rounding is for display).
///
///     decimals(fraction(71, 6)) == "11.83";
///     decimals(fraction(1, 8), 2, Rounding::half_even) == "0.12";
#include <cstdint>
#include <string>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

namespace score {

/// A whole number of any size, and a fraction of two of them in lowest terms. Without expression templates, so that `auto` is safe.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
using Fraction = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend, boost::multiprecision::et_off>;

/// A fraction as it was worked out, not in lowest terms: what a loop over many results hands on. The denominator is above zero.
struct Ratio {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    Fraction exact() const { return {numerator, denominator}; }
    constexpr Ratio operator-() const { return {-numerator, denominator}; }
};

/// `numerator` / `denominator`; the denominator is not zero.
inline Fraction fraction(std::int64_t numerator, std::int64_t denominator = 1) { return Fraction{numerator} / denominator; }

/// What becomes of a value exactly between two neighbours; every other value goes to the nearer one.
enum class Rounding : std::uint8_t {
    half_away_from_zero,
    half_up,                 // to the larger one (ACBL)
    half_even,               // to the even one
    half_away_from_average,  // a value above the average up, below it down, the average itself away from zero (EBU)
};

/// The value in units of 10^-places, 0 <= places <= 18, rounded: 11.8333 with two places is 1183. `average` matters to
/// `half_away_from_average` alone.
Integer rounded(Fraction const& value, int places, Rounding, Fraction const& average = 0);

/// The same as text, with a point, always with all its places and never "-0".
std::string decimals(Fraction const& value, int places = 2, Rounding = Rounding::half_away_from_zero, Fraction const& average = 0);

/// A sum of many ratios with few different denominators: whole numbers are added for each denominator, fractions only when asked.
/// A year of results costs one addition each.
class FractionSum {
public:
    void add(Ratio);
    Fraction value() const;

private:
    std::vector<Ratio> parts_;  // one for each denominator
    Fraction carried_ = 0;      // what did not fit
};

}  // namespace score
