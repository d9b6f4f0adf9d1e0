#pragma once
/// What a book works with: the connection, its statements, and how trouble of SQLite becomes a value.
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

/// Ends an operation of a book; its front door makes it a value.
struct Refusal {
    BookFault fault;
};
[[noreturn]] void refuse(Trouble trouble, std::string message);

BookFault fault_of(SQLite::Exception const&, std::filesystem::path const& file);

/// One use of a prepared statement: binds in order, and lets go of its rows at the end.
class Query {
public:
    explicit Query(SQLite::Statement& statement) : statement_{&statement} {}
    ~Query() {
        statement_->tryReset();
        try {
            statement_->clearBindings();
        } catch (SQLite::Exception const&) {}  // what is bound anew does not care
    }
    Query(Query const&) = delete;
    Query& operator=(Query const&) = delete;

    Query& with(std::int64_t n) {
        statement_->bind(++bound_, n);
        return *this;
    }
    /// Texts and digests have to live until the statement has run.
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
    /// An empty text counts as none.
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

/// A sitting as its rows have it.
struct SittingRow {
    std::int64_t id;
    std::string identity, head;
    std::int64_t events;
    Digest digest;
};

/// What a walk along the chain of a sitting found: the sitting up to where it can be trusted, and what is wrong then.
struct Walk {
    std::optional<Sitting> sitting{};
    Digest digest{};  // of what can be trusted
    std::optional<Damage> damage{};
};

/// A record as its row has it.
struct StoredRecord {
    RecordInfo info;
    std::int64_t first_piece = 0;
    bool is_sealed = false;  // the row is as it was written
};

SittingState state_of(Sitting const&);

struct Book::State {
    State(std::filesystem::path path, Access how, OpenOptions given, SQLite::Database&& database)
        : file{std::move(path)}, access{how}, options{std::move(given)}, db{std::move(database)} {}

    std::filesystem::path file;
    Access access;
    OpenOptions options;
    bool cut_off = false;  // the file is shorter than it says
    SQLite::Database db;
    std::unordered_map<char const*, SQLite::Statement> statements{};  // by their text, which is a literal
    struct Known {
        Sitting sitting;
        std::int64_t row;
        Digest digest;
    };
    std::optional<Known> known{};  // the sitting that was appended to last

    Query query(char const* sql) {
        auto const found = statements.find(sql);
        return Query{found != statements.end() ? found->second : statements.try_emplace(sql, db, sql).first->second};
    }
    SQLite::Transaction reading() { return SQLite::Transaction{db, SQLite::TransactionBehavior::DEFERRED}; }
    SQLite::Transaction writing() { return SQLite::Transaction{db, SQLite::TransactionBehavior::IMMEDIATE}; }

    /// Takes steps, in transactions that are over after a moment and leave others a moment in between, until `step` gives false.
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

    /// Runs an operation; trouble becomes a value, and what was remembered is forgotten.
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
    /// The sitting, which has to be sound.
    Sitting& loaded(SittingId const&);
    void insert(Sitting const&);
    /// To the known sitting; `close_append` has to follow before the end of the transaction.
    void append_known(SittingEvent event);
    void close_append();
    void index_sitting(std::int64_t row, Sitting const&);
    void index_state(std::int64_t row, Sitting const&);
    /// All sittings in the order of a journal; refuses when one is gone.
    std::vector<SittingId> all_sittings();
    /// One sitting from elsewhere; must be within a transaction.
    void join(Sitting const&, std::size_t line, JoinReport&);

    // players.cpp
    void make_players();
    std::vector<SittingId> player_sittings();

    // records.cpp
    /// Without a record whose import has not come to its end.
    std::vector<StoredRecord> record_rows();
    /// Empties what an import has left that did not come to its end; only while the lock for imports is held.
    void remove_unfinished();
    /// Out of the tables that are made from pieces.
    void forget_piece(std::int64_t piece);
    Digest seal_of(RecordInfo const&, std::int64_t first_piece) const;
    /// All bytes, checked; refuses damage.
    void write_out(StoredRecord const&, WriteText const&);
    /// The bytes as they are stored, as far as they can be read; `begins` hears of each piece. The record has to live as long.
    ReadBytes pieces_of(StoredRecord const&, std::function<void(std::int64_t piece, std::size_t size)> begins = {});
    using RowOfPiece = std::function<void(std::int64_t piece, IndexRow const&, PieceResults const&)>;
    void each_row(StoredRecord const&, RowOfPiece const& use);
    void index_record(StoredRecord const&);
    std::size_t differing_rows(StoredRecord const&);

    // results_store.cpp
    void store_results(std::int64_t piece, PieceResults const&);
    /// Whether the tables say just that.
    bool has_results(std::int64_t piece, PieceResults const&);
    void forget_results(std::int64_t piece);
    /// What came of a sitting is kept once it is finished, and forgotten when it goes on.
    void index_result(std::int64_t row, Sitting const&);
    bool has_result(std::int64_t row, Sitting const&);
    /// By its number in game_result.
    std::optional<GameResult> stored_game(std::int64_t id);

    // results_read.cpp
    /// Games of one kind and boards of records, in the order of their days, with names as they count. `end` closes a session, which
    /// does not count when the player that is asked for was not in it.
    void each_game(GameFilter const&, std::function<void(GameResult const&)> const& use);
    void each_board(GameFilter const&, std::function<void(SessionResult const&)> const& use, std::function<void(bool counts)> const& end);
    /// Words of games of which there may be results.
    std::vector<std::string> games_with_results(GameFilter const&);

    // whole.cpp
    void fill_derived();
};

/// A row of board_result from `line` on.
BoardResult board_in(Query const& rows, int column);
/// The names of a pair, `Ada - Bea`.
std::vector<std::string> names_in(std::string_view pair);

/// The names of a record that has results, each once; players like those of sittings.
class NamesOfRecord {
public:
    void add(IndexRow const& row, PieceResults const& results);
    /// Says how many of them are new.
    std::size_t store(Book::State&) const;

private:
    void add(std::string_view name);

    std::unordered_set<std::string> names_{};
    std::string name_{};
};

/// Sittings on their way into a book, some in each transaction, so that others can write meanwhile. Each comes in whole or not at all.
class Joining {
public:
    Joining(Book::State& state, JoinReport& report) : state_{&state}, report_{&report} {}
    void add(Sitting, std::size_t line);
    /// What still waits; has to be called at the end.
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
