#pragma once
/// Standings as a page.
#include <string>
#include <vector>

#include "score/archive/season.hpp"

namespace score::cli {

/// A page of HTML: contents, the ranking and the games of each kind, and how the totals of the best ran. `games` by date, with current
/// names.
std::string season_page(std::vector<archive::Standings> const&, std::vector<archive::PlayedGame> const& games, archive::RankingLook const&);

}  // namespace score::cli
