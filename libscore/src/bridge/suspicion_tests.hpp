#pragma once
/// The tests of club.md §7 by themselves: each finds its own kinds of slips.
#include <vector>

#include "score/bridge/suspicion.hpp"

namespace score::bridge {

/// A traveller, its field and its model.
struct LookedBoard {
    explicit LookedBoard(Traveller const&);
    Traveller const& traveller;
    Likelihood likely;
    OtherResults field;
};

/// The event, prepared once for all tests. Boards are those of the travellers, in their order.
struct LookedEvent {
    std::vector<LookedBoard> boards;
    std::vector<std::size_t> by_number;  // indices of boards, by session and number
    SuspicionLimits const& limits;
};

/// Every result, board by board in the order of their numbers.
template <class Look>
void for_each_line(LookedEvent const& event, Look look) {
    for (auto const i : event.by_number)
        for (std::size_t j = 0; j < event.boards[i].traveller.lines.size(); ++j)
            look(event.boards[i], event.boards[i].traveller.lines[j], LineAt{i, j});
}

void look_for_flipped(LookedEvent const&, std::vector<Suspicion>&);
void look_for_exchanged(LookedEvent const&, std::vector<Suspicion>&);
void look_for_tricks(LookedEvent const&, std::vector<Suspicion>&);
void look_for_fouled(LookedEvent const&, std::vector<Suspicion>&);
void look_for_copied(LookedEvent const&, std::vector<Suspicion>&);
void look_for_impossible(LookedEvent const&, std::vector<Suspicion>&);

}  // namespace score::bridge
