#pragma once
/// Input in chunks, for readers of any format.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>

namespace score::test {

/// Returns `bytes` in chunks of at most `step`. They must outlive it.
inline std::function<std::size_t(char*, std::size_t)> reading(std::string_view bytes, std::size_t step = std::string_view::npos) {
    return [bytes, step](char* buffer, std::size_t size) mutable {
        auto const part = bytes.substr(0, std::min(size, step));
        std::copy(part.begin(), part.end(), buffer);
        bytes.remove_prefix(part.size());
        return part.size();
    };
}

}  // namespace score::test
