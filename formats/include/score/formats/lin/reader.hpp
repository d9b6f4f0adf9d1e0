#pragma once
/// Reads LIN, the text format of Bridge Base Online and many programs (formats.md §3.1).
///
///     lin::Reader reader{bytes_of(file), "match.lin"};
///     for (BoardStretch stretch; reader.next(stretch);)
///         if (stretch.board) check(*stretch.board, stretch.found);
///
/// Accepts every dialect: single boards, several on one line each, vugraph files with a heading and two rooms, several calls or cards in
/// one tag, three hands or four, `10` for `T`. Commentary (`nt`) becomes comments on the preceding call or card, explanations (`an`) become
/// notes, suit symbols (`!S`, `@S`) those of PBN (`\S`). Cards are arranged in rows by the rules of play, so that `check` knows the player
/// of each. Tags that only LIN has are kept as `Lin_xx`, the carry-over of two teams as `CarryOver`. Text that is not UTF-8 is read as
/// Windows-1252. Findings are codes of `score/formats/lin_codes.hpp`; their places, and those of the board, are in the LIN text.
#include <cstddef>

#include "score/formats/board_file.hpp"

namespace score::formats::lin {

/// The size limit of a board; a larger one is skipped up to the next board [lin-size].
inline constexpr std::size_t largest_board = std::size_t{1024} * 1024;

/// Reads the next board, or a heading or commentary without one. The text of a chunk begins at the start of its line, unless that is
/// too long: if several boards share a line, the later ones include the text of the earlier ones.
using Reader = ReaderOf<struct Reading>;

}  // namespace score::formats::lin
