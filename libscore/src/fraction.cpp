#include "score/fraction.hpp"

#include <algorithm>

namespace score {
namespace {

/// Whether the value halfway between two neighbours goes to the larger of them. `below` is the smaller, in the same units.
bool half_goes_up(Integer const& below, Fraction const& value, Rounding rounding, Fraction const& average) {
    switch (rounding) {
        case Rounding::half_away_from_zero: break;
        case Rounding::half_up: return true;
        case Rounding::half_even: return below % 2 != 0;
        case Rounding::half_away_from_average:
            if (value != average) return value > average;
            break;
    }
    return value > 0;
}

Integer floor_of(Fraction const& value) {
    auto const top = numerator(value), bottom = denominator(value);
    Integer whole = top / bottom;
    if (top < 0 && whole * bottom != top) --whole;
    return whole;
}

Integer power_of_ten(int places) { return boost::multiprecision::pow(Integer{10}, static_cast<unsigned>(std::clamp(places, 0, 18))); }

}  // namespace

Integer rounded(Fraction const& value, int places, Rounding rounding, Fraction const& average) {
    auto const scaled = value * Fraction{power_of_ten(places)};
    auto const below = floor_of(scaled);
    auto const rest = Fraction{scaled - Fraction{below}};
    auto const half = Fraction{1, 2};
    auto const up = rest > half || (rest == half && half_goes_up(below, value, rounding, average));
    return up ? below + 1 : below;
}

std::string decimals(Fraction const& value, int places, Rounding rounding, Fraction const& average) {
    auto const scaled = rounded(value, places, rounding, average);
    auto digits = Integer{abs(scaled)}.str();
    auto const behind = static_cast<std::size_t>(std::clamp(places, 0, 18));
    if (digits.size() <= behind) digits.insert(0, behind + 1 - digits.size(), '0');
    if (behind > 0) digits.insert(digits.size() - behind, 1, '.');
    return scaled < 0 ? "-" + digits : digits;
}

void FractionSum::add(Ratio ratio) {
    constexpr auto limit = std::int64_t{1} << 61;
    auto const same = [&](Ratio const& part) { return part.denominator == ratio.denominator; };
    auto part = std::find_if(parts_.begin(), parts_.end(), same);
    if (part == parts_.end()) part = parts_.insert(parts_.end(), {0, ratio.denominator});
    auto const small = [](std::int64_t n) { return -limit < n && n < limit; };
    if (small(part->numerator) && small(ratio.numerator)) part->numerator += ratio.numerator;
    else carried_ += ratio.exact();
}

Fraction FractionSum::value() const {
    auto sum = carried_;
    for (auto const& part : parts_) sum += part.exact();
    return sum;
}

}  // namespace score
