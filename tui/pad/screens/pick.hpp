#pragma once
/// An entry put together by choosing, for those who would rather not type: a step after the other, each a small table of answers.
#include <optional>
#include <string>
#include <vector>

#include "pad/list_cursor.hpp"
#include "pad/message.hpp"
#include "pad/questions/questions.hpp"

namespace score::pad {

class Turn;
class Evening;
struct Model;

struct PickScreen {
    Question question{};                 // that is asked now
    std::vector<std::string> answers{};  // to those before it
    ListCursor cursor{};
    std::optional<std::uint32_t> correcting{};  // the event whose entry the line will replace
};

/// The first question for an entry of this evening's game; nothing when no entry can be chosen.
std::optional<PickScreen> pick_for(Evening const&, std::optional<std::uint32_t> correcting);

void enter(PickScreen&, Turn&);
void update(PickScreen&, Turn&, Message const&);
void view(PickScreen const&, Model const&, Pane const&);

}  // namespace score::pad
