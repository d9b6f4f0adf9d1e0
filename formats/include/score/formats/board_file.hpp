#pragma once
/// Files of boards in any format: a reader hands them out one by one, a writer takes them one by one and says what it could not hold.
///
///     for (BoardStretch stretch; reader->next(stretch);)
///         if (stretch.board) writer->add(out, *stretch.board, lost);
///     writer->finish(out);
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

/// Fills a buffer with the next bytes and says how many; 0 at the end. Trouble is the caller's to remember.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

/// How to read. What does not concern a format it does not heed.
struct ReadOptions {
    std::optional<std::uint32_t> first_number{};  // of the first board, where the format has no numbers
    bool tags_only = false;                       // who lists boards needs no calls, cards and tables: a reader may leave them out
};

/// How to write. What does not concern a format it does not heed.
struct WriteOptions {
    std::uint32_t first_number = 1;  // what a reader will be told, for formats without numbers: other numbers are lost
    bool sealed = false;             // DLM, DUP: the machine does not show the deals
};

/// A stretch of a file. Views into the reader: valid until it is asked for the next one.
struct BoardStretch {
    Source source;                 // `source.game` is the number of the board in the file, from 1; 0 where there is none
    Board const* board = nullptr;  // null for text that is no board
    Diagnostics found;             // by reading alone; the Laws are for `check.hpp`
};

/// Reads a file of any size, with memory that does not grow with it.
class BoardReader {
public:
    virtual ~BoardReader() = default;
    /// The next stretch; false at the end of the file.
    virtual bool next(BoardStretch&) = 0;
};

/// Something that a board says and its new format cannot hold, or not in these words. `what` is the PBN name of it: a tag (`Site`),
/// `Auction`, `Play`, or for parts of these `Auction/Note`, `Auction/Glyph`, `Auction/Irregularity`, `Auction/Ending` (a `+`), the same of
/// `Play`, `Comment`, `Section`.
struct Loss {
    std::string what;
    friend bool operator==(Loss const&, Loss const&) = default;
};

class BoardWriter {
public:
    virtual ~BoardWriter() = default;
    /// Appends the board to `out`, and what of it is lost to `lost`, each kind once.
    virtual void add(std::string& out, Board const&, std::vector<Loss>& lost) = 0;
    /// What stands behind the last board. Nothing may be added after it.
    virtual void finish(std::string& out) { (void)out; }
};

}  // namespace score::formats
