#include "score/formats/sheets/live_sheet.hpp"

#include <algorithm>

#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "seated_line.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

namespace {

bool refuses(Replayed::Told const& told) { return told.found.severity == Severity::error; }

// What is told of places on the sheet, told of the entries that stand there.
Replayed::Told by_entries(Replayed::Told told, std::span<std::size_t const> entries) {
    told.entry = entries[told.entry];
    told.found_at = told.found_at < entries.size() ? entries[told.found_at] : static_cast<std::size_t>(-1);
    return told;
}

}  // namespace

// The line is one too many; that is said once.
Diagnostics LiveSheet::too_long(Span where) {
    if (std::exchange(told_full_, true)) return {};
    auto const* const code = game_.line_words().length;
    return {{code, code->severity, where, say("a sheet has {} lines at most; what follows is not read", most_lines), {}}};
}

// Names stand for seats only where the line cannot be read otherwise.
Result<Asked> LiveSheet::read(std::string_view text) {
    auto asked = game_.read(text, rules_);
    if (asked) {
        auto const word = word_at_beginning(game_.vocabulary(), trimmed_before(text)).word;
        names_are_old_ = names_are_old_ || word == &words::names || word == &words::rubber;
        return asked;
    }
    auto const& names = names_for(text);
    if (names == BySeat<std::string>{}) return asked;
    auto typed = typed_line(game_, rules_, names, text);
    if (!typed) return tl::unexpected{std::move(typed.error())};
    auto const as_typed = [&](Span where) { return typed->seated.typed(where); };
    asked = std::move(typed->asked);
    asked->where = as_typed(asked->where);
    if (has_entry(asked->verb)) asked->entry = game_.moved(asked->entry, as_typed);
    return asked;
}

// The players by seat where the line belongs. They are looked up on the sheet after a line that may have changed them, not for each line.
BySeat<std::string> const& LiveSheet::names_for(std::string_view text) {
    auto const meant = number_meant(game_.vocabulary(), text);
    if (std::exchange(names_are_old_, meant.has_value()) || meant) {
        settle();
        if (!log_.empty() || facts_.named) names_ = game_.names_at(now_.replayed.sheet, meant ? place_of(*meant) : std::nullopt);
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
        if (settled_ == log_.size()) now_ = replayed();
        return {};
    }
    if (++lines_ > most_lines) return too_long(asked->where);
    Diagnostics found;
    if (has_entry(asked->verb))
        if (auto unused = game_.unused(asked->entry, rules_)) {
            found.push_back(*std::move(unused));
            if (found.back().severity == Severity::error) return found;
        }
    if (asked->verb == EntryVerb::enter) enter({std::move(asked->entry), std::string{text}, asked->is_numbered});
    else if (auto refused = change(*asked, text)) found.push_back(*std::move(refused));
    return found;
}

Diagnostics LiveSheet::take(Board const& board) {
    auto entry = game_.of_board(board);
    if (!entry) return std::move(entry.error());
    rules_ = game_.for_boards(std::move(rules_));
    if (++lines_ > most_lines) return too_long(board.contract.where);
    enter({std::move(entry->first), std::move(entry->second), true});
    names_are_old_ = true;
    return {};
}

void LiveSheet::enter(Taken entry) {
    taken_.push_back(std::move(entry));
    log_.push_back(Entered{taken_.size() - 1});
}

// Changes what stands, if all of it fits on the sheet then; else says why not.
std::optional<Diagnostic> LiveSheet::change(Asked const& asked, std::string_view text) {
    settle();
    auto const event = wanted(asked, text);
    if (!event) {
        auto const* const code = game_.line_words().number;
        return Diagnostic{code, code->severity, asked.where, event.error(), {}};
    }
    log_.push_back(*event);
    auto then = replayed();
    if (auto refused = refusal(then, *event, text)) {
        log_.pop_back();
        return refused;
    }
    now_ = std::move(then);
    settled_ = log_.size();
    names_are_old_ = true;
    complete();
    return std::nullopt;
}

// What a line makes happen that does not enter something at the end; else why nothing can.
tl::expected<LiveSheet::Change, Message> LiveSheet::wanted(Asked const& asked, std::string_view text) {
    auto const place = asked.number ? place_of(*asked.number) : std::nullopt;
    auto const none = [&] {
        auto const no_such = term(game_.line_words().no_such);
        auto const last = numbered();
        return tl::unexpected{last > 0 ? say("{}; they are numbered from 1 to {}", no_such, last) : no_such};
    };
    auto const entered = [&] {
        auto const entry = after_number(text);
        return std::string{text.substr(entry.begin, entry.size())};
    };
    if (asked.verb == EntryVerb::insert) {
        if (!place) return none();
        taken_.push_back({asked.entry, entered(), asked.is_numbered});
        return Entered<Entry>{taken_.size() - 1, now_.standing.events[*place]};
    }
    if (asked.verb == EntryVerb::correct) {
        if (!place) return none();
        auto completed = game_.completed_before(asked.entry, now_.replayed.sheet, *place);
        auto const is_numbered = taken_[now_.standing.entries[*place]].is_numbered;
        taken_.push_back({completed ? std::move(completed->line) : asked.entry, entered(), is_numbered});
        return Corrected<Entry>{now_.standing.events[*place], taken_.size() - 1};
    }
    if (asked.verb == EntryVerb::take_back) {
        auto const event = place ? std::optional{now_.standing.events[*place]} : asked.number ? std::nullopt : last_to_undo<Entry>(log_);
        if (!event && asked.number) return none();
        if (!event) return tl::unexpected{say("nothing to undo")};
        return Retracted{*event};
    }
    auto const event = last_to_redo<Entry>(log_);
    if (!event) return tl::unexpected{say("nothing to redo")};
    return Retracted{*event};
}

