#include "pad/sheets/verdict.hpp"

#include <algorithm>
#include <utility>

#include "pad/lettering.hpp"
#include "pad/naming.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::pad {

using formats::journal::Correction;
using formats::journal::Retraction;

Verdict::Verdict(OpenEvening const& evening, Settings const& settings, sheets::Judgement const& judged)
    : evening_{evening}, settings_{settings}, judged_{judged} {}

namespace {

constexpr std::string_view turn = "▸";  // before whoever it is
constexpr int all_of_it = 10'000;       // columns

std::vector<sheets::EnteredLine> entries_of(sheets::Evening const& evening) {
    std::vector<sheets::EnteredLine> entries;
    for (std::size_t place = 0; place < evening.events.size(); ++place) {
        auto const event = evening.events[place];
        entries.push_back({place, event, {}, evening.entry(event), evening.refusal(event) != nullptr});
    }
    return entries;
}

}  // namespace

// The entry replaced by a correction, or null.
Row const* Verdict::replaced() const {
    auto const* const correction = judged_.event ? std::get_if<Correction>(&*judged_.event) : nullptr;
    return correction ? evening_.row_of(correction->event) : nullptr;
}

// The entry withdrawn by the line, or null.
Row const* Verdict::taken_back() const {
    auto const* const retraction = judged_.event ? std::get_if<Retraction>(&*judged_.event) : nullptr;
    auto const* const row = retraction && judged_.after ? evening_.row_of(retraction->event) : nullptr;
    return row && std::ranges::find(judged_.after->events, row->event) == judged_.after->events.end() ? row : nullptr;
}

// The event of the line's entry, existing or future.
std::uint32_t Verdict::own_event() const {
    auto const* const correction = judged_.event ? std::get_if<Correction>(&*judged_.event) : nullptr;
    return correction ? correction->event : evening_.sitting.next_number();
}

bool Verdict::changes_nothing() const {
    auto const* const row = replaced();
    if (!row) return false;
    auto const& text = std::get<Correction>(*judged_.event).text;
    auto const here = canonical_line(evening_, settings_, entry_here(evening_, settings_, row->text));
    return text == row->text || text == formats::canonical_line(evening_.replayed->game->vocabulary(), here);
}

// ---- effect

// How the line ends the game regardless of the totals; empty if it does not.
std::string Verdict::end_of_game() const {
    return judged_.after ? judged_.after->sheet.kind().end_of_game(evening_.replayed->sheet, judged_.after->sheet) : std::string{};
}

// Whether a deal is cancelled, and what follows; empty if none is.
std::string Verdict::cancellation() const {
    if (!judged_.after) return {};
    auto const entry = static_cast<std::size_t>(std::ranges::find(judged_.after->events, own_event()) - judged_.after->events.begin());
    return judged_.after->sheet.kind().cancellation(judged_.after->sheet, entry, letters_of(settings_));
}

// What the last trick of a deal of Bezique brings, if it is entered now and counted with the brisques (bezique.md §5.1); else empty.
std::string Verdict::last_trick() const {
    if (!judged_.after || std::ranges::any_of(judged_.gains, [](auto gain) { return gain != 0; })) return {};
    auto const* const entry = std::holds_alternative<formats::journal::Entry>(*judged_.event) ? judged_.after->entry(own_event()) : nullptr;
    auto const player = entry ? sheets::last_trick_in(evening_.replayed->sheet, *entry) : std::nullopt;
    auto const marks = player ? sheets::last_trick_to_come(judged_.after->sheet) : std::nullopt;
    return marks ? sentence(_("{} {} with the brisques"), *player, signed_number(*marks)) : std::string{};
}

// Whoever plays afterwards.
std::string Verdict::names_then() const { return formats::joined(judged_.tally.contestants, " · ", sheets::shown_name); }

// What an entry that brings nobody anything makes known: the first line of the standing afterwards that is not there now, as "Suna deals".
std::string Verdict::what_it_settles() const {
    if (!judged_.after || !std::holds_alternative<formats::journal::Entry>(*judged_.event)) return {};
    auto const standing = [this](sheets::Evening const& evening) {
        return evening.sheet.kind().standing(evening.sheet, {.left = settings_.we,
                                                                .on_screen = true,
                                                                .letters = letters_of(settings_),
                                                                .entries = [&evening] { return entries_of(evening); },
                                                                .events = evening.events});
    };
    auto const now = standing(*evening_.replayed);
    for (auto& line : standing(*judged_.after))
        if (line.role != Role::title && !line.left.empty() && std::ranges::find(now, line.left, &formats::page::Line::left) == now.end())
            return std::string{trimmed(line.left.starts_with(turn) ? line.left.substr(turn.size()) : line.left)};
    return {};
}

