#pragma once
/// Par: the score when nobody can do better against open cards (double dummy).
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

/// The tricks, 0..13, that each seat takes as declarer in each denomination when all four play best with open cards.
struct DoubleDummyTable {
    BySeat<std::array<int, 5>> tricks{};  // by denomination, from clubs to notrump
    constexpr int& at(Seat declarer, Denomination d) { return tricks[declarer][static_cast<std::size_t>(d)]; }
    constexpr int at(Seat declarer, Denomination d) const { return tricks[declarer][static_cast<std::size_t>(d)]; }
    friend constexpr bool operator==(DoubleDummyTable const&, DoubleDummyTable const&) = default;
};

struct Par {
    /// From the view of North and South, in points.
    int score = 0;
    /// Every contract, made and undoubled or failing and doubled, that scores par and above which the other side has none that scores
    /// more for it, lowest first, then from North clockwise. Empty when the deal is passed out.
    std::vector<PlayedContract> contracts;
};

/// The par of a deal (PBN 4.2.7). The two sides bid in turn, dealer's side first, each bid higher than the last; the side that stops
/// bidding has the other's contract, and doubles it if it fails. Who deals matters only when both sides would like to be the first.
Par par_of(DoubleDummyTable const&, Seat dealer, Vulnerability);

}  // namespace score::bridge
