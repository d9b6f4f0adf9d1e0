#include "lsp/text.hpp"

#include <algorithm>

#include "score/formats/text/utf8.hpp"

namespace score::cli::lsp {
namespace {

std::uint32_t utf16_units(std::string_view text) {
    std::uint32_t units = 0;
    for (char const c : text) units += (formats::continues_character(c) ? 0U : 1U) + (static_cast<unsigned char>(c) >= 0xF0 ? 1U : 0U);
    return units;
}

}  // namespace

void Text::index(std::size_t from_line) {
    starts_.resize(from_line + 1);  // the first one is 0
    for (auto at = starts_.back(); at < text_.size(); ++at)
        if (text_[at] == '\n' || (text_[at] == '\r' && !(at + 1 < text_.size() && text_[at + 1] == '\n'))) starts_.push_back(at + 1);
    known_ = 0;
    known_position_ = {};
}

Span Text::line(std::size_t line) const {
    auto const begin = start(line);
    auto end = start(line + 1);
    if (line + 1 < starts_.size()) --end;
    if (end > begin && text_[end - 1] == '\r') --end;
    return {begin, end};
}

std::string_view Text::line_text(std::size_t number) const {
    auto const where = line(number);
    return all().substr(where.begin, where.size());
}

Position Text::position(std::size_t offset) const {
    auto const after = std::ranges::upper_bound(starts_, std::min(offset, text_.size()));
    auto const number = static_cast<std::size_t>(after - starts_.begin()) - 1;
    auto const where = line(number);
    offset = std::min(offset, where.end);
    while (offset > where.begin && offset < text_.size() && formats::continues_character(text_[offset])) --offset;
    Position at{static_cast<std::uint32_t>(number), 0};
    auto from = where.begin;
    if (known_position_.line == at.line && known_ >= from && known_ <= offset) {
        at = known_position_;
        from = known_;
    }
    at.character += utf16_units(all().substr(from, offset - from));
    known_ = offset;
    known_position_ = at;
    return at;
}

std::size_t Text::offset(Position at) const {
    if (at.line >= lines()) return text_.size();
    auto const where = line(at.line);
    auto offset = where.begin;
    for (std::uint32_t units = 0; offset < where.end;) {
        auto const c = formats::decode(all().substr(offset));
        units += c.point > 0xFFFF ? 2U : 1U;
        if (units > at.character) break;
        offset += c.size;
    }
    return offset;
}

Span Text::span(Range range) const {
    auto const begin = offset(range.begin);
    return {begin, std::max(begin, offset(range.end))};
}

void Text::replace(Range range, std::string_view by) {
    auto const where = span(range);
    auto const changed = position(where.begin).line;
    text_.replace(where.begin, where.size(), by);
    index(changed > 0 ? changed - 1 : 0);  // a CR before it may have met its LF
}

}  // namespace score::cli::lsp
