#pragma once
/// A text to be read: help, an explanation.
#include <string>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/keymap.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
struct Model;

struct ReadingScreen {
    struct Line {
        std::string left{}, right{};  // a term and what it means; `left` alone is a line of its own
        Role role = Role::text;       // of `left`
    };
    std::string title{};
    std::vector<Line> lines{};
    int top = 0;
};

/// The help of a place: what can be typed there, then its keys, from the one table.
ReadingScreen help_of(Place, Model const&);

/// There is more below what a screen of this size shows.
bool goes_on(ReadingScreen const&, Size);

void enter(ReadingScreen&, Turn&);
void update(ReadingScreen&, Turn&, Message const&);
void view(ReadingScreen const&, Model const&, Pane const&);

}  // namespace score::pad
