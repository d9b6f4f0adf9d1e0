#pragma once
/// Statistics of a book: tables of counts and averages over any period.
///
///     for (auto const& stats : *book.stats({.game = "king"}))
///         for (auto const& table : stats.tables) report(table.rows.size());
#include "score/archive/standings.hpp"
#include "score/formats/sheets/stats.hpp"

namespace score::archive {

using formats::sheets::Stats;

}  // namespace score::archive
