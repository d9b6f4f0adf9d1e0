#include "score/formats/pzn/reader.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/i18n.hpp"
#include "score/formats/pzn_codes.hpp"

namespace score::formats::pzn {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF", event = "[Event";

bool is_event(std::string_view line) {
    return line.starts_with(event) && line.size() > event.size() && (line[event.size()] == ' ' || line[event.size()] == '\t');
}

}  // namespace

bool Reader::refill() {
    if (at_end_) return false;
    block_.resize(block_size);
    auto const got = read_(block_.data(), block_.size());
    buffer_.append(block_, 0, got);
    at_end_ = got == 0;
    return !at_end_;
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

/// Where the next match begins, as far as it can be seen.
std::optional<std::size_t> Reader::border() {
    std::string_view const text{buffer_};
    // `looked_` is the beginning of a line, `run_` that of the comments and directives right before it
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
        if (buffer_.starts_with(byte_order_mark)) {
            auto mark = take(byte_order_mark.size());
            mark.skipped = true;
            return mark;
        }
    }
    for (;;) {
        auto const found = border();
        if (found && *found <= largest_match) {
            auto chunk = take(*found);
            skipping_ = false;
            return chunk;
        }
        if (buffer_.size() > largest_match) {
            auto const ends = std::string_view{buffer_}.substr(0, largest_match).find_last_of("\r\n");
            auto chunk =
                take(ends == std::string::npos || ends == 0 ? largest_match : ends + (buffer_.compare(ends, 2, "\r\n") == 0 ? 2 : 1));
            if (!std::exchange(skipping_, true))
                chunk.found.push_back(
                    {pzn_code("pzn-size"), pzn_code("pzn-size")->severity, {0, std::min<std::size_t>(chunk.source.text.size(), 1)},
                        _("the match is larger than 1 MiB; the rest of it is not read"), {}});
            return chunk;
        }
        if (at_end_) {
            if (buffer_.empty()) return std::nullopt;
            return take(buffer_.size());
        }
        refill();
    }
}

}  // namespace score::formats::pzn
