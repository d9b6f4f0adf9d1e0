#pragma once
/// Players, groups and calls of Bezique in words, and what the entries of an evening tell of its open deal.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/page.hpp"

namespace score::formats::sheets {

std::string player_of(bezique::MatchSheet const&, bezique::Player);
/// In the language of the reader: N, in Turkish K.
char letter_of(bezique::Player);
/// "four aces", "marriage ♦".
std::string words_of(bezique::Group const&);
/// The same for marks: "four aces ^" for shown again, "four aces &" for made whole again.
std::string words_of(bezique::DealItem const&);
/// "vido by Suna, accepted".
std::string words_of(bezique::MatchSheet const&, bezique::VidoCall const&, bool kontr);
/// What the winner of a game would get now, with or without the loser being rubiconed.
int stake_of(bezique::Rules const&, bezique::Game const&, bool rubicon);

/// As an entry of Bezique; null for other games and where it was refused.
BeziqueLine const* bezique_line(EnteredLine const&);
/// What it enters, if that is of this kind.
template <class Kind>
Kind const* bezique_entry(EnteredLine const& entry) {
    auto const* const line = bezique_line(entry);
    return line ? std::get_if<Kind>(&line->entry) : nullptr;
}
/// The deal in progress, or null.
bezique::CountedDeal const* deal_in_progress(bezique::MatchSheet const&);

/// A peg that is up, by an entry `peg`: the marks that count only with the player's next trick (bezique.md §4.3). Empty once it came down,
/// because the player marked something since or took the last trick.
struct PegUp {
    std::uint32_t event = 0;
    int points = 0;
};
/// What the entries tell of the deal in progress, and its count does not.
struct OpenDeal {
    bezique::ByPlayer<std::optional<PegUp>> pegs{};
    bool last_trick_taken = false;
};
OpenDeal open_deal_of(std::span<EnteredLine const>, bezique::MatchSheet const&);
/// The dealer that was given for a deal of which nothing else has been entered yet.
std::optional<bezique::Player> dealer_given(std::span<EnteredLine const>, bezique::MatchSheet const&);
/// Whether the entry `peg` at this place is the last of its player in a deal whose entries are before `end`. Its amount is withdrawn at the
/// end of the deal; the earlier ones came down.
bool is_last_peg(std::span<EnteredLine const>, std::size_t place, bezique::Player, std::size_t end);

/// A call of vido: its game, and its index there, from 0. `game` is null if the entry is not a call.
struct PlacedCall {
    bezique::Game const* game = nullptr;
    std::size_t number = 0;
};
PlacedCall call_at(std::span<EnteredLine const>, bezique::MatchSheet const&, std::size_t place);

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

/// The taker of the last trick by a line; std::nullopt for other lines and other games.
std::optional<std::string> last_trick_in(Sheet const&, EntryLine const& line);
/// What the last trick of the open deal brings once its brisques are counted; std::nullopt if no deal is open, or brisques are not counted.
std::optional<int> last_trick_to_come(Sheet const&);

}  // namespace score::formats::sheets
