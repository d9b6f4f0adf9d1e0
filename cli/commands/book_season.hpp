#pragma once
/// Standings as a page: contents, a table of each game, and how the totals of the best ran.
#include <string>
#include <vector>

#include "score/archive/standings.hpp"

namespace score::cli {

/// `games` by date, with current names.
std::string season_page(std::vector<archive::Standings> const&, std::vector<archive::PlayedGame> const& games, int places);

}  // namespace score::cli
