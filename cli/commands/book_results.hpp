#pragma once
/// Shared by `standings` and `stats` of scorebook: the selection of games, and their names.
#include <array>
#include <string>
#include <string_view>

#include "commands/book.hpp"

namespace score::cli {

namespace flags {
extern Flag const played_from, played_to, played_game, played_by, played_at, ascii_charts;
}
/// The words of all games with `|` between them, as a flag has them.
std::string const& words_of_games();
/// For the table of a command.
inline constexpr std::array game_flags{&flags::played_from, &flags::played_to, &flags::played_game, &flags::played_by, &flags::played_at};

/// Throws `WrongUsage` for an invalid date or an unknown game.
archive::GameFilter games_wanted(Arguments const&);

/// A game as a heading, translated.
std::string_view title_of_game(std::string_view word);

/// Reports to `err` how many of these sittings do not count because they are unfinished or were abandoned.
void tell_uncounted(archive::Book&, archive::GameFilter const&, Streams);

/// The value with at most `places` decimals; none for integers.
std::string shown(Fraction const&, int places);

/// `match-points` as a record key: `match_points`.
std::string key_of(std::string_view word);

}  // namespace score::cli
