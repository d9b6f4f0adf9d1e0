#pragma once
/// What a season came to, as pages for every medium: the standings of each game, and one player.
///
///     auto const season = season_of(book, {.from = "2026-01-01"});
///     for (auto const& standings : season->standings) report(table_of(standings));
///     report(page_of_player(*season, "Ada"));
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "score/archive/book.hpp"
#include "score/archive/standings.hpp"
#include "score/archive/stats.hpp"
#include "score/formats/page.hpp"

namespace score::archive {

struct Season {
    std::vector<Standings> standings{}, pairs{};  // of each game: the players; those who played together
    std::vector<Stats> stats{};
    std::vector<PlayedGame> games{};  // by date
};
Expected<Season> season_of(Book&, GameFilter const&);

/// How much of standings is shown.
struct RankingLook {
    int places = 2;                // after the decimal point
    std::size_t most = 1'000'000;  // rows
};
/// A game as a heading, with what it is played for if `kinds` of it, more than one, stand beside each other: "Bezique, match points".
std::string title_of(std::string_view game, StandingsMeasure const& played_for, std::ptrdiff_t kinds);
/// The same of standings among `all` that are shown.
std::string title_of(Standings const&, std::vector<Standings> const& all);
/// The ranking: a row for each contestant.
formats::page::Table table_of(Standings const&, RankingLook const& = {});
/// Sentences about those who are not in it.
std::vector<std::string> left_out_of(Standings const&);
/// The evenings, with what everyone brought home.
formats::page::Table table_of_evenings(std::vector<PlayedGame const*> const& games, std::string_view measure);

/// Of each game that the player took part in: the rank, partners, opponents, the best and the worst evening, what came of contracts and
/// deals, and all evenings. `player` as written in the standings.
formats::page::Page page_of_player(Season const&, std::string_view player, int places = 2);

}  // namespace score::archive
