#pragma once
/// The files around a book.
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

#include "score/archive/book.hpp"
#include "state.hpp"

namespace score::archive {

/// Copies the book to `to`, as one file that is whole and on the disk before it has its name.
void copy_database(SQLite::Database& from, std::filesystem::path const& to);
/// Writes a file that is whole and on the disk before it has its name; one of that name is replaced. Refuses with trouble `full`, `read_only`
/// or `failed`.
void write_whole(std::filesystem::path const& to, std::string_view text);
/// What was renamed or made in a folder survives a power cut.
void sync_folder_of(std::filesystem::path const& file);

/// One process at a time imports records: what it finds half done, nobody else is still doing. The lock is on a file `BOOK-import` beside
/// the book, which goes away with it; the system lets go of it when the process ends, in whatever way.
class ImportLock {
public:
    /// Waits for another one; refuses with trouble `busy` when that takes longer than `patience`.
    ImportLock(std::filesystem::path const& book, std::chrono::milliseconds patience);
    ~ImportLock();
    ImportLock(ImportLock const&) = delete;
    ImportLock& operator=(ImportLock const&) = delete;

private:
    std::filesystem::path path_;
    int file_ = -1;
};

}  // namespace score::archive
