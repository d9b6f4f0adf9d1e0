// Sittings: started, continued, read and found.
#include <algorithm>
#include <array>
#include <functional>
#include <sqlite3.h>

#include "branches.hpp"
#include "forget.hpp"
#include "result_text.hpp"
#include "score/ascii.hpp"
#include "score/formats/journal_codes.hpp"
#include "score/formats/sheets/journal_findings.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"

namespace score::archive {

using namespace formats::journal;

namespace {

constexpr char insert_event[] = "INSERT INTO event(sitting, number, line, digest) VALUES(?, ?, ?, ?)";

std::string line_of(SittingEvent const& event) {
    std::string line;
    append_event(line, event);
    line.pop_back();
    return line;
}

// Names the entry that is in the way, if it is one.
Message message_of(formats::sheets::Finding const& objection, Sitting const& sitting) {
    if (objection.event == 0) return objection.found.message;
    auto const now = formats::sheets::replay(sitting);
    auto const number = now ? now->number_of(objection.event) : std::nullopt;
    return formats::sheets::would_not_fit(number, formats::printable(objection.text), objection.found.message);
}

Message no_such(SittingId const& id) { return say("there is no sitting {}", id.text()); }

// The players whom an event names.
std::vector<std::string> named_by(Sitting const& sitting, Happening const& what) {
    if (auto const* const amendment = std::get_if<Amendment>(&what); amendment && amendment->fact == "seat") return {amendment->value};
    auto const* const game = formats::sheets::game_named(sitting.head().game);
    auto const* const entry = std::get_if<Entry>(&what);
    auto const* const correction = std::get_if<Correction>(&what);
    if (!game || (!entry && !correction)) return {};
    return game->seated_by(entry ? entry->text : correction->text);
}

// Of two copies one can be set aside. Changes of names in two copies count once.
bool is_evening(Sitting const& sitting) { return sitting.head().game != "players"; }

SittingId id_of(std::string const& text) {
    auto const id = SittingId::of(text);
    if (!id) refuse(Trouble::damaged, say("the identity of a sitting cannot be read"));
    return *id;
}

}  // namespace

SittingState state_of(Sitting const& sitting) {
    if (sitting.is_discarded()) return SittingState::discarded;
    if (sitting.is_abandoned()) return SittingState::abandoned;
    return sitting.is_finished() ? SittingState::finished : sitting.is_paused() ? SittingState::paused : SittingState::open;
}

SittingRow SittingRow::in(Query const& rows) {
    auto const digest = digest_in(rows.bytes(4)).value_or(Digest{});
    return {rows.number(0), rows.text(1), rows.text(2), rows.number(3), digest, rows.number(5)};
}

std::optional<SittingRow> Book::State::row_of(SittingId const& id) {
    std::string const identity{id.text()};
    auto rows = query("SELECT id, identity, head, events, digest, seal FROM sitting WHERE identity = ?", identity);
    if (!rows.step()) return std::nullopt;
    if (rows.text(1) != identity) refuse(Trouble::damaged, say("the identity of a sitting cannot be read"));
    return SittingRow::in(rows);
}

SittingRow Book::State::listed_row(SittingId const& id) {
    auto row = row_of(id);
    if (!row) refuse(Trouble::damaged, no_such(id));
    return *std::move(row);
}

// Follows the chain from the head to the last event, as far as it is intact.
Walk Book::State::walk(SittingRow const& row) {
    Walk walk;
    auto const damaged = [&](Damage::Kind kind, Message const& what) {
        auto const sound = walk.sitting ? static_cast<std::uint32_t>(walk.sitting->events().size()) : 0;
        walk.damage = Damage{kind, verbatim(formats::printable(row.identity) + ": ") + what, SittingId::of(row.identity), sound};
        return walk;
    };
    auto const head = read_head(row.head);
    auto begun = head ? Sitting::begin(*head) : tl::make_unexpected(HeadFault::text);
    if (!begun || begun->head().id.text() != row.identity) return damaged(Damage::Kind::sitting, say("the head cannot be read"));
    std::string canonical;
    append_head(canonical, begun->head());
    walk.digest = digest_of(row.head);
    if (canonical != row.head || (row.events == 0 && walk.digest != row.digest))
        return damaged(Damage::Kind::sitting, say("the head has changed since it was written"));

    // The digest of the first event covers the head: until it is checked the head is not certain.
    auto rows = query("SELECT number, line, digest FROM event WHERE sitting = ? ORDER BY number", row.id);
    auto sitting = *std::move(begun);
    // An event on an unreadable page ends the walk like a damaged one.
    auto const next = [&]() -> std::optional<bool> {
        try {
            return rows.step();
        } catch (SQLite::Exception const& exception) {
            if (exception.getErrorCode() == SQLITE_CORRUPT) return std::nullopt;
            throw;
        }
    };
    for (auto more = next(); more != false; more = next()) {
        auto const number = sitting.next_number();
        auto const wrong = [&](Message const& what) {
            if (number > 1) walk.sitting = std::move(sitting);
            return damaged(number > 1 ? Damage::Kind::event : Damage::Kind::sitting, say("event {}: {}", number, what));
        };
        if (!more) return wrong(say("it cannot be read"));
        if (rows.number(0) != number) return wrong(say("it is missing"));
        auto const line = rows.bytes(1);
        auto const digest = chained(walk.digest, line);
        if (!rows.holds(2, digest)) return wrong(say("it has changed since it was written"));
        auto event = read_event(line);
        if (!event || !sitting.append(*std::move(event))) return wrong(say("it is not valid"));
        walk.digest = digest;
    }
    bool const all = sitting.events().size() == static_cast<std::size_t>(row.events) && walk.digest == row.digest;
    walk.sitting = std::move(sitting);
    if (!all) return damaged(Damage::Kind::event, say("events at its end are missing"));
    return walk;
}

Sitting& Book::State::loaded(SittingId const& id) {
    auto const row = row_of(id);
    if (!row) refuse(Trouble::no_such, no_such(id));
    bool const still = known && known->row == row->id && known->digest == row->digest && known->sitting.head().id == id
                       && known->sitting.events().size() == static_cast<std::size_t>(row->events);
    if (!still) {
        auto found = walk(*row);
        if (found.damage) refuse(Trouble::damaged, found.damage->message);
        known = Known{*std::move(found.sitting), row->id, row->digest};
    }
    return known->sitting;
}

namespace {

// Whether others may play from this event on: whoever joins is named by an entry.
bool may_seat(Sitting const& sitting, Happening const& what) {
    auto const* const entry = std::get_if<Entry>(&what);
    auto const* const game = entry ? formats::sheets::game_named(sitting.head().game) : nullptr;
    return !entry || (game && !game->seated_by(entry->text).empty());
}

}  // namespace

void Book::State::append_known(SittingEvent event) {
    auto const line = line_of(event);
    auto const digest = chained(known->digest, line);
    query(insert_event, known->row, std::int64_t{event.number}, line, digest).run();
    auto& sitting = known->sitting;
    auto const before = state_of(sitting);
    bool const may_amend = std::holds_alternative<Amendment>(event.what) || std::holds_alternative<Retraction>(event.what);
    auto const head = may_amend ? std::optional{sitting.head()} : std::nullopt;
    auto const players =
        known->is_indexed && may_seat(sitting, event.what) ? std::optional{formats::sheets::everybody_in(sitting)} : std::nullopt;
    sitting.append(std::move(event));
    known->digest = digest;
    bool const has_others = players && *players != formats::sheets::everybody_in(sitting);
    if (state_of(sitting) != before || (head && *head != sitting.head()) || has_others) known->is_indexed = false;
}

void Book::State::close_append() {
    SittingRow const row{known->row, std::string{known->sitting.head().id.text()}, {},
        static_cast<std::int64_t>(known->sitting.events().size()), known->digest};
    query("UPDATE sitting SET events = ?, digest = ?, seal = ? WHERE id = ?", row.events, row.digest, row.right_seal(), row.id).run();
    if (!std::exchange(known->is_indexed, true)) index_sitting(known->row, known->sitting);
}

void Book::State::index_sitting(std::int64_t row, Sitting const& sitting) {
    auto const made = index_row_of(row, sitting);
    auto const before = stored_row(row);
    std::vector<std::string> names;
    for (auto const& player : formats::sheets::everybody_in(sitting)) names.push_back(player.name);
    auto const then = before ? read_players(before->players) : std::nullopt;
    auto const is_gone = [&](SeatedPlayer const& player) { return std::ranges::find(names, player.name) == names.end(); };
    has_old_names = has_old_names || (then && std::ranges::any_of(*then, is_gone));
    write_sitting_row(made);
    has_new_names = add_players(names) > 0 || has_new_names;
}

// Inserts a whole sitting; it becomes the known one.
void Book::State::insert(Sitting const& sitting) {
    std::string const identity{sitting.head().id.text()};
    query("INSERT INTO sitting(identity, head, events, digest) VALUES(?, '', 0, x'')", identity).run();
    change_counts([](Counts& now) { ++now.sittings; });
    replace({db.getLastInsertRowid(), identity, {}, 0, {}}, sitting);
    copies_then.reset();
}

void Book::State::replace(SittingRow const& row, Sitting const& sitting) {
    std::string head;
    append_head(head, sitting.written_head());
    query("DELETE FROM event WHERE sitting = ?", row.id).run();
    query("UPDATE sitting SET head = ? WHERE id = ?", head, row.id).run();
    auto begun = Sitting::begin(sitting.written_head());
    known = Known{*std::move(begun), row.id, digest_of(head), false};
    for (auto const& event : sitting.events()) append_known(event);
    close_append();
}

bool Book::State::is_removed(Sitting const& original) {
    std::string const identity{original.head().id.text()};
    auto rows = query("SELECT path FROM removed WHERE identity = ?", identity);
    auto const as_text = [](Digest const& digest) { return std::string{bytes_in(digest)}; };
    std::optional<std::array<std::string, 2>> ends;  // books of earlier versions remember the digest of the sitting
    while (rows.step()) {
        if (!ends) ends = {as_text(path_of(original).back()), as_text(chain_of(original).back())};
        auto const path = rows.bytes(0);
        for (std::size_t at = 0; at < path.size(); at += Digest{}.bytes.size())
            if (std::ranges::find(*ends, path.substr(at, Digest{}.bytes.size())) != ends->end()) return true;
    }
    return false;
}

bool Book::State::remember_removed(SittingId const& id, std::string const& path) {
    std::string const identity{id.text()};
    query("INSERT OR IGNORE INTO removed(identity, path, seal) VALUES(?, ?, ?)", identity, Bytes{path},
        RowSeal{}.with(identity).with(path).value())
        .run();
    bool const is_new = db.getChanges() > 0;
    if (is_new) count_removed();
    return is_new;
}

bool Book::State::remember_removed(Sitting const& original) {
    std::string path;
    for (auto const& digest : path_of(original)) path.append(bytes_in(digest));
    return remember_removed(original.head().id, path);
}

void Book::State::reseal_removed() {
    std::vector<std::pair<std::string, std::string>> all;
    for (auto rows = query("SELECT identity, path FROM removed WHERE seal = 0"); rows.step();)
        all.emplace_back(rows.text(0), rows.bytes(1));
    for (auto const& [identity, path] : all)
        query("UPDATE removed SET seal = ? WHERE identity = ? AND path = ?", RowSeal{}.with(identity).with(path).value(), identity,
            Bytes{path})
            .run();
}

void Book::State::erase(SittingRow const& row) {
    for (auto const* const sql : {"DELETE FROM sitting_deals WHERE sitting = ?", "DELETE FROM sitting_index WHERE sitting = ?",
             "DELETE FROM event WHERE sitting = ?", "DELETE FROM sitting WHERE id = ?"})
        query(sql, row.id).run();
    change_counts([](Counts& now) { --now.sittings; });
    if (known && known->row == row.id) known.reset();
    copies_then.reset();
    has_old_names = true;
}

Book::State::CopiesOf const& Book::State::copies() {
    auto const version = std::int64_t{db.execAndGet("PRAGMA data_version").getInt64()};
    if (copies_then && copies_then->first == version) return copies_then->second;
    CopiesOf all;
    for (auto rows = query("SELECT identity, head FROM sitting WHERE instr(head, 'copy-of ') > 0"); rows.step();)
        if (auto const head = read_head(rows.text(1)))
            for (auto const& [fact, value] : head->others)
                if (auto const other = SittingId::of(value); fact == copy_of && other) all[std::string{other->text()}].insert(rows.text(0));
    return copies_then.emplace(version, std::move(all)).second;
}

std::map<SittingId, SittingId> Book::State::originals() {
    std::map<SittingId, SittingId> all;
    for (auto const& [original, copied] : copies())
        for (auto const& copy : copied) all.emplace(id_of(copy), id_of(original));
    return all;
}

void Book::State::settle(SittingId const& id, std::vector<Sitting> originals, std::size_t line, JoinReport& report) {
    std::vector<SittingRow> rows;
    auto const refused = [&](SittingId const& which, Message why) { report.refused.push_back({which, line, std::move(why)}); };
    std::set<std::string> candidates{std::string{id.text()}};
    if (auto const found = copies().find(std::string{id.text()}); found != copies().end())
        candidates.insert(found->second.begin(), found->second.end());
    for (auto const& candidate : candidates) {
        auto const row = row_of(id_of(candidate));
        if (!row) continue;
        auto found = walk(*row);
        if (found.damage) return refused(id_of(candidate), found.damage->message);
        auto original = original_of(*found.sitting);
        if (original.head().id != id) continue;  // it only says so
        originals.push_back(std::move(original));
        rows.push_back(*row);
    }
    std::erase_if(originals, [&](Sitting const& original) { return is_removed(original); });
    std::vector<Sitting> lines;
    for (auto const& one : lines_of(originals)) {
        auto made = as_line(*one.copy, one.id);
        if (!made) return refused(one.id, term(reason(HeadFault::too_many)));
        bool const is_ours = std::ranges::find(rows, one.id.text(), &SittingRow::identity) != rows.end();
        if (!is_ours && row_of(one.id)) return refused(one.id, say("there is a sitting {} already", one.id.text()));
        lines.push_back(*std::move(made));
    }
    auto const stands = [&](SittingId const& which) {
        auto const line_of_it = std::ranges::find(lines, which, [](Sitting const& one) { return one.written_head().id; });
        return line_of_it != lines.end() && !line_of_it->is_discarded();
    };
    bool changed = false;
    for (auto const& row : rows)
        if (std::ranges::none_of(lines, [&](Sitting const& one) { return one.written_head().id.text() == row.identity; }))
            erase(row), changed = true;
    for (auto const& one : lines) {
        auto const row = std::ranges::find(rows, one.written_head().id.text(), &SittingRow::identity);
        if (row == rows.end()) {
            insert(one), ++report.added;
            auto const& copy = one.written_head().id;
            if (copy != id && stands(copy) && stands(id) && is_evening(one)) report.parted.push_back({id, copy});
        } else if (row->digest != chain_of(one).back()) replace(*row, one), ++report.extended;
        else continue;
        changed = true;
    }
    if (!changed) ++report.unchanged;
}

std::vector<SittingId> Book::State::all_sittings() {
    std::vector<std::pair<std::int64_t, SittingId>> found;
    each_sitting({}, [&](IndexedSitting&& one) { found.emplace_back(one.instant, one.summary.id); });
    std::ranges::sort(found);
    std::vector<SittingId> all;
    for (auto const& [instant, id] : found) all.push_back(id);
    return all;
}

Expected<void> Book::begin(SittingHead const& head) {
    return state_->guarded([&] {
        auto const sitting = Sitting::begin(head);
        if (!sitting) refuse(Trouble::refused, term(reason(sitting.error())));
        auto change = state_->writing();
        if (state_->row_of(head.id)) refuse(Trouble::exists, say("there is a sitting {} already", head.id.text()));
        Forgetting const forgetting{*state_};
        for (auto const& player : head.players) refuse_forgotten(forgetting, player.name);
        state_->insert(*sitting);
        state_->make_players();
        change.commit();
    });
}

SittingEnd SittingEnd::of(Sitting const& sitting) {
    auto const events = sitting.events();
    return {events.empty() ? std::nullopt : std::optional{events.back()}};
}

Expected<std::uint32_t> Book::append(SittingId const& id, NewEvent const& event) { return append(id, {&event, 1}); }

Expected<std::uint32_t> Book::append(SittingId const& id, std::span<NewEvent const> events) {
    return state_->guarded([&] {
        auto change = state_->writing();
        Forgetting const forgetting{*state_};
        auto& sitting = state_->loaded(id);
        for (auto const& [stamp, what, after] : events) {
            auto const number = sitting.next_number();
            if (after && *after != SittingEnd::of(sitting))
                refuse(Trouble::conflict, say("the sitting has gone on elsewhere: its next event is {}", number));
            SittingEvent event{number, stamp.time, forgetting.in_author(stamp.author), what};
            if (auto const fault = sitting.fault_of(event)) refuse(Trouble::refused, term(reason(*fault)));
            for (auto const& name : named_by(sitting, what)) refuse_forgotten(forgetting, name);
            state_->append_known(std::move(event));
        }
        state_->close_append();
        if (sitting.head().game == "players" || state_->has_old_names || state_->has_new_names) state_->make_players();
        change.commit();
        return static_cast<std::uint32_t>(sitting.events().size());
    });
}

Expected<std::string> Book::name_here(std::string_view name) {
    return state_->guarded([&] { return Forgetting{*state_}.in_author(std::string{name}); });
}

Expected<void> Book::amend(SittingId const& id, std::span<Amendment const> amendments, Stamp const& by) {
    return state_->guarded([&] {
        auto const sitting = granted(read(id));
        if (auto const objections = formats::sheets::objections_to(sitting, amendments); !objections.empty())
            refuse(Trouble::refused, message_of(objections.front(), sitting));
        std::vector<NewEvent> events;
        for (auto const& amendment : amendments)
            events.push_back({by, amendment, events.empty() ? std::optional{SittingEnd::of(sitting)} : std::nullopt});
        granted(append(id, events));
    });
}

Expected<void> Book::discard(SittingId const& id, Stamp const& by) {
    return state_->guarded([&] {
        if (granted(read(id)).head().game == "players")
            refuse(Trouble::refused, say("changes of names are not discarded; they can be undone"));
        granted(append(id, {by, Discard{}, {}}));
    });
}

Expected<void> Book::restore_discarded(SittingId const& id, Stamp const& by) {
    return state_->guarded([&] {
        auto const event = granted(read(id)).discarded_by();
        if (!event) refuse(Trouble::refused, say("the sitting is not discarded"));
        granted(append(id, {by, Retraction{*event}, {}}));
    });
}

Expected<Sitting> Book::read(SittingId const& id) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        auto const row = state_->row_of(id);
        if (!row) refuse(Trouble::no_such, no_such(id));
        auto found = state_->walk(*row);
        if (found.damage) refuse(Trouble::damaged, found.damage->message);
        return *std::move(found.sitting);
    });
}

