#include "pad/screens/sheet.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/model.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

using formats::journal::Finish;
using formats::journal::Retraction;
using sheets::Judgement;

constexpr int side_width = 29, widest_sheet = 66, narrowest_with_side = 76;

// "We +120 · They +30": what a line brings.
std::string gains_of(Evening const& evening, Judgement const& judged) {
    std::string text;
    for (std::size_t i = 0; i < judged.gains.size() && i < judged.contestants.size(); ++i)
        if (judged.gains[i] != 0)
            text.append(text.empty() ? "" : " · ").append(name_of(judged.contestants[i])).append(" ") += signed_number(judged.gains[i]);
    auto const unit = evening.tally.unit == sheets::Unit::imps ? " IMP" : "";
    return text.empty() ? std::string{_("no change of totals")} : text + unit;
}

std::string refusal_of(Judgement const& judged) {
    if (auto const* const refusal = judged.refusal()) {
        auto words = refusal->message;
        if (!refusal->code->rule.empty()) words.append(" · ").append(refusal->code->rule);
        return words;
    }
    return _("that says nothing");
}

// ---- keys

void let_go(SheetScreen& screen) {
    screen.line.clear();
    screen.correcting.reset();
    screen.cursor.reset();
    screen.completion.reset();
    screen.turned = 0;
}

void enter_line(SheetScreen& screen, Turn& turn) {
    auto const& evening = *turn.evening();
    auto const line = trimmed(screen.line.text());
    if (evening.sitting.is_finished()) return turn.say(_("the evening is finished; F9 opens it again"), Role::warning);
    auto const judged = judge(evening, line, screen.correcting);
    if (!judged.event || !judged.accepted()) return turn.say(refusal_of(judged), Role::error);
    screen.waiting_for = fmt::format("✓ {}  {}", with_suits(line), gains_of(evening, judged));
    turn.happen({*judged.event});
}

void retract(SheetScreen& screen, Turn& turn, std::optional<std::uint32_t> event, std::string_view done, std::string_view nothing) {
    if (!event) return turn.say(std::string{nothing}, Role::warning);
    screen.waiting_for = std::string{done};
    turn.happen({Retraction{*event}});
}

void ask_to_finish(Turn& turn) {
    auto const& sitting = turn.evening()->sitting;
    if (sitting.is_finished()) {
        for (auto const& event : sitting.events())
            if (std::holds_alternative<Finish>(event.what) && sitting.counts(event.number))
                return turn.open(QuestionScreen{.question = _("This evening is finished. Open it again?"),
                    .answers = {{'o', _("open it again"), {Retraction{event.number}}}, {'b', _("back"), {}}}});
        return;
    }
    turn.open(QuestionScreen{.question = _("Is the evening over?"),
        .answers = {{'f', _("finished: the figures stand"), {Finish{"complete"}}, true},
            {'a', _("broken off: it will not be continued"), {Finish{"abandoned"}}, true}, {'b', _("back to the sheet"), {}}}});
}

void move(SheetScreen& screen, Evening const& evening, int by) {
    auto const count = static_cast<int>(evening.rows.size());
    if (count == 0) return;
    auto at = count;
    if (screen.cursor)
        for (auto i = 0; i < count; ++i)
            if (evening.rows[static_cast<std::size_t>(i)].event == *screen.cursor) at = i;
    at = std::max(at + by, 0);
    screen.turned = 0;
    if (at >= count) screen.cursor.reset();
    else screen.cursor = evening.rows[static_cast<std::size_t>(at)].event;
}

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool begins_with(std::string_view word, std::string_view begin) {
    return word.size() > begin.size() && std::ranges::equal(word.substr(0, begin.size()), begin, {}, small, small);
}

void complete(SheetScreen& screen, Turn& turn) {
    if (screen.completion) {
        auto& completion = *screen.completion;
        completion.at = (completion.at + 1) % completion.words.size();
        screen.line.replace_from(completion.begin, completion.words[completion.at]);
        return;
    }
    auto const begin = screen.line.word_begin();
    auto const word = std::string_view{screen.line.text()}.substr(begin, screen.line.cursor() - begin);
    auto const* const evening = turn.evening();
    if (!evening->replayed) return;
    SheetScreen::Completion completion{begin, {}, 0};
    for (auto const known : words_of_entries(evening->replayed->game))
        if (begins_with(known, word)) completion.words.emplace_back(known);
    if (completion.words.empty()) return turn.say(_("nothing begins like that"), Role::dim);
    screen.line.replace_from(begin, completion.words.front());
    screen.completion = std::move(completion);
}

