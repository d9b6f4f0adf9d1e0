#include "pad/screens/sheet.hpp"

#include <algorithm>
#include <ranges>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/curve.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad/sheets/verdict.hpp"
#include "pad/view.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

using formats::journal::Finish;
using formats::journal::Retraction;

// Rows other than the sheet and the text below it: the bars, the rule, the verdict and the line.
constexpr int side_width = 29, widest_side = 56, narrowest_with_side = 76, rows_around = 5, rows_for_both = 30, most_without_gap = 3,
              fewest_with_curve = 100, rows_of_curve = 8, width_when_told = 1'000;

std::optional<Look> look_of(Model const& model) {
    if (!model.evening || !model.evening->replayed) return std::nullopt;
    auto const& sheet = model.evening->replayed->sheet;
    auto const columns = model.size.columns;
    auto const with_side = columns >= narrowest_with_side;
    auto const width = with_side ? std::min(columns - side_width - 2, sheet.kind().width(sheet)) : columns;
    return Look{*model.evening, model.settings, width, model.size.rows - rows_around, !with_side};
}

// Of the line below the sheet.
int width_of_verdict(Model const& model) { return model.size.columns - 2; }

// What was done and its effect; the effect is never truncated in favour of the rest.
std::string done_with(std::string const& what, std::string const& brings, int width) {
    constexpr int least = 8;
    return fmt::format("✓ {}  {}", shortened(what, std::max(width - 4 - width_of(brings), least)), brings);
}

// ---- lines that are no entries

// What ends an evening, in the words of each language.
constexpr formats::EntryWord finish_words{"finish|finished", "bitir|bitti", "beenden|ende|fertig"};

// What is typed of the evening and is no entry. The words are those of `scorebook enter`, and of the keys.
struct Request {
    enum class Kind : std::uint8_t { note, finish, names } kind;
    std::string_view text{};  // of a note
};
std::optional<Request> request_in(std::string_view line) {
    line = trimmed(line);
    auto const end = std::min(line.find(' '), line.size());
    auto const first = formats::folded(line.substr(0, end));
    auto const rest = trimmed(line.substr(end));
    auto const is = [&](std::string_view word, std::string_view label) { return first == word || first == formats::folded(label); };
    if (is("note", _("Note"))) return Request{Request::Kind::note, rest};
    auto const is_one_of = [&](formats::EntryWord const& words) { return formats::spells_one_of(first, words) == first.size(); };
    if (rest.empty() && is_one_of(finish_words)) return Request{Request::Kind::finish};
    return is_one_of(formats::words::names) ? std::optional{Request{Request::Kind::names}} : std::nullopt;
}
// Only of a line that is no entry: a player may be called so.
std::optional<Request> request_in(SheetScreen const& screen, Verdict const& verdict) {
    return screen.correcting || verdict.is_taken() ? std::nullopt : request_in(screen.line.text());
}

std::string what_request_does(Request const& request) {
    switch (request.kind) {
        case Request::Kind::note: return _("Enter writes a note into the evening");
        case Request::Kind::finish: return _("Enter ends the evening");
        case Request::Kind::names: return _("the players of the evening are corrected with Alt-S");
    }
    return {};
}

// ---- layout

// The layout of the page.
struct Page {
    Look look;
    std::optional<Verdict> verdict{};
    std::optional<Request> request{};  // in place of a verdict
    SideText text{};                   // of the typed line, or of the figure at the cursor; else empty
    SideText brief{};                  // of the typed line, for a panel that has no room for the text below the standing
    int sheet_rows = 0;
    int below = 0;  // rows for the text below the sheet, if there is no side panel
};

std::optional<Page> page_of(SheetScreen const& screen, Model const& model) {
    auto look = look_of(model);
    if (!look) return std::nullopt;
    Page page{.look = *look};
    auto const& evening = *model.evening;
    if (auto const line = canonical_line(evening, model.settings, screen.line.text()); !line.empty())
        page.verdict.emplace(evening, model.settings, judge(evening, line, screen.correcting));
    if (page.verdict && (page.request = request_in(screen, *page.verdict))) page.verdict.reset();
    if (page.verdict && page.verdict->is_taken()) page.text = page.verdict->preview(), page.brief = page.verdict->brief();
    else if (page.verdict && page.verdict->needs_room(width_of_verdict(model))) {
        // Once the line is entered, the notice tells it in full.
        if (model.notice.role != Role::error) page.text = page.verdict->refusal_in_full();
    } else if (screen.cursor) page.text = explanation_of(*look, *screen.cursor);
    page.sheet_rows = look->height;
    if (!look->alone || page.text.empty()) return page;
    // A rule above it; the sheet keeps the larger part.
    page.below = std::clamp(rows_painted_closely(page.text, look->width - 2), 1, std::max(3, (look->height - 1) * 2 / 5));
    page.sheet_rows = std::max(look->height - 1 - page.below, 1);
    page.look.height = page.sheet_rows;
    return page;
}

