#include "pad/screens/archive.hpp"

#include <fmt/format.h>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

constexpr std::size_t most = 500;  // beyond that one looks for a name
constexpr int list_row = 2;

void look(ArchiveScreen const& screen, Turn& turn) {
    SittingFilter filter{.player = screen.wanted.text(), .newest_first = true, .most = most};
    if (screen.which != ArchiveScreen::Which::all) filter.finished = screen.which == ArchiveScreen::Which::finished;
    turn.ask(ListSittings{filter});
}

std::string_view words_of(ArchiveScreen::Which which) {
    switch (which) {
        case ArchiveScreen::Which::all: return _("all");
        case ArchiveScreen::Which::under_way: return _("under way");
        case ArchiveScreen::Which::finished: return _("finished");
    }
    return {};
}

std::string_view words_of(archive::SittingState state) {
    switch (state) {
        case archive::SittingState::open: return _("under way");
        case archive::SittingState::paused: return _("paused");
        case archive::SittingState::finished: return _("finished");
    }
    return {};
}

int page_of(Size size) { return size.rows - 2 - list_row; }

}  // namespace

void enter(ArchiveScreen& screen, Turn& turn) { look(screen, turn); }

void update(ArchiveScreen& screen, Turn& turn, Message const& message) {
    if (auto const* const listed = std::get_if<SittingsListed>(&message)) {
        screen.sittings = listed->sittings;
        screen.answered = true;
        screen.cursor.clamp(static_cast<int>(screen.sittings.size()));
    }
    if (std::holds_alternative<SittingOpened>(message)) turn.open(SheetScreen{});
    auto const count = static_cast<int>(screen.sittings.size()), page = page_of(turn.size());
    if (auto const* const wheel = std::get_if<Scrolled>(&message)) screen.cursor.at += wheel->lines, screen.cursor.clamp(count);
    if (auto const* const click = std::get_if<Clicked>(&message)) {
        auto const at = screen.cursor.top(count, page) + click->at.row - 1 - list_row;
        if (click->at.row > list_row && at < count) screen.cursor.at = at;
    }
    auto const* const key = std::get_if<Key>(&message);
    if (!key) return;
    auto const action = action_of(Place::archive, *key);
    if (key->is_text() || action == Action::none) {
        if (screen.wanted.take(*key)) look(screen, turn);
    } else if (screen.cursor.take(action, count, page)) {
    } else if (action == Action::back) {
        turn.close();
    } else if (action == Action::filter) {
        screen.which = static_cast<ArchiveScreen::Which>((static_cast<int>(screen.which) + 1) % 3);
        look(screen, turn);
    } else if (action == Action::accept && count > 0) {
        turn.ask(OpenSitting{screen.sittings[static_cast<std::size_t>(screen.cursor.at)].id});
    }
}

void view(ArchiveScreen const& screen, Model const&, Pane const& page) {
    page.put(0, 2, _("Player"), Role::dim);
    auto const label = 2 + width_of(_("Player")) + 1;
    screen.wanted.paint(page, 0, label, std::min(30, page.columns() - label - 16));
    page.put_right(0, page.columns() - 2, words_of(screen.which), Role::accent);
    auto const list = page.rows_from(list_row);
    auto const count = static_cast<int>(screen.sittings.size());
    if (count == 0 && screen.answered)
        list.put(0, 2, screen.wanted.empty() ? _("there is no evening yet") : _("nobody of that name"), Role::dim);
    auto const top = screen.cursor.top(count, list.rows());
    auto const wide = page.columns() >= 72;
    for (auto i = 0; i < list.rows() && top + i < count; ++i) {
        auto const& sitting = screen.sittings[static_cast<std::size_t>(top + i)];
        auto const is_here = top + i == screen.cursor.at;
        if (is_here) list.put(i, 0, "▸", Role::accent);
        list.put(i, 2, shown_date(sitting.started), Role::dim);
        auto const name = sitting.title.empty() ? name_of_game(sitting.game, sitting.variant) : sitting.title;
        list.put_within(i, 20, wide ? 24 : page.columns() - 22, name, is_here ? Role::title : Role::text);
        if (wide) {
            list.put_within(i, 45, page.columns() - 58, names_of(sitting.players), is_here ? Role::title : Role::text);
            list.put_right(
                i, page.columns() - 2, words_of(sitting.state), sitting.state == archive::SittingState::open ? Role::good : Role::dim);
        }
    }
}

}  // namespace score::pad
