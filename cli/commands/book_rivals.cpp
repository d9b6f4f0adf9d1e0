// scorebook rivals: who won against whom, and how often in a row.
#include <algorithm>
#include <array>

#include "commands/book_results.hpp"
#include "commands/commands.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/archive/rivals.hpp"
#include "score/archive/season.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/words.hpp"
#include "text/fmt.hpp"

namespace score::cli::book_rivals_command {
namespace {

using namespace archive;
using formats::sheets::player_called;

constexpr Flag streaks{0, "streaks", "", N_("Instead: of each player the games won in a row, and those not won in a row.")};

constexpr std::array what{&streaks};
constexpr std::array output{&flags::format};
constexpr std::array groups{
    FlagGroup{N_("Rivals"), what}, FlagGroup{N_("Selection"), game_flags}, FlagGroup{N_("Output"), output}, book_group, general_group};

// Games of one kind, and what they are played for.
struct Kind {
    std::string game;
    StandingsMeasure measure;
    std::vector<PlayedGame> games{};
};

std::vector<Kind> kinds_of(std::vector<PlayedGame> games) {
    std::vector<Kind> all;
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games())
        for (auto const measures : archive::kinds_of(game.word(), StandingsBy::player))
            all.push_back({std::string{game.word()}, measures.front()});
    for (auto& game : games) {
        auto const is_its = [&](Kind const& kind) { return kind.game == game.result.game && kind.measure.word == played_for(game.result); };
        if (auto const kind = std::ranges::find_if(all, is_its); kind != all.end()) kind->games.push_back(std::move(game));
    }
    std::erase_if(all, [](Kind const& kind) { return kind.games.empty(); });
    return all;
}

formats::page::Table table_of_duels(Kind const& kind) {
    formats::page::Table table{.columns = {text_column(_("player")), text_column(_("against"))}};
    for (auto const title : {_("played"), _("won"), _("lost"), _("even"), _("difference")}) table.columns.push_back(number_column(title));
    for (auto const& duel : duels_of(kind.games, kind.measure.word))
        add_row(
            table, {player_called(duel.one), player_called(duel.other), std::to_string(duel.games), std::to_string(duel.won),
                       std::to_string(duel.lost), std::to_string(duel.games - duel.won - duel.lost), fmt::format("{:+}", duel.difference)});
    return table;
}

formats::page::Table table_of_streaks(Kind const& kind) {
    formats::page::Table table{.columns = {text_column(_("player"))}};
    for (auto const title : {_("played"), _("won"), _("longest run"), _("longest without"), _("now")})
        table.columns.push_back(number_column(title));
    for (auto const& one : streaks_of(kind.games, kind.measure.word))
        add_row(table, {player_called(one.who), std::to_string(one.games), std::to_string(one.won), std::to_string(one.longest),
                           std::to_string(one.longest_without), fmt::format("{:+}", one.now)});
    return table;
}

void print_duels(std::vector<Kind> const& all, Format format, Output& out) {
    constexpr std::array<std::string_view, 9> columns{
        "game", "measure", "player", "against", "played", "won", "lost", "even", "difference"};
    RecordWriter rows{out, format, columns};
    for (auto const& kind : all)
        for (auto const& duel : duels_of(kind.games, kind.measure.word))
            rows.write(std::array<Cell, 9>{std::string_view{kind.game}, kind.measure.word, std::string_view{duel.one},
                std::string_view{duel.other}, duel.games, duel.won, duel.lost, duel.games - duel.won - duel.lost, duel.difference});
}

void print_streaks(std::vector<Kind> const& all, Format format, Output& out) {
    constexpr std::array<std::string_view, 8> columns{"game", "measure", "player", "played", "won", "longest", "longest_without", "now"};
    RecordWriter rows{out, format, columns};
    for (auto const& kind : all)
        for (auto const& one : streaks_of(kind.games, kind.measure.word))
            rows.write(std::array<Cell, 8>{std::string_view{kind.game}, kind.measure.word, std::string_view{one.who}, one.games, one.won,
                one.longest, one.longest_without, one.now});
}

Exit run(Arguments const& arguments, Streams io) {
    auto const filter = games_wanted(arguments);
    expect_no_boards(filter);
    auto book = open_book(arguments, Access::read);
    Uncounted uncounted;
    auto const all = kinds_of(value_of(book.games(filter, &uncounted)));
    bool const of_streaks = arguments.has(streaks);
    if (auto const format = arguments.choice<Format>(flags::format); format != Format::text)
        (of_streaks ? print_streaks : print_duels)(all, format, io.out);
    else
        for (auto const& kind : all) {
            if (&kind != &all.front()) io.out.buffer() += '\n';
            io.out.buffer().append(title_of(kind.game, kind.measure, std::ranges::count(all, kind.game, &Kind::game))).append(1, '\n');
            formats::append_plain_text(io.out.buffer(), (of_streaks ? table_of_streaks : table_of_duels)(kind));
        }
    if (all.empty()) io.report(_("there is nothing to rank"));
    tell(uncounted, io);
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "rivals",
    N_("tell who won against whom, and how often in a row"),
    "",
    N_("Compares players who sat on different sides, by the figure the game is played for, over any period: how often each had more than "
       "the other, and by how much in all. With --streaks, how many games each player won in a row, having more than everyone on the other "
       "sides. Boards of records are compared by standings and do not count."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_rivals_command