// ---- keys

void let_go(SheetScreen& screen) {
    screen.line.clear();
    screen.has_company = false;
    screen.correcting.reset();
    screen.cursor.reset();
    screen.completion.reset();
    screen.turned = 0;
}

// A finished evening is read-only until it is reopened.
bool refused_as_finished(Turn& turn) {
    auto const finished = turn.evening()->sitting.is_finished();
    if (finished)
        turn.say(turn.evening()->sitting.is_abandoned() ? _("the evening was abandoned; F9 opens it again")
                                                        : _("the evening is finished; F9 opens it again"),
            Role::warning);
    return finished;
}

void ask_to_finish(SheetScreen const& screen, Turn& turn);

// As its key does.
void obey(SheetScreen& screen, Turn& turn, Request const& request) {
    // What follows in a paste must not answer a question.
    if (turn.model().pasting && request.text.empty()) return turn.say(what_request_does(request), Role::warning);
    switch (request.kind) {
        case Request::Kind::note:
            if (request.text.empty()) return let_go(screen), turn.open(NoteScreen{});
            screen.waiting_for = _("✓ the note is kept with the evening");
            return turn.happen({formats::journal::Note{std::string{request.text}}});
        case Request::Kind::finish: return let_go(screen), ask_to_finish(screen, turn);
        case Request::Kind::names: return turn.say(what_request_does(request), Role::warning);
    }
}

void enter_line(SheetScreen& screen, Turn& turn) {
    auto const& evening = *turn.evening();
    auto const line = canonical_line(evening, turn.settings(), screen.line.text());
    if (refused_as_finished(turn)) return;
    Verdict const verdict{evening, turn.settings(), judge(evening, line, screen.correcting)};
    if (auto const request = request_in(screen, verdict)) return obey(screen, turn, *request);
    if (!verdict.is_taken()) return turn.say(verdict.refusal(), Role::error);
    if (std::exchange(screen.has_company, false))  // perhaps the same deal
        return turn.say(_("another pad has entered something meanwhile; Enter once more enters this as well"), Role::warning);
    if (verdict.changes_nothing()) {
        let_go(screen);
        return turn.say(_("nothing changed"), Role::dim);
    }
    auto const width = width_of_verdict(turn.model());
    auto const& event = *verdict.judged().event;
    auto const is_entry = std::holds_alternative<formats::journal::Entry>(event);
    auto const what = is_entry ? shown_here(evening, turn.settings(), line) : words_of(event, evening, turn.settings());
    screen.waiting_for = done_with(what, verdict.outcome(width - 4 - width_of(what)), width);
    turn.happen({event});
}

// Undo and redo. Says what it was, what it changed, and where there is room, `then`.
void retract(SheetScreen& screen, Turn& turn, std::optional<std::uint32_t> event, std::string_view then, std::string_view nothing) {
    auto const& evening = *turn.evening();
    if (refused_as_finished(turn)) return;
    if (!event) return turn.say(std::string{nothing}, Role::warning);
    Happening const what = Retraction{*event};
    Verdict const verdict{evening, turn.settings(), judge(evening, what)};
    if (!verdict.is_taken()) return turn.say(verdict.refusal(), Role::error);
    auto const width = width_of_verdict(turn.model());
    auto done = done_with(words_of(what, evening, turn.settings()), verdict.outcome(width), width);
    if (!then.empty() && width_of(done) + 3 + width_of(then) <= width) done.append(" · ").append(then);
    screen.waiting_for = std::move(done);
    turn.happen({what});
}

// What is unfinished of a rubber is worth something, which only `end` pays (bridge.md §3).
bool is_within_a_rubber(OpenEvening const& evening) {
    auto const* const sheet = evening.replayed ? evening.replayed->sheet.as<sheets::RubberSheet>() : nullptr;
    return sheet && !sheet->rubbers.back().is_over() && !sheet->rubbers.back().deals.empty();
}

using enum QuestionScreen::Then;

