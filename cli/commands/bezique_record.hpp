#pragma once
/// A record of Bezique as a sheet.
#include "commands/bezique_sheet.hpp"
#include "score/formats/pzn/match.hpp"

namespace score::cli {

/// The sheet of a match that was read and checked: what can be counted of it, deals by cards with each mark in its trick. What the check
/// finds is not told again; a deal that could not be read is left out, and what follows it in its game.
BeziqueSheet sheet_of(formats::pzn::Match const&, formats::pzn::Unread const& = {});

}  // namespace score::cli
