// A book as a whole: verifying, salvaging, copying and merging.
#include <algorithm>
#include <map>
#include <set>
#include <sqlite3.h>
#include <string_view>

#include "branches.hpp"
#include "files.hpp"
#include "result_text.hpp"
#include "schema.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::archive {

using namespace formats::journal;

namespace {

// Runs a step that may hit an unreadable page; that is recorded as damage, and the next step runs.
template <class Step>
void attempt(std::vector<Damage>& damages, Step step) {
    auto const broken = [&](Message message) {
        bool const again = std::ranges::find(damages, message, &Damage::message) != damages.end();  // a missing table fails every step
        if (!again) damages.push_back({Damage::Kind::structure, std::move(message)});
    };
    try {
        step();
    } catch (SQLite::Exception const& exception) { broken(verbatim(exception.what())); } catch (Refusal const& refusal) {
        broken(refusal.fault.message);
    }
}

// Every sitting that can be found by any index or table, in journal order as far as it is known.
std::vector<SittingRow> rows_of_sittings(Book::State& state, std::vector<Damage>& damages) {
    std::set<std::int64_t> ids;
    for (auto const* const sql :
        {"SELECT id FROM sitting NOT INDEXED", "SELECT id FROM sitting ORDER BY identity", "SELECT DISTINCT sitting FROM event"})
        attempt(damages, [&] {
            for (auto rows = state.query(sql); rows.step();) ids.insert(rows.number(0));
        });
    std::vector<SittingRow> all;
    for (auto const id : ids)
        attempt(damages, [&] {
            auto rows = state.query("SELECT id, identity, head, events, digest, seal FROM sitting WHERE id = ?", id);
            if (!rows.step()) refuse(Trouble::damaged, say("the head of sitting number {} is missing", id));
            all.push_back(SittingRow::in(rows));
        });
    return all;
}

// Findings of SQLite about the structure, one per line: a row may have several below a heading.
void add_findings(std::string_view said, std::vector<Damage>& damages) {
    while (!said.empty()) {
        auto const line = said.substr(0, said.find('\n'));
        said.remove_prefix(std::min(line.size() + 1, said.size()));
        if (line.empty() || line == "ok" || line.starts_with("***")) continue;
        damages.push_back({Damage::Kind::structure, say("damage in the file: {}", line)});
    }
}

void check_structure(Book::State& state, VerifyReport& report) {
    attempt(report.damages, [&] {
        for (auto rows = state.query("PRAGMA integrity_check(100)"); rows.step();) add_findings(rows.text(0), report.damages);
    });
    attempt(report.damages, [&] {
        for (auto rows = state.query("PRAGMA foreign_key_check"); rows.step();)
            report.damages.push_back(
                {Damage::Kind::reference, say("a row of the table {} refers to one of {} that is missing", rows.text(0), rows.text(2))});
    });
}

// SQL without comments and without a difference in whitespace: a book keeps the comments of the program that made it.
std::string plain(std::string_view sql) {
    std::string text;
    while (!sql.empty()) {
        auto const line = sql.substr(0, sql.find('\n'));
        sql.remove_prefix(std::min(line.size() + 1, sql.size()));
        for (char const c : line.substr(0, line.find("--")))
            if (c != ' ' || (!text.empty() && text.back() != ' ')) text += c;
        if (!text.empty() && text.back() != ' ') text += ' ';
    }
    return text;
}

// The definitions in a schema, by kind and name.
using Definitions = std::map<std::string, std::string>;
Definitions definitions_in(SQLite::Database& db) {
    Definitions all;
    SQLite::Statement rows{db, "SELECT type || ' ' || name, ifnull(sql, '') FROM sqlite_schema"};
    while (rows.executeStep()) all.emplace(rows.getColumn(0).getString(), plain(rows.getColumn(1).getString()));
    return all;
}

void check_schema(Book::State& state, VerifyReport& report) {
    attempt(report.damages, [&] {
        SQLite::Database fresh{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
        for (auto const* const migration : migrations) fresh.exec(migration);
        auto const right = definitions_in(fresh);
        auto const found = definitions_in(state.db);
        auto const add = [&](Message message) { report.damages.push_back({Damage::Kind::structure, std::move(message)}); };
        for (auto const& [name, sql] : right) {
            auto const it = found.find(name);
            if (it == found.end()) add(say("the schema lacks the {}", name));
            else if (it->second != sql) add(say("in the schema, the {} is not that of a book", name));
        }
        for (auto const& [name, sql] : found)
            if (!right.contains(name)) add(say("the schema has a foreign {}", formats::printable(name)));
    });
}

void check_counts(Book::State& state, VerifyReport& report) {
    attempt(report.damages, [&] {
        auto const known = state.counts();
        auto rows =
            state.query("SELECT (SELECT count(*) FROM sitting), (SELECT count(*) FROM record WHERE digest <> x''), (SELECT count(*) "
                        "FROM removed) + (SELECT count(*) FROM forgotten), (SELECT count(*) FROM player), (SELECT count(*) FROM "
                        "piece_index WHERE record IN (SELECT id FROM record WHERE digest <> x''))");
        rows.step();
        auto const compare = [&](std::int64_t counted, int column, Sentence<std::int64_t, std::int64_t> sentence, Damage::Kind kind) {
            if (counted != rows.number(column)) report.damages.push_back({kind, say(sentence, counted, rows.number(column))});
        };
        using enum Damage::Kind;
        compare(known.sittings, 0, N_("of {} sittings {} are there"), count);
        compare(known.records, 1, N_("of {} records {} are there"), count);
        compare(known.removed, 2, N_("of {} sittings and names that were removed {} are known"), count);
        compare(known.players, 3, N_("of {} names of players {} are there; the table can be rebuilt"), index);
        compare(known.rows, 4, N_("of {} boards, matches and parties of records {} are in the index, which can be rebuilt"), index);
    });
}

// What has been taken out of the book.
void check_removed(Book::State& state, VerifyReport& report) {
    attempt(report.damages, [&] {
        auto const wrong = [&] {
            report.damages.push_back(
                {Damage::Kind::count, say("what is known of sittings and names that were removed has changed since it was written")});
        };
        for (auto rows = state.query("SELECT identity, path, seal FROM removed"); rows.step();)
            if (RowSeal{}.with(rows.text(0)).with(rows.bytes(1)).value() != rows.number(2)) wrong();
        for (auto names = state.query("SELECT digest, salt, size, name, seal FROM forgotten"); names.step();)
            if (Forgotten::in(names).seal() != names.number(4)) wrong();
    });
}

bool is_indexed(Book::State& state, SittingRow const& row, Sitting const& sitting) {
    return row.seal == row.right_seal() && state.stored_row(row.id) == index_row_of(row.id, sitting);
}

void check_sittings(Book::State& state, VerifyReport& report, NamesOfRecord& names, WholeDigest& whole) {
    for (auto const& row : rows_of_sittings(state, report.damages))
        attempt(report.damages, [&] {
            auto const found = state.walk(row);
            if (found.sitting) report.events += found.sitting->events().size();
            if (found.damage) {
                report.damages.push_back(*found.damage);
                return;
            }
            ++report.sittings;
            whole.add(row.identity, row.events, row.digest);
            for (auto const& player : formats::sheets::everybody_in(*found.sitting)) names.add(player.name);
            if (!is_indexed(state, row, *found.sitting))
                report.damages.push_back({Damage::Kind::index, say("{}: the search tables do not match; they can be rebuilt", row.identity),
                    found.sitting->head().id, static_cast<std::uint32_t>(found.sitting->events().size())});
        });
}

void check_records(Book::State& state, VerifyReport& report, NamesOfRecord& names, WholeDigest& whole) {
    attempt(report.damages, [&] {
        for (auto const& record : state.record_rows())
            attempt(report.damages, [&] {
                auto const damaged = [&](Damage::Kind kind, Message message) { report.damages.push_back({kind, std::move(message)}); };
                std::size_t sound = 0;
                try {
                    state.write_out(record, [&](std::string_view) { return ++sound, true; });
                } catch (Refusal const& refusal) {
                    report.pieces += sound;
                    return damaged(record.is_sealed ? Damage::Kind::piece : Damage::Kind::record, refusal.fault.message);
                }
                report.pieces += sound;
                ++report.records;
                whole.add_record(record.info.digest);
                if (state.differing_rows(record, names) > 0)
                    damaged(Damage::Kind::index, say("{}: the search tables do not match; they can be rebuilt", record.info.source));
            });
    });
}

void check_players(Book::State& state, VerifyReport& report, NamesOfRecord const& names) {
    attempt(report.damages, [&] {
        for (auto const& name : state.differing_players(names.all()))
            report.damages.push_back(
                {Damage::Kind::index, say("{}: the table of players does not match; it can be rebuilt", formats::printable(name))});
    });
}

}  // namespace

void WholeDigest::add(std::string_view identity, std::int64_t events, Digest const& digest) {
    lines_.insert(fmt::format("sitting {} {} {}\n", identity, events, digest.hexadecimal()));
}

Digest WholeDigest::value() const {
    Hasher hasher;
    for (auto const& line : lines_) hasher.add(line);
    return hasher.finish();
}

void Book::State::fill_derived() {
    for (auto const* const table : derived_tables) db.exec(fmt::format("DELETE FROM {}", table));
    reseal_counts();
    std::vector<Damage> damages;
    for (auto const& row : rows_of_sittings(*this, damages)) {
        auto const found = walk(row);
        if (!found.sitting) continue;
        index_sitting(row.id, *found.sitting);
        if (!found.damage) query("UPDATE sitting SET seal = ? WHERE id = ?", row.right_seal(), row.id).run();
    }
    for (auto const& record : record_rows()) index_record(record);
    make_players();
}

void Book::State::fill_players() {
    db.exec("DELETE FROM player");
    change_counts([](Counts& now) { now.players = 0; });
    NamesOfRecord all;
    each_sitting({}, [&](IndexedSitting&& one) {
        for (auto const& player : one.summary.players) all.add(player.name);
    });
    each_piece_row(PieceOrder::stored, [&](PieceIndexRow const& found) {
        PieceResults results;
        if (found.boards) results.boards = read_boards(*found.boards).value_or(std::vector<BoardResult>{});
        if (found.result) results.game = read_result(*found.result, found.deals);
        all.add(found.row, results);
        return true;
    });
    all.store(*this);
    make_players();
}

// The derived counts begin at nothing. Counts that have changed are right if what they count is there.
void Book::State::reseal_counts() {
    auto rows =
        query("SELECT sittings, records, removed, sittings = (SELECT count(*) FROM sitting) AND records = (SELECT count(*) FROM record "
              "WHERE digest <> x'') AND removed = (SELECT count(*) FROM removed) + (SELECT count(*) FROM forgotten) FROM book");
    if (!rows.step()) refuse(Trouble::damaged, say("the counts of the book are missing"));
    Counts const there{rows.number(0), rows.number(1), 0, 0, rows.number(2)};
    if (rows.number(3) == 0) counts();
    write_counts(there);
}

Expected<void> Book::rebuild() {
    return state_->guarded([&] {
        ImportLock const alone{state_->file, state_->options.patience};  // a running import has already stored rows
        auto change = state_->writing();
        state_->fill_derived();
        change.commit();
    });
}

Expected<std::size_t> Book::compact() {
    return state_->guarded([&] {
        std::size_t removed = 0;
        {
            auto change = state_->writing();
            std::vector<SittingId> discarded;
            state_->each_sitting({}, [&](State::IndexedSitting&& one) {
                if (one.summary.state == SittingState::discarded) discarded.push_back(one.summary.id);
            });
            for (auto const& id : discarded) {
                state_->remember_removed(original_of(state_->loaded(id)));
                state_->erase(state_->listed_row(id));
                ++removed;
            }
            if (removed > 0) state_->make_players();
            change.commit();
        }
        state_->write_anew();
        return removed;
    });
}

void Book::State::write_anew() {
    statements.clear();  // none may be open
    auto* const handle = db.getHandle();
    auto const most = sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1);  // VACUUM attaches the new file
    auto const done = db.tryExec("VACUUM");
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, most);
    if (done != SQLITE_OK) throw SQLite::Exception{handle, done};
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

