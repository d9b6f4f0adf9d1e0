#pragma once
/// Tables of matches of Bezique and parties of King, as `deals convert --to csv` writes them (`score/formats/pzn/csv.hpp`,
/// `score/formats/pkn/csv.hpp`), read as the notation of their game.
///
///     if (auto const game = game_of_table(beginning)) read = notation_of_table(*game, std::move(read), file);
///
/// A line of the table becomes a line of the notation, so that findings have the lines of the table. A cell that does not belong to
/// its row stays in the text, as `name=value`, where the notation refuses it.
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/formats/read_bytes.hpp"

namespace score::formats {

enum class GameOfTable : std::uint8_t { bezique, king };

/// By the header of a file's beginning, with columns in any order.
std::optional<GameOfTable> game_of_table(std::string_view beginning);

/// Reads the table as PZN or PKN. `file` must outlive the reader.
ReadBytes notation_of_table(GameOfTable game, ReadBytes read, std::string_view file);

}  // namespace score::formats
