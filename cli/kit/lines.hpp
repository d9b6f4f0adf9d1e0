#pragma once
/// Iterates over the lines of an input in constant memory.
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "score/formats/line_reader.hpp"

namespace score::cli {

/// Lines end in LF, CRLF or CR; the last one may lack it. A byte order mark is dropped; UTF-16 with one is converted to UTF-8,
/// and so is a line in Windows-1254.
class Lines {
public:
    static constexpr std::size_t longest = 4096;

    explicit Lines(formats::ReadBytes read) : lines_{formats::Utf8Bytes{std::move(read), formats::Utf16::marked}, longest} {}

    using Line = formats::LineReader::Line;
    std::optional<Line> next();

private:
    formats::LineReader lines_;
    std::string converted_;
};

}  // namespace score::cli
