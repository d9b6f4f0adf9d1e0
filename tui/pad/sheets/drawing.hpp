#pragma once
/// A sheet as it is drawn, before it is cut to a screen: some lines that always stand at its top and at its bottom, and between them the
/// body, of which a part is seen.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/evening.hpp"
#include "pad/settings.hpp"

namespace score::pad {

/// Text at a column. `event`: the entry that it comes from, which the cursor can be on; 0: none.
struct Part {
    int column = 0;
    std::string text{};
    Role role = Role::text;
    std::uint32_t event = 0;
    bool ends_there = false;  // the text ends before the column
};
struct DrawnLine {
    std::vector<Part> parts{};
    std::string rule{};  // drawn over the whole width, before the parts

    DrawnLine& put(int column, std::string text, Role role = Role::text, std::uint32_t event = 0) {
        parts.push_back({column, std::move(text), role, event, false});
        return *this;
    }
    DrawnLine& put_right(int end, std::string text, Role role = Role::text, std::uint32_t event = 0) {
        parts.push_back({end, std::move(text), role, event, true});
        return *this;
    }
};

struct Drawing {
    std::vector<DrawnLine> head{}, body{}, foot{};
    std::uint32_t newest = 0;  // the event that is in view when the cursor is nowhere
};

/// Paints as much as there is room for, with the entry of `cursor`, or the newest, in view; `turned` lines further up.
void paint(Drawing const&, Pane const&, std::optional<std::uint32_t> cursor, int turned);

/// A line of the side of the sheet: what stands left and right of it, or a sentence to be wrapped.
struct SideLine {
    std::string left{}, right{};
    Role role = Role::text;
    std::string small{};  // beside or below, of less importance: the rule
    bool sentence = false;
};
using SideText = std::vector<SideLine>;

void paint(SideText const&, Pane const&);

/// What a painter of sheets may look at.
struct Look {
    Evening const& evening;
    Settings const& settings;
    int width = 48;

    /// The event of a place on the sheet.
    std::uint32_t event_at(std::size_t place) const { return evening.event_at(place); }
};

/// The three things that every game shows: the sheet, how it stands, and what an entry is made of.
Drawing draw_sheet(Look const&, std::optional<std::uint32_t> cursor);
SideText standing_of(Look const&);
SideText explanation_of(Look const&, std::uint32_t event);

/// Words that can be typed at this game, for completion, and an example of each kind of entry with what it means.
struct EntryExample {
    std::string_view text, means;
};
std::vector<std::string_view> words_of_entries(sheets::GameId);
std::vector<EntryExample> examples_of_entries(sheets::GameId);

// Games.

Drawing draw(Look const&, sheets::RubberSheet const&, std::optional<std::uint32_t> cursor);
Drawing draw(Look const&, sheets::ChicagoSheet const&, std::optional<std::uint32_t> cursor);
Drawing draw(Look const&, sheets::BorcSheet const&, std::optional<std::uint32_t> cursor);
Drawing draw(Look const&, sheets::TableSheet const&, std::optional<std::uint32_t> cursor);
Drawing draw(Look const&, sheets::KingSheet const&, std::optional<std::uint32_t> cursor);
Drawing draw(Look const&, sheets::BeziqueSheet const&, std::optional<std::uint32_t> cursor);
Drawing draw(Look const&, sheets::SeveralSheet const&, std::optional<std::uint32_t> cursor);

SideText standing(Look const&, sheets::RubberSheet const&);
SideText standing(Look const&, sheets::ChicagoSheet const&);
SideText standing(Look const&, sheets::BorcSheet const&);
SideText standing(Look const&, sheets::TableSheet const&);
SideText standing(Look const&, sheets::KingSheet const&);
SideText standing(Look const&, sheets::BeziqueSheet const&);
SideText standing(Look const&, sheets::SeveralSheet const&);

/// `place`: of the entry on the sheet.
SideText explain(Look const&, sheets::RubberSheet const&, std::size_t place);
SideText explain(Look const&, sheets::ChicagoSheet const&, std::size_t place);
SideText explain(Look const&, sheets::BorcSheet const&, std::size_t place);
SideText explain(Look const&, sheets::TableSheet const&, std::size_t place);
SideText explain(Look const&, sheets::KingSheet const&, std::size_t place);
SideText explain(Look const&, sheets::BeziqueSheet const&, std::size_t place);
SideText explain(Look const&, sheets::SeveralSheet const&, std::size_t place);

// What they share.

/// "4♠X-1 N", or "pass".
std::string drawn_contract(bridge::DealEntry const&);
std::string_view words_of(bridge::Vulnerability);
/// The items of a figure, a line each, with their rules.
void append_items(SideText&, std::vector<Item> const&, bridge::Risk = bridge::Risk::undoubled);
void append_postings(SideText&, bridge::Postings const&, bridge::DealEntry const&, Look const&);
/// `We` or `They`, as the settings have it.
std::string_view we_or_they(Side, Settings const&);
/// The names of a side: `Ayşe & Ceren`.
std::string names_of_side(BySeat<std::string> const&, Side);
/// `+120`, `−50` is written `-50`, `0`.
std::string signed_number(std::int64_t);

}  // namespace score::pad
