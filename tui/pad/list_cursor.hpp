#pragma once
/// The cursor of a list, and the scroll position.
#include <algorithm>

#include "pad/keymap.hpp"

namespace score::pad {

struct ListCursor {
    int at = 0;

    /// Whether the action was a movement; `page` is the number of visible lines.
    bool take(Action action, int count, int page) {
        switch (action) {
            case Action::up: --at; break;
            case Action::down: ++at; break;
            case Action::page_up: at -= page; break;
            case Action::page_down: at += page; break;
            case Action::first: at = 0; break;
            case Action::last: at = count - 1; break;
            default: return false;
        }
        clamp(count);
        return true;
    }
    void clamp(int count) { at = std::clamp(at, 0, std::max(count - 1, 0)); }
    /// The first visible line; keeps the cursor centred where possible.
    int top(int count, int page) const { return std::clamp(at - page / 2, 0, std::max(count - page, 0)); }
};

}  // namespace score::pad
