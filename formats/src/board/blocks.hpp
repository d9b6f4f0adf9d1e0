#pragma once
/// A file as a stream of text: a reader looks at the text ahead and consumes what it has read.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/board_file.hpp"
#include "score/formats/utf8_bytes.hpp"

namespace score::formats {

class Blocks {
public:
    /// `reach`: the minimum lookahead in bytes. A file that is not text is passed through byte for byte.
    Blocks(ReadBytes read, std::size_t reach, bool is_text = true)
        : read_{is_text ? as_utf8(std::move(read)) : std::move(read)}, reach_{reach} {}

    /// At least `reach` bytes, or all that remain. UTF-16 is converted to UTF-8; a byte order mark is removed.
    std::string_view ahead() {
        if (text_.size() - taken_ < reach_ && !at_end_) fill();
        return std::string_view{text_}.substr(taken_);
    }
    /// Views into the lookahead are valid until the next call of `ahead`.
    void take(std::size_t bytes) { taken_ += bytes; }
    /// Whether the lookahead contains all that remains.
    bool at_end() const { return at_end_; }

private:
    static ReadBytes as_utf8(ReadBytes read) {
        return [bytes = Utf8Bytes{std::move(read)}](char* to, std::size_t size) mutable { return bytes.read(to, size); };
    }
    void fill() {
        text_.erase(0, taken_);
        taken_ = 0;
        while (text_.size() < 2 * reach_ && !at_end_) {
            auto size = text_.size();
            text_.resize(size + block_size);
            while (size < text_.size() && !at_end_) {
                auto const n = read_(text_.data() + size, text_.size() - size);
                size += n;
                at_end_ = n == 0;
            }
            text_.resize(size);
        }
    }

    static constexpr std::size_t block_size = std::size_t{256} * 1024;

    ReadBytes read_;
    std::size_t reach_;
    std::string text_;
    std::size_t taken_ = 0;
    bool at_end_ = false;
};

}  // namespace score::formats
