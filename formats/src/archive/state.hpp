#pragma once
/// The state of a book: the connection, its statements, and the translation of SQLite errors to values.
#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include <SQLiteCpp/SQLiteCpp.h>

#include "refusal.hpp"
#include "score/archive/results.hpp"

namespace score::archive {

/// `FILE: message`.
Message named(std::filesystem::path const& file, Message const& message);

inline std::string_view bytes_in(Digest const& digest) { return {reinterpret_cast<char const*>(digest.bytes.data()), digest.bytes.size()}; }
/// std::nullopt if they are not as many as a digest has.
std::optional<Digest> digest_in(std::string_view bytes);

/// Eight bytes of the digest of the values of a row: a changed row is noticed when it is read.
class RowSeal {
public:
    RowSeal& with(std::string_view text) {
        text_.append(text) += '\0';
        return *this;
    }
    RowSeal& with(std::int64_t number) { return with(std::string_view{std::to_string(number)}); }
    template <class Value>
    RowSeal& with_any(std::optional<Value> const& value) {
        if (value) return with(*value);
        text_ += '\1';
        return *this;
    }
    RowSeal& with(Digest const& digest) { return with(bytes_in(digest)); }
    std::int64_t value() const;

private:
    std::string text_{};
};

/// Bound as a blob.
struct Bytes {
    std::string_view bytes;
};

/// One use of a prepared statement: binds in order, and resets the statement at the end. Texts, digests and bytes must outlive the execution
/// of the statement.
class Query {
public:
    explicit Query(SQLite::Statement& statement) : statement_{&statement} {}
    template <class... Values>
    Query(SQLite::Statement& statement, Values&&... values) : Query{statement} {
        with(std::forward<Values>(values)...);
    }
    ~Query() {
        statement_->tryReset();
        try {
            statement_->clearBindings();
        } catch (SQLite::Exception const&) {}  // the bindings are replaced anyway
    }
    Query(Query const&) = delete;
    Query& operator=(Query const&) = delete;

    /// Binds the next parameters.
    template <class... Values>
    void with(Values&&... values) {
        (bind(std::forward<Values>(values)), ...);
    }

    bool step() { return statement_->executeStep(); }
    void run() { statement_->exec(); }
    std::int64_t number(int column) const { return statement_->getColumn(column).getInt64(); }
    bool is_null(int column) const { return statement_->getColumn(column).isNull(); }
    std::string text(int column) const { return statement_->getColumn(column).getString(); }
    std::optional<std::string> text_or_null(int column) const { return is_null(column) ? std::nullopt : std::optional{text(column)}; }
    std::optional<std::int64_t> number_or_null(int column) const { return is_null(column) ? std::nullopt : std::optional{number(column)}; }
    /// Valid until the next step.
    std::string_view bytes(int column) const {
        auto const value = statement_->getColumn(column);
        auto const* const data = static_cast<char const*>(value.getBlob());
        return data ? std::string_view{data, static_cast<std::size_t>(value.getBytes())} : std::string_view{};
    }
    bool holds(int column, Digest const& digest) const { return bytes(column) == bytes_in(digest); }

private:
    void bind(std::int64_t n) { statement_->bind(++bound_, n); }
    void bind(std::string const& text) { statement_->bindNoCopy(++bound_, text); }
    void bind(std::string&&) = delete;
    void bind(Digest&&) = delete;
    void bind(Bytes bytes) { statement_->bindNoCopy(++bound_, bytes.bytes.data(), static_cast<int>(bytes.bytes.size())); }
    void bind(Digest const& digest) { bind(Bytes{bytes_in(digest)}); }
    template <class Value>
    void bind(std::optional<Value> const& value) {
        if (value) bind(*value);
        else statement_->bind(++bound_);
    }

