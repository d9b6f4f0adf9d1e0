#include "pad/screens/archive.hpp"

#include <algorithm>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/fold.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

using Which = ArchiveScreen::Which;
using Order = ArchiveScreen::Order;

constexpr std::size_t most = 5'000;  // older ones can be found with scorebook
constexpr int archive_list_row = 2, detail_rows = 4, roomy_archive = 16, wide_archive = 72, very_wide = 110;
constexpr std::string_view under_way = "●";  // also begins the detail below

std::string_view words_of(Which which) {
    switch (which) {
        case Which::all: return _("all");
        case Which::under_way: return _("under way");
        case Which::finished: return _("finished");
    }
    return {};
}

std::string_view words_of(Order order) {
    switch (order) {
        case Order::newest: return _("the newest first");
        case Order::oldest: return _("the oldest first");
        case Order::name: return _("by name");
    }
    return {};
}

std::string_view words_of(archive::SittingState state) {
    switch (state) {
        case archive::SittingState::open: return _("under way");
        case archive::SittingState::paused: return _("paused");
        case archive::SittingState::finished: return _("finished");
        case archive::SittingState::abandoned: return _("abandoned");
        case archive::SittingState::discarded: return _("discarded");
        case archive::SittingState::resultless: return _("no result");
    }
    return {};
}

bool is_over(SittingSummary const& sitting) { return sitting.state >= archive::SittingState::finished; }

// The rows of the list on a page of `page_rows`.
int list_rows(int page_rows) { return page_rows - archive_list_row - (page_rows >= roomy_archive ? detail_rows : 0); }

// ---- filtering and order

// Whether each of the wanted words occurs somewhere.
bool is_wanted(ArchiveScreen::Line const& line, std::string_view wanted) {
    while (!wanted.empty()) {
        auto const end = std::min(wanted.find(' '), wanted.size());
        if (line.searched.find(wanted.substr(0, end)) == line.searched.npos) return false;
        wanted.remove_prefix(std::min(end + 1, wanted.size()));
    }
    return true;
}

// What a name is sorted by: numbers in it by their size, 13 before 120.
std::string order_of(std::string_view name) {
    constexpr std::string_view digits = "0123456789";
    auto const letters = formats::folded(name);
    std::string order;
    for (std::size_t at = 0; at < letters.size();) {
        auto const begin = std::min(letters.find_first_of(digits, at), letters.size());
        order.append(letters, at, begin - at);
        at = std::min(letters.find_first_not_of(digits, begin), letters.size());
        auto const number = std::min(letters.find_first_not_of('0', begin), at);
        if (at > begin)
            order.append("0").append(1, static_cast<char>(std::min<std::size_t>(at - number, 127))).append(letters, number, at - number);
    }
    return order;
}

void select(ArchiveScreen& screen) {
    auto const wanted = formats::folded(screen.wanted.text());
    screen.shown.clear();
    for (std::size_t i = 0; i < screen.all.size(); ++i) {
        auto const& line = screen.all[i];
        if (screen.which != Which::all && is_over(line.sitting) != (screen.which == Which::finished)) continue;
        if (is_wanted(line, wanted)) screen.shown.push_back(i);
    }
    if (screen.order == Order::oldest) std::ranges::reverse(screen.shown);
    if (screen.order == Order::name)
        std::ranges::stable_sort(screen.shown, {}, [&](std::size_t i) { return order_of(name_of(screen.all[i].sitting)); });
    screen.cursor.clamp(static_cast<int>(screen.shown.size()));
}

SittingSummary const* under_cursor(ArchiveScreen const& screen) {
    auto const at = static_cast<std::size_t>(screen.cursor.at);
    return at < screen.shown.size() ? &screen.all[screen.shown[at]].sitting : nullptr;
}

