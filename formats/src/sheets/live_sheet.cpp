#include "score/formats/sheets/live_sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "../board/values.hpp"
#include "asked_event.hpp"
#include "score/ascii.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "seated_line.hpp"

namespace score::formats::sheets {

namespace {

bool refuses(Replayed::Told const& told) { return told.found.severity == Severity::error; }

// What is told of places on the sheet, told of the entries that stand there.
Replayed::Told by_entries(Replayed::Told told, std::span<std::size_t const> entries) {
    told.entry = entries[told.entry];
    told.found_at = told.found_at < entries.size() ? entries[told.found_at] : static_cast<std::size_t>(-1);
    return told;
}

// It holds no facts: the game, the rules and the names are those of the sheet.
journal::Sitting empty_sitting(GameInfo const& game) {
    auto const id = journal::SittingId::of(std::array<std::uint8_t, 16>{});
    return *journal::Sitting::begin({.id = id, .game = std::string{game.word()}, .variant = {}});
}

}  // namespace

LiveSheet::LiveSheet(GameInfo const& game, GameRules rules) : game_{game}, rules_{std::move(rules)}, sitting_{empty_sitting(game)} {}

// The line is one too many; that is said once.
Diagnostics LiveSheet::too_long(Span where) {
    if (std::exchange(told_full_, true)) return {};
    return {diagnostic(game_.line_words().length, where, say("a sheet has {} lines at most; what follows is not read", most_lines))};
}

// Names stand for seats only where the line cannot be read otherwise. A line that can be read may still name a seat by the name of a player
// at another one.
Result<Asked> LiveSheet::read(std::string_view text) {
    if (auto fault = fault_of_names(game_, text)) return tl::unexpected{Diagnostics{*std::move(fault)}};
    auto asked = game_.read(text, rules_);
    if (asked && asked->doubt) return tl::unexpected{Diagnostics{*std::move(asked->doubt)}};
    auto const word = word_at_beginning(game_.vocabulary(), trimmed_before(text)).word;
    bool const tells_names = word == &words::names || word == &words::rubber;
    names_are_old_ = names_are_old_ || (asked && tells_names);
    if (asked && !asked->names.empty()) {
        auto const known = known_as(*asked);
        asked = game_.read(with_names_of(game_, known, text), rules_);
        for (auto& name : asked->names) name = spelling_among(known, name);
    }
    if (asked && (tells_names || !has_word_of_seat(text))) return asked;
    auto const& names = names_for(text);
    if (names == BySeat<std::string>{}) return asked;
    if (asked) {
        auto other_seat = seated_line(game_.vocabulary(), names, text).other_seat;
        return other_seat ? tl::unexpected{Diagnostics{*std::move(other_seat)}} : std::move(asked);
    }
    auto typed = typed_line(game_, rules_, names, text);
    if (!typed) return tl::unexpected{std::move(typed.error())};
    auto const as_typed = [&](Span where) { return typed->seated.typed(where); };
    asked = std::move(typed->asked);
    asked->where = as_typed(asked->where);
    if (has_entry(asked->verb)) asked->entry = game_.moved(asked->entry, as_typed);
    return asked;
}

// The people of the evening whose names a line gives, perhaps in another case. A line `names` is compared with those who sat down later
// only: it says anew who sits here from the beginning.
std::vector<std::string> LiveSheet::known_as(Asked const& asked) const {
    std::vector<std::string> known;
    if (asked.verb != EntryVerb::name) known.assign(facts_.names.values.begin(), facts_.names.values.end());
    for (auto const& name : asked.names)
        if (auto const same = sat_down_.find(folded(name)); same != sat_down_.end())
            known.insert(known.end(), same->second.begin(), same->second.end());
    return known;
}

void LiveSheet::note_who_sits_down(Taken const& entry) {
    for (auto const& name : entry.sit_down) {
        auto& spellings = sat_down_[folded(name)];
        if (std::ranges::find(spellings, name) == spellings.end()) spellings.push_back(name);
    }
}

// The players by seat where the line belongs. They are looked up on the sheet after a line that may have changed them, not for each line.
BySeat<std::string> const& LiveSheet::names_for(std::string_view text) {
    auto const meant = number_meant(game_.vocabulary(), text);
    if (std::exchange(names_are_old_, meant.has_value()) || meant) {
        settle();
        if (!sitting_.events().empty() || facts_.named)
            names_ = game_.names_at(now_.replayed.sheet, meant ? place_of(*meant) : std::nullopt);
    }
    return names_;
}

Diagnostics LiveSheet::take(std::string_view text) {
    auto asked = read(text);
    if (!asked) return std::move(asked.error());
    if (asked->verb == EntryVerb::nothing) return {};
    if (asked->verb == EntryVerb::name) {
        names_are_old_ = true;
        for (std::size_t i = 0; i < asked->names.size(); ++i) facts_.names[all_seats[i]] = std::move(asked->names[i]);
        facts_.named = true;
        players_ = Players::of_a_line;
        if (waiting_.empty()) now_ = replayed(sitting_.standing());
        return {};
    }
    if (++lines_ > most_lines) return too_long(asked->where);
    Diagnostics found;
    if (has_entry(asked->verb))
        if (auto unused = game_.unused(asked->entry, rules_)) {
            found.push_back(*std::move(unused));
            if (found.back().severity == Severity::error) return found;
        }
    if (asked->verb == EntryVerb::enter) enter({std::move(asked->entry), std::string{text}, asked->is_numbered, std::move(asked->names)});
    else if (auto refused = change(*asked, text)) found.push_back(*std::move(refused));
    return found;
}

Diagnostics LiveSheet::take(Board const& board) {
    auto entry = game_.of_board(board);
    if (!entry) return std::move(entry.error());
    rules_ = game_.for_boards(std::move(rules_));
    if (++lines_ > most_lines) return too_long(board.contract.where);
    note_players(board);
    enter({std::move(entry->first), std::move(entry->second), true, {}});
    names_are_old_ = true;
    return {};
}

// The players of the boards, if each seat has the same one on all that name somebody there, and no line names players.
void LiveSheet::note_players(Board const& board) {
    if (players_ == Players::of_a_line || players_ == Players::change) return;
    auto const names = pbn::players_of(board);
    for (auto const seat : all_seats) {
        auto const& name = names[seat];
        if (name.empty()) continue;
        auto& known = facts_.names[seat];
        if (!known.empty() && known != name) {
            players_ = Players::change;
            facts_.names = {};
            facts_.named = false;
            return;
        }
        known = name;
        facts_.named = true;
    }
}

void LiveSheet::enter(Taken entry) {
    note_who_sits_down(entry);
    waiting_.push_back(taken_.size());
    taken_.push_back(std::move(entry));
}

// Changes what stands, if all of it fits on the sheet then; else says why not.
std::optional<Diagnostic> LiveSheet::change(Asked const& asked, std::string_view text) {
    settle();
    auto const place = asked.number ? place_of(*asked.number) : std::nullopt;
    auto const named = place ? std::optional{now_.events[*place]} : std::nullopt;
    auto const entry = has_entry(asked.verb) ? std::optional{taken_.size()} : std::nullopt;
    auto what = asked_event(asked, sitting_, named, entry ? std::to_string(*entry) : std::string{}, no_such_entry());
    if (!what) return diagnostic(game_.line_words().number, asked.where, std::move(what.error()));
    if (entry) {
        auto taken = taken_for(asked, *place, text);
        if (!taken) return std::move(taken.error().front());
        taken_.push_back(*std::move(taken));
    }
    journal::SittingEvent const event{sitting_.next_number(), {}, {}, *std::move(what)};
    auto then = replayed(*sitting_.standing_after(event));
    if (auto refused = refusal(then, entry, text)) return refused;
    sitting_.append(event);
    now_ = std::move(then);
    names_are_old_ = true;
    sat_down_.clear();
    for (auto const one : now_.entries) note_who_sits_down(taken_[one]);
    complete();
    return std::nullopt;
}

// The entry in a line that inserts it before the one at a place, or corrects that.
Result<LiveSheet::Taken> LiveSheet::taken_for(Asked const& asked, std::size_t place, std::string_view text) const {
    auto const entry = after_number(text);
    Taken taken{asked.entry, std::string{text.substr(entry.begin, entry.size())}, asked.is_numbered, asked.names};
    auto completed = asked.verb == EntryVerb::insert ? game_.completed_inserted(asked.entry, now_.replayed.sheet, place)
                                                     : game_.completed_before(asked.entry, now_.replayed.sheet, place);
    if (!completed) return tl::unexpected{std::move(completed.error())};
    if (*completed) taken.line = std::move((*completed)->line);
    return taken;
}

Message LiveSheet::no_such_entry() const {
    auto const no_such = term(game_.line_words().no_such);
    auto const last = count_numbered();
    return last > 0 ? say("{}; they are numbered from 1 to {}", no_such, last) : no_such;
}

// What does not fit on the sheet after a change: the entry that it puts there, else another.
std::optional<Diagnostic> LiveSheet::refusal(Now const& then, std::optional<Entry> changed, std::string_view text) const {
    if (game_.keeps_what_can_be()) return std::nullopt;
    auto const& told = then.replayed.told;
    auto const is_own = [&](Replayed::Told const& one) { return refuses(one) && then.entries[one.entry] == changed; };
    if (auto const own = std::ranges::find_if(told, is_own); own != told.end()) return own->found;
    auto const other = std::ranges::find_if(told, refuses);
    if (other == told.end()) return std::nullopt;
    auto const entry = then.entries[other->entry];
    auto why = would_not_fit(number_of(entry), printable(taken_[entry].text), other->found.message);
    return Diagnostic{other->found.code, Severity::error, trimmed(text, Span{0, text.size()}), std::move(why), {}};
}

// The place on the sheet of the entry that `correct N` names.
std::optional<std::size_t> LiveSheet::place_of(std::size_t number) const {
    auto const entry = entry_with_number(now_.entries, number, is_numbered());
    return entry == now_.entries.end() ? std::nullopt : std::optional{static_cast<std::size_t>(entry - now_.entries.begin())};
}

// The number by which `correct N` names an entry, if it stands and has one.
std::optional<std::size_t> LiveSheet::number_of(Entry entry) const {
    return number_of_entry(now_.entries, std::ranges::find(now_.entries, entry), is_numbered());
}

// The sheet of what stands in the sitting, and of what is waiting.
LiveSheet::Now LiveSheet::replayed(std::span<journal::StandingEntry const> standing) const {
    Now now;
    auto const put = [&now](Entry entry, std::uint32_t event) { now.entries.push_back(entry), now.events.push_back(event); };
    for (auto const& [event, text] : standing) put(*ascii::number<Entry>(text), event);
    for (auto event = sitting_.next_number(); auto const entry : waiting_) put(entry, event++);
    std::vector<GivenEntry> given;
    for (auto const entry : now.entries) given.push_back({taken_[entry].line, taken_[entry].text});
    now.replayed = game_.replay(rules_, facts_, given);
    now.replayed.sheet.stake = rules_.stake;
    return now;
}

// Brings the sheet up to date: entries that do not fit on it are left out, the others say for good what they are.
void LiveSheet::settle() {
    if (waiting_.empty()) return;
    do now_ = replayed(sitting_.standing());
    while (leaves_out());
    for (auto const entry : std::exchange(waiting_, {}))
        sitting_.append({sitting_.next_number(), {}, {}, journal::Entry{std::to_string(entry)}});
    complete();
}

// Leaves out what cannot be of the waiting entries; false when all can be. An earlier entry that a new one does not fit stays.
bool LiveSheet::leaves_out() {
    if (waiting_.empty() || game_.keeps_what_can_be()) return false;
    auto const settled = now_.entries.size() - waiting_.size();
    std::vector<bool> leaves(waiting_.size(), false);
    for (auto const& told : now_.replayed.told) {
        if (!refuses(told)) continue;
        leaves[told.entry < settled ? waiting_.size() - 1 : told.entry - settled] = true;
        refused_.push_back(by_entries(told, now_.entries));
    }
    std::vector<Entry> stays;
    for (std::size_t i = 0; i < waiting_.size(); ++i)
        if (!leaves[i]) stays.push_back(waiting_[i]);
    return std::exchange(waiting_, std::move(stays)).size() > waiting_.size();
}

void LiveSheet::complete() {
    for (std::size_t place = 0; place < now_.entries.size(); ++place) {
        if (now_.entries[place] < completed_) continue;
        auto& line = taken_[now_.entries[place]].line;
        if (auto completed = game_.completed_after(line, now_.replayed.sheet, place)) line = std::move(completed->line);
    }
    completed_ = taken_.size();
}

std::size_t LiveSheet::count_numbered() const { return static_cast<std::size_t>(std::ranges::count_if(now_.entries, is_numbered())); }

std::size_t LiveSheet::numbered() {
    settle();
    return count_numbered();
}

Replayed LiveSheet::finish() && {
    settle();
    auto [entries, events, last] = sitting_.events().empty() ? replayed({}) : std::move(now_);
    for (auto& told : last.told) told = by_entries(std::move(told), entries);
    last.told.insert(last.told.begin(), refused_.begin(), refused_.end());
    std::ranges::stable_sort(last.told, {}, &Replayed::Told::found_at);
    return std::move(last);
}

}  // namespace score::formats::sheets
