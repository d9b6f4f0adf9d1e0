#pragma once
/// A board of bridge in the terminal.
#include <string>

#include "kit/drawing.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/double_dummy.hpp"

namespace score::cli {

/// Words with suits in them, as the pen draws these.
Drawn drawn(formats::Phrase const&, Pen const&);
/// Appends the board: the hands around the table, auction, double-dummy tricks, result, play, comments; each where there is something.
void draw_board(std::string& out, formats::BoardView const&, Pen const&);
/// Appends the table of double-dummy tricks, as `draw_board` does; what is not known as `?`.
void draw_tricks(std::string& out, formats::WrittenTricks const&, Pen const&);

}  // namespace score::cli
