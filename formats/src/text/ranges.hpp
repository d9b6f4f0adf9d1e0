#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace score::formats {

/// Code points from one to another.
struct Range {
    char32_t first, last;
};

/// Whether one of the ranges, which are in order, holds it.
template <std::size_t N>
constexpr bool among(std::array<Range, N> const& ranges, char32_t point) {
    auto const after = std::ranges::upper_bound(ranges, point, {}, &Range::first);
    return after != ranges.begin() && point <= std::prev(after)->last;
}

}  // namespace score::formats
