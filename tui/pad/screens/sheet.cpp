#include "pad/screens/sheet.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/bezique.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad/sheets/king.hpp"
#include "score/formats/folding.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

using formats::journal::Correction;
using formats::journal::Finish;
using formats::journal::Retraction;
using sheets::Judgement;

// Rows beside the sheet and what is said below it: the bars, the rule, the verdict and the line.
constexpr int side_width = 29, widest_side = 56, narrowest_with_side = 76, rows_around = 5, rows_for_both = 30;

std::optional<Look> look_of(Model const& model) {
    if (!model.evening || !model.evening->replayed) return std::nullopt;
    auto const columns = model.size.columns;
    auto const with_side = columns >= narrowest_with_side;
    auto const width = with_side ? std::min(columns - side_width - 2, widest_of(model.evening->replayed->sheet)) : columns;
    return Look{*model.evening, model.settings, width, model.size.rows - rows_around, !with_side};
}

// Of the line under the sheet.
int width_of_verdict(Model const& model) { return model.size.columns - 2; }

// The entry that a correction replaces, or null.
Row const* replaced_by(Evening const& evening, Judgement const& judged) {
    auto const* const correction = judged.event ? std::get_if<Correction>(&*judged.event) : nullptr;
    return correction ? evening.row_of(correction->event) : nullptr;
}

// The evening with the line in it; nothing for one that cannot be.
std::optional<sheets::Evening> evening_after(Evening const& evening, Judgement const& judged) {
    auto trial = evening.sitting;
    if (!judged.event || !trial.append({trial.next_number(), {}, {}, *judged.event})) return std::nullopt;
    auto after = sheets::replay(trial);
    return after ? std::optional{*std::move(after)} : std::nullopt;
}

// King ends a party, whatever the totals are. Empty when the line does not.
std::string end_by_king(Evening const& evening, Judgement const& judged) {
    using king::PartyEnd;
    auto const* const now = std::get_if<sheets::KingSheet>(&evening.replayed->sheet);
    if (!now) return {};
    auto const after = evening_after(evening, judged);
    if (!after) return {};
    auto const& party = std::get<sheets::KingSheet>(after->sheet).party;
    if (!party.king_by || (party.end == now->party.end && party.king_by == now->party.king_by)) return {};
    auto const player = std::ranges::find_if(
        judged.contestants, [&](auto const& one) { return std::ranges::find(one.seats, *party.king_by) != one.seats.end(); });
    if (player == judged.contestants.end()) return {};
    auto const what = party.end == PartyEnd::declared_king_failed ? _("{} announced King and failed") : _("{} made King");
    return fmt::format("{} · {}", fmt::format(fmt::runtime(what), name_of(*player)), _("The party is over"));
}

// That a deal of King is cancelled, and who calls again (king.md §6); empty where none is.
std::string cancelled_by(Evening const& evening, Settings const& settings, Judgement const& judged) {
    if (!judged.event || !std::holds_alternative<sheets::KingSheet>(evening.replayed->sheet)) return {};
    auto const after = evening_after(evening, judged);
    if (!after) return {};
    auto const& sheet = std::get<sheets::KingSheet>(after->sheet);
    auto const* const row = replaced_by(evening, judged);
    auto const own = row ? row->event : evening.sitting.next_number();
    auto const is_it = [&](king::PartyDeal const& deal) { return after->events[deal.entry] == own; };
    auto const deal = std::ranges::find_if(sheet.party.deals, is_it);
    if (deal == sheet.party.deals.end() || !deal->cancelled) return {};
    auto text = of_king::remark_on(sheet, *deal, letters_of(settings));
    if (deal->declarer && &*deal == &sheet.party.deals.back())
        text.append(" · ") += fmt::format(fmt::runtime(_("{} calls again")), of_king::player_of(sheet, *deal->declarer));
    return text;
}

