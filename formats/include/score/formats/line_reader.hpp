#pragma once
/// The lines of a file, one at a time:
///
///     LineReader lines{Utf8Bytes{bytes_of("4S= N\r\n3NT+1 S")}, 4096};
///     lines.next()->text == "4S= N";
///     lines.next()->number == 2;
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/utf8_bytes.hpp"

namespace score::formats {

/// The lines of a file, in constant memory. None waits for what follows its line end.
class LineReader {
public:
    LineReader(Utf8Bytes bytes, std::size_t longest) : bytes_{std::move(bytes)}, longest_{longest} {}

    struct Line {
        std::string_view text;  // without its line end; valid until the next call
        std::size_t number = 1;
        bool cut = false;  // the beginning of a longer line
    };
    std::optional<Line> next();

private:
    bool refill();

    Utf8Bytes bytes_;
    std::size_t longest_;
    std::string block_{}, line_{};
    std::size_t at_ = 0, number_ = 0;
    bool after_cr_ = false;
};

}  // namespace score::formats
