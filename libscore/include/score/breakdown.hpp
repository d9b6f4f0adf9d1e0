#pragma once
/// A figure that explains itself: the items whose sum it is, each with its rule. Bridge, Bezique and King all return one; text, JSON, the
/// scorepad and the archive read the same value.
#include <string_view>
#include <vector>

namespace score {

/// One line of an explanation: `count` times `each`, worth `points` (always count × each). `reason` is a stable key such as
/// "contract-tricks" (documented where it is produced, translated by interfaces), `rule` the citation ("Law 77").
struct Item {
    std::string_view reason;
    std::string_view rule;
    int count = 1;
    int each = 0;
    constexpr int points() const { return count * each; }
    friend constexpr bool operator==(Item const&, Item const&) = default;
};

/// A figure and its reasons.
struct Breakdown {
    std::vector<Item> items;
    /// The sum of the items: the figure itself.
    constexpr int total() const {
        int sum = 0;
        for (auto const& item : items) sum += item.points();
        return sum;
    }
    friend constexpr bool operator==(Breakdown const&, Breakdown const&) = default;
};

}  // namespace score
