#include "pad/sheets/columns.hpp"

#include <algorithm>

#include "pad/naming.hpp"

namespace score::pad {
namespace {

constexpr int widest_gap = 3, most_added_to_text = 8, most_added_to_title = 2;


}  // namespace

Columns::Columns(int width, std::vector<page::Column> columns) : columns_{std::move(columns)}, places_(columns_.size()) {
    if (std::ranges::any_of(columns_, &page::Column::even)) share(width);
    else spread(width);
}

// Players have equal widths, at the right, and the widest other column what is left. Running totals are left out if they do not fit.
void Columns::share(int width) {
    constexpr auto narrowest = 6, widest = 14, narrowest_of_all = 7, widest_of_all = 11, room_of_bar = 2;
    auto words = -1, players = 0, all = 0;  // no space after the last of the words
    auto flexible = columns_.end();
    for (auto column = columns_.begin(); column != columns_.end(); ++column) {
        if (column->even) ++all, players += column->spare == 0;
        else if (words += column->least + 1; flexible == columns_.end() || column->least > flexible->least) flexible = column;
    }
    auto const shows_all = all > players && width >= words + all * narrowest_of_all + room_of_bar + 1;
    auto const room = width - 1 - (shows_all ? room_of_bar : 0);
    auto const count = shows_all ? all : players;
    auto const each = std::clamp((room - words) / count, narrowest, shows_all ? widest_of_all : widest);
    if (flexible != columns_.end()) flexible->least += room - each * count - words;
    auto at = 0, end = room - each * count;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        auto const& column = columns_[i];
        if (!column.even) {
            places_[i] = {at, at + column.least};
            at += column.least + 1;
        } else if (column.spare == 0 || shows_all) {
            if (column.bar) bar_ = end + 1, end += room_of_bar;
            places_[i] = {end + 1, end + each};
            end += each;
        }
    }
    end_ = width - 1;
}

void Columns::spread(int width) {
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (columns_[i].least > 0) seen.push_back(i);
    auto const needed = [&] {
        auto sum = static_cast<int>(seen.size());  // with a space after each
        for (auto const i : seen) sum += columns_[i].least;
        return sum;
    };
    while (needed() > width) {
        auto const most = std::ranges::max_element(seen, {}, [&](std::size_t i) { return columns_[i].spare; });
        if (most == seen.end() || columns_[*most].spare == 0) break;
        std::erase_if(seen, [this, rank = columns_[*most].spare](std::size_t i) { return columns_[i].spare == rank; });
    }
    auto left = std::max(width - needed(), 0);
    for (auto const i : seen) {  // the title may be wider in another language
        auto const lacks = width_of(columns_[i].title) - columns_[i].least;
        if (lacks <= 0 || lacks > most_added_to_title || lacks > left) continue;
        columns_[i].least += lacks, left -= lacks;
    }
    auto const gaps = std::max(static_cast<int>(seen.size()) - 1, 1);
    gap_ = 1 + std::min(left / gaps, widest_gap - 1);
    left -= (gap_ - 1) * gaps;
    auto const longest =
        std::ranges::max(seen, {}, [&](std::size_t i) { return columns_[i].align == page::Column::left ? columns_[i].least : 0; });
    auto at = 0;
    for (auto const i : seen) {
        auto own = columns_[i].least;
        if (i == longest) own += std::min(left, most_added_to_text);
        places_[i] = {at, at + own};
        at += own + gap_;
    }
}

std::vector<DrawnLine> Columns::titles() const {
    std::vector<DrawnLine> lines{titles(&page::Column::title)};
    if (std::ranges::any_of(columns_, [](page::Column const& column) { return !column.below.empty(); }))
        lines.push_back(titles(&page::Column::below));
    for (auto& line : lines) put_bar(line, "│");
    put_bar(lines.emplace_back(DrawnLine{.parts = {}, .rule = "─", .spare = true}), "┬");
    return lines;
}

// A title on the left extends to the next one.
DrawnLine Columns::titles(std::string page::Column::*title) const {
    DrawnLine line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        auto const& column = columns_[i];
        if (!has(i) || (column.*title).empty()) continue;
        auto const [begin, end] = places_[i];
        auto const is_below = title == &page::Column::below && column.role != page::Role::accent;
        auto const role = is_below ? Role::dim : column.role;
        auto const next = page::after_titles(columns_, i);
        if (column.align == page::Column::left) line.put(begin, names_within(column.*title, places_[next - 1].end - begin), role);
        else line.put_right(end, names_within(column.*title, std::min(end, end - begin + gap_ - 1)), role);
    }
    return line;
}

void Columns::put(DrawnLine& line, std::size_t column, page::Cell const& cell) const {
    if (!has(column) || cell.text.empty()) return;
    auto const [begin, end] = places_[column];
    auto cut = shortened(cell.text, end - begin);
    if (columns_[column].align == page::Column::left) line.put(begin, std::move(cut), cell.role, cell.figure);
    else line.put_right(end, std::move(cut), cell.role, cell.figure);
}

void Columns::put_sum(DrawnLine& line, std::size_t column, page::Cell const& cell) const {
    auto const& of = columns_[column];
    if (of.even || of.align == page::Column::left) put(line, column, cell);
    else if (has(column)) line.put_right(places_[column].end, cell.text, cell.role, cell.figure);
}

void Columns::put_remark(DrawnLine& line, page::Row const& row) const {
    auto const end = bar_ < 0 ? end_ : bar_ - 1;
    auto remark = row.remark;
    for (auto briefer = row.briefer.begin(); briefer != row.briefer.end() && width_of(remark.text) > end; ++briefer) remark.text = *briefer;
    if (line.parts.empty()) line.put(0, shortened(remark.text, end), remark.role, remark.figure);
    else if (!remark.text.empty()) {
        auto const& last = line.parts.back();
        auto const begin = last.begin() + width_of(last.text) + 1;
        if (begin < end) line.put_right(end, shortened(remark.text, end - begin), remark.role, remark.figure);
    }
}

void Columns::put_bar(DrawnLine& line, std::string_view sign) const {
    if (bar_ >= 0) line.put(bar_, std::string{sign}, Role::rule);
}

}  // namespace score::pad