Expected<std::vector<SittingId>> Book::find(std::string_view prefix) {
    return state_->guarded([&] {
        std::vector<SittingId> all;
        auto const low = ascii::in_small_letters(prefix);
        auto const high = low + 'g';  // greater than every hexadecimal digit
        auto rows = state_->query("SELECT identity FROM sitting WHERE identity >= ? AND identity < ? ORDER BY identity", low, high);
        while (rows.step()) all.push_back(id_of(rows.text(0)));
        return all;
    });
}

PlayersWanted::PlayersWanted(NamesNow const& names, std::span<std::string const> parts) {
    for (auto const& part : parts) {
        auto& having = wanted_.emplace_back();
        auto const plain = formats::folded(part);
        auto const has = [&](std::string const& name) { return formats::folded(name).find(plain) != std::string::npos; };
        for (auto const& [name, shown] : names.all())
            if (has(name) || (shown != name && has(shown))) having.insert(name);
    }
}

Expected<std::vector<SittingSummary>> Book::list(SittingFilter const& filter) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        auto const& names = state_->names();
        PlayersWanted const players{names, filter.players};
        auto const place = formats::folded(filter.place);
        // The state of a discarded sitting does not tell, and a damaged one is not known to be finished.
        auto const is_finished = [&](SittingSummary const& sitting) {
            if (sitting.state != SittingState::discarded) return sitting.state >= SittingState::finished;
            auto const found = state_->walk(state_->listed_row(sitting.id));
            return !found.damage && found.sitting->is_finished();
        };
        auto const is_wanted = [&](SittingSummary const& sitting) {
            if (!lies_between(sitting.started, filter.from, filter.to)) return false;
            if (filter.game.empty() ? filter.identity.empty() && sitting.game == "players" : sitting.game != filter.game) return false;
            if (filter.identity.empty() && filter.discarded != (sitting.state == SittingState::discarded)) return false;
            if (!place.empty() && formats::folded(sitting.place).find(place) == std::string::npos) return false;
            if (!players.all_in(sitting.players, [](SeatedPlayer const& player) { return player.name; })) return false;
            return !filter.finished || *filter.finished == is_finished(sitting);
        };
        std::vector<std::pair<std::int64_t, SittingSummary>> found;
        state_->each_sitting(filter.identity, [&](State::IndexedSitting&& one) {
            if (is_wanted(one.summary)) found.emplace_back(one.instant, std::move(one.summary));
        });
        auto const when = [](auto const& one) { return std::pair{one.first, one.second.number}; };
        if (filter.newest_first) std::ranges::sort(found, std::greater{}, when);
        else std::ranges::sort(found, {}, when);
        if (filter.most > 0 && found.size() > filter.most)
            found.erase(found.begin() + static_cast<std::ptrdiff_t>(filter.most), found.end());
        auto const copied = state_->originals();
        std::vector<SittingSummary> all;
        for (auto& [instant, sitting] : found) {
            for (auto& player : sitting.players) player.name = names.of(player.name);
            if (auto const original = copied.find(sitting.id); original != copied.end()) sitting.copy_of = original->second;
            all.push_back(std::move(sitting));
        }
        return all;
    });
}

