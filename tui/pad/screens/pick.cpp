#include "pad/screens/pick.hpp"

#include <algorithm>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::pad {
namespace {

constexpr int pick_first_row = 3, cell_width = 15;

// Shows the next question, or puts the line on the sheet.
void ask_on(PickScreen& screen, Turn& turn) {
    auto inquiry = inquire(*turn.evening(), screen.answers, screen.correcting);
    screen.cursor = {};
    screen.typed.clear();
    if (inquiry.next) {
        screen.question = *std::move(inquiry.next);
        return;
    }
    turn.close();
    turn.type_on_sheet(std::move(inquiry.line));
}

void take_answer(PickScreen& screen, Turn& turn) {
    if (screen.question.choices.empty()) return;
    screen.answers.push_back(screen.question.choices[static_cast<std::size_t>(screen.cursor.at)].answer);
    ask_on(screen, turn);
}

// A digit or a letter goes to the first choice that begins with what was typed: `1`, then `2` to 12. A letter that begins none moves as
// the keys of the table say.
bool jump(PickScreen& screen, Key key) {
    if (!key.is_text() || key.character == U' ') return false;
    std::string letter;
    formats::append_utf8(letter, key.character);
    for (auto const& begin : {screen.typed + formats::folded(letter), formats::folded(letter)}) {
        auto const& choices = screen.question.choices;
        auto const found = std::ranges::find_if(choices, [&](auto const& choice) {
            return formats::folded(choice.shown).starts_with(begin) || formats::folded(choice.answer).starts_with(begin);
        });
        if (begin.empty() || found == choices.end()) continue;
        screen.typed = begin;
        screen.cursor.at = static_cast<int>(found - choices.begin());
        return true;
    }
    return false;
}

void step_back(PickScreen& screen, Turn& turn) {
    if (screen.answers.empty()) return turn.close();
    screen.answers.pop_back();
    ask_on(screen, turn);
}

// The line so far. What its letters mean follows from a whole entry: here the one with the first answer to each question that is left.
std::string line_so_far(PickScreen const& screen, Model const& model) {
    auto answers = screen.answers;
    auto inquiry = inquire(*model.evening, answers, screen.correcting);
    auto const line = inquiry.line;
    while (inquiry.next && !inquiry.next->choices.empty()) {
        answers.push_back(inquiry.next->choices.front().answer);
        inquiry = inquire(*model.evening, answers, screen.correcting);
    }
    return beginning_here(*model.evening, model.settings, line, inquiry.line);
}

int top_of(PickScreen const& screen, int rows) {
    auto const& question = screen.question;
    auto const lines = (static_cast<int>(question.choices.size()) + question.across - 1) / question.across;
    return std::clamp(screen.cursor.at / question.across - rows / 2, 0, std::max(lines - rows, 0));
}

// As wide as the screen permits.
int width_of_cell(Question const& question, int columns) {
    if (question.across == 1) return columns - 4;
    return std::clamp((columns - 4) / question.across, 5, cell_width);
}

void click(PickScreen& screen, Turn& turn, Point at) {
    auto const& question = screen.question;
    auto const rows = turn.size().rows - 2 - pick_first_row, width = width_of_cell(question, turn.size().columns);
    auto const row = at.row - 1 - pick_first_row, column = at.column < 3 ? -1 : (at.column - 3) / width;
    if (row < 0 || row >= rows || column < 0 || column >= question.across) return;
    auto const chosen = (top_of(screen, rows) + row) * question.across + column;
    if (chosen >= static_cast<int>(question.choices.size())) return;
    screen.cursor.at = chosen;
    take_answer(screen, turn);
}

}  // namespace

std::optional<PickScreen> pick_for(OpenEvening const& evening, std::optional<std::uint32_t> correcting) {
    auto inquiry = inquire(evening, {}, correcting);
    if (!inquiry.next || inquiry.next->choices.empty()) return std::nullopt;
    return PickScreen{.question = *std::move(inquiry.next), .correcting = correcting};
}

void enter(PickScreen&, Turn&) {}

void update(PickScreen& screen, Turn& turn, Incoming const& incoming) {
    auto const across = screen.question.across, count = static_cast<int>(screen.question.choices.size());
    if (auto const* const clicked = std::get_if<Clicked>(&incoming)) return click(screen, turn, clicked->at);
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) screen.cursor.at += wheel->lines * across;
    if (auto const* const key = std::get_if<Key>(&incoming)) {
        if (jump(screen, *key)) return;
        screen.typed.clear();
        switch (action_of(Place::pick, *key)) {
            case Action::left: --screen.cursor.at; break;
            case Action::right: ++screen.cursor.at; break;
            case Action::up: screen.cursor.at -= across; break;
            case Action::down: screen.cursor.at += across; break;
            case Action::accept: return take_answer(screen, turn);
            case Action::back: return step_back(screen, turn);
            default: break;
        }
    }
    screen.cursor.clamp(count);
}

void view(PickScreen const& screen, Model const& model, Pane const& page) {
    auto const& question = screen.question;
    auto const so_far = line_so_far(screen, model);
    auto const column = page.put(1, 3, question.text, Role::title);
    if (!so_far.empty()) page.put_suits(1, column + 3, so_far, Role::dim);
    auto const list = page.rows_from(pick_first_row);
    auto const width = width_of_cell(question, page.columns()), top = top_of(screen, list.rows());
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        auto const at = static_cast<int>(i);
        auto const row = at / question.across - top, begin = 3 + at % question.across * width;
        if (row < 0 || row >= list.rows()) continue;
        auto const is_last_of_row = i + 1 == question.choices.size() || (at + 1) % question.across == 0;
        auto const end =
            list.put_suits(row, begin, shortened(question.choices[i].shown, (is_last_of_row ? list.columns() - begin : width) - 1));
        if (at == screen.cursor.at) list.ink(row, begin, std::max(end - begin, 1), Role::selected);
    }
}

Spoken spoken(PickScreen const& screen, Model const& model) {
    Spoken all{.question = screen.question.text, .at = screen.cursor.at, .way = Spoken::Way::right};
    if (auto so_far = line_so_far(screen, model); !so_far.empty()) all.lines.push_back(std::move(so_far));
    for (auto const& choice : screen.question.choices) all.choices.push_back(choice.shown);
    return all;
}

}  // namespace score::pad
