// scorebook sync: meets other books in a folder.
#include <array>

#include "commands/book.hpp"
#include "commands/book_joining.hpp"
#include "commands/commands.hpp"
#include "commands/complaints.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_sync_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag as{0, "as", "NAME",
    N_("The name of the folder of this book in DIR, which no other book may have. The default follows from this machine and the path of "
       "the book.")};

constexpr std::array naming{&as};
constexpr std::array groups{FlagGroup{N_("Folder"), naming}, book_group, general_group_with_color};

Exit sync(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("sync takes one folder")};
    auto const& folder = arguments.operands()[0];
    if (arguments.has(as) && !formats::journal::is_word(arguments.value(as)))
        throw WrongUsage{_("the name of a book in a folder is a word")};
    auto book = open_book(arguments, Access::create);
    auto const name = arguments.has(as) ? std::string{arguments.value(as)} : name_of_machine(book.file());
    auto const report = value_of(book.sync(folder, {.name = name, .time = now()}));
    auto status = Exit::success;
    Complaints complaints{arguments, io};
    for (auto const& [met, joined] : report.met) {
        for (auto const& finding : joined.found) complaints.add({finding.found}, finding.source(met));
        status = worse(status, tell(joined, met, io));
    }
    auto const line = [&](std::string_view words, auto const& value) { io.out.write(sentence(words, value)); };
    if (report.forgotten > 0) line(_("names that other books have forgotten: {}\n"), report.forgotten);
    if (report.forgotten == 0 && report.rewritten > 0) line(_("sittings in which a forgotten name stood again: {}\n"), report.rewritten);
    if (report.removed > 0) line(_("sittings that other books have removed: {}\n"), report.removed);
    if (!report.copy.empty()) line(_("{}: the book as it was\n"), printable(report.copy.string()));
    if (report.left > 0) {
        io.report(sentence(_("records in which a forgotten name stays, because it is also a word of the record: {}"), report.left));
        status = worse(status, Exit::findings);
    }
    if (report.written > 0) line(_("{}: written\n"), printable((std::filesystem::path{folder} / name).string()));
    line(_("digest: {}\n"), report.digest->hexadecimal());
    return worse(status, complaints.status());
}

}  // namespace

constinit Command const command{
    "sync",
    N_("synchronise with other books through a folder"),
    "DIR",
    N_("Takes in what other books have put into a folder that Syncthing, git or a USB stick brings along, and puts there what this book "
       "has. Each book writes a folder of its own in it, so that there are no conflicts of files. Books that have seen each other hold the "
       "same: an evening that went on in two of them becomes two, and what one has forgotten or removed for good goes from the others, "
       "too."),
    groups,
    with_book<sync>,
};

}  // namespace score::cli::book_sync_command
