#pragma once
/// Shared by `standings` and `stats` of scorebook: the selection of games, and their names.
#include <array>
#include <string>

#include "commands/book.hpp"
#include "commands/game_stats.hpp"

namespace score::cli {

namespace flags {
extern Flag const played_from, played_to, played_game, played_by, played_at, ascii_charts;
}
/// The words of all games with `|` between them, as a flag has them.
std::string const& words_of_games();
/// The same with `bridge`, the boards of records.
std::string const& words_of_games_and_boards();
/// For the table of a command.
inline constexpr std::array game_flags{&flags::played_from, &flags::played_to, &flags::played_game, &flags::played_by, &flags::played_at};

/// Throws `WrongUsage` for an invalid date or an unknown game.
archive::GameFilter games_wanted(Arguments const&);

/// Throws `WrongUsage` if the boards of records are wanted, of a command that knows none.
void expect_no_boards(archive::GameFilter const&);

/// Reports to `err` how many sittings, matches and parties do not count, and why, and how many copies do.
void tell(archive::Uncounted const&, Streams);

}  // namespace score::cli