void ask_to_finish(SheetScreen const& screen, Turn& turn) {
    auto const& sitting = turn.evening()->sitting;
    if (sitting.is_finished()) {
        for (auto const& event : sitting.events())
            if (std::holds_alternative<Finish>(event.what) && sitting.counts(event.number))
                return turn.open(QuestionScreen{.question = sitting.is_abandoned() ? _("This evening was abandoned. Open it again?")
                                                                                   : _("This evening is finished. Open it again?"),
                    .answers = {{_("&open it again"), {Retraction{event.number}}}, {_("&back"), {}}}});
        return;
    }
    if (auto const line = trimmed(screen.line.text()); !line.empty())
        return turn.say(sentence(_("\"{}\" is not entered yet."), line), Role::warning);
    QuestionScreen question{.question = _("Is the evening over?")};
    if (is_within_a_rubber(*turn.evening()))
        question.answers.push_back({_("&end the rubber first"), {formats::journal::Entry{"end"}, Finish{"complete"}}, result});
    question.answers.insert(question.answers.end(),
        {{_("&finished: the figures stand"), {Finish{"complete"}}, result},
            {_("&abandoned: it will not be continued"), {Finish{"abandoned"}}, leave},
            {_("&discarded: a mistake, or a test"), {formats::journal::Discard{}}, leave}, {_("&back to the sheet"), {}}});
    turn.open(std::move(question));
}

// Asks before a partial line is discarded.
void leave_sheet(SheetScreen const& screen, Turn& turn) {
    auto const line = trimmed(screen.line.text());
    if (line.empty()) return turn.leave_evening();
    turn.open(QuestionScreen{.question = sentence(_("\"{}\" is not entered yet."), line),
        .answers = {{_("&back to the sheet"), {}}, {_("&leave without it"), {}, leave}}});
}

// Esc clears the line, and nothing but Up brings it back.
void step_back(SheetScreen& screen, Turn& turn) {
    if (!trimmed(screen.line.text()).empty()) {
        screen.aside = {screen.line, screen.correcting};
        turn.say(_("Up brings the line back"));
    }
    let_go(screen);
}

bool bring_back(SheetScreen& screen, Turn& turn) {
    auto aside = std::exchange(screen.aside, std::nullopt);
    if (!aside) return false;
    if (aside->correcting) correct(screen, turn.model(), *aside->correcting);
    screen.line = std::move(aside->line);
    return true;
}

void move(SheetScreen& screen, Model const& model, Action action) {
    auto const page = page_of(screen, model);
    if (!page) return;
    auto const& look = page->look;
    screen.turned = 0;
    if (action == Action::up || action == Action::down) screen.cursor = above_or_below(look, screen.cursor, action == Action::up ? -1 : 1);
    else if (!screen.cursor) screen.cursor = above_or_below(look, std::nullopt, -1);
    else if (auto const next = beside(draw_sheet(look, screen.cursor), *screen.cursor, action == Action::right ? 1 : -1))
        screen.cursor = next;
}

bool is_begun(std::string_view word, std::string_view begin) {
    auto const size = formats::spells(word, begin);
    return size && *size < word.size();
}

// The names in a part of a line.
std::vector<std::string_view> names_in(std::string_view text, char separator) {
    std::vector<std::string_view> names;
    for (auto const part : std::views::split(text, separator))
        if (auto const name = trimmed({part.begin(), part.end()}); !name.empty()) names.push_back(name);
    return names;
}

