#pragma once
/// Contract and declarer of a board, whether it names them or its auction tells them: LIN has no contract beside the auction.
#include <optional>

#include "score/formats/board.hpp"

namespace score::formats {

/// What was played and by whom: by the tags, and where they are silent by an auction that is over.
std::optional<WrittenContract> agreed_contract(Board const&);
std::optional<Seat> agreed_declarer(Board const&);

}  // namespace score::formats
