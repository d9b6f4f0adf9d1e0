#pragma once
/// What a player has still to name at King.
#include <optional>

#include "score/formats/sheets/king.hpp"
#include "score/king/party.hpp"

namespace score::formats::sheets {

/// The rights that a player has left (king.md §3, §9). Where the order is fixed and nobody has called yet, those that everyone begins with
/// whoever begins; nothing where that decides.
std::optional<king::RightsLeft> rights_of(KingSheet const&, Seat);

}  // namespace score::formats::sheets
