#pragma once
/// How the sheet of an evening is shown as a page (`score/formats/page.hpp`) by `SheetKind::page`.
///
///     View const view{.left = Side::east_west};
///     view.event_at(0) == 1;
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "score/formats/letters.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/of_game.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

/// How a party of King is shown.
enum class KingForm : std::uint8_t {
    grid,   // a line for each time that a game is played
    deals,  // a line for each deal, in order
    both,
};

/// An entry of an evening, as on its sheet.
struct EnteredLine {
    std::size_t place = 0;
    std::uint32_t event = 0;
    std::string_view text{};
    EntryLine const* line = nullptr;  // as parsed
    bool refused = false;             // invalid; counts for nothing
};

/// How a sheet is shown.
struct View {
    Side left = Side::north_south;                        // the side on the left at bridge, as We
    bool explain = false;                                 // with the items and the rule of every figure
    std::optional<Ending> ending{};                       // of the evening: nothing comes next, and nothing is needed
    bool on_screen = false;                               // what the cursor is at, or the latest, and every entry, counted or not
    page::Figure cursor{};                                // on a screen
    KingForm king = KingForm::both;                       // its tables
    bool jargon = false;                                  // King: with table talk
    bool titled = true;                                   // the page names its game
    bool alone = true;                                    // nothing beside it tells the standing
    int rows = 1'000;                                     // available on a screen
    std::optional<RankLetters> letters{};                 // none: those of the language
    std::function<std::vector<EnteredLine>()> entries{};  // on a screen: all of them, in the order of the sheet; few games ask
    std::string_view example{};                           // an entry that can be the first one
    std::span<std::uint32_t const> events{};              // of the entries of the sheet, by place; empty: they are numbered from 1

    std::array<Side, 2> sides() const { return {left, opponents(left)}; }
    std::vector<EnteredLine> entered() const { return entries ? entries() : std::vector<EnteredLine>{}; }
    std::uint32_t event_at(std::size_t place) const { return events.empty() ? static_cast<std::uint32_t>(place + 1) : events[place]; }
};

/// The rubber of the cursor, else the last one.
std::size_t rubber_at(RubberSheet const&, View const&);

}  // namespace score::formats::sheets
