// Pages on a screen: columns of fixed widths, the dispensable ones left out.
#include <algorithm>

#include "pad/sheets/columns.hpp"
#include "pad/sheets/drawing.hpp"

namespace score::pad {

namespace {

// A sum whose column is left out is where it stands instead. The words extend to the first sum.
DrawnLine sums_of(page::Table const& table, page::Row const& row, Columns const& columns, page::Cell const& words, int width) {
    DrawnLine line;
    auto end = width;
    for (std::size_t i = 1; i < row.cells.size(); ++i) {
        auto const column = columns.has(i) ? i : table.columns[i].stand_in;
        if (row.cells[i].text.empty() || column == 0) continue;
        columns.put_sum(line, column, row.cells[i]);
        end = std::min(end, columns.begin(column));
    }
    auto const at = table.columns.front().align == page::Column::left ? 0 : 1;
    line.put(at, shortened(words.text, end - 1 - at), static_cast<Role>(words.role));
    return line;
}

DrawnLine row_of(page::Row const& row, Columns const& columns, int width) {
    if (row.kind != page::Row::entry) {
        DrawnLine rule{.parts = {}, .rule = row.kind == page::Row::part ? "═" : "─"};
        if (auto const& words = row.remark; !words.text.empty())
            rule.put(1, " " + shortened(words.text, width - 4) + " ", static_cast<Role>(words.role), words.figure);
        return rule;
    }
    DrawnLine line;
    for (std::size_t i = 0; i < row.cells.size(); ++i) columns.put(line, i, row.cells[i]);
    if (!row.remark.text.empty()) columns.put_remark(line, row.remark);
    columns.put_bar(line, "│");
    return line;
}

void draw(Drawing& drawing, page::Table const& table, int width) {
    Columns const columns{width, table.columns};
    for (auto& line : columns.titles()) drawing.head.push_back(std::move(line));
    for (auto const& row : table.rows) {
        drawing.body.push_back(row_of(row, columns, width));
        drawing.newest = std::max(drawing.newest, row.event);
    }
    drawing.is_form = table.is_form;
    if (table.sums.empty()) return;
    columns.put_bar(drawing.foot.emplace_back(DrawnLine{.parts = {}, .rule = "═", .spare = true}), "╪");
    for (auto const& sum : table.sums) {
        auto const is_first = &sum == &table.sums.front();
        auto const says_who = is_first && !table.caption.empty();
        drawing.foot.push_back(sums_of(table, sum, columns, says_who ? page::Cell{table.caption} : sum.cells.front(), width));
    }
}

}  // namespace

Drawing drawn(page::Page const& whole, int width) {
    Drawing drawing;
    for (auto const& section : whole.sections) std::visit([&](auto const& one) { draw(drawing, one, width); }, section);
    return drawing;
}

}  // namespace score::pad
