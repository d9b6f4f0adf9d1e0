#pragma once
/// Shared by the sheets of Bezique: matches of two players (or partnerships), and games of three or four.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/sheets/drawing.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::pad::of_bezique {

using Entered = sheets::EnteredLine;
using sheets::OpenDeal;
using sheets::player_of;
using sheets::stake_of;
using sheets::words_of;

/// All of them, in the order of the sheet.
std::vector<Entered> entered_in(OpenEvening const&);

/// A group on the table, as far as the entries tell. `item`: how it was opened.
struct TableGroup {
    bezique::DealItem item{};
    bool can_be_shown = false;  // by a lead, for the same marks (bezique.md §4.3)
    bool can_be_whole = false;  // again, with other cards, once one of its cards was played (bezique.md §4.4)
};
/// The remaining groups that a player opened, in order: a marriage is absorbed by the sequence of its suit, a smaller bezique by a larger
/// one, four cards of a suit by five (bezique.md §4.1). No entry records that a group was broken.
std::vector<TableGroup> groups_on_table(bezique::Form const&, std::vector<bezique::DealItem> const& marked);
/// The same for a player of the deal in progress; empty between deals.
std::vector<TableGroup> groups_on_table(bezique::MatchSheet const&, bezique::Player);
std::vector<TableGroup> groups_on_table(bezique::SeveralSheet const&, std::size_t player);

inline OpenDeal open_deal_of(OpenEvening const& evening, bezique::MatchSheet const& sheet) {
    return sheets::open_deal_of(entered_in(evening), sheet);
}

/// The taker of the last trick by a line; std::nullopt for other lines and other games.
std::optional<std::string> last_trick_in(sheets::Sheet const&, sheets::EntryLine const& line);
/// What the last trick of the open deal brings once its brisques are counted; std::nullopt if no deal is open, or brisques are not counted.
std::optional<int> last_trick_to_come(sheets::Sheet const&);

/// "N Kemal ────────┼──●─────┃── 1060": the way of a peg to the target.
using formats::page::Track;
DrawnLine drawn(Track const&, int width);

}  // namespace score::pad::of_bezique