// What the last trick of a deal of Bezique brings, where it is written now and counted with the brisques (bezique.md §5.1); else empty.
std::string last_trick_of(Evening const& evening, Judgement const& judged) {
    if (!judged.event || std::ranges::any_of(judged.gains, [](auto gain) { return gain != 0; })) return {};
    auto const* const entry = std::get_if<formats::journal::Entry>(&*judged.event);
    auto const player = entry ? of_bezique::last_trick_in(evening.replayed->sheet, entry->text) : std::nullopt;
    if (!player) return {};
    auto const after = evening_after(evening, judged);
    auto const marks = after ? of_bezique::last_trick_to_come(after->sheet) : std::nullopt;
    return marks ? fmt::format(fmt::runtime(_("{} {} with the brisques")), *player, signed_number(*marks)) : std::string{};
}

// The rubber in which a line counts: that of the entry it corrects, else the last one.
bridge::Rubber const& rubber_of(Evening const& evening, sheets::RubberSheet const& sheet, Judgement const& judged) {
    auto const& rubbers = sheet.evening.rubbers;
    auto const* const row = replaced_by(evening, judged);
    auto const found = std::ranges::find_if(rubbers, [&](bridge::Rubber const& rubber) {
        return row && row->place && std::ranges::find(rubber.deals, *row->place, &bridge::RubberDeal::entry) != rubber.deals.end();
    });
    return found == rubbers.end() ? rubbers.back() : *found;
}

// Whom a line brings what: also of players who have changed their partners a side is named as one.
struct Gain {
    std::string name;
    std::int64_t points;
};
std::vector<Gain> gains_by_name(Evening const& evening, Judgement const& judged) {
    std::vector<Gain> gains;
    auto const add = [&](std::size_t i) {
        if (judged.gains[i] != 0) gains.push_back({name_of(judged.contestants[i]), judged.gains[i]});
    };
    auto const& sheet = evening.replayed->sheet;
    if (!sheets::counts_back_score(sheet)) {
        for (std::size_t i = 0; i < judged.gains.size() && i < judged.contestants.size(); ++i) add(i);
        return gains;
    }
    auto const& seating = rubber_of(evening, std::get<sheets::RubberSheet>(sheet), judged).seating;
    for (auto const seat : {Seat::north, Seat::east}) {
        auto const one = seating[seat], other = seating[partner(seat)];
        add(one);
        if (judged.gains[one] != judged.gains[other]) add(other);
        else if (judged.gains[one] != 0) gains.back().name.append(" & ").append(name_of(judged.contestants[other]));
    }
    return gains;
}

// "We +120 · They +30": what a line brings. Nobody is compared when others play afterwards.
std::string gains_of(Evening const& evening, Settings const& settings, Judgement const& judged) {
    if (auto cancelled = cancelled_by(evening, settings, judged); !cancelled.empty()) return cancelled;
    if (auto end = end_by_king(evening, judged); !end.empty()) return end;
    if (!are_same(evening.tally.contestants, judged.contestants)) return _("no change of totals");
    std::string text;
    for (auto const& [name, points] : gains_by_name(evening, judged))
        text.append(text.empty() ? "" : " · ").append(name).append(" ") += signed_number(points);
    if (auto last = last_trick_of(evening, judged); !last.empty()) return last;
    if (auto const match = name_of_match(evening.replayed->sheet); !match.empty())
        if (auto const change = match_change(evening.tally.contestants, judged.contestants); !change.empty())
            text.append(text.empty() ? "" : " · ").append(match).append(" ") += change;
    auto const unit = evening.tally.unit == sheets::Unit::imps ? " IMP" : "";
    return text.empty() ? std::string{_("no change of totals")} : text + unit;
}

// What there is to know of a line that is taken, as of a part that counts for nothing here; or null.
Diagnostic const* remark_on(Evening const& evening, Judgement const& judged) {
    auto const* const row = replaced_by(evening, judged);
    auto const own = row ? row->event : evening.sitting.next_number();
    auto const found = std::ranges::find(judged.found, own, &sheets::Finding::event);
    return judged.accepted() && found != judged.found.end() ? &found->found : nullptr;
}

