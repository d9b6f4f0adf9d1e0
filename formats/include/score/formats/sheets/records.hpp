#pragma once
/// Converts records of King and of Bezique to sheets.
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/game_result.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

/// The sheet of a party that was read and checked, as far as it can be counted. Findings of the check are not repeated; an unreadable deal
/// adds nothing.
king::PartySheet sheet_of(pkn::Party const&, pkn::Unread const&);
/// The sheet of a match, likewise.
bezique::MatchSheet sheet_of(pzn::Match const&, pzn::Unread const&);
/// The sheet of any of them.
Sheet whole_sheet_of(pkn::Party const&, pkn::Unread const&);
Sheet whole_sheet_of(pzn::Match const&, pzn::Unread const&);

}  // namespace score::formats::sheets
