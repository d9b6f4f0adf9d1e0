#pragma once
/// The tally of a party of King (`score/tally.hpp`).
#include "score/king/sheet.hpp"
#include "score/tally.hpp"

namespace score::king {

Tally tally_of(PartySheet const&);
ItemsOfAll items_of(PartySheet const&);
/// Of each deal `points`; of the party `own-goals`, `flowers`, and when it is over `kings`, `lone-survivors`, and, unless it ends in
/// places, `out`, `sunk`.
Results results_of(PartySheet const&, Tally const&);

}  // namespace score::king
