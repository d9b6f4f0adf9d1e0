#pragma once
/// Converts records of King and of Bezique to sheets.
#include "score/bezique/sheet.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/sheets/king.hpp"

namespace score::formats::sheets {

/// The sheet of a party that was read and checked, as far as it can be counted. Findings of the check are not repeated; an unreadable deal
/// adds nothing.
king::PartySheet sheet_of(pkn::Party const&, pkn::Unread const& = {});
/// The sheet of a match, likewise.
bezique::MatchSheet sheet_of(pzn::Match const&, pzn::Unread const& = {});

}  // namespace score::formats::sheets
