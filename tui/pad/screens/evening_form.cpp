#include "pad/screens/evening_form.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

using formats::journal::Amendment;

constexpr int label_column = 3, value_column = 31, narrow_value_column = 16, text_width = 28, date_width = 12, form_list_row = 1,
              least_meaning = 3;

// The purpose of a form line. Agreements come last: the defaults apply, and many users never look at them.
enum class FieldKind { game, variant, name, place, title, date, begin, agreement };
struct Field {
    FieldKind kind;
    std::size_t at = 0;  // index of the name or the agreement
};

sheets::GameInfo const& game_of(EveningForm const& form) { return sheets::all_games()[form.game]; }
std::vector<sheets::GameVariant> variants(EveningForm const& form) { return game_of(form).variants(); }

std::vector<Field> fields_of(EveningForm const& form) {
    std::vector<Field> fields;
    if (!form.corrects) fields.push_back({FieldKind::game});
    if (variants(form).size() > 1) fields.push_back({FieldKind::variant});
    for (std::size_t i = 0; i < form.names.size(); ++i) fields.push_back({FieldKind::name, i});
    fields.insert(fields.end(), {{FieldKind::place}, {FieldKind::title}, {FieldKind::date}, {FieldKind::begin}});
    for (std::size_t i = 0; i < form.agreements.size(); ++i) fields.push_back({FieldKind::agreement, i});
    return fields;
}

Field field_here(EveningForm const& form) { return fields_of(form)[static_cast<std::size_t>(form.cursor.at)]; }

// The editor of a field; null if it is not typed. `Form` may be const.
template <class Form>
auto* text_of(Form& form, Field field) {
    auto* none = decltype(&form.place){};
    switch (field.kind) {
        case FieldKind::name: return &form.names[field.at].text;
        case FieldKind::place: return &form.place;
        case FieldKind::title: return &form.title;
        case FieldKind::date: return &form.date;
        case FieldKind::agreement: return form.agreements[field.at].is_typed() ? &form.agreements[field.at].typed : none;
        default: return none;
    }
}

// The choices of a field, and the index of the current one.
struct Choices {
    std::vector<std::string> words{};
    std::size_t chosen = 0;
};
Choices choices_of(EveningForm const& form, Field field) {
    Choices choices;
    if (field.kind == FieldKind::game) {
        for (sheets::GameInfo const& game : sheets::all_games()) choices.words.emplace_back(_(game.title()));
        choices.chosen = form.game;
    } else if (field.kind == FieldKind::variant) {
        for (auto const& variant : variants(form)) choices.words.emplace_back(_(variant.title));
        choices.chosen = form.variant;
    } else if (field.kind == FieldKind::agreement && !form.agreements[field.at].is_typed()) {
        auto const& agreed = form.agreements[field.at];
        for (auto const word : agreed.what.words) choices.words.push_back(agreed.what.shown(word));
        choices.chosen = agreed.at;
    }
    return choices;
}

// Rebuilds the fields. Names stay with their seats; changed agreements are kept if still applicable.
void lay_out(EveningForm& form) {
    auto const variant = variants(form)[form.variant];
    auto& others = form.others;
    std::ranges::move(std::exchange(form.names, {}), std::back_inserter(others));
    for (auto const seat : variant.seats) {
        auto const known = std::ranges::find(others, seat, &EveningForm::Name::seat);
        form.names.push_back(known == others.end() ? EveningForm::Name{seat} : std::move(*known));
        if (known != others.end()) others.erase(known);
    }
    auto before = std::exchange(form.agreements, {});
    auto const stake = std::ranges::find(before, sheets::stake_key, [](auto const& agreed) { return agreed.what.key; });
    if (stake != before.end()) form.stake = *stake;
    else if (form.stake) before.push_back(*form.stake);
    auto rules = sheets::rules_of(game_of(form), variant.word);
    auto const usual = rules;
    for (auto& what : sheets::agreements_of(game_of(form), variant.word)) {
        if (!usual || !game_of(form).is_asked(what.key, variant.word)) continue;
        what.usual = game_of(form).usual_value(*usual, what.key, what.usual);
        auto const key = what.key;
        EveningForm::Agreed agreed{.what = std::move(what)};
        auto const known = std::ranges::find_if(before, [&](auto const& other) { return other.what.key == key && !other.is_usual(); });
        auto const value =
            known != before.end() && rules && game_of(form).agree(*rules, key, known->value()) ? known->value() : agreed.what.usual;
        if (agreed.is_typed()) agreed.typed = LineEditor{agreed.what.shown(value)};
        else
            agreed.at = static_cast<std::size_t>(std::ranges::find(agreed.what.words, value) - agreed.what.words.begin())
                        % agreed.what.words.size();
        form.agreements.push_back(std::move(agreed));
    }
}

