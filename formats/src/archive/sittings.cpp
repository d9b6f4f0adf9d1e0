// Sittings: started, continued, read and found.
#include <algorithm>
#include <chrono>
#include <sqlite3.h>

#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

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

Message no_such(SittingId const& id) { return say("there is no sitting {}", id.text()); }

// Normalizes an identity to lower case.
std::string small_letters(std::string_view digits) {
    std::string low;
    for (char const c : digits) low += c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    return low;
}

SittingId id_of(std::string const& text) {
    auto const id = SittingId::of(text);
    if (!id) refuse(Trouble::damaged, say("the identity of a sitting cannot be read"));
    return *id;
}

}  // namespace

std::string folded_lines(std::span<std::string const> texts) {
    std::string lines;
    for (auto const& text : texts) lines.append(lines.empty() ? "" : "\n").append(formats::folded(text));
    return lines;
}

std::int64_t seconds_of(std::string_view moment) {
    if (!is_date(moment) && !is_moment(moment)) return 0;
    auto const number = [&](std::size_t at, std::size_t size) {
        int n = 0;
        for (char const c : moment.substr(at, size)) n = n * 10 + (c - '0');
        return n;
    };
    auto const day = std::chrono::year{number(0, 4)} / number(5, 2) / number(8, 2);
    std::chrono::seconds since = std::chrono::sys_days{day}.time_since_epoch();
    if (moment.size() > 10) {
        since += std::chrono::hours{number(11, 2)} + std::chrono::minutes{number(14, 2)};
        if (moment.size() > 16 && moment[16] == ':') since += std::chrono::seconds{number(17, 2)};
        if (auto const zone = moment.find_first_of("+-", 16); zone != moment.npos) {
            auto const offset = std::chrono::hours{number(zone + 1, 2)} + std::chrono::minutes{number(zone + 4, 2)};
            since -= moment[zone] == '-' ? -offset : offset;
        }
    }
    return since.count();
}

SittingState state_of(Sitting const& sitting) {
    if (sitting.outcome() == "abandoned") return SittingState::abandoned;
    return sitting.is_finished() ? SittingState::finished : sitting.is_paused() ? SittingState::paused : SittingState::open;
}

