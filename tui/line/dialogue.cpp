#include "line/dialogue.hpp"

#include <algorithm>
#include <ranges>

#include "pad/screens/history.hpp"
#include "pad/view.hpp"
#include "score/ascii.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

constexpr auto clear_line = Key::control_and('u'), enter_key = Key::of(KeyName::enter), escape_key = Key::of(KeyName::escape);

std::optional<std::size_t> number_in(std::string_view text) { return ascii::number<std::size_t>(text); }

Spoken spoken_by(Model const& model) {
    return std::visit([&](auto const& screen) { return spoken(screen, model); }, model.front);
}

// Choices that are numbers themselves are not numbered.
bool is_numbered(Spoken const& told) {
    return std::ranges::none_of(told.choices, [](std::string const& choice) { return number_in(choice).has_value(); });
}

// The choice that a line means: as it is shown, its number, or the only one that begins like that, else that has a word beginning so.
std::optional<int> choice_of(Spoken const& told, std::string_view line) {
    auto const wanted = formats::folded(line);
    std::vector<int> begun, within;
    for (std::size_t i = 0; i < told.choices.size(); ++i) {
        auto const choice = formats::folded(told.choices[i]);
        if (choice == wanted) return static_cast<int>(i);
        if (choice.starts_with(wanted)) begun.push_back(static_cast<int>(i));
        else if (choice.find(" " + wanted) != choice.npos) within.push_back(static_cast<int>(i));
    }
    if (auto const number = is_numbered(told) ? number_in(line) : std::nullopt; number && *number >= 1 && *number <= told.choices.size())
        return static_cast<int>(*number) - 1;
    auto const& found = begun.empty() ? within : begun;
    return found.size() == 1 ? std::optional{found.front()} : std::nullopt;
}

// A key by its label, or by what it does; a beginning will do if it is the only one.
std::optional<Key> key_named(Place place, std::string_view name) {
    auto const wanted = formats::folded(name);
    std::vector<Key> begun;
    for (auto const* const binding : bindings_of(place)) {
        std::vector names{label_of(binding->key), name_of(binding->key)};
        if (binding->has_other()) names.insert(names.end(), {label_of(binding->other), name_of(binding->other)});
        if (!binding->brief.empty()) names.insert(names.end(), {std::string{_(binding->brief)}, std::string{binding->brief}});
        auto begins = false;
        for (auto const& known : names) {
            if (formats::folded(known) == wanted) return binding->key;
            begins = begins || formats::folded(known).starts_with(wanted);
        }
        if (begins && std::ranges::find(begun, binding->key) == begun.end()) begun.push_back(binding->key);
    }
    return begun.size() == 1 ? std::optional{begun.front()} : std::nullopt;
}

// "Undo, Redo, History": what is offered here.
std::string commands_of(Place place) {
    std::string all;
    for (auto const* const binding : bindings_of(place))
        if (!binding->brief.empty()) all.append(all.empty() ? "/" : ", /") += _(binding->brief);
    if (shows_evening(place)) all.append(all.empty() ? "/" : ", /") += C_("command", "sheet");
    return all;
}

}  // namespace

void Dialogue::begin() {
    say(_("Type an answer, its number or an entry, then Enter. /help says what can be typed where you are, /sheet reads the sheet; a ? "
          "after an entry only says what it would do."));
    tell_screen();
}

bool Dialogue::take(std::string_view line) {
    look();
    line = trimmed(line);
    auto const is_entry = place_of(pad_.model().front) == Place::sheet && !line.starts_with('/');
    if (line.starts_with('/') || line == "?") command(line.substr(line == "?" ? 0 : 1));
    else answer(line);
    if (pad_.has_quit()) return false;
    if (auto const notice = pad_.model().notice; !notice.text.empty()) {
        say(notice.text);
        // An entry that was not taken is not kept for the next line.
        auto const* const sheet = std::get_if<SheetScreen>(&pad_.model().front);
        auto const is_left = is_entry && sheet && !sheet->line.empty() && !sheet->correcting;
        has_refused_ = has_refused_ || notice.role == Role::error || is_left;
        if (is_left) press(clear_line);
    }
    tell_screen();
    return true;
}

// What another pad has entered meanwhile.
void Dialogue::look() {
    if (!desk_.has_changed()) return;
    auto const seen = pad_.model().evening ? pad_.model().evening->sitting.events().size() : 0;
    pad_.take(BookChanged{});
    auto const& evening = pad_.model().evening;
    if (!evening || !shows_evening(place_of(pad_.model().front))) return;
    auto const& events = evening->sitting.events();
    for (auto i = seen; i < events.size(); ++i)
        say(sentence(_("entered elsewhere: {}"), words_of(events[i].what, *evening, pad_.model().settings)));
}

