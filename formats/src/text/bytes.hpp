#pragma once
#include <cstdint>
#include <cstring>

namespace score::formats {

// Sixteen bytes at a time, in a notation shared by g++ and clang++: every byte of every file goes through here.
using Bytes [[gnu::vector_size(16)]] = unsigned char;

inline Bytes load(char const* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}
inline bool any(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof bytes);
    return (halves[0] | halves[1]) != 0;
}

}  // namespace score::formats
