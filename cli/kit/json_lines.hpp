#pragma once
/// Iterates over the JSON objects of a file, one per line.
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kit/peeked.hpp"
#include "score/formats/source.hpp"

namespace score::cli {

class JsonLines {
public:
    static constexpr std::size_t longest = std::size_t{8} * 1024 * 1024;
    struct Line {
        formats::Source source;
        bool cut = false;
    };

    JsonLines(Peeked& in, std::string_view file) : in_{in}, file_{file} {}
    std::optional<Line> next() {
        buffer_.erase(0, std::exchange(taken_, 0));
        bool cut = false;
        for (;;) {
            auto const end = buffer_.find('\n', looked_);
            if (end != std::string::npos) {
                taken_ = end + 1;
                looked_ = 0;
                return Line{{file_, std::string_view{buffer_}.substr(0, end), ++line_}, cut};
            }
            looked_ = buffer_.size();
            if (buffer_.size() > longest) {
                cut = true;
                buffer_.resize(80);
                looked_ = buffer_.size();
            }
            std::array<char, std::size_t{16} * 1024> block;
            auto const got = in_.read(block.data(), block.size());
            buffer_.append(block.data(), got);
            if (got > 0) continue;
            if (buffer_.empty()) return std::nullopt;
            taken_ = buffer_.size();
            looked_ = 0;
            return Line{{file_, buffer_, ++line_}, cut};
        }
    }

private:
    Peeked& in_;
    std::string_view file_;
    std::string buffer_;
    std::size_t taken_ = 0, looked_ = 0, line_ = 0;
};

}  // namespace score::cli
