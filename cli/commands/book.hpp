#pragma once
/// What every command of scorebook does with its book: finds it, opens it, and says what is wrong with it.
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/archive/book.hpp"
#include "score/archive/sitting_named.hpp"

namespace score::cli {

namespace flags {
extern Flag const book;
}  // namespace flags

/// Something of the book is not as it should be, which is a finding and no trouble with files.
class BookFinding : public Trouble {
public:
    using Trouble::Trouble;
};

/// Whether a fault is about what is in a book, and not about files.
bool is_finding(archive::BookFault const&);
/// A fault in words, safe to print, with the file where that helps.
std::string words_of(archive::BookFault const&);
/// Ends the command.
[[noreturn]] void fail(archive::BookFault const&);

/// What a book gave, or the end of the command.
template <class T>
T value_of(archive::Expected<T>&& given) {
    if (!given) fail(given.error());
    if constexpr (!std::is_void_v<T>) return *std::move(given);
}

/// A command of scorebook: what it throws of a book becomes its status.
template <Exit (*work)(Arguments const&, Streams)>
Exit with_book(Arguments const& arguments, Streams io) {
    try {
        return work(arguments, io);
    } catch (BookFinding const& finding) {
        io.report(finding.what());
        return Exit::findings;
    }
}

/// The file that `--book`, MARKOZ_BOOK or the folder for data of this user names. With `making`, its folder is there.
std::string book_file(Arguments const&, bool making = false);
/// Opens the book; throws `Trouble` where there is none.
archive::Book open_book(Arguments const&, archive::Access);

/// Who is at the keyboard: `--author`, else the name under which they are logged in, as a journal can hold it.
namespace flags {
extern Flag const author;
}
std::string author_of(Arguments const&);
/// The moment, and who.
archive::Stamp stamp(Arguments const&);

/// The number under which `enter` confirms an event and `verify --ids` lists it: that of the sitting in its book, and five digits for that
/// of the event.
constexpr std::int64_t event_id(std::int64_t sitting, std::int64_t event) { return sitting * 100'000 + event; }

}  // namespace score::cli
