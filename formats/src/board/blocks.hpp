#pragma once
/// A file as a text that goes by: a reader looks at what is ahead, and takes away what it has read.
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
    /// `reach`: how many bytes are wanted ahead at least. A file that is no text is handed out byte for byte.
    Blocks(ReadBytes read, std::size_t reach, bool is_text = true) : read_{std::move(read)}, reach_{reach}, begun_{!is_text} {}

    /// At least `reach` bytes, or all that there are. UTF-16 with its mark is turned into UTF-8; a byte order mark is no text.
    std::string_view ahead() {
        if (text_.size() - taken_ < reach_ && !at_end_) fill();
        return std::string_view{text_}.substr(taken_);
    }
    /// Views of what was ahead are valid until the next look.
    void take(std::size_t bytes) { taken_ += bytes; }
    /// What is ahead is all that there is.
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
            bool const little = bytes.starts_with("\xFF\xFE"), big = bytes.starts_with("\xFE\xFF");
            if (little || big) utf16_.emplace(big);
            if (little || big) bytes.remove_prefix(2);
            else if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
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
    bool begun_, at_end_ = false;  // `begun_`: the marks of an encoding have been looked for
    std::optional<Utf16Decoder> utf16_;
};

}  // namespace score::formats
