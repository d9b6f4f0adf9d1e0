#include "pad/screens/history.hpp"

#include <algorithm>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "pad/screens/sheet.hpp"
#include "pad/sheets/verdict.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/fold.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

using namespace formats::journal;

// A rule, and names above figures; two such rows if few fit side by side.
int change_rows(int columns) { return columns < 66 ? 5 : 3; }

int history_page(Size size) { return size.rows - 2 - change_rows(size.columns); }

Happening const& happening_at(Sitting const& sitting, std::uint32_t number) { return sitting.events()[number - 1].what; }

// Its text, as corrected last, whether it stands or not.
std::string words_of_entry(std::uint32_t event, OpenEvening const& evening, Settings const& settings) {
    auto const& sitting = evening.sitting;
    auto text = std::get<Entry>(happening_at(sitting, event)).text;
    for (auto const& later : sitting.events())
        if (auto const* const correction = std::get_if<Correction>(&later.what);
            correction && correction->event == event && sitting.counts(later.number))
            text = correction->text;
    return shown_here(evening, settings, text);
}

std::string quoted_entry(std::uint32_t event, OpenEvening const& evening, Settings const& settings) {
    return fmt::format("\"{}\"", words_of_entry(event, evening, settings));
}

// The number by which an entry is corrected, or its text if it no longer has one.
std::string named_entry(std::uint32_t event, OpenEvening const& evening, Settings const& settings) {
    auto const* const row = evening.row_of(event);
    return row && row->number ? std::to_string(*row->number) : quoted_entry(event, evening, settings);
}

std::string words_of_insertion(std::string const& before, std::string const& entry) { return sentence(_("before {}: {}"), before, entry); }

// A retraction of a retraction restores. Either gives the entry behind an insertion another number.
std::string words_of_retraction(Retraction const& retraction, OpenEvening const& evening, Settings const& settings) {
    auto event = retraction.event;
    auto takes_back = true;
    for (; std::holds_alternative<Retraction>(happening_at(evening.sitting, event)); takes_back = !takes_back)
        event = std::get<Retraction>(happening_at(evening.sitting, event)).event;
    auto const& what = happening_at(evening.sitting, event);
    auto const* const entry = std::get_if<Entry>(&what);
    auto words = entry ? words_of_entry(event, evening, settings) : words_of(what, evening, settings);
    if (entry && entry->before != 0) words = words_of_insertion(quoted_entry(entry->before, evening, settings), words);
    return sentence(takes_back ? _("taken back: {}") : _("put back: {}"), words);
}

SittingEvent const* event_at(HistoryScreen const& screen, Sitting const& sitting) {
    auto const at = static_cast<std::size_t>(screen.cursor.at);
    return at < sitting.events().size() ? &sitting.events()[at] : nullptr;
}

// The entry of an event: its own, or that of the one it corrects.
std::uint32_t entry_of(SittingEvent const& event) {
    auto const* const correction = std::get_if<Correction>(&event.what);
    return correction ? correction->event : event.number;
}

void take_back(SittingEvent const& event, Turn& turn) {
    auto const& sitting = turn.evening()->sitting;
    auto number = event.number;
    if (!sitting.counts(number)) {  // restore it: withdraw the retraction
        for (auto const& other : sitting.events())
            if (auto const* const retraction = std::get_if<Retraction>(&other.what);
                retraction && retraction->event == event.number && sitting.counts(other.number))
                number = other.number;
    }
    SittingEvent const wanted{sitting.next_number(), {}, {}, Retraction{number}};
    if (auto const fault = sitting.fault_of(wanted)) return turn.say(std::string{_(reason(*fault))}, Role::error);
    auto const& evening = *turn.evening();
    if (!evening.replayed)
        return turn.say(evening.broken.empty() ? std::string{} : formats::translated(evening.broken.front().found.message), Role::error);
    Verdict const verdict{evening, turn.settings(), judge(evening, wanted.what)};
    if (!verdict.is_taken()) return turn.say(verdict.refusal(), Role::error);
    turn.happen({wanted.what});
}

