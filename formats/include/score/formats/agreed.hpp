#pragma once
/// Contract and declarer of a board, from its tags or its auction: LIN has no contract besides the auction.
#include <optional>

#include "score/formats/board.hpp"

namespace score::formats {

/// From the tags, or without them from a finished auction.
std::optional<WrittenContract> agreed_contract(Board const&);
std::optional<Seat> agreed_declarer(Board const&);

/// A score as written, from the view of North and South; in hundredths. One without a side is declarer's.
constexpr std::optional<std::int64_t> score_ns_of(WrittenScore const& written, std::optional<Seat> declarer) {
    auto const& sides = written.sides;
    if (sides[Side::north_south]) return sides[Side::north_south];
    if (sides[Side::east_west]) return -*sides[Side::east_west];
    if (!written.declarer || !declarer) return std::nullopt;
    return side_of(*declarer) == Side::north_south ? *written.declarer : -*written.declarer;
}

}  // namespace score::formats
