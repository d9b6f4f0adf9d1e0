#pragma once
/// Splits a file of records into records, in blocks, in constant memory.
///
/// A record begins at a line with `[Event`, even in a comment, or with the line comments and `%` lines right before it. The concatenated
/// chunks are the file, or, for a file in UTF-16, the same text in UTF-8.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/notation/vocabulary.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"
#include "score/formats/utf8_bytes.hpp"

namespace score::formats::notation {

struct Chunk {
    Source source;         // views the reader's buffer: valid until the next call
    bool skipped = false;  // a byte order mark, or the rest of an oversized record: must not be parsed
    Diagnostics found{};   // from the splitting itself

    /// Whether it is the beginning of an oversized record.
    bool is_too_large() const { return !skipped && !found.empty(); }
};

class Reader {
public:
    static constexpr std::size_t block_size = 16 * 1024;
    static constexpr std::size_t largest_record = 1024 * 1024;

    /// `file` is the name for diagnostics and must outlive the reader, and so must the vocabulary.
    Reader(ReadBytes read, std::string_view file, Vocabulary const& vocabulary)
        : bytes_{std::move(read), Utf16::recognised, ByteOrderMark::kept}, file_{file}, vocabulary_{&vocabulary} {}
    /// The next chunk; std::nullopt at the end of the file.
    std::optional<Chunk> next();
    /// Converts a text from this reader back to the encoding of the file.
    std::string encoded(std::string_view text) const { return bytes_.encoded(text); }

private:
    Chunk remark(std::size_t size, Message message);
    Chunk take(std::size_t size);
    std::optional<std::size_t> border();

    Utf8Bytes bytes_;
    std::string_view file_;
    Vocabulary const* vocabulary_;
    std::string buffer_{};
    std::size_t taken_ = 0;  // of the buffer, by the previous chunk
    std::size_t line_ = 1;
    std::size_t looked_ = 0;  // how far the next border was searched
    std::size_t run_ = 0;     // start of the comments right before it
    bool seen_tag_ = false;   // in the current record
    bool told_half_ = false;
    bool started_ = false, at_end_ = false, skipping_ = false;
};

}  // namespace score::formats::notation
