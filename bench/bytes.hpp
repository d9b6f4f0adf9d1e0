#pragma once
/// A text handed out as a file would be.
#include <algorithm>
#include <cstddef>
#include <string_view>

/// Reads like `score::formats::ReadBytes`, to the end of `text`.
inline auto bytes_of(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        auto const n = std::min(size, text.size());
        std::copy_n(text.data(), n, buffer);
        text.remove_prefix(n);
        return n;
    };
}