// Whether nobody is called so, and somebody of the evening or of the book is whose name or surname begins so.
bool Verdict::is_beginning_of_another(std::string const& name) const {
    auto people = evening_.people;
    for (auto& player : sheets::everybody_in(evening_.sitting)) people.push_back(std::move(player.name));
    auto const begins = [&](std::string_view person) {
        for (auto begin = std::size_t{0}; begin < person.size(); begin = std::min(person.find(' ', begin), person.size() - 1) + 1)
            if (formats::begins_like(person.substr(begin), name)) return true;
        return false;
    };
    return std::ranges::find(people, name) == people.end() && std::ranges::any_of(people, begins);
}

// The rubber that the line begins, and its seating; else empty.
std::vector<std::string> Verdict::next_rubber() const {
    auto const* const now = evening_.replayed->sheet.as<sheets::RubberSheet>();
    if (!now || !judged_.after || !std::holds_alternative<formats::journal::Entry>(*judged_.event)) return {};
    auto const& then = judged_.after->sheet.get<sheets::RubberSheet>();
    auto const count = then.rubbers.size();
    if (count == now->rubbers.size()) return {};
    std::vector<std::string> words{sentence(_("Rubber {}"), count)};
    auto const names = then.names(then.rubbers.back());
    for (auto const seat : all_seats)
        if (then.named) words.push_back(fmt::format("{} {}", formats::seat_letter(seat, formats::language()), names[seat]));
    for (auto const seat : all_seats)
        if (then.named && is_beginning_of_another(names[seat])) words.push_back(sentence(_("new: {}"), names[seat]));
    return words;
}

// The board of an entry; null for other games.
bridge::ScoredBoard const* Verdict::board() const {
    auto const* const sheet = judged_.after ? judged_.after->sheet.as<sheets::TableSheet>() : nullptr;
    if (!sheet) return nullptr;
    auto const is_it = [&](bridge::ScoredBoard const& one) { return judged_.after->events[one.entry] == own_event(); };
    auto const found = std::ranges::find_if(sheet->boards, is_it);
    return found == sheet->boards.end() ? nullptr : &*found;
}

// The rubber that the line affects, as it is afterwards: that of its entry, else the first that changes.
bridge::Rubber const& Verdict::rubber() const {
    using bridge::Rubber;
    auto const& now = evening_.replayed->sheet.get<sheets::RubberSheet>().rubbers;
    auto const& then = judged_.after->sheet.get<sheets::RubberSheet>().rubbers;
    auto const is_own = [this](bridge::RubberDeal const& deal) { return judged_.after->events[deal.entry] == own_event(); };
    auto const own = std::ranges::find_if(then, [&](Rubber const& rubber) { return std::ranges::any_of(rubber.deals, is_own); });
    if (own != then.end()) return *own;
    auto const is_same = [](Rubber const& one, Rubber const& other) { return one.totals == other.totals && one.seating == other.seating; };
    auto const changed = std::ranges::mismatch(now, then, is_same).in2;
    return changed == then.end() ? then.back() : *changed;
}

// Partners with equal gains are named as one side, even if the contestants are players. Behind those of its rubber stand the others to whom
// the line brings something.
std::vector<Verdict::Gain> Verdict::gains_by_name() const {
    std::vector<Gain> gains;
    auto left = judged_.gains;
    auto const name_of = [this](std::size_t i) { return sheets::shown_name(judged_.tally.contestants[i]); };
    auto const add = [&](std::size_t i) {
        if (auto const points = std::exchange(left[i], 0); points != 0) gains.push_back({name_of(i), points});
    };
    if (counts_back_score())
        for (auto const seat : {Seat::north, Seat::east}) {
            auto const one = rubber().seating[seat], other = rubber().seating[partner(seat)];
            auto const is_shared = one != other && left[one] != 0 && left[one] == left[other];
            add(one);
            if (is_shared) left[other] = 0, gains.back().name.append(" & ").append(name_of(other));
            add(other);
        }
    for (std::size_t i = 0; i < left.size() && i < judged_.tally.contestants.size(); ++i) add(i);
    return gains;
}

