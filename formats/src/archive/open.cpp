// Opening a book: whether the file is ours, its version, and the settings SQLite needs.
#include <SQLiteCpp/Backup.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <sqlite3.h>
#include <thread>

#include "copies.hpp"
#include "files.hpp"
#include "schema.hpp"
#include "score/archive/surroundings.hpp"
#include "score/ascii.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {

namespace fs = std::filesystem;

Message named(fs::path const& file, Message const& message) { return verbatim(formats::printable(file.string()) + ": ") + message; }

void refuse(Trouble trouble, Message message) { throw Refusal{{trouble, std::move(message)}}; }

std::optional<Digest> digest_in(std::string_view bytes) {
    Digest digest;
    if (bytes.size() != digest.bytes.size()) return std::nullopt;
    std::ranges::copy(bytes, digest.bytes.begin());
    return digest;
}

BookFault fault_of(SQLite::Exception const& exception, fs::path const& file) {
    auto const plain = [&](Trouble trouble, Message const& message) { return BookFault{trouble, named(file, message)}; };
    // With what SQLite says, in English only.
    auto const fault = [&](Trouble trouble, Message const& message) {
        return BookFault{trouble, named(file, message) + verbatim(fmt::format(" ({})", exception.what()))};
    };
    switch (exception.getErrorCode()) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return plain(Trouble::busy, say("another program is writing to the book"));
        case SQLITE_FULL: return plain(Trouble::full, say("no space left on the disk"));
        case SQLITE_READONLY:
        case SQLITE_PERM: return plain(Trouble::read_only, say("the book cannot be written"));
        case SQLITE_CANTOPEN: return fault(Trouble::cannot_open, say("the book cannot be opened"));
        case SQLITE_NOTADB: return plain(Trouble::not_a_database, say("this is not a book"));
        case SQLITE_CORRUPT: return fault(Trouble::damaged, say("the book is damaged"));
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH: return fault(Trouble::damaged, say("the book is inconsistent"));
        default: return fault(Trouble::failed, say("the book cannot be read or written"));
    }
}