void choose(EveningForm& form, Field field, std::size_t at) {
    switch (field.kind) {
        case FieldKind::game:
            form.game = at;
            form.variant = 0;
            return lay_out(form);
        case FieldKind::variant: form.variant = at; return lay_out(form);
        case FieldKind::agreement: form.agreements[field.at].at = at; return;
        default: return;
    }
}

void turn_choice(EveningForm& form, Field field, Action action) {
    auto const choices = choices_of(form, field);
    auto const count = choices.words.size();
    if (count > 0) choose(form, field, (choices.chosen + (action == Action::right ? 1 : count - 1)) % count);
}

bool begins_with(std::string_view words, std::string_view begin) { return words.starts_with(begin); }
// "Dört dağıtımlık briç (Chicago)": c.
bool has_word_with(std::string_view words, std::string_view begin) {
    return words.find(fmt::format(" {}", begin)) != words.npos || words.find(fmt::format("({}", begin)) != words.npos;
}

// The first choice from `first` on, and round, that begins as typed, else one with such a word.
std::optional<std::size_t> choice_with(std::string_view typed, Choices const& choices, std::size_t first) {
    auto const& words = choices.words;
    auto const begin = formats::folded(typed);
    if (begin.empty()) return std::nullopt;
    for (auto const is_meant : {begins_with, has_word_with})
        for (std::size_t i = 0; i < words.size(); ++i)
            if (auto const at = (first + i) % words.size(); is_meant(formats::folded(words[at]), begin)) return at;
    return std::nullopt;
}

// Selects the choice that goes on as typed, else the next one that begins with the letter; false if there is none.
bool jump(EveningForm& form, Field field, Key key) {
    auto const choices = choices_of(form, field);
    LineEditor letter;
    letter.take(key);
    auto const goes_on = form.typed.empty() ? std::nullopt : choice_with(form.typed + letter.text(), choices, choices.chosen);
    auto const at = goes_on ? goes_on : choice_with(letter.text(), choices, choices.chosen + 1);
    form.typed = goes_on ? form.typed + letter.text() : letter.text();
    if (at) choose(form, field, *at);
    return at.has_value();
}

// A known player whose name completes the typed text, except those already at the table.
std::string const* offer_for(EveningForm const& form, std::size_t at) {
    auto const typed = formats::folded(form.names[at].text.text());
    if (typed.empty()) return nullptr;
    for (auto const& name : form.known) {
        auto const seated = std::ranges::any_of(form.names, [&](auto const& other) { return other.text.text() == name; });
        if (!seated && formats::folded(name).starts_with(typed)) return &name;
    }
    return nullptr;
}

// ---- validation

std::string wrong_name(EveningForm const& form, std::size_t at) {
    auto const name = trimmed(form.names[at].text.text());
    for (std::size_t other = 0; other < at && !name.empty(); ++other)
        if (formats::same_apart_from_case(trimmed(form.names[other].text.text()), name))
            return sentence(_("{} sits {} already: nobody plays twice"), name, name_of(form.names[other].seat));
    return {};
}

std::string wrong_agreement(EveningForm const& form, EveningForm::Agreed const& agreed) {
    std::string const value{trimmed(agreed.value())};
    auto rules = sheets::rules_of(game_of(form), variants(form)[form.variant].word);
    if (value.empty() || agreed.is_usual() || (rules && game_of(form).agree(*rules, agreed.what.key, value))) return {};
    return sentence(_("{}: it cannot be {}"), _(agreed.what.title), value);
}

// `20.11.2026` is reordered to `2026-11-20`; anything else is unchanged.
std::string in_order(std::string_view typed) {
    std::array<std::string_view, 3> parts{};  // day, month, year
    for (auto& part : parts) {
        part = typed.substr(0, typed.find('.'));
        typed.remove_prefix(std::min(part.size() + 1, typed.size()));
    }
    auto const is_part = [](std::string_view part) { return part.size() == 1 || part.size() == 2; };
    if (!typed.empty() || !is_part(parts[0]) || !is_part(parts[1])) return {};
    return fmt::format("{}-{:0>2}-{:0>2}", parts[2], parts[1], parts[0]);
}
// The date in the format of archive and journal.
std::string day_of(EveningForm const& form) {
    auto const typed = trimmed(form.date.text());
    return typed.find('.') == typed.npos ? std::string{typed} : in_order(typed);
}