// Those who are not named yet in a line that says who sits where, and whose name is begun behind the last comma, else in the last word: who
// plays on this evening, then who else is in the book. Nothing of other lines.
std::optional<SheetScreen::Completion> names_begun(OpenEvening const& evening, LineEditor const& line) {
    auto const text = std::string_view{line.text()}.substr(0, line.cursor());
    auto const vocabulary = evening.replayed->game->vocabulary();
    auto const size = formats::spells_one_of(text, formats::words::rubber).value_or(0);
    auto const seats = std::ranges::find(vocabulary, &formats::words::rubber) != vocabulary.end() && size > 0;
    if (!seats || !text.substr(size).starts_with(' ')) return std::nullopt;
    std::vector<std::string> people;
    for (auto& player : sheets::everybody_in(evening.sitting)) people.push_back(std::move(player.name));
    for (auto const& name : evening.people)
        if (std::ranges::find(people, name) == people.end()) people.push_back(name);
    auto const comma = text.rfind(',');
    auto const has_comma = comma != text.npos;
    auto const behind = std::min(text.find_first_not_of(' ', has_comma ? comma + 1 : size), text.size());
    SheetScreen::Completion completion{};
    for (auto const begin : {behind, line.word_begin()}) {
        completion.begin = begin;
        auto const named = names_in(text.substr(size, begin - size), has_comma ? ',' : ' ');
        for (auto const& name : people)
            if (formats::begins_like(name, text.substr(begin)) && std::ranges::find(named, name) == named.end())
                completion.words.push_back(name);
        if (!completion.words.empty() || has_comma) break;
    }
    return completion;
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
    if (auto names = names_begun(*evening, screen.line)) {
        if (names->words.empty()) return turn.say(_("nothing begins like that"), Role::dim);
        screen.line.replace_from(names->begin, names->words.front());
        return void(screen.completion = *std::move(names));
    }
    SheetScreen::Completion completion{begin, {}, 0};
    auto const before = std::string_view{screen.line.text()}.substr(0, begin);
    auto const here = [&](std::string_view known) { return lettered_here(*evening, turn.settings(), known); };
    auto const goes_on = [&](std::string_view known) { return is_begun(here(known), word); };
    auto const corrects = screen.correcting.has_value();
    for (auto const known : word.empty() ? words_of_entries(*evening->replayed, before, corrects, Languages::own)
                                         : words_that_go_on(*evening->replayed, before, corrects, goes_on))
        completion.words.push_back(here(known));
    std::ranges::stable_partition(completion.words, [word](std::string const& one) { return one.starts_with(word); });
    if (!word.empty())
        for (auto const& player : evening->head_now().players)
            if (is_begun(player.name, word)) completion.words.push_back(player.name);
    if (completion.words.empty()) return turn.say(word.empty() ? _("a number is expected here") : _("nothing begins like that"), Role::dim);
    screen.line.replace_from(begin, completion.words.front());
    screen.completion = std::move(completion);
}

void change_grid(SheetScreen& screen, Turn& turn) {
    auto const& replayed = turn.evening()->replayed;
    if (!replayed || !replayed->sheet.as<king::PartySheet>()) return turn.say(_("only King has two kinds of sheet"), Role::dim);
    auto& view = turn.settings().king;
    view = view == KingView::grid ? KingView::deals : KingView::grid;
    screen.turned = 0;
    turn.ask(KeepSettings{turn.settings()});
}

// Opens the full text of the side panel.
void explain_in_full(SheetScreen& screen, Turn& turn) {
    auto const look = look_of(turn.model());
    if (!look) return;
    ReadingScreen reading{.title = screen.cursor ? _("What the figure is made of") : _("How it stands"), .lines = {}, .top = 0};
    for (auto const& line : screen.cursor ? explanation_of(*look, *screen.cursor) : standing_of(*look)) {
        auto right = line.right;
        if (!line.small.empty()) right.append(right.empty() ? "" : "   ").append(line.small);
        reading.lines.push_back({line.left, std::move(right), line.role});
    }
    turn.open(std::move(reading));
}

// Play to the score: what everyone still needs, and what each result would bring now.
void show_needs(Turn& turn) {
    auto const look = look_of(turn.model());
    if (!look) return;
    auto const& sheet = look->evening.replayed->sheet;
    auto const text = look->evening.sitting.is_finished() ? std::string{} : sheets::needs_as_text(sheet, view_of(*look, std::nullopt));
    if (text.empty()) return turn.say(_("there is nothing left to play for"), Role::dim);
    ReadingScreen reading{.title = _("Play to the score"), .lines = {}, .top = 0};
    for (auto const line : std::views::split(std::string_view{text}, '\n'))
        reading.lines.push_back({std::string{line.begin(), line.end()}, {}, Role::text});
    turn.open(std::move(reading));
}

