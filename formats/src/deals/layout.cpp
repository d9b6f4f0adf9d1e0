#include "layout.hpp"

#include "../board/values.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::deals {

bool FixedLayout::is_whole(std::string_view record, Findings& found) const {
    if (record.size() == size_) return true;
    return found.reject(deal_code("deal-short"), 0, record.size(), say("a board has {} bytes, found {}", size_, record.size()));
}

Line take_line(std::string_view& rest, std::size_t& at) {
    auto const size = size_of_line(rest);
    Line const line{trimmed_behind(rest.substr(0, size), white_space), at};
    rest.remove_prefix(size);
    at += size;
    return line;
}

std::size_t BlockLayout::cut(std::string_view rest, bool whole) {
    std::size_t size = size_of_line(rest, whole);
    if (size == 0) return 0;
    while (size < rest.size()) {
        auto const line = size_of_line(rest.substr(size), whole);
        if (begins(rest.substr(size, line == 0 ? rest.npos : line))) return size;
        if (line == 0) return 0;
        size += line;
    }
    return whole ? size : 0;
}

void set_deal(Board& board, Dealing&& dealing, std::size_t begin, std::size_t end, Seat first) {
    board.deal = written(std::move(dealing.draft), begin, end);
    board.deal_first = first;
}

void set_optimum_score(Board& board, int points, std::size_t begin, std::size_t end) {
    constexpr auto tag = pbn::Tag::optimum_score;
    WrittenScore score;
    score.sides[Side::north_south] = std::int64_t{points} * 100;
    board.optimum_score = written(score, begin, end);
    board.tags.push_back(
        {tag, pbn::info(tag).name, board.store.emplace_back(pbn::score_text(Side::north_south, points)), where(begin, end)});
}

void complete(Board& board) {
    if (!board.number.value || *board.number == 0) return;
    auto const where = board.number.where;
    if (!board.dealer.given) board.dealer = {bridge::dealer_of(*board.number), where, true};
    if (!board.vulnerable.given) board.vulnerable = {bridge::vulnerability_of(*board.number), where, true};
}

}  // namespace score::formats::deals