// The cursor stays on its evening.
void take_list(ArchiveScreen& screen, std::vector<SittingSummary> const& sittings) {
    auto const* const last = under_cursor(screen);
    auto const id = last ? std::optional{last->id} : std::nullopt;
    screen.all.clear();
    for (auto const& sitting : sittings) {
        auto const searched = fmt::format("{} {} {} {} {}", sitting.title, name_of_game(sitting.game, sitting.variant), sitting.place,
            names_of(sitting.players), shown_date(sitting.started));
        screen.all.push_back({sitting, formats::folded(searched), {}});
    }
    screen.answered = true;
    select(screen);
    auto const is_last = [&](std::size_t i) { return screen.all[i].sitting.id == id; };
    if (auto const found = std::ranges::find_if(screen.shown, is_last); found != screen.shown.end())
        screen.cursor.at = static_cast<int>(found - screen.shown.begin());
}

void take_totals(ArchiveScreen& screen, TotalsTold const& told) {
    for (auto const& [id, totals] : told.totals)
        for (auto& line : screen.all)
            if (line.sitting.id == id) line.totals = totals;
}

// Requests the totals of the visible lines.
void ask_totals(ArchiveScreen& screen, Turn& turn) {
    auto const rows = list_rows(turn.size().rows - 2), count = static_cast<int>(screen.shown.size());
    TellTotals tell;
    auto const top = screen.cursor.top(count, rows);
    for (auto i = top; i < std::min(top + rows, count); ++i)
        if (auto const& line = screen.all[screen.shown[static_cast<std::size_t>(i)]]; !line.totals)
            tell.sittings.push_back(line.sitting.id);
    if (!tell.sittings.empty()) turn.ask(std::move(tell));
}

// ---- keys

void act(ArchiveScreen& screen, Turn& turn, Key key) {
    auto const action = action_of(Place::archive, key);
    auto const count = static_cast<int>(screen.shown.size());
    if (key.is_text() || action == Action::none) {
        if (screen.wanted.take(key)) select(screen);
        return;
    }
    if (screen.cursor.take(action, count, list_rows(turn.size().rows - 2))) return;
    switch (action) {
        case Action::back:
            if (key.name != KeyName::escape || screen.wanted.empty()) return turn.close();
            screen.wanted.clear();
            return select(screen);
        case Action::filter: screen.which = static_cast<Which>((static_cast<int>(screen.which) + 1) % 3); return select(screen);
        case Action::sort: screen.order = static_cast<Order>((static_cast<int>(screen.order) + 1) % 3); return select(screen);
        case Action::standings: return turn.open(StandingsScreen{});
        case Action::accept:
            if (auto const* const sitting = under_cursor(screen)) turn.ask(OpenSitting{sitting->id});
            return;
        default: return;
    }
}

void click(ArchiveScreen& screen, Turn& turn, Point at) {
    auto const rows = list_rows(turn.size().rows - 2), count = static_cast<int>(screen.shown.size());
    auto const row = at.row - 1 - archive_list_row, line = screen.cursor.top(count, rows) + row;
    if (row < 0 || row >= rows || line >= count) return;
    if (std::exchange(screen.cursor.at, line) == line) act(screen, turn, Key::of(KeyName::enter));  // a second click opens it
}

// ---- what it shows

std::string_view nothing_found(ArchiveScreen const& screen) {
    return screen.all.empty() ? _("there is no evening yet") : _("there is no such evening");
}

// ---- painting

// With two contestants the totals have a column of their own; with more, each name has its figure.
bool has_many(ArchiveScreen::Line const& line) { return line.totals && line.totals->contestants.size() > 2; }

// Whole words of it, or the beginning of the first.
std::string abbreviated(std::string const& name, int longest) {
    auto const first = std::string_view{name}.substr(0, name.find(' '));
    if (width_of(name) <= longest) return name;
    return width_of(first) <= longest ? wrapped(name, longest).front() : shortened(name, longest);
}

