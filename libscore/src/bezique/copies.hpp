#pragma once
/// Checks that the pack has enough cards for the opened groups (bezique.md §4.1).
#include <optional>
#include <span>
#include <vector>

#include "score/bezique/form.hpp"

namespace score::bezique {

/// `opened` has each contestant's groups, in order. A card serves in one group of each class; king and queen of a marriage serve in a later
/// sequence, and the pairs of a bezique in a larger one. True for every sequence that can be played; false if the pack does not hold enough
/// cards for any choice of copies.
bool cards_suffice(Rules const&, std::span<std::vector<Group> const> opened, std::optional<Suit> trump);

}  // namespace score::bezique
