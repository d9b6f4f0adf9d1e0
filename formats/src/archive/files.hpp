#pragma once
/// The files beside a book.
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

#include "score/archive/book.hpp"
#include "state.hpp"

namespace score::archive {

/// Copies the book to `to`. The copy is one file, complete and synced before it gets its name.
void copy_database(SQLite::Database& from, std::filesystem::path const& to);
/// Writes a file that is complete and synced before it gets its name; an existing file is replaced. Refuses with trouble `full`,
/// `read_only` or `failed`.
void write_whole(std::filesystem::path const& to, std::string_view text);
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
