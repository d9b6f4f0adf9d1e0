// scorebook list: the content of the book.
#include <array>

#include "commands/book.hpp"
#include "commands/book_selection.hpp"
#include "commands/commands.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_list_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag ids{0, "ids", "", N_("Print only the names that show and export take, one per line.")};

constexpr std::array output{&ids, &flags::format};
constexpr std::array groups{FlagGroup{N_("Selection"), selection_flags}, FlagGroup{N_("Output"), output}, book_group, general_group};

constexpr std::array<std::string_view, 15> columns{"type", "id", "date", "game", "variant", "state", "events", "place", "title", "players",
    "format", "source", "bytes", "pieces", "copy_of"};

constexpr std::array states{N_("open"), N_("paused"), N_("finished"), N_("abandoned"), N_("discarded"), N_("no result")};

std::string state_of(SittingSummary const& sitting) {
    std::string state{_(states[static_cast<std::size_t>(sitting.state)])};
    if (sitting.copy_of) state += sentence(_(", copy of {}"), short_identity(*sitting.copy_of));
    return state;
}
std::string_view day_of(std::string_view moment) { return moment.substr(0, 10); }

// `N Ayşe, W Burak`, the seats as `shown` has them.
template <class Shown>
std::string players_of(SittingSummary const& sitting, Shown shown) {
    std::string all;
    for (auto const& [seat, name] : sitting.players)
        all.append(all.empty() ? "" : ", ").append(shown(seat)).append(" ").append(printable(name));
    return all;
}

void print_text(Selected const& all, Output& out) {
    formats::page::Table sittings{
        .columns = {text_column(_("sitting")), text_column(_("date")), text_column(_("game")), text_column(_("variant")),
            text_column(_("state")), number_column(_("events")), text_column(_("place")), text_column(_("players"))}};
    for (auto const& sitting : all.sittings)
        add_row(sittings, {std::string{short_identity(sitting.id)}, printable(day_of(sitting.started)), game_here(sitting.game),
                              variant_here(sitting.game, sitting.variant), state_of(sitting), std::to_string(sitting.events),
                              printable(sitting.place), players_of(sitting, seat_here)});
    formats::page::Table records{.columns = {text_column(_("record")), text_column(_("imported")), text_column(_("format")),
                                     number_column(_("bytes")), number_column(_("pieces")), text_column(_("source"))}};
    for (auto const& record : all.records)
        add_row(records, {name_of(record), printable(day_of(record.imported)), printable(record.format), std::to_string(record.size),
                             std::to_string(record.pieces), printable(record.source)});
    if (!all.sittings.empty()) formats::append_plain_text(out.buffer(), sittings);
    if (!all.sittings.empty() && !all.records.empty()) out.buffer() += '\n';
    if (!all.records.empty()) formats::append_plain_text(out.buffer(), records);
}

void print_records(Selected const& all, Format format, Output& out) {
    RecordWriter rows{out, format, columns};
    for (auto const& sitting : all.sittings) {
        auto const players = players_of(sitting, [](std::string_view seat) { return printable(seat); });
        std::array<Cell, columns.size()> cells{"sitting", sitting.id.text(), std::string_view{sitting.started},
            std::string_view{sitting.game}, std::string_view{sitting.variant}, states[static_cast<std::size_t>(sitting.state)],
            std::int64_t{sitting.events}, std::string_view{sitting.place}, std::string_view{sitting.title}, std::string_view{players}};
        if (sitting.copy_of) cells[14] = sitting.copy_of->text();
        rows.write(cells);
    }
    for (auto const& record : all.records) {
        auto const name = name_of(record);
        std::array<Cell, columns.size()> cells{
            "record", std::string_view{name}, std::string_view{record.imported}, game_of_format(record.format)};
        cells[10] = std::string_view{record.format};
        cells[11] = std::string_view{record.source};
        cells[12] = record.size;
        cells[13] = record.pieces;
        rows.write(cells);
    }
}

void print_ids(Selected const& all, Output& out) {
    for (auto const& sitting : all.sittings) out.write(fmt::format("{}\n", short_identity(sitting.id)));
    for (auto const& record : all.records) out.write(name_of(record) + '\n');
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(ids)) not_with(arguments, "--ids", std::array{&flags::format});
    auto book = open_book(arguments, Access::read);
    auto const all = selected(book, arguments);
    auto const format = arguments.choice<Format>(flags::format);
    if (arguments.has(ids)) print_ids(all, io.out);
    else if (format == Format::text) print_text(all, io.out);
    else print_records(all, format, io.out);
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "list",
    N_("list sittings and imported records"),
    "",
    N_("Prints one line for each sitting of the book, the newest first: the beginning of its identity, date, game, variant, whether it is "
       "open, paused, finished or finished without a deal (no result), of which sitting it is a copy if that went on in two books, how "
       "many events it has, where it was and who played, by the names that they have now; then one line for each imported record: its "
       "name, when it was imported, its format, its size, its pieces and the file that it came from."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_list_command
