#pragma once
/// Draws a board of bridge as text.
#include <string>

#include "kit/drawing.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/double_dummy.hpp"

namespace score::cli {

/// Text with suits in the style of the pen.
Drawn drawn(formats::Phrase const&, Pen const&);
/// Appends the board: the hands around the table, auction, double-dummy tricks, result, play, comments; missing parts are omitted.
void draw_board(std::string& out, formats::BoardView const&, Pen const&);
/// Appends the table of double-dummy tricks, as `draw_board` does; unknown ones as `?`.
void draw_tricks(std::string& out, formats::WrittenTricks const&, Pen const&);

}  // namespace score::cli
