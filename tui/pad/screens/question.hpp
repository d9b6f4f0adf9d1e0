#pragma once
/// A question with a few answers, each of which appends events to the evening or does nothing, and leads somewhere.
#include <string>
#include <vector>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"
#include "score/formats/page.hpp"

namespace score::pad {

class Turn;
class OpenEvening;
struct Model;

struct QuestionScreen {
    enum class Then : std::uint8_t {
        back,        // to the screen behind it
        leave,       // the evening
        quit,        // the program
        result,      // how the evening ended
        again,       // another evening of the same, in the same seats
        next_seats,  // the same in the next seats
        export_it,
    };
    struct Answer {
        std::string text{};  // `&` marks the accelerator key, which differs by language
        std::vector<Happening> happens{};
        Then then = Then::back;  // afterwards

        char32_t letter() const;
        std::string words() const;
    };
    formats::page::Lines lines{};  // above the question
    std::string question{};
    std::vector<Answer> answers{};
    ListCursor cursor{};
};

/// How the evening ended, and what comes next.
QuestionScreen result_of(OpenEvening const&, Settings const&);

void enter(QuestionScreen&, Turn&);
void update(QuestionScreen&, Turn&, Incoming const&);
void view(QuestionScreen const&, Model const&, Pane const&);
Spoken spoken(QuestionScreen const&, Model const&);

}  // namespace score::pad
