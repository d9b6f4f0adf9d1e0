#pragma once
/// The contribution of an evening of each game to standings.
#include "score/formats/sheets/sheet_kind.hpp"
#include "tallies.hpp"

namespace score::formats::sheets {

Results results(RubberSheet const&, Tally const&);
Results results(ChicagoSheet const&, Tally const&);
Results results(BorcSheet const&, Tally const&);
Results results(TableSheet const&, Tally const&);
Results results(bezique::MatchSheet const&, Tally const&);
Results results(bezique::SeveralSheet const&, Tally const&);
Results results(king::PartySheet const&, Tally const&);

}  // namespace score::formats::sheets
