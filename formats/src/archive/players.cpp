// Players: who is who, according to the events.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {

using namespace formats::journal;

namespace {

constexpr char rename_verb[] = "rename", merge_verb[] = "merge";

std::optional<NameChange> change_of(std::string_view text, std::string_view time) {
    auto const words = words_of(text);
    if (!words || words->size() != 4) return std::nullopt;
    auto const& verb = words->at(0);
    auto const& preposition = words->at(2);
    if (!(verb == rename_verb && preposition == "to") && !(verb == merge_verb && preposition == "into")) return std::nullopt;
    return NameChange{std::string{time}, words->at(1), words->at(3)};
}

}  // namespace

std::vector<SittingId> Book::State::player_sittings() {
    std::vector<SittingId> all;
    auto rows = query("SELECT identity FROM sitting JOIN sitting_index ON sitting = id WHERE game = 'players' ORDER BY instant, identity");
    while (rows.step())
        if (auto const id = SittingId::of(rows.text(0))) all.push_back(*id);
    return all;
}

std::vector<NameChange> Book::State::name_changes() {
    std::vector<NameChange> changes;
    for (auto const& id : player_sittings()) {
        auto const found = walk(*row_of(id));
        if (!found.sitting) continue;
        for (auto const& [number, text] : found.sitting->standing())
            if (auto change = change_of(text, found.sitting->events()[number - 1].time)) changes.push_back(*std::move(change));
    }
    std::ranges::stable_sort(changes, {}, &NameChange::time);
    return changes;
}

void Book::State::make_players() {
    if (player_sittings().empty()) return;
    query("UPDATE player SET shown = name WHERE shown <> name").run();
    for (auto const& change : name_changes()) query("UPDATE player SET shown = ? WHERE shown = ?").with(change.to).with(change.from).run();
}

std::vector<std::string> Book::State::differing_players(std::unordered_set<std::string> const& names) {
    auto const changes = name_changes();
    std::vector<std::string> different;
    auto missing = names;
    auto rows = query("SELECT name, shown FROM player");
    while (rows.step()) {
        auto name = rows.text(0);
        auto shown = name;
        for (auto const& change : changes)
            if (shown == change.from) shown = change.to;
        if (missing.erase(name) == 0 || rows.text(1) != shown) different.push_back(std::move(name));
    }
    different.insert(different.end(), missing.begin(), missing.end());
    return different;
}

Expected<std::vector<Player>> Book::players() {
    return state_->guarded([&] {
        std::vector<Player> all;
        auto const snapshot = state_->reading();
        auto rows = state_->query("SELECT shown, name FROM player ORDER BY shown, name");
        while (rows.step()) {
            if (all.empty() || all.back().name != rows.text(0)) all.push_back({.name = rows.text(0), .written = {}});
            all.back().written.push_back(rows.text(1));
        }
        for (auto& player : all) {
            auto count =
                state_->query("SELECT count(DISTINCT t.sitting) FROM player AS p JOIN seat AS t ON t.name = p.name WHERE p.shown = ?");
            count.with(player.name);
            if (count.step()) player.sittings = static_cast<std::size_t>(count.number(0));
        }
        return all;
    });
}

namespace {

bool is_shown(Book::State& state, std::string const& name) {
    auto rows = state.query("SELECT 1 FROM player WHERE shown = ?");
    rows.with(name);
    return rows.step();
}

// Adds the event to the newest sitting for such changes; if that is missing or finished, to a new one with the identity `fresh`.
void record_change(Book::State& state, std::string text, Stamp const& stamp, SittingId const& fresh) {
    auto const sittings = state.player_sittings();
    bool const goes_on = !sittings.empty() && !state.loaded(sittings.back()).is_finished();
    if (!goes_on) {
        auto const begun = Sitting::begin({.id = fresh, .game = "players", .variant = {}, .started = stamp.time});
        if (!begun) refuse(Trouble::refused, term(reason(begun.error())));
        if (state.row_of(fresh)) refuse(Trouble::exists, say("there is a sitting {} already", fresh.text()));
        state.insert(*begun);
    }
    auto& sitting = state.loaded(goes_on ? sittings.back() : fresh);
    SittingEvent event{sitting.next_number(), stamp.time, stamp.author, Entry{std::move(text)}};
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
            state_->append_known({sitting.next_number(), stamp.time, stamp.author, Retraction{*last}});
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
        if (to.empty() || !is_line(to)) refuse(Trouble::refused, say("this is no name: {}", formats::printable(to)));
        if (!is_shown(*state_, std::string{from})) refuse(Trouble::no_such, say("there is no player {}", formats::printable(from)));
        if (is_shown(*state_, std::string{to}))
            refuse(Trouble::exists, say("there is a player {} already; the two can be merged", formats::printable(to)));
        record_change(*state_, fmt::format("rename {} to {}", as_word(from), as_word(to)), stamp, fresh);
        change.commit();
    });
}

Expected<void> Book::merge_players(std::string_view from, std::string_view into, Stamp const& stamp, SittingId const& fresh) {
    return state_->guarded([&] {
        auto change = state_->writing();
        for (auto const name : {from, into})
            if (!is_shown(*state_, std::string{name})) refuse(Trouble::no_such, say("there is no player {}", formats::printable(name)));
        if (from == into) refuse(Trouble::refused, say("{} is one player already", formats::printable(from)));
        record_change(*state_, fmt::format("merge {} into {}", as_word(from), as_word(into)), stamp, fresh);
        change.commit();
    });
}

}  // namespace score::archive
