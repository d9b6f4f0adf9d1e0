#include "pad/screens/question.hpp"

#include <algorithm>

#include "pad/model.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::pad {
namespace {

void take(QuestionScreen::Answer const& answer, Turn& turn) {
    if (answer.happens.empty()) return answer.leaves ? turn.close_all() : turn.close();
    turn.happen(answer.happens);
}

constexpr char mark = '&';
constexpr int narrow_question = 60;

}  // namespace

char32_t QuestionScreen::Answer::letter() const {
    auto const at = text.find(mark);
    return at == text.npos ? U'\0' : formats::decode(std::string_view{text}.substr(at + 1)).point;
}

std::string QuestionScreen::Answer::words() const {
    auto words = text;
    std::erase(words, mark);
    return words;
}

void enter(QuestionScreen&, Turn&) {}

void update(QuestionScreen& screen, Turn& turn, Incoming const& incoming) {
    if (std::holds_alternative<EventsAppended>(incoming)) {
        auto const& answer = screen.answers[static_cast<std::size_t>(screen.cursor.at)];
        return answer.leaves ? turn.close_all() : turn.close();
    }
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key) return;
    for (std::size_t i = 0; i < screen.answers.size(); ++i)
        if (*key == Key::of(screen.answers[i].letter())) {
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
    auto const margin = page.columns() < narrow_question ? 1 : 6;
    for (auto const& line : wrapped(screen.question, std::min(page.columns() - margin - 2, 66)))
        page.put_suits(row++, margin, line, Role::title);
    ++row;
    auto const left = page.columns() < narrow_question ? 0 : 6;
    for (std::size_t i = 0; i < screen.answers.size(); ++i) {
        auto const is_here = static_cast<int>(i) == screen.cursor.at;
        if (is_here) page.put(row, left, "▸", Role::accent);
        std::string letter;
        formats::append_utf8(letter, screen.answers[i].letter());
        page.put(row, left + 2, letter, Role::accent);
        for (auto const& line : wrapped(screen.answers[i].words(), page.columns() - left - 6))
            page.put_suits(row++, left + 5, line, is_here ? Role::title : Role::text);
    }
}

}  // namespace score::pad
