#pragma once
/// From the labelled lines of a record to a board.
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats::rbn {

/// A line, or a text in braces, whose label is `{`.
struct Line {
    char label = 0;
    Where where{};  // of the label
    Where value{};
};

class Interpreter {
public:
    /// Fills the board; false when the record holds none.
    bool read(std::string_view text, std::span<Line const> lines, Board& board, Diagnostics& found);

private:
    std::array<std::string, 10> standing_{};  // of the labels that are carried over
    std::vector<WrittenCard> cards_;
    std::vector<std::uint32_t> cell_of_;
};

}  // namespace score::formats::rbn