// "instead of 3: kupa 3 6 4", or empty.
std::string what_is_replaced(Evening const& evening, Settings const& settings, Judgement const& judged) {
    constexpr int enough = 24;
    auto const* const row = replaced_by(evening, judged);
    if (!row || !row->number) return {};
    return fmt::format(fmt::runtime(_("instead of {}: {}")), *row->number, shortened(shown_here(evening, settings, row->text), enough));
}

// The figures that a line brings, behind what it replaces, where there is room for that.
std::string outcome_of(Evening const& evening, Settings const& settings, Judgement const& judged, int width) {
    auto const replaced = what_is_replaced(evening, settings, judged);
    auto gains = gains_of(evening, settings, judged);
    if (auto const* const remark = remark_on(evening, judged)) gains.append(" · ").append(remark->message);
    return replaced.empty() || width_of(replaced) + 2 + width_of(gains) > width ? gains : fmt::format("{}  {}", replaced, gains);
}

// What was done, and what it brings, which is never cut off for the sake of the rest.
std::string done_with(std::string const& what, std::string const& brings, int width) {
    constexpr int least = 8;
    return fmt::format("✓ {}  {}", shortened(what, std::max(width - 4 - width_of(brings), least)), brings);
}

// Why not: what is wrong with the line itself, else with the first entry that would not fit any more. `later` is that one.
struct Refusal {
    Diagnostic const* found = nullptr;
    Row const* later = nullptr;
};
Refusal refusal_in(Evening const& evening, Judgement const& judged) {
    auto const* const correction = judged.event ? std::get_if<Correction>(&*judged.event) : nullptr;
    auto const own = correction ? correction->event : evening.sitting.next_number();
    Refusal refusal;
    for (auto const& row : evening.rows)
        for (auto const& finding : judged.found)
            if (!refusal.found && finding.event == row.event && finding.event != own && finding.found.severity == Severity::error)
                refusal = {&finding.found, &row};
    for (auto const& finding : judged.found)
        if (finding.event == own && finding.found.severity == Severity::error) return {&finding.found};
    return refusal.found ? refusal : Refusal{judged.refusal()};
}

std::string message_of(Look const& look, Refusal const& refusal) {
    if (!refusal.later) return refusal.found->message;
    constexpr int enough = 30;
    auto const text = shortened(shown_here(look.evening, look.settings, refusal.later->text), enough);
    if (!refusal.later->number) return fmt::format(fmt::runtime(_("\"{}\" would not fit then: {}")), text, refusal.found->message);
    return fmt::format(fmt::runtime(_("entry {} \"{}\" would not fit then: {}")), *refusal.later->number, text, refusal.found->message);
}

std::string perhaps(Look const& look, FixIt const& fix) {
    return fmt::format(fmt::runtime(_("perhaps {}")), typed_here(look.evening, look.settings, fix.text));
}

}  // namespace

std::string refusal_of(Look const& look, Judgement const& judged) {
    auto const refusal = refusal_in(look.evening, judged);
    if (!refusal.found) return _("that says nothing");
    auto words = message_of(look, refusal);
    if (auto const& fix = refusal.found->fix; fix && !refusal.later) words.append(" · ").append(perhaps(look, *fix));
    if (!refusal.found->code->rule.empty()) words.append(" · ").append(rule_named(refusal.found->code->rule));
    return words;
}

