#pragma once
/// The bytes of a file as UTF-8, whatever it is encoded in:
///
///     Utf8Bytes bytes{bytes_of("\xEF\xBB\xBF" "4S= N")};
///     std::string text;
///     while (bytes.append_to(text, 64)) {}
///     text == "4S= N";
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/read_bytes.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::formats {

/// Which files are UTF-16: none; those with its byte order mark; also those that begin with two ASCII characters in it.
enum class Utf16 : std::uint8_t { never, marked, recognised };
/// What becomes of a byte order mark: in UTF-8, three bytes.
enum class ByteOrderMark : bool { left_out, kept };

class Utf8Bytes {
public:
    explicit Utf8Bytes(ReadBytes read, Utf16 kind = Utf16::recognised, ByteOrderMark mark = ByteOrderMark::left_out)
        : read_{std::move(read)}, kind_{kind}, mark_{mark} {}

    /// As `ReadBytes`. Precondition: the buffer has room for four bytes. What is not UTF-16 is not converted.
    std::size_t read(char* to, std::size_t size);
    /// Appends at most `most` bytes to the text; false at the end.
    bool append_to(std::string& text, std::size_t most);

    bool is_utf16() const { return utf16_.has_value(); }
    bool is_big_endian() const { return big_endian_; }
    /// Whether the bytes so far end within a unit of UTF-16.
    bool is_within_unit() const { return utf16_ && utf16_->is_within_unit(); }
    /// A text from these bytes in the encoding of the file.
    std::string encoded(std::string_view text) const { return utf16_ ? utf16_of(text, big_endian_) : std::string{text}; }

private:
    bool is_known_by(std::string_view beginning) const;
    std::size_t begin(char* to, std::size_t size);
    std::size_t converted(char* to, std::size_t size);

    ReadBytes read_;
    Utf16 kind_;
    ByteOrderMark mark_;
    bool begun_ = false, big_endian_ = false;
    std::optional<Utf16Decoder> utf16_{};
    std::string ahead_{};  // converted, not yet handed out
};

}  // namespace score::formats
