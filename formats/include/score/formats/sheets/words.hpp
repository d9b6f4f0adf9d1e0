#pragma once
/// Figures, sides and contracts as sheets show them.
///
///     signed_number(120) == "+120";
///     names_of_side({}, Side::east_west) == "EW";
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "score/bridge/sheet.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/seats.hpp"
#include "score/tally.hpp"

namespace score::formats::sheets {

/// "finished", "abandoned".
std::string_view words_of(Ending);
/// "+120", "-50", "0".
std::string signed_number(std::int64_t);
/// "North".
std::string_view name_of(Seat);
/// The name of a player of rubbers; of one whom nobody has named, the seat that he had first.
std::string player_called(std::string const& name);
/// "Ayşe & Ceren"; the side if nobody is named.
std::string names_of_side(BySeat<std::string> const& names, Side);
/// `score::name_of`, with seats and sides in the letters of the language: "Ayşe & K", "KG"; the seat of one who plays alone: "Kuzey".
std::string shown_name(Contestant);
/// "4♠X-1 N", or "pass", in the letters of the language: "3Kozsuz= K", "3SA= O". It can be typed: a Turkish D behind a result is East
/// (`score/formats/sheets/lettering.hpp`).
std::string shown_contract(bridge::DealEntry const&, std::array<std::string_view, 4> const& suits = suit_signs);
/// "nobody", "NS", "EW" or "all" in the words of the language.
std::string_view vulnerable_in_words(bridge::Vulnerability);
/// The Victory Points of a team match as they are now, those of `left` first, with their scale; or why there are none.
void tell_victory_points(page::Lines&, bridge::TableSheet const&, Side left);
/// That the score of a board at the other table is awaited, and how it is typed.
std::string other_is_missing();
/// The reason of an item where there is little room: "rubber 2-0".
std::string brief_reason(std::string_view reason);

}  // namespace score::formats::sheets
