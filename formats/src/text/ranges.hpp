#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace score::formats {

/// A closed range of code points.
struct Range {
    char32_t first, last;
};

/// Whether one of the sorted ranges contains the code point.
template <std::size_t N>
constexpr bool among(std::array<Range, N> const& ranges, char32_t point) {
    auto const after = std::ranges::upper_bound(ranges, point, {}, &Range::first);
    return after != ranges.begin() && point <= std::prev(after)->last;
}

}  // namespace score::formats