void act(SheetScreen& screen, Turn& turn, Action action) {
    auto const& evening = *turn.evening();
    auto const blank = trimmed(screen.line.text()).empty();
    switch (action) {
        case Action::accept:
            if (!blank) enter_line(screen, turn);
            else if (screen.cursor && !refused_as_finished(turn)) correct(screen, turn.model(), screen.cursor->event);
            return;
        case Action::complete: return complete(screen, turn);
        case Action::choose:
            if (refused_as_finished(turn)) return;
            if (auto pick = pick_for(evening, screen.correcting)) turn.open(*std::move(pick));
            else turn.say(_("there is nothing to choose from here; type it"), Role::warning);
            return;
        case Action::back: return step_back(screen, turn);
        case Action::up:
        case Action::down:
        case Action::left:
        case Action::right: return move(screen, turn.model(), action);
        case Action::explain: return explain_in_full(screen, turn);
        case Action::needs: return show_needs(turn);
        case Action::insert:
            if (blank && screen.cursor && !refused_as_finished(turn)) insert_before(turn, screen.cursor->event);
            return;
        case Action::page_up: screen.turned += 8; return;
        case Action::page_down: screen.turned = std::max(screen.turned - 8, 0); return;
        case Action::undo: return retract(screen, turn, evening.sitting.to_undo(), _("F4 redoes it"), _("nothing to undo"));
        case Action::redo: return retract(screen, turn, evening.sitting.to_redo(), {}, _("nothing was taken back last"));
        case Action::history: return turn.open(HistoryScreen{});
        case Action::correct_head: return turn.open(correction_of(evening));
        case Action::note:
            if (!refused_as_finished(turn)) turn.open(NoteScreen{});
            return;
        case Action::board: return turn.open(BoardScreen{});
        case Action::grid: return change_grid(screen, turn);
        case Action::export_evening: return turn.open(export_for(evening));
        case Action::finish: return ask_to_finish(screen, turn);
        case Action::quit: return leave_sheet(screen, turn);
        default: return;
    }
}

// ---- pasted lines

// Below a line that was not entered nothing of a paste is: it would be typed behind that line.
bool leave_out(SheetScreen& screen, Key key) {
    if (!screen.left_out) return false;
    auto& left_out = *screen.left_out;
    if (key.name == KeyName::enter) left_out.in_line = false;
    else if (!key.is_text()) return screen.left_out.reset(), false;
    else if (key != Key::of(U' ') && !std::exchange(left_out.in_line, true)) ++left_out.lines;
    return true;
}

void tell_left_out(SheetScreen& screen, Turn& turn) {
    auto const left_out = std::exchange(screen.left_out, std::nullopt);
    if (!left_out || left_out->lines == 0) return;
    auto const told =
        sentence(P_("{} line below this one was not entered either", "{} lines below this one were not entered either", left_out->lines),
            left_out->lines);
    turn.say(fmt::format("{} · {}", told, left_out->why), Role::warning);
}

void note_refusal(SheetScreen& screen, Turn& turn) {
    if (turn.model().pasting && !screen.left_out && !screen.waiting_for && !trimmed(screen.line.text()).empty())
        screen.left_out = {.why = turn.model().notice.text};
}

// A line of a paste. Blank ones are nothing, and the blanks before an entry are none of the keys for figures.
void take_pasted(SheetScreen& screen, Turn& turn, Key key) {
    if (key.is_text()) return void(screen.line.take(key));
    if (trimmed(screen.line.text()).empty()) return screen.line.clear();
    enter_line(screen, turn);
    note_refusal(screen, turn);
}

void take(SheetScreen& screen, Turn& turn, Key key) {
    if (leave_out(screen, key)) return;
    if (turn.model().pasting && (key.is_text() || key.name == KeyName::enter)) {
        screen.completion.reset();
        screen.aside.reset();
        return take_pasted(screen, turn, key);
    }
    if (key == Key::of(U'?') && screen.line.empty()) return turn.open(help_of(Place::sheet, turn.model()));
    if (key.name != KeyName::tab) screen.completion.reset();
    if (key.name == KeyName::up && bring_back(screen, turn)) return;
    if (key.name != KeyName::escape) screen.aside.reset();
    // An empty line has no cursor movement, and no entry begins with a space.
    auto const is_for_figures = key.name == KeyName::left || key.name == KeyName::right || key == Key::of(U' ');
    if (!(screen.line.empty() && is_for_figures) && screen.line.take(key)) return;
    act(screen, turn, action_of(Place::sheet, key));
}

// ---- painting

void paint_broken(OpenEvening const& evening, Pane const& pane) {
    pane.put(0, 1, _("This evening cannot be shown as a sheet."), Role::title);
    auto row = 2;
    for (auto const& finding : evening.broken)
        for (auto const& line : wrapped(formats::translated(finding.found.message), pane.columns() - 2))
            pane.put(row++, 1, line, Role::error);
    ++row;
    for (auto const& entry : evening.rows) pane.put(row++, 1, entry.text, Role::dim);
}