std::optional<SittingRow> Book::State::row_of(SittingId const& id) {
    std::string const identity{id.text()};
    auto rows = query("SELECT id, identity, head, events, digest FROM sitting WHERE identity = ?");
    rows.with(identity);
    if (!rows.step()) return std::nullopt;
    SittingRow row{rows.number(0), rows.text(1), rows.text(2), rows.number(3), {}};
    auto const digest = rows.bytes(4);
    if (digest.size() == row.digest.bytes.size()) std::copy(digest.begin(), digest.end(), row.digest.bytes.begin());
    return row;
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
    auto rows = query("SELECT number, line, digest FROM event WHERE sitting = ? ORDER BY number");
    rows.with(row.id);
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

void Book::State::append_known(SittingEvent event) {
    auto const line = line_of(event);
    auto const digest = chained(known->digest, line);
    query(insert_event).with(known->row).with(std::int64_t{event.number}).with(line).with(digest).run();
    auto const before = state_of(known->sitting);
    known->sitting.append(std::move(event));
    known->digest = digest;
    if (state_of(known->sitting) != before) index_state(known->row, known->sitting);
}

void Book::State::close_append() {
    query("UPDATE sitting SET events = ?, digest = ? WHERE id = ?")
        .with(static_cast<std::int64_t>(known->sitting.events().size()))
        .with(known->digest)
        .with(known->row)
        .run();
}

void Book::State::index_state(std::int64_t row, Sitting const& sitting) {
    query("UPDATE sitting_index SET state = ? WHERE sitting = ?").with(static_cast<std::int64_t>(state_of(sitting))).with(row).run();
    index_result(row, sitting);
}

void Book::State::index_sitting(std::int64_t row, Sitting const& sitting) {
    auto const& head = sitting.head();
    query("INSERT INTO sitting_index(sitting, game, variant, title, place, started, instant, state) VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
        .with(row)
        .with(head.game)
        .with(head.variant)
        .with(head.title)
        .with(head.place)
        .with(head.started)
        .with(seconds_of(head.started))
        .with(static_cast<std::int64_t>(state_of(sitting)))
        .run();
    std::int64_t position = 0;
    for (auto const& [seat, name] : head.players) {
        query("INSERT INTO seat(sitting, position, seat, name) VALUES(?, ?, ?, ?)").with(row).with(position++).with(seat).with(name).run();
        query("INSERT INTO player(name, shown) VALUES(?, ?) ON CONFLICT(name) DO NOTHING").with(name).with(name).run();
    }
    if (sitting.is_finished()) index_result(row, sitting);
}

// Inserts a whole sitting; it becomes the known one.
void Book::State::insert(Sitting const& sitting) {
    std::string const identity{sitting.head().id.text()};
    std::string head;
    append_head(head, sitting.head());
    auto const digest = digest_of(head);
    query("INSERT INTO sitting(identity, head, events, digest) VALUES(?, ?, 0, ?)").with(identity).with(head).with(digest).run();
    query("UPDATE book SET sittings = sittings + 1").run();
    auto const row = db.getLastInsertRowid();
    auto begun = Sitting::begin(sitting.head());
    known = Known{*std::move(begun), row, digest};
    index_sitting(row, known->sitting);
    for (auto const& event : sitting.events()) append_known(event);
    if (!sitting.events().empty()) close_append();
}

std::vector<SittingId> Book::State::all_sittings() {
    std::vector<SittingId> all;
    auto rows = query("SELECT identity FROM sitting LEFT JOIN sitting_index ON sitting = id ORDER BY instant, identity");
    while (rows.step()) all.push_back(id_of(rows.text(0)));
    auto count = query("SELECT sittings FROM book");
    if (!count.step() || count.number(0) != static_cast<std::int64_t>(all.size()))
        refuse(Trouble::damaged, say("sittings are missing from the book"));
    return all;
}

Expected<void> Book::begin(SittingHead const& head) {
    return state_->guarded([&] {
        auto const sitting = Sitting::begin(head);
        if (!sitting) refuse(Trouble::refused, term(reason(sitting.error())));
        auto change = state_->writing();
        if (state_->row_of(head.id)) refuse(Trouble::exists, say("there is a sitting {} already", head.id.text()));
        state_->insert(*sitting);
        state_->make_players();
        change.commit();
    });
}

Expected<std::uint32_t> Book::append(SittingId const& id, NewEvent const& event) { return append(id, {&event, 1}); }

Expected<std::uint32_t> Book::append(SittingId const& id, std::span<NewEvent const> events) {
    return state_->guarded([&] {
        auto change = state_->writing();
        auto& sitting = state_->loaded(id);
        for (auto const& [stamp, what, expected] : events) {
            auto const number = sitting.next_number();
            if (expected && *expected != number)
                refuse(Trouble::conflict, say("the sitting has gone on elsewhere: its next event is {}", number));
            SittingEvent event{number, stamp.time, stamp.author, what};
            if (auto const fault = sitting.fault_of(event)) refuse(Trouble::refused, term(reason(*fault)));
            state_->append_known(std::move(event));
        }
        state_->close_append();
        if (sitting.head().game == "players") state_->make_players();
        change.commit();
        return static_cast<std::uint32_t>(sitting.events().size());
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
        auto const low = small_letters(prefix);
        auto const high = low + 'g';  // greater than every hexadecimal digit
        auto rows = state_->query("SELECT identity FROM sitting WHERE identity >= ? AND identity < ? ORDER BY identity");
        rows.with(low).with(high);
        while (rows.step()) all.push_back(id_of(rows.text(0)));
        return all;
    });
}

Expected<std::vector<SittingSummary>> Book::list(SittingFilter const& filter) {
    auto const statement = [](std::string_view order) {
        return fmt::format(R"(
SELECT i.sitting, s.identity, i.game, i.variant, i.title, i.place, i.started, i.state, s.events
FROM sitting_index AS i JOIN sitting AS s ON s.id = i.sitting
WHERE (?1 IS NULL OR i.started >= ?1) AND (?2 IS NULL OR substr(i.started, 1, 10) <= ?2)
  AND (CASE WHEN ?3 IS NOT NULL THEN i.game = ?3 ELSE ?8 IS NOT NULL OR i.game <> 'players' END)
  AND (?4 IS NULL OR instr(fold(i.place), ?4) > 0)
  AND (?5 IS NULL OR (i.state >= 2) = ?5)
  AND (?6 IS NULL OR names_all((SELECT group_concat(t.name || char(10) || p.shown, char(10)) FROM seat AS t JOIN player AS p
       ON p.name = t.name WHERE t.sitting = i.sitting), ?6))
  AND (?8 IS NULL OR substr(s.identity, 1, length(?8)) = ?8)
ORDER BY i.instant {0}, i.sitting {0} LIMIT ?7)",
            order);
    };
    static std::string const forward = statement("ASC"), backward = statement("DESC");
    return state_->guarded([&] {
        std::vector<SittingSummary> all;
        auto const snapshot = state_->reading();
        auto const players = folded_lines(filter.players), place = formats::folded(filter.place);
        auto rows = state_->query((filter.newest_first ? backward : forward).c_str());
        rows.with_any(filter.from).with_any(filter.to).with_any(filter.game).with_any(place);
        rows.with(filter.finished ? std::optional<std::int64_t>{*filter.finished ? 1 : 0} : std::nullopt);
        rows.with_any(players).with(filter.most > 0 ? static_cast<std::int64_t>(filter.most) : -1);
        auto const identity = small_letters(filter.identity);
        rows.with_any(identity);
        while (rows.step()) {
            auto const state = rows.number(7);
            if (state < 0 || state > static_cast<std::int64_t>(SittingState::abandoned))
                refuse(Trouble::damaged, say("the search tables do not match; they can be rebuilt"));
            SittingSummary summary{.id = id_of(rows.text(1)),
                .number = rows.number(0),
                .game = rows.text(2),
                .variant = rows.text(3),
                .title = rows.text(4),
                .place = rows.text(5),
                .started = rows.text(6),
                .players = {},
                .state = static_cast<SittingState>(state),
                .events = static_cast<std::uint32_t>(rows.number(8))};
            auto seats = state_->query(
                "SELECT t.seat, p.shown FROM seat AS t JOIN player AS p ON p.name = t.name WHERE t.sitting = ? ORDER BY t.position");
            seats.with(rows.number(0));
            while (seats.step()) summary.players.push_back({seats.text(0), seats.text(1)});
            all.push_back(std::move(summary));
        }
        return all;
    });
}

Expected<Sitting> Book::read_with_current_names(SittingId const& id) {
    auto written = read(id);
    if (!written) return written;
    return state_->guarded([&] {
        auto head = written->head();
        for (auto& [seat, name] : head.players) {
            auto rows = state_->query("SELECT shown FROM player WHERE name = ?");
            rows.with(name);
            if (rows.step()) name = rows.text(0);
        }
        auto shown = Sitting::begin(std::move(head));
        if (!shown) refuse(Trouble::damaged, term(reason(shown.error())));
        for (auto const& event : written->events()) shown->append(event);
        return *std::move(shown);
    });
}

// One of the two must be a prefix of the other.
void Book::State::join(Sitting const& given, std::size_t line, JoinReport& report) {
    auto const& id = given.head().id;
    auto const row = row_of(id);
    if (!row) {
        insert(given);
        ++report.added;
        return;
    }
    auto found = walk(*row);
    if (found.damage) {
        report.refused.push_back({id, line, found.damage->message});
        return;
    }
    auto const joined = merged(*found.sitting, given);
    if (!joined) {
        auto const event = joined.error().event;
        report.refused.push_back({id, line,
            event == 0 ? say("both copies of the sitting begin differently")
                       : say("both copies of the sitting have a different event {}", event)});
        return;
    }
    auto const had = found.sitting->events().size();
    if (joined->events().size() == had) {
        ++report.unchanged;
        return;
    }
    known = Known{*std::move(found.sitting), row->id, row->digest};
    for (auto const& event : joined->events().subspan(had)) append_known(event);
    close_append();
    ++report.extended;
}

void Joining::add(Sitting sitting, std::size_t line) {
    events_ += 1 + sitting.events().size();
    waiting_.push_back({std::move(sitting), line});
    if (events_ >= most_waiting) store();
}

void Joining::store() {
    if (waiting_.empty()) return;
    auto change = state_->writing();
    for (auto const& [sitting, line] : waiting_) state_->join(sitting, line, *report_);
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
    for (auto const& [event, text, found] : evening ? evening->findings : evening.error()) {
        if (found.severity != Severity::error || report.found.size() >= most_findings) continue;
        report.found.push_back({found, text, event > 0 ? part.event_lines[event - 1] : part.line});
    }
}

}  // namespace

