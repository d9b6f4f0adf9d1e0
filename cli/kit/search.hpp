#pragma once
/// Search criteria: text without regard to case, and ranges of numbers.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/flags.hpp"

namespace score::cli {

/// A text to search for; an empty one matches everything. Ignores case and diacritics: the user may not have the author's keyboard.
class Wanted {
public:
    explicit Wanted(std::string_view text = {});
    bool is_empty() const { return text_.empty(); }
    bool is_in(std::string_view text) const;

private:
    std::string text_;
};

/// Numbers such as `1-8,12,20-`.
class NumberRanges {
public:
    /// Of a repeatable flag. Throws `WrongUsage`.
    NumberRanges(Arguments const&, Flag const&);
    /// Whether no numbers were requested.
    bool empty() const { return ranges_.empty(); }
    /// Whether the number was requested, or none was.
    bool hold(std::uint32_t number) const;

private:
    struct Range {
        std::uint32_t first, last;
    };
    std::vector<Range> ranges_;
};

}  // namespace score::cli
