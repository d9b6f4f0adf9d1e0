#pragma once
/// A PBN file as boards, one after the other: what every other format's reader does. Boards are repaired (`repair` of `check.hpp`).
///
///     pbn::RecordReader reader{bytes_of(file), "club.pbn"};
///     for (BoardStretch stretch; reader.next(stretch);)
///         if (stretch.board) check(*stretch.board, stretch.found);
#include <cstddef>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"

namespace score::formats::pbn {

class RecordReader : public BoardReader {
public:
    /// `file` is the name for diagnostics and must outlive the reader. With `Parts::tags` boards have no calls, cards and tables.
    RecordReader(ReadBytes read, std::string_view file, Parts parts = Parts::all) : reader_{std::move(read), file}, parts_{parts} {}

    /// The next game, or a stretch without one: comments, escape lines, text around the records, a game that is too large.
    bool next(BoardStretch&) override;

    /// The tokens of the last stretch; none of text that is not to be read.
    Game const& game() const { return game_; }
    /// Whether that stretch is not to be read as PBN: the page around the records, the end of a game that is too large.
    bool is_outside() const { return outside_; }
    Encoding encoding() const { return reader_.encoding(); }

private:
    Reader reader_;
    Parts parts_;
    Interpreter interpreter_;
    Game game_;
    Board board_;
    std::size_t games_ = 0;
    bool outside_ = false;
};

/// What the text of a game holds and its board does not: `Escape`, `Section`, `Stray`, a tag that stands twice.
void lost_with(Game const&, std::vector<Loss>& lost);

}  // namespace score::formats::pbn