namespace {

constexpr auto kept_nowhere = ":memory:";  // in SQLite

constexpr auto current_version = static_cast<std::int32_t>(migrations.size());

void refuse_strangers(fs::path const& file, Access access) {
    auto const header = header_of(file);
    bool const may_be_new = access == Access::create && (header.is_empty || (header.application == 0 && header.version == 0));
    if (header.is_empty && !may_be_new) refuse(Trouble::not_a_database, named(file, say("this is not a book, but an empty file")));
    if (!header.is_empty && !header.is_sqlite) refuse(Trouble::not_a_database, named(file, say("this is not a book")));
    if (header.application != application_id && !may_be_new)
        refuse(Trouble::foreign, named(file, say("this is a database of another program")));
    if (header.application == application_id && header.version > static_cast<std::uint32_t>(current_version))
        refuse(Trouble::newer, named(file, say("the book was written by a later version of this program")));
}

std::string uri_of(fs::path const& file) {
    std::string uri = "file:";
    for (char const c : file_name(file)) {
        bool const plain = ascii::is_letter_or_digit(c) || c == '/' || c == '.' || c == '-' || c == '_';
        if (plain) uri += c;
        else uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri + "?immutable=1";
}

// From this version on, only a book that is open has a log, or one whose program was killed.
constexpr std::uint32_t first_closed_without_log = 8;

bool is_beside(fs::path const& file, char const* suffix) { return fs::exists(fs::symlink_status(fs::path{file} += suffix)); }

// Whether there is a log: changes not yet in the book, or to be rolled back.
bool has_log(fs::path const& file) {
    return std::ranges::any_of(std::array{"-wal", "-journal"}, [&](char const* suffix) {
        std::error_code error;
        auto const size = fs::file_size(fs::path{file} += suffix, error);
        return !error && size > 0;
    });
}

// Copies of a book and its log, which SQLite can bring together there.
class Elsewhere {
public:
    explicit Elsewhere(fs::path const& file) : folder_{(fs::temp_directory_path() / "markoz-XXXXXX").string()} {
        if (::mkdtemp(folder_.data()) == nullptr) refuse(Trouble::failed, named(file, say("the book cannot be read or written")));
        constexpr std::array parts{"", "-wal", "-journal"};
        auto const state_of = [&](char const* part) {
            std::error_code error;
            fs::path const path{fs::path{file} += part};
            auto const size = fs::file_size(path, error);
            return std::pair{error ? 0 : size, error ? fs::file_time_type{} : fs::last_write_time(path, error)};
        };
        for (int attempt = 0;; ++attempt) {
            auto const before = std::array{state_of(parts[0]), state_of(parts[1]), state_of(parts[2])};
            for (auto const* const part : parts)
                if (fs::path const from{fs::path{file} += part}; fs::exists(from)) {
                    std::error_code error;
                    fs::copy_file(from, fs::path{this->file()} += part, fs::copy_options::overwrite_existing, error);
                    if (error) refuse(Trouble::failed, named(from, verbatim(error.message())));
                }
            if (before == std::array{state_of(parts[0]), state_of(parts[1]), state_of(parts[2])}) return;
            if (attempt == 10) refuse(Trouble::busy, named(file, say("another program is writing to the book")));
        }
    }
    ~Elsewhere() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Elsewhere(Elsewhere const&) = delete;
    Elsewhere& operator=(Elsewhere const&) = delete;
    fs::path file() const { return fs::path{folder_} / "book"; }

private:
    std::string folder_;
};

SQLite::Database copy_in_memory(SQLite::Database& from) {
    SQLite::Database copy{kept_nowhere, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | SQLite::OPEN_CREATE};
    if (SQLite::Backup{copy, from}.executeStep(-1) != SQLITE_DONE) refuse(Trouble::busy, say("another program is writing to the book"));
    return copy;
}

// A truncated book is readable up to the cut: SQLite reports missing pages only when it reads them. Sets `cut_off` for such a book.
SQLite::Database connect(fs::path const& file, Access access, std::chrono::milliseconds patience, bool& cut_off) {
    auto const wait = static_cast<int>(patience.count());
    if (access != Access::read) {
        auto const flags = SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | (access == Access::create ? SQLite::OPEN_CREATE : 0);
        SQLite::Database db{file_name(file), flags, wait};
        if (sqlite3_db_readonly(db.getHandle(), "main") == 1) refuse(Trouble::read_only, named(file, say("the book cannot be written")));
        return db;
    }
    auto const flags = SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX;
    auto const as_it_is = [&] { return SQLite::Database{uri_of(file), flags | SQLite::OPEN_URI, wait}; };
    if (lacks_log(file)) return as_it_is();  // SQLite would begin a new one
    SQLite::Database db{file_name(file), flags, wait};
    try {
        db.execAndGet("PRAGMA schema_version");
        return db;
    } catch (SQLite::Exception const& exception) {
        if (exception.getErrorCode() == SQLITE_CORRUPT) {
            db.exec("PRAGMA writable_schema = ON");
            cut_off = true;
            return db;
        }
        // No log can be created or used beside a book on read-only media, and what a crash has left half written would have to be taken
        // back first. Without a log there is no writer.
        bool const cannot_write = exception.getErrorCode() == SQLITE_CANTOPEN || exception.getErrorCode() == SQLITE_READONLY;
        if (!cannot_write) throw;
    }
    if (has_log(file)) {
        Elsewhere const copies{file};
        SQLite::Database whole{file_name(copies.file()), SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, wait};
        return copy_in_memory(whole);
    }
    return as_it_is();
}

std::int32_t pragma(SQLite::Database& db, char const* sql) { return db.execAndGet(sql).getInt(); }

// Reads in one transaction: another process may be creating the book.
bool is_ours(SQLite::Database& db) {
    SQLite::Transaction const one_look{db};
    auto const application = pragma(db, "PRAGMA application_id");
    return application == application_id
           || (application == 0 && pragma(db, "PRAGMA user_version") == 0 && pragma(db, "SELECT count(*) FROM sqlite_schema") == 0);
}

void migrate(Book::State& state, std::int32_t found) {
    for (auto version = found; version < current_version; ++version) state.db.exec(migrations[static_cast<std::size_t>(version)]);
    state.db.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, current_version));
    if (found > 0) state.reseal_removed();
    state.fill_derived();
}

