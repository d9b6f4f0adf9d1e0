#pragma once
/// A chunk of a text file in memory, with lookup of lines and columns. Readers return one `Source` per game; lines are counted only on
/// demand, for a diagnostic.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats {

/// A text and its position in its file. A view: the file name and the text must outlive it.
struct Source {
    std::string_view file;       // as given by the user; "-" for standard input
    std::string_view text;       // whole lines of the file, verbatim
    std::size_t first_line = 1;  // number of the line in which `text` begins
    std::size_t game = 0;        // 1-based number of the game in the text; 0 if it is not a game
};

/// A human-readable position. `line` counts from 1; `column` counts characters from 1 (a UTF-8 sequence is one character, so is a stray
/// byte, so is a tab).
struct Place {
    std::size_t line = 1, column = 1;
};

/// Line ends are LF, CRLF or CR. An offset beyond the text is treated as its end.
Place place_of(Source const&, std::size_t offset);

/// The bytes of the line that holds `offset`, without its line end, as offsets into the text.
Span line_around(Source const&, std::size_t offset);

/// The number of line ends in `text` (LF, CRLF and CR each count one).
std::size_t count_line_ends(std::string_view text);

}  // namespace score::formats
