// Tables (PBN 5.2): column names, shape, declared order.
#include <algorithm>

#include "interpret_parts.hpp"
#include "score/ascii.hpp"

namespace score::formats::pbn {
namespace {

Column read_column(std::string_view name, Where where, TagFindings& found) {
    Column column;
    if (name.starts_with('+') || name.starts_with('-')) {
        column.order = name[0] == '+' ? Column::Order::descending : Column::Order::ascending;
        name.remove_prefix(1);
    }
    auto const slash = name.find('\\');
    column.name = name.substr(0, slash);
    if (slash == name.npos) return column;
    auto width = name.substr(slash + 1);
    if (width.ends_with('L') || width.ends_with('R')) {
        column.align = width.back() == 'L' ? Column::Align::left : Column::Align::right;
        width.remove_suffix(1);
    }
    if (auto const number = ascii::number(width, 0, 255)) column.width = *number;
    else found.add(code("table-columns"), where, say("after \\ stands the width of the column, then L, R or nothing"));
    return column;
}

/// A decimal number in thousandths; std::nullopt for any other text.
std::optional<std::int64_t> number(std::string_view text) {
    bool const negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    auto const point = text.find('.');
    auto const whole = ascii::number<std::int64_t>(text.substr(0, point), 0, 1'000'000'000'000);
    if (!whole) return std::nullopt;
    std::int64_t value = *whole * 1000, scale = 100;
    if (point != text.npos)
        for (char c : text.substr(point + 1)) {
            if (c < '0' || c > '9') return std::nullopt;
            value += (c - '0') * scale;
            scale /= 10;
        }
    return negative ? -value : value;
}

/// -1, 0 or 1 for comparable cells: as numbers, or as texts if neither is a number.
std::optional<int> compare(std::string_view a, std::string_view b) {
    auto const x = number(a), y = number(b);
    if (x && y) return *x < *y ? -1 : *x > *y ? 1 : 0;
    if (x || y) return std::nullopt;
    return a < b ? -1 : a > b ? 1 : 0;
}

void check_order(Table const& table, std::size_t c, TagFindings& found) {
    auto const order = table.columns[c].order;
    std::optional<std::size_t> previous;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto const& cell = table.at(row, c);
        if (is_no_value(cell.text)) continue;
        if (previous) {
            auto const way = compare(table.at(*previous, c).text, cell.text);
            bool const wrong = way && (order == Column::Order::ascending ? *way > 0 : *way < 0);
            if (wrong)
                found.add(code("table-order"), cell.where,
                    order == Column::Order::ascending ? say("column {} is declared as ascending", table.columns[c].name)
                                                      : say("column {} is declared as descending", table.columns[c].name));
        }
        previous = row;
    }
}

}  // namespace

std::vector<Column> read_columns(std::string_view text, Where value, TagFindings& found) {
    std::vector<Column> columns;
    for (std::size_t at = 0;;) {
        auto const end = std::min(text.find(';', at), text.size());
        columns.push_back(read_column(text.substr(at, end - at), part_of(value, text, at, end), found));
        if (end == text.size()) return columns;
        at = end + 1;
    }
}

void check_table(Table const& table, Where end, TagFindings& found) {
    if (table.columns.empty()) return;
    if (table.cells.size() % table.columns.size() != 0)
        found.add(code("table-shape"), table.cells.empty() ? end : table.cells.back().where,
            say("{} elements do not fill rows of {} columns", table.cells.size(), table.columns.size()));
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (table.columns[c].order != Column::Order::none) check_order(table, c, found);
}

}  // namespace score::formats::pbn