Expected<Sitting> Book::read_with_current_names(SittingId const& id) {
    return state_->guarded([&] {
        auto sitting = granted(read(id));
        OtherNames others;
        for (auto const& [name, shown] : state_->names().all())
            if (name != shown) others.emplace(name, shown);
        sitting.show_names(std::move(others));
        return sitting;
    });
}

namespace {

Settlement settled_with(Sitting const& other, std::string_view how) {
    return {static_cast<std::uint32_t>(other.events().size()), chain_of(other).back().hexadecimal(), std::string{how}};
}

// The copy as a sitting of its own, which parts with this event.
std::optional<Sitting> on_its_own(Sitting const& copy, Conflict const& conflict) {
    auto const original = original_of(copy);
    return as_line(original, identity_of_line(original.head().id, chain_of(original)[conflict.event]));
}

}  // namespace

// One of the two must be a prefix of the other, or have been settled with it.
void Book::State::join(Sitting const& given, std::size_t line, MergeOptions const& merging, JoinReport& report) {
    auto const& id = given.head().id;
    auto const row = row_of(id);
    if (merging.conflicts == Conflicts::apart) {
        if (row && row->digest == chain_of(given).back()) ++report.unchanged;
        else settle(id, {given}, line, report);
        return;
    }
    if (!row) {
        if (is_removed(original_of(given)) || has_changes_of(given)) ++report.unchanged;
        else insert(given), ++report.added;
        return;
    }
    auto found = walk(*row);
    if (found.damage) return report.refused.push_back({id, line, found.damage->message});
    auto const& ours = *found.sitting;
    auto const joined = merged(ours, given);
    auto const settle = [&](Sitting const& with, std::string_view how) {
        auto const author = Forgetting{*this}.in_author(merging.by.author);
        SittingEvent const event{known->sitting.next_number(), merging.by.time, author, settled_with(with, how)};
        append_known(event);
        close_append();
        ++report.settled;
    };
    if (joined && *joined == ours) ++report.unchanged;
    else if (joined && !conflict_of(ours, given)) {
        auto const more = joined->events().subspan(ours.events().size());
        known = Known{*std::move(found.sitting), row->id, row->digest};
        for (auto const& event : more) append_known(event);
        close_append();
        ++report.extended;
    } else if (joined) replace(*row, *joined), ++report.extended;
    else if (merging.conflicts == Conflicts::refuse) report.refused.push_back({id, line, reason(joined.error())});
    else if (merging.conflicts == Conflicts::theirs) {
        remember_removed(original_of(ours));
        replace(*row, given);
        settle(ours, "theirs");
    } else {
        bool const both = merging.conflicts == Conflicts::both;
        auto const copy = both ? on_its_own(given, joined.error()) : std::nullopt;
        if (both && !copy) return report.refused.push_back({id, line, reason(joined.error())});
        auto const had = report.added;
        bool const parts = copy && is_evening(ours) && !ours.is_discarded() && !copy->is_discarded();
        if (copy) join(*copy, line, {}, report);
        if (parts && report.added > had) report.parted.push_back({id, copy->written_head().id});
        if (!copy) remember_removed(original_of(given));
        known = Known{*std::move(found.sitting), row->id, row->digest};
        settle(given, both ? "both" : "ours");
    }
}

