#pragma once
/// Checks that the pack has enough cards for the opened groups (bezique.md §4.1).
#include <optional>
#include <span>
#include <vector>

#include "score/bezique/record.hpp"

namespace score::bezique {

/// `opened` has each contestant's groups, in order. A card serves in one group of each class; king and queen of a marriage serve in a later
/// sequence, and the pairs of a bezique in a larger one. Nothing for every sequence that can be played; otherwise a card, or a rank, of which
/// every choice of copies needs `cards`, more than the pack has.
std::optional<Part> lacking_cards(Rules const&, std::span<std::vector<Group> const> opened, std::optional<Suit> trump);
/// The same for all groups of a deal of three or four players.
std::optional<Part> lacking_cards(Rules const&, DealItems const&, std::optional<Suit> trump);

}  // namespace score::bezique
