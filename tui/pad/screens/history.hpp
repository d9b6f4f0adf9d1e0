#pragma once
/// Everything that happened in an evening, and what the event under the cursor changed; any entry can be corrected or taken back from here.
#include "pad/list_cursor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
struct Model;

struct HistoryScreen {
    ListCursor cursor{};
};

void enter(HistoryScreen&, Turn&);
void update(HistoryScreen&, Turn&, Message const&);
void view(HistoryScreen const&, Model const&, Pane const&);

}  // namespace score::pad