Joining::Joining(Book::State& state, JoinReport& report, MergeOptions options)
    : state_{&state}, report_{&report}, options_{std::move(options)}, forgetting_{std::make_unique<Forgetting const>(state)} {}
Joining::~Joining() = default;

void Joining::add(Sitting sitting, std::size_t line) {
    if (options_.conflicts == Conflicts::apart) sitting = original_of(sitting);
    if (!forgetting_->empty()) sitting = forgetting_->in(sitting);
    events_ += 1 + sitting.events().size();
    waiting_.push_back({std::move(sitting), line});
    if (events_ >= most_waiting) store();
}

void Joining::store() {
    if (waiting_.empty()) return;
    auto change = state_->writing();
    for (auto const& [sitting, line] : waiting_) state_->join(sitting, line, options_, *report_);
    state_->make_players();
    change.commit();
    state_->known.reset();
    waiting_.clear();
    events_ = 0;
}

namespace {

constexpr std::size_t most_findings = 10'000;

// What its game says about its agreements and entries. They are kept all the same, as those of records are.
void judge_entries(Part const& part, JoinReport& report) {
    auto const& sitting = *part.sitting;
    if (sitting.head().game == "players") return;
    auto const evening = formats::sheets::replay(sitting);
    for (auto& finding : formats::sheets::found_in(part, evening ? evening->findings : evening.error()))
        if (finding.found.severity == Severity::error && report.found.size() < most_findings) report.found.push_back(std::move(finding));
}

}  // namespace

