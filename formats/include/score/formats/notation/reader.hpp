#pragma once
/// Cuts a file of records into its records, in blocks, with memory that does not grow with the file.
///
/// A record begins at a line with `[Event`, even in a comment, or with the line comments and `%` lines right before it. The stretches
/// together are the file, or, of a file in UTF-16, the same text in UTF-8.
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/notation/vocabulary.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::notation {

/// Fills a buffer with the next bytes and says how many; 0 at the end. Trouble is the caller's to remember.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

struct Chunk {
    Source source;         // views the reader's buffer: valid until the next call
    bool skipped = false;  // a byte order mark, or the rest of a record that is too large: not to be read
    Diagnostics found{};   // what the cutting itself found
};

class Reader {
public:
    static constexpr std::size_t block_size = 16 * 1024;
    static constexpr std::size_t largest_record = 1024 * 1024;

    /// `file` is the name for diagnostics and must outlive the reader, and so must the vocabulary.
    Reader(ReadBytes read, std::string_view file, Vocabulary const& vocabulary)
        : read_{std::move(read)}, file_{file}, vocabulary_{&vocabulary} {}
    /// The next stretch; nothing at the end of the file.
    std::optional<Chunk> next();
    /// Turns a text that came from this reader back into the bytes of the file.
    std::string encoded(std::string_view text) const;

private:
    bool refill();
    void decode(std::string_view bytes);
    Chunk remark(std::size_t size, std::string message);
    Chunk take(std::size_t size);
    std::optional<std::size_t> border();

    ReadBytes read_;
    std::string_view file_;
    Vocabulary const* vocabulary_;
    std::string block_{}, buffer_{};
    std::size_t taken_ = 0;  // of the buffer, by the stretch before
    std::size_t line_ = 1;
    std::size_t looked_ = 0;  // how far the next border was searched
    std::size_t run_ = 0;     // where the comments right before that begin
    bool seen_tag_ = false;   // in the record that is looked at
    std::optional<Utf16Decoder> utf16_{};
    bool big_endian_ = false;  // of UTF-16
    bool begun_ = false, told_half_ = false;
    bool started_ = false, at_end_ = false, skipping_ = false;
};

}  // namespace score::formats::notation
