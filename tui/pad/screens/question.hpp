#pragma once
/// A question with a few answers, each of which appends an event to the evening or does nothing.
#include <string>
#include <vector>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"

namespace score::pad {

class Turn;
struct Model;

struct QuestionScreen {
    struct Answer {
        std::string text{};  // `&` marks the accelerator key, which differs by language
        std::vector<Happening> happens{};
        bool leaves = false;  // leaves the evening afterwards

        char32_t letter() const;
        std::string words() const;
    };
    std::string question{};
    std::vector<Answer> answers{};
    ListCursor cursor{};
};

void enter(QuestionScreen&, Turn&);
void update(QuestionScreen&, Turn&, Incoming const&);
void view(QuestionScreen const&, Model const&, Pane const&);

}  // namespace score::pad
