#include "pad/screens/evening_form.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/archive/folding.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

constexpr int label_column = 3, value_column = 24, meaning_rows = 4;

// What a line of the form is for.
enum class FieldKind { game, variant, name, place, agreement, begin };
struct Field {
    FieldKind kind;
    std::size_t at = 0;  // of the names or the agreements
};

sheets::Game const& game_of(EveningForm const& form) { return sheets::all_games[form.game]; }
std::vector<sheets::GameVariant> variants(EveningForm const& form) { return sheets::variants_of(game_of(form).id); }

std::vector<Field> fields_of(EveningForm const& form) {
    std::vector<Field> fields{{FieldKind::game}};
    if (variants(form).size() > 1) fields.push_back({FieldKind::variant});
    for (std::size_t i = 0; i < form.names.size(); ++i) fields.push_back({FieldKind::name, i});
    fields.push_back({FieldKind::place});
    for (std::size_t i = 0; i < form.agreements.size(); ++i) fields.push_back({FieldKind::agreement, i});
    fields.push_back({FieldKind::begin});
    return fields;
}

Field field_here(EveningForm const& form) { return fields_of(form)[static_cast<std::size_t>(form.cursor.at)]; }

LineEditor* editor_of(EveningForm& form, Field field) {
    if (field.kind == FieldKind::name) return &form.names[field.at].text;
    if (field.kind == FieldKind::place) return &form.place;
    if (field.kind == FieldKind::agreement && form.agreements[field.at].is_typed()) return &form.agreements[field.at].typed;
    return nullptr;
}

// Names that were typed stay with their seats.
void lay_out(EveningForm& form) {
    auto const variant = variants(form)[form.variant];
    auto const before = std::exchange(form.names, {});
    for (auto const seat : variant.seats) {
        auto const known = std::ranges::find(before, seat, &EveningForm::Name::seat);
        form.names.push_back({seat, known == before.end() ? LineEditor{} : known->text});
    }
    form.agreements.clear();
    for (auto& what : sheets::agreements_of(game_of(form).id, variant.word)) {
        EveningForm::Agreed agreed{.what = std::move(what)};
        if (agreed.is_typed()) agreed.typed = LineEditor{agreed.what.usual};
        else
            agreed.at = static_cast<std::size_t>(std::ranges::find(agreed.what.words, agreed.what.usual) - agreed.what.words.begin())
                        % agreed.what.words.size();
        form.agreements.push_back(std::move(agreed));
    }
}

void turn_choice(std::size_t& at, std::size_t count, Action action) { at = (at + (action == Action::right ? 1 : count - 1)) % count; }

void choose(EveningForm& form, Field field, Action action) {
    switch (field.kind) {
        case FieldKind::game:
            turn_choice(form.game, sheets::all_games.size(), action);
            form.variant = 0;
            return lay_out(form);
        case FieldKind::variant: turn_choice(form.variant, variants(form).size(), action); return lay_out(form);
        case FieldKind::agreement:
            if (auto& agreed = form.agreements[field.at]; !agreed.is_typed()) turn_choice(agreed.at, agreed.what.words.size(), action);
            return;
        default: return;
    }
}

// A player whose name goes on like what was typed; nobody who sits at the table already.
std::string const* offer_for(EveningForm const& form, std::size_t at) {
    auto const typed = archive::folded(form.names[at].text.text());
    if (typed.empty()) return nullptr;
    for (auto const& name : form.known) {
        auto const seated = std::ranges::any_of(form.names, [&](auto const& other) { return other.text.text() == name; });
        if (!seated && archive::folded(name).starts_with(typed)) return &name;
    }
    return nullptr;
}

void begin_evening(EveningForm const& form, Turn& turn) {
    BeginSitting begin{.game = std::string{game_of(form).word},
        .variant = std::string{variants(form)[form.variant].word},
        .place = trimmed(form.place.text())};
    auto rules = sheets::rules_of(game_of(form).id, begin.variant);
    for (auto const& agreed : form.agreements) {
        auto const value = trimmed(agreed.value());
        if (value == agreed.what.usual || value.empty()) continue;
        if (!rules || !sheets::agree(*rules, agreed.what.key, value))
            return turn.say(fmt::format(fmt::runtime(_("{} cannot be {}")), agreed.what.key, value), Role::error);
        begin.agreements.push_back({std::string{agreed.what.key}, value});
    }
    for (auto const& [seat, text] : form.names)
        if (auto const name = trimmed(text.text()); !name.empty()) begin.players.push_back({std::string(1, letter(seat)), name});
    turn.ask(std::move(begin));
}

void go_on(EveningForm& form, Turn& turn) {
    if (field_here(form).kind == FieldKind::begin) return begin_evening(form, turn);
    ++form.cursor.at;
}

void take(EveningForm& form, Turn& turn, Key key) {
    auto const field = field_here(form);
    if (auto* const editor = editor_of(form, field); editor && editor->take(key)) return;
    if (key.name == KeyName::tab && field.kind == FieldKind::name)
        if (auto const* const offer = offer_for(form, field.at)) form.names[field.at].text = LineEditor{*offer};
    auto const action = action_of(Place::evening, key);
    if (form.cursor.take(action, static_cast<int>(fields_of(form).size()), 1)) return;
    switch (action) {
        case Action::left:
        case Action::right: return choose(form, field, action);
        case Action::accept: return go_on(form, turn);
        case Action::finish: return begin_evening(form, turn);
        case Action::back: return turn.close();
        default: return;
    }
}