// Notes, pauses and the end of an evening affect no figure.
void say_done(SittingEvent const& done, Turn& turn) {
    auto const& evening = *turn.evening();
    auto const* what = &done.what;
    while (auto const* const retraction = std::get_if<Retraction>(what)) what = &happening_at(evening.sitting, retraction->event);
    auto const is_of_sheet = std::holds_alternative<Entry>(*what) || std::holds_alternative<Correction>(*what);
    auto words =
        is_of_sheet ? std::string{_("done; every figure after it is counted again")} : "✓ " + words_of(done.what, evening, turn.settings());
    turn.say(std::move(words), Role::good);
}

Note const* note_of(SittingEvent const* event) { return event ? std::get_if<Note>(&event->what) : nullptr; }

std::vector<std::string> lines_of(Note const& note, int columns) { return wrapped(note.text, std::max(columns - 4, 1)); }

// A note cannot be corrected; it is read whole.
void read_note(Note const& note, Turn& turn) {
    ReadingScreen reading{.title = _("Note")};
    for (auto& line : lines_of(note, turn.size().columns)) reading.lines.push_back({std::move(line), {}, Role::text});
    turn.open(std::move(reading));
}

void correct_entry(HistoryScreen const&, SittingEvent const& event, Turn& turn) {
    if (auto const* const note = std::get_if<Note>(&event.what)) return read_note(*note, turn);
    auto const* const row = turn.evening()->row_of(entry_of(event));
    if (row == nullptr || !turn.evening()->replayed) return turn.say(_("only entries that stand can be corrected"), Role::warning);
    turn.close();
    turn.correct_on_sheet(row->event);
}

void insert_entry(SittingEvent const& event, Turn& turn) {
    turn.close();
    insert_before(turn, entry_of(event));
}

// A note has as many rows of the page as it needs, up to half of them.
int rows_of_detail(SittingEvent const* event, Size page) {
    auto const usual = change_rows(page.columns);
    auto const* const note = note_of(event);
    if (!note) return usual;
    return std::clamp(1 + static_cast<int>(lines_of(*note, page.columns).size()), usual, std::max(usual, page.rows / 2));
}

// The rest of a note that is longer is told by Enter.
void paint_note(Note const& note, Pane const& pane) {
    pane.horizontal(0, 0, pane.columns());
    auto const lines = lines_of(note, pane.columns());
    auto const rows = pane.rows() - 1, count = static_cast<int>(lines.size());
    for (auto i = 0; i < std::min(rows, count); ++i) pane.put_suits(1 + i, 2, lines[static_cast<std::size_t>(i)]);
    if (count > rows) pane.put_right(pane.rows() - 1, pane.columns(), "↓", Role::accent);
}

void paint_change(OpenEvening const& evening, SittingEvent const& event, Pane const& pane) {
    if (auto const* const note = note_of(&event)) return paint_note(*note, pane);
    pane.horizontal(0, 0, pane.columns());
    auto const change = evening.change_by(event.number);
    if (!change.is_change()) return void(pane.put(1, 2, _("changed no total"), Role::dim));
    if (change.game) pane.put(0, 2, " " + sentence(_("Game {}"), *change.game) + " ", Role::dim);
    struct Cell {
        std::string name, figures;
        bool changed;
        int width() const { return std::max(width_of(name), width_of(figures)); }
    };
    std::vector<Cell> cells;
    auto needed = 2;
    for (std::size_t i = 0; i < change.after.size() && i < change.before.size(); ++i) {
        cells.push_back({names_within(sheets::shown_name(change.contestants[i]), pane.columns() / 2 - 3),
            fmt::format("{} → {}", change.before[i], change.after[i]), change.before[i] != change.after[i]});
        needed += cells.back().width() + 3;
    }
    if (!change.match.empty()) {
        cells.push_back({std::string{name_of_match(evening.replayed->sheet)}, change.match, true});
        needed += cells.back().width() + 3;
    }
    // If not all fit, only those with changed figures.
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

// Foreign journals may have other words.
std::string words_of_finish(Finish const& finish) {
    if (finish.how == "complete") return _("finished");
    if (finish.how == "abandoned") return _("abandoned");
    return sentence(_("finished: {}"), finish.how);
}

// `corrected: North: Ayşe`
std::string words_of_amendment(Amendment const& amendment) {
    auto const& [fact, key, value] = amendment;
    auto const seat = key.size() == 1 ? seat_of(key[0]) : std::nullopt;
    auto const what = fact == "seat" && seat ? std::string{name_of(*seat)}
                      : fact == "place"      ? _("Place")
                      : fact == "title"      ? _("Title")
                      : fact == "started"    ? _("Date")
                      : fact == "variant"    ? _("Variant")
                                             : key;
    return sentence(_("corrected: {}: {}"), what, value.empty() ? "–" : value);
}

bool has_several_authors(Sitting const& sitting) {
    auto const& events = sitting.events();
    return std::ranges::any_of(events, [&](auto const& event) { return event.author != events.front().author; });
}

}  // namespace

