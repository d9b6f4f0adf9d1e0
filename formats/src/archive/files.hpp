#pragma once
/// The files around a book.
#include <cstdint>
#include <filesystem>
#include <string>

#include "score/archive/book.hpp"
#include "state.hpp"

namespace score::archive {

/// Copies the book to `to`, as one file that is whole and on the disk before it has its name.
void copy_database(SQLite::Database& from, std::filesystem::path const& to);
/// What was renamed or made in a folder survives a power cut.
void sync_folder_of(std::filesystem::path const& file);

}  // namespace score::archive
