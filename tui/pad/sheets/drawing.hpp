#pragma once
/// A sheet as drawn, before it is clipped to a screen: a fixed head and foot, and a scrolling body between them.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/evening.hpp"
#include "pad/settings.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/formats/sheets/words.hpp"

namespace score::pad {

/// Text at a column. `figure`: what it shows, a cursor target.
struct Part {
    int column = 0;
    std::string text{};
    Role role = Role::text;
    Figure figure{};
    bool ends_there = false;  // right-aligned: the text ends before the column

    int begin() const { return ends_there ? column - width_of(text) : column; }
};
struct DrawnLine {
    std::vector<Part> parts{};
    std::string rule{};  // drawn over the full width, under the parts
    bool spare = false;  // of the head or the foot: left out on low screens

    DrawnLine& put(int column, std::string text, Role role = Role::text, Figure figure = {}) {
        parts.push_back({column, std::move(text), role, figure, false});
        return *this;
    }
    DrawnLine& put_right(int end, std::string text, Role role = Role::text, Figure figure = {}) {
        parts.push_back({end, std::move(text), role, figure, true});
        return *this;
    }
};

struct Drawing {
    std::vector<DrawnLine> head{}, body{}, foot{};
    std::uint32_t newest = 0;  // the event in view without a cursor
    bool is_form = false;      // its lines are there before any entry: shown from the top
};

/// A page in this many columns.
Drawing drawn(formats::page::Page const&, int width);

/// Paints what fits, with the figure of `cursor`, or the newest entry, in view, scrolled back by `turned` lines.
void paint(Drawing const&, Pane const&, std::optional<Figure> cursor, int turned);
/// The figure at a point of a sheet painted in `rows` rows.
std::optional<Figure> figure_at(Drawing const&, int rows, std::optional<Figure> cursor, int turned, Point at);

/// A figure and its position: in the head (0), the body (1) or the foot (2); the line there; a half-open range of columns.
struct PlacedFigure {
    Figure figure{};
    int part = 1, line = 0, begin = 0, end = 0;
};
/// All of them, in reading order. Adjacent parts of one figure are merged.
std::vector<PlacedFigure> figures_of(Drawing const&);
/// The next figure to the right (1) or to the left (-1): on the same line, else the nearest in another column.
std::optional<Figure> beside(Drawing const&, Figure from, int direction);

/// The side panel: text on the left and right, and sentences to be wrapped.
using SideLine = formats::page::Line;
using SideText = formats::page::Lines;

/// Returns the number of rows used; the last one has an arrow if the text was truncated.
int paint(SideText const&, Pane const&);
int rows_painted(SideText const&, int columns);
/// Compact form for low screens: related lines share a row.
int paint_closely(SideText, Pane const&);
int rows_painted_closely(SideText const&, int columns);
/// The beginning of the text in one line: as many whole figures as fit. What is indented belongs to the figure before it.
std::string in_one_line(SideText const&, int width);
/// Each line as a sentence: `Tricks: +120 (Law 77)`.
std::vector<std::string> sentences_of(SideText const&);

/// The input of a sheet painter.
struct Look {
    OpenEvening const& evening;
    Settings const& settings;
    int width = 48;
    int height = 1'000;  // rows available for the sheet
    bool alone = false;  // no side panel

    /// The event of a place on the sheet.
    std::uint32_t event_at(std::size_t place) const { return evening.event_at(place); }
};

/// A cached result with its cache key: most keys change only the input line, not the figures.
template <class Made>
struct Kept {
    Settings settings{};
    int width = 0, height = 0;
    bool alone = false;
    std::optional<Figure> cursor{};
    Made made{};

    bool is_for(Look const& look, std::optional<Figure> where) const {
        return settings == look.settings && width == look.width && height == look.height && alone == look.alone && cursor == where;
    }
};

/// Common to all games: the sheet, the standing, and the explanation of a figure. All but the last are cached in the evening; the references
/// are valid until the next call with another key.
Drawing const& draw_sheet(Look const&, std::optional<Figure> cursor);
SideText const& standing_of(Look const&);
/// What everyone still needs, beside that.
SideText const& needs_of(Look const&);
/// How the page of its sheet is shown.
sheets::View view_of(Look const&, std::optional<Figure> cursor);
/// The first visible line of the body.
int top_line(Drawing const&, int rows, std::optional<Figure> cursor, int turned);
SideText explanation_of(Look const&, Figure);
/// The entry before (-1) or after (1), in the same column if it has a figure there; after the newest one, the figures at the foot.
std::optional<Figure> above_or_below(Look const&, std::optional<Figure> from, int by);

/// Words that can be typed at this game, for completion: first those of the current language, then, if wanted, the others.
enum class Languages : bool { own, all };
std::vector<std::string_view> words_of_entries(sheets::GameInfo const&, Languages = Languages::all);
/// The words that can follow `before` on this sheet: at King those of the variant that can still be named. `corrects`: as a replacement of
/// an earlier entry.
std::vector<std::string_view> words_of_entries(sheets::Evening const&, std::string_view before, bool corrects, Languages = Languages::all);

/// Completions of a partial word: those of the current language; those of others only if there are none. `goes_on` is the predicate for a
/// word.
using GoesOn = std::function<bool(std::string_view)>;
std::vector<std::string_view> words_that_go_on(sheets::Evening const&, std::string_view before, bool corrects, GoesOn const& goes_on);

// Shared helpers.

using sheets::names_of_side;
using sheets::shown_contract;
using sheets::signed_number;
using sheets::vulnerable_in_words;

}  // namespace score::pad
