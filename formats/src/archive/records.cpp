// Imported files: stored byte for byte in pieces, each with its digest.
#include <algorithm>
#include <deque>
#include <utility>

#include "files.hpp"
#include "forget.hpp"
#include "result_text.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

constexpr char insert_piece[] = "INSERT INTO piece(id, record, bytes, digest) VALUES(?, ?, ?, ?)";
constexpr char select_piece[] = "SELECT record, bytes, digest FROM piece WHERE id = ?";

std::optional<std::int64_t> unfinished_record(Book::State& state) {
    return state.number_from("SELECT id FROM record WHERE digest = x'' AND seal = x''");
}

// The content of a piece if it is intact.
std::optional<std::string_view> sound_piece(Query& rows, std::int64_t record) {
    if (!rows.step() || rows.number(0) != record) return std::nullopt;
    auto const bytes = rows.bytes(1);
    return rows.holds(2, digest_of(bytes)) ? std::optional{bytes} : std::nullopt;
}

}  // namespace

std::unique_ptr<RecordCutter> Book::State::cutter_of(std::string_view format, ReadBytes read, std::string_view in) const {
    // `read` is passed by value: a missing cutter has not read from it
    auto cutter = options.cutter ? options.cutter(format, read, in) : nullptr;
    return cutter ? std::move(cutter) : block_cutter(std::move(read));
}

Digest Book::State::seal_of(RecordInfo const& record, std::int64_t first_piece) const {
    return digest_of(fmt::format("{}\n{}\n{}\n{}\n{} {} {}\n", record.digest.hexadecimal(), record.format, record.source, record.imported,
        record.size, first_piece, record.pieces));
}

