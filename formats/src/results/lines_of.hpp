#pragma once
/// Places of results: the line in the file.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

/// The line numbers of ascending offsets; every part of the source is scanned once.
class LinesOf {
public:
    explicit LinesOf(Source const& source) : source_{source}, line_{source.first_line} {}
    std::uint32_t line(std::size_t offset) {
        offset = std::min(offset, source_.text.size());
        if (offset < at_) at_ = 0, line_ = source_.first_line;
        line_ += count_line_ends(source_.text.substr(at_, offset - at_));
        at_ = offset;
        return static_cast<std::uint32_t>(line_);
    }

private:
    Source const& source_;
    std::size_t at_ = 0, line_;
};

/// A place as boards keep it.
inline Where kept_place(Span at) { return {static_cast<std::uint32_t>(at.begin), static_cast<std::uint32_t>(at.end)}; }

/// The number of a file among those that results come from; results of a file come together.
inline std::uint32_t index_of(std::vector<std::string>& files, std::string_view file) {
    if (files.empty() || files.back() != file) files.emplace_back(file);
    return static_cast<std::uint32_t>(files.size() - 1);
}

}  // namespace score::formats
