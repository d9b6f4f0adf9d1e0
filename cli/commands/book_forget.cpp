// scorebook forget: takes a player's name out of the book.
#include <array>
#include <filesystem>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_forget_command {
namespace {

namespace fs = std::filesystem;
using namespace archive;
using formats::printable;

constexpr Flag as{0, "as", "NAME", N_("The name to put in its place. The default is Player and four random digits.")};

constexpr std::array naming{&as};
constexpr std::array groups{FlagGroup{N_("Name"), naming}, book_group, general_group};

// Copies that were made beside the book.
void tell_copies(fs::path const& book, Streams io) {
    std::error_code error;
    auto const folder = book.has_parent_path() ? book.parent_path() : fs::path{"."};
    for (auto const& each : fs::directory_iterator{folder, error}) {
        auto const name = each.path().filename().string();
        if (name.starts_with(book.filename().string() + "."))
            io.report(sentence(_("{}: this copy may still have the name"), printable(each.path().string())));
    }
}

Exit forget(Arguments const& arguments, Streams io) {
    if (arguments.operands().size() != 1) throw WrongUsage{_("forget takes the name of one player")};
    auto book = open_book(arguments, Access::write);
    auto name =
        arguments.has(as) ? std::string{arguments.value(as)} : fmt::format("Player {}", value_of(fresh_identity()).text().substr(0, 4));
    auto forgotten = book.forget_player(arguments.operands()[0], name);
    if (!forgotten && forgotten.error().trouble == archive::Trouble::refused && !arguments.has(as)) {  // who is called Player
        name.replace(0, std::string_view{"Player"}.size(), "Somebody");
        forgotten = book.forget_player(arguments.operands()[0], name);
    }
    auto const report = value_of(std::move(forgotten));
    io.out.write(sentence(_("{}: sittings: {}, records: {}\n"), printable(name), report.sittings, report.records));
    if (report.left > 0) io.report(sentence(_("entries and agreements in which the name is left as a word: {}"), report.left));
    tell_copies(book.file(), io);
    io.report(_("backups, exported files and other books still have the name"));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "forget",
    N_("take a player's name out of the book"),
    "PLAYER",
    N_("Puts another name in the place of every name by which the player was ever known, wherever it stands in sittings and records, "
       "recomputes their digests and rewrites the file. This cannot be undone. What is imported or merged later gets the other name too; "
       "for this, the book keeps a digest of the name. Results count for the other name."),
    groups,
    with_book<forget>,
};

}  // namespace score::cli::book_forget_command
