#pragma once
/// The columns of a tabular sheet. If they do not all fit the most dispensable are left out.
///
///     Columns const columns{look.width, {{_("deal"), 4}, {_("contract"), 9, Column::left}, {_("total"), 6, Column::right, 1}}};
///     drawing.head.push_back(columns.titles());
///     columns.put(line, 2, "620", Role::text, {event, Figure::running, side});
#include <string>
#include <vector>

#include "pad/sheets/drawing.hpp"

namespace score::pad {

struct Column {
    enum Align : std::uint8_t { left, right };
    std::string title{};
    int width = 0;  // 0: this game has no such column
    Align align = right;
    int spare = 0;  // priority of omission. 0: never left out; else the highest are left out first, together
    Role role = Role::title;
};

class Columns {
public:
    Columns(int width, std::vector<Column> columns);

    bool has(std::size_t column) const { return places_[column].begin >= 0; }
    DrawnLine titles() const;
    /// Clipped to the column; no-op if the column is left out.
    void put(DrawnLine&, std::size_t column, std::string text, Role role = Role::text, Figure figure = {}) const;
    int begin(std::size_t column) const { return places_[column].begin; }

private:
    struct Place {
        int begin = -1, end = -1;
    };
    std::vector<Column> columns_;
    std::vector<Place> places_;
    int gap_ = 1;
};

}  // namespace score::pad
