// Players: who is who, according to the events.
#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>
#include <tuple>

#include "branches.hpp"
#include "forget.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {

using namespace formats::journal;

namespace {

constexpr char rename_verb[] = "rename", merge_verb[] = "merge";

std::optional<NameChange> change_of(std::string_view text, SittingEvent const& event) {
    auto const words = words_of(text);
    if (!words || words->size() != 4) return std::nullopt;
    auto const& verb = words->at(0);
    auto const& preposition = words->at(2);
    if (!(verb == rename_verb && preposition == "to") && !(verb == merge_verb && preposition == "into")) return std::nullopt;
    return NameChange{std::string{event.time}, words->at(1), words->at(3), event.author, std::string{text}};
}

}  // namespace

bool is_name(std::string_view text) { return !text.empty() && is_line(text) && text.find(';') == text.npos; }

std::vector<SittingId> Book::State::player_sittings() {
    std::vector<SittingId> all;
    auto rows = query("SELECT identity FROM sitting JOIN sitting_index ON sitting = id WHERE game = 'players' ORDER BY instant, identity");
    while (rows.step())
        if (auto const id = SittingId::of(rows.text(0))) all.push_back(*id);
    return all;
}

// A change that stands in two copies of a sitting is one, and one that is taken back in either is taken back.
std::vector<NameChange> Book::State::name_changes() {
    std::vector<std::tuple<SittingId, std::uint32_t, NameChange>> standing, taken_back;
    for (auto const& id : player_sittings()) {
        auto const found = walk(listed_row(id));
        if (!found.sitting) continue;
        auto const& sitting = *found.sitting;
        auto const original = copies().empty() ? id : original_of(sitting).head().id;
        for (auto const& [number, text] : sitting.standing())
            if (auto change = change_of(text, sitting.events()[number - 1])) standing.emplace_back(original, number, *std::move(change));
        for (auto const& event : sitting.events())
            if (auto const* const entry = std::get_if<Entry>(&event.what); entry && !sitting.counts(event.number))
                if (auto change = change_of(entry->text, event)) taken_back.emplace_back(original, event.number, *std::move(change));
    }
    std::vector<NameChange> changes;
    for (auto one = standing.begin(); one != standing.end(); ++one) {
        bool const is_again = std::find(standing.begin(), one, *one) != one;
        if (!is_again && std::ranges::find(taken_back, *one) == taken_back.end()) changes.push_back(std::get<NameChange>(*one));
    }
    std::ranges::stable_sort(changes, {}, &NameChange::time);
    return changes;
}

namespace {

std::string shown_by(std::span<NameChange const> changes, std::string name) {
    for (auto const& change : changes)
        if (name == change.from) name = change.to;
    return name;
}

// Who shared a seat is a player each, unless a change of names is of their names together.
std::set<std::string> shared_seats(std::span<NameChange const> changes) {
    std::set<std::string> seats;
    for (auto const& change : changes)
        if (names_at_seat(change.from).size() > 1) seats.insert(change.from);
    return seats;
}

std::int64_t seal_of_player(std::string_view name, std::string_view shown) { return RowSeal{}.with(name).with(shown).value(); }

}  // namespace

void Book::State::make_players() {
    has_new_names = false;
    if (std::exchange(has_old_names, false)) return fill_players();
    if (player_sittings().empty()) return;
    auto const changes = name_changes();
    auto const shared = shared_seats(changes);
    add_players(std::vector<std::string>{shared.begin(), shared.end()});
    auto const now = names().all();  // a copy: it is about to change
    auto const is_old = [&](auto const& row) { return names_at_seat(row.first).size() > 1 && !shared.contains(row.first); };
    if (std::ranges::any_of(now, is_old)) return fill_players();
    for (auto const& [name, shown] : now) {
        auto const right = shown_by(changes, name);
        if (shown == right) continue;
        query("UPDATE player SET shown = ?, seal = ? WHERE name = ?", right, seal_of_player(name, right), name).run();
    }
}

std::vector<std::string> Book::State::differing_players(std::unordered_set<std::string> const& names) {
    auto const changes = name_changes();
    std::vector<std::string> different;
    auto missing = names;
    for (auto const& seat : shared_seats(changes)) missing.insert(seat);
    for (auto rows = query("SELECT name, shown, seal FROM player"); rows.step();) {
        auto name = rows.text(0);
        auto const shown = shown_by(changes, name);
        bool const is_right = missing.erase(name) > 0 && rows.text(1) == shown && rows.number(2) == seal_of_player(name, shown);
        if (!is_right) different.push_back(std::move(name));
    }
    different.insert(different.end(), missing.begin(), missing.end());
    return different;
}

bool Book::State::has_changes_of(Sitting const& sitting) {
    if (sitting.head().game != "players") return false;
    auto const is_entry = [](SittingEvent const& event) { return std::holds_alternative<Entry>(event.what); };
    if (!std::ranges::all_of(sitting.events(), is_entry)) return false;  // what takes a change back counts, too
    auto const names = name_changes();
    auto const is_known = [&](StandingEntry const& entry) {
        auto const change = change_of(entry.text, sitting.events()[entry.event - 1]);
        return change && std::ranges::find(names, *change) != names.end();
    };
    auto const standing = sitting.standing();
    return !standing.empty() && std::ranges::all_of(standing, is_known);
}

