#pragma once
/// Games in one long form, whatever they are: a row for each player, with date, place, names, seats and totals.
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "score/archive/book.hpp"
#include "score/archive/standings.hpp"
#include "score/formats/records.hpp"

namespace score::archive {

/// The names of the columns: those of every game, then a figure each that players of any game are ranked by.
std::vector<std::string> columns_of_games();
/// The cells of a row; they view the game.
std::vector<formats::RecordCell> cells_of(PlayedGame const&, std::size_t position);
/// Writes a new SQLite file with these rows in a table `results`. Errors as of `Book::backup`; `exists` if there is a file of that name.
Expected<void> write_games(std::span<PlayedGame const>, std::filesystem::path const& to);

}  // namespace score::archive
