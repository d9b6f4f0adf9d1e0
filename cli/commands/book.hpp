#pragma once
/// Shared by all commands of scorebook: finding and opening the book, and reporting its faults.
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/archive/book.hpp"
#include "score/archive/sitting_named.hpp"

namespace score::cli {

namespace flags {
extern Flag const book;
extern Flag const author;
}  // namespace flags

/// The group of every command of scorebook; the second for a command that enters something.
inline constexpr std::array book_flags{&flags::book};
inline constexpr std::array book_flags_with_author{&flags::book, &flags::author};
inline constexpr FlagGroup book_group{N_("Book"), book_flags};
inline constexpr FlagGroup book_group_with_author{N_("Book"), book_flags_with_author};

/// A fault in the content of the book: a finding, not an I/O error.
class BookFinding : public Trouble {
public:
    using Trouble::Trouble;
};

/// Whether a fault is about the content of a book, not about files.
bool is_finding(archive::BookFault const&);
/// A fault in words, safe to print, with the file if that helps.
std::string words_of(archive::BookFault const&);
/// Throws the exception that ends the command.
[[noreturn]] void fail(archive::BookFault const&);

/// The value, or `fail`.
template <class T>
T value_of(archive::Expected<T>&& given) {
    if (!given) fail(given.error());
    if constexpr (!std::is_void_v<T>) return *std::move(given);
}

/// Warns if a book lacks its log (`archive::lacks_log`).
void warn_of_missing_log(std::filesystem::path const& book, Streams io);
/// The same of the book of the command, if it can be found.
void warn_of_missing_log(Arguments const&, Streams io);

/// The file given by `--book` or MARKOZ_BOOK, else in the user's data directory. With `making`, creates its directory.
std::string book_file(Arguments const&, bool making = false);
/// A command of scorebook: warns, and maps the exceptions of a book to its exit status.
template <Exit (*work)(Arguments const&, Streams)>
Exit with_book(Arguments const& arguments, Streams io) {
    try {
        warn_of_missing_log(arguments, io);
        return work(arguments, io);
    } catch (BookFinding const& finding) {
        io.report(finding.what());
        return Exit::findings;
    }
}

/// Opens the book; throws `Trouble` if there is none.
archive::Book open_book(Arguments const&, archive::Access);

/// A seat, a game and a variant of a game as lists show them: in English the words of journals, `N`, `table`, `turkish96`; in other languages
/// the letter of the seat and the titles of game and variant.
std::string seat_here(std::string_view);
std::string game_here(std::string_view);
std::string variant_here(std::string_view game, std::string_view variant);

/// The author: `--author`, else the login name, sanitized for a journal.
std::string author_of(Arguments const&);
/// Throws `WrongUsage` for a sitting that would begin at a date or time still to come.
void expect_begun(std::string_view started);
/// The current time and the author.
archive::Stamp stamp(Arguments const&);

/// The number by which `enter` confirms an event and `verify --ids` lists it: that of the sitting in its book, then five digits for the
/// event.
constexpr std::int64_t event_id(std::int64_t sitting, std::int64_t event) { return sitting * 100'000 + event; }

}  // namespace score::cli
