#include "score/formats/notation/reader.hpp"

#include <algorithm>
#include <utility>

#include "score/ascii.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::notation {
namespace {

constexpr std::string_view event = "[Event";

bool is_event(std::string_view line) {
    return line.starts_with(event) && line.size() > event.size() && ascii::is_blank(line[event.size()]);
}

}  // namespace

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
        auto const end = end_of_line(text, looked_);
        if (end == text.size() || (end + 1 == text.size() && !at_end_)) return std::nullopt;
        auto const next = past_line_end(text, end);
        seen_tag_ = seen_tag_ || line.front() == '[';
        looked_ = next;
        if (line.front() != ';' && line.front() != '%') run_ = next;
    }
    return std::nullopt;
}

std::optional<Chunk> Reader::next() {
    buffer_.erase(0, std::exchange(taken_, 0));
    if (!std::exchange(started_, true)) {
        at_end_ = !bytes_.append_to(buffer_, block_size);
        auto const mark = buffer_.size() - without_byte_order_mark(buffer_).size();
        if (bytes_.is_utf16()) return remark(mark, say("the file is UTF-16; it is read as if it were UTF-8"));
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
            auto chunk = take(ends == std::string::npos || ends == 0 ? largest_record : past_line_end(buffer_, ends));
            if (!std::exchange(skipping_, true))
                chunk.found.push_back({vocabulary_->codes.size, vocabulary_->codes.size->severity,
                    {0, std::min<std::size_t>(chunk.source.text.size(), 1)}, term(vocabulary_->too_large), {}});
            return chunk;
        }
        if (at_end_) {
            if (!buffer_.empty()) return take(buffer_.size());
            if (!bytes_.is_within_unit() || std::exchange(told_half_, true)) return std::nullopt;
            return remark(0, say("the file ends with half a character of UTF-16, which is not read"));
        }
        at_end_ = !bytes_.append_to(buffer_, block_size);
    }
}

}  // namespace score::formats::notation