namespace {

// ---- what is on the page

SideText preview_of(Look const& look, Judgement const& judged) {
    auto const& evening = look.evening;
    SideText text;
    if (auto replaced = what_is_replaced(evening, look.settings, judged); !replaced.empty())
        text.push_back({.left = std::move(replaced), .role = Role::dim, .sentence = true});
    if (auto end = end_by_king(evening, judged); !end.empty())
        text.push_back({.left = std::move(end), .role = Role::accent, .sentence = true});
    if (auto cancelled = cancelled_by(evening, look.settings, judged); !cancelled.empty())
        text.push_back({.left = std::move(cancelled), .role = Role::accent, .sentence = true});
    if (auto last = last_trick_of(evening, judged); !last.empty())
        text.push_back({.left = std::move(last), .role = Role::accent, .sentence = true});
    if (auto const* const remark = remark_on(evening, judged))
        text.push_back({.left = remark->message, .role = Role::warning, .sentence = true});
    auto const compared = are_same(evening.tally.contestants, judged.contestants);
    for (std::size_t i = 0; i < judged.figures.size(); ++i) {
        auto const& figure = judged.figures[i];
        if (!compared || figure.items.empty()) continue;
        text.push_back({.left = name_of(judged.contestants[i]), .right = signed_number(judged.gains[i]), .role = Role::accent});
        append_items(text, figure.items);
    }
    text.push_back({});
    text.push_back({.left = _("then"), .role = Role::dim});
    for (auto const& contestant : judged.contestants)
        text.push_back({.left = name_of(contestant), .right = std::to_string(contestant.total)});
    if (evening.tally.winner) text.push_back({});
    return with_rules_named(std::move(text));
}

// Why not, with room for all of it.
SideText refusal_text(Look const& look, Judgement const& judged) {
    auto const refusal = refusal_in(look.evening, judged);
    SideText text{{.left = message_of(look, refusal), .role = Role::warning, .sentence = true},
        {.left = rule_named(refusal.found->code->rule), .role = Role::dim}};
    if (auto const& fix = refusal.found->fix; fix && !refusal.later) text.push_back({.left = perhaps(look, *fix)});
    return text;
}

// The line under the sheet says why not. Where that is too short, so does the side: it would only flicker while one types.
bool needs_room(Look const& look, Judgement const& judged, int width) {
    auto const refusal = refusal_in(look.evening, judged);
    return refusal.found && (refusal.found->fix || width_of(message_of(look, refusal)) > width);
}

// What is on the page, and where.
struct Page {
    Look look;
    std::optional<Judgement> judged{};
    SideText text{};  // of the line that is typed, or of the figure under the cursor; else empty
    int sheet_rows = 0;
    int below = 0;  // rows for the text under the sheet, where there is no side
};

std::optional<Page> page_of(SheetScreen const& screen, Model const& model) {
    auto look = look_of(model);
    if (!look) return std::nullopt;
    Page page{.look = *look};
    auto const& evening = *model.evening;
    if (auto const line = canonical_line(evening, model.settings, screen.line.text()); !line.empty())
        page.judged = judge(evening, line, screen.correcting);
    auto const& judged = page.judged;
    if (judged && judged->event && judged->accepted()) page.text = preview_of(*look, *judged);
    else if (judged && needs_room(*look, *judged, model.size.columns - 2)) page.text = refusal_text(*look, *judged);
    else if (screen.cursor) page.text = explanation_of(*look, *screen.cursor);
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
    screen.correcting.reset();
    screen.cursor.reset();
    screen.completion.reset();
    screen.turned = 0;
}

// What is finished stays as it is until it is opened again.
bool refused_as_finished(Turn& turn) {
    auto const finished = turn.evening()->sitting.is_finished();
    if (finished) turn.say(_("the evening is finished; F9 opens it again"), Role::warning);
    return finished;
}

// A correction to what the entry says already, written as it is or as this pad shows it.
bool changes_nothing(Evening const& evening, Settings const& settings, Judgement const& judged) {
    auto const* const row = replaced_by(evening, judged);
    if (!row) return false;
    auto const& text = std::get<Correction>(*judged.event).text;
    return text == row->text || text == canonical_line(evening, settings, typed_here(evening, settings, row->text));
}

void enter_line(SheetScreen& screen, Turn& turn) {
    auto const& evening = *turn.evening();
    auto const line = canonical_line(evening, turn.settings(), screen.line.text());
    if (refused_as_finished(turn)) return;
    auto const judged = judge(evening, line, screen.correcting);
    if (!judged.event || !judged.accepted()) return turn.say(refusal_of({evening, turn.settings()}, judged), Role::error);
    if (changes_nothing(evening, turn.settings(), judged)) {
        let_go(screen);
        return turn.say(_("nothing changed"), Role::dim);
    }
    auto const width = width_of_verdict(turn.model());
    auto const is_entry = std::holds_alternative<formats::journal::Entry>(*judged.event);
    auto const what = is_entry ? shown_here(evening, turn.settings(), line) : words_of(*judged.event, evening, turn.settings());
    screen.waiting_for = done_with(what, outcome_of(evening, turn.settings(), judged, width - 4 - width_of(what)), width);
    turn.happen({*judged.event});
}

// Undo and redo: `line` as if it had been typed. Says what it was, what it changed, and where there is room, `then`.
void retract(SheetScreen& screen, Turn& turn, std::string_view line, std::string_view then, std::string_view nothing) {
    auto const& evening = *turn.evening();
    if (refused_as_finished(turn)) return;
    auto const event = line == "undo" ? evening.sitting.to_undo() : evening.sitting.to_redo();
    if (!event) return turn.say(std::string{nothing}, Role::warning);
    auto const judged = judge(evening, line, std::nullopt);
    if (judged.refusal()) return turn.say(refusal_of({evening, turn.settings()}, judged), Role::error);
    Happening const what = Retraction{*event};
    auto const width = width_of_verdict(turn.model());
    auto done = done_with(words_of(what, evening, turn.settings()), gains_of(evening, turn.settings(), judged), width);
    if (!then.empty() && width_of(done) + 3 + width_of(then) <= width) done.append(" · ").append(then);
    screen.waiting_for = std::move(done);
    turn.happen({what});
}

void ask_to_finish(SheetScreen const& screen, Turn& turn) {
    auto const& sitting = turn.evening()->sitting;
    if (sitting.is_finished()) {
        for (auto const& event : sitting.events())
            if (std::holds_alternative<Finish>(event.what) && sitting.counts(event.number))
                return turn.open(QuestionScreen{.question = _("This evening is finished. Open it again?"),
                    .answers = {{_("&open it again"), {Retraction{event.number}}}, {_("&back"), {}}}});
        return;
    }
    if (auto const line = trimmed(screen.line.text()); !line.empty())
        return turn.say(fmt::format(fmt::runtime(_("\"{}\" is not entered yet.")), line), Role::warning);
    turn.open(QuestionScreen{.question = _("Is the evening over?"),
        .answers = {{_("&finished: the figures stand"), {Finish{"complete"}}, true},
            {_("&abandoned: it will not be continued"), {Finish{"abandoned"}}, true}, {_("&back to the sheet"), {}}}});
}

// What is half written is not thrown away without a word.
void leave(SheetScreen const& screen, Turn& turn) {
    auto const line = trimmed(screen.line.text());
    if (line.empty()) return turn.close_all();
    turn.open(QuestionScreen{.question = fmt::format(fmt::runtime(_("\"{}\" is not entered yet.")), line),
        .answers = {{_("&back to the sheet"), {}}, {_("&leave without it"), {}, true}}});
}

// Esc empties the line; a second one brings it back.
void step_back(SheetScreen& screen, Turn& turn) {
    if (auto aside = std::exchange(screen.aside, std::nullopt)) {
        if (aside->correcting) correct(screen, turn.model(), *aside->correcting);
        screen.line = std::move(aside->line);
        return;
    }
    if (!trimmed(screen.line.text()).empty()) {
        screen.aside = {screen.line, screen.correcting};
        turn.say(_("Esc brings the line back"));
    }
    let_go(screen);
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

bool begins_with(std::string_view word, std::string_view begin) {
    auto const size = formats::spells(word, begin);
    return size && *size < word.size();
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
    for (auto const known : words_of_entries(evening->replayed->game, word.empty() ? Languages::own : Languages::all))
        if (auto here = typed_here(*evening, turn.settings(), known); begins_with(here, word)) completion.words.push_back(std::move(here));
    if (!word.empty())
        for (auto const& player : evening->sitting.head().players)
            if (begins_with(player.name, word)) completion.words.push_back(player.name);
    if (completion.words.empty()) return turn.say(_("nothing begins like that"), Role::dim);
    screen.line.replace_from(begin, completion.words.front());
    screen.completion = std::move(completion);
}

void change_grid(SheetScreen& screen, Turn& turn) {
    auto const& replayed = turn.evening()->replayed;
    if (!replayed || replayed->game != sheets::GameId::king) return turn.say(_("only King has two kinds of sheet"), Role::dim);
    auto& view = turn.settings().king;
    view = view == KingView::grid ? KingView::deals : KingView::grid;
    screen.turned = 0;
    turn.ask(KeepSettings{turn.settings()});
}

// All of what the side of the sheet says, to be read.
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
        case Action::page_up: screen.turned += 8; return;
        case Action::page_down: screen.turned = std::max(screen.turned - 8, 0); return;
        case Action::undo: return retract(screen, turn, "undo", _("F4 puts it back"), _("there is nothing to take back"));
        case Action::redo: return retract(screen, turn, "redo", {}, _("nothing was taken back last"));
        case Action::history: return turn.open(HistoryScreen{});
        case Action::note:
            if (!refused_as_finished(turn)) turn.open(NoteScreen{});
            return;
        case Action::board: return turn.open(BoardScreen{});
        case Action::grid: return change_grid(screen, turn);
        case Action::export_evening: return turn.open(export_for(evening));
        case Action::finish: return ask_to_finish(screen, turn);
        case Action::quit: return leave(screen, turn);
        default: return;
    }
}

