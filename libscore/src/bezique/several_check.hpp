#pragma once
#include "score/bezique/check.hpp"

namespace score::bezique {

/// The faults of a record of several players.
Findings check_several(MatchRecord const&);

}  // namespace score::bezique