void Dialogue::answer(std::string_view line) {
    auto const told = spoken_by(pad_.model());
    auto const place = place_of(pad_.model().front);
    if (place == Place::sheet && line.ends_with('?')) return foresee(trimmed(line.substr(0, line.size() - 1)));
    if (line.empty()) return press(enter_key);
    if (told.choices.empty()) return type(line), press(enter_key);
    if (auto const choice = choice_of(told, line)) return choose(told, *choice);
    if (told.way == Spoken::Way::searched) return type(line);
    auto const character = formats::decode(line);
    if (place == Place::question && character.size == line.size()) return press(Key::of(character.point));
    refuse(sentence(_("\"{}\" is none of the answers"), line));
}

void Dialogue::command(std::string_view line) {
    auto const place = place_of(pad_.model().front);
    auto const on_sheet = place == Place::sheet && pad_.model().evening->replayed;
    if (auto const number = number_in(line); number && on_sheet) return go_to_entry(*number);
    for (auto const sheet : {C_("command", "sheet"), "sheet"})
        if (pad_.model().evening && shows_evening(place) && formats::folded(line) == formats::folded(sheet)) return read_sheet();
    // `/take back 3`: of that line of a list
    auto const space = line.rfind(' ');
    auto const number = number_in(space == line.npos ? std::string_view{} : line.substr(space + 1)).value_or(0);
    auto const key = key_named(place, number > 0 ? trimmed(line.substr(0, space)) : line);
    if (!key) return refuse(sentence(_("/{} is not known here; these are: {}"), line, commands_of(place)));
    if (number > 0) {
        auto const told = spoken_by(pad_.model());
        if (number > told.choices.size()) return refuse(sentence(_("\"{}\" is none of the answers"), number));
        press(Key::of(KeyName::down), static_cast<int>(number) - 1 - told.at);
    }
    press(*key);
}

// Upwards from the last one, as with the keys.
void Dialogue::go_to_entry(std::size_t number) {
    auto const& rows = pad_.model().evening->rows;
    press(clear_line), press(escape_key);
    for (auto i = rows.size(); i > 0; --i) {
        press(Key::of(KeyName::up));
        auto const& cursor = std::get<SheetScreen>(pad_.model().front).cursor;
        auto const* const row = cursor ? pad_.model().evening->row_of(cursor->event) : nullptr;
        if (row && row->number == number) return;
    }
    press(escape_key);
    refuse(sentence(_("there is no entry {}"), number));
}

// What the entry would do, or why it would be refused.
void Dialogue::foresee(std::string_view entry) {
    type(entry);
    for (auto const& line : spoken_by(pad_.model()).lines) say(line);
    press(clear_line);
}

void Dialogue::read_sheet() {
    auto const& evening = *pad_.model().evening;
    if (!evening.replayed) return;
    formats::sheets::PrintOptions const options{.left = pad_.model().settings.we, .by_deal = pad_.model().settings.king == KingView::deals};
    std::string sheet;
    formats::sheets::print_evening(sheet, evening.sitting, evening.replayed->sheet, options);
    out_.write(sheet);
}

void Dialogue::choose(Spoken const& told, int choice) {
    auto const sideways = told.way == Spoken::Way::right;
    auto const on = Key::of(sideways ? KeyName::right : KeyName::down), back = Key::of(sideways ? KeyName::left : KeyName::up);
    press(choice > told.at ? on : back, std::abs(choice - told.at));
    press(enter_key);
}

void Dialogue::press(Key key, int times) {
    if (times < 0) key = Key::of(KeyName::up), times = -times;
    for (; times > 0; --times) pad_.take(key);
}

// In place of what is there. A single `-` leaves nothing.
void Dialogue::type(std::string_view text) {
    press(clear_line);
    if (text == "-") return;
    while (!text.empty()) {
        auto const character = formats::decode(text);
        press(Key::of(character.point));
        text.remove_prefix(std::max<std::size_t>(character.size, 1));
    }
}

void Dialogue::refuse(std::string_view why) {
    has_refused_ = true;
    say(why);
}

// What is only read is told at once, and closed.
void Dialogue::tell_screen() {
    for (;;) {
        auto const told = spoken_by(pad_.model());
        if (auto title = title_of(pad_.model()); title != title_) say(title_ = std::move(title));
        if (told.lines != lines_)
            for (auto const& line : told.lines) say(line);
        lines_ = told.lines;
        auto const is_read = told.question.empty();
        if (!is_read) {
            say(told.question);
            auto const numbered = is_numbered(told);
            for (std::size_t i = 0; i < told.choices.size(); ++i) {
                auto const mark = static_cast<int>(i) == told.at ? "* " : "  ";
                say(numbered ? fmt::format("{}{} {}", mark, i + 1, told.choices[i]) : mark + told.choices[i]);
            }
            break;
        }
        press(escape_key);
    }
    out_.flush();
}

void Dialogue::say(std::string_view sentence) {
    out_.write(formats::printable(sentence));
    out_.write("\n");
}

}  // namespace score::pad
