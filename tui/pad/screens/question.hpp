#pragma once
/// A question with a few answers, each of which makes something happen in the evening, or nothing.
#include <string>
#include <vector>

#include "pad/list_cursor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
struct Model;

struct QuestionScreen {
    struct Answer {
        std::string text{};  // the letter behind a `&` takes it at once, and is another one in every language
        std::vector<Happening> happens{};
        bool leaves = false;  // the evening, once it is done

        char32_t letter() const;
        std::string words() const;
    };
    std::string question{};
    std::vector<Answer> answers{};
    ListCursor cursor{};
};

void enter(QuestionScreen&, Turn&);
void update(QuestionScreen&, Turn&, Message const&);
void view(QuestionScreen const&, Model const&, Pane const&);

}  // namespace score::pad
