#pragma once
/// Whether there are cards enough for the groups that were opened (bezique.md §4.1).
#include <optional>
#include <span>
#include <vector>

#include "score/bezique/form.hpp"

namespace score::bezique {

/// What each contestant has opened, in order. A card serves in one group of each class; king and queen of a marriage serve in a later
/// sequence, and the pairs of a bezique in a larger one. True for all that can be played; false where the pack does not hold that many
/// cards, whichever of them were used.
bool cards_suffice(Rules const&, std::span<std::vector<Group> const> opened, std::optional<Suit> trump);

}  // namespace score::bezique
