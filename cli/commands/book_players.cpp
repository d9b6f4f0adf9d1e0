// scorebook players: the players and their names.
#include <array>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_players_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag names_only{0, "names", "", N_("Print the names and nothing else, one a line.")};

constexpr std::array output{&names_only, &flags::format};
constexpr std::array groups{FlagGroup{N_("Output"), output}, book_group_with_author, general_group};

constexpr std::array<std::string_view, 3> columns{"name", "sittings", "other_names"};

std::string other_names(Player const& player) {
    auto const other = [&](std::string const& name) { return name == player.name ? std::string{} : printable(name); };
    return formats::joined(player.written, ", ", other);
}

// "rename Ada to Eda"
std::string words_of_change(std::string const& entry) {
    auto const words = formats::journal::words_of(entry);
    if (!words || words->size() != 4) return printable(entry);
    auto const of_names = words->front() == "merge" ? _("merge {} into {}") : _("rename {} to {}");
    return sentence(of_names, printable(formats::journal::as_word(words->at(1))), printable(formats::journal::as_word(words->at(3))));
}

Exit list(Arguments const& arguments, Streams io) {
    only_with(arguments, "rename, merge, undo", std::array{&flags::author});
    if (arguments.has(names_only)) not_with(arguments, "--names", std::array{&flags::format});
    auto book = open_book(arguments, Access::read);
    auto const players = value_of(book.players());
    auto const format = arguments.choice<Format>(flags::format);
    if (arguments.has(names_only)) {
        for (auto const& player : players) io.out.write(printable(player.name) + '\n');
    } else if (format == Format::text) {
        formats::page::Table table{.columns = {text_column(_("name")), number_column(_("sittings")), text_column(_("other names"))}};
        for (auto const& player : players) add_row(table, {printable(player.name), std::to_string(player.sittings), other_names(player)});
        if (!players.empty()) formats::append_plain_text(io.out.buffer(), table);
    } else {
        RecordWriter rows{io.out, format, columns};
        for (auto const& player : players) {
            auto const others = other_names(player);
            std::array<Cell, columns.size()> const cells{
                std::string_view{player.name}, static_cast<std::int64_t>(player.sittings), std::string_view{others}};
            rows.write(cells);
        }
    }
    return Exit::success;
}

Exit run(Arguments const& arguments, Streams io) {
    auto const& words = arguments.operands();
    if (words.empty()) return list(arguments, io);
    not_with(arguments, words[0], output);
    bool const renames = words[0] == "rename", merges = words[0] == "merge", undoes = words[0] == "undo";
    if (!renames && !merges && !undoes) throw WrongUsage{sentence(_("{} is neither rename nor merge nor undo"), printable(words[0]))};
    if (undoes && words.size() != 1) throw WrongUsage{_("undo takes no name")};
    if (undoes) {
        auto book = open_book(arguments, Access::write);
        auto const undone = value_of(book.undo_player_change(stamp(arguments)));
        io.out.write(sentence(_("undone: {}\n"), words_of_change(undone)));
        return Exit::success;
    }
    if (words.size() != 3) throw WrongUsage{renames ? _("rename takes two names: OLD NEW") : _("merge takes two names: FROM INTO")};
    auto book = open_book(arguments, Access::write);
    auto const by = stamp(arguments);
    if (renames) value_of(book.rename_player(words[1], words[2], by, value_of(archive::fresh_identity())));
    else value_of(book.merge_players(words[1], words[2], by, value_of(archive::fresh_identity())));
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "players",
    N_("list, rename or merge players"),
    "rename OLD NEW|merge FROM INTO|undo",
    N_("Lists the players of the book's sittings with the number of their sittings and all names under which they were entered. With "
       "rename, a player is shown under another name; with merge, games played under one name count for another player. The sittings "
       "themselves do not change: both are separate events, of which undo takes the last one back."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_players_command
