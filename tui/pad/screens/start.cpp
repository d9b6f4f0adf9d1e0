#include "pad/screens/start.hpp"

#include <array>
#include <fmt/format.h>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

constexpr std::size_t most_under_way = 5;

struct Way {
    Action action;
    char letter;
    std::string_view text;
};
constexpr std::array ways{std::to_array<Way>({
    {Action::new_evening, 'n', N_("New evening")},
    {Action::archive, 'e', N_("Earlier evenings")},
    {Action::settings, 's', N_("Settings")},
    {Action::help, '?', N_("Help")},
    {Action::quit, 'q', N_("Quit")},
})};

int count_of(StartScreen const& screen) { return static_cast<int>(screen.under_way.size() + ways.size()); }

void go(Action action, Turn& turn) {
    switch (action) {
        case Action::new_evening: return turn.open(EveningForm{});
        case Action::archive: return turn.open(ArchiveScreen{});
        case Action::settings: return turn.open(SettingsScreen{});
        case Action::help: return turn.open(help_of(Place::start, turn.model()));
        case Action::quit: return turn.ask(Quit{});
        default: return;
    }
}

void open_under_cursor(StartScreen const& screen, Turn& turn) {
    auto const at = static_cast<std::size_t>(screen.cursor.at);
    if (at < screen.under_way.size()) turn.ask(OpenSitting{screen.under_way[at].id});
    else go(ways[at - screen.under_way.size()].action, turn);
}

}  // namespace

void enter(StartScreen&, Turn& turn) { turn.ask(ListSittings{{.finished = false, .newest_first = true, .most = most_under_way}}); }

void update(StartScreen& screen, Turn& turn, Message const& message) {
    if (auto const* const listed = std::get_if<SittingsListed>(&message)) {
        screen.under_way = listed->sittings;
        screen.cursor.clamp(count_of(screen));
    }
    if (std::holds_alternative<SittingOpened>(message)) turn.open(SheetScreen{});
    auto const* const key = std::get_if<Key>(&message);
    if (!key) return;
    auto const action = action_of(Place::start, *key);
    if (screen.cursor.take(action, count_of(screen), 1)) return;
    if (action == Action::accept) open_under_cursor(screen, turn);
    else go(action, turn);
}

void view(StartScreen const& screen, Model const& model, Pane const& page) {
    auto row = page.rows() >= 20 ? 2 : 0;
    auto line = 0;
    auto const point_at = [&](int at) {
        if (line == screen.cursor.at) page.put(at, 2, "▸", Role::accent);
        return line++ == screen.cursor.at ? Role::title : Role::text;
    };
    if (!screen.under_way.empty()) {
        page.put(row++, 2, _("Under way"), Role::dim);
        for (auto const& sitting : screen.under_way) {
            auto const role = point_at(row);
            auto const width = page.columns() >= 72 ? 28 : page.columns() - 24;
            page.put_within(row, 4, width, sitting.title.empty() ? name_of_game(sitting.game, sitting.variant) : sitting.title, role);
            page.put_right(row, page.columns() - 2, shown_date(sitting.started), Role::dim);
            if (page.columns() >= 72) page.put_within(row, 33, page.columns() - 52, names_of(sitting.players), role);
            ++row;
        }
        ++row;
    }
    for (auto const& way : ways) {
        auto const role = point_at(row);
        page.put(row, 4, std::string_view{&way.letter, 1}, Role::accent);
        page.put(row++, 7, _(way.text), role);
    }
    if (model.letters == Letters::unicode && row + 5 < page.rows() && page.columns() >= 60) page.put_suits(page.rows() - 2, 4, "♠ ♥ ♦ ♣");
}

}  // namespace score::pad
