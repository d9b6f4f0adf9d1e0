#include "score/formats/sheets/live_sheet.hpp"

#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

Diagnostics LiveSheet::too_long(Span where) {
    if (std::exchange(told_full_, true)) return {};
    auto const* const code = game_.line_words().length;
    return {{code, code->severity, where,
        fmt::format(fmt::runtime(_("a sheet has {} lines at most; what follows is not read")), most_lines), {}}};
}

// The event of the entry with this number, from 1, among the current ones.
std::optional<std::size_t> LiveSheet::event_of(std::size_t number) const {
    auto const standing = standing_entries<Entry>(log_);
    for (std::size_t i = 0; i < standing.entries.size(); ++i)
        if (taken_[standing.entries[i]].is_numbered && --number == 0) return standing.events[i];
    return std::nullopt;
}

Diagnostics LiveSheet::take(std::string_view text) {
    auto asked = game_.read(text, rules_);
    if (!asked) return std::move(asked.error());
    auto const verb = asked->verb;
    if (verb == EntryVerb::nothing) return {};
    if (is_full()) return too_long(asked->where);
    Diagnostics found;
    if (verb == EntryVerb::enter || verb == EntryVerb::correct)
        if (auto unused = game_.unused(asked->entry, rules_)) {
            found.push_back(*std::move(unused));
            if (found.back().severity == Severity::error) return found;
        }
    auto const words = game_.line_words();
    auto const refuse = [&](std::string_view message) {
        found.push_back({words.number, words.number->severity, asked->where, std::string{_(message)}, {}});
    };
    // Fixes the meaning of the current entries before a change to them.
    Sheet before;
    if (verb == EntryVerb::correct || (verb != EntryVerb::enter && !is_complete_)) before = complete();
    switch (verb) {
        case EntryVerb::nothing: break;
        case EntryVerb::enter:
            taken_.push_back({std::move(asked->entry), std::string{text}, asked->is_numbered});
            log_.push_back(Entered{taken_.size() - 1});
            is_complete_ = false;
            break;
        case EntryVerb::correct: {
            auto const event = event_of(*asked->number);
            if (!event) {
                refuse(words.to_correct);
                break;
            }
            auto const standing = standing_entries<Entry>(log_);
            auto const place = static_cast<std::size_t>(std::ranges::find(standing.events, *event) - standing.events.begin());
            auto completed = game_.completes_entries() ? game_.completed_before(asked->entry, before, place) : std::nullopt;
            auto& line = completed ? completed->line : asked->entry;
            taken_.push_back({std::move(line), std::string{text}, taken_[standing.entries[place]].is_numbered});
            log_.push_back(Corrected<Entry>{*event, taken_.size() - 1});
            is_complete_ = false;
            break;
        }
        case EntryVerb::take_back: {
            auto const event = asked->number ? event_of(*asked->number) : last_to_undo<Entry>(log_);
            if (event) log_.push_back(Retracted{*event});
            else refuse(words.to_take_back);
            break;
        }
        case EntryVerb::take_again: {
            auto const event = last_to_redo<Entry>(log_);
            if (event) log_.push_back(Retracted{*event});
            else refuse(N_("nothing has been taken back"));
            break;
        }
    }
    return found;
}

Diagnostics LiveSheet::take(Board const& board) {
    auto entry = game_.of_board(board);
    if (!entry) return std::move(entry.error());
    has_boards_ = true;
    if (is_full()) return too_long(board.contract.where);
    taken_.push_back({std::move(entry->first), std::move(entry->second), true});
    log_.push_back(Entered{taken_.size() - 1});
    is_complete_ = false;
    return {};
}

std::pair<std::vector<LiveSheet::Entry>, Replayed> LiveSheet::replayed(GameRules const& rules) const {
    auto standing = standing_entries<Entry>(log_).entries;
    std::vector<GivenEntry> given;
    for (auto const entry : standing) given.push_back({taken_[entry].line, taken_[entry].text});
    return {std::move(standing), game_.replay(rules, {}, given)};
}

Sheet LiveSheet::complete() {
    is_complete_ = true;
    if (!game_.completes_entries()) return {};
    auto [standing, now] = replayed(rules_);
    for (std::size_t place = 0; place < standing.size(); ++place) {
        auto& line = taken_[standing[place]].line;
        if (auto completed = game_.completed_after(line, now.sheet, place)) line = std::move(completed->line);
    }
    return std::move(now.sheet);
}

Replayed LiveSheet::finish() && {
    auto [standing, last] = replayed(has_boards_ ? game_.for_boards(rules_) : rules_);
    for (auto& told : last.told) told.entry = standing[told.entry];
    return std::move(last);
}

}  // namespace score::formats::sheets
