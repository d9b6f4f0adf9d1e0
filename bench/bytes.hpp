#pragma once
/// Reads a text as if it were a file.
#include <algorithm>
#include <cstddef>
#include <string_view>

/// A `score::formats::ReadBytes` over `text`.
inline auto bytes_of(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        auto const n = std::min(size, text.size());
        std::copy_n(text.data(), n, buffer);
        text.remove_prefix(n);
        return n;
    };
}
