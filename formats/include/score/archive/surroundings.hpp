#pragma once
/// The environment of a book: its default path, the clock, the user, and randomness. Nothing else in the archive accesses them, and no
/// reader or writer of a format does.
#include <filesystem>
#include <string>

#include "score/archive/book.hpp"

namespace score::archive {

/// The value of MARKOZ_BOOK, else `markoz/markoz.book` in the user's data directory: `$XDG_DATA_HOME` if that is an absolute path, else
/// `~/.local/share`. Error `cannot_open` if there is no home directory.
Expected<std::filesystem::path> default_book_file();
/// The user's settings directory, `$XDG_CONFIG_HOME/markoz` or `~/.config/markoz`; empty if there is no home directory.
std::filesystem::path settings_folder();
/// Creates the directory of a file that is to be written, with all parents. What it creates is for the owner only.
Expected<void> make_folder_of(std::filesystem::path const& file);

/// Whether the log of a book is not beside it: the file was copied while a program had it open, and what was entered last may be missing.
/// The next program that opens it for writing begins a new log, and this is no longer known. To be asked before this process opens it.
bool lacks_log(std::filesystem::path const& book);

/// `2026-11-20T20:16:10+03:00`, local time.
std::string now();
/// The login name of the user, or empty; always a valid line of a journal.
std::string user_name();
/// A word for a book on this machine: `book-0123456789abcdef`, the same whenever the file is at the same path of the same machine.
std::string name_of_machine(std::filesystem::path const& book);
/// A fresh random identity. Error `failed` if the system has no random numbers.
Expected<SittingId> fresh_identity();

}  // namespace score::archive