// Without its last paragraph.
SideText without_last_paragraph(SideText text) {
    auto const is_gap = [](SideLine const& line) { return line.left.empty() && line.right.empty(); };
    auto const gap = std::find_if(text.rbegin(), text.rend(), is_gap);
    text.erase(gap == text.rend() ? text.begin() : gap.base() - 1, text.end());
    return text;
}

// Texts of the side panel, one below the other with an empty row between them.
class Side {
public:
    explicit Side(Pane const& pane) : pane_{pane} {}

    /// With the empty row.
    int rows_of(SideText const& text) const { return text.empty() ? 0 : rows_painted(text, pane_.columns()) + 1; }
    int left() const { return pane_.rows() - row_; }
    void add(SideText const& text) {
        if (!text.empty() && left() > 0) row_ += paint(text, pane_.rows_from(row_)) + 1;
    }
    void add_if_whole(SideText const& text) {
        if (rows_of(text) <= left() + 1) add(text);
    }
    void close_up() { row_ = std::max(row_ - 1, 0); }
    Pane last_rows(int rows) const { return pane_.rows_from(pane_.rows() - rows); }

private:
    Pane const& pane_;
    int row_ = 0;
};

// The standing, what everyone needs, and below them what the line would bring: what is unchanged stays where it is. A panel without room for
// all of it tells the last briefly, then leaves out the needs, then the last paragraphs of the standing.
void paint_typed(Page const& page, Side& side) {
    auto standing = standing_of(page.look), needs = needs_of(page.look);
    auto const room = [&] { return side.left() - side.rows_of(standing) - side.rows_of(needs) + 1; };
    auto const fits = [&](SideText const& text) { return text.empty() || side.rows_of(text) <= room(); };
    // A few rows if need be without the empty one before them.
    auto const fits_closely = [&](SideText const& text) {
        return fits(text) || (side.rows_of(text) <= most_without_gap + 1 && side.rows_of(text) <= room() + 1);
    };
    if (room() < 1) needs.clear();
    auto last = fits(page.text) ? page.text : page.brief;
    if (!fits_closely(last)) {
        needs.clear();
        if (fits(page.text)) last = page.text;
    }
    while (!standing.empty() && !fits_closely(last)) standing = without_last_paragraph(std::move(standing));
    auto const closely = !fits(last);
    side.add(standing);
    side.add(needs);
    if (closely) side.close_up();
    side.add(last);
}

// What the figure at the cursor is made of. It has a low panel to itself, as the next figure may have a longer one.
void paint_figure(Page const& page, Side& side) {
    auto const add_above = [&](SideText const& text) {
        if (side.rows_of(text) + side.rows_of(page.text) <= side.left() + 1) side.add(text);
    };
    if (side.left() >= rows_for_both) {
        add_above(standing_of(page.look));
        add_above(needs_of(page.look));
    }
    side.add(page.text);
}

// On wide screens with the evening as a curve, where it has room.
void paint_side(Page const& page, bool is_wide, Pane const& pane) {
    Side side{pane};
    if (page.verdict) paint_typed(page, side);
    else if (!page.text.empty()) return paint_figure(page, side);
    else {
        side.add(standing_of(page.look));
        side.add_if_whole(needs_of(page.look));
    }
    if (is_wide && side.left() >= rows_of_curve) paint_curve(page.look.evening, side.last_rows(rows_of_curve));
}

void paint_page(Page const& page, SheetScreen const& screen, Pane const& body) {
    auto const width = page.look.width;
    paint(draw_sheet(page.look, screen.cursor), body.part({0, 0}, {page.sheet_rows, width}), screen.cursor, screen.turned);
    if (!page.look.alone) {
        body.vertical(width, 0, body.rows());
        paint_side(page, body.columns() >= fewest_with_curve,
            body.part({0, width + 2}, {body.rows(), std::min(body.columns() - width - 3, widest_side)}));
    } else if (page.below > 0) {
        body.horizontal(page.sheet_rows, 0, width);
        paint_closely(page.text, body.part({page.sheet_rows + 1, 1}, {page.below, width - 2}));
    }
}

// As many clauses from the beginning as fit; std::nullopt if not even the first does.
std::optional<std::string> clauses_within(std::string_view text, int width) {
    for (auto end = text.size(); end != text.npos && end > 0; end = text.find_last_of(";,", end - 1))
        if (auto const part = trimmed(text.substr(0, end)); width_of(part) <= width) return std::string{part};
    return std::nullopt;
}