Expected<Digest> Book::digest() {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        WholeDigest whole;
        std::vector<Damage> damages;
        auto const rows = rows_of_sittings(*state_, damages);
        bool const are_sound = std::ranges::all_of(rows, [](SittingRow const& row) { return row.seal == row.right_seal(); });
        if (!damages.empty() || !are_sound || static_cast<std::int64_t>(rows.size()) != state_->counts().sittings)
            refuse(Trouble::damaged, say("sittings are missing from the book, or have changed"));
        for (auto const& row : rows) whole.add(row.identity, row.events, row.digest);
        for (auto const& record : state_->sound_record_rows()) whole.add_record(record.info.digest);
        return whole.value();
    });
}

Expected<VerifyReport> Book::verify() {
    return state_->guarded([&] {
        VerifyReport report;
        auto const snapshot = state_->reading();
        if (state_->cut_off) report.damages.push_back({Damage::Kind::structure, say("the file is truncated")});
        check_structure(*state_, report);
        check_schema(*state_, report);
        check_counts(*state_, report);
        check_removed(*state_, report);
        NamesOfRecord names;
        WholeDigest whole;
        check_sittings(*state_, report, names, whole);
        check_records(*state_, report, names, whole);
        if (report.is_sound()) check_players(*state_, report, names);
        if (report.is_sound()) report.digest = whole.value();
        return report;
    });
}

