#pragma once
/// Contract and declarer of a board, from its tags or its auction: LIN has no contract besides the auction.
#include <optional>

#include "score/formats/board.hpp"

namespace score::formats {

/// From the tags, or without them from a finished auction.
std::optional<WrittenContract> agreed_contract(Board const&);
std::optional<Seat> agreed_declarer(Board const&);

}  // namespace score::formats