std::vector<StoredRecord> Book::State::record_rows() {
    std::vector<StoredRecord> all;
    auto rows =
        query("SELECT id, digest, format, source, imported, size, first_piece, pieces, seal FROM record WHERE digest <> x'' ORDER BY id");
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

std::vector<StoredRecord> Book::State::sound_record_rows() {
    auto all = record_rows();
    bool const are_sound = std::ranges::all_of(all, &StoredRecord::is_sealed) && static_cast<std::int64_t>(all.size()) == counts().records;
    if (!are_sound) refuse(Trouble::damaged, say("records have changed since they were written, or are missing"));
    return all;
}

void Book::State::write_out(StoredRecord const& record, WriteText const& write) {
    auto const name = formats::printable(record.info.source);
    auto const damaged = [&](Message const& what) { refuse(Trouble::damaged, verbatim(name + ": ") + what); };
    if (!record.is_sealed) damaged(say("the metadata of the record has changed since it was written"));
    Hasher whole;
    for (std::int64_t id = record.first_piece; id < record.first_piece + record.info.pieces; ++id) {
        auto rows = query(select_piece, id);
        auto const bytes = sound_piece(rows, record.info.id);
        if (!bytes) damaged(say("a piece of the record has changed since it was written"));
        whole.add(*bytes);
        if (!write(*bytes)) refuse(Trouble::failed, verbatim(name + ": ") + say("the record cannot be written"));
    }
    if (whole.finish() != record.info.digest) damaged(say("the record has changed since it was written"));
}

ReadBytes Book::State::pieces_of(StoredRecord const& record, std::function<void(std::int64_t, std::size_t)> begins) {
    return [this, &record, begins = std::move(begins), id = record.first_piece, bytes = std::string{}, taken = std::size_t{0}](
               char* buffer, std::size_t size) mutable -> std::size_t {
        while (taken == bytes.size()) {
            if (id >= record.first_piece + record.info.pieces) return 0;
            auto rows = query(select_piece, id);
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

// Cuts the record again; a row belongs to the piece in which it begins. Of several in a piece the first one counts.
void Book::State::each_row(StoredRecord const& record, RowOfPiece const& use) {
    struct End {
        std::size_t at;
        std::int64_t piece;
    };
    std::deque<End> ends;
    std::size_t fed = 0, cut = 0;
    std::int64_t last = 0;
    auto const stored = pieces_of(record, [&](std::int64_t piece, std::size_t size) { ends.push_back({fed += size, piece}); });
    auto const cutter = cutter_of(record.info.format, stored, record.info.source);
    while (auto const piece = cutter->next()) {
        while (!ends.empty() && ends.front().at <= cut) ends.pop_front();
        if (piece->row && !ends.empty() && std::exchange(last, ends.front().piece) != ends.front().piece)
            use(ends.front().piece, *piece->row, piece->results ? *piece->results : PieceResults{});
        cut += piece->bytes.size();
    }
}

void Book::State::index_record(StoredRecord const& record) {
    NamesOfRecord names;
    std::int64_t stored = 0;
    each_row(record, [&](std::int64_t piece, IndexRow const& row, PieceResults const& results) {
        write_piece_row(index_row_of(piece, record.info.id, row, results));
        ++stored;
        names.add(row, results);
    });
    change_counts([&](Counts& now) { now.rows += stored; });
    names.store(*this);
}

// Counts the rows of the index that differ from the record, plus one if there are rows that the record does not have.
std::size_t Book::State::differing_rows(StoredRecord const& record, NamesOfRecord& names) {
    std::size_t different = 0;
    std::int64_t rows_said = 0;
    each_row(record, [&](std::int64_t piece, IndexRow const& said, PieceResults const& results) {
        ++rows_said;
        names.add(said, results);
        if (stored_piece_row(piece) != index_row_of(piece, record.info.id, said, results)) ++different;
    });
    auto const end = record.first_piece + record.info.pieces;
    if (number_from("SELECT count(*) FROM piece_index WHERE piece >= ? AND piece < ?", record.first_piece, end) != rows_said) ++different;
    return different;
}

namespace {

// A record being imported. Its pieces are cut while others may write, and stored in batches. The record does not count until its row has a
// digest and a seal; if that fails, its pieces are removed, now or before the next import, which also reuses the row.
class Import {
public:
    Import(Book::State& state, RecordSource const& source, std::string const& name) : state_{&state} {
        state.remove_unfinished();
        auto change = state.writing();
        if (auto const left = unfinished_record(state)) record_ = *left;
        else {
            state
                .query("INSERT INTO record(digest, format, source, imported, size, first_piece, pieces, seal) "
                       "VALUES(x'', '', '', '', 0, 0, 0, x'')")
                .run();
            record_ = state.db.getLastInsertRowid();
        }
        first_ = next_ = state.next_piece();
        state.query("UPDATE record SET format = ?, source = ?, imported = ? WHERE id = ?", source.format, name, source.imported, record_)
            .run();
        change.commit();
    }
    ~Import() {
        if (is_whole_) return;
        try {
            state_->remove_unfinished();
        } catch (SQLite::Exception const&) {}  // the next import will
    }
    Import(Import const&) = delete;
    Import& operator=(Import const&) = delete;

    void add(Piece const& piece) {
        whole_.add(piece.bytes);
        size_ += static_cast<std::int64_t>(piece.bytes.size());
        if (pieces_ == waiting_.size()) waiting_.emplace_back();
        auto& waits = waiting_[pieces_++];
        waits.begin = bytes_.size();
        bytes_ += piece.bytes;
        waits.size = piece.bytes.size();
        waits.digest = digest_of(piece.bytes);
        waits.has_row = piece.row != nullptr;
        if (piece.row) waits.row = *piece.row;
        waits.results.clear();
        if (piece.row && piece.results) waits.results = *piece.results, names_.add(waits.row, waits.results);
        if (bytes_.size() >= most_waiting) store();
    }
    std::int64_t size() const { return size_; }

    // The imported record, or the existing one with the same bytes.
    ImportedRecord finish(RecordSource const& source, std::string const& name) {
        store();
        RecordInfo const info{record_, whole_.finish(), source.format, name, source.imported, size_, next_ - first_};
        auto change = state_->writing();
        if (auto const known = state_->number_from("SELECT id FROM record WHERE digest = ?", info.digest)) return {*known, false, 0};
        auto const seal = state_->seal_of(info, first_);
        state_->query(finish_record, info.digest, size_, first_, info.pieces, seal, record_).run();
        state_->change_counts([&](Counts& now) { ++now.records, now.rows += static_cast<std::int64_t>(rows_); });
        if (names_.store(*state_) > 0) state_->make_players();
        change.commit();
        is_whole_ = true;
        return {record_, true, rows_};
    }

private:
    static constexpr auto* finish_record = "UPDATE record SET digest = ?, size = ?, first_piece = ?, pieces = ?, seal = ? WHERE id = ?";
    static constexpr std::size_t most_waiting = std::size_t{1024} * 1024;  // bytes
    struct Waiting {
        std::size_t begin = 0, size = 0;
        Digest digest{};
        bool has_row = false;
        IndexRow row{};
        PieceResults results{};
    };

    void store() {
        std::size_t stored = 0;
        state_->in_short_turns([&] {
            if (stored == pieces_) return false;
            auto const& waits = waiting_[stored++];
            state_->query(insert_piece, next_, record_, Bytes{std::string_view{bytes_}.substr(waits.begin, waits.size)}, waits.digest)
                .run();
            if (waits.has_row) {
                state_->write_piece_row(index_row_of(next_, record_, waits.row, waits.results));
                ++rows_;
            }
            ++next_;
            return true;
        });
        pieces_ = 0;
        bytes_.clear();
    }

    Book::State* state_;
    std::int64_t record_ = 0, first_ = 0, next_ = 0, size_ = 0;
    Hasher whole_{};
    std::string bytes_{};             // of the waiting pieces
    std::vector<Waiting> waiting_{};  // the first `pieces_` are in use; the others keep their memory
    std::size_t pieces_ = 0, rows_ = 0;
    NamesOfRecord names_{};
    bool is_whole_ = false;
};

}  // namespace

void Book::State::remove_unfinished() {
    auto const record = unfinished_record(*this);
    if (!record) return;
    in_short_turns([&] {
        std::int64_t last = 0;
        {
            auto rows = query("SELECT id, record FROM piece ORDER BY id DESC LIMIT 1");
            if (!rows.step() || rows.number(1) != *record) return false;
            last = rows.number(0);
        }
        query("DELETE FROM piece_index WHERE piece = ?", last).run();
        query("DELETE FROM piece WHERE id = ?", last).run();
        return true;
    });
}

Expected<ImportedRecord> Book::import_record(ReadBytes read, RecordSource const& source) {
    return state_->guarded([&] {
        using formats::journal::is_line;
        if (!formats::journal::is_word(source.format) || !is_line(source.imported))
            refuse(Trouble::refused, say("the format of a record is a word"));
        auto& state = *state_;
        std::int64_t size = 0;
        std::string without;  // forgotten names
        if (Forgetting const forgetting{state}; !forgetting.empty()) {
            auto bytes = formats::whole_of(read);
            without = state.record_without(forgetting, source.format, bytes, source.name).value_or(std::move(bytes));
            read = formats::bytes_of(without);
        }
        ReadBytes const counted = [&](char* buffer, std::size_t most) {
            auto const got = read(buffer, most);
            size += static_cast<std::int64_t>(got);
            return got;
        };
        auto const name = formats::printable(source.name);
        ImportLock const alone{state.file, state.options.patience};
        Import import{state, source, name};
        auto const cutter = state.cutter_of(source.format, counted, name);
        while (auto const piece = cutter->next())
            if (!piece->bytes.empty()) import.add(*piece);
        if (import.size() != size) refuse(Trouble::failed, verbatim(name + ": ") + say("the record was not cut whole"));
        return import.finish(source, name);
    });
}

Expected<std::vector<RecordInfo>> Book::records(bool even_damaged) {
    return state_->guarded([&] {
        std::vector<RecordInfo> all;
        auto const snapshot = state_->reading();
        for (auto& record : even_damaged ? state_->record_rows() : state_->sound_record_rows()) all.push_back(std::move(record.info));
        return all;
    });
}

Expected<void> Book::export_record(std::int64_t id, WriteText const& write) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        auto const all = state_->record_rows();
        auto const found = std::ranges::find(all, id, [](StoredRecord const& record) { return record.info.id; });
        if (found == all.end()) refuse(Trouble::no_such, say("there is no such record"));
        state_->write_out(*found, write);
    });
}

Expected<std::string> Book::piece(std::int64_t id) {
    return state_->guarded([&] {
        auto rows = state_->query("SELECT bytes, digest FROM piece WHERE id = ?", id);
        if (!rows.step()) refuse(Trouble::no_such, say("there is no such piece of a record"));
        if (!rows.holds(1, digest_of(rows.bytes(0))))
            refuse(Trouble::damaged, say("a piece of the record has changed since it was written"));
        return std::string{rows.bytes(0)};
    });
}

Expected<std::vector<IndexedPiece>> Book::index(IndexFilter const& filter) {
    return state_->guarded([&] {
        std::vector<IndexedPiece> all;
        all.reserve(32);  // an evening
        auto const player = formats::folded(filter.player);
        auto const plays = [&](std::string const& name) { return formats::folded(name).find(player) != std::string::npos; };
        auto const in_results = [&](std::string const& text) {
            auto const boards = read_boards(text);
            return boards && std::ranges::any_of(*boards, [&](BoardResult const& board) {
                return std::ranges::any_of(board.names.values, plays);
            });
        };
        auto const use = [&](PieceIndexRow const& found) {
            auto const& row = found.row;
            bool const is_wanted = (!filter.number || row.number == filter.number) && (!filter.record || found.record == *filter.record)
                                   && (player.empty() || plays(row.north) || plays(row.east) || plays(row.south) || plays(row.west)
                                       || (found.boards && in_results(*found.boards)));
            if (is_wanted) all.push_back({found.piece, found.record, row});
            return filter.most == 0 || all.size() < filter.most;
        };
        if (filter.event.empty()) state_->each_piece_row(State::PieceOrder::stored, use);
        else state_->each_piece_row_of(filter.event, filter.number, use);
        return all;
    });
}

}  // namespace score::archive
