#pragma once
/// The lines of an input, one after the other, with memory that does not grow with it.
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/text/utf16.hpp"

namespace score::cli {

/// Lines end in LF, CRLF or CR; the last one needs no end. A byte order mark is dropped, and UTF-16 that has one comes as UTF-8.
class Lines {
public:
    static constexpr std::size_t longest = 4096;

    /// Fills a buffer with the next bytes and says how many; 0 at the end.
    using ReadBytes = std::function<std::size_t(char* to, std::size_t size)>;
    explicit Lines(ReadBytes read) : read_{std::move(read)} {}

    struct Line {
        std::string_view text;  // valid until the next call
        std::size_t number = 1;
        bool cut = false;  // longer than the longest; the rest was dropped
    };
    std::optional<Line> next();

private:
    bool refill();
    void start();

    ReadBytes read_;
    std::string block_;  // UTF-8
    std::size_t at_ = 0;
    std::string line_;
    std::size_t number_ = 0;
    bool started_ = false, after_cr_ = false;
    std::optional<formats::Utf16Decoder> utf16_;
};

}  // namespace score::cli
