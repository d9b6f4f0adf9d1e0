#pragma once
/// Big numbers behind `Fraction`; included only by sources.
#include <boost/multiprecision/cpp_int.hpp>

#include "score/fraction.hpp"

namespace score {

/// Without expression templates, so that `auto` is safe.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
using Exact = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend, boost::multiprecision::et_off>;

struct Fraction::Big {
    Exact value;

    static Exact of(Fraction const&);
    static Fraction as_fraction(Exact&&);
};

/// 10^places, 0 <= places <= 18.
Integer power_of_ten(int places);

}  // namespace score
