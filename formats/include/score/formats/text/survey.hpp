#pragma once
/// What a text of any size holds, found in one pass.
#include <cstddef>
#include <string_view>

namespace score::formats {

/// What one look at every byte of a text tells: how its lines end, and whether it holds anything but plain ASCII.
struct Survey {
    std::size_t lf = 0, cr = 0, crlf = 0;  // each LF, each CR, and the pairs of both
    bool control = false;                  // control characters but tabs and line ends, or DEL
    bool high = false;                     // bytes of 128 or more
    /// A line ends with each LF, and with each CR that no LF follows.
    std::size_t line_ends() const { return lf + cr - crlf; }
    /// Every line that ends, ends with CR LF.
    bool all_crlf() const { return lf == crlf && cr == crlf; }
};
Survey survey(std::string_view bytes);

}  // namespace score::formats
