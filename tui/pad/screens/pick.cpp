#include "pad/screens/pick.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"

namespace score::pad {
namespace {

using Answer = PickScreen::Answer;
using Step = PickScreen::Step;

constexpr int first_row = 3, cell_width = 15;
constexpr std::array<std::string_view, 4> signs{"♣", "♦", "♥", "♠"};
constexpr std::string_view suit_letters = "cdhs";

std::string player_at(Evening const& evening, Seat seat) {
    for (auto const& [word, name] : evening.sitting.head().players)
        if (word == std::string(1, letter(seat))) return fmt::format("{} {}", letter(seat), name);
    return std::string{name_of(seat)};
}

// 1♣ to 7NT in five columns, as in a bidding box.
Step contracts() {
    Step step{_("Contract"), {}, 5};
    for (auto level = 1; level <= 7; ++level) {
        for (std::size_t suit = 0; suit < 4; ++suit)
            step.answers.push_back({fmt::format("{}{}", level, signs[suit]), fmt::format("{}{}", level, suit_letters[suit])});
        step.answers.push_back({fmt::format("{}NT", level), fmt::format("{}nt", level)});
    }
    step.answers.push_back({_("passed out"), "pass", true});
    return step;
}

Step results() {
    Step step{_("Result"), {{_("made"), "="}}, 5};
    for (auto over = 1; over <= 6; ++over) step.answers.push_back({fmt::format("+{}", over), fmt::format("+{}", over)});
    for (auto down = 1; down <= 13; ++down) step.answers.push_back({fmt::format("-{}", down), fmt::format("-{}", down)});
    return step;
}

std::vector<Step> bridge_steps(Evening const& evening) {
    Step declarer{_("Declarer"), {}, 1};
    for (auto const seat : all_seats) declarer.answers.push_back({player_at(evening, seat), fmt::format(" {}", letter(seat))});
    return {contracts(), {_("Doubled?"), {{_("undoubled"), ""}, {_("doubled"), "x"}, {_("redoubled"), "xx"}}, 3}, results(), declarer};
}

// The game; what each took is typed.
std::vector<Step> king_steps(sheets::KingSheet const& sheet) {
    Step games{_("Game; then type what each took, in order of play"), {}, 1};
    for (auto const& named : king::callable_games(sheet.rules, sheet.party)) {
        std::string words;
        for (auto const game : named) words.append(words.empty() ? "" : " + ") += formats::words_of_reason(name(game));
        if (king::has(named, king::Game::trumps))
            for (std::size_t suit = 0; suit < 4; ++suit)
                games.answers.push_back(
                    {fmt::format("{} {}", words, signs[suit]), fmt::format("{} {} ", sheets::code_of(named, {}), suit_letters[suit])});
        else games.answers.push_back({words, sheets::code_of(named, {}) + " "});
    }
    return {games};
}

std::vector<Step> bezique_steps(Evening const& evening) {
    Step player{_("Whose?"), {{player_at(evening, Seat::north), "n "}, {player_at(evening, Seat::south), "s "}}, 1};
    Step group{_("Group"), {}, 4};
    for (std::size_t suit = 0; suit < 4; ++suit)
        group.answers.push_back({fmt::format("{} {}", _("marriage"), signs[suit]), fmt::format("kq:{}", suit_letters[suit])});
    for (std::size_t suit = 0; suit < 4; ++suit)
        group.answers.push_back({fmt::format("{} {}", _("sequence"), signs[suit]), fmt::format("seq:{}", suit_letters[suit])});
    for (auto const& [shown, typed] : std::initializer_list<std::pair<std::string, std::string>>{{_("four aces"), "4a"},
             {_("four kings"), "4k"}, {_("four queens"), "4q"}, {_("four jacks"), "4j"}, {_("bezique"), "bz"}, {_("double bezique"), "bz2"},
             {_("triple bezique"), "bz3"}})
        group.answers.push_back({shown, typed});
    return {player, group};
}

Step const& step_of(PickScreen const& screen) { return screen.steps[screen.step]; }

void take_answer(PickScreen& screen, Turn& turn) {
    auto const& answer = step_of(screen).answers[static_cast<std::size_t>(screen.cursor.at)];
    screen.typed.push_back(answer.typed);
    screen.cursor = {};
    if (!answer.ends && screen.step + 1 < screen.steps.size()) {
        ++screen.step;
        return;
    }
    std::string line;
    for (auto const& part : screen.typed) line += part;
    turn.close();
    turn.type_on_sheet(std::move(line));
}

void step_back(PickScreen& screen, Turn& turn) {
    if (screen.step == 0) return turn.close();
    --screen.step;
    screen.typed.pop_back();
    screen.cursor = {};
}

}  // namespace

PickScreen pick_for(Evening const& evening) {
    if (!evening.replayed) return {};
    auto const& sheet = evening.replayed->sheet;
    if (auto const* const king = std::get_if<sheets::KingSheet>(&sheet)) return {.steps = king_steps(*king)};
    if (std::holds_alternative<sheets::BeziqueSheet>(sheet)) return {.steps = bezique_steps(evening)};
    if (std::holds_alternative<sheets::SeveralSheet>(sheet)) return {};
    return {.steps = bridge_steps(evening)};
}

void enter(PickScreen&, Turn&) {}

void update(PickScreen& screen, Turn& turn, Message const& message) {
    auto const& step = step_of(screen);
    auto const count = static_cast<int>(step.answers.size());
    if (auto const* const click = std::get_if<Clicked>(&message)) {
        auto const at = (click->at.row - 1 - first_row) * step.across + (click->at.column - 3) / cell_width;
        if (click->at.row > first_row && click->at.column >= 3 && (click->at.column - 3) / cell_width < step.across && at < count) {
            screen.cursor.at = at;
            take_answer(screen, turn);
        }
    }
    auto const* const key = std::get_if<Key>(&message);
    if (!key) return;
    switch (action_of(Place::pick, *key)) {
        case Action::left: --screen.cursor.at; break;
        case Action::right: ++screen.cursor.at; break;
        case Action::up: screen.cursor.at -= step.across; break;
        case Action::down: screen.cursor.at += step.across; break;
        case Action::accept: return take_answer(screen, turn);
        case Action::back: return step_back(screen, turn);
        default: break;
    }
    screen.cursor.clamp(count);
}

void view(PickScreen const& screen, Model const&, Pane const& page) {
    auto const& step = step_of(screen);
    std::string so_far;
    for (auto const& part : screen.typed) so_far += part;
    auto const column = page.put(1, 3, step.question, Role::title);
    if (!so_far.empty()) page.put_suits(1, column + 3, with_suits(so_far), Role::dim);
    auto const list = page.rows_from(first_row);
    auto const lines = (static_cast<int>(step.answers.size()) + step.across - 1) / step.across;
    auto const top = std::clamp(screen.cursor.at / step.across - list.rows() / 2, 0, std::max(lines - list.rows(), 0));
    for (std::size_t i = 0; i < step.answers.size(); ++i) {
        auto const row = static_cast<int>(i) / step.across - top, begin = 3 + static_cast<int>(i) % step.across * cell_width;
        if (row < 0) continue;
        auto const end = list.put_within(row, begin, step.across == 1 ? list.columns() - 4 : cell_width - 1, step.answers[i].shown);
        if (static_cast<int>(i) == screen.cursor.at) list.ink(row, begin, std::max(end - begin, 1), Role::selected);
    }
}

}  // namespace score::pad
