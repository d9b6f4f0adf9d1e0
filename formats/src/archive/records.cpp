// Imported files: byte for byte, in pieces, each with its digest.
#include <algorithm>
#include <deque>
#include <fmt/format.h>

#include "score/archive/folding.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/sitting.hpp"
#include "state.hpp"

namespace score::archive {
namespace {

constexpr char insert_piece[] = "INSERT INTO piece(id, record, bytes, digest) VALUES(?, ?, ?, ?)";
constexpr char select_piece[] = "SELECT record, bytes, digest FROM piece WHERE id = ?";
constexpr char insert_row[] = "INSERT INTO piece_index(piece, kind, event, site, date, number, north, east, south, west, summary) "
                              "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(piece) DO NOTHING";

void store_row(Book::State& state, std::int64_t piece, IndexRow const& row) {
    state.query(insert_row)
        .with(piece)
        .with(row.kind)
        .with(row.event)
        .with(row.site)
        .with(row.date)
        .with(row.number)
        .with(row.north)
        .with(row.east)
        .with(row.south)
        .with(row.west)
        .with(row.summary)
        .run();
}

IndexRow row_in(Query const& rows, int column) {
    IndexRow row;
    row.kind = rows.text(column);
    row.event = rows.text(column + 1);
    row.site = rows.text(column + 2);
    row.date = rows.text(column + 3);
    if (!rows.is_null(column + 4)) row.number = rows.number(column + 4);
    row.north = rows.text(column + 5);
    row.east = rows.text(column + 6);
    row.south = rows.text(column + 7);
    row.west = rows.text(column + 8);
    row.summary = rows.text(column + 9);
    return row;
}

std::unique_ptr<RecordCutter> cutter_for(Book::State const& state, std::string_view format, ReadBytes read, std::string_view file) {
    // `read` is handed on by value: a cutter that does not exist has not read from it
    auto cutter = state.options.cutter ? state.options.cutter(format, read, file) : nullptr;
    return cutter ? std::move(cutter) : block_cutter(std::move(read));
}

std::optional<std::int64_t> record_of(Book::State& state, Digest const& digest) {
    auto rows = state.query("SELECT id FROM record WHERE digest = ?");
    rows.with(digest);
    return rows.step() ? std::optional{rows.number(0)} : std::nullopt;
}

std::optional<Digest> digest_in(std::string_view bytes) {
    Digest digest;
    if (bytes.size() != digest.bytes.size()) return std::nullopt;
    std::copy(bytes.begin(), bytes.end(), digest.bytes.begin());
    return digest;
}

// What a piece holds, if it is as it was written.
std::optional<std::string_view> sound_piece(Query& rows, std::int64_t record) {
    if (!rows.step() || rows.number(0) != record) return std::nullopt;
    auto const bytes = rows.bytes(1);
    return rows.holds(2, digest_of(bytes)) ? std::optional{bytes} : std::nullopt;
}

}  // namespace

Digest Book::State::seal_of(RecordInfo const& record, std::int64_t first_piece) const {
    return digest_of(fmt::format("{}\n{}\n{}\n{}\n{} {} {}\n", record.digest.hexadecimal(), record.format, record.source, record.imported,
        record.size, first_piece, record.pieces));
}

std::vector<StoredRecord> Book::State::record_rows() {
    std::vector<StoredRecord> all;
    auto rows = query("SELECT id, digest, format, source, imported, size, first_piece, pieces, seal FROM record ORDER BY id");
    while (rows.step()) {
        StoredRecord record;
        record.info = {rows.number(0), digest_in(rows.bytes(1)).value_or(Digest{}), rows.text(2), rows.text(3), rows.text(4),
            rows.number(5), rows.number(7)};
        record.first_piece = rows.number(6);
        record.is_sealed = rows.holds(8, seal_of(record.info, record.first_piece));
        all.push_back(std::move(record));
    }
    return all;
}

void Book::State::write_out(StoredRecord const& record, WriteText const& write) {
    auto const name = formats::printable(record.info.source);
    auto const damaged = [&](char const* what) { refuse(Trouble::damaged, fmt::format("{}: {}", name, what)); };
    if (!record.is_sealed) damaged(_("what is known of the record is not as it was written"));
    Hasher whole;
    for (std::int64_t id = record.first_piece; id < record.first_piece + record.info.pieces; ++id) {
        auto rows = query(select_piece);
        rows.with(id);
        auto const bytes = sound_piece(rows, record.info.id);
        if (!bytes) damaged(_("a piece of the record is not as it was written"));
        whole.add(*bytes);
        if (!write(*bytes)) refuse(Trouble::failed, fmt::format("{}: {}", name, _("the record cannot be written")));
    }
    if (whole.finish() != record.info.digest) damaged(_("the record is not as it was written"));
}

ReadBytes Book::State::pieces_of(StoredRecord const& record, std::function<void(std::int64_t, std::size_t)> begins) {
    return [this, &record, begins = std::move(begins), id = record.first_piece, bytes = std::string{}, taken = std::size_t{0}](
               char* buffer, std::size_t size) mutable -> std::size_t {
        while (taken == bytes.size()) {
            if (id >= record.first_piece + record.info.pieces) return 0;
            auto rows = query(select_piece);
            rows.with(id);
            bytes = rows.step() ? std::string{rows.bytes(1)} : std::string{};
            taken = 0;
            if (begins) begins(id, bytes.size());
            ++id;
        }
        auto const n = std::min(size, bytes.size() - taken);
        std::copy_n(bytes.data() + taken, n, buffer);
        taken += n;
        return n;
    };
}

// The pieces of a record are cut anew; a row belongs to the piece in which it begins.
void Book::State::each_row(StoredRecord const& record, std::function<void(std::int64_t, IndexRow const&)> const& use) {
    struct End {
        std::size_t at;
        std::int64_t piece;
    };
    std::deque<End> ends;
    std::size_t fed = 0, cut = 0;
    auto const stored = pieces_of(record, [&](std::int64_t piece, std::size_t size) { ends.push_back({fed += size, piece}); });
    auto const cutter = cutter_for(*this, record.info.format, stored, record.info.source);
    while (auto const piece = cutter->next()) {
        while (!ends.empty() && ends.front().at <= cut) ends.pop_front();
        if (piece->row && !ends.empty()) use(ends.front().piece, *piece->row);
        cut += piece->bytes.size();
    }
}

void Book::State::index_record(StoredRecord const& record) {
    each_row(record, [&](std::int64_t piece, IndexRow const& row) { store_row(*this, piece, row); });
}

// How many rows of the index are not what the record says, and rows that no record says.
std::size_t Book::State::differing_rows(StoredRecord const& record) {
    std::size_t different = 0;
    std::int64_t last = 0, rows_said = 0;
    each_row(record, [&](std::int64_t piece, IndexRow const& said) {
        if (piece == last) return;
        last = piece;
        ++rows_said;
        auto rows = query("SELECT kind, event, site, date, number, north, east, south, west, summary FROM piece_index WHERE piece = ?");
        rows.with(piece);
        if (!rows.step() || row_in(rows, 0) != said) ++different;
    });
    auto count = query("SELECT count(*) FROM piece_index WHERE piece >= ? AND piece < ?");
    count.with(record.first_piece).with(record.first_piece + record.info.pieces);
    if (count.step() && count.number(0) != rows_said) ++different;
    return different;
}

Expected<ImportedRecord> Book::import_record(ReadBytes read, RecordSource const& source) {
    return state_->guarded([&] {
        using formats::journal::is_line;
        if (!formats::journal::is_word(source.format) || !is_line(source.imported))
            refuse(Trouble::refused, _("the format of a record is a word"));
        auto& state = *state_;
        std::int64_t size = 0;
        ReadBytes const counted = [&](char* buffer, std::size_t most) {
            auto const got = read(buffer, most);
            size += static_cast<std::int64_t>(got);
            return got;
        };
        auto const name = formats::printable(source.name);
        auto change = state.writing();
        state
            .query(
                "INSERT INTO record(digest, format, source, imported, size, first_piece, pieces, seal) VALUES(x'', ?, ?, ?, 0, 0, 0, x'')")
            .with(source.format)
            .with(name)
            .with(source.imported)
            .run();
        ImportedRecord imported{.id = state.db.getLastInsertRowid()};
        auto const first = [&] {
            auto rows = state.query("SELECT coalesce(max(id), 0) + 1 FROM piece");
            rows.step();
            return rows.number(0);
        }();
        auto id = first;
        Hasher whole;
        std::int64_t stored = 0;
        auto const cutter = cutter_for(state, source.format, counted, name);
        while (auto const piece = cutter->next()) {
            if (piece->bytes.empty()) continue;
            whole.add(piece->bytes);
            stored += static_cast<std::int64_t>(piece->bytes.size());
            auto const digest = digest_of(piece->bytes);
            state.query(insert_piece).with(id).with(imported.id).with_bytes(piece->bytes).with(digest).run();
            if (piece->row) {
                store_row(state, id, *piece->row);
                ++imported.rows;
            }
            ++id;
        }
        RecordInfo const info{imported.id, whole.finish(), source.format, name, source.imported, size, id - first};
        if (stored != size) refuse(Trouble::failed, fmt::format("{}: {}", name, _("the record was not cut whole")));
        if (auto const known = record_of(state, info.digest)) return ImportedRecord{*known, false, 0};
        auto const seal = state.seal_of(info, first);
        state.query("UPDATE record SET digest = ?, size = ?, first_piece = ?, pieces = ?, seal = ? WHERE id = ?")
            .with(info.digest)
            .with(size)
            .with(first)
            .with(info.pieces)
            .with(seal)
            .with(info.id)
            .run();
        state.query("UPDATE book SET records = records + 1").run();
        change.commit();
        return imported;
    });
}

Expected<std::vector<RecordInfo>> Book::records() {
    return state_->guarded([&] {
        std::vector<RecordInfo> all;
        for (auto& record : state_->record_rows()) all.push_back(std::move(record.info));
        return all;
    });
}

Expected<void> Book::export_record(std::int64_t id, WriteText const& write) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        auto const all = state_->record_rows();
        auto const found = std::ranges::find(all, id, [](StoredRecord const& record) { return record.info.id; });
        if (found == all.end()) refuse(Trouble::no_such, _("there is no such record"));
        state_->write_out(*found, write);
    });
}

