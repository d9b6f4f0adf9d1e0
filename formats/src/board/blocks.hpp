#pragma once
/// A file as a stream of text: a reader looks at the text ahead and consumes what it has read.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/board_file.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::formats {

class Blocks {
public:
    /// `reach`: the minimum lookahead in bytes. A file that is not text is passed through byte for byte.
    Blocks(ReadBytes read, std::size_t reach, bool is_text = true) : read_{std::move(read)}, reach_{reach}, begun_{!is_text} {}

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
    void fill() {
        text_.erase(0, taken_);
        taken_ = 0;
        while (text_.size() < 2 * reach_ && !at_end_) {
            block_.resize(block_size);
            std::size_t size = 0;
            while (size < block_size && !at_end_) {
                auto const n = read_(block_.data() + size, block_size - size);
                size += n;
                at_end_ = n == 0;
            }
            block_.resize(size);
            append();
        }
    }
    void append() {
        std::string_view bytes = block_;
        if (!begun_ && !bytes.empty()) {
            begun_ = true;
            if (auto const wide = utf16_beginning(bytes)) {
                utf16_.emplace(wide->big_endian);
                bytes.remove_prefix(wide->mark);
            } else if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
        }
        if (!utf16_) {
            text_ += bytes;
            return;
        }
        utf16_->feed(bytes, text_);
        if (at_end_) utf16_->finish(text_);
    }

    static constexpr std::size_t block_size = std::size_t{256} * 1024;

    ReadBytes read_;
    std::size_t reach_;
    std::string text_, block_;
    std::size_t taken_ = 0;
    bool begun_, at_end_ = false;  // `begun_`: the encoding has been detected
    std::optional<Utf16Decoder> utf16_;
};

}  // namespace score::formats