std::string wrong_date(EveningForm const& form) {
    auto const typed = trimmed(form.date.text());
    auto const day = day_of(form);
    if (typed.empty()) return {};
    if (!formats::journal::is_date(day)) return sentence(_("{} is not a valid date; a date is written 2026-11-20 or 20.11.2026"), typed);
    auto const why = formats::journal::still_to_come(day, form.today);
    return why ? formats::translated(*why) : std::string{};
}

// Why the value of a field is invalid; empty if it is valid.
std::string wrong_with(EveningForm const& form, Field field) {
    if (field.kind == FieldKind::name) return wrong_name(form, field.at);
    if (field.kind == FieldKind::date) return wrong_date(form);
    if (field.kind == FieldKind::agreement) return wrong_agreement(form, form.agreements[field.at]);
    return {};
}

// ---- keys

// Goes to the first field that is wrong, and says why.
bool is_refused(EveningForm& form, Turn& turn) {
    auto const fields = fields_of(form);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (auto wrong = wrong_with(form, fields[i]); !wrong.empty()) {
            form.cursor.at = static_cast<int>(i);
            turn.say(std::move(wrong), Role::error);
            return true;
        }
    return false;
}

// The first one if this program does not know that of the head.
std::size_t variant_of(EveningForm const& form, SittingHead const& head) {
    auto const all = variants(form);
    auto const found = std::ranges::find(all, head.variant, &sheets::GameVariant::word);
    return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
}

// What the form states otherwise than the head. An agreement that the head does not name is the usual one.
std::vector<Amendment> amendments_of(EveningForm const& form, SittingHead const& head) {
    std::vector<Amendment> all;
    auto const state = [&](std::string fact, std::string key, std::string_view before, std::string_view now) {
        if (before != now) all.push_back({std::move(fact), std::move(key), std::string{now}});
    };
    if (form.variant != variant_of(form, head)) state("variant", {}, {}, variants(form)[form.variant].word);
    for (auto const& agreed : form.agreements) {
        auto const stated = std::ranges::find(head.agreements, agreed.what.key, &Agreement::key);
        auto const value = agreed.value();
        state("agree", std::string{agreed.what.key}, stated == head.agreements.end() ? agreed.what.usual : stated->value, trimmed(value));
    }
    for (auto const& [seat, text] : form.names) {
        std::string const at(1, letter(seat));
        auto const seated = std::ranges::find(head.players, at, &SeatedPlayer::seat);
        state("seat", at, seated == head.players.end() ? std::string_view{} : seated->name, trimmed(text.text()));
    }
    for (auto const& [seat, text] : form.others) state("seat", std::string(1, letter(seat)), trimmed(text.text()), {});
    state("place", {}, head.place, trimmed(form.place.text()));
    state("title", {}, head.title, trimmed(form.title.text()));
    // The time of its beginning stays as long as the day does.
    if (auto const day = day_of(form); !head.started.starts_with(day) || day.empty()) state("started", {}, head.started, day);
    return all;
}

// Names the entry that is in the way, if it is one.
std::string words_of(sheets::Finding const& objection, OpenEvening const& evening, Settings const& settings) {
    auto const* const row = evening.row_of(objection.event);
    if (!row) return formats::translated(objection.found.message);
    return formats::translated(sheets::would_not_fit(row->number, shown_here(evening, settings, row->text), objection.found.message));
}

void correct_evening(EveningForm& form, Turn& turn) {
    if (is_refused(form, turn)) return;
    auto const& sitting = turn.evening()->sitting;
    auto const amendments = amendments_of(form, sitting.head());
    if (amendments.empty()) {
        turn.close();
        return turn.say(_("nothing changed"));
    }
    if (auto const objections = sheets::objections_to(sitting, amendments); !objections.empty())
        return turn.say(words_of(objections.front(), *turn.evening(), turn.settings()), Role::error);
    turn.happen({amendments.begin(), amendments.end()});
}

