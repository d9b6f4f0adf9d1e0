#pragma once
/// Par: the score when neither side can do better double dummy.
///
///     Par const best = par_of(table, Seat::north, Vulnerability::both);
///     best.score;                  // of North and South, in points
///     best.contracts.front();      // a contract that gives it
#include <array>
#include <vector>

#include "score/bridge/board.hpp"
#include "score/bridge/call.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// The double-dummy tricks, 0..13, of each seat as declarer in each denomination.
struct DoubleDummyTable {
    BySeat<std::array<int, 5>> tricks{};  // by denomination, from clubs to notrump
    constexpr int& at(Seat declarer, Denomination d) { return tricks[declarer][static_cast<std::size_t>(d)]; }
    constexpr int at(Seat declarer, Denomination d) const { return tricks[declarer][static_cast<std::size_t>(d)]; }
    friend constexpr bool operator==(DoubleDummyTable const&, DoubleDummyTable const&) = default;
};

struct Par {
    /// From the view of North and South, in points.
    int score = 0;
    /// Every contract, made and undoubled or failing and doubled, that scores par and over which the other side cannot bid one that scores
    /// better for it; lowest first, then clockwise from North. Empty when the deal is passed out.
    std::vector<PlayedContract> contracts;
};

/// The par of a deal (PBN 4.2.7). The two sides bid in turn, dealer's side first, each bid higher than the last; the side that stops
/// bidding accepts the other's contract, and doubles it if it fails. The dealer matters only when both sides want to bid first.
Par par_of(DoubleDummyTable const&, Seat dealer, Vulnerability);

}  // namespace score::bridge
