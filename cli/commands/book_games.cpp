// scorebook games: what came of each game, for spreadsheets and other programs.
#include <array>

#include "commands/book.hpp"
#include "commands/book_results.hpp"
#include "commands/commands.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/archive/games.hpp"
#include "score/archive/rivals.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_games_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag sqlite{0, "sqlite", "FILE", N_("Write the rows into a table of a new SQLite file, for other programs.")};

constexpr std::array output{&sqlite, &flags::format};
constexpr std::array groups{FlagGroup{N_("Selection"), game_flags}, FlagGroup{N_("Output"), output}, book_group, general_group};

void print_text(std::vector<PlayedGame> const& games, Output& out) {
    formats::page::Table table;
    for (auto const title : {_("date"), _("game"), _("place"), _("seat"), _("player")}) table.columns.push_back(text_column(title));
    table.columns.push_back(number_column(_("figure")));
    for (auto const& game : games) {
        auto const measure = played_for(game.result);
        for (std::size_t i = 0; i < game.result.players.size(); ++i) {
            auto const& player = game.result.players[i];
            auto const figure = measure.empty() ? std::string{} : std::to_string(figure_of(game, i, measure));
            add_row(table, {printable(game.date), game_here(game.result.game), printable(game.place), seat_here(player.seat),
                               formats::sheets::player_called(player.name), figure});
        }
    }
    if (!games.empty()) formats::append_plain_text(out.buffer(), table);
}

void print_records(std::vector<PlayedGame> const& games, Format format, Output& out) {
    auto const names = columns_of_games();
    RecordWriter rows{out, format, std::vector<std::string_view>(names.begin(), names.end())};
    for (auto const& game : games)
        for (std::size_t i = 0; i < game.result.players.size(); ++i) rows.write(cells_of(game, i));
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(sqlite)) not_with(arguments, "--sqlite", std::array{&flags::format});
    auto const wanted = games_wanted(arguments);
    expect_no_boards(wanted);
    auto book = open_book(arguments, Access::read);
    auto const games = value_of(book.games(wanted));
    if (arguments.has(sqlite)) {
        std::string const to{arguments.value(sqlite)};
        auto const written = write_games(games, to);
        if (!written) throw cli::Trouble{words_of(written.error())};
        io.out.write(sentence(_("{}: written\n"), printable(to)));
        return Exit::success;
    }
    auto const format = arguments.choice<Format>(flags::format);
    if (format == Format::text) print_text(games, io.out);
    else print_records(games, format, io.out);
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "games",
    N_("list the results of games, a row for each player"),
    "",
    N_("Prints a row for each player of every game that counts in standings: with --format csv one table of date, place, names, seats and "
       "totals for spreadsheets, whatever the games are. Boards of records are compared by standings and are not listed."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_games_command
