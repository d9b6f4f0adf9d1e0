#pragma once
/// What happens on a score sheet, and what stands on it. Nothing is ever erased: taking back and correcting are things that
/// happen too, and a sheet is always the replay of the entries that stand.
///
///     std::vector<Event<int>> log{Entered{570}, Entered{-50}};
///     log.push_back(Corrected<int>{0, 620});      // the first entry should have been 620
///     log.push_back(Retracted{1});                // the second one is taken back
///     log.push_back(Retracted{3});                // ... and comes again: redo
///     standing_entries<int>(log).entries == std::vector{620, -50};
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace score {

/// Something was entered on the sheet.
template <class Entry>
struct Entered {
    Entry entry;
    friend bool operator==(Entered const&, Entered const&) = default;
};
template <class Entry>
Entered(Entry) -> Entered<Entry>;

/// The entry of an earlier event, counted from 0, should have been another one; it keeps its place.
template <class Entry>
struct Corrected {
    std::size_t event;
    Entry entry;
    friend bool operator==(Corrected const&, Corrected const&) = default;
};

/// An earlier event, counted from 0, is as if it had not happened: undo. To take back a `Retracted` is redo.
struct Retracted {
    std::size_t event;
    friend bool operator==(Retracted const&, Retracted const&) = default;
};

template <class Entry>
using Event = std::variant<Entered<Entry>, Corrected<Entry>, Retracted>;

/// The entries that stand, in their order.
template <class Entry>
struct Standing {
    std::vector<Entry> entries;
    std::vector<std::size_t> events;   // for each entry the event in which it was entered
    std::vector<std::size_t> refused;  // events that name no earlier event, or correct one that entered nothing; they change nothing
};

/// For each event whether it counts: it is possible, and was not taken back.
template <class Entry>
std::vector<bool> effective_events(std::span<Event<Entry> const> log, std::vector<std::size_t>* refused = nullptr) {
    auto const possible = [&](std::size_t i) {
        if (auto const* const retracted = std::get_if<Retracted>(&log[i])) return retracted->event < i;
        if (auto const* const corrected = std::get_if<Corrected<Entry>>(&log[i]))
            return corrected->event < i && std::holds_alternative<Entered<Entry>>(log[corrected->event]);
        return true;
    };
    // Backward, because what is taken back cannot take back.
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

/// The entries that stand after all of `log` has happened.
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
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (!latest[i]) continue;
        standing.entries.push_back(*latest[i]);
        standing.events.push_back(i);
    }
    return standing;
}

/// The event that undo takes back: the last entry or correction that counts. A correction of an entry that is taken back changes nothing.
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

/// The event that redo takes back: the last retraction, unless something was entered or corrected since.
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
