#pragma once
/// Step-by-step entry as an alternative to typing: each step is a small table of answers.
#include <optional>
#include <string>
#include <vector>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"
#include "pad/questions/questions.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
class OpenEvening;
struct Model;

struct PickScreen {
    Question question{};                 // the current question
    std::vector<std::string> answers{};  // to the previous questions
    ListCursor cursor{};
    std::string typed{};                        // of the choice that is looked for, folded
    std::optional<std::uint32_t> correcting{};  // the event whose entry the line will replace
};

/// The first question for an entry of this evening's game; std::nullopt if the game has no step-by-step entry.
std::optional<PickScreen> pick_for(OpenEvening const&, std::optional<std::uint32_t> correcting);

void enter(PickScreen&, Turn&);
void update(PickScreen&, Turn&, Incoming const&);
void view(PickScreen const&, Model const&, Pane const&);
Spoken spoken(PickScreen const&, Model const&);

}  // namespace score::pad