// Who is in the book is called there as he is. Who corrects an evening may mean another spelling.
void spell_as_known(EveningForm& form, EveningForm::Name& name) {
    auto const typed = trimmed(name.text.text());
    auto spelling = formats::spelling_among(form.known, typed);
    if (!form.corrects && spelling != typed) name.text = LineEditor{std::move(spelling)};
}

void begin_evening(EveningForm& form, Turn& turn) {
    if (form.corrects) return correct_evening(form, turn);
    for (auto& name : form.names) spell_as_known(form, name);
    if (is_refused(form, turn)) return;
    BeginSitting begin{.game = std::string{game_of(form).word()},
        .variant = std::string{variants(form)[form.variant].word},
        .place = std::string{trimmed(form.place.text())},
        .title = std::string{trimmed(form.title.text())}};
    // For an evening of today the time is known too.
    if (auto day = day_of(form); day != form.today) begin.date = std::move(day);
    for (auto const& agreed : form.agreements)
        if (std::string const value{trimmed(agreed.value())}; !agreed.is_usual() && !value.empty())
            begin.agreements.push_back({std::string{agreed.what.key}, value});
    for (auto const& [seat, text] : form.names)
        if (auto const name = trimmed(text.text()); !name.empty())
            begin.players.push_back({std::string(1, letter(seat)), std::string{name}});
    turn.ask(std::move(begin));
}

void go_on(EveningForm& form, Turn& turn) {
    auto const field = field_here(form);
    if (field.kind == FieldKind::begin) return begin_evening(form, turn);
    if (field.kind == FieldKind::name) spell_as_known(form, form.names[field.at]);
    if (auto wrong = wrong_with(form, field); !wrong.empty()) return turn.say(std::move(wrong), Role::error);
    auto const count = static_cast<int>(fields_of(form).size());
    // After the last agreement only `begin` is left.
    if (++form.cursor.at == count) form.cursor.at = count - 1 - static_cast<int>(form.agreements.size());
}

// The first key in the field of an agreement replaces what stands there.
bool is_replaced(EveningForm const& form, Field field) { return field.kind == FieldKind::agreement && !form.is_touched; }

void take(EveningForm& form, Turn& turn, Key key) {
    auto const field = field_here(form);
    if (auto* const text = text_of(form, field)) {
        if (is_replaced(form, field) && key.is_text()) text->clear();
        if (text->take(key)) return void(form.is_touched = true);
    } else if (key.is_text()) {
        if (!jump(form, field, key)) turn.say(_("no choice begins like that; Enter goes on to the next line"), Role::dim);
        return;
    }
    form.typed.clear();
    if (key.name == KeyName::tab && field.kind == FieldKind::name)
        if (auto const* const offer = offer_for(form, field.at)) form.names[field.at].text = LineEditor{*offer};
    auto const action = action_of(Place::evening, key);
    if (form.cursor.take(action, static_cast<int>(fields_of(form).size()), 1)) return;
    switch (action) {
        case Action::left:
        case Action::right: return turn_choice(form, field, action);
        case Action::accept: return go_on(form, turn);
        case Action::finish: return begin_evening(form, turn);
        case Action::previous:
            if (form.corrects) return;
            form.waits = true;
            return turn.ask(TellEarlier{form.gone_back});
        case Action::back: return turn.close();
        default: return;
    }
}

// ---- layout

int value_column_of(int columns) { return columns >= 60 ? value_column : narrow_value_column; }

// Bezique of two partnerships has a seat for each of them.
bool is_of_sides(sheets::GameVariant const& variant) { return variant.word == "four128"; }

std::string meaning_of(EveningForm const& form) {
    auto const field = field_here(form);
    switch (field.kind) {
        case FieldKind::game: return _("Left and Right choose, or a letter; Enter goes on. F2 begins at once, with what is usual.");
        case FieldKind::variant: return _("The variant you play. It decides who sits where and what can be agreed on.");
        case FieldKind::name:
            if (is_of_sides(variants(form)[form.variant])) return _("A side of two: write both names, as in \"Ayşe & Ceren\".");
            return _("Names may be left empty. Tab takes the name that is offered.");
        case FieldKind::place: return _("Where you play; may be left empty.");
        case FieldKind::title: return _("What the evening is called, such as \"Thursday rubber\"; may be left empty.");
        case FieldKind::date:
            return _("The day of an evening that was kept on paper: 2026-11-20, or 20.11.2026. An evening of today needs none.");
        case FieldKind::begin:
            if (form.corrects) return _("Enter corrects the evening from its first deal on; every figure is counted again.");
            if (form.agreements.empty()) return _("Enter begins the evening, now.");
            return _("Enter begins the evening, now. What is agreed stands below; it is as usual where nothing is changed.");
        case FieldKind::agreement: break;
    }
    auto const& agreed = form.agreements[field.at];
    auto const& what = agreed.what;
    std::string text{_(what.means)};
    if (agreed.is_typed() && !what.words.empty() && what.words.front() != what.usual)
        text.append(" ") += sentence(_("A number, or \"{}\"."), what.shown(what.words.front()));
    return text.append(" ") + sentence(_("Usual: {}."), what.shown(what.usual));
}

