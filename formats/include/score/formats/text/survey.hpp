#pragma once
/// Statistics of the bytes of a text, computed in one pass.
#include <cstddef>
#include <string_view>

namespace score::formats {

/// Line ends of a text, and whether it is not plain ASCII.
struct Survey {
    std::size_t lf = 0, cr = 0, crlf = 0;  // each LF, each CR, and the pairs of both
    bool control = false;                  // control characters except tabs and line ends, or DEL
    bool high = false;                     // bytes of 128 or more
    /// A line ends with each LF, and with each CR not followed by LF.
    std::size_t line_ends() const { return lf + cr - crlf; }
    /// Whether all line ends are CR LF.
    bool all_crlf() const { return lf == crlf && cr == crlf; }
};
Survey survey(std::string_view bytes);

}  // namespace score::formats
