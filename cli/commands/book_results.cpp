#include "commands/book_results.hpp"

#include "commands/book_selection.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/source.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {

using namespace archive;

std::string const& words_of_games() {
    static auto const words = formats::joined(formats::sheets::all_games(), "|", &formats::sheets::GameInfo::word);
    return words;
}

std::string const& words_of_games_and_boards() {
    static std::string const words = std::string{bridge_boards} + "|" + words_of_games();
    return words;
}

namespace flags {
constinit Flag const played_from{0, "from", "DATE", N_("Only games of this day or later: 2026-11-01.")};
constinit Flag const played_to{0, "to", "DATE", N_("Only games of this day or earlier.")};
constinit Flag const played_game{'g', "game", words_of_games_and_boards,
    N_("Only this game; bridge means the boards of imported records. Otherwise each game of the book is shown separately.")};
constinit Flag const played_by{'p', "player", "TEXT",
    N_("Only games with a player whose name contains this text, ignoring case and accents; given twice, with both players."), true};
constinit Flag const played_at{0, "place", "TEXT", N_("Only games at a place whose name contains this text.")};
constinit Flag const ascii_charts{0, "ascii", "", N_("Bars of ASCII.")};
}  // namespace flags

GameFilter games_wanted(Arguments const& arguments) {
    auto const players = arguments.values(flags::played_by);
    return {.from = date_of(arguments, flags::played_from),
        .to = date_of(arguments, flags::played_to),
        .game = std::string{arguments.value(flags::played_game)},
        .place = std::string{arguments.value(flags::played_at)},
        .players = {players.begin(), players.end()}};
}

void expect_no_boards(GameFilter const& filter) {
    if (filter.game == bridge_boards)
        throw WrongUsage{_("boards of records are no games with a result of their own; scorebook standings compares them")};
}

void tell(Uncounted const& uncounted, Streams io) {
    auto const& [open, abandoned, resultless, records, copies] = uncounted;
    if (open > 0)
        io.report(open == 1 ? std::string{_("one sitting is not finished and does not count")}
                            : sentence(_("{} sittings are not finished and do not count"), open));
    if (abandoned > 0)
        io.report(abandoned == 1 ? std::string{_("one sitting was abandoned and does not count")}
                                 : sentence(_("{} sittings were abandoned and do not count"), abandoned));
    if (resultless > 0)
        io.report(sentence(P_("{} sitting was finished without a deal and does not count",
                               "{} sittings were finished without a deal and do not count", resultless),
            resultless));
    if (records > 0)
        io.report(sentence(P_("{} match or party of records is abandoned, unfinished or faulty and does not count",
                               "{} matches or parties of records are abandoned, unfinished or faulty and do not count", records),
            records));
    if (copies > 0)
        io.report(sentence(
            P_("{} sitting is a copy of another that counts, too: scorebook list shows it, and scorebook discard sets one aside",
                "{} sittings are copies of others that count, too: scorebook list shows them, and scorebook discard sets one aside",
                copies),
            copies));
}

}  // namespace score::cli
