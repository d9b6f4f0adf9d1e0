#include "pad/screens/note.hpp"

#include "pad/model.hpp"
#include "score/formats/text/trim.hpp"
#include "text/i18n.hpp"

namespace score::pad {

void enter(NoteScreen&, Turn&) {}

void update(NoteScreen& screen, Turn& turn, Incoming const& incoming) {
    if (std::holds_alternative<EventsAppended>(incoming)) {
        turn.close();
        turn.say(_("✓ the note is kept with the evening"), Role::good);
    }
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key || screen.text.take(*key)) return;
    auto const action = action_of(Place::note, *key);
    if (action == Action::back) turn.close();
    if (action != Action::accept) return;
    if (auto const text = trimmed(screen.text.text()); text.empty()) turn.close();
    else turn.happen({formats::journal::Note{std::string{text}}});
}

void view(NoteScreen const& screen, Model const& model, Pane const& page) {
    auto row = 1;
    for (auto const& line : wrapped(_("A note for those who read the evening later; it changes no figure."), page.columns() - 4))
        page.put(row++, 2, line, Role::dim);
    screen.text.paint(page, row + 1, 2, page.columns() - 4);
    row += 4;
    for (auto const& event : model.evening->sitting.events()) {
        auto const* const note = std::get_if<formats::journal::Note>(&event.what);
        if (!note || !model.evening->sitting.counts(event.number)) continue;
        for (auto const& line : wrapped(note->text, page.columns() - 6)) page.put_suits(row++, 4, line);
    }
}

Spoken spoken(NoteScreen const&, Model const&) {
    return {.question = _("A note for those who read the evening later; it changes no figure.")};
}

}  // namespace score::pad
