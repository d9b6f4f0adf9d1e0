#include "pad/sheets/columns.hpp"

#include <algorithm>

namespace score::pad {
namespace {

constexpr int widest_gap = 3, most_added_to_text = 8, most_added_to_title = 2;

}  // namespace

Columns::Columns(int width, std::vector<Column> columns) : columns_{std::move(columns)}, places_(columns_.size()) {
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (columns_[i].width > 0) seen.push_back(i);
    auto const needed = [&] {
        auto sum = static_cast<int>(seen.size());  // with a space after each
        for (auto const i : seen) sum += columns_[i].width;
        return sum;
    };
    while (needed() > width) {
        auto const most = std::ranges::max_element(seen, {}, [&](std::size_t i) { return columns_[i].spare; });
        if (most == seen.end() || columns_[*most].spare == 0) break;
        std::erase_if(seen, [this, rank = columns_[*most].spare](std::size_t i) { return columns_[i].spare == rank; });
    }
    auto left = std::max(width - needed(), 0);
    for (auto const i : seen) {  // the title may be wider in another language
        auto const lacks = width_of(columns_[i].title) - columns_[i].width;
        if (lacks <= 0 || lacks > most_added_to_title || lacks > left) continue;
        columns_[i].width += lacks, left -= lacks;
    }
    auto const gaps = std::max(static_cast<int>(seen.size()) - 1, 1);
    gap_ = 1 + std::min(left / gaps, widest_gap - 1);
    left -= (gap_ - 1) * gaps;
    auto const longest =
        std::ranges::max(seen, {}, [&](std::size_t i) { return columns_[i].align == Column::left ? columns_[i].width : 0; });
    auto at = 0;
    for (auto const i : seen) {
        auto own = columns_[i].width;
        if (i == longest) own += std::min(left, most_added_to_text);
        places_[i] = {at, at + own};
        at += own + gap_;
    }
}

DrawnLine Columns::titles() const {
    DrawnLine line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (!has(i)) continue;
        auto const& column = columns_[i];
        auto const [begin, end] = places_[i];
        if (column.align == Column::left) line.put(begin, shortened(column.title, end - begin), column.role);
        else line.put_right(end, shortened(column.title, std::min(end, end - begin + gap_ - 1)), column.role);
    }
    return line;
}

void Columns::put(DrawnLine& line, std::size_t column, std::string text, Role role, Figure figure) const {
    if (!has(column) || text.empty()) return;
    auto const [begin, end] = places_[column];
    auto cut = shortened(text, end - begin);
    if (columns_[column].align == Column::left) line.put(begin, std::move(cut), role, figure);
    else line.put_right(end, std::move(cut), role, figure);
}

}  // namespace score::pad
