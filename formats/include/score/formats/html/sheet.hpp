#pragma once
/// A score sheet on a page: a table with a column a player or side, and how the totals ran as a chart. For any game; those of King and
/// Bezique are made here.
///
///     html::append_sheet(out, html::sheet_table(sheets::sheet_of(party)));        // into a page of `page.hpp`
#include <optional>
#include <string>
#include <vector>

#include "score/formats/board_view.hpp"
#include "score/formats/html/chart.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/king.hpp"

namespace score::formats::html {

struct SheetTable {
    /// What a line brought, and the total after it; nothing where it brought nothing or is not known.
    struct Figure {
        std::optional<std::int64_t> gain{}, total{};
    };
    struct Row {
        std::vector<Phrase> words;    // as many as `titles`
        std::vector<Figure> figures;  // as many as `contestants`
        bool sum = false;             // a line is drawn above
    };
    std::string title{};                     // of the sheet
    std::string remark{};                    // below the title
    std::vector<std::string> titles{};       // of the columns of words: "deal", "declarer"
    std::vector<std::string> contestants{};  // of the columns of figures
    std::vector<Row> rows{};
    std::vector<std::string> notes{};  // below the table: who won
    LineChart chart{};                 // none without series
};

/// Appends a `section` of class `record`. The chart has no names that the table has not.
void append_sheet(std::string& out, SheetTable const&);

SheetTable sheet_table(sheets::KingSheet const&);
SheetTable sheet_table(sheets::BeziqueSheet const&);

}  // namespace score::formats::html