    SQLite::Statement* statement_;
    int bound_ = 0;
};

/// A row of the sittings.
struct SittingRow {
    std::int64_t id;
    std::string identity, head;
    std::int64_t events;
    Digest digest;
    std::int64_t seal = 0;
    static SittingRow in(Query const& rows);
    std::int64_t right_seal() const { return RowSeal{}.with(id).with(identity).with(events).with(digest).value(); }
};

/// What the index has about a sitting, as written in the tables.
struct SittingIndexRow {
    std::int64_t sitting = 0;
    std::string identity{}, game{}, variant{}, title{}, place{}, started{};
    std::int64_t instant = 0, state = 0;
    std::string players{};
    std::optional<std::string> result{}, deals{};  // the deals are in a table of their own
    std::int64_t seal() const;
    std::int64_t seal_of_deals() const { return RowSeal{}.with(sitting).with_any(deals).value(); }
    friend bool operator==(SittingIndexRow const&, SittingIndexRow const&) = default;
};

/// The same for a piece of a record.
struct PieceIndexRow {
    std::int64_t piece = 0, record = 0;
    IndexRow row{};
    std::optional<std::string> boards{}, result{}, deals{};
    std::int64_t seal() const;
    friend bool operator==(PieceIndexRow const&, PieceIndexRow const&) = default;
};

/// A name that was taken out, as its table has it: not the name itself.
struct Forgotten {
    Digest digest;
    std::string salt;
    std::int64_t size = 0;
    std::string name;  // what stands in its place
    static Forgotten in(Query const& rows);
    std::int64_t seal() const { return RowSeal{}.with(digest).with(salt).with(size).with(name).value(); }
};

/// How much there is, as the one row of the table `book` tells.
struct Counts {
    std::int64_t sittings = 0, records = 0, rows = 0, players = 0, removed = 0;
    std::int64_t seal() const { return RowSeal{}.with(sittings).with(records).with(rows).with(players).with(removed).value(); }
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

class Forgetting;
class NamesNow;

/// Which of the players that a filter names take part in something.
class PlayersWanted {
public:
    PlayersWanted(NamesNow const& names, std::span<std::string const> parts);
    /// Of names as written.
    template <class Names, class NameOf>
    bool all_in(Names const& written, NameOf name_of) const {
        return std::ranges::all_of(wanted_,
            [&](auto const& one) { return std::ranges::any_of(written, [&](auto const& w) { return one.contains(name_of(w)); }); });
    }

private:
    std::vector<std::unordered_set<std::string>> wanted_{};  // the names that have each of the parts
};

/// The digest of all sittings and records, in whatever order they are added.
class WholeDigest {
public:
    void add(std::string_view identity, std::int64_t events, Digest const& digest);
    void add_record(Digest const& digest) { lines_.insert("record " + digest.hexadecimal() + '\n'); }
    Digest value() const;

private:
    std::set<std::string> lines_{};
};

/// Whether a player can be given the name: in records `;` separates those who share a seat.
bool is_name(std::string_view);

/// Everybody shown as `from` is shown as `to` from now on.
struct NameChange {
    std::string time;  // of its event; events of the same time are in the order of the book
    std::string from, to;
    std::string author, text;  // of its event
    friend bool operator==(NameChange const&, NameChange const&) = default;
};

class NamesOfRecord;

/// Maps each name to the one that it is shown as.
class NamesNow {
public:
    /// Refuses a damaged table.
    explicit NamesNow(Book::State& state);
    std::string const& of(std::string const& name) const {
        auto const found = now_.find(name);
        return found == now_.end() ? name : found->second;
    }
    std::unordered_map<std::string, std::string> const& all() const { return now_; }

private:
    std::unordered_map<std::string, std::string> now_{};
};

SittingState state_of(Sitting const&);
/// Its result, if it counts: it is finished, was not abandoned, and something was played.
std::optional<GameResult> counted_result(Sitting const&);
/// Whether a date, or the beginning of a moment, surely lies between two days, both included; an empty one is no limit. One that is known in
/// part, `2026.02.??`, can be each of its days; without a year it lies between none.
bool lies_between(std::string_view date, std::string_view from, std::string_view to);

struct Book::State {
    State(std::filesystem::path path, Access how, OpenOptions given, SQLite::Database&& database)
        : file{std::move(path)}, access{how}, options{std::move(given)}, db{std::move(database)} {}
    ~State();
    State(State const&) = delete;
    State& operator=(State const&) = delete;

    std::filesystem::path file;
    Access access;
    OpenOptions options;
    bool cut_off = false;    // the file is shorter than its header says
    bool keeps_log = false;  // until it is closed
    SQLite::Database db;
    std::unordered_map<char const*, SQLite::Statement> statements{};  // keyed by their text, a literal
    struct Known {
        Sitting sitting;
        std::int64_t row;
        Digest digest;
        bool is_indexed = true;  // nothing has happened that the index tells
    };
    std::optional<Known> known{};  // the sitting last appended to
    bool has_old_names = false;    // the table of players may have names that nobody has any more
    bool has_new_names = false;    // it has names that no change of names was looked for
    /// The identities of sittings with the fact `copy-of`, by the sitting that it names.
    using CopiesOf = std::map<std::string, std::set<std::string>>;
    std::optional<std::pair<std::int64_t, CopiesOf>> copies_then{};  // since which change of others