// At most `width` columns wide, with names abbreviated as needed; empty if not even the figures fit.
std::string pairs_within(int width, ArchiveScreen::Line const& line, Side we) {
    for (auto const longest : {100, 8, 6, 5, 4, 3}) {
        auto totals = *line.totals;
        for (auto& contestant : totals.contestants)
            for (auto& name : contestant.names) name = abbreviated(name, longest);
        auto text = formats::joined(totals_by_name(totals, we), " · ");
        if (width_of(text) <= width) return text;
    }
    return {};
}
// In the order of the figures.
std::string players_of(ArchiveScreen::Line const& line) {
    bool const are_counted_alone = line.totals && line.totals->contestants.size() > 2 && !line.sitting.players.empty();
    return are_counted_alone ? formats::joined(line.totals->contestants, ", ", sheets::shown_name) : names_of(line.sitting.players);
}

std::string totals_of(ArchiveScreen::Line const& line, Side we) { return line.totals ? totals_line(*line.totals, we) : std::string{}; }

void paint_line(ArchiveScreen::Line const& line, Side we, bool is_here, Pane const& row) {
    auto const& sitting = line.sitting;
    auto const role = is_here ? Role::title : Role::text;
    if (is_here) row.put(0, 0, "▸", Role::accent);
    auto const is_wide = row.columns() >= wide_archive, is_very_wide = row.columns() >= very_wide;
    row.put(0, 2, shown_date(sitting.started).substr(0, is_very_wide ? 16 : 10), Role::dim);
    auto const name = is_very_wide ? 20 : 14;
    if (!is_wide) return void(row.put_within(0, name, row.columns() - name - 1, name_of(sitting), role));
    auto const totals = has_many(line) ? std::string{} : totals_of(line, we);
    auto end = row.columns() - 2;
    auto const state = is_very_wide ? words_of(sitting.state) : is_over(sitting) ? std::string_view{} : under_way;
    row.put_right(0, end, state, is_over(sitting) ? Role::dim : Role::good);
    end -= is_very_wide ? 14 : 2;
    // The players are aligned in a column, unless a long name stands whole before them.
    auto const column = name + (is_very_wide ? 34 : 23);
    auto const title = name_of(sitting);
    auto const pairs = has_many(line) ? pairs_within(end - name - std::min(width_of(title) + 2, column - name), line, we) : std::string{};
    auto const by_name = !pairs.empty();
    auto const who = by_name ? pairs : players_of(line);
    auto const last = end - (totals.empty() ? 0 : width_of(totals) + 2);
    auto const first = by_name ? std::min(column, last - width_of(who)) : column;
    auto const behind = name + width_of(title) + 2;
    auto const players = behind <= last - width_of(who) ? std::max(behind, first) : first;
    row.put_within(0, name, players - name - 2, title, role);
    auto const totals_role = is_over(sitting) ? Role::text : Role::good;
    if (by_name) return void(row.put_within(0, players, last - players, who, totals_role));
    row.put_right(0, end, totals, totals_role);
    row.put_within(0, players, last - players, who, role);
}

// Whole parts only, in as many rows as available.
void paint_parts(std::vector<std::string> const& parts, Pane const& pane) {
    auto row = 0, column = 0;
    for (auto const& part : parts) {
        if (column > 0 && column + 3 + width_of(part) > pane.columns()) ++row, column = 0;
        if (row >= pane.rows()) return;
        if (column > 0) column = pane.put(row, column, " · ", Role::dim);
        column = pane.put_within(row, column, pane.columns() - column, part, Role::text);
    }
}

void paint_detail(ArchiveScreen::Line const& line, Side we, Pane const& pane) {
    auto const& sitting = line.sitting;
    pane.horizontal(0, 0, pane.columns());
    auto about = is_over(sitting) ? std::string{} : fmt::format("{} ", under_way);
    about += words_of(sitting.state);
    auto const add = [&](std::string_view part) {
        if (!part.empty()) about.append(" · ").append(part);
    };
    if (!sitting.title.empty()) add(name_of_game(sitting.game, sitting.variant));
    add(sitting.place);
    add(shown_date(sitting.started));
    add(sitting.id.text().substr(0, 8));
    pane.put_within(1, 2, pane.columns() - 3, about, Role::dim);
    auto const below = pane.part({2, 2}, {pane.rows() - 2, pane.columns() - 3});
    if (line.totals && !line.totals->contestants.empty()) return paint_parts(totals_by_name(*line.totals, we), below);
    below.put_within(0, 0, below.columns(), names_of(sitting.players), Role::text);
}

}  // namespace