// "Victory Points 18.43 → 17.99", ours, if a board of a team match changes them; "Victory Points 10.00" of the first one; else empty.
std::string Verdict::victory_points() const {
    auto const of = [&](sheets::Evening const& evening) {
        auto const* const sheet = evening.sheet.as<sheets::TableSheet>();
        auto const points = sheet ? bridge::victory_points(*sheet, settings_.we) : std::nullopt;
        return points ? sheets::shown_victory_points(points->own) : std::string{};
    };
    auto const now = of(*evening_.replayed), then = judged_.after ? of(*judged_.after) : std::string{};
    if (then.empty() || now == then) return {};
    return fmt::format("{} {}{}{}", _("Victory Points"), now, now.empty() ? "" : " → ", then);
}

std::string Verdict::gains() const {
    if (auto cancelled = cancellation(); !cancelled.empty()) return cancelled;
    if (auto end = end_of_game(); !end.empty()) return end;
    if (auto const words = next_rubber(); !words.empty()) return formats::joined(words, " · ");
    if (!has_same_contestants()) return names_then();
    if (auto last = last_trick(); !last.empty()) return last;
    std::string text;
    auto const gains = gains_by_name();
    for (auto const& [name, points] : gains) text.append(text.empty() ? "" : " · ").append(name).append(" ") += signed_number(points);
    if (auto const match = name_of_match(evening_.replayed->sheet); !match.empty())
        if (auto const change = match_change(evening_.tally.contestants, judged_.tally.contestants); !change.empty())
            text.append(text.empty() ? "" : " · ").append(match).append(" ") += change;
    if (!gains.empty() && evening_.tally.unit == Unit::imps) text.append(" ") += imps_behind(gains.back().points);
    if (!text.empty()) return text;
    if (auto points = victory_points(); !points.empty()) return points;
    auto settled = what_it_settles();
    return settled.empty() ? std::string{_("no change of totals")} : settled;
}

// The remark on an accepted line, e.g. that a part counts for nothing here; or null.
Diagnostic const* Verdict::remark() const {
    auto const found = std::ranges::find(judged_.found, own_event(), &sheets::Finding::event);
    return judged_.accepted() && found != judged_.found.end() ? &found->found : nullptr;
}

// "entry 3 was: kupa 3 6 4", or empty; `most` columns of the entry.
std::string Verdict::what_is_replaced(int most) const {
    auto const* const row = replaced();
    if (!row || !row->number) return {};
    return sentence(_("entry {} was: {}"), *row->number, shortened(shown_here(evening_, settings_, row->text), most));
}

// "takes back 2: 3nt= e", or empty.
std::string Verdict::what_is_taken_back() const {
    auto const* const row = taken_back();
    if (!row || !row->number) return {};
    return sentence(_("takes back {}: {}"), *row->number, shown_here(evening_, settings_, row->text));
}

std::string Verdict::outcome(int width) const {
    constexpr int enough = 24;
    auto brings = gains();
    if (auto const* const found = remark()) brings.append(" · ").append(formats::translated(found->message));
    for (auto const most : {all_of_it, enough})
        if (auto const old = what_is_replaced(most); !old.empty() && width_of(old) + 2 + width_of(brings) <= width)
            return fmt::format("{}  {}", old, brings);
    return brings;
}

SideText Verdict::preview() const {
    SideText text;
    auto const say = [&](std::string words, Role role) {
        if (!words.empty()) text.say(std::move(words), role);
    };
    if (auto const* const is = board())
        text.add(sentence(_("board {}"), is->number), sentence(_("vulnerable: {}"), vulnerable_in_words(is->vulnerability)), Role::title);
    say(what_is_replaced(all_of_it), Role::dim);
    say(what_is_taken_back(), Role::dim);
    for (auto const& words : next_rubber()) say(words, Role::accent);
    say(end_of_game(), Role::accent);
    say(cancellation(), Role::accent);
    say(last_trick(), Role::accent);
    if (auto const* const found = remark()) say(formats::translated(found->message), Role::warning);
    append_gains(text);
    if (judged_.after) text.join(comparison());
    append_then(text);
    return formats::page::with_rules_named(std::move(text));
}