void take(SheetScreen& screen, Turn& turn, Key key) {
    if (key == Key::of(U'?') && screen.line.empty()) return turn.open(help_of(Place::sheet, turn.model()));
    if (key.name != KeyName::tab) screen.completion.reset();
    if (key.name != KeyName::escape) screen.aside.reset();
    // In an empty line there is nothing to move in, and no entry begins with a blank.
    auto const is_for_figures = key.name == KeyName::left || key.name == KeyName::right || key == Key::of(U' ');
    if (!(screen.line.empty() && is_for_figures) && screen.line.take(key)) return;
    act(screen, turn, action_of(Place::sheet, key));
}

// ---- painting

void paint_broken(Evening const& evening, Pane const& pane) {
    pane.put(0, 1, _("This evening cannot be shown as a sheet."), Role::title);
    auto row = 2;
    for (auto const& finding : evening.broken)
        for (auto const& line : wrapped(finding.found.message, pane.columns() - 2)) pane.put(row++, 1, line, Role::error);
    ++row;
    for (auto const& entry : evening.rows) pane.put(row++, 1, entry.text, Role::dim);
}

// With room for both how it stands is always there, above what a line or a figure is made of.
void paint_side(Page const& page, Pane const& side) {
    if (page.text.empty()) paint(standing_of(page.look), side);
    else if (side.rows() < rows_for_both) paint(page.text, side);
    else {
        auto const rows = paint(standing_of(page.look), side) + 1;
        side.horizontal(rows, 0, side.columns());
        paint(page.text, side.rows_from(rows + 2));
    }
}

