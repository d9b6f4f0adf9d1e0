#pragma once
/// The files beside a book.
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "score/archive/book.hpp"
#include "state.hpp"

namespace score::archive {

/// The header of a file, read without SQLite so that a foreign file is not touched.
struct FileHeader {
    bool is_empty = true, is_sqlite = false;
    std::uint32_t application = 0, version = 0;
    bool keeps_log = false;  // what was written last is in the file `BOOK-wal` beside it
};
/// Refuses with trouble `cannot_open` or `failed`.
FileHeader header_of(std::filesystem::path const& file);

/// Who may read a new file: its owner, or everybody whom the umask does not exclude.
enum class Readers { owner, everyone };

/// A file that is not complete yet: `NAME.markoz-draft-PID`. Removed, unless it is renamed.
class Draft {
public:
    /// Creates the file beside `of`. Refuses like `write_whole`.
    explicit Draft(std::filesystem::path const& of, Readers = Readers::owner);
    ~Draft();
    Draft(Draft const&) = delete;
    Draft& operator=(Draft const&) = delete;
    std::filesystem::path const& path() const { return path_; }
    /// Syncs the file, gives it its name in place of a file of that name, and syncs its directory.
    void rename(std::filesystem::path const& to);

private:
    void remove();
    std::filesystem::path path_;
    bool renamed_ = false;
};

/// Removes the drafts in the folder, of files that are ours by their names, that processes left which were killed: nobody runs by their
/// number, and they are an hour old. Other files stay, whatever they are called.
void remove_left_drafts(std::filesystem::path const& folder, std::function<bool(std::string_view name)> const& is_ours);
/// The drafts of a file, and of copies that have its name before a date, as `dated_name` gives it, or before the version of a book.
void remove_left_drafts_of(std::filesystem::path const& file);

/// Creates an empty file that only its owner can read, unless the file exists or cannot be made.
void create_private(std::filesystem::path const& file);
/// This name if no file has it, else the first of NAME.2, NAME.3, … that is free.
std::filesystem::path free_name(std::filesystem::path const& wanted);

/// Writes a file that is complete and synced before it gets its name; an existing file is replaced. Refuses with trouble `full`,
/// `read_only` or `failed`.
void write_whole(std::filesystem::path const& to, std::string_view text, Readers = Readers::owner);
/// Reads a file that somebody else has written: a regular file, not a link to one; std::nullopt if there is none.
std::optional<ReadBytes> reader_of_file(std::filesystem::path const& file);

/// Makes creating or renaming a file durable: syncs its directory.
void sync_folder_of(std::filesystem::path const& file);

/// Lets one process at a time import records, so that an unfinished import found by the holder was abandoned. Locks a file `BOOK-import`
/// beside the book, which is removed on unlock; the operating system releases the lock when the process ends.
class ImportLock {
public:
    /// Waits for another holder; refuses with trouble `busy` after `patience`.
    ImportLock(std::filesystem::path const& book, std::chrono::milliseconds patience);
    ~ImportLock();
    ImportLock(ImportLock const&) = delete;
    ImportLock& operator=(ImportLock const&) = delete;

private:
    std::filesystem::path path_;
    int file_ = -1;
};

}  // namespace score::archive