Expected<JoinReport> Book::import_journal(ReadBytes read, std::string_view file) {
    return state_->guarded([&] {
        JoinReport report;
        Reader reader{std::move(read), file};
        Joining joining{*state_, report};
        std::string seals;  // since the last closing line
        while (auto part = reader.next()) {
            for (auto const& seal : part->seals) seals += seal.digest + '\n';
            if (auto const& closing = part->closing) {
                if (digest_of(seals).hexadecimal() != closing->digest)
                    report.refused.push_back({{}, closing->line, say("the journal does not match its closing line")});
                seals.clear();
            }
            for (auto& finding : part->found)
                if (report.found.size() < most_findings) report.found.push_back(std::move(finding));
            if (!part->sitting) continue;
            auto& sitting = *part->sitting;
            auto const refused = [&](std::size_t line, Message why) {
                report.refused.push_back({sitting.head().id, line, std::move(why)});
            };
            auto const chain = part->seals.empty() ? std::vector<Digest>{} : chain_of(sitting);
            auto const fits = [&](Seal const& seal) { return chain[seal.count].hexadecimal() == seal.digest; };
            auto const broken = std::ranges::find_if_not(part->seals, fits);
            if (broken != part->seals.end()) refused(broken->line, say("the sitting does not match its seal"));
            else if (!part->whole) refused(part->line, say("the sitting cannot be read whole"));
            else {
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
        auto const flush = [&] {
            if (!write(out)) refuse(Trouble::failed, say("the journal cannot be written"));
            out.clear();
        };
        for (auto const& id : all) {
            auto const row = state_->row_of(id);
            if (!row) refuse(Trouble::no_such, no_such(id));
            auto const found = state_->walk(*row);
            if (found.damage) refuse(Trouble::damaged, found.damage->message);
            append_sitting(out, *found.sitting);
            append_seal(out, static_cast<std::uint32_t>(found.sitting->events().size()), found.digest.hexadecimal());
            seals += found.digest.hexadecimal() + '\n';
            flush();
        }
        append_closing(out, static_cast<std::uint32_t>(all.size()), digest_of(seals).hexadecimal());
        flush();
    });
}

}  // namespace score::archive