void paint_page(Page const& page, SheetScreen const& screen, Pane const& body) {
    auto const width = page.look.width;
    paint(draw_sheet(page.look, screen.cursor), body.part({0, 0}, {page.sheet_rows, width}), screen.cursor, screen.turned);
    if (!page.look.alone) {
        body.vertical(width, 0, body.rows());
        paint_side(page, body.part({0, width + 2}, {body.rows(), std::min(body.columns() - width - 3, widest_side)}));
    } else if (page.below > 0) {
        body.horizontal(page.sheet_rows, 0, width);
        paint_closely(page.text, body.part({page.sheet_rows + 1, 1}, {page.below, width - 2}));
    }
}

// The number is the one that `correct` and `undo` take.
std::string what_enter_does(Evening const& evening, Figure cursor) {
    auto const* const row = evening.row_of(cursor.event);
    if (!row || !row->number) return std::string{_("Esc lets go")};
    if (evening.sitting.is_finished()) return fmt::format(fmt::runtime(_("entry {}: Esc lets go")), *row->number);
    return fmt::format(fmt::runtime(_("entry {}: Enter corrects it, Esc lets go")), *row->number);
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
        line.put_within(0, 1, width, "✓ " + outcome_of(*model.evening, model.settings, *judged, width - 2), Role::good);
    else if (judged) {
        Look const look{*model.evening, model.settings};
        auto const refusal = refusal_in(look.evening, *judged);
        auto const whole = refusal_of(look, *judged);
        line.put_within(0, 1, width, refusal.found && width_of(whole) > width ? message_of(look, refusal) : whole, Role::warning);
    } else if (screen.cursor) line.put_within(0, 1, width, what_enter_does(*model.evening, *screen.cursor), Role::dim);
    else if (auto const look = look_of(model); look && look->alone && !model.evening->rows.empty())
        line.put_within(0, 1, width, in_one_line(standing_of(*look)), Role::dim);
    else if (model.evening->rows.empty()) {
        auto const& sheet = model.evening->replayed;
        auto const examples = sheet ? examples_of_entries(sheet->game, sheet->variant) : examples_of_entries(sheets::GameId::rubber);
        auto const here = [&](std::string_view text) { return typed_here(*model.evening, model.settings, text); };
        line.put_within(0, 1, width,
            fmt::format(fmt::runtime(_("for example: {}   {}")), here(examples.front().text), here(_(examples.front().means))), Role::dim);
    }
}

