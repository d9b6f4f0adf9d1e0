#pragma once
/// The lines of an input, one after the other, with memory that does not grow with it.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/streams.hpp"
#include "score/formats/encoding.hpp"

namespace score::cli {

/// Lines end in LF, CRLF or CR; the last one needs no end. A byte order mark is dropped, and UTF-16 that has one comes as UTF-8.
class Lines {
public:
    static constexpr std::size_t longest = 4096;

    /// `answers` is flushed before each read, so that a partner who waits for an answer gets it before he is asked for more.
    Lines(Input& in, Output& answers) : in_{in}, answers_{answers} {}

    struct Line {
        std::string_view text;     // valid until the next call
        std::size_t number = 1;
        bool cut = false;          // longer than the longest; the rest was dropped
    };
    std::optional<Line> next();

private:
    bool refill();
    void start();

    Input& in_;
    Output& answers_;
    std::string block_;            // UTF-8
    std::size_t at_ = 0;
    std::string line_;
    std::size_t number_ = 0;
    bool started_ = false, after_cr_ = false;
    std::optional<formats::Utf16Decoder> utf16_;
};

}  // namespace score::cli
