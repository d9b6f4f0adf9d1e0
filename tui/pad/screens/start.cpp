#include "pad/screens/start.hpp"

#include <algorithm>
#include <array>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/formats/sheets/games.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

constexpr std::size_t most_under_way = 5;
constexpr int wide_start = 72, roomy_start = 20;  // columns, rows

struct Way {
    Action action;
    char letter;
    std::string text;
};
// The last evening first, unless it is under way: most tables play the same game again.
std::vector<Way> ways_of(StartScreen const& screen) {
    std::vector<Way> ways;
    if (auto const& last = screen.last; last && screen.can_begin) {
        auto text = sentence(_("As last time: {}"), name_of_game(last->game, last->variant));
        if (!last->players.empty()) text.append(" · ") += names_of(last->players);
        ways.push_back({Action::previous, 'a', std::move(text)});
    }
    if (screen.can_begin) ways.push_back({Action::new_evening, 'n', _("New evening")});
    for (auto& way :
        std::initializer_list<Way>{{Action::archive, 'e', _("Earlier evenings")}, {Action::standings, 't', _("Standings and players")},
            {Action::settings, 's', _("Settings")}, {Action::help, '?', _("Help")}, {Action::quit, 'q', _("Quit")}})
        ways.push_back(way);
    return ways;
}

int count_of(StartScreen const& screen) { return static_cast<int>(screen.under_way.size() + ways_of(screen).size()); }

void go(StartScreen const& screen, Action action, Turn& turn) {
    switch (action) {
        case Action::previous:
            if (screen.last) turn.open(EveningForm{.like = screen.last, .gone_back = 1});
            return;
        case Action::new_evening: return turn.open(EveningForm{});
        case Action::archive: return turn.open(ArchiveScreen{});
        case Action::standings: return turn.open(StandingsScreen{});
        case Action::settings: return turn.open(SettingsScreen{});
        case Action::help: return turn.open(help_of(Place::start, turn.model()));
        case Action::quit: return turn.ask(Quit{});
        default: return;
    }
}

void open_under_cursor(StartScreen const& screen, Turn& turn) {
    auto const at = static_cast<std::size_t>(screen.cursor.at);
    if (at < screen.under_way.size()) turn.ask(OpenSitting{screen.under_way[at].id});
    else go(screen, ways_of(screen)[at - screen.under_way.size()].action, turn);
}

void take_last(StartScreen& screen, std::optional<SittingHead> last) {
    screen.is_told = true;
    auto const is_known = last && sheets::game_named(last->game);
    auto const is_under_way = last && std::ranges::find(screen.under_way, last->id, &SittingSummary::id) != screen.under_way.end();
    screen.last = is_known && !is_under_way ? std::move(last) : std::nullopt;
    screen.cursor.clamp(count_of(screen));
}

// The introductory text, and a short version for small screens.
struct Greeting {
    std::string whole{}, brief{};
};
Greeting greeting_of(StartScreen const& screen, bool keeps) {
    if (!keeps)
        return {_("This is a demonstration: a few evenings of every game, invented. Open one, or begin one of your own; everything can be "
                  "tried. Nothing of it is kept when you leave, and your own book is not touched."),
            _("A demonstration: nothing is kept.")};
    if (screen.is_told && !screen.last && screen.under_way.empty())
        return {_("Welcome. Here you keep the score of a game while it is played: what you enter is on the disk at once, and the sheet "
                  "shows where every figure comes from. Your book is still empty; \"scorepad --demo\" shows one that is not."),
            _("Welcome. Your book is still empty.")};
    return {};
}

// The vertical layout of the body.
struct StartLayout {
    std::vector<std::string> greeting;
    int greeting_row, under_way, ways;  // the first row of each
};
StartLayout layout_of(StartScreen const& screen, Model const& model, int rows, int columns) {
    auto const top = rows >= roomy_start ? 1 : 0;
    auto const lines = static_cast<int>(screen.under_way.size());
    auto const room = rows - top - lines - (lines > 0 ? 2 : 0) - static_cast<int>(ways_of(screen).size()) - 1;
    auto const greeting_in = [&](std::string const& text) {
        return text.empty() ? std::vector<std::string>{} : wrapped(text, std::min(columns - 4, 90));
    };
    // Menu entries have priority over the greeting.
    auto const [whole, brief] = greeting_of(screen, model.keeps);
    StartLayout layout{greeting_in(whole), top, 0, 0};
    if (room < static_cast<int>(layout.greeting.size())) layout.greeting = greeting_in(brief);
    if (room < static_cast<int>(layout.greeting.size())) layout.greeting.clear();
    auto const greeting = static_cast<int>(layout.greeting.size());
    auto const body = top + greeting + (greeting > 0 ? 1 : 0) + (rows >= roomy_start ? 1 : 0);
    layout.under_way = body + (lines > 0 ? 1 : 0);
    layout.ways = layout.under_way + lines + (lines > 0 ? 1 : 0);
    return layout;
}

