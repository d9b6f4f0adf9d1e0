#pragma once
/// Entering a note.
#include "pad/line_editor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
struct Model;

struct NoteScreen {
    LineEditor text{};
};

void enter(NoteScreen&, Turn&);
void update(NoteScreen&, Turn&, Message const&);
void view(NoteScreen const&, Model const&, Pane const&);

}  // namespace score::pad
