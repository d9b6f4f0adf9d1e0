#pragma once
/// What is still possible in a party of King: the most and the least that each player can end with, and who can come out (king.md §2, §3,
/// §5, §7).
///
///     Rules const rules = rules_of(VariantId::naturel);
///     auto const open = prospects(rules, begin_party(rules, Seat::south));
///     open->totals[Seat::north] == Bounds{-5200, 3600};      // all penalties; nine tricks in each of eight trump deals
///
/// In a deal one player can take everything and any other nothing, so the bounds of one player are independent of who declares what, and
/// those of two players cannot be reached together.
#include <cstdint>
#include <optional>

#include "score/king/party.hpp"

namespace score::king {

/// Inclusive; both are reached by some rest of the party.
struct Bounds {
    int least = 0, most = 0;
    friend constexpr bool operator==(Bounds, Bounds) = default;
};

/// Whether a player can come out (§7).
enum class Chance : std::uint8_t {
    none,       // sunk, whatever happens
    king_only,  // his total cannot be enough: only King brings him out, or, where it is announced, one that fails
    open,
    certain,  // out, whatever happens
};

struct Prospects {
    BySeat<Bounds> totals{};
    std::optional<BySide<Bounds>> sides{};  // of the pairs, at Eşli
    std::optional<BySeat<Chance>> out{};    // where players sink
    bool king = false;                      // King can still be made
    friend bool operator==(Prospects const&, Prospects const&) = default;
};

/// The prospects of a party that goes on. Nothing where no exact figure follows from the rights that are left: a table that doubles or
/// exposes cards, deals of unknown games or totals, rights that are overdrawn, and King at a table where stopping early can be better or
/// worse than any deal.
std::optional<Prospects> prospects(Rules const&, Party const&);

}  // namespace score::king
