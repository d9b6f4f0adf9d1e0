// scorebook compact: gives free space in the file back.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_compact_command {
namespace {

using namespace archive;

constexpr std::array groups{book_group, general_group};

Exit compact(Arguments const& arguments, Streams io) {
    auto book = open_book(arguments, Access::write);
    auto const before = std::filesystem::file_size(book.file());
    auto const removed = value_of(book.compact());
    if (removed > 0) io.out.write(sentence(P_("{} discarded sitting removed\n", "{} discarded sittings removed\n", removed), removed));
    io.out.write(sentence(
        _("{}: {} bytes, {} before\n"), formats::printable(book.file().string()), std::filesystem::file_size(book.file()), before));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "compact",
    N_("remove discarded sittings for good and free unused space"),
    "",
    N_("Removes discarded sittings for good, rewrites the file of the book without unused space, and empties its log. Nothing else that "
       "the book holds is changed."),
    groups,
    with_book<compact>,
};

}  // namespace score::cli::book_compact_command
