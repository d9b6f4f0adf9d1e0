#pragma once
/// The tally of the sheet of any game (`score/tally.hpp`).
///
///     Tally const tally = tally_of(sheet);
///     tally.contestants[0].names;                      // Ayşe, Ceren
///     for (auto const& step : tally.course) report(step.totals);
#include "score/formats/sheets/sheet.hpp"
#include "score/tally.hpp"

namespace score::formats::sheets {

Tally tally_of(Sheet const&);

/// The tally as used at the table: at Bezique the marks of the current game, with the result of the match; at rubber bridge, once partners
/// have changed, the back-score of each player (`counts_back_score`).
Tally tally_now(Sheet const&);
/// The tally for a list of evenings: at Bezique, once a game is over, the totals are the results of the games: the match, points, or games
/// won of several games to a target. The marks of one game say little about an evening of many.
Tally tally_listed(Sheet const&);
/// Every item on the sheet, of each contestant of its tally, in the order of the sheet.
ItemsOfAll items_of(Sheet const&);
/// What the evening counts for, all of it.
Results results_of(Sheet const&, Tally const&);

}  // namespace score::formats::sheets