    /// The statement with these values for its first parameters.
    template <class... Values>
    Query query(char const* sql, Values&&... values) {
        auto const found = statements.find(sql);
        auto& statement = found != statements.end() ? found->second : statements.try_emplace(sql, db, sql).first->second;
        return Query{statement, std::forward<Values>(values)...};
    }
    /// The first figure of the first row.
    template <class... Values>
    std::optional<std::int64_t> number_from(char const* sql, Values&&... values) {
        auto rows = query(sql, std::forward<Values>(values)...);
        return rows.step() ? std::optional{rows.number(0)} : std::nullopt;
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
        auto answer = or_fault(file, std::move(operation));
        if (!answer) known.reset(), copies_then.reset();
        return answer;
    }

    // index.cpp: the derived tables. All that read them refuse damage: a changed row, one too many, or a missing one.
    Counts counts();
    template <class Change>
    void change_counts(Change change) {
        auto counts_now = counts();
        change(counts_now);
        write_counts(counts_now);
    }
    void write_counts(Counts const&);
    void count_removed();
    void write_sitting_row(SittingIndexRow const&);
    std::optional<SittingIndexRow> stored_row(std::int64_t sitting);
    /// In the order of their rows; `use` gets the summary with the players as written. Only those whose identity begins like this, if it is
    /// given; whether others are missing is then not noticed.
    struct IndexedSitting {
        SittingSummary summary;
        std::int64_t instant = 0;
        std::optional<std::string> result{};
    };
    void each_sitting(std::string const& prefix, std::function<void(IndexedSitting&&)> const& use);
    std::optional<std::string> deals_of(std::int64_t sitting);
    void write_piece_row(PieceIndexRow const&);
    std::optional<PieceIndexRow> stored_piece_row(std::int64_t piece);
    /// Those of whole records; boards of one session one after the other, or in the order of the pieces. Ends when `use` returns false.
    enum class PieceOrder : std::uint8_t { stored, by_session };
    void each_piece_row(PieceOrder, std::function<bool(PieceIndexRow const&)> const& use);
    /// Those of an event; whether others are missing is not noticed.
    void each_piece_row_of(
        std::string const& event, std::optional<std::int64_t> number, std::function<bool(PieceIndexRow const&)> const& use);
    /// How many sittings and pieces of records there are.
    std::uint64_t units();
    /// The seals of their rows, in this order.
    void each_seal(std::function<void(std::int64_t)> const& use);
    /// Returns how many are new.
    std::size_t add_players(std::span<std::string const> names);
    NamesNow const& names();
    std::optional<std::pair<std::pair<std::int64_t, int>, NamesNow>> names_then{};  // since which change of others, and of this program

    // sittings.cpp
    std::optional<SittingRow> row_of(SittingId const&);
    /// Of a sitting that is listed: damage, if it is not found by its identity.
    SittingRow listed_row(SittingId const&);
    Walk walk(SittingRow const&);
    /// The sitting; refuses a damaged one.
    Sitting& loaded(SittingId const&);
    void insert(Sitting const&);
    /// Puts it in the place of another copy.
    void replace(SittingRow const&, Sitting const&);
    void erase(SittingRow const&);
    /// Remembers that this original (`original_of`), and every copy that does not go on behind it, is removed. Whether that is new.
    bool remember_removed(SittingId const&, std::string const& path);
    bool remember_removed(Sitting const& original);
    /// Whether it was removed, and this original does not go on behind that.
    bool is_removed(Sitting const& original);
    void reseal_removed();
    CopiesOf const& copies();
    /// By each copy the sitting from which it parted, which may be gone.
    std::map<SittingId, SittingId> originals();
    /// Brings originals of one sitting together with those of the book: each line becomes a sitting, and nothing else of them is left.
    void settle(SittingId const&, std::vector<Sitting> originals, std::size_t line, JoinReport&);
    /// Changes of names that concern these, as a sitting of the same identity whenever they are the same.
    std::optional<Sitting> changes_for(std::unordered_set<std::string> names);
    /// Whether it holds changes of names alone, all of which the book has.
    bool has_changes_of(Sitting const&);
    /// Appends to the known sitting; `close_append` must follow before the end of the transaction.
    void append_known(SittingEvent event);
    void close_append();
    /// Writes its row of the index, or writes it anew.
    void index_sitting(std::int64_t row, Sitting const&);
    /// All sittings in journal order; refuses if one is missing.
    std::vector<SittingId> all_sittings();
    /// One sitting from another source. Must run within a transaction.
    void join(Sitting const&, std::size_t line, MergeOptions const&, JoinReport&);

