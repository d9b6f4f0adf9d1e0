#pragma once
/// The signs of negative numbers, and of nothing, as people type and paste them.
#include <cstddef>
#include <string_view>

namespace score::formats {

/// The length of a minus at the beginning of a text: a hyphen, or the dash or the minus that telephones write for it. 0 without one.
constexpr std::size_t minus_at_beginning(std::string_view text) {
    for (std::string_view const sign : {"-", "\u2013", "\u2212"})
        if (text.starts_with(sign)) return sign.size();
    return 0;
}

}  // namespace score::formats
