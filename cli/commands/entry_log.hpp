#pragma once
/// What was entered on a sheet, with corrections, undo and redo, up to a largest number of lines. `Act` is whatever stands on the sheet.
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "score/events.hpp"

namespace score::cli {

template <class Act>
class EntryLog {
    static constexpr auto everything = [](Act const&) { return true; };

public:
    /// The longest sheet: an evening has a few hundred lines.
    static constexpr std::size_t most_events = 20'000;

    bool is_full() const { return log_.size() >= most_events; }
    /// All are for a log that is not full. Those with a number, which counts what stands from 1, are false where there is no such entry;
    /// `counts` says which acts are numbered at all.
    void enter(Act act) { log_.push_back(Entered<Act>{std::move(act)}); }
    template <class Counts = decltype(everything)>
    bool correct(std::size_t number, Act act, Counts counts = everything) {
        auto const event = event_of(number, counts);
        if (event) log_.push_back(Corrected<Act>{*event, std::move(act)});
        return event.has_value();
    }
    /// Without a number, what was entered last.
    template <class Counts = decltype(everything)>
    bool take_back(std::optional<std::size_t> number, Counts counts = everything) {
        return retract(number ? event_of(*number, counts) : last_to_undo<Act>(log_));
    }
    bool take_again() { return retract(last_to_redo<Act>(log_)); }
    std::vector<Act> standing() const { return standing_entries<Act>(log_).entries; }

private:
    template <class Counts>
    std::optional<std::size_t> event_of(std::size_t number, Counts counts) const {
        auto const standing = standing_entries<Act>(log_);
        for (std::size_t i = 0; i < standing.entries.size(); ++i)
            if (counts(standing.entries[i]) && --number == 0) return standing.events[i];
        return std::nullopt;
    }
    bool retract(std::optional<std::size_t> event) {
        if (event) log_.push_back(Retracted{*event});
        return event.has_value();
    }

    std::vector<Event<Act>> log_;
};

}  // namespace score::cli