std::optional<Sitting> Book::State::changes_for(std::unordered_set<std::string> names) {
    std::string text;
    std::vector<SittingEvent> events;
    for (auto const& change : name_changes()) {
        if (names.erase(change.from) == 0) continue;
        names.insert(change.to);
        events.push_back({static_cast<std::uint32_t>(events.size() + 1), change.time, change.author, Entry{change.text}});
        append_event(text, events.back());
    }
    if (events.empty()) return std::nullopt;
    auto const digest = digest_of(text);
    std::array<std::uint8_t, 16> bytes{};
    std::copy_n(digest.bytes.begin(), bytes.size(), bytes.begin());
    auto begun = Sitting::begin({.id = SittingId::of(bytes), .game = "players", .variant = {}, .started = events.front().time});
    for (auto& event : events) begun->append(std::move(event));
    return *std::move(begun);
}

Expected<std::vector<Player>> Book::players() {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        std::map<std::string, Player> all;
        auto const& names = state_->names();
        for (auto const& [name, shown] : names.all()) {
            auto& player = all[shown];
            player.name = shown;
            player.written.push_back(name);
        }
        state_->each_sitting({}, [&](State::IndexedSitting&& one) {
            if (one.summary.state == SittingState::discarded) return;
            std::set<std::string_view> there;
            for (auto const& player : one.summary.players)
                if (auto const& shown = names.of(player.name); there.insert(shown).second) ++all[shown].sittings;
        });
        std::vector<Player> sorted;
        for (auto& [name, player] : all) {
            std::ranges::sort(player.written);
            sorted.push_back(std::move(player));
        }
        return sorted;
    });
}

namespace {

bool is_shown(Book::State& state, std::string const& name) { return state.query("SELECT 1 FROM player WHERE shown = ?", name).step(); }

// Who would be the same person by this name: capitals distinguish nobody.
std::optional<std::string> namesake_of(Book::State& state, std::string_view renamed, std::string_view name) {
    if (is_shown(state, std::string{name})) return std::string{name};
    for (auto rows = state.query("SELECT DISTINCT shown FROM player ORDER BY shown"); rows.step();)
        if (auto shown = rows.text(0); shown != renamed && formats::same_apart_from_case(shown, name)) return shown;
    return std::nullopt;
}

// Adds the event to the newest sitting for such changes; if that is missing or finished, to a new one with the identity `fresh`.
void record_change(Book::State& state, Forgetting const& forgetting, std::string text, Stamp const& stamp, SittingId const& fresh) {
    auto const sittings = state.player_sittings();
    bool const goes_on = !sittings.empty() && !state.loaded(sittings.back()).is_finished();
    if (!goes_on) {
        auto const begun = Sitting::begin({.id = fresh, .game = "players", .variant = {}, .started = stamp.time});
        if (!begun) refuse(Trouble::refused, term(reason(begun.error())));
        if (state.row_of(fresh)) refuse(Trouble::exists, say("there is a sitting {} already", fresh.text()));
        state.insert(*begun);
    }
    auto& sitting = state.loaded(goes_on ? sittings.back() : fresh);
    SittingEvent event{sitting.next_number(), stamp.time, forgetting.in_author(stamp.author), Entry{std::move(text)}};
    if (auto const fault = sitting.fault_of(event)) refuse(Trouble::refused, term(reason(*fault)));
    state.append_known(std::move(event));
    state.close_append();
    state.make_players();
}

}  // namespace

Expected<std::string> Book::undo_player_change(Stamp const& stamp) {
    return state_->guarded([&] {
        auto change = state_->writing();
        for (auto const& id : state_->player_sittings() | std::views::reverse) {
            auto& sitting = state_->loaded(id);
            auto const last = sitting.to_undo();
            if (!last || sitting.is_finished()) continue;
            auto const* const entry = std::get_if<Entry>(&sitting.events()[*last - 1].what);
            auto text = entry ? entry->text : std::string{};
            state_->append_known({sitting.next_number(), stamp.time, Forgetting{*state_}.in_author(stamp.author), Retraction{*last}});
            state_->close_append();
            state_->make_players();
            change.commit();
            return text;
        }
        refuse(Trouble::no_such, say("no player was renamed or merged"));
    });
}

Expected<void> Book::rename_player(std::string_view from, std::string_view to, Stamp const& stamp, SittingId const& fresh) {
    return state_->guarded([&] {
        auto change = state_->writing();
        if (!is_name(to)) refuse(Trouble::refused, say("this is not a name: {}", formats::printable(to)));
        if (!is_shown(*state_, std::string{from})) refuse(Trouble::no_such, say("there is no player {}", formats::printable(from)));
        if (auto const namesake = namesake_of(*state_, from, to))
            refuse(Trouble::exists, say("there is a player {} already; the two can be merged", formats::printable(*namesake)));
        Forgetting const forgetting{*state_};
        refuse_forgotten(forgetting, to);
        record_change(*state_, forgetting, fmt::format("rename {} to {}", as_word(from), as_word(to)), stamp, fresh);
        change.commit();
    });
}

Expected<void> Book::merge_players(std::string_view from, std::string_view into, Stamp const& stamp, SittingId const& fresh) {
    return state_->guarded([&] {
        auto change = state_->writing();
        for (auto const name : {from, into})
            if (!is_shown(*state_, std::string{name})) refuse(Trouble::no_such, say("there is no player {}", formats::printable(name)));
        if (!is_name(into)) refuse(Trouble::refused, say("this is not a name: {}", formats::printable(into)));
        if (from == into) refuse(Trouble::refused, say("{} is one player already", formats::printable(from)));
        record_change(*state_, Forgetting{*state_}, fmt::format("merge {} into {}", as_word(from), as_word(into)), stamp, fresh);
        change.commit();
    });
}

}  // namespace score::archive
