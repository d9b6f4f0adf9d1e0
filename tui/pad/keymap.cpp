#include "pad/keymap.hpp"

#include <algorithm>
#include <array>

#include "text/i18n.hpp"

namespace score::pad {
namespace {

// The keys of a keyboard.
namespace press {
constexpr Key none{};
constexpr Key enter = Key::of(KeyName::enter), escape = Key::of(KeyName::escape), tab = Key::of(KeyName::tab),
              back_tab = Key::of(KeyName::back_tab), up = Key::of(KeyName::up), down = Key::of(KeyName::down),
              left = Key::of(KeyName::left), right = Key::of(KeyName::right), page_up = Key::of(KeyName::page_up),
              page_down = Key::of(KeyName::page_down), insert = Key::of(KeyName::insert), home = Key::of(KeyName::home),
              end = Key::of(KeyName::end);
constexpr Key f(int number) { return Key::function(number); }
constexpr Key alt(char32_t letter) { return Key::alt_and(letter); }
constexpr Key letter(char32_t c) { return Key::of(c); }
}  // namespace press

using enum Action;

constexpr std::array table{std::to_array<Binding>({
    {Place::start, accept, press::enter, press::none, N_("Open"), N_("opens what the cursor is on")},
    {Place::start, up, press::up, press::letter('k'), "", N_("one line up")},
    {Place::start, down, press::down, press::letter('j'), "", N_("one line down")},
    {Place::start, new_evening, press::letter('n'), press::none, N_("New"), N_("begins a new evening")},
    {Place::start, previous, press::letter('a'), press::f(3), N_("As last time"),
        N_("an evening like the last one: its game, agreements and players")},
    {Place::start, archive, press::letter('e'), press::none, N_("Earlier"), N_("shows all evenings of the book")},
    {Place::start, standings, press::letter('t'), press::none, N_("Standings"),
        N_("the standings of the season, and a page for each player")},
    {Place::start, settings, press::letter('s'), press::none, N_("Settings"), N_("colours, and which side is on the left")},
    {Place::start, quit, press::letter('q'), press::f(10), N_("Quit"), N_("leaves the program")},

    {Place::evening, accept, press::enter, press::none, N_("Next"), N_("goes on to the next field; on the last line begins the evening")},
    {Place::evening, up, press::up, press::back_tab, "", N_("the field above")},
    {Place::evening, down, press::down, press::tab, "", N_("the field below; takes the name that is offered")},
    {Place::evening, left, press::left, press::none, "", N_("the choice before")},
    {Place::evening, right, press::right, press::none, N_("Choose"), N_("the next choice")},
    {Place::evening, finish, press::f(2), press::none, N_("Begin"), N_("begins the evening from anywhere in the form")},
    {Place::evening, previous, press::f(3), press::none, N_("As last time"),
        N_("all as it was on the last evening: game, agreements, players and place; again for the one before")},
    {Place::evening, back, press::escape, press::f(10), N_("Back"), N_("back, and nothing was begun")},

    {Place::sheet, help, press::f(1), press::none, N_("Help"), N_("what can be typed here, and all keys")},
    {Place::sheet, choose, press::f(2), press::alt('c'), N_("Pick"), N_("puts an entry together by choosing instead of typing")},
    {Place::sheet, accept, press::enter, press::none, "", N_("enters the line; on an empty line, corrects the entry under the cursor")},
    {Place::sheet, complete, press::tab, press::none, "", N_("completes the word that is being typed; again for the next one")},
    {Place::sheet, back, press::escape, press::none, "", N_("clears the line, cancels the correction or releases the cursor")},
    {Place::sheet, up, press::up, press::none, "", N_("to the entry above, with its explanation; brings back a line that Esc has cleared")},
    {Place::sheet, down, press::down, press::none, "", N_("to the entry below")},
    {Place::sheet, left, press::left, press::none, "", N_("on an empty line, to the figure at the left, with its explanation")},
    {Place::sheet, right, press::right, press::none, "", N_("on an empty line, to the figure at the right")},
    {Place::sheet, explain, press::letter(' '), press::none, "",
        N_("on an empty line, all that there is to say of the figure under the cursor, or how it stands")},
    {Place::sheet, insert, press::insert, press::alt('i'), "",
        N_("on an empty line, begins an entry that was forgotten before the one under the cursor")},
    {Place::sheet, page_up, press::page_up, press::none, "", N_("turns the sheet back")},
    {Place::sheet, page_down, press::page_down, press::none, "", N_("turns the sheet forward")},
    {Place::sheet, undo, press::f(3), press::alt('u'), N_("Undo"), N_("undoes the last entry or correction")},
    {Place::sheet, redo, press::f(4), press::alt('r'), N_("Redo"), N_("redoes what was undone last")},
    {Place::sheet, history, press::f(5), press::alt('h'), N_("Log"), N_("all events, to correct or take back any of them")},
    {Place::sheet, note, press::f(6), press::alt('n'), N_("Note"), N_("writes a note into the evening")},
    {Place::sheet, board, press::f(7), press::alt('b'), N_("Board"), N_("the totals in large figures, for those across the table")},
    {Place::sheet, export_evening, press::f(8), press::alt('e'), N_("Export"), N_("writes the evening to files")},
    {Place::sheet, finish, press::f(9), press::alt('f'), N_("Finish"), N_("ends the evening; or opens it again")},
    {Place::sheet, correct_head, press::alt('s'), press::none, "",
        N_("corrects the evening itself: its players, place, title, date, variant and agreements")},
    {Place::sheet, quit, press::f(10), press::alt('q'), N_("Leave"), N_("leaves the sheet; it can be continued at any time")},
    {Place::sheet, grid, press::f(11), press::alt('g'), N_("Grid"), N_("King: the grid of games, or the deals in their order")},
    {Place::sheet, needs, press::f(12), press::alt('p'), N_("Needs"),
        N_("play to the score: what everyone still needs or can reach; at bridge, what each result would bring now")},

    {Place::history, accept, press::enter, press::none, N_("Correct"), N_("corrects the entry under the cursor")},
    {Place::history, insert, press::letter('i'), press::insert, N_("Insert"),
        N_("enters what was forgotten before the entry under the cursor")},
    {Place::history, take_back, press::letter('t'), press::none, N_("Take back"),
        N_("takes back the event under the cursor, or puts it back")},
    {Place::history, correct_head, press::letter('h'), press::none, N_("Evening"),
        N_("corrects the evening itself: its players, place, title, date, variant and agreements")},
    {Place::history, find, press::letter('/'), press::none, N_("Find"),
        N_("finds an event by a part of its words; Up and Down go to others, Enter and Esc end it")},
    {Place::history, up, press::up, press::letter('k'), "", N_("one line up")},
    {Place::history, down, press::down, press::letter('j'), "", N_("one line down")},
    {Place::history, page_up, press::page_up, press::none, "", N_("one page up")},
    {Place::history, page_down, press::page_down, press::none, "", N_("one page down")},
    {Place::history, first, press::home, press::none, "", N_("to the beginning")},
    {Place::history, last, press::end, press::none, "", N_("to the end")},
    {Place::history, help, press::f(1), press::letter('?'), N_("Help"), N_("all keys")},
    {Place::history, back, press::escape, press::f(10), N_("Back"), N_("back to the sheet")},

    {Place::reading, up, press::up, press::letter('k'), "", N_("one line up")},
    {Place::reading, down, press::down, press::letter('j'), "", N_("one line down")},
    {Place::reading, page_up, press::page_up, press::none, "", N_("one page up")},
    {Place::reading, page_down, press::page_down, press::letter(' '), N_("More"), N_("one page down")},
    {Place::reading, first, press::home, press::none, "", N_("to the beginning")},
    {Place::reading, last, press::end, press::none, "", N_("to the end")},
    {Place::reading, back, press::escape, press::letter('q'), N_("Back"), N_("back")},

    {Place::archive, accept, press::enter, press::none, N_("Open"), N_("opens the evening under the cursor")},
    {Place::archive, up, press::up, press::none, "", N_("one line up")},
    {Place::archive, down, press::down, press::none, "", N_("one line down")},
    {Place::archive, page_up, press::page_up, press::none, "", N_("one page up")},
    {Place::archive, page_down, press::page_down, press::none, "", N_("one page down")},
    {Place::archive, filter, press::tab, press::none, N_("Which"), N_("all evenings, those under way, or those that are finished")},
    {Place::archive, sort, press::f(2), press::none, N_("Sort"), N_("the newest first, the oldest first, or by name")},
    {Place::archive, standings, press::f(3), press::none, N_("Standings"), N_("the standings of the season, and a page for each player")},
    {Place::archive, help, press::f(1), press::none, N_("Help"), N_("all keys")},
    {Place::archive, back, press::escape, press::f(10), N_("Back"), N_("back; Esc clears the search first")},

    {Place::standings, accept, press::enter, press::none, N_("Player"),
        N_("the page of the player under the cursor: partners, opponents, the best and the worst evening, contracts and deals")},
    {Place::standings, up, press::up, press::letter('k'), "", N_("one line up")},
    {Place::standings, down, press::down, press::letter('j'), "", N_("one line down")},
    {Place::standings, page_up, press::page_up, press::none, "", N_("one page up")},
    {Place::standings, page_down, press::page_down, press::none, "", N_("one page down")},
    {Place::standings, left, press::left, press::none, "", N_("the game before")},
    {Place::standings, right, press::right, press::tab, N_("Game"), N_("the next game")},
    {Place::standings, filter, press::f(2), press::none, N_("Period"), N_("the last twelve months, this year, or all evenings")},
    {Place::standings, back, press::escape, press::f(10), N_("Back"), N_("back")},

    {Place::settings, up, press::up, press::letter('k'), "", N_("the setting above")},
    {Place::settings, down, press::down, press::letter('j'), "", N_("the setting below")},
    {Place::settings, left, press::left, press::none, "", N_("the choice before")},
    {Place::settings, right, press::right, press::enter, N_("Change"), N_("the next choice")},
    {Place::settings, back, press::escape, press::letter('q'), N_("Back"), N_("back; settings are kept")},

    {Place::note, accept, press::enter, press::none, N_("Keep"), N_("keeps the note")},
    {Place::note, back, press::escape, press::f(10), N_("Back"), N_("back, and nothing was written")},

    {Place::question, accept, press::enter, press::none, N_("Take"), N_("takes the answer under the cursor; its letter does the same")},
    {Place::question, up, press::up, press::left, "", N_("the answer before")},
    {Place::question, down, press::down, press::right, "", N_("the next answer")},
    {Place::question, back, press::escape, press::none, N_("Back"), N_("back, and nothing was done")},

    {Place::pick, accept, press::enter, press::none, N_("Take"), N_("takes the answer under the cursor and asks the next question")},
    {Place::pick, up, press::up, press::letter('k'), "", N_("one line up")},
    {Place::pick, down, press::down, press::letter('j'), "", N_("one line down")},
    {Place::pick, left, press::left, press::letter('h'), "", N_("the answer before")},
    {Place::pick, right, press::right, press::letter('l'), "", N_("the next answer")},
    {Place::pick, back, press::escape, press::f(10), N_("Back"), N_("the question before, or back to the sheet")},

    {Place::exporting, accept, press::enter, press::none, N_("Write"), N_("writes the evening in the form under the cursor")},
    {Place::exporting, up, press::up, press::letter('k'), "", N_("one line up")},
    {Place::exporting, down, press::down, press::letter('j'), "", N_("one line down")},
    {Place::exporting, back, press::escape, press::f(8), N_("Back"), N_("back to the sheet")},

    {Place::board, back, press::escape, press::f(7), N_("Back"), N_("back to the sheet; so does any other key")},

    {Place::anywhere, help, press::f(1), press::letter('?'), N_("Help"), N_("all keys")},
    {Place::anywhere, quit, Key::control_and('c'), press::none, "", N_("leaves the program; a line that is half typed is asked about")},
    {Place::anywhere, redraw, Key::control_and('l'), press::none, "", N_("redraws the screen")},
})};

bool is_pressed(Binding const& binding, Key key) { return binding.key == key || (binding.has_other() && binding.other == key); }

}  // namespace

std::span<Binding const> all_bindings() { return table; }

std::vector<Binding const*> bindings_of(Place place) {
    std::vector<Binding const*> bindings;
    for (auto const& binding : table)
        if (binding.place == place) bindings.push_back(&binding);
    if (place == Place::anywhere) return bindings;
    // Bindings of a place shadow the global ones.
    auto const own = bindings.size();
    for (auto const& binding : table) {
        if (binding.place != Place::anywhere) continue;
        auto const known = std::any_of(bindings.begin(), bindings.begin() + static_cast<std::ptrdiff_t>(own),
            [&](Binding const* b) { return b->action == binding.action; });
        if (!known) bindings.push_back(&binding);
    }
    return bindings;
}

Action action_of(Place place, Key key) {
    for (auto const* binding : bindings_of(place))
        if (is_pressed(*binding, key)) return binding->action;
    return Action::none;
}

bool writes(Place place, Action action) {
    switch (place) {
        case Place::start: return action == new_evening || action == previous;
        case Place::sheet:
            return action == accept || action == choose || action == insert || action == undo || action == redo || action == note
                   || action == finish || action == correct_head;
        case Place::history: return action == accept || action == insert || action == take_back || action == correct_head;
        default: return false;
    }
}

std::string keys_shown(Binding const& binding) {
    auto shown = label_of(binding.key);
    if (binding.has_other()) shown.append(_(" or ")) += label_of(binding.other);
    return shown;
}

std::string_view name_of(Place place) {
    switch (place) {
        case Place::anywhere: return _("everywhere");
        case Place::start: return _("the first screen");
        case Place::evening: return _("a new evening");
        case Place::sheet: return _("the sheet");
        case Place::history: return _("the history");
        case Place::reading: return _("texts");
        case Place::archive: return _("the evenings");
        case Place::settings: return _("settings");
        case Place::note: return _("a note");
        case Place::question: return _("questions");
        case Place::pick: return _("choosing");
        case Place::board: return _("the large board");
        case Place::exporting: return _("the export");
        case Place::standings: return _("the standings");
    }
    return {};
}

}  // namespace score::pad
