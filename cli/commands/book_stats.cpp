// scorebook stats: statistics of players.
#include <array>

#include "commands/book_results.hpp"
#include "commands/commands.hpp"
#include "commands/game_stats.hpp"
#include "commands/session.hpp"
#include "text/i18n.hpp"

namespace score::cli::book_stats_command {
namespace {

using namespace archive;

constexpr std::array output{&flags::decimals, &flags::ascii_charts, &flags::format};
constexpr std::array groups{FlagGroup{N_("Selection"), game_flags}, FlagGroup{N_("Output"), output}, book_group, general_group};

Exit run(Arguments const& arguments, Streams io) {
    only_as_text(arguments, std::array{&flags::ascii_charts});
    auto const games = games_wanted(arguments);
    auto book = open_book(arguments, Access::read);
    Uncounted uncounted;
    auto const all = value_of(book.stats(games, &uncounted));
    auto const format = arguments.choice<Format>(flags::format);
    GameStatsPrinter{io.out, format, arguments.has(flags::ascii_charts), decimals_given(arguments)}.print(all);
    if (all.empty()) io.report(_("there is nothing to count"));
    tell(uncounted, io);
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "stats",
    N_("count contracts, games and table talk"),
    "",
    N_("Counts what happened in finished sittings and imported records, each game separately: at bridge contracts by denomination, level "
       "and declarer, how many were made, and their average score; at King how often each game was named, what it scored for its declarer, "
       "and table talk; at Bezique marks and brisques per deal, rubicons, and groups."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_stats_command
