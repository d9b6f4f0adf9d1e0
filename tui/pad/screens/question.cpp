#include "pad/screens/question.hpp"

#include <algorithm>
#include <cstdlib>

#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/account.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

using enum QuestionScreen::Then;

void go_on(QuestionScreen::Answer const& answer, Turn& turn) {
    auto const& evening = *turn.evening();
    switch (answer.then) {
        case back: return turn.close();
        case leave: return turn.leave_evening();
        case quit: return turn.ask(Quit{});
        case result: turn.close(); return turn.open(result_of(evening, turn.settings()));
        case again:
        case next_seats: {
            auto const pairs = std::ranges::any_of(evening.tally.contestants, [](Contestant const& one) { return one.seats.size() == 2; });
            auto head = evening.head_now();
            turn.close_all();
            return turn.open(EveningForm{.like = answer.then == again ? std::move(head) : in_next_seats(std::move(head), pairs)});
        }
        case export_it: turn.close(); return turn.open(export_for(evening));
    }
}

void take(QuestionScreen::Answer const& answer, Turn& turn) {
    if (answer.happens.empty()) return go_on(answer, turn);
    turn.happen(answer.happens);
}

// `margin +700`, for two. IMPs are won from the other side: the total of one is the margin.
void tell_margin(formats::page::Lines& lines, Tally const& tally) {
    auto const& contestants = tally.contestants;
    if (contestants.size() != 2) return;
    auto const margin = std::abs(tally.unit == Unit::imps ? contestants[0].total : contestants[0].total - contestants[1].total);
    if (margin != 0) lines.add(_("margin"), fmt::format("+{}", margin), Role::accent);
}

// Nothing counts of an evening of games of which none is over: its marks rank nobody.
bool is_undecided(OpenEvening const& evening) {
    auto const has_result = [](Contestant const& one) { return one.result != 0; };
    return evening.replayed && !name_of_match(evening.replayed->sheet).empty()
           && !evening.replayed->sheet.kind().has_results(evening.replayed->sheet)
           && std::ranges::none_of(evening.tally.contestants, has_result);
}

constexpr char mark = '&';
constexpr int narrow_question = 60;

}  // namespace

// The result, and of an evening with a stake who pays whom.
QuestionScreen result_of(OpenEvening const& evening, Settings const& settings) {
    QuestionScreen screen{.question = _("What comes next?"),
        .answers = {{_("&back to the sheet"), {}}, {_("&play again, in the same seats"), {}, again},
            {_("&next seats: the same people change places"), {}, next_seats}, {_("&export the evening"), {}, export_it},
            {_("&close the evening"), {}, leave}}};
    auto& lines = screen.lines;
    auto const match = evening.replayed ? name_of_match(evening.replayed->sheet) : std::string_view{};
    auto const by_results = !match.empty() && evening.replayed->sheet.kind().has_results(evening.replayed->sheet);
    lines.add(_("The evening is over"), std::string{by_results ? match : std::string_view{}}, Role::title);
    auto const listed = tally_listed(evening);
    auto const undecided = is_undecided(evening);
    if (!undecided) tell_margin(lines, listed);
    auto contestants = listed.contestants;
    put_us_first(contestants, settings.we);
    std::ranges::stable_sort(contestants, {}, &Contestant::rank);
    for (auto const& contestant : contestants) {
        auto const name = sheets::shown_name(contestant);
        if (undecided) lines.add(name, std::to_string(contestant.total));
        else
            lines.add(fmt::format("{}. {}", contestant.rank, name), std::to_string(contestant.total),
                contestant.rank == 1 ? Role::good : Role::text);
    }
    if (undecided) lines.say(_("no game was played to its end: nobody has won"), Role::warning);
    if (auto results = results_of_match(contestants); !match.empty() && !by_results && !results.empty())
        lines.add(std::string{match}, std::move(results));
    if (evening.replayed) {
        auto const& sheet = evening.replayed->sheet;
        auto const [sentences, names_winner] = sheet.kind().outcome(sheet);
        if (evening.tally.winner && !names_winner)
            lines.say(sentence(_("Winner: {}"), sheets::shown_name(evening.tally.contestants[*evening.tally.winner])), Role::accent);
        for (auto const& sentence : sentences) lines.say(sentence);
        if (auto const account = sheets::account_of(sheet)) lines.join(sheets::lines_of(*account));
    }
    return screen;
}

char32_t QuestionScreen::Answer::letter() const {
    auto const at = text.find(mark);
    if (at == text.npos) return U'\0';
    auto const point = formats::decode(std::string_view{text}.substr(at + 1)).point;
    return point >= U'A' && point <= U'Z' ? point - U'A' + U'a' : point;  // of a German noun
}

std::string QuestionScreen::Answer::words() const {
    auto words = text;
    std::erase(words, mark);
    return words;
}

void enter(QuestionScreen&, Turn&) {}

void update(QuestionScreen& screen, Turn& turn, Incoming const& incoming) {
    if (std::holds_alternative<EventsAppended>(incoming)) {
        return go_on(screen.answers[static_cast<std::size_t>(screen.cursor.at)], turn);
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
    auto const margin = page.columns() < narrow_question ? 1 : 6;
    auto const choices = static_cast<int>(screen.answers.size());
    auto const width = std::min(page.columns() - 2 * margin, 60);
    // The empty rows around the question go first.
    auto const gap = rows_painted(screen.lines, width) + choices + 4 > page.rows() ? 0 : 1;
    auto const asked = choices + 1 + 2 * gap;
    auto row = std::max(0, page.rows() / 2 - 2 - static_cast<int>(screen.answers.size()) / 2);
    if (!screen.lines.empty()) {
        auto const pane = page.part({gap, margin}, {std::max(page.rows() - asked, 1), width});
        row = gap + (gap == 0 ? paint_closely(screen.lines, pane) : paint(screen.lines, pane));
        row = std::min(row + gap, std::max(page.rows() - asked, 0));
    }
    for (auto const& line : wrapped(screen.question, std::min(page.columns() - margin - 2, 66)))
        page.put_suits(row++, margin, line, Role::title);
    row += screen.lines.empty() ? 1 : gap;
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

Spoken spoken(QuestionScreen const& screen, Model const&) {
    Spoken all{.lines = sentences_of(screen.lines), .question = screen.question, .at = screen.cursor.at};
    for (auto const& answer : screen.answers) all.choices.push_back(answer.words());
    return all;
}

}  // namespace score::pad
