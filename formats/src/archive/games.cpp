#include "score/archive/games.hpp"

#include <algorithm>

#include "copies.hpp"
#include "files.hpp"
#include "score/archive/rivals.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/printable.hpp"
#include "score/overloaded.hpp"
#include "state.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::array common{"source", "id", "date", "place", "title", "game", "variant", "complete", "side", "seat", "player"};

std::vector<std::string_view> all_measures() {
    std::vector<std::string_view> words;
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games())
        for (auto const measures : kinds_of(game.word(), StandingsBy::player))
            for (auto const& one : measures)
                if (std::ranges::find(words, one.word) == words.end()) words.push_back(one.word);
    return words;
}

void write_rows(SQLite::Database& db, std::span<PlayedGame const> games) {
    auto const columns = columns_of_games();
    auto const names = formats::joined(columns, ", "), places = formats::joined(columns, ", ", [](auto const&) { return "?"; });
    SQLite::Transaction change{db};
    db.exec(fmt::format("CREATE TABLE results({})", names));
    SQLite::Statement row{db, fmt::format("INSERT INTO results VALUES({})", places)};
    for (auto const& game : games)
        for (std::size_t position = 0; position < game.result.players.size(); ++position) {
            auto number = 0;
            for (auto const& cell : cells_of(game, position))
                std::visit(overloaded{
                               [&](std::monostate) { row.bind(++number); },
                               [&](bool is) { row.bind(++number, is ? 1 : 0); },
                               [&](std::int64_t n) { row.bind(++number, n); },
                               [&](std::string_view text) { row.bind(++number, std::string{text}); },
                               [&](formats::DecimalNumber n) { row.bind(++number, std::string{n.text}); },
                           },
                    cell);
            row.exec();
            row.reset();
        }
    change.commit();
}

}  // namespace

std::vector<std::string> columns_of_games() {
    std::vector<std::string> columns(common.begin(), common.end());
    for (auto const measure : all_measures()) std::ranges::replace(columns.emplace_back(measure), '-', '_');
    return columns;
}

std::vector<formats::RecordCell> cells_of(PlayedGame const& game, std::size_t position) {
    auto const of_game = measures_of(game.result.game, StandingsBy::player, game.result.variant);
    auto const& [side, seat, name] = game.result.players[position];
    std::vector<formats::RecordCell> cells{std::string_view{game.is_sitting ? "sitting" : "record"}, std::string_view{game.id},
        std::string_view{game.date}, std::string_view{game.place}, std::string_view{game.title}, std::string_view{game.result.game},
        std::string_view{game.result.variant}, game.result.complete, side + 1, std::string_view{seat}, std::string_view{name}};
    for (auto const measure : all_measures()) {
        bool const has_it = std::ranges::find(of_game, measure, &StandingsMeasure::word) != of_game.end();
        cells.push_back(has_it ? formats::RecordCell{figure_of(game, position, measure)} : formats::RecordCell{});
    }
    return cells;
}

Expected<void> write_games(std::span<PlayedGame const> games, fs::path const& to) {
    return or_fault(to, [&] {
        if (fs::exists(fs::symlink_status(to))) refuse(Trouble::exists, say("{}: file already exists", formats::printable(to.string())));
        Draft draft{to};
        {
            SQLite::Database db{file_name(draft.path()), SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX};
            write_rows(db, games);
        }
        draft.rename(to);
    });
}

}  // namespace score::archive