Expected<JoinReport> Book::import_journal(ReadBytes read, std::string_view file, MergeOptions const& options) {
    return state_->guarded([&] {
        JoinReport report;
        Reader reader{std::move(read), file};
        Joining joining{*state_, report, options};
        while (auto part = reader.next()) {
            auto const broken = std::ranges::find(part->seals, false, &Seal::fits);
            // Such a sitting is refused, below.
            auto const is_of_seal = [&](Finding const& finding) {
                return broken != part->seals.end() && finding.found.code == formats::journal_code("journal-seal")
                       && finding.line == broken->line;
            };
            for (auto& finding : part->found)
                if (!is_of_seal(finding) && report.found.size() < most_findings) report.found.push_back(std::move(finding));
            if (!part->sitting) continue;
            auto& sitting = *part->sitting;
            auto const refused = [&](std::size_t line, Message why) {
                report.refused.push_back({sitting.head().id, line, std::move(why)});
            };
            if (broken != part->seals.end()) refused(broken->line, say("the sitting does not match its seal"));
            else if (!part->whole) refused(part->line, say("the sitting cannot be read whole"));
            else if (options.conflicts == Conflicts::apart) {  // what a book has written, and judged
                bool const is_sealed = !part->seals.empty() && part->seals.back().count == sitting.events().size();
                if (is_sealed) joining.add(std::move(sitting), part->line);
                else refused(part->line, say("the sitting has no seal: it may be cut off"));
            } else {
                if (part->seals.empty()) ++report.unsealed;
                judge_entries(*part, report);
                joining.add(std::move(sitting), part->line);
            }
        }
        joining.store();
        return report;
    });
}

