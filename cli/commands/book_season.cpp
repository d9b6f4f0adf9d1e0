#include "commands/book_season.hpp"

#include <utility>

#include "commands/book_results.hpp"
#include "score/archive/rivals.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {

using namespace archive;
using formats::printable;
namespace page = formats::page;
namespace html = formats::html;

namespace {

// Of the best, evening by evening.
html::LineChart chart_of(Standings const& standings, std::string title, std::vector<PlayedGame const*> const& games) {
    constexpr std::size_t most = 8;
    html::LineChart chart{.title = std::move(title), .steps = std::string{_("evening")}, .values = standings.measure};
    if (games.size() < 2 || standings.by != StandingsBy::player) return chart;
    for (auto const& row : standings.rows) {
        if (chart.series.size() == most) break;
        auto& series = chart.series.emplace_back(html::Series{formats::sheets::player_called(row.who), {0}});
        for (auto const* const game : games) {
            auto total = series.values.back();
            for (std::size_t i = 0; i < game->result.players.size(); ++i)
                if (game->result.players[i].name == row.who) total += figure_of(*game, i, standings.measure);
            series.values.push_back(total);
        }
    }
    return chart;
}

}  // namespace

std::string season_page(std::vector<Standings> const& all, std::vector<PlayedGame> const& games, RankingLook const& look) {
    std::string out;
    auto const title = games.empty() || games.front().date.empty()
                           ? std::string{_("Standings")}
                           : fmt::format("{}, {} – {}", _("Standings"), printable(games.front().date), printable(games.back().date));
    html::begin_page(out, {.title = title, .language = formats::language()});
    std::vector<std::string> titles;
    for (auto const& standings : all) titles.push_back(title_of(standings, all));
    html::append_contents(out, title, titles);
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<PlayedGame const*> of_game;
        for (auto const& game : games)
            if (all[i].are_of(game.result)) of_game.push_back(&game);
        page::Page one{.title = titles[i], .notes = left_out_of(all[i])};
        one.add(table_of(all[i], look));
        if (!of_game.empty()) one.add(table_of_evenings(of_game, all[i].measure));
        html::append_sheet(out, one, chart_of(all[i], titles[i], of_game), html::part_of_contents(i));
    }
    html::end_page(out);
    return out;
}

}  // namespace score::cli
