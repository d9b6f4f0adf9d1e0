#include "pad/screens/history.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"
#include "score/overloaded.hpp"

namespace score::pad {
namespace {

using namespace formats::journal;

// A rule, and names above figures; twice where not many fit beside each other.
int change_rows(int columns) { return columns < 66 ? 5 : 3; }

int page_of(Size size) { return size.rows - 2 - change_rows(size.columns); }

std::string text_of(Happening const& what, Model const& model) {
    auto const shown = [&](std::string_view entry) { return shown_here(*model.evening, model.settings, entry); };
    return std::visit(overloaded{
                          [&](Entry const& e) { return shown(e.text); },
                          [&](Correction const& c) { return fmt::format(fmt::runtime(_("{} corrected: {}")), c.event, shown(c.text)); },
                          [](Retraction const& r) { return fmt::format(fmt::runtime(_("{} taken back")), r.event); },
                          [](Note const& n) { return fmt::format("“{}”", n.text); },
                          [](Pause const&) { return std::string{_("paused")}; },
                          [](Resume const&) { return std::string{_("continued")}; },
                          [](Finish const& f) { return fmt::format(fmt::runtime(_("finished: {}")), f.how); },
                          [](OtherEvent const& o) { return o.word + " " + o.text; },
                      },
        what);
}

SittingEvent const* event_at(HistoryScreen const& screen, Sitting const& sitting) {
    auto const at = static_cast<std::size_t>(screen.cursor.at);
    return at < sitting.events().size() ? &sitting.events()[at] : nullptr;
}

// The entry that an event is about: its own, or that of the one it corrects.
std::uint32_t entry_of(SittingEvent const& event) {
    auto const* const correction = std::get_if<Correction>(&event.what);
    return correction ? correction->event : event.number;
}

void take_back(SittingEvent const& event, Turn& turn) {
    auto const& sitting = turn.evening()->sitting;
    auto number = event.number;
    if (!sitting.counts(number)) {  // put it back: take back what took it
        for (auto const& other : sitting.events())
            if (auto const* const retraction = std::get_if<Retraction>(&other.what);
                retraction && retraction->event == event.number && sitting.counts(other.number))
                number = other.number;
    }
    SittingEvent const wanted{sitting.next_number(), {}, {}, Retraction{number}};
    if (auto const fault = sitting.fault_of(wanted)) return turn.say(std::string{_(reason(*fault))}, Role::error);
    turn.happen({wanted.what});
}

void correct_entry(HistoryScreen const&, SittingEvent const& event, Turn& turn) {
    auto const* const row = turn.evening()->row_of(entry_of(event));
    if (row == nullptr || !row->number) return turn.say(_("only entries that stand can be corrected"), Role::warning);
    turn.close();
    turn.correct_on_sheet(row->event);
}

void paint_change(Evening const& evening, SittingEvent const& event, Pane const& pane) {
    pane.horizontal(0, 0, pane.columns());
    auto const change = evening.change_by(event.number);
    if (!change.is_change()) return void(pane.put(1, 2, _("changed no total"), Role::dim));
    struct Cell {
        std::string name, figures;
        bool changed;
        int width() const { return std::max(width_of(name), width_of(figures)); }
    };
    std::vector<Cell> cells;
    auto needed = 2;
    for (std::size_t i = 0; i < change.after.size() && i < change.before.size(); ++i) {
        cells.push_back({shortened(name_of(change.contestants[i]), pane.columns() / 2 - 3),
            fmt::format("{} → {}", change.before[i], change.after[i]), change.before[i] != change.after[i]});
        needed += cells.back().width() + 3;
    }
    // Where there is room for few, those who have other figures now.
    if (needed > pane.columns()) std::erase_if(cells, [](Cell const& cell) { return !cell.changed; });
    auto row = 1, column = 2;
    for (auto const& cell : cells) {
        if (column > 2 && column + cell.width() >= pane.columns()) row += 2, column = 2;
        if (row + 1 >= pane.rows()) return pane.put_right(pane.rows() - 1, pane.columns() - 1, "…", Role::dim);
        pane.put(row, column, cell.name, Role::dim);
        pane.put(row + 1, column, cell.figures, cell.changed ? Role::text : Role::dim);
        column += cell.width() + 3;
    }
}

}  // namespace

void enter(HistoryScreen& screen, Turn& turn) { screen.cursor.at = static_cast<int>(turn.evening()->sitting.events().size()) - 1; }

void update(HistoryScreen& screen, Turn& turn, Message const& message) {
    auto const& sitting = turn.evening()->sitting;
    auto const count = static_cast<int>(sitting.events().size());
    if (std::holds_alternative<EventsAppended>(message)) turn.say(_("done; every figure after it is counted again"), Role::good);
    if (auto const* const wheel = std::get_if<Scrolled>(&message)) screen.cursor.at += wheel->lines;
    screen.cursor.clamp(count);
    auto const* const key = std::get_if<Key>(&message);
    if (!key) return;
    auto const action = action_of(Place::history, *key);
    if (screen.cursor.take(action, count, page_of(turn.size()))) return;
    if (action == Action::back) return turn.close();
    auto const* const event = event_at(screen, sitting);
    if (!event) return;
    if (action == Action::take_back) take_back(*event, turn);
    if (action == Action::accept) correct_entry(screen, *event, turn);
}

void view(HistoryScreen const& screen, Model const& model, Pane const& page) {
    auto const& sitting = model.evening->sitting;
    auto const list = page.part({0, 0}, {page.rows() - change_rows(page.columns()), page.columns()});
    auto const count = static_cast<int>(sitting.events().size());
    auto const top = screen.cursor.top(count, list.rows());
    if (count == 0) list.put(0, 2, _("nothing has happened yet"), Role::dim);
    for (auto i = 0; i < list.rows() && top + i < count; ++i) {
        auto const& event = sitting.events()[static_cast<std::size_t>(top + i)];
        auto const is_here = top + i == screen.cursor.at, counts = sitting.counts(event.number);
        auto const role = !counts ? Role::dim : is_here ? Role::title : Role::text;
        if (is_here) list.put(i, 0, "▸", Role::accent);
        list.put_right(i, 6, std::to_string(event.number), Role::dim);
        if (event.time.size() >= 16) list.put(i, 8, std::string_view{event.time}.substr(11, 5), Role::dim);
        list.put_within(i, 15, page.columns() - 30, text_of(event.what, model), role);
        if (!counts) list.put_right(i, page.columns() - 1, _("taken back"), Role::warning);
        else if (page.columns() >= 60) list.put_right(i, page.columns() - 1, shortened(event.author, 13), Role::dim);
    }
    if (auto const* const event = event_at(screen, sitting))
        paint_change(*model.evening, *event, page.rows_from(page.rows() - change_rows(page.columns())));
}

}  // namespace score::pad