// "‹ dealer ›", with the others beside it where there is room.
void paint_choice(Pane const& line, std::string_view chosen, std::vector<std::string> const& others, bool is_here) {
    if (!is_here) return void(line.put(0, value_column, chosen));
    auto const after = line.put(0, value_column, chosen, Role::selected);
    auto column = after + 2;
    for (auto const& other : others) {
        if (column + width_of(other) > line.columns()) break;
        column = line.put(0, column, other, Role::dim) + 2;
    }
}

std::vector<std::string> words_but(std::vector<std::string> words, std::size_t chosen) {
    std::ranges::rotate(words, words.begin() + static_cast<std::ptrdiff_t>(chosen));
    words.erase(words.begin());
    return words;
}

void paint_field(EveningForm const& form, Field field, bool is_here, Pane const& line) {
    auto const label = [&](std::string_view text) {
        line.put_within(0, label_column, value_column - label_column - 1, text, is_here ? Role::title : Role::text);
    };
    if (is_here) line.put(0, 1, "▸", Role::accent);
    auto const paint_text = [&](LineEditor const& text) {
        if (is_here) text.paint(line, 0, value_column, 32);
        else line.put_within(0, value_column, 32, text.text());
    };
    switch (field.kind) {
        case FieldKind::game: {
            label(_("Game"));
            std::vector<std::string> titles;
            for (auto const& game : sheets::all_games) titles.emplace_back(_(game.title));
            return paint_choice(line, titles[form.game], words_but(titles, form.game), is_here);
        }
        case FieldKind::variant: {
            label(_("Variant"));
            std::vector<std::string> titles;
            for (auto const& variant : variants(form)) titles.emplace_back(_(variant.title));
            return paint_choice(line, titles[form.variant], words_but(titles, form.variant), is_here);
        }
        case FieldKind::name: {
            auto const& [seat, text] = form.names[field.at];
            label(name_of(seat));
            paint_text(text);
            if (auto const* const offer = is_here ? offer_for(form, field.at) : nullptr)
                line.put_within(
                    0, value_column + 33, line.columns() - value_column - 34, fmt::format(fmt::runtime(_("Tab: {}")), *offer), Role::dim);
            return;
        }
        case FieldKind::place: label(_("Place")); return paint_text(form.place);
        case FieldKind::agreement: {
            auto const& agreed = form.agreements[field.at];
            label(agreed.what.key);
            if (agreed.is_typed()) return paint_text(agreed.typed);
            std::vector<std::string> words(agreed.what.words.begin(), agreed.what.words.end());
            return paint_choice(line, words[agreed.at], words_but(words, agreed.at), is_here);
        }
        case FieldKind::begin: line.put(0, label_column, _("Begin"), is_here ? Role::selected : Role::accent); return;
    }
}

std::string_view meaning_of(EveningForm const& form) {
    auto const field = field_here(form);
    switch (field.kind) {
        case FieldKind::agreement: return _(form.agreements[field.at].what.means);
        case FieldKind::name: return _("Names may be left empty. Tab takes the name that is offered.");
        case FieldKind::place: return _("Where you play; may be left empty.");
        case FieldKind::begin: return _("Enter begins the evening.");
        default: return _("Left and Right choose, Enter goes on; F2 begins at once.");
    }
}

}  // namespace

void enter(EveningForm& form, Turn& turn) {
    lay_out(form);
    turn.ask(ListPlayers{});
}

void update(EveningForm& form, Turn& turn, Message const& message) {
    if (auto const* const listed = std::get_if<PlayersListed>(&message)) {
        auto players = listed->players;
        std::ranges::stable_sort(players, std::ranges::greater{}, &Player::sittings);
        form.known.clear();
        for (auto& player : players) form.known.push_back(std::move(player.name));
    }
    if (std::holds_alternative<SittingOpened>(message)) {
        turn.close();
        turn.open(SheetScreen{});
    }
    if (auto const* const key = std::get_if<Key>(&message)) take(form, turn, *key);
}

void view(EveningForm const& form, Model const&, Pane const& page) {
    auto const fields = fields_of(form);
    auto const count = static_cast<int>(fields.size());
    auto const list = page.part({1, 0}, {page.rows() - meaning_rows - 2, page.columns()});
    auto const top = form.cursor.top(count, list.rows());
    for (auto i = 0; i < list.rows() && top + i < count; ++i)
        paint_field(form, fields[static_cast<std::size_t>(top + i)], top + i == form.cursor.at, list.rows_from(i, 1));
    if (top > 0) list.put_right(0, list.columns(), "↑", Role::accent);
    if (top + list.rows() < count) list.put_right(list.rows() - 1, list.columns(), "↓", Role::accent);
    auto const meaning = page.rows_from(page.rows() - meaning_rows - 1, meaning_rows);
    meaning.horizontal(0, 0, meaning.columns());
    auto row = 1;
    for (auto const& line : wrapped(meaning_of(form), meaning.columns() - 4)) meaning.put(row++, 2, line, Role::dim);
}

}  // namespace score::pad