Expected<void> Book::export_journal(WriteText const& write, std::optional<std::span<SittingId const>> only) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        std::string out, seals;
        append_heading(out);
        auto const all = only ? std::vector<SittingId>(only->begin(), only->end()) : state_->all_sittings();
        std::uint32_t written = 0;
        std::unordered_set<std::string> names;  // of the players of those that are chosen
        auto const add = [&](Sitting const& sitting, Digest const& digest) {
            append_sitting(out, sitting);
            append_seal(out, static_cast<std::uint32_t>(sitting.events().size()), digest.hexadecimal());
            seals += digest.hexadecimal() + '\n';
            ++written;
        };
        auto const flush = [&] {
            if (!write(out)) refuse(Trouble::failed, say("the journal cannot be written"));
            out.clear();
        };
        for (auto const& id : all) {
            auto const row = state_->row_of(id);
            if (!row) refuse(Trouble::no_such, no_such(id));
            auto const found = state_->walk(*row);
            if (found.damage) refuse(Trouble::damaged, found.damage->message);
            add(*found.sitting, found.digest);
            if (found.sitting->head().game != "players")
                for (auto const& player : formats::sheets::everybody_in(*found.sitting)) names.insert(player.name);
            flush();
        }
        if (only) {
            if (auto const changes = state_->changes_for(std::move(names))) add(*changes, chain_of(*changes).back());
        }
        append_closing(out, written, digest_of(seals).hexadecimal());
        flush();
    });
}

}  // namespace score::archive
