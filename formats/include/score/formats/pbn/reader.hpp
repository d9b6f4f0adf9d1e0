#pragma once
/// Splits a PBN file into games, in blocks, in constant memory.
///
///     Reader reader{bytes_of(file), "club.pbn"};
///     Game game;
///     while (auto const chunk = reader.next()) parse(chunk->source.text, game, found);
///
/// Games end at a semi-empty line outside a comment (PBN 3). Text between games (only comments, escape lines) is returned too, so that the
/// concatenated chunks are the file, byte for byte.
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/survey.hpp"

namespace score::formats::pbn {

/// The encoding of a file.
enum class Encoding : std::uint8_t { ascii, utf8, latin1, mixed, utf16_le, utf16_be };

/// A chunk of the file: one game with the empty lines and comments before it, or a chunk without one.
struct Chunk {
    Source source;         // views the reader's buffer: valid until the next call
    Survey survey;         // of its bytes
    bool outside = false;  // text around `<PBN>`...`</PBN>` in another document: must not be parsed
    bool cut = false;      // the game exceeded the size limit, and continues in chunks that are `outside`
    bool split = false;    // begins without an empty line before it, at a repeated Event, Board or Deal tag
    Encoding encoding{};   // of the bytes of the file so far
    Diagnostics found;     // findings of the splitting itself; spans into `source.text`
};

class Reader {
public:
    static constexpr std::size_t block_size = std::size_t{256} * 1024;
    static constexpr std::size_t largest_game = std::size_t{1024} * 1024;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file);
    ~Reader();
    Reader(Reader&&) noexcept;
    Reader& operator=(Reader&&) noexcept;

    /// The next chunk; std::nullopt at the end of the file.
    std::optional<Chunk> next();

    /// The encoding of the bytes so far. UTF-16 is returned as UTF-8.
    Encoding encoding() const;
    /// Converts a text from this reader back to the encoding of the file.
    std::string encoded(std::string_view text) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
