#pragma once
/// The entries of a game, for the help of its command.
#include <vector>

#include "kit/flags.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::cli {

/// Each kind of entry of the game's usual variant, and last the line that names its players, in the order of the table.
std::vector<EntryForm> forms_of(formats::sheets::GameInfo const&);
/// Contracts with their results, and one with the number of its board.
std::vector<EntryForm> forms_of_contracts();

}  // namespace score::cli
