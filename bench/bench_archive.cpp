// bench_archive FILE.pbn FOLDER [ROUNDS]
//
// Compares a book with the bare work it has to do, alternating in one run: importing FILE (P6), appending entries (P7), lookups (P10).
// Prints the median ratio of the rounds; lower is better. FOLDER must be empty and needs six times the space of FILE during the run.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>
#include <utility>
#include <vector>

#include <sqlite3.h>

#include "score/archive/book.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "text/fmt.hpp"

namespace {

namespace fs = std::filesystem;
using namespace score;
using namespace score::archive;

[[noreturn]] void stop(std::string const& why) {
    std::fprintf(stderr, "bench_archive: %s\n", why.c_str());
    std::exit(2);
}
template <class T>
T must(Expected<T> result) {
    if (!result) stop(formats::translated(result.error().message));
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// ---- figures

double seconds(timeval const& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6; }
double cpu_of(int who) {
    rusage use{};
    ::getrusage(who, &use);
    return seconds(use.ru_utime) + seconds(use.ru_stime);
}
template <class Work>
double cpu(Work work) {
    auto const before = cpu_of(RUSAGE_SELF);
    work();
    return cpu_of(RUSAGE_SELF) - before;
}
template <class Work>
double microseconds(Work work) {
    auto const before = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
}
double at(std::vector<double> all, double part) {
    std::ranges::sort(all);
    return all.empty() ? 0 : all[static_cast<std::size_t>(static_cast<double>(all.size() - 1) * part)];
}
double median(std::vector<double> all) { return at(std::move(all), 0.5); }

void row(char const* title, double value, char const* unit, double ratio, char const* beside, std::optional<double> aim = {}) {
    auto line = fmt::format("{:<48} {:9.2f} {:<14} {:6.2f} x {:<14}", title, value, unit, ratio, beside);
    if (aim) line += fmt::format(" [<= {}]{}", *aim, ratio > *aim ? " missed" : "");
    std::puts(line.substr(0, line.find_last_not_of(' ') + 1).c_str());
    std::fflush(stdout);
}

// ---- the bare C interface

class Db {
public:
    explicit Db(fs::path const& file, bool read_only = false) {
        if (::sqlite3_open_v2(file.c_str(), &db_, read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr)
            != SQLITE_OK)
            fail();
    }
    ~Db() { ::sqlite3_close(db_); }
    Db(Db const&) = delete;
    Db& operator=(Db const&) = delete;
    void run(std::string const& sql) {
        if (::sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
    }
    sqlite3_stmt* prepare(std::string const& sql) {
        sqlite3_stmt* statement = nullptr;
        if (::sqlite3_prepare_v2(db_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) fail();
        return statement;
    }
    [[noreturn]] void fail() { stop(::sqlite3_errmsg(db_)); }

private:
    sqlite3* db_ = nullptr;
};

using Statement = std::unique_ptr<sqlite3_stmt, decltype(&::sqlite3_finalize)>;

// A row in memory: its values. Texts are stored in `bytes`.
struct Value {
    int type = SQLITE_NULL;
    std::int64_t number = 0;  // or the offset of the text
    int size = 0;
};

// The tables that an import fills, in insertion order.
struct Table {
    char const *name, *key;
    int columns = 0;
};

class Rows {
public:
    Rows(Db& book, Table const& table, std::int64_t from, std::int64_t to) : columns_{table.columns} {
        Statement const all{
            book.prepare(fmt::format("SELECT * FROM {} WHERE {} >= {} AND {} < {}", table.name, table.key, from, table.key, to)),
            &::sqlite3_finalize};
        while (::sqlite3_step(all.get()) == SQLITE_ROW)
            for (int i = 0; i < columns_; ++i) {
                Value value{::sqlite3_column_type(all.get(), i), 0, 0};
                if (value.type == SQLITE_INTEGER) value.number = ::sqlite3_column_int64(all.get(), i);
                else if (value.type != SQLITE_NULL) {
                    value.size = ::sqlite3_column_bytes(all.get(), i);
                    value.number = static_cast<std::int64_t>(bytes_.size());
                    if (value.size > 0)
                        bytes_.append(static_cast<char const*>(::sqlite3_column_blob(all.get(), i)), static_cast<std::size_t>(value.size));
                }
                values_.push_back(value);
            }
    }
    void insert(sqlite3_stmt* statement) const {
        for (std::size_t i = 0; i < values_.size(); i += static_cast<std::size_t>(columns_)) {
            for (int column = 0; column < columns_; ++column) {
                auto const& value = values_[i + static_cast<std::size_t>(column)];
                auto const* const text = bytes_.data() + value.number;
                switch (value.type) {
                    case SQLITE_NULL: ::sqlite3_bind_null(statement, column + 1); break;
                    case SQLITE_INTEGER: ::sqlite3_bind_int64(statement, column + 1, value.number); break;
                    case SQLITE_TEXT: ::sqlite3_bind_text(statement, column + 1, text, value.size, SQLITE_STATIC); break;
                    default: ::sqlite3_bind_blob(statement, column + 1, text, value.size, SQLITE_STATIC);
                }
            }
            if (::sqlite3_step(statement) != SQLITE_DONE) stop("a row cannot be inserted");
            ::sqlite3_reset(statement);
        }
    }
    // As CSV lines, every field quoted.
    void write_csv(std::string& out) const {
        for (std::size_t i = 0; i < values_.size(); ++i) {
            auto const& value = values_[i];
            if (value.type == SQLITE_INTEGER) fmt::format_to(std::back_inserter(out), "{}", value.number);
            else if (value.type == SQLITE_BLOB && value.size == 32) {
                out += '"';
                for (int k = 0; k < value.size; ++k)
                    fmt::format_to(
                        std::back_inserter(out), "{:02x}", static_cast<unsigned char>(bytes_[static_cast<std::size_t>(value.number + k)]));
                out += '"';
            } else if (value.type != SQLITE_NULL) {
                out += '"';
                for (int k = 0; k < value.size; ++k) {
                    auto const c = bytes_[static_cast<std::size_t>(value.number + k)];
                    if (c == '"') out += c;
                    out += c;
                }
                out += '"';
            }
            out += (i + 1) % static_cast<std::size_t>(columns_) == 0 ? '\n' : ',';
        }
    }

private:
    int columns_;
    std::vector<Value> values_{};
    std::string bytes_{};
};

std::vector<Table> tables_of(Db& book) {
    std::vector<Table> all{{"piece", "id"}, {"piece_index", "piece"}};
    for (auto& table : all) {
        Statement const columns{book.prepare(fmt::format("SELECT * FROM {}", table.name)), &::sqlite3_finalize};
        table.columns = ::sqlite3_column_count(columns.get());
    }
    return all;
}

std::int64_t count_of_pieces(Db& book) {
    Statement const most{book.prepare("SELECT coalesce(max(id), 0) FROM piece"), &::sqlite3_finalize};
    ::sqlite3_step(most.get());
    return ::sqlite3_column_int64(most.get(), 0);
}

constexpr std::int64_t chunk = 5'000;

// Inserts the same tables, indexes and rows as the book, without the book. Reading the rows into memory is not measured.
double insert_bare(fs::path const& book_file, fs::path const& to) {
    Db book{book_file, true}, db{to};
    std::vector<std::string> schema;
    {
        Statement const all{book.prepare("SELECT sql FROM sqlite_schema WHERE type IN ('table', 'index') AND sql IS NOT NULL "
                                         "AND tbl_name IN ('piece', 'piece_index', 'record') ORDER BY type DESC"),
            &::sqlite3_finalize};
        while (::sqlite3_step(all.get()) == SQLITE_ROW)
            schema.emplace_back(reinterpret_cast<char const*>(::sqlite3_column_text(all.get(), 0)));
    }
    db.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    for (auto const& sql : schema) db.run(sql);
    db.run("INSERT INTO record VALUES(1, x'01', '', '', '', 0, 0, 0, x'')");
    auto const tables = tables_of(book);
    std::vector<Statement> inserts;
    for (auto const& table : tables) {
        std::string marks = "?";
        for (int i = 1; i < table.columns; ++i) marks += ",?";
        inserts.emplace_back(db.prepare(fmt::format("INSERT INTO {} VALUES({})", table.name, marks)), &::sqlite3_finalize);
    }
    double all = cpu([&] { db.run("BEGIN IMMEDIATE"); });
    auto const pieces = count_of_pieces(book);
    for (std::int64_t from = 1; from <= pieces; from += chunk)
        for (std::size_t t = 0; t < tables.size(); ++t) {
            Rows const rows{book, tables[t], from, from + chunk};
            all += cpu([&] { rows.insert(inserts[t].get()); });
        }
    return all + cpu([&] { db.run("COMMIT"); });
}

void write_csv(fs::path const& book_file, fs::path const& folder) {
    Db book{book_file, true};
    auto const pieces = count_of_pieces(book);
    for (auto const& table : tables_of(book)) {
        auto* const file = std::fopen((folder / fmt::format("{}.csv", table.name)).c_str(), "wb");
        if (!file) stop("the CSV cannot be written");
        for (std::int64_t from = 1; from <= pieces; from += chunk) {
            std::string text;
            Rows{book, table, from, from + chunk}.write_csv(text);
            std::fwrite(text.data(), 1, text.size(), file);
        }
        std::fclose(file);
    }
}

// ---- P6

double run(std::vector<std::string> const& command) {
    auto const before = cpu_of(RUSAGE_CHILDREN);
    auto const child = ::fork();
    if (child == 0) {
        std::vector<char*> words;
        for (auto const& word : command) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        ::execvp(words[0], words.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? cpu_of(RUSAGE_CHILDREN) - before : -1;
}

struct File {
    explicit File(fs::path const& path) : file{std::fopen(path.c_str(), "rb")} {
        if (!file) stop("the file cannot be read");
    }
    ~File() { std::fclose(file); }
    File(File const&) = delete;
    File& operator=(File const&) = delete;
    ReadBytes reading() const {
        return [in = file](char* buffer, std::size_t size) { return std::fread(buffer, 1, size, in); };
    }
    std::FILE* file;
};

double validate(fs::path const& pbn) {
    File const file{pbn};
    return cpu([&] {
        formats::pbn::FileChecker checker{file.reading(), "boards.pbn"};
        for (formats::pbn::Report report; checker.next(report);) {}
    });
}

double import(fs::path const& pbn, fs::path const& to) {
    File const file{pbn};
    auto book = must(Book::open(to, Access::create));
    return cpu([&] { must(book.import_record(file.reading(), {"pbn", "boards.pbn", "2026-11-20"})); });
}

void remove_database(fs::path const& file) {
    for (auto const* const suffix : {"", "-wal", "-shm"}) fs::remove(fs::path{file} += suffix);
}

void measure_import(fs::path const& pbn, fs::path const& folder, int rounds) {
    std::vector<double> times, beside_bare, beside_csv;
    auto const book = folder / "a.book", bare = folder / "bare.db", csv = folder / "csv.db";
    for (int i = 0; i < rounds; ++i) {
        for (auto const& file : {book, bare, csv}) remove_database(file);
        times.push_back(import(pbn, book));
        auto const checked = validate(pbn);
        beside_bare.push_back(times.back() / (checked + insert_bare(book, bare)));
        write_csv(book, folder);
        std::vector<std::string> command{"sqlite3", csv.string()};
        for (auto const* const table : {"piece", "piece_index"}) {
            Db source{book, true};
            std::string columns = "a0";
            for (auto const& each : tables_of(source))
                if (each.name == std::string_view{table})
                    for (int c = 1; c < each.columns; ++c) columns += fmt::format(", a{}", c);
            command.push_back(fmt::format("CREATE TABLE {}({})", table, columns));
            command.push_back(fmt::format(".import --csv '{}' {}", (folder / fmt::format("{}.csv", table)).string(), table));
        }
        if (auto const read = run(command); read > 0) beside_csv.push_back(times.back() / read);
        for (auto const* const table : {"piece", "piece_index"}) fs::remove(folder / fmt::format("{}.csv", table));
    }
    auto const speed = static_cast<double>(fs::file_size(pbn)) / 1e6 / median(times);
    row("P6  import with its indexes", speed, "MB/s", median(beside_bare), "check + C API", 1.35);
    if (!beside_csv.empty()) row("P6  import with its indexes", speed, "MB/s", median(beside_csv), "sqlite3 .import", 3.0);
}

// ---- P7

// Writes 4 KiB and syncs: at the end of a growing file, or over an existing file, as a log of constant size does.
class RawFile {
public:
    RawFile(fs::path const& path, bool grows)
        : file_{::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)}, pages_{grows ? 1'000'000 : 1'000} {
        if (grows) return;
        for (off_t n = 0; n < pages_; ++n) write();
        ::fsync(file_);
    }
    ~RawFile() { ::close(file_); }
    RawFile(RawFile const&) = delete;
    RawFile& operator=(RawFile const&) = delete;
    void write_and_wait() {
        write();
        if (::fdatasync(file_) != 0) stop("the disk");
    }

private:
    void write() {
        if (::pwrite(file_, page_.data(), page_.size(), next_++ % pages_ * 4096) != 4096) stop("the disk");
    }
    int file_;
    off_t pages_, next_ = 0;
    std::vector<char> page_ = std::vector<char>(4096, 'x');
};

void measure_entries(fs::path const& folder, int rounds) {
    auto book = must(Book::open(folder / "live.book", Access::create));
    auto const id = *formats::journal::SittingId::of("00000000000000000000000000000001");
    must(book.begin({.id = id, .game = "king", .variant = {}}));
    RawFile growing{folder / "raw", true}, steady{folder / "raw-steady", false};
    struct {
        std::vector<double> times{}, growing{}, growing_tail{}, steady{};
    } found;
    for (int i = 0; i < rounds; ++i) {
        std::vector<double> entries, appended, overwritten;
        for (int n = 0; n < 400; ++n) {
            entries.push_back(microseconds([&] {
                must(book.append(id, NewEvent{{"2026-11-20T20:16:10+03:00", "ayse"}, formats::journal::Entry{"W kupa 3 6 4 0"}, {}}));
            }));
            appended.push_back(microseconds([&] { growing.write_and_wait(); }));
            overwritten.push_back(microseconds([&] { steady.write_and_wait(); }));
        }
        found.growing.push_back(at(entries, 0.5) / at(appended, 0.5));
        found.growing_tail.push_back(at(entries, 0.99) / at(appended, 0.99));
        found.steady.push_back(at(entries, 0.5) / at(overwritten, 0.5));
        found.times.insert(found.times.end(), entries.begin(), entries.end());
    }
    row("P7  an entry, p50", at(found.times, 0.5), "us", median(found.growing), "append+sync", 1.6);
    row("P7  an entry, p99", at(found.times, 0.99), "us", median(found.growing_tail), "append+sync", 3);
    row("    an entry, p50", at(found.times, 0.5), "us", median(found.steady), "overwrite+sync");
}

// ---- P10

// Drops the file from the page cache.
void cool(fs::path const& file) {
    auto const number = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (number < 0) return;
    ::fdatasync(number);
    ::posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED);
    ::close(number);
}

struct Wanted {
    std::string event;
    std::int64_t number;
};

std::vector<Wanted> some_boards(fs::path const& file, std::size_t most, unsigned seed) {
    Db book{file, true};
    auto const pieces = count_of_pieces(book);
    Statement const one{book.prepare("SELECT event, number FROM piece_index WHERE piece = ? AND number IS NOT NULL"), &::sqlite3_finalize};
    std::vector<Wanted> all;
    std::mt19937 random{seed};
    for (std::size_t tries = 0; all.size() < most && tries < 4 * most; ++tries) {
        ::sqlite3_bind_int64(one.get(), 1, std::uniform_int_distribution<std::int64_t>{1, pieces}(random));
        if (::sqlite3_step(one.get()) == SQLITE_ROW)
            all.push_back({reinterpret_cast<char const*>(::sqlite3_column_text(one.get(), 0)), ::sqlite3_column_int64(one.get(), 1)});
        ::sqlite3_reset(one.get());
    }
    return all;
}

// Steps through the rows of a bare statement and reads every value.
std::size_t look(sqlite3_stmt* statement, Wanted const& wanted) {
    ::sqlite3_bind_text(statement, 1, wanted.event.data(), static_cast<int>(wanted.event.size()), SQLITE_STATIC);
    if (::sqlite3_bind_parameter_count(statement) > 1) ::sqlite3_bind_int64(statement, 2, wanted.number);
    std::size_t size = 0;
    while (::sqlite3_step(statement) == SQLITE_ROW)
        for (int i = 0; i < ::sqlite3_column_count(statement); ++i)
            if (::sqlite3_column_text(statement, i)) size += static_cast<std::size_t>(::sqlite3_column_bytes(statement, i));
    ::sqlite3_reset(statement);
    return size;
}

void measure_look_up(fs::path const& folder, int rounds) {
    auto const file = folder / "a.book";
    constexpr char select[] = "SELECT piece, record, kind, event, site, date, number, north, east, south, west, summary FROM piece_index "
                              "WHERE event = ?1{} ORDER BY piece";
    struct Kind {
        char const *warm, *cold, *condition;
    };
    for (auto const& [warm, cold, condition] : {Kind{"P10 look-up of a board, warm", "P10 look-up of a board, cold", " AND number = ?2"},
             Kind{"P10 look-up of an event, warm", "P10 look-up of an event, cold", ""}}) {
        std::vector<double> ratios, times, cold_ratios, cold_times;
        bool const one = *condition != '\0';
        for (int i = 0; i < 2 * rounds; ++i) {
            bool const is_cold = i % 2 == 0;
            auto const wanted = some_boards(file, is_cold ? 200 : 2'000, static_cast<unsigned>(i));
            std::vector<double> book_times, bare_times;
            auto const with_book = [&] {
                if (is_cold) cool(file);
                auto book = must(Book::open(file, Access::read));
                for (auto const& each : wanted)
                    book_times.push_back(microseconds([&] {
                        if (must(book.index({.event = each.event, .number = one ? std::optional{each.number} : std::nullopt})).empty())
                            stop("a board is not found");
                    }));
            };
            auto const bare = [&] {
                if (is_cold) cool(file);
                Db db{file, true};
                Statement const statement{db.prepare(fmt::format(fmt::runtime(select), condition)), &::sqlite3_finalize};
                for (auto const& each : wanted)
                    bare_times.push_back(microseconds([&] {
                        if (look(statement.get(), each) == 0) stop("a board is not found");
                    }));
            };
            if (!is_cold) bare(), bare_times.clear();  // warms the page cache for both
            if (i % 4 < 2) with_book(), bare();
            else bare(), with_book();
            (is_cold ? cold_ratios : ratios).push_back(median(book_times) / median(bare_times));
            (is_cold ? cold_times : times).push_back(median(book_times));
        }
        row(warm, median(times), "us", median(ratios), "C API", 1.5);
        row(cold, median(cold_times), "us", median(cold_ratios), "C API", 1.5);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "bench_archive FILE.pbn FOLDER [ROUNDS]\n");
        return 2;
    }
    fs::path const pbn = argv[1], folder = argv[2];
    int const rounds = argc > 3 ? std::max(1, std::atoi(argv[3])) : 5;
    fs::create_directories(folder);
    measure_import(pbn, folder, rounds);
    measure_entries(folder, rounds);
    measure_look_up(folder, rounds);
    for (auto const* const name : {"a.book", "live.book", "raw", "raw-steady"}) remove_database(folder / name);
    return 0;
}
