#pragma once
/// The exact numbers of hands with given features, for comparison with observed frequencies.
///
///     hands_with_pattern({4, 4, 3, 2}) * 10'000 / all_hands == 2155;      // 21.55 %
#include <array>
#include <cstdint>
#include <span>

namespace score::bridge {

/// The number of different hands: thirteen of 52 cards.
inline constexpr std::uint64_t all_hands = 635'013'559'600;

/// Suit lengths in descending order.
using Pattern = std::array<int, 4>;

/// The 39 patterns of thirteen cards, most frequent first, ties by their longer suits.
std::span<Pattern const, 39> all_patterns();

/// The number of hands with this pattern, in any order of suits; 0 if it is not a pattern.
std::uint64_t hands_with_pattern(Pattern const&);

/// The number of hands by high-card points (A 4, K 3, Q 2, J 1), indexed 0 to 37.
std::array<std::uint64_t, 38> const& hands_by_points();

}  // namespace score::bridge
