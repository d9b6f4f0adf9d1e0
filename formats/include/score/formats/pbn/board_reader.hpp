#pragma once
/// Reads a PBN file as boards, with the interface of all readers. Boards are repaired (`repair` of `check.hpp`).
///
///     pbn::RecordReader reader{bytes_of(file), "club.pbn"};
///     for (BoardStretch stretch; reader.next(stretch);)
///         if (stretch.board) check(*stretch.board, stretch.found);
#include <memory>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/reader.hpp"

namespace score::formats::pbn {

class RecordReader : public BoardReader {
public:
    /// `file` is the name for diagnostics and must outlive the reader. With `Parts::tags` boards have no calls, cards and tables,
    /// unless contract or tricks follow from them alone.
    RecordReader(ReadBytes read, std::string_view file, Parts parts = Parts::all, Threads = {});
    ~RecordReader() override;

    /// Reads the next game, or a chunk without one: comments, escape lines, text around the records, an oversized game.
    bool next(BoardStretch&) override;

    /// The tokens of the last chunk; empty for text that must not be parsed.
    Game const& game() const;
    /// Whether that chunk is not PBN: the document around the records, the rest of an oversized game.
    bool is_outside() const;
    /// The encoding of the file up to the last chunk.
    Encoding encoding() const;
    /// How the last chunk was read where it is not UTF-8, as the file had said up to there.
    Charset charset() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Lists the parts of a game's text that its board lacks: `Escape`, `Section`, `Stray`, repeated tags.
void lost_with(Game const&, std::vector<Loss>& lost);

}  // namespace score::formats::pbn
