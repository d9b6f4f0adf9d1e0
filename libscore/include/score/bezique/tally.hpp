#pragma once
/// The tallies of sheets of Bezique (`score/tally.hpp`).
#include <vector>

#include "score/bezique/sheet.hpp"
#include "score/tally.hpp"

namespace score::bezique {

Tally tally_of(MatchSheet const&);
ItemsOfAll items_of(MatchSheet const&);
/// Of each deal `marks`; of the whole `games`, `rubicons`, `brisques`, and how often each group was marked (`four-aces`).
Results results_of(MatchSheet const&, Tally const&);

/// Puts the marks of the game that is played in the place of the totals.
void count_now(Tally&, MatchSheet const&);
/// Whether the results tell more of an evening than the marks of its last game.
bool tells_by_results(MatchSheet const&);
/// The totals of each game.
std::vector<Totals> totals_of_games(MatchSheet const&);

}  // namespace score::bezique
