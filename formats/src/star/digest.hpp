#pragma once
/// SHA-256 (FIPS 180-4), of which the keys of rows are the beginning.
///
///     Digest digest;
///     digest.add("abc");
///     digest.value()[0] == 0xba;
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace score::formats::star {

class Digest {
public:
    void add(std::string_view bytes);
    /// Nothing is added afterwards.
    std::array<std::uint8_t, 32> value();

private:
    void take(std::uint8_t const* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::size_t filled_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace score::formats::star
