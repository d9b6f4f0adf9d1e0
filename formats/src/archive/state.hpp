#pragma once
/// The state of a book: the connection, its statements, and the translation of SQLite errors to values.
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include <SQLiteCpp/SQLiteCpp.h>

#include "score/archive/book.hpp"
#include "score/archive/results.hpp"

namespace score::archive {

/// Thrown to abort an operation of a book; `guarded` turns it into a value.
struct Refusal {
    BookFault fault;
};
[[noreturn]] void refuse(Trouble trouble, Message message);

/// `FILE: message`.
Message named(std::filesystem::path const& file, Message const& message);

BookFault fault_of(SQLite::Exception const&, std::filesystem::path const& file);

/// One use of a prepared statement: binds in order, and resets the statement at the end.
class Query {
public:
    explicit Query(SQLite::Statement& statement) : statement_{&statement} {}
    ~Query() {
        statement_->tryReset();
        try {
            statement_->clearBindings();
        } catch (SQLite::Exception const&) {}  // the bindings are replaced anyway
    }
    Query(Query const&) = delete;
    Query& operator=(Query const&) = delete;

    Query& with(std::int64_t n) {
        statement_->bind(++bound_, n);
        return *this;
    }
    /// Texts and digests must outlive the execution of the statement.
    Query& with(std::string const& text) {
        statement_->bindNoCopy(++bound_, text);
        return *this;
    }
    Query& with(std::string&&) = delete;
    Query& with(Digest const& digest) { return with_bytes({reinterpret_cast<char const*>(digest.bytes.data()), digest.bytes.size()}); }
    Query& with_bytes(std::string_view bytes) {
        statement_->bindNoCopy(++bound_, bytes.data(), static_cast<int>(bytes.size()));
        return *this;
    }
    Query& with(std::optional<std::int64_t> n) {
        if (n) return with(*n);
        statement_->bind(++bound_);
        return *this;
    }
    /// An empty text is bound as NULL.
    Query& with_any(std::string const& text) {
        if (!text.empty()) return with(text);
        statement_->bind(++bound_);
        return *this;
    }

    bool step() { return statement_->executeStep(); }
    void run() { statement_->exec(); }
    std::int64_t number(int column) const { return statement_->getColumn(column).getInt64(); }
    bool is_null(int column) const { return statement_->getColumn(column).isNull(); }
    std::string text(int column) const { return statement_->getColumn(column).getString(); }
    /// Valid until the next step.
    std::string_view bytes(int column) const {
        auto const value = statement_->getColumn(column);
        auto const* const data = static_cast<char const*>(value.getBlob());
        return data ? std::string_view{data, static_cast<std::size_t>(value.getBytes())} : std::string_view{};
    }
    bool holds(int column, Digest const& digest) const {
        return bytes(column) == std::string_view{reinterpret_cast<char const*>(digest.bytes.data()), digest.bytes.size()};
    }

private:
    SQLite::Statement* statement_;
    int bound_ = 0;
};

/// A row of the sittings.
struct SittingRow {
    std::int64_t id;
    std::string identity, head;
    std::int64_t events;
    Digest digest;
};

/// The result of a walk along the chain of a sitting: the intact part of the sitting, and the damage after it.
struct Walk {
    std::optional<Sitting> sitting{};
    Digest digest{};  // of the intact part
    std::optional<Damage> damage{};
};

/// A row of the records.
struct StoredRecord {
    RecordInfo info;
    std::int64_t first_piece = 0;
    bool is_sealed = false;  // the row is intact
};

/// Everybody shown as `from` is shown as `to` from now on.
struct NameChange {
    std::string time;  // of its event; events of the same time are in the order of the book
    std::string from, to;
};

class NamesOfRecord;

SittingState state_of(Sitting const&);
/// Its result, if it counts: it is finished, was not abandoned, and has a deal.
std::optional<GameResult> counted_result(Sitting const&);
/// A moment or a date of a journal in seconds since 1970 UTC; a date counts from its first second, UTC. 0 if it is neither.
std::int64_t seconds_of(std::string_view moment);
/// The texts folded, one per line, for `names_all` in SQL.
std::string folded_lines(std::span<std::string const> texts);

struct Book::State {
    State(std::filesystem::path path, Access how, OpenOptions given, SQLite::Database&& database)
        : file{std::move(path)}, access{how}, options{std::move(given)}, db{std::move(database)} {}

    std::filesystem::path file;
    Access access;
    OpenOptions options;
    bool cut_off = false;  // the file is shorter than its header says
    SQLite::Database db;
    std::unordered_map<char const*, SQLite::Statement> statements{};  // keyed by their text, a literal
    struct Known {
        Sitting sitting;
        std::int64_t row;
        Digest digest;
    };
    std::optional<Known> known{};  // the sitting last appended to

    Query query(char const* sql) {
        auto const found = statements.find(sql);
        return Query{found != statements.end() ? found->second : statements.try_emplace(sql, db, sql).first->second};
    }
    SQLite::Transaction reading() { return SQLite::Transaction{db, SQLite::TransactionBehavior::DEFERRED}; }
    SQLite::Transaction writing() { return SQLite::Transaction{db, SQLite::TransactionBehavior::IMMEDIATE}; }

