#pragma once
/// The world around a book, for the programs that keep one: where it lies by default, the clock, the user, and chance. Nothing else in
/// this room asks them, and no reader or writer of a format does.
#include <filesystem>
#include <string>

#include "score/archive/book.hpp"

namespace score::archive {

/// What MARKOZ_BOOK names, else `markoz/markoz.book` in the folder for data of this user: `$XDG_DATA_HOME` where that is an absolute path,
/// or `~/.local/share`. Trouble `cannot_open` where there is no home.
Expected<std::filesystem::path> default_book_file();
/// The folder for settings of this user, `$XDG_CONFIG_HOME/markoz` or `~/.config/markoz`; empty where there is no home.
std::filesystem::path settings_folder();
/// Makes the folder of a file that is to be written, with everything above it.
Expected<void> make_folder_of(std::filesystem::path const& file);

/// `2026-11-20T20:16:10+03:00`, as it is here.
std::string now();
/// The name under which the user is logged in, or empty; a line that a journal can hold.
std::string user_name();
/// An identity that nobody has drawn before. Trouble `failed` when the system has no random numbers.
Expected<SittingId> fresh_identity();

}  // namespace score::archive