// The entry that a change puts on the sheet.
std::optional<LiveSheet::Entry> LiveSheet::entry_of(Change const& event) {
    if (auto const* const entered = std::get_if<Entered<Entry>>(&event)) return entered->entry;
    if (auto const* const corrected = std::get_if<Corrected<Entry>>(&event)) return corrected->entry;
    return std::nullopt;
}

// What does not fit on the sheet after a change: its own entry, else another.
std::optional<Diagnostic> LiveSheet::refusal(Now const& then, Change const& event, std::string_view text) const {
    if (game_.keeps_what_can_be()) return std::nullopt;
    auto const& told = then.replayed.told;
    auto const entry_told = [&](Replayed::Told const& one) { return then.standing.entries[one.entry]; };
    auto const changed = entry_of(event);
    auto const is_own = [&](Replayed::Told const& one) { return refuses(one) && entry_told(one) == changed; };
    if (auto const own = std::ranges::find_if(told, is_own); own != told.end()) return own->found;
    auto const other = std::ranges::find_if(told, refuses);
    if (other == told.end()) return std::nullopt;
    auto const entry = entry_told(*other);
    auto why = would_not_fit(number_of(entry), printable(taken_[entry].text), other->found.message);
    return Diagnostic{other->found.code, Severity::error, trimmed(text, Span{0, text.size()}), std::move(why), {}};
}

// The place on the sheet of the entry that `correct N` names.
std::optional<std::size_t> LiveSheet::place_of(std::size_t number) const {
    auto const& entries = now_.standing.entries;
    for (std::size_t place = 0; place < entries.size(); ++place)
        if (taken_[entries[place]].is_numbered && --number == 0) return place;
    return std::nullopt;
}

// The number by which `correct N` names an entry, if it stands and has one.
std::optional<std::size_t> LiveSheet::number_of(Entry entry) const {
    auto const& entries = now_.standing.entries;
    auto const place = std::ranges::find(entries, entry);
    if (place == entries.end() || !taken_[entry].is_numbered) return std::nullopt;
    return static_cast<std::size_t>(std::count_if(entries.begin(), place + 1, [this](Entry one) { return taken_[one].is_numbered; }));
}

LiveSheet::Now LiveSheet::replayed() const {
    Now now{standing_entries<Entry>(log_), {}};
    std::vector<GivenEntry> given;
    for (auto const entry : now.standing.entries) given.push_back({taken_[entry].line, taken_[entry].text});
    now.replayed = game_.replay(rules_, facts_, given);
    now.replayed.sheet.stake = rules_.stake;
    return now;
}

// Brings the sheet up to date: entries that do not fit on it are left out, the others say for good what they are.
void LiveSheet::settle() {
    if (settled_ == log_.size()) return;
    do now_ = replayed();
    while (leaves_out());
    settled_ = log_.size();
    complete();
}

// Takes off the log what cannot be of the entries that are new; false when all can be. An earlier entry that a new one does not fit stays.
bool LiveSheet::leaves_out() {
    if (settled_ == log_.size() || game_.keeps_what_can_be()) return false;
    auto const& standing = now_.standing;
    std::vector<bool> leaves(log_.size(), false);
    for (auto const& told : now_.replayed.told) {
        if (!refuses(told)) continue;
        auto const event = standing.events[told.entry];
        leaves[event < settled_ ? log_.size() - 1 : event] = true;
        refused_.push_back(by_entries(told, standing.entries));
    }
    std::vector<Change> stays;
    for (std::size_t event = 0; event < log_.size(); ++event)
        if (!leaves[event]) stays.push_back(log_[event]);
    return std::exchange(log_, std::move(stays)).size() > log_.size();
}

void LiveSheet::complete() {
    auto const& entries = now_.standing.entries;
    for (std::size_t place = 0; place < entries.size(); ++place) {
        if (entries[place] < completed_) continue;
        auto& line = taken_[entries[place]].line;
        if (auto completed = game_.completed_after(line, now_.replayed.sheet, place)) line = std::move(completed->line);
    }
    completed_ = taken_.size();
}

std::size_t LiveSheet::numbered() {
    settle();
    auto const& entries = now_.standing.entries;
    return static_cast<std::size_t>(std::ranges::count_if(entries, [this](Entry one) { return taken_[one].is_numbered; }));
}

Replayed LiveSheet::finish() && {
    settle();
    auto [standing, last] = log_.empty() ? replayed() : std::move(now_);
    for (auto& told : last.told) told = by_entries(std::move(told), standing.entries);
    last.told.insert(last.told.begin(), refused_.begin(), refused_.end());
    std::ranges::stable_sort(last.told, {}, &Replayed::Told::found_at);
    return std::move(last);
}

}  // namespace score::formats::sheets