SideText Verdict::brief() const {
    SideText text;
    for (auto const& words : next_rubber()) text.say(words, Role::accent);
    if (auto cancelled = cancellation(); !cancelled.empty()) text.say(std::move(cancelled), Role::accent);
    if (auto const* const found = remark()) text.say(formats::translated(found->message), Role::warning);
    if (waits_for_other_table()) text.say(sheets::other_is_missing());
    if (counts_back_score()) append_then_of_rubbers(text);
    else {
        append_totals(text);
        append_match(text);
    }
    return text;
}

bool Verdict::waits_for_other_table() const {
    auto const* const is = board();
    return is && judged_.after->sheet.get<sheets::TableSheet>().rules.teams && !is->other;
}

bool Verdict::has_same_contestants() const { return are_same(evening_.tally.contestants, judged_.tally.contestants); }

bool Verdict::counts_back_score() const { return judged_.after && judged_.after->sheet.kind().counts_back_score(judged_.after->sheet); }

// The contestants afterwards. Marks of different games of Bezique have no sum: their totals are those of the game that the line changes.
std::vector<Contestant> Verdict::contestants_then() const {
    auto const is_match = judged_.after && !name_of_match(judged_.after->sheet).empty();
    if (!is_match) return judged_.tally.contestants;
    auto contestants = sheets::tally_now(judged_.after->sheet).contestants;
    auto const game = changed_game(evening_.replayed->sheet, judged_.after->sheet, contestants.size());
    for (std::size_t i = 0; game.count > 1 && i < contestants.size() && i < game.after.size(); ++i) contestants[i].total = game.after[i];
    return contestants;
}

// What the line brings each contestant, of what it is made, and the total afterwards: "+620 → 870". The rules are told by the explanation
// of the figure, once it is entered.
void Verdict::append_gains(SideText& text) const {
    if (!has_same_contestants()) return;
    auto const then = contestants_then();
    for (std::size_t i = 0; i < judged_.figures.size(); ++i) {
        // The items of later figures do not explain the loss of a withdrawn entry.
        auto const items = taken_back() ? std::vector<Item>{} : judged_.figures[i].items;
        if (items.empty() && judged_.gains[i] == 0) continue;
        auto gain = signed_number(judged_.gains[i]);
        if (!counts_back_score()) gain.append(" → ") += shown_total(then[i]);
        text.add(sheets::shown_name(judged_.tally.contestants[i]), std::move(gain), Role::accent);
        for (auto const& item : items) {
            auto words = std::string{formats::words_of_reason(item)};
            if (auto const factors = formats::factors_of(item); !factors.empty()) words.append(" ") += factors;
            text.add(std::move(words), signed_number(item.points()));
        }
    }
}

// What a board of a match, or a deal of Borç, is compared with.
SideText Verdict::comparison() const {
    auto const& sheet = judged_.after->sheet;
    if (!sheet.kind().compares_deals(sheet)) return {};
    sheets::View const view{.left = settings_.we, .explain = true, .on_screen = true, .events = judged_.after->events};
    return explained(sheet.kind().page(sheet, view), {own_event(), Figure::imps});
}

// IMPs are the lead of a side, or what it is behind.
std::string Verdict::shown_total(Contestant const& contestant) const {
    return evening_.tally.unit == Unit::imps ? signed_number(contestant.total) : std::to_string(contestant.total);
}

// The totals afterwards of those who gain something.
void Verdict::append_totals(SideText& text) const {
    auto const then = contestants_then();
    auto const is_same = has_same_contestants();
    auto const is_of = [&](std::size_t i) { return !is_same || (i < judged_.gains.size() && judged_.gains[i] != 0); };
    auto const first = text.size();
    for (std::size_t i = 0; i < then.size(); ++i)
        if (is_of(i)) text.add(sheets::shown_name(then[i]), shown_total(then[i]));
    if (text.size() > first) text.insert(text.begin() + static_cast<std::ptrdiff_t>(first), {.left = _("then"), .role = Role::dim});
}

// What else stands afterwards: the totals where gains have none, and the score of a match.
void Verdict::append_then(SideText& text) const {
    if (counts_back_score()) return append_then_of_rubbers(text);
    if (!has_same_contestants()) append_totals(text);
    append_match(text);
    if (!judged_.after) return;
    if (auto const* const boards = judged_.after->sheet.as<sheets::TableSheet>()) sheets::tell_victory_points(text, *boards, settings_.we);
}

