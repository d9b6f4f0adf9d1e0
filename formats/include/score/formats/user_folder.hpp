#pragma once
/// The directories of the user's own files (XDG Base Directory).
#include <filesystem>

namespace score::formats {

/// `$XDG_DATA_HOME/markoz` for `folder_of_user("XDG_DATA_HOME", ".local/share")`, or `~/.local/share/markoz` if the variable is not an
/// absolute path; empty if there is no home directory either.
std::filesystem::path folder_of_user(char const* variable, char const* in_home);

/// Makes the directory and those above it, for the user only. False, with `errno`, if it is not there afterwards.
bool make_folder(std::filesystem::path const& folder);

}  // namespace score::formats
