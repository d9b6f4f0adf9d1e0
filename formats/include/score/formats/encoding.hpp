#pragma once
/// Bytes and what they mean: UTF-8, ISO 8859-1, UTF-16.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace score::formats {

/// What one step of decoding found: a code point and how many bytes it took. `valid` is false for a byte that is not
/// UTF-8 (overlong forms and surrogates included); its `point` is then the byte itself, as ISO 8859-1 reads it.
struct Decoded {
    char32_t point = 0;
    std::size_t size = 1;
    bool valid = true;
};
/// Decodes the first character of a text that is not empty.
Decoded decode(std::string_view text);

void append_utf8(std::string& out, char32_t point);

bool is_ascii(std::string_view);
bool is_utf8(std::string_view);
/// Valid UTF-8 as it is, anything else read as ISO 8859-1 and turned into UTF-8.
std::string to_utf8(std::string_view bytes);

/// What one look at every byte of a text tells: how its lines end, and whether it holds anything but plain ASCII.
struct Survey {
    std::size_t lf = 0, cr = 0, crlf = 0;  // each LF, each CR, and the pairs of both
    bool control = false;                  // control characters but tabs and line ends, or DEL
    bool high = false;                     // bytes of 128 or more
    /// A line ends with each LF, and with each CR that no LF follows.
    std::size_t line_ends() const { return lf + cr - crlf; }
    /// Every line that ends, ends with CR LF.
    bool all_crlf() const { return lf == crlf && cr == crlf; }
};
Survey survey(std::string_view bytes);

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
