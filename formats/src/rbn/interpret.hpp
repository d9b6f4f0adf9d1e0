#pragma once
/// Converts the labelled lines of a record to a board.
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "../board/board_builder.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats::rbn {

/// A line, or a text in braces, which has the label `{`.
struct Line {
    char label = 0;
    Where where{};  // the label
    Where value{};
};

class Interpreter {
public:
    /// Fills the board; false if the record contains none.
    bool read(std::string_view text, std::span<Line const> lines, Board& board, Diagnostics& found);

private:
    std::array<std::string, 10> standing_{};  // carried-over values, by label
    CardsOfPlay played_;
};

}  // namespace score::formats::rbn
