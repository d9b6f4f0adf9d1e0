#include "kit/lines.hpp"

#include <algorithm>

#include "score/formats/text/utf8.hpp"
#include "text/windows.hpp"

namespace score::cli {
namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF", little_endian_mark = "\xFF\xFE", big_endian_mark = "\xFE\xFF";

bool may_become(std::string_view text, std::string_view mark) { return text.size() < mark.size() && mark.starts_with(text); }

}  // namespace

bool Lines::refill() {
    char bytes[16 * 1024];
    auto const got = read_(bytes, sizeof bytes);
    block_.erase(0, at_);
    at_ = 0;
    if (utf16_) utf16_->feed({bytes, got}, block_);
    else block_.append(bytes, got);
    return got > 0;
}

void Lines::start() {
    started_ = true;
    while (may_become(block_, utf8_mark) || may_become(block_, little_endian_mark) || may_become(block_, big_endian_mark))
        if (!refill()) return;
    if (block_.starts_with(utf8_mark)) {
        at_ = utf8_mark.size();
    } else if (block_.starts_with(little_endian_mark) || block_.starts_with(big_endian_mark)) {
        utf16_.emplace(block_.starts_with(big_endian_mark));
        auto const bytes = std::exchange(block_, {}).substr(2);
        utf16_->feed(bytes, block_);
    }
}

std::optional<Lines::Line> Lines::next() {
    if (!started_) start();
    line_.clear();
    Line line{{}, ++number_};
    for (bool begun = false;;) {
        if (at_ == block_.size() && !refill()) {
            if (!begun) return std::nullopt;
            break;
        }
        if (at_ == block_.size()) continue;  // incomplete UTF-16 character
        if (std::exchange(after_cr_, false) && block_[at_] == '\n') {
            ++at_;
            continue;
        }
        begun = true;
        auto const end = std::min(block_.find_first_of("\r\n", at_), block_.size());
        auto const room = longest - line_.size();
        line.cut = line.cut || end - at_ > room;
        line_.append(block_, at_, std::min(end - at_, room));
        at_ = end;
        if (end == block_.size()) continue;
        after_cr_ = block_[at_++] == '\r';
        break;
    }
    if (!line.cut && !formats::is_utf8(line_)) line_ = formats::from_windows_1254(line_);
    line.text = line_;
    return line;
}

}  // namespace score::cli
