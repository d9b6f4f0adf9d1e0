#pragma once
/// An event log for score sheets. It is append-only: undo and correction are events too, and a sheet is always the replay of the effective
/// entries.
///
///     std::vector<Event<int>> log{Entered{570}, Entered{-50}};
///     log.push_back(Corrected<int>{0, 620});      // the first entry should have been 620
///     log.push_back(Retracted{1});                // the second one is taken back
///     log.push_back(Retracted{3});                // ... and restored: redo
///     log.push_back(Entered{90, 1});              // this one was forgotten before the second
///     standing_entries<int>(log).entries == std::vector{620, 90, -50};
#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace score {

/// Something was entered on the sheet: at its end, or directly before the entry of an earlier event, counted from 0.
template <class Entry>
struct Entered {
    Entry entry;
    std::optional<std::size_t> before{};
    friend bool operator==(Entered const&, Entered const&) = default;
};
template <class Entry>
Entered(Entry) -> Entered<Entry>;
template <class Entry>
Entered(Entry, std::size_t) -> Entered<Entry>;

/// Replaces the entry of an earlier event, counted from 0; the entry keeps its position.
template <class Entry>
struct Corrected {
    std::size_t event;
    Entry entry;
    friend bool operator==(Corrected const&, Corrected const&) = default;
};

/// Undoes an earlier event, counted from 0. Retracting a `Retracted` is redo.
struct Retracted {
    std::size_t event;
    friend bool operator==(Retracted const&, Retracted const&) = default;
};

template <class Entry>
using Event = std::variant<Entered<Entry>, Corrected<Entry>, Retracted>;

/// The effective entries, in their order.
template <class Entry>
struct Standing {
    std::vector<Entry> entries;
    std::vector<std::size_t> events;   // for each entry the event in which it was entered
    std::vector<std::size_t> refused;  // events that refer to no earlier event, or to one without an entry; no-ops
};

/// For each event whether it is effective: valid and not retracted.
template <class Entry>
std::vector<bool> effective_events(std::span<Event<Entry> const> log, std::vector<std::size_t>* refused = nullptr) {
    auto const is_earlier_entry = [&](std::size_t event, std::size_t i) {
        return event < i && std::holds_alternative<Entered<Entry>>(log[event]);
    };
    auto const possible = [&](std::size_t i) {
        if (auto const* const retracted = std::get_if<Retracted>(&log[i])) return retracted->event < i;
        if (auto const* const corrected = std::get_if<Corrected<Entry>>(&log[i])) return is_earlier_entry(corrected->event, i);
        auto const& before = std::get<Entered<Entry>>(log[i]).before;
        return !before || is_earlier_entry(*before, i);
    };
    // Backwards, because a retracted retraction has no effect.
    std::vector<bool> effective(log.size(), true);
    for (auto i = log.size(); i-- > 0;) {
        if (!possible(i)) effective[i] = false;
        else if (auto const* const retracted = std::get_if<Retracted>(&log[i]); retracted && effective[i])
            effective[retracted->event] = false;
    }
    for (std::size_t i = 0; refused && i < log.size(); ++i)
        if (!possible(i)) refused->push_back(i);
    return effective;
}

/// The order of entries some of which stand before an earlier one, also if that was retracted since. Of two before the same one, the later
/// is nearer to it.
class EntryOrder {
public:
    void append(std::size_t event) { events_.push_back(event); }
    /// `before` has a place already.
    void insert(std::size_t event, std::size_t before) { events_.insert(std::ranges::find(events_, before), event); }
    std::span<std::size_t const> events() const { return events_; }

private:
    std::vector<std::size_t> events_;
};

/// The effective entries after all of `log`.
template <class Entry>
Standing<Entry> standing_entries(std::span<Event<Entry> const> log) {
    Standing<Entry> standing;
    auto const effective = effective_events(log, &standing.refused);
    std::vector<Entry const*> latest(log.size(), nullptr);
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (!effective[i]) continue;
        if (auto const* const entered = std::get_if<Entered<Entry>>(&log[i])) latest[i] = &entered->entry;
        else if (auto const* const corrected = std::get_if<Corrected<Entry>>(&log[i]); corrected && latest[corrected->event])
            latest[corrected->event] = &corrected->entry;
    }
    EntryOrder order;
    auto refused = standing.refused.begin();
    for (std::size_t i = 0; i < log.size(); ++i) {
        auto const is_refused = refused != standing.refused.end() && *refused == i;
        if (is_refused) ++refused;
        auto const* const entered = std::get_if<Entered<Entry>>(&log[i]);
        if (!entered) continue;
        if (entered->before && !is_refused) order.insert(i, *entered->before);
        else order.append(i);
    }
    for (auto const event : order.events()) {
        if (!latest[event]) continue;
        standing.entries.push_back(*latest[event]);
        standing.events.push_back(event);
    }
    return standing;
}

/// The event that undo retracts: the last effective entry or correction. A correction of a retracted entry has no effect and is skipped.
template <class Entry>
std::optional<std::size_t> last_to_undo(std::span<Event<Entry> const> log) {
    auto const effective = effective_events(log);
    for (auto i = log.size(); i-- > 0;) {
        auto const* const corrected = std::get_if<Corrected<Entry>>(&log[i]);
        auto const stands = corrected ? effective[corrected->event] : !std::holds_alternative<Retracted>(log[i]);
        if (effective[i] && stands) return i;
    }
    return std::nullopt;
}

/// The event that redo retracts: the last retraction, unless something was entered or corrected since.
template <class Entry>
std::optional<std::size_t> last_to_redo(std::span<Event<Entry> const> log) {
    auto const effective = effective_events(log);
    for (auto i = log.size(); i-- > 0;) {
        auto const* const retracted = std::get_if<Retracted>(&log[i]);
        if (!retracted) return std::nullopt;
        if (!effective[i]) continue;
        if (std::holds_alternative<Retracted>(log[retracted->event])) continue;  // itself a redo
        return i;
    }
    return std::nullopt;
}

}  // namespace score
