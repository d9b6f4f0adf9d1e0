// scorebook games: what came of each game, for spreadsheets and other programs.
#include <algorithm>
#include <array>

#include "commands/book_results.hpp"
#include "commands/commands.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/printable.hpp"

namespace score::cli::book_games_command {
namespace {

using namespace archive;
using formats::printable;

constexpr std::array output{&flags::format};
constexpr std::array keeping{&flags::book};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Selection"), game_flags}, FlagGroup{N_("Output"), output}, FlagGroup{N_("Book"), keeping},
    FlagGroup{N_("General"), general}};

// Every figure that players of any game are ranked by.
std::vector<std::string_view> all_measures() {
    std::vector<std::string_view> words;
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games())
        for (auto const& one : game.ranked_by())
            if (std::ranges::find(words, one.word) == words.end()) words.push_back(one.word);
    return words;
}

std::int64_t figure_of(PlayedGame const& game, std::size_t position, std::string_view what) {
    for (auto const& figure : game.result.figures)
        if (figure.position == static_cast<std::int64_t>(position) && figure.what == what) return figure.value;
    return 0;  // what is 0 is not kept
}

void print_text(std::vector<PlayedGame> const& games, Output& out) {
    using enum TextColumns::Align;
    TextColumns rows{{left, left, left, left, left, right}};
    rows.add({_("date"), _("game"), _("place"), _("seat"), _("player"), _("figure")});
    for (auto const& game : games) {
        auto const measures = measures_of(game.result.game, StandingsBy::player);
        for (std::size_t i = 0; i < game.result.players.size(); ++i) {
            auto const& player = game.result.players[i];
            auto const figure = measures.empty() ? std::string{} : std::to_string(figure_of(game, i, measures.front().word));
            rows.add({printable(game.date), printable(game.result.game), printable(game.place), printable(player.seat),
                printable(player.name), figure});
        }
    }
    if (!games.empty()) rows.write(out.buffer());
}

void print_records(std::vector<PlayedGame> const& games, Format format, Output& out) {
    auto const measures = all_measures();
    std::vector<std::string> keys;
    for (auto const measure : measures) keys.push_back(key_of(measure));
    std::vector<std::string_view> columns{
        "source", "id", "date", "place", "title", "game", "variant", "complete", "side", "seat", "player"};
    columns.insert(columns.end(), keys.begin(), keys.end());
    RecordWriter rows{out, format, columns};
    for (auto const& game : games) {
        auto const of_game = measures_of(game.result.game, StandingsBy::player);
        for (std::size_t i = 0; i < game.result.players.size(); ++i) {
            auto const& [side, seat, name] = game.result.players[i];
            std::vector<Cell> cells{game.is_sitting ? "sitting" : "record", std::string_view{game.id}, std::string_view{game.date},
                std::string_view{game.place}, std::string_view{game.title}, std::string_view{game.result.game},
                std::string_view{game.result.variant}, game.result.complete, side + 1, std::string_view{seat}, std::string_view{name}};
            for (auto const measure : measures) {
                bool const has_it = std::ranges::find(of_game, measure, &StandingsMeasure::word) != of_game.end();
                cells.push_back(has_it ? Cell{figure_of(game, i, measure)} : Cell{});
            }
            rows.write(cells);
        }
    }
}

Exit run(Arguments const& arguments, Streams io) {
    auto book = open_book(arguments, Access::read);
    auto const games = value_of(book.games(games_wanted(arguments)));
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
