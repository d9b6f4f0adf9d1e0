#include "score/formats/notation/reader.hpp"

#include <algorithm>
#include <utility>

#include "score/ascii.hpp"

namespace score::formats::notation {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF", event = "[Event";

bool is_event(std::string_view line) {
    return line.starts_with(event) && line.size() > event.size() && ascii::is_blank(line[event.size()]);
}

}  // namespace

bool Reader::refill() {
    if (at_end_) return false;
    block_.resize(block_size);
    std::size_t size = 0;
    do {
        auto const got = read_(block_.data() + size, block_.size() - size);
        at_end_ = got == 0;
        size += got;
    } while (size < 4 && !begun_ && !at_end_);
    decode({block_.data(), size});
    return !at_end_;
}

// The first four bytes tell whether the file is UTF-16.
void Reader::decode(std::string_view bytes) {
    auto const wide = std::exchange(begun_, true) ? std::nullopt : utf16_beginning(bytes);
    if (wide) {
        big_endian_ = wide->big_endian;
        utf16_.emplace(big_endian_);
    }
    if (!utf16_) {
        buffer_.append(bytes);
        return;
    }
    utf16_->feed(bytes, buffer_);
    if (at_end_) utf16_->finish(buffer_);
}

std::string Reader::encoded(std::string_view text) const { return utf16_ ? utf16_of(text, big_endian_) : std::string{text}; }

// A stretch that is not to be read.
Chunk Reader::remark(std::size_t size, Message message) {
    auto chunk = take(size);
    chunk.skipped = true;
    auto const* const code = vocabulary_->codes.encoding;
    if (!message.empty()) chunk.found.push_back({code, Severity::remark, {}, std::move(message), {}});
    return chunk;
}

Chunk Reader::take(std::size_t size) {
    auto const text = std::string_view{buffer_}.substr(0, size);
    Chunk chunk{.source = {file_, text, line_}, .skipped = skipping_};
    line_ += count_line_ends(text);
    taken_ = size;
    looked_ = run_ = 0;
    seen_tag_ = false;
    return chunk;
}

/// Where the next record begins, as far as the buffer shows.
std::optional<std::size_t> Reader::border() {
    std::string_view const text{buffer_};
    // `looked_` is the beginning of a line, `run_` that of the comments and directives directly before it
    while (looked_ < text.size()) {
        if (!at_end_ && text.size() - looked_ <= event.size()) return std::nullopt;
        auto const line = text.substr(looked_);
        if (is_event(line) && (seen_tag_ || skipping_) && run_ > 0) return run_;
        auto const end = text.find_first_of("\r\n", looked_);
        if (end == text.npos || (end + 1 == text.size() && !at_end_)) return std::nullopt;
        auto const next = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
        seen_tag_ = seen_tag_ || line.front() == '[';
        looked_ = next;
        if (line.front() != ';' && line.front() != '%') run_ = next;
    }
    return std::nullopt;
}

std::optional<Chunk> Reader::next() {
    buffer_.erase(0, std::exchange(taken_, 0));
    if (!std::exchange(started_, true)) {
        while (buffer_.size() < byte_order_mark.size() && refill()) {}
        auto const mark = buffer_.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
        if (utf16_) return remark(mark, say("the file is UTF-16; it is read as if it were UTF-8"));
        if (mark > 0) return remark(mark, {});
    }
    for (;;) {
        auto const found = border();
        if (found && *found <= largest_record) {
            auto chunk = take(*found);
            skipping_ = false;
            return chunk;
        }
        if (buffer_.size() > largest_record) {
            auto const ends = std::string_view{buffer_}.substr(0, largest_record).find_last_of("\r\n");
            auto chunk =
                take(ends == std::string::npos || ends == 0 ? largest_record : ends + (buffer_.compare(ends, 2, "\r\n") == 0 ? 2 : 1));
            if (!std::exchange(skipping_, true))
                chunk.found.push_back({vocabulary_->codes.size, vocabulary_->codes.size->severity,
                    {0, std::min<std::size_t>(chunk.source.text.size(), 1)}, term(vocabulary_->too_large), {}});
            return chunk;
        }
        if (at_end_) {
            if (!buffer_.empty()) return take(buffer_.size());
            if (!utf16_ || !utf16_->is_within_unit() || std::exchange(told_half_, true)) return std::nullopt;
            return remark(0, say("the file ends with half a character of UTF-16, which is not read"));
        }
        refill();
    }
}

}  // namespace score::formats::notation