// The list of fields above, the help for the current one below.
struct FormLayout {
    int rows, top, value;
    std::vector<std::string> meaning;
};
FormLayout layout_of(EveningForm const& form, int rows, int columns) {
    auto meaning = wrapped(meaning_of(form), columns - 4);
    auto const most = std::max(least_meaning, rows / 2 - 2);
    if (static_cast<int>(meaning.size()) > most) meaning.resize(static_cast<std::size_t>(most));
    // The bottom line is reserved for messages.
    auto const list = rows - form_list_row - 2 - std::max(least_meaning, static_cast<int>(meaning.size()));
    return {list, form.cursor.top(static_cast<int>(fields_of(form).size()), list), value_column_of(columns), std::move(meaning)};
}

// As many choices side by side as fit, including the current one.
struct ShownAnswer {
    std::size_t at;
    int column, end;
};
std::vector<ShownAnswer> shown_choices(Choices const& choices, int first_column, int columns) {
    for (std::size_t first = 0;; ++first) {
        std::vector<ShownAnswer> shown;
        auto column = first_column;
        for (auto at = first; at < choices.words.size(); ++at) {
            auto const end = column + width_of(choices.words[at]);
            if (end > columns - 2 && at > first) break;
            shown.push_back({at, column, end});
            column = end + 2;
        }
        if (first >= choices.chosen || shown.back().at >= choices.chosen) return shown;
    }
}

void click(EveningForm& form, Turn& turn, Point at) {
    auto const [rows, columns] = turn.size();
    auto const layout = layout_of(form, rows - 2, columns);
    auto const row = at.row - 1 - form_list_row;  // below the title
    auto const field = layout.top + row;
    if (row < 0 || row >= layout.rows || field >= static_cast<int>(fields_of(form).size())) return;
    auto const was_here = field == std::exchange(form.cursor.at, field);
    auto const here = field_here(form);
    if (here.kind == FieldKind::begin) return begin_evening(form, turn);
    if (!was_here) return;  // the first click only moves the cursor
    auto const choices = choices_of(form, here);
    if (choices.words.empty()) return;
    for (auto const& shown : shown_choices(choices, layout.value, columns))
        if (at.column >= shown.column && at.column < shown.end) return choose(form, here, shown.at);
}

// ---- painting

void paint_choices(Choices const& choices, bool is_here, bool is_usual, int value, Pane const& line) {
    if (!is_here)
        return void(
            line.put_within(0, value, line.columns() - value - 2, choices.words[choices.chosen], is_usual ? Role::text : Role::accent));
    auto const shown = shown_choices(choices, value, line.columns());
    for (auto const& [at, column, end] : shown)
        line.put_within(
            0, column, std::min(end, line.columns() - 1) - column, choices.words[at], at == choices.chosen ? Role::selected : Role::dim);
    if (shown.front().at > 0) line.put(0, value - 2, "‹", Role::accent);
    if (shown.back().at + 1 < choices.words.size()) line.put(0, line.columns() - 2, "›", Role::accent);
}

std::string label_of(EveningForm const& form, Field field) {
    switch (field.kind) {
        case FieldKind::game: return _("Game");
        case FieldKind::variant: return _("Variant");
        case FieldKind::name: return std::string{name_of(form.names[field.at].seat)};
        case FieldKind::place: return _("Place");
        case FieldKind::title: return _("Title");
        case FieldKind::date: return _("Date");
        case FieldKind::begin: return form.corrects ? _("Correct") : _("Begin");
        case FieldKind::agreement: return std::string{_(form.agreements[field.at].what.title)};
    }
    return {};
}

