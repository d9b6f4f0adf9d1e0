#include "pad/update.hpp"

#include "pad/view.hpp"
#include "score/overloaded.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

Next finished(Model&& model, Turn& turn) {
    auto effects = turn.finish();
    return {std::move(model), std::move(effects)};
}

void pass_on(Model& model, Turn& turn, Incoming const& incoming) {
    std::visit([&](auto& screen) { update(screen, turn, incoming); }, model.front);
}

// Updates the evening itself, independent of the front screen.
void note_answer(Model& model, Turn& turn, Incoming const& incoming) {
    std::visit(overloaded{
                   [&](SittingOpened const& opened) {
                       auto const is_same = model.evening && model.evening->sitting.head().id == opened.sitting.head().id;
                       auto people = is_same ? std::move(model.evening->people) : std::vector<std::string>{};
                       model.evening = OpenEvening::of(opened.sitting);
                       model.evening->people = std::move(people);
                   },
                   [&](PlayersListed const& listed) {
                       if (!model.evening) return;
                       model.evening->people.clear();
                       for (auto const& player : listed.players) model.evening->people.push_back(player.name);
                       model.evening->judged.reset();
                   },
                   [&](EventsAppended const& appended) {
                       if (model.evening && model.evening->sitting.head().id == appended.sitting) model.evening->append(appended.events);
                   },
                   [&](Failed const& failed) {
                       if (failed.trouble == Trouble::conflict && model.evening) {
                           turn.say(_("this evening has been continued on another pad; here is how it stands now"), Role::warning);
                           turn.ask(OpenSitting{model.evening->sitting.head().id});
                       } else {
                           turn.say(failed.message, Role::error);
                       }
                   },
                   [&](BookChanged const&) {
                       if (!model.evening || !shows_evening(place_of(model.front))) return;
                       auto const& sitting = model.evening->sitting;
                       turn.ask(LookAgain{sitting.head().id, SittingEnd::of(sitting), model.watches});
                   },
                   [](auto const&) {},
               },
        incoming);
}

// The evening goes on all the same.
void tell_of_page(Turn& turn, Incoming const& incoming) {
    auto const tell = [&](std::string const& trouble) {
        if (!trouble.empty()) turn.say(sentence(_("the page was not written: {}"), trouble), Role::warning);
    };
    if (auto const* const opened = std::get_if<SittingOpened>(&incoming)) tell(opened->trouble);
    if (auto const* const appended = std::get_if<EventsAppended>(&incoming)) tell(appended->trouble);
}

// What is typed and not entered yet.
std::string_view half_typed(Screen const& screen) {
    if (auto const* const sheet = std::get_if<SheetScreen>(&screen)) return trimmed(sheet->line.text());
    if (auto const* const note = std::get_if<NoteScreen>(&screen)) return trimmed(note->text.text());
    return {};
}

// Ctrl-C leaves the program, but not without a question about a line that is half typed.
void interrupt(Model const& model, Turn& turn) {
    auto line = half_typed(model.front);
    for (auto const& behind : model.behind)
        if (line.empty()) line = half_typed(behind);
    if (line.empty() || place_of(model.front) == Place::question) return turn.ask(Quit{});
    using enum QuestionScreen::Then;
    turn.open(QuestionScreen{.question = sentence(_("\"{}\" is not entered yet."), line),
        .answers = {{_("&back to the sheet"), {}}, {_("&leave the program without it"), {}, quit}}});
}

// Whether letters are typed where they would be keys elsewhere.
bool takes_text(Screen const& front) {
    auto const place = place_of(front);
    auto const* const history = std::get_if<HistoryScreen>(&front);
    return place == Place::evening || place == Place::note || place == Place::archive || place == Place::sheet
           || (history && history->wanted);
}

// Global keys. A text field of a form handles them first.
bool take_anywhere(Model& model, Turn& turn, Key key) {
    auto const place = place_of(model.front);
    if (key == Key::control_and('l')) {
        turn.ask(Redraw{});
        return true;
    }
    if (key == Key::control_and('c')) {
        interrupt(model, turn);
        return true;
    }
    if (takes_text(model.front) && key.is_text()) return false;
    if (action_of(place, key) != Action::help || place == Place::reading || place == Place::question) return false;
    turn.open(help_of(place, model));
    return true;
}

// Before anything is filled in for nothing.
bool refuse_to_write(Model const& model, Turn& turn, Key key) {
    auto const place = place_of(model.front);
    if (model.can_write || !writes(place, action_of(place, key)) || (place == Place::history && takes_text(model.front))) return false;
    turn.say(_("this book cannot be written"), Role::warning);
    return true;
}

}  // namespace

Next begin(Size size, Letters letters, Settings settings, Purpose purpose) {
    Model model{.size = size,
        .letters = letters,
        .settings = settings,
        .keeps = purpose.keeps,
        .can_write = purpose.can_write,
        .watches = purpose.watches};
    Turn turn{model};
    enter(std::get<StartScreen>(model.front), turn);
    if (!purpose.can_write) turn.say(_("this book cannot be written; what it has can be read and exported"), Role::warning);
    if (purpose.lacks_log) turn.say(_("this book was copied while it was open: what was entered last may be missing"), Role::warning);
    return finished(std::move(model), turn);
}

Next update(Model model, Incoming const& incoming) {
    Turn turn{model};
    auto passed = incoming;
    if (auto const* const resized = std::get_if<Resized>(&incoming)) {
        model.size = resized->size;
        return finished(std::move(model), turn);
    }
    if (auto const* const click = std::get_if<Clicked>(&incoming); click && click->at.row == model.size.rows - 1) {
        auto const key = footer_key(model, click->at.column);
        if (!key) return finished(std::move(model), turn);
        passed = *key;
    }
    if (auto const* const pasting = std::get_if<Pasting>(&incoming)) model.pasting = pasting->begins;
    if (auto const* const key = std::get_if<Key>(&passed)) {
        model.notice = {};
        if (take_anywhere(model, turn, *key) || refuse_to_write(model, turn, *key)) return finished(std::move(model), turn);
    }
    note_answer(model, turn, passed);
    pass_on(model, turn, passed);
    tell_of_page(turn, passed);
    return finished(std::move(model), turn);
}

}  // namespace score::pad
