#pragma once
/// Tables of matches of Bezique and parties of King, as `deals convert --to csv` writes them, read as the notation of their game.
///
///     if (auto const game = game_of_table(beginning)) read = notation_of_table(*game, std::move(read), file);
///
/// A line of the table becomes a line of the notation, so that findings have the lines of the table. A cell that does not belong to
/// its row stays in the text, as `name=value`, where the notation refuses it.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/formats/read_bytes.hpp"

namespace score::formats {

inline constexpr std::array<std::string_view, 35> match_columns{"match", "row", "game", "deal", "event", "site", "date", "time", "scorer",
    "north", "south", "variant", "target", "agreements", "kind", "vido", "dealer", "told", "trump", "sequence", "last_trick",
    "last_trick_marks", "player", "how", "group", "n", "s", "withdrawn_n", "withdrawn_s", "brisques_n", "brisques_s", "winner", "points",
    "termination", "generator"};
inline constexpr std::array<std::string_view, 40> party_columns{"party", "row", "deal", "event", "site", "date", "time", "round", "table",
    "scorer", "north", "west", "south", "east", "variant", "agreements", "first_declarer", "dealer", "declarer", "game", "trump", "told",
    "marks", "n_items", "w_items", "s_items", "e_items", "n", "w", "s", "e", "n_total", "w_total", "s_total", "e_total", "out", "sunk",
    "king_by", "termination", "generator"};

enum class GameOfTable : std::uint8_t { bezique, king };

/// By the header of a file's beginning, with columns in any order.
std::optional<GameOfTable> game_of_table(std::string_view beginning);

/// Reads the table as PZN or PKN. `file` must outlive the reader.
ReadBytes notation_of_table(GameOfTable game, ReadBytes read, std::string_view file);

}  // namespace score::formats