Expected<std::string> Book::piece(std::int64_t id) {
    return state_->guarded([&] {
        auto rows = state_->query("SELECT bytes, digest FROM piece WHERE id = ?");
        rows.with(id);
        if (!rows.step()) refuse(Trouble::no_such, _("there is no such piece of a record"));
        if (!rows.holds(1, digest_of(rows.bytes(0)))) refuse(Trouble::damaged, _("a piece of the record is not as it was written"));
        return std::string{rows.bytes(0)};
    });
}

Expected<std::vector<IndexedPiece>> Book::index(IndexFilter const& filter) {
    // An event alone, or one of its boards, is found by the index: what need not be asked must not stand in the statement.
    auto const statement = [](std::string_view which) {
        return fmt::format(R"(
SELECT i.piece, p.record, kind, event, site, date, i.number, north, east, south, west, summary
FROM piece_index AS i JOIN piece AS p ON p.id = i.piece
WHERE {} AND (?3 IS NULL OR p.record = ?3)
  AND (?4 IS NULL OR instr(fold(north), ?4) > 0 OR instr(fold(east), ?4) > 0 OR instr(fold(south), ?4) > 0 OR instr(fold(west), ?4) > 0)
ORDER BY i.piece LIMIT ?5)",
            which);
    };
    static std::string const of_event = statement("event = ?1 AND ?2 IS NULL"), of_number = statement("event = ?1 AND i.number = ?2"),
                             any = statement("(?1 IS NULL OR event = ?1) AND (?2 IS NULL OR i.number = ?2)");
    auto const& sql = filter.event.empty() ? any : filter.number ? of_number : of_event;
    return state_->guarded([&] {
        std::vector<IndexedPiece> all;
        auto const player = folded(filter.player);
        auto rows = state_->query(sql.c_str());
        rows.with_any(filter.event).with(filter.number).with(filter.record).with_any(player);
        rows.with(filter.most > 0 ? static_cast<std::int64_t>(filter.most) : std::int64_t{-1});
        while (rows.step()) all.push_back({rows.number(0), rows.number(1), row_in(rows, 2)});
        return all;
    });
}

}  // namespace score::archive
