#include "score/formats/line_reader.hpp"

#include <algorithm>

#include "score/formats/text/lines.hpp"

namespace score::formats {

bool LineReader::refill() {
    constexpr std::size_t block_size = std::size_t{64} * 1024;
    block_.clear();
    at_ = 0;
    return bytes_.append_to(block_, block_size);
}

std::optional<LineReader::Line> LineReader::next() {
    line_.clear();
    Line line{{}, number_ + 1};
    for (bool begun = false;;) {
        if (at_ == block_.size() && !refill()) {
            if (!begun) return std::nullopt;
            break;
        }
        if (std::exchange(after_cr_, false) && block_[at_] == '\n') {
            ++at_;
            continue;
        }
        begun = true;
        auto const end = end_of_line(block_, at_);
        auto const room = longest_ - line_.size();
        line.cut = line.cut || end - at_ > room;
        line_.append(block_, at_, std::min(end - at_, room));
        at_ = end;
        if (end == block_.size()) continue;
        after_cr_ = block_[at_++] == '\r';
        break;
    }
    ++number_;
    line.text = line_;
    return line;
}

}  // namespace score::formats
