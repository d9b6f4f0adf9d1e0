#pragma once
/// A score sheet on a page: a table with one column per player or side, and the running totals as a chart. For any game.
///
///     html::append_sheet(out, page::Page{.title = "Thursday"}, {});               // a record, into a page of `page.hpp`
///     html::append_drawing(out, evening.sheet);                                   // as drawn on paper, for a page of an evening
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/html/chart.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::formats::html {

/// Running totals by game; without series if there is only one game, because marks of different games are not added.
LineChart chart_of_games(bezique::MatchSheet const&);

/// Appends the sections of a page, each in a box of its own.
void append(std::string& out, page::Page const&);
/// Appends a page with its title and notes, and a chart if it has series, as a `section` of class `record`; with an identity, unless
/// that is empty.
void append_sheet(std::string& out, page::Page const&, LineChart const&, std::string const& identity = {});
/// How the totals of all contestants ran; without series where no entries are known.
LineChart chart_of(Tally const&, sheets::Sheet const&);

/// Appends lines as they are, in a fixed width, as a `section` of class `record`; signs of suits in their colours.
void append_lines(std::string& out, std::string_view lines);

/// Appends the sheet as drawn on paper, for any game, without title and chart.
void append_drawing(std::string& out, sheets::Sheet const&);

}  // namespace score::formats::html
