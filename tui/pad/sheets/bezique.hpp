#pragma once
/// What the sheets of Bezique have in common: of two players (or partnerships) who play matches, and of three or four who play games.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/sheets/drawing.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::pad::of_bezique {

std::string player_of(bezique::MatchSheet const&, bezique::Player);
std::string player_of(bezique::SeveralSheet const&, std::size_t player);
/// "four aces", "marriage ♦".
std::string words_of(bezique::Group const&);
/// The same for marks: "four aces ^" shown again, "four aces &" made whole again.
std::string words_of(bezique::DealItem const&);

/// An entry of the evening, as it stands on its sheet.
struct Entered {
    std::size_t place = 0;
    std::uint32_t event = 0;
    std::string_view text{};
    sheets::EntryLine const* line = nullptr;  // as it was read
    bool refused = false;                     // it cannot be, and counts for nothing

    formats::BeziqueLine const* two_handed() const { return line ? line->as<formats::BeziqueLine>() : nullptr; }
    formats::SeveralLine const* several() const { return line ? line->as<formats::SeveralLine>() : nullptr; }
};
/// All of them, in the order of the sheet.
std::vector<Entered> entered_in(Evening const&);

/// A group that lies on the table, as far as entries tell. `item`: how it was opened.
struct TableGroup {
    bezique::DealItem item{};
    bool can_be_shown = false;  // by a lead, for the same marks (bezique.md §4.3)
    bool can_be_whole = false;  // again, with other cards, once one of its cards was played (bezique.md §4.4)
};
/// What is left of the groups that a player opened, in their order: a marriage goes into the sequence of its suit, a smaller bezique into
/// a larger one, four cards of a suit into five (bezique.md §4.1). That one is broken, no entry says.
std::vector<TableGroup> groups_on_table(bezique::Form const&, std::vector<bezique::DealItem> const& marked);
/// The same for a player of the deal that is being played; empty between deals.
std::vector<TableGroup> groups_on_table(bezique::MatchSheet const&, bezique::Player);
std::vector<TableGroup> groups_on_table(bezique::SeveralSheet const&, std::size_t player);

/// A peg that is up, by an entry `peg`: the marks that count only with the next trick of this player (bezique.md §4.3). Nothing for a peg
/// that came down, because he marked something since or took the last trick.
struct PegUp {
    std::uint32_t event = 0;
    int points = 0;
};
/// What entries tell of the deal that is being played, and its count does not.
struct OpenDeal {
    bezique::ByPlayer<std::optional<PegUp>> pegs{};
    bool last_trick_taken = false;
};
OpenDeal open_deal_of(Evening const&, bezique::MatchSheet const&);
/// Whether the entry `peg` at this place is the last of its player in a deal whose entries are before `end`. What is withdrawn at the end
/// of the deal is its amount; those before it came down.
bool is_last_peg(std::vector<Entered> const&, std::size_t place, bezique::Player, std::size_t end);

/// A call of vido: its game, and the how manieth it is there, from 0. No game where the entry is none.
struct PlacedCall {
    bezique::Game const* game = nullptr;
    std::size_t number = 0;
};
PlacedCall call_at(Evening const&, bezique::MatchSheet const&, std::size_t place);

/// Who takes the last trick of a deal by a line; nothing for another line, and at other games.
std::optional<std::string> last_trick_in(sheets::Sheet const&, sheets::EntryLine const& line);
/// What the last trick of the open deal brings once its brisques are counted; nothing where none is open, or they are not counted.
std::optional<int> last_trick_to_come(sheets::Sheet const&);

/// What the winner of a game gets as things are, and what if the loser is rubiconed.
int stake_of(bezique::Rules const&, bezique::Game const&, bool rubicon);
/// "vido by Suna, accepted".
std::string words_of(bezique::MatchSheet const&, bezique::VidoCall const&, bool kontr);
/// "N Kemal ────────┼──●─────┃── 1060": the way of a peg to the target. `of`: what is at its end.
struct Track {
    std::string name{};
    int marks = 0, target = 0, rubicon = 0;
    bool up = false;
    Figure figure{};
};
DrawnLine drawn(Track const&, int width);

}  // namespace score::pad::of_bezique
