#pragma once
/// How many of all hands are like this: the exact numbers that found frequencies are held against.
///
///     hands_with_pattern({4, 4, 3, 2}) * 10'000 / all_hands == 2155;      // 21.55 %
#include <array>
#include <cstdint>
#include <span>

namespace score::bridge {

/// The number of different hands: thirteen of 52 cards.
inline constexpr std::uint64_t all_hands = 635'013'559'600;

/// Lengths in falling order.
using Pattern = std::array<int, 4>;

/// The 39 patterns of thirteen cards, the most frequent first, equally frequent ones by their longer suits.
std::span<Pattern const, 39> all_patterns();

/// How many hands have this pattern, whichever suit is which; 0 for what is no pattern.
std::uint64_t hands_with_pattern(Pattern const&);

/// How many hands have so many high-card points (A 4, K 3, Q 2, J 1), by their number from 0 to 37.
std::array<std::uint64_t, 38> const& hands_by_points();

}  // namespace score::bridge
