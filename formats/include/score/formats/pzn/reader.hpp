#pragma once
/// Cuts a PZN file into matches, in blocks, with memory that does not grow with the file.
///
/// A match begins at a line with `[Event`, even in a comment, or with the line comments and `%` lines right before it. The stretches
/// together are the file.
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/source.hpp"

namespace score::formats::pzn {

/// Fills a buffer with the next bytes and says how many; 0 at the end. Trouble is the caller's to remember.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

struct Chunk {
    Source source;         // views the reader's buffer: valid until the next call
    bool skipped = false;  // a byte order mark, or the rest of a match that is too large: not to be read
    Diagnostics found{};   // what the cutting itself found
};

class Reader {
public:
    static constexpr std::size_t block_size = 16 * 1024;
    static constexpr std::size_t largest_match = 1024 * 1024;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file) : read_{std::move(read)}, file_{file} {}
    /// The next stretch; nothing at the end of the file.
    std::optional<Chunk> next();

private:
    bool refill();
    Chunk take(std::size_t size);
    std::optional<std::size_t> border();

    ReadBytes read_;
    std::string_view file_;
    std::string block_{}, buffer_{};
    std::size_t taken_ = 0;  // of the buffer, by the stretch before
    std::size_t line_ = 1;
    std::size_t looked_ = 0;  // how far the next border was searched
    std::size_t run_ = 0;     // where the comments right before that begin
    bool seen_tag_ = false;   // in the match that is looked at
    bool started_ = false, at_end_ = false, skipping_ = false;
};

}  // namespace score::formats::pzn