std::string words_of(Happening const& what, OpenEvening const& evening, Settings const& settings) {
    auto const shown = [&](std::string_view entry) { return shown_here(evening, settings, entry); };
    return std::visit(
        overloaded{
            [&](Entry const& e) {
                if (e.before == 0) return shown(e.text);
                return words_of_insertion(named_entry(e.before, evening, settings), shown(e.text));
            },
            [&](Correction const& c) { return sentence(_("{} corrected: {}"), named_entry(c.event, evening, settings), shown(c.text)); },
            [&](Retraction const& r) { return words_of_retraction(r, evening, settings); },
            [](Note const& n) { return sentence(_("“{}”"), n.text); },
            [](Pause const&) { return std::string{_("paused")}; },
            [](Resume const&) { return std::string{_("continued")}; },
            [](Finish const& f) { return words_of_finish(f); },
            [](Amendment const& a) { return words_of_amendment(a); },
            [](Discard const&) { return std::string{_("discarded")}; },
            [](Settlement const& s) { return sentence(_("two copies settled: {}"), s.how); },
            [](OtherEvent const& o) { return o.word + " " + o.text; },
        },
        what);
}

void enter(HistoryScreen& screen, Turn& turn) { screen.cursor.at = static_cast<int>(turn.evening()->sitting.events().size()) - 1; }

namespace {

// To the nearest event with the wanted words, from the cursor upwards or downwards, and round; false if there is none.
bool find(HistoryScreen& screen, Turn const& turn, int first, int step) {
    auto const& evening = *turn.evening();
    auto const& events = evening.sitting.events();
    auto const count = static_cast<int>(events.size());
    auto const wanted = formats::folded(screen.wanted->text());
    for (auto i = first; i < count + first; ++i) {
        auto const at = ((screen.cursor.at + i * step) % count + count) % count;
        auto const& what = events[static_cast<std::size_t>(at)].what;
        auto words = words_of(what, evening, turn.model().settings);
        if (auto const* const entry = std::get_if<Entry>(&what)) words.append(" ") += entry->text;  // 4s for 4♠
        if (auto const* const correction = std::get_if<Correction>(&what)) words.append(" ") += correction->text;
        if (formats::folded(words).find(wanted) == std::string::npos) continue;
        screen.cursor.at = at;
        return true;
    }
    return false;
}

void search(HistoryScreen& screen, Turn& turn, Key key) {
    auto found = true;
    auto const is_last = key.name == KeyName::enter;
    if (key.name == KeyName::escape) return screen.wanted.reset();
    if (key.name == KeyName::up || key.name == KeyName::down) found = find(screen, turn, 1, key.name == KeyName::up ? -1 : 1);
    else if (is_last || screen.wanted->take(key)) found = find(screen, turn, 0, -1);
    if (is_last) screen.wanted.reset();
    if (!found) turn.say(_("there is no such event"), Role::warning);
}

}  // namespace

