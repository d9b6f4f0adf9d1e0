#pragma once
/// A sheet as it is drawn, before it is cut to a screen: some lines that always stand at its top and at its bottom, and between them the
/// body, of which a part is seen.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/evening.hpp"
#include "pad/settings.hpp"
#include "pad/sheets/any_sheet.hpp"
#include "pad/sheets/figure.hpp"

namespace score::pad {

/// Text at a column. `figure`: what it shows, which the cursor can be on.
struct Part {
    int column = 0;
    std::string text{};
    Role role = Role::text;
    Figure figure{};
    bool ends_there = false;  // the text ends before the column

    int begin() const { return ends_there ? column - width_of(text) : column; }
};
struct DrawnLine {
    std::vector<Part> parts{};
    std::string rule{};  // drawn over the whole width, before the parts
    bool spare = false;  // of the head or the foot: left out where rows are few

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
    std::uint32_t newest = 0;  // the event that is in view when the cursor is nowhere
    bool is_form = false;      // its lines stand there before anything is entered: it is read from the top
};

/// Paints as much as there is room for, with the figure of `cursor`, or the newest entry, in view; `turned` lines further up.
void paint(Drawing const&, Pane const&, std::optional<Figure> cursor, int turned);
/// What stands at a point of a sheet that is painted in so many rows.
std::optional<Figure> figure_at(Drawing const&, int rows, std::optional<Figure> cursor, int turned, Point at);

/// A figure and where it stands: in the head (0), the body (1) or the foot (2), in a line of that, from a column to another.
struct PlacedFigure {
    Figure figure{};
    int part = 1, line = 0, begin = 0, end = 0;
};
/// All of them, as one reads. What stands side by side for one figure is one.
std::vector<PlacedFigure> figures_of(Drawing const&);
/// The next figure to the right (1) or to the left (-1): on the same line, else the nearest in another column.
std::optional<Figure> beside(Drawing const&, Figure from, int direction);

/// A line of the side of the sheet: what stands left and right of it, or a sentence to be wrapped.
struct SideLine {
    std::string left{}, right{};
    Role role = Role::text;
    std::string small{};  // beside or below, of less importance: the rule
    bool sentence = false;
};
using SideText = std::vector<SideLine>;
/// The rules in it as players know them.
SideText with_rules_named(SideText);

/// Says how many rows it took; an arrow in the last one when there was more.
int paint(SideText const&, Pane const&);
/// The same where rows are few: whatever belongs together in one row.
int paint_closely(SideText, Pane const&);
int rows_painted_closely(SideText const&, int columns);
/// The beginning of a text in one line: as many figures as have room, none of them cut.
std::string in_one_line(SideText const&, int width);

/// What a painter of sheets may look at.
struct Look {
    Evening const& evening;
    Settings const& settings;
    int width = 48;
    int height = 1'000;  // rows that the sheet has on the screen
    bool alone = false;  // nothing stands beside it

