#pragma once
/// The examples of each game; see `GameInfo::examples`.
#include <vector>

#include "score/formats/sheets/game.hpp"

namespace score::formats::sheets::examples {

std::vector<EntryExample> rubber();
std::vector<EntryExample> chicago();
std::vector<EntryExample> borc();
std::vector<EntryExample> boards();
std::vector<EntryExample> bezique();
std::vector<EntryExample> king();

}  // namespace score::formats::sheets::examples