void enter(ArchiveScreen&, Turn& turn) { turn.ask(ListSittings{{.newest_first = true, .most = most}}); }

void update(ArchiveScreen& screen, Turn& turn, Incoming const& incoming) {
    if (auto const* const listed = std::get_if<SittingsListed>(&incoming)) take_list(screen, listed->sittings);
    if (auto const* const told = std::get_if<TotalsTold>(&incoming)) return take_totals(screen, *told);
    if (std::holds_alternative<SittingOpened>(incoming)) return turn.open(SheetScreen{});
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) {
        screen.cursor.at += wheel->lines;
        screen.cursor.clamp(static_cast<int>(screen.shown.size()));
    }
    if (auto const* const clicked = std::get_if<Clicked>(&incoming)) click(screen, turn, clicked->at);
    if (auto const* const key = std::get_if<Key>(&incoming)) act(screen, turn, *key);
    ask_totals(screen, turn);
}

void view(ArchiveScreen const& screen, Model const& model, Pane const& page) {
    page.put(0, 2, _("Find"), Role::dim);
    auto const label = 2 + width_of(_("Find")) + 1;
    auto const how = fmt::format("{} · {}", words_of(screen.which), words_of(screen.order));
    auto const shown_how = page.columns() >= wide_archive ? how : std::string{words_of(screen.which)};
    auto const room = page.columns() - label - width_of(shown_how) - 4;
    screen.wanted.paint(page, 0, label, std::clamp(room, 4, 40));
    page.put_right(0, page.columns() - 2, shown_how, Role::accent);
    auto const list = page.part({archive_list_row, 0}, {list_rows(page.rows()), page.columns()});
    auto const count = static_cast<int>(screen.shown.size());
    if (count == 0 && screen.answered) list.put_within(0, 2, list.columns() - 3, nothing_found(screen), Role::dim);
    auto const top = screen.cursor.top(count, list.rows());
    for (auto i = 0; i < list.rows() && top + i < count; ++i)
        paint_line(screen.all[screen.shown[static_cast<std::size_t>(top + i)]], model.settings.we, top + i == screen.cursor.at,
            list.rows_from(i, 1));
    if (count > 0 && page.rows() >= roomy_archive)
        paint_detail(screen.all[screen.shown[static_cast<std::size_t>(screen.cursor.at)]], model.settings.we,
            page.rows_from(page.rows() - detail_rows));
}

Spoken spoken(ArchiveScreen const& screen, Model const& model) {
    constexpr int most_told = 20;
    Spoken all{.question = _("Which evening? A number, or words that it is found by"), .way = Spoken::Way::searched};
    auto const count = static_cast<int>(screen.shown.size()), top = screen.cursor.top(count, most_told);
    for (auto i = top; i < std::min(top + most_told, count); ++i) {
        auto const& line = screen.all[screen.shown[static_cast<std::size_t>(i)]];
        auto told = fmt::format("{} · {} · {}", shown_date(line.sitting.started), name_of(line.sitting), words_of(line.sitting.state));
        if (auto const totals = totals_of(line, model.settings.we); !totals.empty()) told.append(" · ") += totals;
        all.choices.push_back(std::move(told.append(" · ") += players_of(line)));
    }
    all.at = screen.cursor.at - top;
    if (count == 0) all.lines.emplace_back(nothing_found(screen));
    else if (count > most_told) all.lines.push_back(sentence(_("{} of {} evenings"), most_told, count));
    return all;
}

}  // namespace score::pad