    /// The event of a place on the sheet.
    std::uint32_t event_at(std::size_t place) const { return evening.event_at(place); }
};

/// What was made of an evening, and what else it was made for. As long as that is the same it need not be made again: most keys change the
/// line that is typed, and no figure.
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

/// The three things that every game shows: the sheet, how it stands, and what an entry is made of. The first two are kept with the evening,
/// and the references hold until others are made of it.
Drawing const& draw_sheet(Look const&, std::optional<Figure> cursor);
SideText const& standing_of(Look const&);
/// The columns with which a sheet has all that it can show.
int widest_of(sheets::Sheet const&);
/// The line of the body at the top of so many rows.
int top_line(Drawing const&, int rows, std::optional<Figure> cursor, int turned);
SideText explanation_of(Look const&, Figure);
/// The entry before (-1) or after (1), in the same column where it has a figure there; after the newest one what the sheet has at its foot.
std::optional<Figure> above_or_below(Look const&, std::optional<Figure> from, int by);

/// Words that can be typed at this game, for completion: those of the language in use first, then, where they are wanted, the others.
enum class Languages : bool { own, all };
std::vector<std::string_view> words_of_entries(sheets::GameInfo const&, Languages = Languages::all);
/// Those of them that can stand behind `before` on this sheet: at King what the variant has and is left to name. `corrects`: in place of an
/// earlier entry.
std::vector<std::string_view> words_of_entries(sheets::Evening const&, std::string_view before, bool corrects, Languages = Languages::all);

/// Words that go on as somebody has begun to type: those of the language in use, and of others only where none of these does. `goes_on`
/// tells of a word whether it does.
using GoesOn = std::function<bool(std::string_view)>;
std::vector<std::string_view> words_that_go_on(sheets::Evening const&, std::string_view before, bool corrects, GoesOn const& goes_on);

/// An example of each kind of entry with what it means: those that a variant
/// has, or of all variants. The first one can be entered on an empty sheet.
struct EntryExample {
    std::string_view text, means;
    std::string_view of{};  // the words of the variants that have it; empty: all
};
std::vector<EntryExample> examples_of_entries(sheets::GameInfo const&, std::string_view variant = {});

// Games.

Drawing draw(Look const&, sheets::RubberSheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, sheets::ChicagoSheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, sheets::BorcSheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, sheets::TableSheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, king::PartySheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, bezique::MatchSheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, bezique::SeveralSheet const&, std::optional<Figure> cursor);
Drawing draw(Look const&, OtherSheet const&, std::optional<Figure> cursor);

SideText standing(Look const&, sheets::RubberSheet const&);
SideText standing(Look const&, sheets::ChicagoSheet const&);
SideText standing(Look const&, sheets::BorcSheet const&);
SideText standing(Look const&, sheets::TableSheet const&);
SideText standing(Look const&, king::PartySheet const&);
SideText standing(Look const&, bezique::MatchSheet const&);
SideText standing(Look const&, bezique::SeveralSheet const&);
SideText standing(Look const&, OtherSheet const&);

/// What a figure of an entry is made of; `place`: of the entry on the sheet.
SideText explain(Look const&, sheets::RubberSheet const&, Figure, std::size_t place);
SideText explain(Look const&, sheets::ChicagoSheet const&, Figure, std::size_t place);
SideText explain(Look const&, sheets::BorcSheet const&, Figure, std::size_t place);
SideText explain(Look const&, sheets::TableSheet const&, Figure, std::size_t place);
SideText explain(Look const&, king::PartySheet const&, Figure, std::size_t place);
SideText explain(Look const&, bezique::MatchSheet const&, Figure, std::size_t place);
SideText explain(Look const&, bezique::SeveralSheet const&, Figure, std::size_t place);
SideText explain(Look const&, OtherSheet const&, Figure, std::size_t place);

/// What a figure is made of that is of no entry: which entries, and what else.
SideText explain_sum(Look const&, sheets::RubberSheet const&, Figure);
SideText explain_sum(Look const&, sheets::ChicagoSheet const&, Figure);
SideText explain_sum(Look const&, sheets::BorcSheet const&, Figure);
SideText explain_sum(Look const&, sheets::TableSheet const&, Figure);
SideText explain_sum(Look const&, king::PartySheet const&, Figure);
SideText explain_sum(Look const&, bezique::MatchSheet const&, Figure);
SideText explain_sum(Look const&, bezique::SeveralSheet const&, Figure);
SideText explain_sum(Look const&, OtherSheet const&, Figure);

// What they share.

/// What the deal of an event is compared with, and what comes of it: at a team match the score of the other table, at Borç the obligation.
void append_comparison(SideText&, sheets::Evening const&, std::uint32_t event, Settings const&);
/// The Victory Points of a team match as they are now, of this side first, and by which scale.
void append_victory_points(SideText&, sheets::TableSheet const&, Side);

/// "4♠X-1 N", or "pass".
std::string drawn_contract(bridge::DealEntry const&);
std::string_view words_of(bridge::Vulnerability);
/// The items of a figure, a line each, with their rules.
void append_items(SideText&, std::vector<Item> const&, bridge::Risk = bridge::Risk::undoubled);
void append_postings(SideText&, bridge::Postings const&, bridge::DealEntry const&, Look const&);
/// A total as the sum of what the entries brought, a line each, to a contestant of the tally.
void append_course(SideText&, Look const&, std::size_t contestant);
/// The same for the contestant that sits there, with his name and the total above.
SideText course_of(Look const&, Seat);
/// `We` or `They`, as the settings have it.
std::string_view we_or_they(Side, Settings const&);
/// The names of a side: `Ayşe & Ceren`.
std::string names_of_side(BySeat<std::string> const&, Side);
/// `+120`, `−50` is written `-50`, `0`.
std::string signed_number(std::int64_t);

}  // namespace score::pad
