#pragma once
/// Records the replacements in a text, and maps positions between the two texts.
#include <algorithm>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::formats {

class Replacements {
public:
    /// Must be called from left to right.
    void add(Span before, Span after) { all_.push_back({before, after}); }
    bool empty() const { return all_.empty(); }

    /// Maps a span of the old text to the new one.
    Span after(Span before) const { return {moved(before.begin, &One::before, &One::after), moved(before.end, &One::before, &One::after)}; }
    /// Maps a span of the new text to the old one.
    Span before(Span after) const { return {moved(after.begin, &One::after, &One::before), moved(after.end, &One::after, &One::before)}; }

private:
    struct One {
        Span before, after;
    };
    std::size_t moved(std::size_t place, Span One::*from, Span One::*to) const {
        auto const begin = [from](One const& one) { return (one.*from).begin; };
        auto const next = std::ranges::lower_bound(all_, place, {}, begin);  // the last one that begins before `place` applies
        if (next == all_.begin()) return place;
        auto const& last = *std::prev(next);
        return (last.*to).end + (place - std::min(place, (last.*from).end));
    }
    std::vector<One> all_{};
};

}  // namespace score::formats
