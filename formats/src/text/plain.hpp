#pragma once
/// Recognises the common case of a text: printable ASCII.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace score::formats {

/// Eight bytes of a text as one number.
using EightBytes = std::uint64_t;
constexpr EightBytes each_byte(unsigned char c) { return EightBytes{0x0101'0101'0101'0101} * c; }

/// The top bits of the bytes that are not in ' ' to '~'. Without its own top bit no byte carries into the next one.
constexpr EightBytes unprintable(EightBytes bytes) {
    auto const low = bytes & each_byte(0x7F);
    auto const from_space = low + each_byte(0x80 - ' '), is_delete = low + each_byte(0x80 - 0x7F);
    return (bytes | ~from_space | is_delete) & each_byte(0x80);
}
/// The top bits of the bytes that are equal to `c`.
constexpr EightBytes equal_to(EightBytes bytes, char c) {
    auto const differs = bytes ^ each_byte(static_cast<unsigned char>(c));
    return ~(((differs & each_byte(0x7F)) + each_byte(0x7F)) | differs) & each_byte(0x80);
}
/// The place in memory of the first byte that is marked; 8 if none is.
constexpr std::size_t first_byte_of(EightBytes marks) {
    static_assert(std::endian::native == std::endian::little, "the first byte is the lowest");
    return static_cast<std::size_t>(std::countr_zero(marks)) / 8;
}

/// Whether `good` is true of every eight bytes of the text; spaces fill up the last ones.
template <class Good>
bool all_bytes(std::string_view text, Good good) {
    EightBytes bytes = 0;
    for (; text.size() >= sizeof bytes; text.remove_prefix(sizeof bytes)) {
        std::memcpy(&bytes, text.data(), sizeof bytes);
        if (!good(bytes)) return false;
    }
    bytes = each_byte(' ');
    if (!text.empty()) std::memcpy(&bytes, text.data(), text.size());
    return good(bytes);
}

/// Only printable ASCII, one column for each byte, as nearly every text.
inline bool is_plain(std::string_view text) {
    return all_bytes(text, [](EightBytes bytes) { return unprintable(bytes) == 0; });
}

}  // namespace score::formats
