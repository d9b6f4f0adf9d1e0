#pragma once
/// Shared by the views of a party of King and its side panel.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/lettering.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/king/sheet.hpp"

namespace score::pad::of_king {

using king::PartySheet;

using king::outcome_now;
using sheets::code_shown;
using sheets::player_of;
using sheets::remark_on;
using sheets::words_of;  // of games

/// The words that can follow `before` in an entry now: games that can still be named, seats in play, doublings if played. `corrects`: as a
/// replacement of an earlier entry, where all games of the variant are possible.
std::vector<formats::EntryWord const*> words_here(PartySheet const&, std::string_view before, bool corrects);

}  // namespace score::pad::of_king
