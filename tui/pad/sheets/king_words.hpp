#pragma once
/// The words that a line of King can go on with.
#include <string_view>
#include <vector>

#include "score/formats/entry_words.hpp"
#include "score/king/sheet.hpp"

namespace score::pad {

/// The words that can follow `before` in an entry now: games that can still be named, seats in play, doublings if played. `corrects`: as a
/// replacement of an earlier entry, where all games of the variant are possible.
std::vector<formats::EntryWord const*> king_words_here(king::PartySheet const&, std::string_view before, bool corrects);

}  // namespace score::pad
