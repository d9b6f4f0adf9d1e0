#pragma once
/// How a file of records is stored in a book: in pieces whose concatenation is the file, with an index row for each board, party or match.
///
/// PBN is cut into games here, PZN into matches, PKN into parties, USEBIO into sessions. To add a format, write a `RecordCutter` and a `CutterOf` that knows
/// both.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "score/formats/read_bytes.hpp"

namespace score::archive {

using formats::ReadBytes;

/// The index row of a piece, as in the record (pass through `printable` before display). UTF-8; empty if the record does not state it. A
/// row can always be derived from its piece again.
struct IndexRow {
    std::string kind{};                            // `board`, `party`, `match`, `session`
    std::string event{}, site{}, date{};           // the date as in the record: `2026.11.20`
    std::optional<std::int64_t> number{};          // of the board or the round
    std::string north{}, east{}, south{}, west{};  // names
    /// For a board, contract, declarer and tricks: `4SX N 10`; for a match its form and score; for a party its variant, result and end, as
    /// far as the record states them: `turkish96 N 2 S 1`, `balayi N 2350 S 2850 complete`; for a session the number of its results.
    std::string summary{};
    friend bool operator==(IndexRow const&, IndexRow const&) = default;
};

struct PieceResults;

/// A range of the file. Valid until the next call of `next`.
struct Piece {
    std::string_view bytes{};
    IndexRow const* row = nullptr;          // null for text between the records
    PieceResults const* results = nullptr;  // null if there are none
};

class RecordCutter {
public:
    virtual ~RecordCutter() = default;
    /// std::nullopt at the end of the file. The concatenated pieces are the bytes of the file.
    virtual std::optional<Piece> next() = 0;
};

/// The cutter for a format name (`pbn`), or null for an unknown one. `file` must outlive the cutter.
using CutterOf = std::function<std::unique_ptr<RecordCutter>(std::string_view format, ReadBytes read, std::string_view file)>;

/// For any bytes: blocks without rows.
std::unique_ptr<RecordCutter> block_cutter(ReadBytes read);
/// Knows `pbn`, `pzn`, `pkn` and `usebio`.
std::unique_ptr<RecordCutter> known_cutter(std::string_view format, ReadBytes read, std::string_view file);

}  // namespace score::archive
