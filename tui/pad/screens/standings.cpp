#include "pad/screens/standings.hpp"

#include <algorithm>

#include "pad/model.hpp"
#include "pad/sheets/drawing.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

constexpr int table_row = 2;

std::string_view words_of(SeasonPeriod period) {
    switch (period) {
        case SeasonPeriod::twelve_months: return _("the last twelve months");
        case SeasonPeriod::this_year: return _("this year");
        case SeasonPeriod::all: return _("all evenings");
    }
    return {};
}

archive::Standings const* shown_of(StandingsScreen const& screen) {
    auto const& all = screen.season.standings;
    return screen.game < all.size() ? &all[screen.game] : nullptr;
}
int count_of(StandingsScreen const& screen) {
    auto const* const standings = shown_of(screen);
    return standings ? static_cast<int>(standings->rows.size()) : 0;
}
// "King": of several games, with how many there are.
std::string title_of(StandingsScreen const& screen, archive::Standings const& standings) {
    auto title = archive::title_of(standings, screen.season.standings);
    auto const count = screen.season.standings.size();
    return count > 1 ? fmt::format("{} ({}/{})", title, screen.game + 1, count) : title;
}
std::string_view nothing_to_rank() { return _("No evening of this time is finished."); }

// Names are shortened before figures are left out.
void shorten_names(std::vector<formats::page::Column>& columns, int width) {
    constexpr int least_of_name = 12;
    auto const name = std::ranges::find(columns, formats::page::Column::left, &formats::page::Column::align);
    auto needed = static_cast<int>(columns.size());  // with a space after each
    for (auto const& column : columns) needed += column.least;
    if (name != columns.end() && needed > width)
        name->least = std::max(name->least - (needed - width), std::min(name->least, least_of_name));
}

// Each row is a figure of its own, for the cursor.
Drawing drawing_of(archive::Standings const& standings, int width) {
    formats::page::Page page;
    auto& table = page.add(table_of(standings));
    shorten_names(table.columns, width);
    for (std::uint32_t i = 0; i < table.rows.size(); ++i)
        for (auto& cell : table.rows[i].cells) cell.figure = Figure{i + 1};
    return drawn(page, width);
}
Figure figure_at_cursor(StandingsScreen const& screen) { return Figure{static_cast<std::uint32_t>(screen.cursor.at + 1)}; }

void turn_to(StandingsScreen& screen, std::size_t game) {
    screen.game = game;
    screen.cursor = {};
}

void open_player(StandingsScreen const& screen, Turn& turn) {
    auto const* const standings = shown_of(screen);
    if (!standings) return;
    auto const page = page_of_player(screen.season, standings->rows[static_cast<std::size_t>(screen.cursor.at)].who);
    turn.open(reading_of(page));
}

void act(StandingsScreen& screen, Turn& turn, Action action, int page) {
    auto const games = screen.season.standings.size();
    if (screen.cursor.take(action, count_of(screen), page)) return;
    switch (action) {
        case Action::accept: return open_player(screen, turn);
        case Action::right:
            if (games > 0) turn_to(screen, (screen.game + 1) % games);
            return;
        case Action::left:
            if (games > 0) turn_to(screen, (screen.game + games - 1) % games);
            return;
        case Action::filter:
            screen.period = static_cast<SeasonPeriod>((static_cast<int>(screen.period) + 1) % 3);
            return turn.ask(TellSeason{screen.period});
        case Action::back: return turn.close();
        default: return;
    }
}

// The same game as before, if there is one.
void take_season(StandingsScreen& screen, archive::Season const& season) {
    auto const* const before = shown_of(screen);
    auto const is_of_the_same = [before](archive::Standings const& one) { return before && one.are_of_games_of(*before); };
    auto const found = std::ranges::find_if(season.standings, is_of_the_same);
    turn_to(screen, found == season.standings.end() ? 0 : static_cast<std::size_t>(found - season.standings.begin()));
    screen.season = season;
    screen.answered = true;
}

}  // namespace

void enter(StandingsScreen& screen, Turn& turn) {
    if (!screen.answered) turn.ask(TellSeason{screen.period});
}

void update(StandingsScreen& screen, Turn& turn, Incoming const& incoming) {
    auto const rows = turn.size().rows - 2 - table_row;
    if (auto const* const told = std::get_if<SeasonTold>(&incoming)) take_season(screen, told->season);
    if (std::holds_alternative<BookChanged>(incoming)) turn.ask(TellSeason{screen.period});
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) {
        screen.cursor.at += wheel->lines;
        screen.cursor.clamp(count_of(screen));
    }
    if (auto const* const clicked = std::get_if<Clicked>(&incoming); clicked && shown_of(screen)) {
        auto const at = figure_at(drawing_of(*shown_of(screen), turn.size().columns - 2), rows, figure_at_cursor(screen), 0,
            {clicked->at.row - 1 - table_row, clicked->at.column - 1});
        if (!at) return;
        screen.cursor.at = static_cast<int>(at->event) - 1;
        open_player(screen, turn);
    }
    if (auto const* const key = std::get_if<Key>(&incoming)) act(screen, turn, action_of(Place::standings, *key), rows);
}

void view(StandingsScreen const& screen, Model const&, Pane const& page) {
    page.put_right(0, page.columns() - 2, words_of(screen.period), Role::accent);
    auto const* const standings = shown_of(screen);
    if (!standings) {
        if (screen.answered) page.put_within(table_row, 2, page.columns() - 3, nothing_to_rank(), Role::dim);
        return;
    }
    page.put_within(0, 2, page.columns() - 6 - width_of(words_of(screen.period)), title_of(screen, *standings), Role::title);
    auto const body = page.part({table_row, 1}, {page.rows() - table_row, page.columns() - 2});
    paint(drawing_of(*standings, body.columns()), body, figure_at_cursor(screen), 0);
}

Spoken spoken(StandingsScreen const& screen, Model const&) {
    Spoken all{.at = screen.cursor.at};
    auto const* const standings = shown_of(screen);
    all.lines.push_back(
        fmt::format("{} · {}", standings ? title_of(screen, *standings) : std::string{_("Standings")}, words_of(screen.period)));
    if (!standings) {
        all.lines.emplace_back(nothing_to_rank());
        return all;
    }
    all.question = _("Whose page?");
    auto const table = table_of(*standings);
    constexpr std::size_t who = 1;
    for (auto const& row : table.rows) all.choices.push_back(sentence_of(table, row, who));
    return all;
}

}  // namespace score::pad