// What Enter does with the entry under the cursor, named by its number, or by its text where it has none.
std::string what_enter_does(OpenEvening const& evening, Figure cursor) {
    auto const* const row = evening.row_of(cursor.event);
    if (!row) return std::string{_("Esc lets go")};
    auto const named = row->number ? std::to_string(*row->number) : fmt::format("\"{}\"", row->text);
    if (evening.sitting.is_finished()) return sentence(_("entry {}: Esc lets go"), named);
    return sentence(_("entry {}: Enter corrects it, Esc lets go"), named);
}

// The last line, below the sheet: the notice, which may take more lines until the next key, or the effect of the typed line.
void paint_verdict(
    SheetScreen const& screen, Model const& model, Verdict const* verdict, std::optional<Request> const& request, Pane const& above) {
    auto const line = above.rows_from(above.rows() - 1);
    auto const width = line.columns() - 2;
    auto const put_hint = [&](std::string const& text) {
        line.put_within(0, 1, width, clauses_within(text, width).value_or(text), Role::dim);
    };
    auto const put_refusal = [&] {
        auto text = verdict->refusal(width);
        // A short clause would say too little.
        auto const part = width_of(text) > width ? clauses_within(text, width - 2) : std::nullopt;
        if (part && width_of(*part) > width / 2) text = *part + " …";
        line.put_within(0, 1, width, text, Role::warning);
    };
    if (!model.notice.text.empty()) paint_notice(model.notice, above);
    else if (screen.completion && screen.completion->words.size() > 1) {
        auto column = 1;
        for (std::size_t i = 0; i < screen.completion->words.size(); ++i)
            column = line.put(0, column, screen.completion->words[i], i == screen.completion->at ? Role::selected : Role::dim) + 2;
    } else if (verdict && verdict->is_taken()) line.put_within(0, 1, width, "✓ " + verdict->outcome(width - 2), Role::good);
    else if (verdict) put_refusal();
    else if (request) put_hint(what_request_does(*request));
    else if (screen.cursor) put_hint(what_enter_does(*model.evening, *screen.cursor));
    else if (auto const look = look_of(model); look && look->alone && !model.evening->rows.empty())
        line.put_within(0, 1, width, in_one_line(standing_of(*look), width), Role::dim);
    else if (model.evening->rows.empty() && !model.evening->sitting.is_finished()) {
        auto const& sheet = model.evening->replayed;
        auto const examples = sheet ? examples_of_entries(*sheet->game, sheet->variant) : std::vector<sheets::EntryExample>{};
        if (examples.empty()) return;
        auto const typed = typed_here(*model.evening, model.settings, examples.front().text);
        auto const means = lettered_here(*model.evening, model.settings, _(examples.front().means));
        auto const meant = clauses_within(means, width - width_of(sentence(_("for example: {}   {}"), typed, "")));
        line.put_within(0, 1, width, sentence(_("for example: {}   {}"), typed, meant.value_or("")), Role::dim);
    }
}

// The column at which the typed text begins.
int paint_entry_label(SheetScreen const& screen, Pane const& line) {
    auto column = 1;
    if (screen.correcting) column = line.put(0, column, _("instead"), Role::warning) + 1;
    return line.put(0, column, "▸ ", Role::accent);
}

void paint_entry(SheetScreen const& screen, Pane const& line) {
    auto const column = paint_entry_label(screen, line);
    screen.line.paint(line, 0, column, line.columns() - column - 1);
}

// ---- mouse

void click_line(SheetScreen& screen, Model const& model, int column) {
    Canvas canvas{{1, model.size.columns}, model.letters};
    auto const begin = paint_entry_label(screen, Pane{canvas});
    screen.line.point_at(column - begin, model.size.columns - begin - 1);
    if (!screen.correcting) screen.cursor.reset();
}

// Clicking the figure at the cursor corrects it, unless a line is being typed.
void click_sheet(SheetScreen& screen, Turn& turn, Page const& page, Point at) {
    auto const drawing = draw_sheet(page.look, screen.cursor);
    auto const figure = figure_at(drawing, page.sheet_rows, screen.cursor, screen.turned, at);
    if (!figure) return;
    if (screen.cursor == figure) {
        if (screen.line.empty() && !refused_as_finished(turn)) correct(screen, turn.model(), figure->event);
        return;
    }
    auto const top = top_line(drawing, page.sheet_rows, screen.cursor, screen.turned);
    screen.cursor = figure;
    screen.turned = top_line(draw_sheet(page.look, figure), page.sheet_rows, figure, 0) - top;  // keeps the scroll position
}

