#pragma once
/// The tallies of sheets of bridge (`score/tally.hpp`). At rubber bridge the sides are the contestants while partners stay together; else every
/// player is one, with what his sides had.
#include "score/bridge/borc.hpp"
#include "score/bridge/chicago.hpp"
#include "score/bridge/rubber.hpp"
#include "score/bridge/table_sheet.hpp"
#include "score/tally.hpp"

namespace score::bridge {

Tally tally_of(RubberSheet const&);
Tally tally_of(ChicagoSheet const&);
Tally tally_of(BorcSheet const&);
Tally tally_of(TableSheet const&);
ItemsOfAll items_of(RubberSheet const&);
ItemsOfAll items_of(ChicagoSheet const&);
ItemsOfAll items_of(BorcSheet const&);
ItemsOfAll items_of(TableSheet const&);
/// Of each deal `points`, at Borç `imps` too; of the whole, `rubbers` won.
Results results_of(RubberSheet const&, Tally const&);
Results results_of(ChicagoSheet const&, Tally const&);
Results results_of(BorcSheet const&, Tally const&);
Results results_of(TableSheet const&, Tally const&);

/// Whether players have changed their partners: back-scores are what the table reads then.
bool has_back_scores(RubberSheet const&);
/// Puts these in the place of the totals.
void count_now(Tally&, RubberSheet const&);

}  // namespace score::bridge