void paint_begin(EveningForm const& form, bool is_here, int value, Pane const& line) {
    line.put(0, label_column, label_of(form, {FieldKind::begin}), is_here ? Role::selected : Role::accent);
    if (form.agreements.empty()) return;
    auto const changed = std::ranges::count_if(form.agreements, [](auto const& agreed) { return !agreed.is_usual(); });
    auto const room = line.columns() - value - 1;
    auto words = changed == 0 ? std::string{_("as usual; what can be agreed on stands below")}
                              : sentence(_("agreements that are not the usual ones: {}"), changed);
    if (width_of(words) > room) words.resize(std::min(words.find(';'), words.size()));
    line.put_within(0, value, room, words, Role::dim);
}

void paint_field(EveningForm const& form, Field field, bool is_here, int value, Pane const& line) {
    if (is_here) line.put(0, 1, "▸", Role::accent);
    if (field.kind == FieldKind::begin) return paint_begin(form, is_here, value, line);
    line.put_within(0, label_column, value - label_column - 2, label_of(form, field), is_here ? Role::title : Role::text);
    auto const is_usual = field.kind != FieldKind::agreement || form.agreements[field.at].is_usual();
    auto const* const text = text_of(form, field);
    if (!text) return paint_choices(choices_of(form, field), is_here, is_usual, value, line);
    auto const width = std::min(is_here && field.kind == FieldKind::date ? date_width : text_width, line.columns() - value - 1);
    auto const is_today = !form.corrects && field.kind == FieldKind::date && trimmed(text->text()).empty();
    auto const today = form.today.empty() ? std::string{_("today")} : sentence(_("today, {}"), form.today);
    if (!is_here && is_today) return void(line.put_within(0, value, width, today, Role::dim));
    if (!is_here) return void(line.put_within(0, value, width, text->text(), is_usual ? Role::text : Role::accent));
    text->paint(line, 0, value, width, is_replaced(form, field) ? Role::selected : Role::input);
    auto const after = value + width + 1;
    if (is_today) line.put_within(0, after, line.columns() - after - 1, today, Role::dim);
    if (auto const* const offer = field.kind == FieldKind::name ? offer_for(form, field.at) : nullptr)
        line.put_within(0, after, line.columns() - after - 1, sentence(_("Tab: {}"), *offer), Role::dim);
}

}  // namespace

std::string EveningForm::Agreed::value() const {
    if (!is_typed()) return std::string{what.words[at]};
    auto const text = trimmed(typed.text());
    return formats::folded(text) == formats::folded(what.shown(what.usual)) ? what.usual : what.meant(text);
}

namespace {

// Sets an agreement as it was, where it can still be so.
void agree_as_before(EveningForm::Agreed& agreed, std::string const& value) {
    auto const& words = agreed.what.words;
    auto const word = std::ranges::find(words, value);
    if (agreed.is_typed()) agreed.typed = LineEditor{agreed.what.shown(value)};
    else if (word != words.end()) agreed.at = static_cast<std::size_t>(word - words.begin());
}

// All as it was, but the title and the date of a new evening. False if this program does not know the game.
bool begin_as_in(EveningForm& form, SittingHead const& before) {
    auto const games = sheets::all_games();
    auto const game = std::ranges::find_if(games, [&](sheets::GameInfo const& one) { return one.word() == before.game; });
    if (game == games.end()) return false;
    form.game = static_cast<std::size_t>(game - games.begin());
    form.variant = variant_of(form, before);
    form.names.clear(), form.others.clear(), form.agreements.clear(), form.stake.reset();
    lay_out(form);
    for (auto& [seat, text] : form.names)
        for (auto const& player : before.players)
            if (player.seat == std::string(1, letter(seat))) text = LineEditor{player.name};
    for (auto const& [key, value] : before.agreements)
        for (auto& agreed : form.agreements)
            if (agreed.what.key == key) agree_as_before(agreed, value);
    form.place = LineEditor{before.place};
    if (form.corrects) {
        form.title = LineEditor{before.title};
        form.date = LineEditor{before.started.substr(0, std::string_view{"2026-11-20"}.size())};
    }
    auto const fields = fields_of(form);
    form.cursor.at = static_cast<int>(std::ranges::find(fields, FieldKind::begin, &Field::kind) - fields.begin());
    return true;
}

void take_earlier(EveningForm& form, Turn& turn, std::optional<SittingHead> const& before) {
    if (!before)
        return turn.say(form.gone_back == 0 ? _("there is no earlier evening") : _("there is no evening before that"), Role::warning);
    ++form.gone_back;
    if (!begin_as_in(form, *before)) return turn.say(_("the game of that evening is unknown here; F3 goes on"), Role::warning);
    turn.say(sentence(_("as on {}; F3 again: as on the evening before"), shown_date(before->started).substr(0, 10)));
}

}  // namespace