// Runs all migrations to the current version in one transaction, then rebuilds all derived tables.
void bring_up_to_date(Book::State& state) {
    auto& db = state.db;
    auto const before = pragma(db, "PRAGMA user_version");
    if (before == current_version) return;
    std::optional<ImportLock> alone;  // a new book has no imports
    if (before > 0) alone.emplace(state.file, state.options.patience);
    auto change = state.writing();
    auto const found = pragma(db, "PRAGMA user_version");
    if (found == current_version) return;  // another process was faster
    if (found > 0) {
        auto const copy = free_name(fs::path{state.file} += fmt::format(".version-{}", found));
        SQLite::Database beside{file_name(state.file), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX};  // `db` is about to write
        copy_database(beside, copy);
    }
    migrate(state, found);
    change.commit();
}

// What a process wrote last into the log, and could not sync because it was ended, is read as if it stood: on the disk with it, before anybody
// sees it.
void sync_log(SQLite::Database& db) {
    sqlite3_file* log = nullptr;
    if (sqlite3_file_control(db.getHandle(), nullptr, SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || !log || !log->pMethods) return;
    if (auto const status = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL); status != SQLITE_OK)
        throw SQLite::Exception{"the log cannot be synced", status};
}

// Switches to write-ahead logging, which ends in `State::~State`. This needs a moment in which nobody else has the book open.
void keep_log(Book::State& state) {
    using Clock = std::chrono::steady_clock;
    auto& db = state.db;
    for (auto const end = Clock::now() + state.options.patience;;) {
        try {
            auto const mode = db.execAndGet("PRAGMA journal_mode = WAL").getString();
            // Without WAL (some network file systems) each change is synced together with its directory.
            db.exec(mode == "wal" ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA");
            db.execAndGet("PRAGMA schema_version");  // the log is there from now on
            if (mode == "wal") sync_log(db);
            state.keeps_log = mode == "wal" && sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr) == SQLITE_OK;
            return;
        } catch (SQLite::Exception const& exception) {
            if (exception.getErrorCode() != SQLITE_BUSY || Clock::now() > end) throw;
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
    }
}

}  // namespace