Expected<JoinReport> Book::merge(Book& other, MergeOptions const& options) {
    return state_->guarded([&] {
        JoinReport report;
        {
            auto const snapshot = other.state_->reading();
            Joining joining{*state_, report, options};
            std::vector<Damage> damages;
            for (auto const& row : rows_of_sittings(*other.state_, damages)) {
                auto found = other.state_->walk(row);
                if (found.damage) report.refused.push_back({SittingId::of(row.identity), 0, found.damage->message});
                else joining.add(*std::move(found.sitting), 0);
            }
            joining.store();
            for (auto const& damage : damages) report.refused.push_back({{}, 0, damage.message});
        }
        for (auto const& record : granted(other.state_->guarded([&] { return other.state_->record_rows(); }))) {
            // Checks the bytes again before any of them are stored.
            auto const checked = other.state_->guarded([&] { other.state_->write_out(record, [](std::string_view) { return true; }); });
            RecordSource const source{record.info.format, record.info.source, record.info.imported};
            if (!checked) report.refused.push_back({{}, 0, checked.error().message});
            else report.records += granted(import_record(other.state_->pieces_of(record), source)).is_new ? 1 : 0;
        }
        return report;
    });
}

Expected<SalvageReport> Book::salvage(WriteText const& write) {
    return state_->guarded([&] {
        SalvageReport report;
        auto const snapshot = state_->reading();
        std::string out, seals;
        auto const flush = [&] {
            if (!write(out)) refuse(Trouble::failed, say("the journal cannot be written"));
            out.clear();
        };
        append_heading(out);
        flush();
        for (auto const& row : rows_of_sittings(*state_, report.damages)) {
            std::uint32_t sound = 0;
            Walk found;
            attempt(report.damages, [&] { found = state_->walk(row); });
            if (found.damage) report.damages.push_back(*found.damage);
            if (found.sitting) {
                sound = static_cast<std::uint32_t>(found.sitting->events().size());
                append_sitting(out, *found.sitting);
                append_seal(out, sound, found.digest.hexadecimal());
                seals += found.digest.hexadecimal() + '\n';
                ++report.sittings;
                report.events += sound;
            }
            if (!found.sitting || found.damage) {
                if (row.events > std::int64_t{sound}) report.lost_events += static_cast<std::size_t>(row.events - sound);
                out += fmt::format("# sitting {}: events from {} on cannot be trusted. What can be read of them:\n",
                    formats::printable(row.identity), sound + 1);
                attempt(report.damages, [&] {
                    auto rows = state_->query(
                        "SELECT line FROM event WHERE sitting = ? AND number > ? ORDER BY number", row.id, std::int64_t{sound});
                    while (rows.step()) out += fmt::format("# {}\n", formats::printable(rows.text(0)));
                });
            }
            flush();
        }
        append_closing(out, static_cast<std::uint32_t>(report.sittings), digest_of(seals).hexadecimal());
        flush();
        return report;
    });
}

}  // namespace score::archive