void click(SheetScreen& screen, Turn& turn, Point at) {
    auto const& model = turn.model();
    auto const page = page_of(screen, model);
    auto const row = at.row - 1;  // below the bar
    if (!page || row < 0) return;
    if (row >= page->look.height && row >= model.size.rows - rows_around + 1) return click_line(screen, model, at.column);
    if (row < page->sheet_rows && at.column < page->look.width) click_sheet(screen, turn, *page, {row, at.column});
}

}  // namespace

void correct(SheetScreen& screen, Model const& model, std::uint32_t event) {
    auto const* const row = model.evening->row_of(event);
    if (row == nullptr) return;
    if (!screen.cursor || screen.cursor->event != event) screen.cursor = event;
    screen.correcting = event;
    screen.line = LineEditor{entry_here(*model.evening, model.settings, row->text)};
}

void insert_before(Turn& turn, std::uint32_t event) {
    auto const* const row = turn.evening()->row_of(event);
    if (row && row->number) turn.type_on_sheet(fmt::format("insert {} ", *row->number));
    else turn.say(_("only before an entry that stands"), Role::warning);
}

void enter(SheetScreen&, Turn& turn) {
    if (turn.evening() && turn.evening()->people.empty()) turn.ask(ListPlayers{});
}

void update(SheetScreen& screen, Turn& turn, Incoming const& incoming) {
    if (!turn.evening()) return;
    if (std::holds_alternative<EventsAppended>(incoming) && screen.waiting_for) {
        let_go(screen);
        turn.say(*std::exchange(screen.waiting_for, std::nullopt), Role::good);
    }
    if (std::holds_alternative<Failed>(incoming)) {  // the line is unchanged
        screen.waiting_for.reset();
        screen.is_looking = false;
        note_refusal(screen, turn);
    }
    if (auto const* const pasting = std::get_if<Pasting>(&incoming); pasting && !pasting->begins) tell_left_out(screen, turn);
    if (std::holds_alternative<BookChanged>(incoming)) screen.is_looking = true;
    if (std::holds_alternative<SittingOpened>(incoming) && std::exchange(screen.is_looking, false)) {
        screen.has_company = !trimmed(screen.line.text()).empty();
        turn.say(_("entered on another pad"), Role::dim);
    }
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) screen.turned = std::max(screen.turned - wheel->lines, 0);
    if (auto const* const clicked = std::get_if<Clicked>(&incoming)) click(screen, turn, clicked->at);
    if (auto const* const key = std::get_if<Key>(&incoming)) take(screen, turn, *key);
}

void view(SheetScreen const& screen, Model const& model, Pane const& pane) {
    auto const body = pane.part({0, 0}, {pane.rows() - 3, pane.columns()});
    auto const page = page_of(screen, model);
    pane.horizontal(pane.rows() - 3, 0, pane.columns());
    if (page) {
        paint_page(*page, screen, body);
        if (!page->look.alone) pane.put(pane.rows() - 3, page->look.width, "┴", Role::rule);
    } else {
        paint_broken(*model.evening, body);
    }
    auto const* const verdict = page && page->verdict ? &*page->verdict : nullptr;
    paint_verdict(screen, model, verdict, page ? page->request : std::nullopt, pane.rows_from(0, pane.rows() - 1));
    paint_entry(screen, pane.rows_from(pane.rows() - 1, 1));
}

Spoken spoken(SheetScreen const& screen, Model const& model) {
    Spoken all;
    auto const page = page_of(screen, model);
    if (!page) {
        all.question = _("This evening cannot be shown as a sheet.");
        for (auto const& finding : model.evening->broken) all.lines.push_back(formats::translated(finding.found.message));
        return all;
    }
    if (page->request) all.lines = {what_request_does(*page->request)};
    else all.lines = page->verdict && !page->verdict->is_taken() ? std::vector{page->verdict->refusal()} : sentences_of(page->text);
    auto const* const row = screen.correcting ? model.evening->row_of(*screen.correcting) : nullptr;
    if (row && row->number)
        all.question = sentence(_("instead of entry {}, {}"), *row->number, shown_here(*model.evening, model.settings, row->text));
    else {
        all.question = in_one_line(standing_of(page->look), width_when_told);
        for (auto const& total : totals_by_name(tally_now(*model.evening), model.settings.we))
            all.question.append(all.question.empty() ? "" : " · ") += total;
    }
    if (all.question.empty()) all.question = model.evening->title;
    return all;
}

}  // namespace score::pad