bool lacks_log(fs::path const& book) {
    auto const looks_so = [&] {
        auto const header = header_of(book);
        return header.is_sqlite && header.application == application_id && header.version >= first_closed_without_log && header.keeps_log
               && !is_beside(book, "-wal") && !is_beside(book, "-journal");
    };
    // A program that opens or closes the book at this moment leaves it so between two steps; a copy stays so.
    constexpr int looks = 20;
    try {
        for (int n = 1; looks_so(); ++n) {
            if (n == looks) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    } catch (Refusal const&) {}
    return false;
}

// SQLite removes the log, all of which is in the book then, before the book says that it has none. Where a disk fails in between, an empty log
// says that nothing is missing.
static void keep_empty_log(fs::path const& book) {
    try {
        if (!is_beside(book, "-wal") && header_of(book).keeps_log) create_private(fs::path{book} += "-wal");
    } catch (Refusal const&) {}  // the next who opens the book is told that something may be missing
}

// The last program that has the book open for writing takes the log into it. The file says so, and a copy of it that was made before says
// that its log is missing.
Book::State::~State() {
    if (!keeps_log) return;
    constexpr int tries = 3;  // two programs that close it at once are in each other's way
    statements.clear();
    sqlite3_busy_timeout(db.getHandle(), 0);
    for (int n = 0; n < tries && db.tryExec("PRAGMA journal_mode = DELETE") == SQLITE_BUSY; ++n)
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    keep_empty_log(file);
}

Book::Book(std::unique_ptr<State> state) : state_{std::move(state)} {}
Book::~Book() = default;
Book::Book(Book&&) noexcept = default;
Book& Book::operator=(Book&&) noexcept = default;

fs::path const& Book::file() const { return state_->file; }

Expected<std::int64_t> Book::version_of_data() {
    return state_->guarded([&] { return state_->db.execAndGet("PRAGMA data_version").getInt64(); });
}

namespace {

// What a book from elsewhere brings along is data: its triggers do not run, its views are not read, its schema cannot be changed by a row.
void guard(Book::State& state) {
    for (auto const& [option, on] : std::initializer_list<std::pair<int, int>>{{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
             {SQLITE_DBCONFIG_ENABLE_VIEW, 0}, {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0}, {SQLITE_DBCONFIG_DQS_DML, 0},
             {SQLITE_DBCONFIG_DQS_DDL, 0}, {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
             // A truncated file is read in spite of its schema (`connect`).
             {SQLITE_DBCONFIG_DEFENSIVE, state.cut_off ? 0 : 1}}) {
        int is = -1;
        if (sqlite3_db_config(state.db.getHandle(), option, on, &is) != SQLITE_OK || is != on)
            refuse(Trouble::failed, named(state.file, say("this SQLite cannot open a book safely")));
    }
    sqlite3_limit(state.db.getHandle(), SQLITE_LIMIT_ATTACHED, 0);
    state.db.exec("PRAGMA cell_size_check = ON");
}

// Checks that the book is ours, and migrates it if `access` allows it.
void make_ready(Book::State& state) {
    auto& db = state.db;
    auto const& file = state.file;
    guard(state);
    if (!is_ours(db)) refuse(Trouble::foreign, named(file, say("this is a database of another program")));
    auto const version = pragma(db, "PRAGMA user_version");
    if (version > current_version) refuse(Trouble::newer, named(file, say("the book was written by a later version of this program")));
    if (state.access != Access::read) return bring_up_to_date(state);
    if (version == current_version) return;
    // An earlier version is read as if it had been migrated.
    state.db = copy_in_memory(state.db);
    guard(state);
    auto change = state.writing();
    migrate(state, version);
    change.commit();
}

}  // namespace

Expected<Book> Book::open(fs::path const& file, Access access, OpenOptions options) {
    return or_fault(file, [&] {
        std::error_code error;
        auto const status = fs::status(file, error);
        bool const is_there = fs::exists(status);
        if (!is_there && access != Access::create) refuse(Trouble::not_found, named(file, say("there is no such book")));
        if (fs::is_directory(status)) refuse(Trouble::cannot_open, named(file, say("this is a directory")));
        if (is_there && !fs::is_regular_file(status)) refuse(Trouble::cannot_open, named(file, say("this is not a regular file")));
        if (is_there) refuse_strangers(file, access);

        if (!is_there) create_private(file);
        bool cut_off = false;
        auto state = std::make_unique<State>(file, access, options, connect(file, access, options.patience, cut_off));
        state->cut_off = cut_off;
        make_ready(*state);
        if (access != Access::read) {
            keep_log(*state);
            if (!is_there) sync_folder_of(file);
        }
        return Book{std::move(state)};
    });
}

Expected<Book> Book::in_memory(OpenOptions options) {
    fs::path const no_file{};
    return or_fault(no_file, [&] {
        SQLite::Database db{kept_nowhere, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | SQLite::OPEN_CREATE};
        auto state = std::make_unique<State>(no_file, Access::create, options, std::move(db));
        make_ready(*state);
        return Book{std::move(state)};
    });
}

}  // namespace score::archive
