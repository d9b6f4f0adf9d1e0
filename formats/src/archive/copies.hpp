#pragma once
/// Copies of whole databases.
#include <filesystem>
#include <string>

#include "state.hpp"

namespace score::archive {

/// The name of a file for SQLite, which does not treat all names as files: `:memory:`, the empty name and, depending on the build, names
/// that begin with `file:`.
std::string file_name(std::filesystem::path const& file);

/// Copies the database to `to`, a new file. The copy is one file, complete and synced before it gets its name.
void copy_database(SQLite::Database& from, std::filesystem::path const& to);

/// `FILE.2026-11-20T20-16-10`, or the first name after it that is free.
std::filesystem::path dated_name(std::filesystem::path const& file, std::string_view time);

}  // namespace score::archive
