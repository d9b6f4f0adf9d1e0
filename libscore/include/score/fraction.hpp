#pragma once
/// Exact rational numbers for fractional scores: matchpoints after Neuberg, averages, percentages (bridge.md §17: all arithmetic is exact,
/// rounding is for display).
///
///     decimals(fraction(71, 6)) == "11.83";
///     decimals(fraction(1, 8), 2, Rounding::half_even) == "0.12";
#include <compare>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace score {

/// An exact fraction of any size, in lowest terms, with a positive denominator. Two 64-bit numbers hold nearly every figure of a score;
/// larger values switch transparently to big numbers. Division by zero throws std::overflow_error.
class Fraction {
public:
    constexpr Fraction(std::int64_t whole = 0) : n_{whole} {}
    Fraction(std::int64_t numerator, std::int64_t denominator);
    Fraction(Fraction const&);
    Fraction(Fraction&&) noexcept = default;
    Fraction& operator=(Fraction const&);
    Fraction& operator=(Fraction&&) noexcept = default;
    ~Fraction() = default;

    friend Fraction operator+(Fraction const&, Fraction const&);
    friend Fraction operator-(Fraction const&, Fraction const&);
    friend Fraction operator*(Fraction const&, Fraction const&);
    friend Fraction operator/(Fraction const&, Fraction const&);
    Fraction operator-() const { return Fraction{} - *this; }
    Fraction& operator+=(Fraction const& other) { return *this = *this + other; }
    Fraction& operator-=(Fraction const& other) { return *this = *this - other; }
    Fraction& operator*=(Fraction const& other) { return *this = *this * other; }
    Fraction& operator/=(Fraction const& other) { return *this = *this / other; }

    friend bool operator==(Fraction const&, Fraction const&);
    friend std::strong_ordering operator<=>(Fraction const&, Fraction const&);
    friend Fraction abs(Fraction const& value) { return value < 0 ? -value : value; }
    friend std::ostream& operator<<(std::ostream&, Fraction const&);  // 71/6, or 12

    /// True for integers.
    bool is_whole() const;
    /// The integer part, rounded toward zero: -1 for -5/3. Saturates at the limits of std::int64_t.
    std::int64_t truncated() const;

    /// The value as a Boost big number; for the library's own sources.
    struct Big;

private:
    struct Free {
        void operator()(Big*) const;
    };
    explicit Fraction(Big&&);

    std::int64_t n_ = 0, d_ = 1;
    std::unique_ptr<Big, Free> big_;  // the value if it does not fit; the representation of each value is unique
};

/// An unreduced fraction, for loops over many results. The denominator is positive.
struct Ratio {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    Fraction exact() const { return {numerator, denominator}; }
    constexpr Ratio operator-() const { return {-numerator, denominator}; }
};

/// `numerator` / `denominator`; the denominator must not be zero.
inline Fraction fraction(std::int64_t numerator, std::int64_t denominator = 1) { return {numerator, denominator}; }

/// How ties are rounded; every other value goes to the nearer neighbour.
enum class Rounding : std::uint8_t {
    half_away_from_zero,
    half_up,                 // to the larger one (ACBL)
    half_even,               // to the even one
    half_away_from_average,  // a value above the average up, below it down, the average itself away from zero (EBU)
};

/// The value in units of 10^-places, 0 <= places <= 18, rounded: 11.8333 with two places is 1183. Only `half_away_from_average` uses
/// `average`. The result is an integer.
Fraction rounded(Fraction const& value, int places, Rounding, Fraction const& average = 0);

/// The rounded value as text, with a point, always with all its places and never "-0".
std::string decimals(Fraction const& value, int places = 2, Rounding = Rounding::half_away_from_zero, Fraction const& average = 0);
/// The same without zeros at its end: `12.5`, `12`.
std::string shortest_decimals(Fraction const& value, int places = 2, Rounding = Rounding::half_away_from_zero, Fraction const& average = 0);

/// A sum of many ratios with few different denominators: numerators are added per denominator, fractions only on request. A year of results
/// costs one addition each.
class FractionSum {
public:
    void add(Ratio);
    Fraction value() const;

private:
    std::vector<Ratio> parts_;  // one per denominator
    Fraction carried_ = 0;      // overflow
};

}  // namespace score
