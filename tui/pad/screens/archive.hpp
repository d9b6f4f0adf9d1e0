#pragma once
/// All evenings of the book, found by typing any part of a name, a place or a date.
#include <vector>

#include "pad/line_editor.hpp"
#include "pad/list_cursor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
struct Model;

struct ArchiveScreen {
    std::vector<SittingSummary> sittings{};  // the newest first
    LineEditor wanted{};                     // the name of a player
    ListCursor cursor{};
    enum class Which : std::uint8_t { all, under_way, finished } which = Which::all;
    bool answered = false;
};

void enter(ArchiveScreen&, Turn&);
void update(ArchiveScreen&, Turn&, Message const&);
void view(ArchiveScreen const&, Model const&, Pane const&);

}  // namespace score::pad