    // players.cpp
    /// Everybody starts under their own name; then all changes apply in chronological order. Those who shared a seat are in the table
    /// together, too, if a change names them so.
    void make_players();
    std::vector<NameChange> name_changes();
    /// The rows of the players that differ from what these names and all changes give, or are missing, or too many.
    std::vector<std::string> differing_players(std::unordered_set<std::string> const& names);
    std::vector<SittingId> player_sittings();

    // records.cpp
    std::unique_ptr<RecordCutter> cutter_of(std::string_view format, ReadBytes read, std::string_view file) const;
    /// Excludes an unfinished import.
    std::vector<StoredRecord> record_rows();
    /// Refuses if one has changed or is missing.
    std::vector<StoredRecord> sound_record_rows();
    std::int64_t next_piece() { return number_from("SELECT coalesce(max(id), 0) + 1 FROM piece").value(); }
    /// Removes what an unfinished import has stored. Requires the import lock.
    void remove_unfinished();
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

    // results_read.cpp
    /// Games of one kind and boards of records, with current names. `end` closes a session; the session does not count if the requested
    /// player was not in it. Sittings that do not count are added to `uncounted`, if it is given. Only what is in a stretch of all that could
    /// count; all rows are read, so that damage is noticed wherever it is.
    void each_game(GameFilter const&, bool with_deals, Uncounted* uncounted, std::function<void(PlayedGame&&)> const& use,
        formats::Stretch const& = {});
    void each_board(GameFilter const&, std::function<void(SessionResult const&)> const& use, std::function<void(bool counts)> const& end,
        formats::Stretch const& = {});
    void add_to(StandingsSums&, formats::Stretch const&, Uncounted* uncounted);
    /// Of the rows that `each_game` and `each_board` read, and of the names.
    Digest derived_digest();

    // forget.cpp
    /// The bytes of a record without forgotten names; std::nullopt if one of them is a word of the record, too.
    std::optional<std::string> record_without(
        Forgetting const&, std::string_view format, std::string const& bytes, std::string const& name) const;
    /// Whether anything changed. A record of which a forgotten name is a word stays as it is, and is added to `stay`.
    bool rewrite_record(StoredRecord const&, Forgetting const&, std::vector<std::string>& stay);
    /// Takes the forgotten names out of everything, or of the sittings alone. Returns the names of records that stay as they are.
    std::vector<std::string> forget_names(ForgetReport&, bool in_records = true);
    /// Whether a sitting has a name that is forgotten already.
    bool has_forgotten_names();
    bool remember_forgotten(Forgotten const&);

    // whole.cpp
    void fill_derived();
    void reseal_counts();
    /// The table of players alone.
    void fill_players();
    /// Without unused space, and without a log.
    void write_anew();
};

/// Words of games that may have results.
std::vector<std::string> games_with_results(GameFilter const&);
/// The row that the index should have.
SittingIndexRow index_row_of(std::int64_t row, Sitting const&);
PieceIndexRow index_row_of(std::int64_t piece, std::int64_t record, IndexRow const&, PieceResults const&);

/// Collects names, those of a record without duplicates if it has results: they are players like those of sittings.
class NamesOfRecord {
public:
    void add(IndexRow const& row, PieceResults const& results);
    void add(std::string_view seat);
    std::unordered_set<std::string> const& all() const { return names_; }
    /// Returns how many of them are new.
    std::size_t store(Book::State&) const;

private:
    std::unordered_set<std::string> names_{};
};

/// Joins sittings into a book, several per transaction, so that others can write in between. Each is joined atomically.
class Joining {
public:
    Joining(Book::State& state, JoinReport& report, MergeOptions options = {});
    ~Joining();
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
    MergeOptions options_;
    std::unique_ptr<Forgetting const> forgetting_;
    std::vector<Waiting> waiting_{};
    std::size_t events_ = 0;
};

}  // namespace score::archive
