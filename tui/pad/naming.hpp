#pragma once
/// Games, seats, dates and sittings in words.
#include <string>
#include <string_view>
#include <vector>

#include "pad/incoming.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/words.hpp"

namespace score::pad {

using formats::sheets::name_of_game;
/// Its title if it has one, else the game.
std::string name_of(SittingHead const&);
std::string name_of(SittingSummary const&);
/// `2026-11-20 20:15`.
std::string shown_date(std::string_view moment);
/// `Ayşe, Burak, Ceren, Deniz`.
std::string names_of(std::vector<SeatedPlayer> const&);
/// `Ayşe & Ceren`, or two such sides with a dash, in at most `width` columns: each keeps a part of his name.
std::string names_within(std::string_view names, int width);
using formats::rule_named;
using formats::with_rules_named;
using formats::sheets::name_of;  // of a seat

}  // namespace score::pad
