#pragma once
/// A record of King as a sheet.
#include "commands/king_sheet.hpp"
#include "score/formats/pkn/party.hpp"

namespace score::cli {

/// The sheet of a party that was read and checked: what can be counted of it. What the check finds is not told again; a deal that could
/// not be read brings nothing.
KingSheet sheet_of(formats::pkn::Party const&, formats::pkn::Unread const& = {});

}  // namespace score::cli
