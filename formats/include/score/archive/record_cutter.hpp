#pragma once
/// How a file of records goes into a book: in pieces that together are its bytes, and for each board, party or match a row to find it by.
///
/// PBN is cut into games here, PZN into matches, PKN into parties. A reader of another format joins by a `RecordCutter` of its own and a
/// `CutterOf` that knows both.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace score::archive {

/// Fills a buffer with the next bytes and says how many; 0 at the end. Trouble is the caller's to remember.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

/// What a piece is found by, as the record has it (`printable` before it is shown). UTF-8; empty where the record does not say it. A row
/// can always be made again from its piece.
struct IndexRow {
    std::string kind{};                            // `board`, `party`, `match`
    std::string event{}, site{}, date{};           // the date as the record has it: `2026.11.20`
    std::optional<std::int64_t> number{};          // of the board or the round
    std::string north{}, east{}, south{}, west{};  // names
    /// Of a board contract, declarer and tricks: `4SX N 10`; of a match its form and standing, of a party its variant, result and end, as
    /// far as the record states them: `turkish96 N 2 S 1`, `balayi N 2350 S 2850 complete`.
    std::string summary{};
    friend bool operator==(IndexRow const&, IndexRow const&) = default;
};

struct PieceResults;

/// A stretch of the file. Valid until the next one is asked for.
struct Piece {
    std::string_view bytes{};
    IndexRow const* row = nullptr;          // null for what stands between the records
    PieceResults const* results = nullptr;  // null when there are none
};

class RecordCutter {
public:
    virtual ~RecordCutter() = default;
    /// Nothing at the end of the file. The pieces together are the bytes of the file.
    virtual std::optional<Piece> next() = 0;
};

/// The cutter for a format by its name (`pbn`), or null for one that it does not know. `file` outlives the cutter.
using CutterOf = std::function<std::unique_ptr<RecordCutter>(std::string_view format, ReadBytes read, std::string_view file)>;

/// Anything at all, in blocks without rows.
std::unique_ptr<RecordCutter> block_cutter(ReadBytes read);
/// Knows `pbn`, `pzn` and `pkn`.
std::unique_ptr<RecordCutter> known_cutter(std::string_view format, ReadBytes read, std::string_view file);

}  // namespace score::archive