void act(SheetScreen& screen, Turn& turn, Action action) {
    auto const& evening = *turn.evening();
    auto const blank = trimmed(screen.line.text()).empty();
    switch (action) {
        case Action::accept:
            if (!blank) enter_line(screen, turn);
            else if (screen.cursor) correct(screen, turn.model(), *screen.cursor);
            return;
        case Action::complete: return complete(screen, turn);
        case Action::choose:
            if (auto pick = pick_for(evening); !pick.steps.empty() && !pick.steps.front().answers.empty()) turn.open(std::move(pick));
            else turn.say(_("there is nothing to choose from here; type it"), Role::warning);
            return;
        case Action::back: return let_go(screen);
        case Action::up: return move(screen, evening, -1);
        case Action::down: return move(screen, evening, 1);
        case Action::page_up: screen.turned += 8; return;
        case Action::page_down: screen.turned = std::max(screen.turned - 8, 0); return;
        case Action::undo:
            return retract(screen, turn, evening.sitting.to_undo(), _("taken back; F4 puts it back"), _("there is nothing to take back"));
        case Action::redo: return retract(screen, turn, evening.sitting.to_redo(), _("put back"), _("nothing was taken back last"));
        case Action::history: return turn.open(HistoryScreen{});
        case Action::note: return turn.open(NoteScreen{});
        case Action::board: return turn.open(BoardScreen{});
        case Action::export_text: return turn.ask(ExportSitting{evening.sitting.head().id});
        case Action::finish: return ask_to_finish(turn);
        case Action::quit: return turn.close_all();
        default: return;
    }
}

void take(SheetScreen& screen, Turn& turn, Key key) {
    if (key == Key::of(U'?') && screen.line.empty()) return turn.open(help_of(Place::sheet, turn.model()));
    if (key.name != KeyName::tab) screen.completion.reset();
    if (screen.line.take(key)) return;
    act(screen, turn, action_of(Place::sheet, key));
}

// ---- painting

struct Layout {
    int width;  // of the sheet
    bool side;
};
Layout layout_of(Pane const& page) {
    auto const side = page.columns() >= narrowest_with_side;
    auto const room = page.columns() - (side ? side_width + 2 : 0);
    return {std::min(room, widest_sheet), side};
}

void paint_broken(Evening const& evening, Pane const& pane) {
    pane.put(0, 1, _("This evening cannot be shown as a sheet."), Role::title);
    auto row = 2;
    for (auto const& finding : evening.broken)
        for (auto const& line : wrapped(finding.found.message, pane.columns() - 2)) pane.put(row++, 1, line, Role::error);
    ++row;
    for (auto const& entry : evening.rows) pane.put(row++, 1, entry.text, Role::dim);
}

SideText preview_of(Evening const& evening, Judgement const& judged) {
    SideText text;
    for (std::size_t i = 0; i < judged.figures.size(); ++i) {
        auto const& figure = judged.figures[i];
        if (figure.items.empty()) continue;
        text.push_back({.left = name_of(judged.contestants[i]), .right = signed_number(judged.gains[i]), .role = Role::accent});
        append_items(text, figure.items);
    }
    text.push_back({});
    text.push_back({.left = _("then"), .role = Role::dim});
    for (auto const& contestant : judged.contestants)
        text.push_back({.left = name_of(contestant), .right = std::to_string(contestant.total)});
    if (evening.tally.winner) text.push_back({});
    return text;
}

// Why not, with room for all of it.
SideText refusal_text(Judgement const& judged) {
    auto const& refusal = *judged.refusal();
    SideText text{
        {.left = refusal.message, .role = Role::warning, .sentence = true}, {.left = std::string{refusal.code->rule}, .role = Role::dim}};
    if (refusal.fix) text.push_back({.left = fmt::format(fmt::runtime(_("perhaps {}")), refusal.fix->text)});
    return text;
}

