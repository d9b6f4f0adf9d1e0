#include "commands/book_season.hpp"

#include <algorithm>

#include "commands/book_results.hpp"
#include "commands/session.hpp"
#include "score/archive/rivals.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {

using namespace archive;
using formats::printable;
namespace page = formats::page;
namespace html = formats::html;

namespace {

std::string_view title_of(StandingsMeasure const& measure) { return _(measure.title); }

page::Table ranking_of(Standings const& standings, int places) {
    page::Table table{.caption = std::string{_("Standings")}};
    auto const column = [&](std::string_view title, page::Column::Align align = page::Column::right) {
        table.columns.push_back({.title = std::string{title}, .align = align});
    };
    bool const is_bridge = standings.game == bridge_boards;
    column(_("rank"));
    column(_("player"), page::Column::left);
    column(is_bridge ? _("sessions") : _("played"));
    auto const ranked = std::ranges::find(standings.columns, standings.measure, &StandingsMeasure::word);
    column(ranked == standings.columns.end() ? std::string_view{standings.measure} : title_of(*ranked));
    for (auto const& one : standings.columns)
        if (one.word != standings.measure) column(title_of(one));
    for (auto const& row : standings.rows) {
        page::Row cells;
        auto const add = [&](std::string text, page::Role role = page::Role::text) {
            cells.cells.push_back({.text = std::move(text), .role = role});
        };
        add(text_of(row.rank));
        add(printable(row.who));
        add(std::to_string(row.games));
        add(shown(row.value, places), page::Role::accent);
        for (std::size_t i = 0; i < row.figures.size(); ++i)
            if (standings.columns[i].word != standings.measure) add(shown(row.figures[i], places));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

page::Table evenings_of(std::vector<PlayedGame const*> const& games, std::string_view measure) {
    page::Table table{.caption = std::string{_("Evenings")}};
    for (auto const* const title : {N_("date"), N_("place"), N_("players")})
        table.columns.push_back({.title = std::string{_(title)}, .align = page::Column::left});
    for (auto const* const game : games) {
        std::string players;
        for (std::size_t i = 0; i < game->result.players.size(); ++i)
            players +=
                fmt::format("{}{} {}", players.empty() ? "" : ", ", printable(game->result.players[i].name), figure_of(*game, i, measure));
        page::Row row;
        for (auto const& text : {printable(game->date), printable(game->place), players}) row.cells.push_back({.text = text});
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Of the best, evening by evening.
html::LineChart chart_of(Standings const& standings, std::vector<PlayedGame const*> const& games) {
    constexpr std::size_t most = 8;
    html::LineChart chart{
        .title = std::string{title_of_game(standings.game)}, .steps = std::string{_("evening")}, .values = standings.measure};
    if (games.size() < 2) return chart;
    for (auto const& row : standings.rows) {
        if (chart.series.size() == most) break;
        auto& series = chart.series.emplace_back(html::Series{printable(row.who), {0}});
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

std::string season_page(std::vector<Standings> const& all, std::vector<PlayedGame> const& games, int places) {
    std::string out;
    auto const title = games.empty() || games.front().date.empty()
                           ? std::string{_("Standings")}
                           : fmt::format("{}, {} – {}", _("Standings"), printable(games.front().date), printable(games.back().date));
    html::begin_page(out, {.title = title, .language = formats::language()});
    std::vector<std::string> titles;
    for (auto const& standings : all) titles.emplace_back(title_of_game(standings.game));
    html::append_contents(out, title, titles);
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<PlayedGame const*> of_game;
        for (auto const& game : games)
            if (game.result.game == all[i].game) of_game.push_back(&game);
        page::Page one{.title = titles[i]};
        one.add(ranking_of(all[i], places));
        if (!of_game.empty()) one.add(evenings_of(of_game, all[i].measure));
        html::append_sheet(out, one, chart_of(all[i], of_game), html::part_of_contents(i));
    }
    html::end_page(out);
    return out;
}

}  // namespace score::cli
