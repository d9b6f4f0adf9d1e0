// Pages on a screen: columns of fixed widths, the dispensable ones left out.
#include <algorithm>

#include "pad/sheets/columns.hpp"
#include "pad/sheets/drawing.hpp"

namespace score::pad {

namespace page = formats::page;

namespace {

// The first seven roles of a screen are those of a page.
static_assert(static_cast<int>(Role::error) == static_cast<int>(page::Role::error));
Role role_of(page::Role role) { return static_cast<Role>(role); }

Columns columns_of(page::Table const& table, int width) {
    std::vector<Column> columns;
    for (auto const& column : table.columns)
        columns.push_back({column.title, column.least, column.align == page::Column::left ? Column::left : Column::right, column.spare,
            role_of(column.role)});
    return {width, std::move(columns)};
}

void put(DrawnLine& line, Columns const& columns, std::size_t column, page::Cell const& cell) {
    columns.put(line, column, cell.text, role_of(cell.role), cell.figure);
}

// A sum whose column is left out is where it stands instead. The words extend to the first sum.
DrawnLine sums_of(page::Table const& table, page::Row const& row, Columns const& columns, std::string_view words, int width) {
    DrawnLine line;
    auto end = width;
    for (std::size_t i = 1; i < row.cells.size(); ++i) {
        auto const column = columns.has(i) ? i : table.columns[i].stand_in;
        if (row.cells[i].text.empty() || column == 0) continue;
        put(line, columns, column, row.cells[i]);
        end = std::min(end, columns.begin(column));
    }
    line.put(1, shortened(words, end - 2));
    return line;
}

void draw(Drawing& drawing, page::Table const& table, int width) {
    auto const columns = columns_of(table, width);
    drawing.head.push_back(columns.titles());
    drawing.head.push_back({.parts = {}, .rule = "─", .spare = true});
    for (auto const& row : table.rows) {
        auto& line = drawing.body.emplace_back();
        if (row.kind == page::Row::rule) {
            line.rule = "─";
            continue;
        }
        for (std::size_t i = 0; i < row.cells.size(); ++i) put(line, columns, i, row.cells[i]);
        drawing.newest = row.event;
    }
    if (table.sums.empty()) return;
    drawing.foot.push_back({.parts = {}, .rule = "═", .spare = true});
    for (auto const& sum : table.sums) {
        auto const is_first = &sum == &table.sums.front();
        auto const& words = is_first && !table.caption.empty() ? table.caption : sum.cells.front().text;
        drawing.foot.push_back(sums_of(table, sum, columns, words, width));
        drawing.foot.back().spare = !is_first;
    }
}

}  // namespace

Drawing drawn(page::Page const& whole, int width) {
    Drawing drawing;
    for (auto const& section : whole.sections) std::visit([&](auto const& one) { draw(drawing, one, width); }, section);
    return drawing;
}

}  // namespace score::pad
