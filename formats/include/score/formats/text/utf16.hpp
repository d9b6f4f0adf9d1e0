#pragma once
/// Converts UTF-16 files to UTF-8 and back.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace score::formats {

struct Utf16Beginning {
    bool big_endian;
    std::size_t mark;  // bytes of the byte order mark, 0 or 2
};
/// Whether a file is UTF-16, by its first bytes: a byte order mark, or the NUL bytes of two ASCII characters. Without a mark four bytes are
/// needed.
std::optional<Utf16Beginning> utf16_beginning(std::string_view first_bytes);

/// Incremental decoder of UTF-16 code units to UTF-8. Unpaired surrogates are preserved (as three bytes each), so that `utf16_of` restores
/// every unit.
class Utf16Decoder {
public:
    explicit Utf16Decoder(bool big_endian) : big_endian_{big_endian} {}
    void feed(std::string_view bytes, std::string& out);
    /// At the end: flushes a pending high surrogate. Half a unit is lost.
    void finish(std::string& out);
    /// Whether the bytes so far end within a unit.
    bool is_within_unit() const { return half_ >= 0; }

private:
    void unit(std::uint16_t, std::string& out);
    bool big_endian_;
    int half_ = -1;           // the first byte of an incomplete unit
    std::uint16_t high_ = 0;  // a pending high surrogate
};
/// The reverse.
std::string utf16_of(std::string_view utf8, bool big_endian);

}  // namespace score::formats
