#pragma once
/// Records of King and of Bezique as sheets.
#include "score/bezique/sheet.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/sheets/king.hpp"

namespace score::formats::sheets {

/// The sheet of a party that was read and checked: what can be counted of it. What the check finds is not told again; a deal that could
/// not be read brings nothing.
king::PartySheet sheet_of(pkn::Party const&, pkn::Unread const& = {});
/// The sheet of a match that was read and checked, in the same way.
bezique::MatchSheet sheet_of(pzn::Match const&, pzn::Unread const& = {});

}  // namespace score::formats::sheets