// Where the text of the line begins.
int paint_entry_label(SheetScreen const& screen, Pane const& line) {
    auto column = 1;
    if (screen.correcting) column = line.put(0, column, _("instead"), Role::warning) + 1;
    return line.put(0, column, "▸ ", Role::accent);
}

void paint_entry(SheetScreen const& screen, Pane const& line) {
    auto const column = paint_entry_label(screen, line);
    screen.line.paint(line, 0, column, line.columns() - column - 1);
}

// ---- the mouse

void click_line(SheetScreen& screen, Model const& model, int column) {
    Canvas canvas{{1, model.size.columns}, model.letters};
    auto const begin = paint_entry_label(screen, Pane{canvas});
    screen.line.point_at(column - begin, model.size.columns - begin - 1);
    if (!screen.correcting) screen.cursor.reset();
}

// A figure that the cursor is on already is corrected, unless something is being written.
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
    screen.turned = top_line(draw_sheet(page.look, figure), page.sheet_rows, figure, 0) - top;  // so that nothing moves
}

void click(SheetScreen& screen, Turn& turn, Point at) {
    auto const& model = turn.model();
    auto const page = page_of(screen, model);
    auto const row = at.row - 1;  // under the bar
    if (!page || row < 0) return;
    if (row >= page->look.height && row >= model.size.rows - rows_around + 1) return click_line(screen, model, at.column);
    if (row < page->sheet_rows && at.column < page->look.width) click_sheet(screen, turn, *page, {row, at.column});
}

}  // namespace

void correct(SheetScreen& screen, Model const& model, std::uint32_t event) {
    auto const* const row = model.evening->row_of(event);
    if (row == nullptr || !row->number) return;
    if (!screen.cursor || screen.cursor->event != event) screen.cursor = event;
    screen.correcting = event;
    screen.line = LineEditor{typed_here(*model.evening, model.settings, row->text)};
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
    if (auto const* const clicked = std::get_if<Clicked>(&message)) click(screen, turn, clicked->at);
    if (auto const* const key = std::get_if<Key>(&message)) take(screen, turn, *key);
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
    paint_verdict(screen, model, page ? page->judged : std::nullopt, pane.rows_from(pane.rows() - 2, 1));
    paint_entry(screen, pane.rows_from(pane.rows() - 1, 1));
}

}  // namespace score::pad
