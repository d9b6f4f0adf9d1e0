#pragma once
/// The totals in large digits, readable across the table.
#include "pad/incoming.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct BoardScreen {};

void enter(BoardScreen&, Turn&);
void update(BoardScreen&, Turn&, Incoming const&);
void view(BoardScreen const&, Model const&, Pane const&);
Spoken spoken(BoardScreen const&, Model const&);

}  // namespace score::pad
