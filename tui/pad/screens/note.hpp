#pragma once
/// Entering a note.
#include "pad/incoming.hpp"
#include "pad/line_editor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct NoteScreen {
    LineEditor text{};
};

void enter(NoteScreen&, Turn&);
void update(NoteScreen&, Turn&, Incoming const&);
void view(NoteScreen const&, Model const&, Pane const&);
Spoken spoken(NoteScreen const&, Model const&);

}  // namespace score::pad
