#pragma once
#ifdef __SSE2__
#include <emmintrin.h>
#endif
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
/// The top bit of each byte; that of the first byte is the lowest.
inline unsigned top_bits(Bytes bytes) {
#ifdef __SSE2__
    return static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(bytes)));
#else
    unsigned bits = 0;
    for (int i = 0; i < 16; ++i) bits |= static_cast<unsigned>(bytes[i] >> 7) << i;
    return bits;
#endif
}

}  // namespace score::formats