SittingHead in_next_seats(SittingHead head, bool pairs) {
    std::vector<std::string> names;
    for (auto const& player : head.players) names.push_back(player.name);
    if (names.size() > 1) std::rotate(names.begin() + (pairs ? 1 : 0), names.end() - 1, names.end());
    for (std::size_t i = 0; i < names.size(); ++i) head.players[i].name = std::move(names[i]);
    return head;
}

EveningForm correction_of(OpenEvening const& evening) { return {.like = evening.sitting.head(), .corrects = true}; }

bool has_choice(EveningForm const& form) { return choices_of(form, field_here(form)).words.size() > 1; }

void enter(EveningForm& form, Turn& turn) {
    auto const is_known = form.like && begin_as_in(form, *form.like);
    if (form.corrects && is_known) form.cursor = {};
    if (form.corrects && !is_known) turn.close();
    if (!is_known) lay_out(form);
    turn.ask(ListPlayers{});
    turn.ask(TellDay{});
}

void update(EveningForm& form, Turn& turn, Incoming const& incoming) {
    auto const was_at = form.cursor.at;
    if (auto const* const listed = std::get_if<PlayersListed>(&incoming)) {
        auto players = listed->players;
        std::ranges::stable_sort(players, std::ranges::greater{}, &Player::sittings);
        form.known.clear();
        for (auto& player : players) form.known.push_back(std::move(player.name));
    }
    if (auto const* const told = std::get_if<DayTold>(&incoming)) form.today = told->today;
    if (auto const* const told = std::get_if<EarlierTold>(&incoming); told && std::exchange(form.waits, false))
        take_earlier(form, turn, told->head);
    if (std::holds_alternative<EventsAppended>(incoming)) {
        turn.close();
        turn.say(_("✓ the evening is corrected; every figure is counted again"), Role::good);
    }
    if (std::holds_alternative<SittingOpened>(incoming)) {
        turn.close();
        if (!form.corrects) turn.open(SheetScreen{});
    }
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) {
        form.cursor.at += wheel->lines;
        form.cursor.clamp(static_cast<int>(fields_of(form).size()));
    }
    if (auto const* const clicked = std::get_if<Clicked>(&incoming)) click(form, turn, clicked->at);
    if (auto const* const key = std::get_if<Key>(&incoming)) take(form, turn, *key);
    if (form.cursor.at != was_at) form.typed.clear(), form.is_touched = false;
}

void view(EveningForm const& form, Model const&, Pane const& page) {
    auto const fields = fields_of(form);
    auto const count = static_cast<int>(fields.size());
    auto const layout = layout_of(form, page.rows(), page.columns());
    auto const list = page.part({form_list_row, 0}, {layout.rows, page.columns()});
    for (auto i = 0; i < list.rows() && layout.top + i < count; ++i)
        paint_field(
            form, fields[static_cast<std::size_t>(layout.top + i)], layout.top + i == form.cursor.at, layout.value, list.rows_from(i, 1));
    if (layout.top > 0) list.put_right(0, list.columns(), "↑", Role::accent);
    if (layout.top + list.rows() < count) list.put_right(list.rows() - 1, list.columns(), "↓", Role::accent);
    auto const meaning = page.rows_from(form_list_row + layout.rows);
    meaning.horizontal(0, 0, meaning.columns());
    auto row = 1;
    for (auto const& line : layout.meaning) meaning.put(row++, 2, line, Role::dim);
}

Spoken spoken(EveningForm const& form, Model const&) {
    auto const field = field_here(form);
    Spoken all{.question = label_of(form, field), .way = Spoken::Way::right};
    if (field.kind == FieldKind::begin || field.kind == FieldKind::agreement) all.lines.push_back(meaning_of(form));
    if (auto const* const text = text_of(form, field); text && !text->empty()) all.question.append(": ").append(text->text());
    auto const choices = choices_of(form, field);
    all.choices = choices.words;
    all.at = static_cast<int>(choices.chosen);
    return all;
}

}  // namespace score::pad
