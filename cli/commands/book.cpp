#include "commands/book.hpp"

#include "score/archive/surroundings.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/stats.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

using namespace archive;
using formats::printable;

namespace flags {
constinit Flag const book{0, "book", "FILE",
    N_("The book. The default is the value of MARKOZ_BOOK, or else markoz/markoz.book in the user data directory ($XDG_DATA_HOME, or "
       "~/.local/share).")};
constinit Flag const author{0, "author", "NAME", N_("Who enters it. The default is the name of the user.")};
}  // namespace flags

bool is_finding(BookFault const& fault) {
    switch (fault.trouble) {
        case archive::Trouble::damaged:
        case archive::Trouble::refused:
        case archive::Trouble::conflict:
        case archive::Trouble::exists: return true;
        case archive::Trouble::not_found:
        case archive::Trouble::cannot_open:
        case archive::Trouble::not_a_database:
        case archive::Trouble::foreign:
        case archive::Trouble::newer:
        case archive::Trouble::busy:
        case archive::Trouble::full:
        case archive::Trouble::read_only:
        case archive::Trouble::failed:
        case archive::Trouble::no_such: break;
    }
    return false;
}

std::string words_of(BookFault const& fault) { return printable(formats::translated(fault.message)); }

void fail(BookFault const& fault) {
    if (is_finding(fault)) throw BookFinding{words_of(fault)};
    throw Trouble{words_of(fault)};
}

std::string book_file(Arguments const& arguments, bool making) {
    if (arguments.has(flags::book)) return std::string{arguments.value(flags::book)};
    auto const file = value_of(default_book_file());
    if (making) value_of(make_folder_of(file));
    return file.string();
}

void warn_of_missing_log(std::filesystem::path const& book, Streams io) {
    if (!lacks_log(book)) return;
    io.report(sentence(
        _("{0}: copied while it was open, without {0}-wal: what was entered last may be missing; scorebook backup copies all of it"),
        printable(book.string())));
}

void warn_of_missing_log(Arguments const& arguments, Streams io) {
    if (arguments.has(flags::book)) return warn_of_missing_log(std::filesystem::path{arguments.value(flags::book)}, io);
    if (auto const file = default_book_file()) warn_of_missing_log(*file, io);
}

Book open_book(Arguments const& arguments, Access access) {
    return value_of(Book::open(book_file(arguments, access == Access::create), access));
}

std::string seat_here(std::string_view seat) {
    auto const known = seat.size() == 1 ? seat_of(seat.front()) : std::nullopt;
    return known ? std::string(1, formats::seat_letter(*known, formats::language())) : formats::printable(seat);
}

std::string game_here(std::string_view game) {
    return formats::printable(formats::language() == "en" ? game : formats::sheets::title_of_game(game));
}

std::string variant_here(std::string_view game, std::string_view variant) {
    auto const* const known = formats::language() == "en" || variant.empty() ? nullptr : formats::sheets::game_named(game);
    auto const form = known ? formats::sheets::variant_of(*known, variant) : std::nullopt;
    if (!form) return formats::printable(variant);
    std::string_view const title = _(form->title);
    return formats::printable(title.substr(0, title.find(':')));  // an explanation follows the colon
}

std::string author_of(Arguments const& arguments) {
    if (arguments.has(flags::author)) {
        std::string name{arguments.value(flags::author)};
        if (!formats::journal::is_line(name)) throw WrongUsage{_("--author is not one line of text")};
        return name;
    }
    return user_name();
}

void expect_begun(std::string_view started) {
    if (auto const why = formats::journal::still_to_come(started, now())) throw WrongUsage{formats::translated(*why)};
}

Stamp stamp(Arguments const& arguments) { return {now(), author_of(arguments)}; }

}  // namespace score::cli
