#pragma once
/// What somebody looks for: texts in any case, and numbers in ranges.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/flags.hpp"

namespace score::cli {

/// A text to look for; an empty one is everywhere. Letters are alike in any case, with or without their marks, because who searches may not
/// have the keyboard of the one who wrote.
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
    /// Of a flag that repeats. Throws `WrongUsage`.
    NumberRanges(Arguments const&, Flag const&);
    /// Nobody asked for certain numbers.
    bool empty() const { return ranges_.empty(); }
    /// Whether the number was asked for, or none was.
    bool hold(std::uint32_t number) const;

private:
    struct Range {
        std::uint32_t first, last;
    };
    std::vector<Range> ranges_;
};

}  // namespace score::cli
