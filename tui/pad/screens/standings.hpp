#pragma once
/// The standings of a season, game by game; from each player to the page of that player.
#include <cstddef>
#include <cstdint>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct StandingsScreen {
    archive::Season season{};
    bool answered = false;
    SeasonPeriod period = SeasonPeriod::twelve_months;
    std::size_t game = 0;  // which of the standings
    ListCursor cursor{};
};

void enter(StandingsScreen&, Turn&);
void update(StandingsScreen&, Turn&, Incoming const&);
void view(StandingsScreen const&, Model const&, Pane const&);
Spoken spoken(StandingsScreen const&, Model const&);

}  // namespace score::pad
