#include "commands/book_season.hpp"

#include <algorithm>
#include <array>
#include <span>

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

constexpr std::array<std::string_view, 3> contestants{N_("player"), N_("pair"), N_("team")};

// Columns of a ranking are as wide as their texts.
page::Column column(std::string_view title, page::Column::Align align = page::Column::right) {
    return {.title = std::string{title}, .least = 1, .align = align};
}

page::Table evenings_of(std::vector<PlayedGame const*> const& games, std::string_view measure) {
    page::Table table{.caption = std::string{_("Evenings")}};
    for (auto const* const title : {N_("date"), N_("place"), N_("players")}) table.columns.push_back(column(_(title), page::Column::left));
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
    if (games.size() < 2 || standings.by != StandingsBy::player) return chart;
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

page::Page ranking_of(Standings const& standings, RankingLook const& look) {
    page::Page page{.title = std::string{title_of_game(standings.game)}};
    auto& table = page.add(page::Table{});
    bool const is_bridge = standings.game == bridge_boards;
    table.columns = {column(_("rank")), column(_(contestants[static_cast<std::size_t>(standings.by)]), page::Column::left),
        column(is_bridge ? _("sessions") : _("played"))};
    if (is_bridge) table.columns.push_back(column(_("boards")));
    auto const measures = measures_of(standings.game, standings.by);
    table.columns.push_back(column(_(std::ranges::find(measures, standings.measure, &StandingsMeasure::word)->title)));
    for (auto const& one : standings.columns)
        if (one.word != standings.measure) table.columns.push_back(column(_(one.title)));
    // Percentages and averages keep all decimals for alignment.
    bool const is_whole = std::ranges::all_of(standings.rows, [](auto const& row) { return row.value.is_whole(); });
    for (auto const& row : std::span{standings.rows}.first(std::min(look.most, standings.rows.size()))) {
        auto& cells = table.rows.emplace_back().cells;
        cells = {{text_of(row.rank)}, {printable(row.who)}, {std::to_string(row.games)}};
        if (is_bridge) cells.push_back({std::to_string(row.boards)});
        cells.push_back({.text = decimals(row.value, is_whole ? 0 : look.places), .role = page::Role::accent});
        for (std::size_t i = 0; i < row.figures.size(); ++i)
            if (standings.columns[i].word != standings.measure) cells.push_back({shown(row.figures[i], look.places)});
    }
    auto const left_out = [&](std::string_view sentence, std::int64_t count) {
        if (count > 0) page.notes.push_back(fmt::format(fmt::runtime(sentence), count));
    };
    left_out(_("With too few games, and left out: {}"), standings.rare);
    left_out(_("Not named, and left out: {}"), standings.nameless);
    return page;
}

std::string season_page(std::vector<Standings> const& all, std::vector<PlayedGame> const& games, RankingLook const& look) {
    std::string out;
    auto const title = games.empty() || games.front().date.empty()
                           ? std::string{_("Standings")}
                           : fmt::format("{}, {} – {}", _("Standings"), printable(games.front().date), printable(games.back().date));
    html::begin_page(out, {.title = title, .language = formats::language()});
    std::vector<std::string> titles;
    std::vector<page::Page> pages;
    for (auto const& standings : all) titles.push_back(pages.emplace_back(ranking_of(standings, look)).title);
    html::append_contents(out, title, titles);
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<PlayedGame const*> of_game;
        for (auto const& game : games)
            if (game.result.game == all[i].game) of_game.push_back(&game);
        std::get<page::Table>(pages[i].sections.front()).caption = _("Standings");
        if (!of_game.empty()) pages[i].add(evenings_of(of_game, all[i].measure));
        html::append_sheet(out, pages[i], chart_of(all[i], of_game), html::part_of_contents(i));
    }
    html::end_page(out);
    return out;
}

}  // namespace score::cli