SideText side_of(SheetScreen const& screen, Look const& look, std::optional<Judgement> const& judged) {
    if (judged && judged->event && judged->accepted()) return preview_of(look.evening, *judged);
    if (judged && judged->refusal()) return refusal_text(*judged);
    if (screen.cursor) return explanation_of(look, *screen.cursor);
    return standing_of(look);
}

// The line under the sheet: what was said, or what would come of the line.
void paint_verdict(SheetScreen const& screen, Model const& model, std::optional<Judgement> const& judged, Pane const& line) {
    auto const width = line.columns() - 2;
    if (!model.notice.text.empty()) line.put_within(0, 1, width, model.notice.text, model.notice.role);
    else if (screen.completion && screen.completion->words.size() > 1) {
        auto column = 1;
        for (std::size_t i = 0; i < screen.completion->words.size(); ++i)
            column = line.put(0, column, screen.completion->words[i], i == screen.completion->at ? Role::selected : Role::dim) + 2;
    } else if (judged && judged->accepted() && judged->event)
        line.put_within(0, 1, width, "✓ " + gains_of(*model.evening, *judged), Role::good);
    else if (judged) line.put_within(0, 1, width, refusal_of(*judged), Role::warning);
    else if (screen.cursor) line.put_within(0, 1, width, _("Enter corrects it, Esc lets go"), Role::dim);
    else if (model.evening->rows.empty()) {
        auto const examples = examples_of_entries(model.evening->replayed ? model.evening->replayed->game : sheets::GameId::rubber);
        line.put_within(
            0, 1, width, fmt::format(fmt::runtime(_("for example: {}   {}")), examples.front().text, _(examples.front().means)), Role::dim);
    }
}

void paint_entry(SheetScreen const& screen, Pane const& line) {
    auto const label = screen.correcting ? std::string{_("instead")} : std::string{};
    auto column = line.put(0, 1, label, Role::warning);
    if (!label.empty()) ++column;
    column = line.put(0, column, "▸ ", Role::accent);
    screen.line.paint(line, 0, column, line.columns() - column - 1);
}

}  // namespace

void correct(SheetScreen& screen, Model const& model, std::uint32_t event) {
    auto const* const row = model.evening->row_of(event);
    if (row == nullptr || !row->number) return;
    screen.cursor = screen.correcting = event;
    screen.line = LineEditor{row->text};
}

void enter(SheetScreen&, Turn&) {}

void update(SheetScreen& screen, Turn& turn, Message const& message) {
    if (!turn.evening()) return;
    if (std::holds_alternative<EventsAppended>(message) && screen.waiting_for) {
        let_go(screen);
        turn.say(*std::exchange(screen.waiting_for, std::nullopt), Role::good);
    }
    if (std::holds_alternative<Failed>(message)) screen.waiting_for.reset();  // the line stays as it is
    if (auto const* const wheel = std::get_if<Scrolled>(&message)) screen.turned = std::max(screen.turned - wheel->lines, 0);
    if (auto const* const key = std::get_if<Key>(&message)) take(screen, turn, *key);
}

void view(SheetScreen const& screen, Model const& model, Pane const& page) {
    auto const& evening = *model.evening;
    auto const [width, with_side] = layout_of(page);
    auto const body = page.part({0, 0}, {page.rows() - 3, page.columns()});
    auto const line = trimmed(screen.line.text());
    auto const judged = line.empty() || !evening.replayed ? std::nullopt : std::optional{judge(evening, line, screen.correcting)};
    if (!evening.replayed) {
        paint_broken(evening, body);
    } else {
        Look const look{evening, model.settings, width};
        paint(draw_sheet(look, screen.cursor), body.part({0, 0}, {body.rows(), width}), screen.cursor, screen.turned);
        if (with_side) {
            body.vertical(width, 0, body.rows());
            paint(side_of(screen, look, judged), body.part({0, width + 2}, {body.rows(), page.columns() - width - 3}));
        }
    }
    page.horizontal(page.rows() - 3, 0, page.columns());
    if (with_side) page.put(page.rows() - 3, width, "┴", Role::rule);
    paint_verdict(screen, model, judged, page.rows_from(page.rows() - 2, 1));
    paint_entry(screen, page.rows_from(page.rows() - 1, 1));
}

}  // namespace score::pad
