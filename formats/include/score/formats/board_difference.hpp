#pragma once
/// What differs between two records of a board, in meaning: spelling, layout and the order of tags, tables and remarks do not matter.
///
///     Board changed = board;
///     renumber(changed, 12);
///     differences_of(board, changed).front().path == "board";
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board.hpp"

namespace score::formats {

struct BoardDifference {
    std::string path;                              // in the JSON of the board, markoz-json(5): `deal.N`, `auction.calls[4]`
    std::optional<std::string> first{}, second{};  // as JSON; std::nullopt: not there
};

/// Whether a difference can have this path, or one below it; which tags and comments there are is open.
bool is_path_in_board(std::string_view path);

/// What a board says, as one line of JSON; equal if nothing differs. What follows from the auction and the play, and the score that follows
/// from contract and result, count as said where the record says nothing; an ill-formed value is one. How a section ends (`*`, `+`) is left
/// out.
std::string meaning_of(Board const&);
/// The same for two boards' meanings.
std::vector<BoardDifference> differences_of(std::string_view first, std::string_view second);
std::vector<BoardDifference> differences_of(Board const&, Board const&);

}  // namespace score::formats
