#pragma once
/// Files of boards in any format: a reader returns boards one by one, a writer accepts them one by one and reports its losses.
///
///     for (BoardStretch stretch; reader->next(stretch);)
///         if (stretch.board) writer->add(out, *stretch.board, lost);
///     writer->finish(out);
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"
#include "score/formats/threads.hpp"

namespace score::formats {

/// Options for reading. Formats ignore options that do not apply to them.
struct ReadOptions {
    std::optional<std::uint32_t> first_number{};  // of the first board, for formats without numbers
    bool tags_only = false;  // hint for listing boards: a reader may skip calls and cards that change nothing, and tables
    Threads threads{};
};

/// Options for writing. Formats ignore options that do not apply to them.
struct WriteOptions {
    std::uint32_t first_number = 1;  // the reader's `first_number`, for formats without numbers: other numbers are lost
    bool sealed = false;             // DLM, DUP: the machine does not display the deals
};

/// A chunk of a file. Views into the reader: valid until the next call of `next`.
struct BoardStretch {
    Source source;                 // `source.game` is the number of the board in the file, from 1; 0 if not a board
    Board const* board = nullptr;  // null for text that is not a board
    Diagnostics found;             // from reading only; `check.hpp` checks the Laws
};

/// Reads a file of any size in constant memory.
class BoardReader {
public:
    virtual ~BoardReader() = default;
    /// Reads the next chunk; false at the end of the file.
    virtual bool next(BoardStretch&) = 0;
};

/// The reader of one format. `State` reads (`bool next(BoardStretch&)`), and is known only to the source of the format.
template <class State>
class ReaderOf : public BoardReader {
public:
    /// `file` is the name for diagnostics and must outlive the reader.
    ReaderOf(ReadBytes read, std::string_view file);
    ~ReaderOf() override;
    bool next(BoardStretch&) override;

private:
    std::unique_ptr<State> state_;
};

/// An element of a board that the new format cannot represent, or not verbatim. `what` is its PBN name: a tag (`Site`), `Auction`, `Play`,
/// or for parts of these `Auction/Note`, `Auction/Glyph`, `Auction/Irregularity`, `Auction/Ending` (a `+`), `Auction/Comment` (its place), the same for `Play`, `Comment`,
/// `Section`; `Order` if the boards come in another order.
struct Loss {
    std::string what;
    friend bool operator==(Loss const&, Loss const&) = default;
};

class BoardWriter {
public:
    virtual ~BoardWriter() = default;
    /// Appends the board to `out`, and its losses to `lost`, each kind once.
    virtual void add(std::string& out, Board const&, std::vector<Loss>& lost) = 0;
    /// Whether the last board was not written at all: the format cannot represent its deal.
    virtual bool left_out() const { return false; }
    /// Appends the trailer after the last board. No boards may be added afterwards.
    virtual void finish(std::string& out) { (void)out; }
};

}  // namespace score::formats
