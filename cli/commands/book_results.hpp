#pragma once
/// What `standings` and `stats` of scorebook share: which games they are about, and what they are called.
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

/// Throws `WrongUsage` for a date that is none and a game that there is not.
archive::GameFilter games_wanted(Arguments const&);

/// A game as a heading has it, translated.
std::string_view title_of_game(std::string_view word);

/// Says to `err` how many sittings of these do not count yet.
void tell_unfinished(archive::Book&, archive::GameFilter const&, Streams);

/// The shortest of `places` that shows a figure: whole numbers have none.
std::string shown(Fraction const&, int places);

/// `match-points` as a key of records: `match_points`.
std::string key_of(std::string_view word);

}  // namespace score::cli
