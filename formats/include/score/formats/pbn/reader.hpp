#pragma once
/// Cuts a PBN file into games, in blocks, with memory that does not grow with the file.
///
///     Reader reader{bytes_of(file), "club.pbn"};
///     Game game;
///     while (auto const chunk = reader.next()) parse(chunk->source.text, game, found);
///
/// Games end at a semi-empty line outside a comment (PBN 3). What stands between games (comments alone, escape lines) is handed
/// out too, so that the chunks together are the file, byte for byte.
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/survey.hpp"

namespace score::formats::pbn {

/// Fills a buffer with the next bytes and says how many; 0 at the end. Trouble is the caller's to remember.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

/// How the bytes of a file are to be understood.
enum class Encoding : std::uint8_t { ascii, utf8, latin1, mixed, utf16_le, utf16_be };

/// A stretch of the file: one game with the blank lines and comments before it, or a stretch without one.
struct Chunk {
    Source source;         // views the reader's buffer: valid until the next call
    Survey survey;         // of its bytes
    bool outside = false;  // text around `<PBN>`...`</PBN>` in another document: not to be read
    bool cut = false;      // the game was larger than a game can be, and goes on in chunks that are `outside`
    bool split = false;    // begins without a blank line before it, at a repeated Event, Board or Deal tag
    Diagnostics found;     // what the cutting itself found; spans into `source.text`
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

    /// The next stretch; nothing at the end of the file.
    std::optional<Chunk> next();

    /// What the bytes handed out so far were in. UTF-16 is handed out as UTF-8.
    Encoding encoding() const;
    /// Turns a text that came from this reader back into the bytes of the file.
    std::string encoded(std::string_view text) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
