#include "score/fraction.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <ostream>

#include "big_fraction.hpp"

namespace score {
namespace {

__extension__ typedef __int128 Wide;  // holds every product of two 64-bit numbers

constexpr auto least = std::numeric_limits<std::int64_t>::min(), greatest = std::numeric_limits<std::int64_t>::max();

bool fits(Integer const& number) { return least <= number && number <= greatest; }

std::uint64_t magnitude(std::int64_t number) {
    auto const bits = static_cast<std::uint64_t>(number);
    return number < 0 ? 0 - bits : bits;
}

bool product(std::int64_t a, std::int64_t b, std::int64_t& result) { return !__builtin_mul_overflow(a, b, &result); }

}  // namespace

Exact Fraction::Big::of(Fraction const& value) { return value.big_ ? value.big_->value : Exact{Integer{value.n_}, Integer{value.d_}}; }
Fraction Fraction::Big::as_fraction(Exact&& value) { return Fraction{Big{std::move(value)}}; }

void Fraction::Free::operator()(Big* big) const { delete big; }

Fraction::Fraction(Big&& big) {
    auto const top = numerator(big.value), bottom = denominator(big.value);
    if (fits(top) && fits(bottom)) n_ = static_cast<std::int64_t>(top), d_ = static_cast<std::int64_t>(bottom);
    else n_ = 0, d_ = 1, big_.reset(new Big{std::move(big)});
}

Fraction::Fraction(std::int64_t numerator, std::int64_t denominator) : n_{numerator}, d_{denominator} {
    auto const common = std::gcd(magnitude(n_), magnitude(d_));
    // -2^63 has no positive counterpart.
    if (d_ == 0 || d_ == std::numeric_limits<std::int64_t>::min() || (d_ < 0 && n_ == least)) {
        *this = Big::as_fraction(Exact{Integer{numerator}} / Exact{Integer{denominator}});
        return;
    }
    auto const divisor = static_cast<std::int64_t>(common) * (d_ < 0 ? -1 : 1);
    n_ /= divisor;
    d_ /= divisor;
}

Fraction::Fraction(Fraction const& other) : n_{other.n_}, d_{other.d_}, big_{other.big_ ? new Big{*other.big_} : nullptr} {}

Fraction& Fraction::operator=(Fraction const& other) {
    if (this != &other) *this = Fraction{other};
    return *this;
}

Fraction operator+(Fraction const& a, Fraction const& b) {
    if (!a.big_ && !b.big_) {
        auto const common = std::gcd(a.d_, b.d_);
        std::int64_t left{}, right{}, top{}, bottom{};
        if (product(a.n_, b.d_ / common, left) && product(b.n_, a.d_ / common, right) && !__builtin_add_overflow(left, right, &top)
            && product(a.d_ / common, b.d_, bottom))
            return {top, bottom};
    }
    return Fraction::Big::as_fraction(Fraction::Big::of(a) + Fraction::Big::of(b));
}

Fraction operator-(Fraction const& a, Fraction const& b) {
    if (!b.big_ && b.n_ != least) {
        Fraction negative;
        negative.n_ = -b.n_;
        negative.d_ = b.d_;
        return a + negative;
    }
    return Fraction::Big::as_fraction(Fraction::Big::of(a) - Fraction::Big::of(b));
}

Fraction operator*(Fraction const& a, Fraction const& b) {
    if (!a.big_ && !b.big_) {
        std::int64_t top{}, bottom{};
        if (product(a.n_, b.n_, top) && product(a.d_, b.d_, bottom)) return {top, bottom};
    }
    return Fraction::Big::as_fraction(Fraction::Big::of(a) * Fraction::Big::of(b));
}

Fraction operator/(Fraction const& a, Fraction const& b) {
    if (!a.big_ && !b.big_ && b.n_ != 0) {
        std::int64_t top{}, bottom{};
        if (product(a.n_, b.d_, top) && product(a.d_, b.n_, bottom)) return {top, bottom};
    }
    return Fraction::Big::as_fraction(Fraction::Big::of(a) / Fraction::Big::of(b));
}

bool operator==(Fraction const& a, Fraction const& b) {
    if (a.big_ || b.big_) return a.big_ && b.big_ && a.big_->value == b.big_->value;
    return a.n_ == b.n_ && a.d_ == b.d_;
}

std::strong_ordering operator<=>(Fraction const& a, Fraction const& b) {
    if (!a.big_ && !b.big_) return Wide{a.n_} * b.d_ <=> Wide{b.n_} * a.d_;
    return Fraction::Big::of(a).compare(Fraction::Big::of(b)) <=> 0;
}

std::ostream& operator<<(std::ostream& to, Fraction const& value) { return to << Fraction::Big::of(value); }

bool Fraction::is_whole() const { return big_ ? denominator(big_->value) == 1 : d_ == 1; }

std::int64_t Fraction::truncated() const {
    if (!big_) return n_ / d_;
    auto const whole = Integer{numerator(big_->value) / denominator(big_->value)};
    return static_cast<std::int64_t>(std::clamp<Integer>(whole, least, greatest));
}

namespace {

// Whether a value halfway between two neighbours is rounded to the larger. `below` is the smaller, in the same units.
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

Integer floor_of(Exact const& value) {
    auto const top = numerator(value), bottom = denominator(value);
    Integer whole = top / bottom;
    if (top < 0 && whole * bottom != top) --whole;
    return whole;
}

Integer rounded_number(Fraction const& value, int places, Rounding rounding, Fraction const& average) {
    auto const scaled = Exact{Fraction::Big::of(value) * Exact{power_of_ten(places)}};
    auto const below = floor_of(scaled);
    auto const rest = Exact{scaled - Exact{below}};
    auto const half = Exact{1, 2};
    auto const up = rest > half || (rest == half && half_goes_up(below, value, rounding, average));
    return up ? below + 1 : below;
}

}  // namespace

Integer power_of_ten(int places) { return boost::multiprecision::pow(Integer{10}, static_cast<unsigned>(std::clamp(places, 0, 18))); }

Fraction rounded(Fraction const& value, int places, Rounding rounding, Fraction const& average) {
    return Fraction::Big::as_fraction(Exact{rounded_number(value, places, rounding, average)});
}

std::string decimals(Fraction const& value, int places, Rounding rounding, Fraction const& average) {
    auto const scaled = rounded_number(value, places, rounding, average);
    auto digits = Integer{abs(scaled)}.str();
    auto const behind = static_cast<std::size_t>(std::clamp(places, 0, 18));
    if (digits.size() <= behind) digits.insert(0, behind + 1 - digits.size(), '0');
    if (behind > 0) digits.insert(digits.size() - behind, 1, '.');
    return scaled < 0 ? "-" + digits : digits;
}

std::string shortest_decimals(Fraction const& value, int places, Rounding rounding, Fraction const& average) {
    auto text = decimals(value, places, rounding, average);
    if (text.find('.') != text.npos) text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

void FractionSum::add(Ratio ratio) {
    constexpr auto limit = std::int64_t{1} << 61;
    auto const same = [&](Ratio const& part) { return part.denominator == ratio.denominator; };
    auto part = std::ranges::find_if(parts_, same);
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
