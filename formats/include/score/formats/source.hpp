#pragma once
/// A stretch of a text file in memory, and how to find a line and a column in it.
/// Readers hand out one `Source` a game; its lines are counted only when a diagnostic asks for them.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats {

/// A text and where it lies in its file. Views: the file name and the text must outlive it.
struct Source {
    std::string_view file;       // as the user named it; "-" for standard input
    std::string_view text;       // whole lines of the file, as found
    std::size_t first_line = 1;  // number of the line that `text` begins in
    std::size_t game = 0;        // 1-based number of the game that the text holds; 0 when it is not a game
};

/// A place as a person names it. `line` counts from 1; `column` counts characters from 1 (a UTF-8 sequence
/// is one character, so is a stray byte, so is a tab).
struct Place {
    std::size_t line = 1, column = 1;
};

/// Line ends are LF, CRLF or CR. A place beyond the text is the end of the text.
Place place_of(Source const&, std::size_t offset);

/// The bytes of the line that holds `offset`, without its line end, as offsets into the text.
Span line_around(Source const&, std::size_t offset);

/// How many lines end in `text` (LF, CRLF and CR each count one).
std::size_t count_line_ends(std::string_view text);

}  // namespace score::formats
