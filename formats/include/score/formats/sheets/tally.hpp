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

/// The tally as a table reads it: at Bezique the marks of the game that is played, with what the match has brought as the result; at rubber
/// bridge, once partners have changed, the back-score of each player (`counts_back_score`).
Tally tally_now(Sheet const&);
/// The tally as a list of evenings shows it: at Bezique with what the games have brought as totals, once one has: the match, points, or of
/// several games to a target those won. The marks of a game say nothing about an evening of many.
Tally tally_listed(Sheet const&);
/// Every item on the sheet, of each contestant of its tally, in the order of the sheet.
ItemsOfAll items_of(Sheet const&);
/// What the evening counts for, all of it.
Results results_of(Sheet const&, Tally const&);

}  // namespace score::formats::sheets
