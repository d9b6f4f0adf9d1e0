#include "commands/book_star.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <set>

#include "commands/star_folder.hpp"
#include "score/archive/rivals.hpp"
#include "score/archive/standings.hpp"
#include "score/formats/text/printable.hpp"

namespace score::cli {
namespace {

using namespace archive;
namespace star = formats::star;

// The bytes of a record in an unnamed temporary file, as those of a file of any size.
class Spooled {
public:
    Spooled(Book& book, RecordInfo const& record) : file_{std::tmpfile(), std::fclose} {
        if (!file_) throw Trouble{reason(record.source, errno)};
        Output out{::fileno(file_.get()), formats::printable(record.source)};
        value_of(book.export_record(record.id, [&](std::string_view bytes) {
            out.write(bytes);
            return true;
        }));
        out.flush();
        std::rewind(file_.get());
    }
    int descriptor() const { return ::fileno(file_.get()); }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

// A row for each measure of each player.
void add_game(star::Writer& rows, PlayedGame const& game) {
    for (std::size_t position = 0; position < game.result.players.size(); ++position) {
        auto const& [side, seat, name] = game.result.players[position];
        for (auto const& measure : measures_of(game.result.game, StandingsBy::player, game.result.variant))
            rows.add_game({{std::string_view{game.is_sitting ? "sitting" : "record"}, std::string_view{game.id},
                std::string_view{game.date}, std::string_view{game.place}, std::string_view{game.title}, std::string_view{game.result.game},
                std::string_view{game.result.variant}, game.result.complete, std::int64_t{side} + 1, std::string_view{seat},
                std::string_view{name}, std::string_view{measure.word}, figure_of(game, position, measure.word)}});
    }
}

bool is_chosen(PlayedGame const& game, std::set<std::string, std::less<>> const& chosen) {
    return chosen.contains(game.is_sitting ? game.id : game.id.substr(0, game.id.find(':')));
}

}  // namespace

Exit export_star(Book& book, Selected const& chosen, std::string folder, Arguments const& arguments, Streams io) {
    StarFolder star{std::move(folder), arguments, true};
    Conversion asked{.from = SourceFormat{arguments}, .selection = Selection{arguments, io}};
    Telling telling{arguments, io};
    Delivery delivery{io, "-", false};
    StarConverter converter{asked, star, telling, delivery};
    auto status = Exit::success;
    std::set<std::string, std::less<>> ids;
    for (auto const& sitting : chosen.sittings) ids.insert(std::string{sitting.id.text()});
    for (auto const& record : chosen.records) {
        ids.insert(name_of(record));
        if (game_of_format(record.format) != bridge_boards) continue;
        Spooled const bytes{book, record};
        Input in{bytes.descriptor()};
        status = worse(status, converter.file({in, record.source}));
    }
    for (auto const& game : value_of(book.games()))
        if (is_chosen(game, ids)) add_game(star.rows(), game);
    for (auto const& player : value_of(book.players()))
        for (auto const& name : player.written)
            if (name != player.name) star.rows().add_player(name, player.name);
    star.finish();
    return worse(status, telling.status());
}

}  // namespace score::cli
