#pragma once
/// A score sheet on a page: a table with a column a player or side, and how the totals ran as a chart. For any game.
///
///     html::append_sheet(out, html::sheet_table(sheets::sheet_of(party)));        // a record, into a page of `page.hpp`
///     html::append_drawing(out, evening.sheet);                                   // as people draw it, for a page of an evening
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board_view.hpp"
#include "score/formats/html/chart.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::html {

struct SheetTable {
    /// A column of words, or of numbers that stand at the right.
    struct Column {
        std::string title{};
        bool numbers = false;
        Column(char const* words, bool of_numbers = false) : title{words}, numbers{of_numbers} {}
    };
    /// What a line brought, and the total after it; nothing where it brought nothing or is not known.
    struct Figure {
        std::optional<std::int64_t> gain{}, total{};
        std::vector<Phrase> details{};  // below it, in small letters: what it is made of
    };
    struct Row {
        std::vector<Phrase> words;         // as many as `titles`
        std::vector<Figure> figures = {};  // as many as `contestants`
        bool sum = false;                  // a line is drawn above
        bool begins = false;               // a fine line is drawn above
    };
    std::string title{};                     // of the sheet
    std::string remark{};                    // below the title
    std::vector<Column> titles{};            // of the columns of words: "deal", "declarer"
    std::vector<std::string> contestants{};  // of the columns of figures
    std::vector<Row> rows{};
    std::vector<std::string> notes{};  // below the table: who won
    LineChart chart{};                 // none without series
};

/// Appends a `section` of class `record`. The chart has no names that the table has not.
void append_sheet(std::string& out, SheetTable const&);
/// Appends the table alone.
void append_table(std::string& out, SheetTable const&);

SheetTable sheet_table(sheets::ChicagoSheet const&);
SheetTable sheet_table(sheets::BorcSheet const&);
SheetTable sheet_table(sheets::TableSheet const&);
/// Deal by deal, with running totals.
SheetTable sheet_table(king::PartySheet const&);
/// With every group that was marked, where they are known.
SheetTable sheet_table(bezique::MatchSheet const&);
/// What games have brought, game by game; without series where there is but one. Marks of different games are no sum.
LineChart chart_of_games(bezique::MatchSheet const&);
LineChart chart_of_games(bezique::SeveralSheet const&);
/// A line for each deal of Bezique that is a game: how its points come about.
std::vector<std::string> settlements_of(bezique::MatchSheet const&);
SheetTable sheet_table(bezique::SeveralSheet const&);
/// The grid of pencil and paper: a line for each time that a game is played, whether it was yet or not.
SheetTable grid_table(king::PartySheet const&);

/// Appends the rubbers as they are kept on paper: We and They, premiums upward above the line, trick scores downward below it, a line under
/// every game; then the back-score of several.
void append_rubbers(std::string& out, sheets::RubberSheet const&);

/// Appends the sheet as people draw it, whatever the game, without title and chart.
void append_drawing(std::string& out, sheets::Sheet const&);

}  // namespace score::formats::html
