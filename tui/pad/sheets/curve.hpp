#pragma once
/// The evening as a curve: what its HTML page has as a chart.
#include "pad/canvas.hpp"

namespace score::pad {

class OpenEvening;

/// Draws a line for each contestant, with the name at its end, the scale at the left. Nothing in less than 4 rows and 24 columns, or before
/// the second step. Returns whether it drew.
bool paint_curve(OpenEvening const&, Pane const&);

}  // namespace score::pad