void click(StartScreen& screen, Turn& turn, Point at) {
    auto const layout = layout_of(screen, turn.model(), turn.size().rows - 2, turn.size().columns);
    auto const row = at.row - 1, lines = static_cast<int>(screen.under_way.size());
    if (row >= layout.under_way && row < layout.under_way + lines) screen.cursor.at = row - layout.under_way;
    else if (row >= layout.ways && row < layout.ways + static_cast<int>(ways_of(screen).size()))
        screen.cursor.at = lines + row - layout.ways;
    else return;
    open_under_cursor(screen, turn);
}

// Who plays, or would if it were not paused.
std::string players_of(SittingSummary const& sitting) {
    auto const paused = sitting.state == archive::SittingState::paused ? std::string{_("paused")} + ", " : std::string{};
    return paused + names_of(sitting.players);
}

void paint_under_way(SittingSummary const& sitting, Role role, Pane const& line) {
    auto const is_wide = line.columns() >= wide_start;
    auto const name = name_of(sitting);
    // The players are aligned in a column, unless a long name stands whole before them.
    auto const end = line.columns() - 19;
    auto const players = players_of(sitting);
    auto const behind = 6 + width_of(name);
    auto const column = behind <= end - width_of(players) ? std::max(behind, 33) : 33;
    line.put_within(0, 4, is_wide ? column - 6 : line.columns() - 24, name, role);
    line.put_right(0, line.columns() - 2, shown_date(sitting.started), Role::dim);
    if (!is_wide) return;
    line.put_within(0, column, end - column, players, role);
}

}  // namespace

void enter(StartScreen& screen, Turn& turn) {
    screen.can_begin = turn.model().can_write;
    turn.ask(ListSittings{{.finished = false, .newest_first = true, .most = most_under_way}});
    turn.ask(TellEarlier{});
}

void update(StartScreen& screen, Turn& turn, Incoming const& incoming) {
    if (auto const* const listed = std::get_if<SittingsListed>(&incoming)) screen.under_way = listed->sittings;
    if (auto const* const told = std::get_if<EarlierTold>(&incoming)) take_last(screen, told->head);
    if (std::holds_alternative<BookChanged>(incoming)) enter(screen, turn);
    if (std::holds_alternative<SittingOpened>(incoming)) turn.open(turn.model().watches ? Screen{BoardScreen{}} : Screen{SheetScreen{}});
    if (auto const* const clicked = std::get_if<Clicked>(&incoming)) click(screen, turn, clicked->at);
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key) return;
    auto const action = action_of(Place::start, *key);
    if (screen.cursor.take(action, count_of(screen), 1)) return;
    if (action == Action::accept) open_under_cursor(screen, turn);
    else go(screen, action, turn);
}

void view(StartScreen const& screen, Model const& model, Pane const& page) {
    auto const layout = layout_of(screen, model, page.rows(), page.columns());
    auto row = layout.greeting_row;
    for (auto const& line : layout.greeting) page.put(row++, 2, line, model.keeps ? Role::text : Role::warning);
    auto at = 0;
    auto const role_of_next = [&](int line) {
        if (at == screen.cursor.at) page.put(line, 2, "▸", Role::accent);
        return at++ == screen.cursor.at ? Role::title : Role::text;
    };
    row = layout.under_way;
    if (!screen.under_way.empty()) page.put(row - 1, 2, _("Under way"), Role::dim);
    for (auto const& sitting : screen.under_way) {
        paint_under_way(sitting, role_of_next(row), page.rows_from(row, 1));
        ++row;
    }
    row = layout.ways;
    for (auto const& way : ways_of(screen)) {
        auto const role = role_of_next(row);
        page.put(row, 4, std::string_view{&way.letter, 1}, Role::accent);
        page.put_within(row++, 7, page.columns() - 9, way.text, role);
    }
    if (model.letters == Letters::unicode && row + 2 < page.rows() && page.columns() >= 60) page.put_suits(page.rows() - 2, 4, "♠ ♥ ♦ ♣");
}

Spoken spoken(StartScreen const& screen, Model const& model) {
    Spoken all{.question = _("What shall it be?"), .at = screen.cursor.at};
    if (auto greeting = greeting_of(screen, model.keeps).whole; !greeting.empty()) all.lines.push_back(std::move(greeting));
    for (auto const& sitting : screen.under_way)
        all.choices.push_back(
            fmt::format("{}: {} · {} · {}", _("Under way"), name_of(sitting), players_of(sitting), shown_date(sitting.started)));
    for (auto& way : ways_of(screen)) all.choices.push_back(std::move(way.text));
    return all;
}

}  // namespace score::pad