    /// Calls `step` until it returns false, in short transactions with pauses in which others can write.
    template <class Step>
    void in_short_turns(Step step) {
        using Clock = std::chrono::steady_clock;
        constexpr std::chrono::milliseconds turn{30}, pause{5};
        for (bool more = true; more;) {
            auto change = writing();
            auto const end = Clock::now() + turn;
            while ((more = step()) && Clock::now() < end) {}
            change.commit();
            if (more) std::this_thread::sleep_for(pause);
        }
    }

    /// Runs an operation. Errors become a value and reset `known`.
    template <class Operation>
    auto guarded(Operation operation) -> Expected<decltype(operation())> {
        try {
            if constexpr (std::is_void_v<decltype(operation())>) {
                operation();
                return {};
            } else return operation();
        } catch (SQLite::Exception const& exception) {
            known.reset();
            return tl::make_unexpected(fault_of(exception, file));
        } catch (Refusal const& refusal) {
            known.reset();
            return tl::make_unexpected(refusal.fault);
        }
    }

    // sittings.cpp
    std::optional<SittingRow> row_of(SittingId const&);
    Walk walk(SittingRow const&);
    /// The sitting; refuses a damaged one.
    Sitting& loaded(SittingId const&);
    void insert(Sitting const&);
    /// Appends to the known sitting; `close_append` must follow before the end of the transaction.
    void append_known(SittingEvent event);
    void close_append();
    void index_sitting(std::int64_t row, Sitting const&);
    void index_state(std::int64_t row, Sitting const&);
    /// All sittings in journal order; refuses if one is missing.
    std::vector<SittingId> all_sittings();
    /// One sitting from another source. Must run within a transaction.
    void join(Sitting const&, std::size_t line, JoinReport&);

    // players.cpp
    /// Everybody starts under their own name; then all changes apply in chronological order.
    void make_players();
    std::vector<NameChange> name_changes();
    /// The rows of the players that differ from what these names and all changes give, or are missing, or too many.
    std::vector<std::string> differing_players(std::unordered_set<std::string> const& names);
    std::vector<SittingId> player_sittings();

    // records.cpp
    /// Excludes an unfinished import.
    std::vector<StoredRecord> record_rows();
    /// Removes what an unfinished import has stored. Requires the import lock.
    void remove_unfinished();
    /// Removes the piece from the tables derived from pieces.
    void forget_piece(std::int64_t piece);
    Digest seal_of(RecordInfo const&, std::int64_t first_piece) const;
    /// Writes all bytes, checked; refuses damage.
    void write_out(StoredRecord const&, WriteText const&);
    /// The stored bytes, as far as they are readable; `begins` is called for each piece. The record must outlive the result.
    ReadBytes pieces_of(StoredRecord const&, std::function<void(std::int64_t piece, std::size_t size)> begins = {});
    using RowOfPiece = std::function<void(std::int64_t piece, IndexRow const&, PieceResults const&)>;
    void each_row(StoredRecord const&, RowOfPiece const& use);
    void index_record(StoredRecord const&);
    /// Adds the names of its players.
    std::size_t differing_rows(StoredRecord const&, NamesOfRecord& names);

    // results_store.cpp
    void store_results(std::int64_t piece, PieceResults const&);
    /// Whether the tables contain exactly these results.
    bool has_results(std::int64_t piece, PieceResults const&);
    void forget_results(std::int64_t piece);
    /// Stores the result of a finished sitting, and removes it when the sitting continues.
    void index_result(std::int64_t row, Sitting const&);
    bool has_result(std::int64_t row, Sitting const&);
    /// By its id in game_result.
    std::optional<GameResult> stored_game(std::int64_t id);

    // results_read.cpp
    /// Games of one kind and boards of records, ordered by day, with current names. `end` closes a session; the session does not count if
    /// the requested player was not in it.
    void each_game(GameFilter const&, std::function<void(GameResult const&)> const& use);
    void each_board(GameFilter const&, std::function<void(SessionResult const&)> const& use, std::function<void(bool counts)> const& end);
    /// Words of games that may have results.
    std::vector<std::string> games_with_results(GameFilter const&);

    // whole.cpp
    void fill_derived();
};

/// The row of board_result that begins at `column`.
BoardResult board_in(Query const& rows, int column);
/// The names of a pair, `Ada - Bea`.
std::vector<std::string> names_in(std::string_view pair);

/// Collects names, those of a record without duplicates if it has results: they are players like those of sittings.
class NamesOfRecord {
public:
    void add(IndexRow const& row, PieceResults const& results);
    void add(std::string_view name);
    std::unordered_set<std::string> const& all() const { return names_; }
    /// Returns how many of them are new.
    std::size_t store(Book::State&) const;

private:
    std::unordered_set<std::string> names_{};
    std::string name_{};
};

/// Joins sittings into a book, several per transaction, so that others can write in between. Each is joined atomically.
class Joining {
public:
    Joining(Book::State& state, JoinReport& report) : state_{&state}, report_{&report} {}
    void add(Sitting, std::size_t line);
    /// Stores the waiting sittings; must be called at the end.
    void store();

private:
    static constexpr std::size_t most_waiting = 1'000;  // events
    struct Waiting {
        Sitting sitting;
        std::size_t line;
    };
    Book::State* state_;
    JoinReport* report_;
    std::vector<Waiting> waiting_{};
    std::size_t events_ = 0;
};

}  // namespace score::archive