void Verdict::append_match(SideText& text) const {
    if (!judged_.after) return;
    auto const contestants = contestants_then();
    auto const match = name_of_match(judged_.after->sheet);
    auto results = results_of_match(contestants);
    if (!match.empty() && !results.empty()) text.add(std::string{match}, std::move(results));
}

// Once partners have changed, the sums of what everyone scored say nothing: the points of the rubber, and the back-score when it is over.
void Verdict::append_then_of_rubbers(SideText& text) const {
    auto const& sheet = judged_.after->sheet.get<sheets::RubberSheet>();
    auto const& rubber = this->rubber();
    text.add(_("then"), {}, Role::dim);
    for (auto const side : {settings_.we, opponents(settings_.we)})
        text.add(sheets::names_of_side(sheet.names(rubber), side), std::to_string(rubber.totals[side]));
    if (!rubber.is_over()) return;
    text.add(_("Back-score"), {}, Role::dim);
    for (auto const& player : sheets::tally_now(judged_.after->sheet).contestants)
        text.add(sheets::shown_name(player), signed_number(player.total));
}

// ---- refusal

Verdict::Refusal Verdict::why_not() const {
    auto const own = own_event();
    Refusal refusal;
    for (auto const& row : evening_.rows)
        for (auto const& finding : judged_.found)
            if (!refusal.found && finding.event == row.event && finding.event != own && finding.found.severity == Severity::error)
                refusal = {&finding.found, &row};
    for (auto const& finding : judged_.found)
        if (finding.event == own && finding.found.severity == Severity::error) return {&finding.found};
    return refusal.found ? refusal : Refusal{judged_.refusal()};
}

// The number of the entry before a line that begins the next rubber; std::nullopt for other lines.
std::optional<std::size_t> Verdict::last_of_its_rubber(Row const& next) const {
    if (!evening_.replayed->sheet.as<sheets::RubberSheet>()) return std::nullopt;
    auto const* const entry = evening_.replayed->entry(next.event);
    auto const* const line = entry ? entry->as<formats::SheetLine>() : nullptr;
    if (!line || line->kind != formats::SheetLine::Kind::next_rubber) return std::nullopt;
    std::optional<std::size_t> last;
    for (auto const& row : evening_.rows) {
        if (row.event == next.event) break;
        if (row.number) last = row.number;
    }
    return last;
}

std::string Verdict::message_of(Refusal const& refusal, int most) const {
    if (!refusal.later) return formats::translated(refusal.found->message);
    auto const text = shortened(shown_here(evening_, settings_, refusal.later->text), most);
    if (auto const last = last_of_its_rubber(*refusal.later))
        return sentence(_("entry {} must end its rubber, as another follows; take that one back first"), *last);
    return formats::translated(sheets::would_not_fit(refusal.later->number, text, refusal.found->message));
}

std::string Verdict::perhaps(FixIt const& fix) const { return sentence(_("perhaps {}"), lettered_here(evening_, settings_, fix.text)); }

std::string Verdict::refusal() const {
    auto const refusal = why_not();
    if (!refusal.found) return _("not understood");
    auto words = message_and_fix(refusal);
    if (!refusal.found->code->rule.empty()) words.append(" · ").append(rule_named(refusal.found->code->rule));
    return words;
}

std::string Verdict::message_and_fix(Refusal const& refusal) const {
    auto words = message_of(refusal, all_of_it);
    if (auto const& fix = refusal.found->fix; fix && !refusal.later) words.append(" · ").append(perhaps(*fix));
    return words;
}

std::string Verdict::refusal(int width) const {
    auto whole = refusal();
    auto const why = why_not();
    if (!why.found || width_of(whole) <= width) return whole;
    constexpr int enough = 30;
    for (auto& shorter : {message_and_fix(why), message_of(why, all_of_it)})
        if (width_of(shorter) <= width) return shorter;
    return message_of(why, enough);
}

SideText Verdict::refusal_in_full() const {
    auto const refusal = why_not();
    SideText text{{.left = message_of(refusal, all_of_it), .role = Role::warning, .sentence = true},
        {.left = rule_named(refusal.found->code->rule), .role = Role::dim}};
    if (auto const& fix = refusal.found->fix; fix && !refusal.later) text.add(perhaps(*fix));
    return text;
}

bool Verdict::needs_room(int width) const {
    auto const refusal = why_not();
    return refusal.found && width_of(message_and_fix(refusal)) > width;
}

}  // namespace score::pad
