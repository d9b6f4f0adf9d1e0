#pragma once
/// The totals in large digits, readable across the table.
#include "pad/incoming.hpp"

namespace score::pad {

class Turn;
struct Model;

struct BoardScreen {};

void enter(BoardScreen&, Turn&);
void update(BoardScreen&, Turn&, Incoming const&);
void view(BoardScreen const&, Model const&, Pane const&);

}  // namespace score::pad
