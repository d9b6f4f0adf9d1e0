#pragma once
/// Shared by the pages of King and by how a party stands.
#include <string>

#include "score/formats/letters.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/king/sheet.hpp"

namespace score::formats::sheets {

/// The letter of a seat as the reader types it.
std::string letter_of(Seat);
/// Those of the view, else those of the language.
RankLetters letters_of(View const&);
/// "6 of 20 deals".
std::string deals_played(king::PartySheet const&);
/// Whether it ends for its players in some way: an abandoned party does not.
inline bool has_fates(king::PartySheet const& sheet, View const& view) { return sheet.party.is_over() || view.ending != Ending::abandoned; }
/// How it ends for a player, or would end now: "out", "sunk", "King", "1.".
page::Cell fate_of(king::PartySheet const&, king::Outcome const&, Seat);
/// What there is to know of the rules.
std::string sentence_of(king::Remark, king::Rules const&);

}  // namespace score::formats::sheets
