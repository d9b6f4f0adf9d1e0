#pragma once
/// The event log of an evening, and what the event at the cursor changed; any entry can be corrected or withdrawn here.
#include <optional>
#include <string>

#include "pad/evening.hpp"
#include "pad/incoming.hpp"
#include "pad/line_editor.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct HistoryScreen {
    ListCursor cursor{};
    std::optional<LineEditor> wanted{};  // what is searched for, while it is typed
};

/// The event in words: "3 corrected: kupa 3 6 4", "put back: 4♠= N".
std::string words_of(Happening const&, OpenEvening const&, Settings const&);

void enter(HistoryScreen&, Turn&);
void update(HistoryScreen&, Turn&, Incoming const&);
void view(HistoryScreen const&, Model const&, Pane const&);
Spoken spoken(HistoryScreen const&, Model const&);

}  // namespace score::pad
