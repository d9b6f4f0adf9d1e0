#pragma once
/// Standings as pages.
#include <cstddef>
#include <string>
#include <vector>

#include "score/archive/standings.hpp"
#include "score/formats/page.hpp"

namespace score::cli {

/// How much of standings is shown.
struct RankingLook {
    int places = 2;                // after the decimal point
    std::size_t most = 1'000'000;  // rows
};

/// The ranking of a game: a table, and below it who is left out.
formats::page::Page ranking_of(archive::Standings const&, RankingLook const&);

/// A page of HTML: contents, the ranking and the games of each kind, and how the totals of the best ran. `games` by date, with current
/// names.
std::string season_page(std::vector<archive::Standings> const&, std::vector<archive::PlayedGame> const& games, RankingLook const&);

}  // namespace score::cli
