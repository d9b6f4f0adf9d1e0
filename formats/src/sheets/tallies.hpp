#pragma once
/// The tally of each kind of sheet.
#include <cstdint>
#include <vector>

#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/borc.hpp"
#include "score/formats/sheets/chicago.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/rubber.hpp"
#include "score/formats/sheets/table.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::formats::sheets {

Tally tally(RubberSheet const&);
Tally tally(ChicagoSheet const&);
Tally tally(BorcSheet const&);
Tally tally(TableSheet const&);
Tally tally(bezique::MatchSheet const&);
Tally tally(bezique::SeveralSheet const&);
Tally tally(king::PartySheet const&);

using ItemsOfAll = std::vector<std::vector<Item>>;
ItemsOfAll items(RubberSheet const&);
ItemsOfAll items(ChicagoSheet const&);
ItemsOfAll items(BorcSheet const&);
ItemsOfAll items(TableSheet const&);
ItemsOfAll items(bezique::MatchSheet const&);
ItemsOfAll items(bezique::SeveralSheet const&);
ItemsOfAll items(king::PartySheet const&);

void take_now(Tally&, RubberSheet const&);
void take_now(Tally&, bezique::MatchSheet const&);
void take_now(Tally&, bezique::SeveralSheet const&);

bool has_results(bezique::MatchSheet const&);
bool has_results(bezique::SeveralSheet const&);

/// Whether players have changed partners: the table then reads back-scores.
bool counts_back_score(RubberSheet const&);

using Totals = std::vector<std::int64_t>;
/// The totals of each game.
std::vector<Totals> totals_of_games(bezique::MatchSheet const&);
std::vector<Totals> totals_of_games(bezique::SeveralSheet const&);

}  // namespace score::formats::sheets
