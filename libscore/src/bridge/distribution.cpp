#include "score/bridge/distribution.hpp"

#include <algorithm>

namespace score::bridge {
namespace {

constexpr std::uint64_t choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    std::uint64_t result = 1;
    for (int i = 1; i <= k; ++i) result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return result;
}
static_assert(choose(52, 13) == all_hands);

constexpr std::uint64_t count(Pattern const& pattern) {
    std::uint64_t hands = 1;
    int cards = 0;
    for (auto const length : pattern) {
        hands *= choose(13, length);
        cards += length;
    }
    if (cards != 13) return 0;
    std::uint64_t orders = 24;  // for four different lengths; equal ones are interchangeable
    for (std::size_t i = 0; i < 4;) {
        auto const same = static_cast<std::uint64_t>(std::ranges::count(pattern, pattern[i]));
        for (std::uint64_t n = 2; n <= same; ++n) orders /= n;
        i += static_cast<std::size_t>(same);
    }
    return hands * orders;
}

constexpr bool precedes(Pattern const& a, Pattern const& b) {
    auto const hands_of_a = count(a), hands_of_b = count(b);
    return hands_of_a != hands_of_b ? hands_of_a > hands_of_b : a > b;
}

constexpr auto patterns = [] {
    std::array<Pattern, 39> all{};
    std::size_t n = 0;
    for (int a = 4; a <= 13; ++a)
        for (int b = 0; b <= a; ++b)
            for (int c = 0; c <= b; ++c)
                if (int const d = 13 - a - b - c; d >= 0 && d <= c) all[n++] = {a, b, c, d};
    std::ranges::sort(all, precedes);
    return all;
}();

constexpr auto by_points = [] {
    std::array<std::uint64_t, 38> all{};
    for (int aces = 0; aces <= 4; ++aces)
        for (int kings = 0; kings <= 4; ++kings)
            for (int queens = 0; queens <= 4; ++queens)
                for (int jacks = 0; jacks <= 4; ++jacks) {
                    auto const honours = aces + kings + queens + jacks;
                    if (honours > 13) continue;
                    all[static_cast<std::size_t>(4 * aces + 3 * kings + 2 * queens + jacks)] +=
                        choose(4, aces) * choose(4, kings) * choose(4, queens) * choose(4, jacks) * choose(36, 13 - honours);
                }
    return all;
}();

}  // namespace

std::span<Pattern const, 39> all_patterns() { return patterns; }

std::uint64_t hands_with_pattern(Pattern const& pattern) {
    if (!std::is_sorted(pattern.rbegin(), pattern.rend()) || pattern.back() < 0 || pattern.front() > 13) return 0;
    return count(pattern);
}

std::array<std::uint64_t, 38> const& hands_by_points() { return by_points; }

}  // namespace score::bridge
