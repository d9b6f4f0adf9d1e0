#pragma once
/// A board of a text: what stands before, in and after its diagram.
#include <cstddef>
#include <vector>

#include "hands.hpp"
#include "score/formats/board.hpp"

namespace score::formats::diagram {

/// A part of a text with at most one diagram.
struct Section {
    std::size_t first = 0, end = 0;  // lines
    std::vector<Hand> hands{};
};

/// Divides a text: a heading such as `Board 4, dealer West` begins a section, and so does each further diagram.
std::vector<Section> sections_of(std::vector<Line> const& lines);

/// Reads a section. False if it is no board: its text has neither cards nor calls.
bool read_board(std::vector<Line> const& lines, Section const& section, Board& board, Diagnostics& found);

/// `Board 4, dealer West, all vulnerable`, as `deals show` writes it: behind the number stand dealer or vulnerability, and nothing else.
bool is_heading(std::string_view line);
/// `Board 4` or `Game 4`: a heading if a diagram or an auction follows, and otherwise what people write.
bool is_number_alone(std::string_view line);

}  // namespace score::formats::diagram
