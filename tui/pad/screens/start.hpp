#pragma once
/// The start screen: the open evenings, and the main menu.
#include <optional>
#include <vector>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct StartScreen {
    std::vector<SittingSummary> under_way{};  // newest first
    std::optional<SittingHead> last{};        // the newest evening, which another one can be like
    bool is_told = false;                     // whether the book is empty is known
    bool can_begin = true;                    // an evening: the book can be written
    ListCursor cursor{};
};

void enter(StartScreen&, Turn&);
void update(StartScreen&, Turn&, Incoming const&);
void view(StartScreen const&, Model const&, Pane const&);
Spoken spoken(StartScreen const&, Model const&);

}  // namespace score::pad