void update(HistoryScreen& screen, Turn& turn, Incoming const& incoming) {
    auto const& sitting = turn.evening()->sitting;
    auto const count = static_cast<int>(sitting.events().size());
    if (std::holds_alternative<EventsAppended>(incoming) && count > 0) say_done(sitting.events().back(), turn);
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) screen.cursor.at += wheel->lines;
    screen.cursor.clamp(count);
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key) return;
    if (screen.wanted) return search(screen, turn, *key);
    // Each letter is a key of its own here, but none of a paste.
    if (turn.model().pasting) return turn.say(_("nothing is typed here; \"/\" finds an event"), Role::warning);
    auto const action = action_of(Place::history, *key);
    if (action == Action::find) return void(screen.wanted.emplace());
    if (screen.cursor.take(action, count, history_page(turn.size()))) return;
    if (action == Action::back) return turn.close();
    if (action == Action::correct_head) return turn.open(correction_of(*turn.evening()));
    auto const* const event = event_at(screen, sitting);
    if (!event) return;
    if (action == Action::insert) insert_entry(*event, turn);
    if (action == Action::take_back) take_back(*event, turn);
    if (action == Action::accept) correct_entry(screen, *event, turn);
}

void view(HistoryScreen const& screen, Model const& model, Pane const& whole) {
    auto const& evening = *model.evening;
    auto const& sitting = evening.sitting;
    // The notice at the bottom must not cover figures.
    auto const has_line = screen.wanted || !model.notice.text.empty();
    auto const page = whole.rows_from(0, whole.rows() - (has_line ? 1 : 0));
    if (screen.wanted && model.notice.text.empty()) {
        auto const begin = whole.put(whole.rows() - 1, 2, _("Find"), Role::dim) + 1;
        screen.wanted->paint(whole, whole.rows() - 1, begin, whole.columns() - begin - 1);
    }
    auto const below = rows_of_detail(event_at(screen, sitting), {page.rows(), page.columns()});
    auto const list = page.part({0, 0}, {page.rows() - below, page.columns()});
    auto const count = static_cast<int>(sitting.events().size());
    auto const top = screen.cursor.top(count, list.rows());
    auto const with_authors = page.columns() >= 60 && count > 0 && has_several_authors(sitting);
    if (count == 0) list.put(0, 2, _("nothing has happened yet"), Role::dim);
    for (auto i = 0; i < list.rows() && top + i < count; ++i) {
        auto const& event = sitting.events()[static_cast<std::size_t>(top + i)];
        auto const is_here = top + i == screen.cursor.at, counts = sitting.counts(event.number);
        auto const role = !counts ? Role::dim : is_here ? Role::title : Role::text;
        if (is_here) list.put(i, 0, "▸", Role::accent);
        if (auto const* const row = evening.row_of(event.number); row && row->number)
            list.put_right(i, 6, std::to_string(*row->number), Role::dim);
        if (event.time.size() >= 16) list.put(i, 8, std::string_view{event.time}.substr(11, 5), Role::dim);
        auto const aside = counts ? with_authors ? shortened(event.author, 13) : std::string{} : std::string{_("taken back")};
        list.put_within(i, 15, page.columns() - 17 - width_of(aside), words_of(event.what, evening, model.settings), role);
        list.put_right(i, page.columns() - 1, aside, counts ? Role::dim : Role::warning);
    }
    if (auto const* const event = event_at(screen, sitting)) paint_change(evening, *event, page.rows_from(page.rows() - below));
}

Spoken spoken(HistoryScreen const& screen, Model const& model) {
    Spoken all{.at = screen.cursor.at};
    if (screen.wanted) {
        all.question = _("Find");
        return all;
    }
    auto const& sitting = model.evening->sitting;
    for (auto const& event : sitting.events())
        all.choices.push_back(words_of(event.what, *model.evening, model.settings)
                              + (sitting.counts(event.number) ? std::string{} : fmt::format(" ({})", _("taken back"))));
    if (all.choices.empty()) all.lines.emplace_back(_("nothing has happened yet"));
    else all.question = _("Which entry is to be corrected?");
    return all;
}

}  // namespace score::pad
