#pragma once
/// UTF-16 as files have it, to UTF-8 and back.
#include <cstdint>
#include <string>
#include <string_view>

namespace score::formats {

/// A stream of UTF-16 code units turned into UTF-8, as it comes. Surrogates without a partner are kept (as three bytes each), so
/// that `utf16_of` gives every unit back.
class Utf16Decoder {
public:
    explicit Utf16Decoder(bool big_endian) : big_endian_{big_endian} {}
    void feed(std::string_view bytes, std::string& out);
    /// At the end: a high surrogate that still waits for its partner. Half a unit is lost.
    void finish(std::string& out);
    /// The bytes so far end within a unit.
    bool is_within_unit() const { return half_ >= 0; }

private:
    void unit(std::uint16_t, std::string& out);
    bool big_endian_;
    int half_ = -1;           // the first byte of a unit, when the second has not come
    std::uint16_t high_ = 0;  // a high surrogate that waits for its partner
};
/// The reverse.
std::string utf16_of(std::string_view utf8, bool big_endian);

}  // namespace score::formats
