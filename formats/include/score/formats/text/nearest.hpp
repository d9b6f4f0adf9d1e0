#pragma once
/// "Did you mean": the most similar of several words to a mistyped one.
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace score::formats {

/// The edit distance of two words: insertions, deletions, replacements and transpositions of adjacent characters.
inline std::size_t slips_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last = last;
        last = row;
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

/// Fed with candidates; `best` is the nearest within the threshold, or empty.
class Nearest {
public:
    explicit Nearest(std::string_view typed) : typed_{typed.substr(0, 64)}, slips_{typed_.size() / 3 + 2} {}
    void offer(std::string_view word) {
        auto const slips = slips_between(typed_, word);
        if (slips < slips_) slips_ = slips, best_ = word;
    }
    std::string_view best() const { return best_; }

private:
    std::string_view typed_;
    std::size_t slips_;
    std::string_view best_;
};

}  // namespace score::formats
