#include "pad/screens/question.hpp"

#include "pad/model.hpp"

namespace score::pad {
namespace {

void take(QuestionScreen::Answer const& answer, Turn& turn) {
    if (answer.happens.empty()) return turn.close();
    turn.happen(answer.happens);
}

}  // namespace

void enter(QuestionScreen&, Turn&) {}

void update(QuestionScreen& screen, Turn& turn, Message const& message) {
    if (std::holds_alternative<EventsAppended>(message)) {
        auto const& answer = screen.answers[static_cast<std::size_t>(screen.cursor.at)];
        return answer.leaves ? turn.close_all() : turn.close();
    }
    auto const* const key = std::get_if<Key>(&message);
    if (!key) return;
    for (std::size_t i = 0; i < screen.answers.size(); ++i)
        if (*key == Key::of(static_cast<char32_t>(screen.answers[i].letter))) {
            screen.cursor.at = static_cast<int>(i);
            return take(screen.answers[i], turn);
        }
    auto const action = action_of(Place::question, *key);
    if (screen.cursor.take(action, static_cast<int>(screen.answers.size()), 1)) return;
    if (action == Action::accept) take(screen.answers[static_cast<std::size_t>(screen.cursor.at)], turn);
    if (action == Action::back) turn.close();
}

void view(QuestionScreen const& screen, Model const&, Pane const& page) {
    auto row = std::max(0, page.rows() / 2 - 2 - static_cast<int>(screen.answers.size()) / 2);
    for (auto const& line : wrapped(screen.question, std::min(page.columns() - 8, 66))) page.put_suits(row++, 6, line, Role::title);
    ++row;
    for (std::size_t i = 0; i < screen.answers.size(); ++i) {
        auto const is_here = static_cast<int>(i) == screen.cursor.at;
        if (is_here) page.put(row, 6, "▸", Role::accent);
        page.put(row, 8, std::string_view{&screen.answers[i].letter, 1}, Role::accent);
        page.put(row++, 11, screen.answers[i].text, is_here ? Role::title : Role::text);
    }
}

}  // namespace score::pad
