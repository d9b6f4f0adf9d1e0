#pragma once
/// The identity of a deal: the same for every turn of the table, every spelling and every record of it.
///
///     Board turned = board;
///     turn(turned, 1, lost);
///     deal_identity(turned) == deal_identity(board);
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "score/formats/board.hpp"

namespace score::formats {

/// Who holds each card, two bits a card, counted clockwise from the player with the ace of spades. Exact: different deals differ.
struct DealIdentity {
    std::array<std::uint64_t, 2> holders{};
    friend auto operator<=>(DealIdentity const&, DealIdentity const&) = default;
};

/// For unordered containers.
struct HashOfDeal {
    std::size_t operator()(DealIdentity const&) const;
};

/// std::nullopt unless all cards are known, or all but those of one hand.
std::optional<DealIdentity> deal_identity(Board const&);

}  // namespace score::formats
