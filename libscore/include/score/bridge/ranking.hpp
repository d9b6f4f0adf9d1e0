#pragma once
/// Ranks with ties (bridge.md §8): equal totals share the rank, 1, 2=, 2=, 4.
#include <cstddef>
#include <string>
#include <vector>

namespace score::bridge {

struct Rank {
    std::size_t place = 0;  // from 1; 0: not ranked
    bool tied = false;
    friend constexpr bool operator==(Rank, Rank) = default;
};
/// `2=`, `2`, or `-`.
inline std::string text_of(Rank rank) { return rank.place == 0 ? "-" : std::to_string(rank.place) + (rank.tied ? "=" : ""); }

/// The ranks of a list that is sorted best first. `equal` returns whether two elements tie.
template <class List, class Equal>
std::vector<Rank> ranks_of(List const& best_first, Equal equal) {
    std::vector<Rank> ranks(best_first.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        auto const same = i > 0 && equal(best_first[i - 1], best_first[i]);
        if (same) ranks[i - 1].tied = true;
        ranks[i] = {same ? ranks[i - 1].place : i + 1, same};
    }
    return ranks;
}

}  // namespace score::bridge
