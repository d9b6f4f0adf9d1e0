#pragma once
/// Iterates over the lines of an input in constant memory.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/read_bytes.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::cli {

/// Lines end in LF, CRLF or CR; the last one may lack it. A byte order mark is dropped; UTF-16 with one is converted to UTF-8,
/// and so is a line in Windows-1254.
class Lines {
public:
    static constexpr std::size_t longest = 4096;

    explicit Lines(formats::ReadBytes read) : read_{std::move(read)} {}

    struct Line {
        std::string_view text;  // valid until the next call
        std::size_t number = 1;
        bool cut = false;  // exceeded the maximum length; the rest was dropped
    };
    std::optional<Line> next();

private:
    bool refill();
    void start();

    formats::ReadBytes read_;
    std::string block_;  // UTF-8
    std::size_t at_ = 0;
    std::string line_;
    std::size_t number_ = 0;
    bool started_ = false, after_cr_ = false;
    std::optional<formats::Utf16Decoder> utf16_;
};

}  // namespace score::cli
