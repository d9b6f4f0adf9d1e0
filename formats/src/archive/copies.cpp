// Copies of a book: backups and restoring.
#include "copies.hpp"

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include "files.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::array logs{"-wal", "-journal", "-shm"};

void copy_into(Draft const& draft, SQLite::Database& from) {
    SQLite::Database copy{file_name(draft.path()), SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX};
    if (SQLite::Backup{copy, from}.executeStep(-1) != SQLITE_DONE)
        refuse(Trouble::busy, say("{} cannot be made: the book is in use", draft.path().string()));
    copy.exec("PRAGMA synchronous = OFF");  // synced as a whole at the end
    copy.execAndGet("PRAGMA journal_mode = DELETE");
}

Digest expect_sound(Draft const& draft) {
    auto const report = granted(granted(Book::open(draft.path(), Access::read)).verify());
    if (!report.is_sound())
        refuse(Trouble::damaged, say("the book is damaged, and a copy would be, too: {}", report.damages.front().message));
    return *report.digest;
}

bool is_same_file(fs::path const& a, fs::path const& b) {
    std::error_code error;
    return fs::equivalent(a, b, error);
}

/// Holds a file that is about to be replaced: no program has it open as a book, and what its log held is in it. A file that SQLite cannot
/// read is held by nobody.
class Held {
public:
    Held(fs::path const& file, std::chrono::milliseconds patience) {
        std::error_code error;
        auto const status = fs::status(file, error);
        if (!fs::exists(status)) return;
        if (!fs::is_regular_file(status)) refuse(Trouble::cannot_open, named(file, say("this is not a regular file")));
        if (!header_of(file).is_sqlite) return;  // SQLite would remove a log beside it
        auto const in_use = [&] { refuse(Trouble::busy, named(file, say("another program has this book open"))); };
        try {
            db_.emplace(file_name(file), SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, static_cast<int>(patience.count()));
            db_->execAndGet("PRAGMA journal_mode = DELETE");
            db_->exec("BEGIN EXCLUSIVE");
            if (db_->execAndGet("PRAGMA journal_mode").getString() != "delete") in_use();  // opened by another between the two
        } catch (SQLite::Exception const& exception) {
            switch (exception.getErrorCode()) {
                case SQLITE_NOTADB:
                case SQLITE_CORRUPT: db_.reset(); return;
                case SQLITE_BUSY:
                case SQLITE_LOCKED: in_use(); [[fallthrough]];
                default: throw;
            }
        }
    }

private:
    std::optional<SQLite::Database> db_{};
};

void rename_if_any(fs::path const& from, fs::path const& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error && error != std::errc::no_such_file_or_directory)
        refuse(Trouble::failed, say("{} cannot be made: {}", formats::printable(to.string()), error.message()));
}

// Gives the file a second name, so that it never lacks one; a copy where the file system has no second names.
void keep_as(fs::path const& file, fs::path const& name) {
    std::error_code error;
    fs::create_hard_link(file, name, error);
    if (error && error != std::errc::no_such_file_or_directory) fs::copy_file(file, name, error);
    if (error) refuse(Trouble::failed, say("{} cannot be made: {}", formats::printable(name.string()), error.message()));
}

void rotate(fs::path const& file, std::size_t keep) {
    auto const earlier = [&](std::size_t n) { return fs::path{file} += fmt::format(".{}", n); };
    for (auto n = keep; n > 1; --n) rename_if_any(earlier(n - 1), earlier(n));
    std::error_code error;
    fs::remove(earlier(1), error);
    keep_as(file, earlier(1));
}

}  // namespace

std::string file_name(fs::path const& file) { return file.is_absolute() ? file.string() : "./" + file.string(); }

fs::path dated_name(fs::path const& file, std::string_view time) {
    constexpr std::size_t without_zone = 19;
    std::string suffix{time.substr(0, without_zone)};
    std::ranges::replace(suffix, ':', '-');
    return free_name(fs::path{file} += "." + suffix);
}

void copy_database(SQLite::Database& from, fs::path const& to) {
    Draft draft{to};
    copy_into(draft, from);
    draft.rename(to);
}

Expected<Digest> Book::backup(fs::path const& to, BackupOptions options) {
    return state_->guarded([&] {
        if (is_same_file(to, state_->file)) refuse(Trouble::failed, say("{}: that is the book itself", formats::printable(to.string())));
        remove_left_drafts_of(to);
        Draft draft{to};
        copy_into(draft, state_->db);
        auto const digest = expect_sound(draft);
        Held const replaced{to, state_->options.patience};
        if (options.keep > 0 && fs::exists(to)) rotate(to, options.keep);
        std::error_code ignored;
        for (auto const* const log : logs) fs::remove(fs::path{to} += log, ignored);
        draft.rename(to);
        return digest;
    });
}

Expected<fs::path> Book::restore(fs::path const& from, fs::path const& file, std::string_view time, OpenOptions options) {
    return or_fault(from, [&] {
        auto const source = granted(open(from, Access::read, options));
        if (is_same_file(from, file)) refuse(Trouble::failed, say("{}: that is the book itself", formats::printable(from.string())));
        Draft draft{file};
        copy_into(draft, source.state_->db);
        expect_sound(draft);
        Held const replaced{file, options.patience};
        fs::path kept;
        if (fs::exists(file)) {
            kept = dated_name(file, time);
            keep_as(file, kept);
        }
        for (auto const* const log : logs)
            if (kept.empty()) fs::remove(fs::path{file} += log);
            else rename_if_any(fs::path{file} += log, fs::path{kept} += log);
        draft.rename(file);
        return kept;
    });
}

}  // namespace score::archive
