#pragma once
/// Who won against whom, and how often in a row: of games of one kind, by date, as `Book::games` gives them.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/archive/standings.hpp"

namespace score::archive {

/// Two players who sat on different sides. Who has the higher figure has won.
struct Duel {
    std::string one{}, other{};                 // in the order of bytes
    std::int64_t games = 0, won = 0, lost = 0;  // by `one`; the rest is even
    std::int64_t difference = 0;                // of the figures, all games together; of two pairs whose figures are a margin, the margin
};
/// By the number of games, most first.
std::vector<Duel> duels_of(std::span<PlayedGame const> games, std::string_view measure);

/// A game is won by who has a higher figure than everyone on the other sides.
struct Streak {
    std::string who{};
    std::int64_t games = 0, won = 0;
    std::int64_t longest = 0, longest_without = 0;  // games in a row that were won; that were not
    std::int64_t now = 0;                           // those at the end; below zero if they were not won
};
/// By the longest run, longest first.
std::vector<Streak> streaks_of(std::span<PlayedGame const> games, std::string_view measure);

/// The figure of a player; 0 if the game has none.
std::int64_t figure_of(PlayedGame const&, std::size_t position, std::string_view what);

}  // namespace score::archive
