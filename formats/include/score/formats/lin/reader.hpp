#pragma once
/// Reads LIN, the text in which Bridge Base Online and many programs keep boards (formats.md §3.1).
///
///     lin::Reader reader{bytes_of(file), "match.lin"};
///     for (BoardStretch stretch; reader.next(stretch);)
///         if (stretch.board) check(*stretch.board, stretch.found);
///
/// Every dialect: single boards, several on their lines, vugraph files with a heading and two rooms, several calls or cards in one tag,
/// three hands or four, `10` for `T`. Commentary (`nt`) becomes comments on the call or card before it, explanations (`an`) become
/// notes, suit symbols (`!S`, `@S`) those of PBN (`\S`). Cards are put into rows by the rules of play, so that `check` sees
/// who played what. Tags that only LIN has are kept as `Lin_xx`, the carry-over of two teams as `CarryOver`. Text that is no UTF-8 is read
/// as Windows-1252. Findings are codes of `score/formats/lin_codes.hpp`; their places, and those of the board, are in the LIN text.
#include <cstddef>
#include <memory>
#include <string_view>

#include "score/formats/board_file.hpp"

namespace score::formats::lin {

class Reader : public BoardReader {
public:
    /// A board is not larger; what is, is passed over up to the next one [lin-size].
    static constexpr std::size_t largest_board = std::size_t{1024} * 1024;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file);
    ~Reader() override;

    /// The next board, or a heading or commentary without one. The text of a stretch begins with its line, where that is not too
    /// long: of several boards on one line the later ones have the earlier ones before them.
    bool next(BoardStretch&) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::lin
