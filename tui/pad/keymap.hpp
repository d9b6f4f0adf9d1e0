#pragma once
/// The key bindings: a single table for lookup, the footer, the help screen and scorepad(1).
///
///     action_of(Place::sheet, Key::function(3)) == Action::undo;
///     for (auto const& binding : bindings_of(Place::sheet)) …
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pad/key.hpp"

namespace score::pad {

/// The context of a key.
enum class Place : std::uint8_t {
    anywhere,
    start,
    evening,
    sheet,
    history,
    reading,
    archive,
    settings,
    note,
    question,
    pick,
    board,
    exporting,
    standings
};

enum class Action : std::uint8_t {
    none,
    accept,
    back,
    quit,
    help,
    redraw,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    first,
    last,
    complete,
    choose,
    explain,
    previous,
    undo,
    redo,
    history,
    note,
    board,
    menu,
    finish,
    new_evening,
    archive,
    settings,
    filter,
    sort,
    take_back,
    insert,
    correct_head,
    find,
    export_evening,
    grid,
    needs,
    standings,
};

struct Binding {
    Place place;
    Action action;
    Key key;
    Key other;               // an alternative key; a character of 0 if there is none
    std::string_view brief;  // for the footer; empty: not shown there
    std::string_view help;   // a sentence
    constexpr bool has_other() const { return other.name != KeyName::character || other.character != 0; }
};

/// The whole table, in the order of footers and help.
std::span<Binding const> all_bindings();
/// Those of a place, then the global ones.
std::vector<Binding const*> bindings_of(Place);
Action action_of(Place, Key);

/// Whether it begins, continues or corrects an evening, which a book that can only be read does not keep.
bool writes(Place, Action);

/// `F3`, `F3 or Alt-U`.
std::string keys_shown(Binding const&);
/// For headings: "the sheet".
std::string_view name_of(Place);
inline constexpr Place all_places[]{Place::start, Place::evening, Place::sheet, Place::history, Place::reading, Place::archive,
    Place::settings, Place::note, Place::question, Place::pick, Place::board, Place::exporting, Place::standings};

}  // namespace score::pad
