#pragma once
/// The evening as a curve: the running totals over the deals.
#include "pad/canvas.hpp"
#include "score/tally.hpp"

namespace score::pad {

/// Draws a line for each contestant, with the name at its end, the scale at the left. Nothing in less than 4 rows and 24 columns, or before
/// the second step. Returns whether it drew.
bool paint_curve(Tally const&, Pane const&);

}  // namespace score::pad
