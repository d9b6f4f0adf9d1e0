#pragma once
/// An entry put together by choosing, for those who would rather not type: a step after the other, each a small table of answers.
#include <string>
#include <vector>

#include "pad/list_cursor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
class Evening;
struct Model;

struct PickScreen {
    struct Answer {
        std::string shown{}, typed{};
        bool ends = false;  // nothing more is asked
    };
    struct Step {
        std::string question{};
        std::vector<Answer> answers{};
        int across = 1;
    };
    std::vector<Step> steps{};
    std::size_t step = 0;
    std::vector<std::string> typed{};  // by the steps so far
    ListCursor cursor{};
};

/// What is asked for an entry of this evening's game.
PickScreen pick_for(Evening const&);

void enter(PickScreen&, Turn&);
void update(PickScreen&, Turn&, Message const&);
void view(PickScreen const&, Model const&, Pane const&);

}  // namespace score::pad
