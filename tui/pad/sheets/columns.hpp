#pragma once
/// The columns of a tabular sheet. If they do not all fit the most dispensable are left out.
///
///     Columns const columns{look.width, {{.title = _("deal"), .least = 4}, {.title = _("total"), .least = 6, .spare = 1}}};
///     drawing.head = columns.titles();
///     columns.put(line, 1, {"620", page::Role::text, {event, Figure::running, side}});
#include <string>
#include <vector>

#include "pad/sheets/drawing.hpp"

namespace score::pad {

namespace page = formats::page;

class Columns {
public:
    Columns(int width, std::vector<page::Column> columns);

    bool has(std::size_t column) const { return places_[column].begin >= 0; }
    /// One line, or two, and the rule below them.
    std::vector<DrawnLine> titles() const;
    /// Clipped to the column; no-op if the column is left out.
    void put(DrawnLine&, std::size_t column, page::Cell const&) const;
    /// The same for a sum, which may be wider.
    void put_sum(DrawnLine&, std::size_t column, page::Cell const&) const;
    /// The remark of a row, in the room from what the line has up to the bar; a briefer one where a line of its own has no room for it.
    void put_remark(DrawnLine&, page::Row const&) const;
    /// Where there is a line between columns.
    void put_bar(DrawnLine&, std::string_view sign) const;
    int begin(std::size_t column) const { return places_[column].begin; }

private:
    struct Place {
        int begin = -1, end = -1;
    };
    void spread(int width);
    void share(int width);
    DrawnLine titles(std::string page::Column::*title) const;

    std::vector<page::Column> columns_;
    std::vector<Place> places_;
    int gap_ = 1, bar_ = -1, end_ = 0;
};

}  // namespace score::pad
