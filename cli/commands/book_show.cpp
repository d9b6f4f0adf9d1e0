// scorebook show: sheets and records as drawings.
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <ranges>
#include <unistd.h>

#include "commands/book_selection.hpp"
#include "commands/commands.hpp"
#include "commands/complaints.hpp"
#include "commands/showing.hpp"
#include "kit/peeked.hpp"
#include "kit/records.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_show_command {
namespace {

using namespace archive;
using formats::printable;

constexpr Flag explain{0, "explain", "", N_("Show every item of the figures with its rule.")};
constexpr Flag by_deal{0, "by-deal", "", N_("King: show one deal after the other with running totals, instead of the grid.")};
constexpr Flag jargon{0, "jargon", "", N_("King: show the usual table talk.")};
constexpr Flag left{0, "left", "ns|ew", N_("The side in the left column at bridge, as We.")};
constexpr Flag log{0, "log", "", N_("Show what happened in place of the sheet: the lines of the journal, who entered them and when.")};
constexpr Flag board_ranges{'b', "board", "RANGES", N_("Of a record of bridge, only boards with these numbers, such as 1-8,12,20-."), true};
constexpr Flag record_ranges{
    0, "nth", "RANGES", N_("Of a record, only the boards, matches or parties at these positions, counted from 1."), true};
constexpr Flag ascii{
    0, "ascii", "", N_("For a record: letters for the suits, and ASCII for other signs; names, comments and words keep their letters.")};

constexpr std::array of_sittings{&explain, &by_deal, &jargon, &left, &log, &flags::format};
constexpr std::array of_records{&board_ranges, &record_ranges, &ascii};
constexpr std::array groups{
    FlagGroup{N_("Sittings"), of_sittings}, FlagGroup{N_("Records"), of_records}, book_group, general_group_with_color};

class Shower {
public:
    Shower(Arguments const& arguments, Streams io)
        : arguments_{arguments}, io_{io}, complaints_{arguments, io}, format_{arguments.choice<Format>(flags::format)},
          options_{.format = format_,
              .explain = arguments.has(explain),
              .left = arguments.choice<Side>(left),
              .by_deal = arguments.has(by_deal),
              .jargon = arguments.has(jargon)},
          sheets_{io.out.buffer(), options_},
          showing_{io.out, {.style = {.ascii = arguments.has(ascii), .color = wants_color(arguments, io.out)}}},
          records_{{arguments, board_ranges}, {arguments, record_ranges}, io} {}

    void show(Book& book, SittingSummary const& summary) {
        if (arguments_.has(log)) return show_log(value_of(book.read(summary.id)));
        auto const sitting = value_of(book.read_with_current_names(summary.id));
        auto const evening = formats::sheets::replay(sitting);
        if (!evening) return tell(evening.error());
        if (format_ == Format::text) {
            begin();
            formats::sheets::print_evening(io_.out.buffer(), sitting, evening->sheet, options_);
        } else {
            sheets_.print(evening->sheet);
            sheets_.print_notes(sitting);
        }
        io_.out.spill();
        tell(evening->findings);
    }

    // Draws only after the integrity of all bytes has been verified.
    void show(Book& book, RecordInfo const& record) {
        if (format_ != Format::text || arguments_.has(log))
            throw WrongUsage{sentence(_("{} is a record; export it for deals list and the other deals commands"), name_of(record))};
        std::unique_ptr<std::FILE, int (*)(std::FILE*)> const copy{std::tmpfile(), std::fclose};
        if (!copy) throw Trouble{reason(_("a copy of the record"), errno)};
        Output to{::fileno(copy.get()), _("a copy of the record")};
        value_of(book.export_record(record.id, [&](std::string_view bytes) { return to.write(bytes), true; }));
        to.flush();
        ::lseek(::fileno(copy.get()), 0, SEEK_SET);
        Input in{::fileno(copy.get())};
        InputFile const file{in, record.source};
        Peeked peeked{in};
        auto const& format = formats::format_of(peeked.beginning(), record.source);
        switch (format.kind) {
            case formats::RecordKind::boards: return show_boards(file, peeked, format, records_, showing_, nullptr);
            case formats::RecordKind::matches: return show_bezique(file, peeked, records_, showing_);
            case formats::RecordKind::parties: return show_king(file, peeked, records_, showing_);
            case formats::RecordKind::any: break;
        }
        throw Trouble{sentence(_("{}: there is no drawing of {}"), printable(record.source), format.title)};
    }

    Exit finish() {
        showing_.finish();
        if (records_.is_unfulfilled()) throw Trouble{_("no record is selected")};
        return records_.finish(complaints_.status());
    }

private:
    void begin() {
        if (std::exchange(begun_, true)) io_.out.write("\n");
    }
    void show_log(Sitting const& sitting) {
        begin();
        std::string text;
        formats::journal::append_sitting(text, sitting);
        for (auto const line : std::views::split(std::string_view{text}.substr(1, text.size() - 2), '\n'))
            io_.out.write(printable(std::string_view{line.begin(), line.end()}) + '\n');
    }
    void tell(formats::sheets::Findings const& found) {
        for (auto const& finding : found) complaints_.add({finding.found}, finding.source(_("event ") + std::to_string(finding.event)));
    }

    Arguments const& arguments_;
    Streams io_;
    Complaints complaints_;
    Format format_;
    formats::sheets::PrintOptions options_;
    formats::sheets::Printer sheets_;
    Showing showing_;
    Selection records_;
    bool begun_ = false;
};

// Refuses options that have no effect on anything of what was named.
void expect_effects(Arguments const& arguments, Selected const& named) {
    if (named.sittings.empty() && named.records.empty()) return;
    if (named.sittings.empty()) only_with(arguments, _("sittings"), std::array{&explain, &by_deal, &jargon, &left});
    if (named.records.empty()) only_with(arguments, _("records"), of_records);
    if (named.sittings.empty()) return;
    auto const is_king = [](SittingSummary const& sitting) { return sitting.game == "king"; };
    auto const has_two_sides = [&](SittingSummary const& sitting) { return !is_king(sitting) && sitting.game != "bezique"; };
    if (std::ranges::none_of(named.sittings, is_king)) only_with(arguments, _("King"), std::array{&by_deal, &jargon});
    if (std::ranges::none_of(named.sittings, has_two_sides)) only_with(arguments, _("bridge"), std::array{&left});
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(log)) not_with(arguments, "--log", std::array{&explain, &by_deal, &jargon, &left, &flags::format});
    auto book = open_book(arguments, Access::read);
    auto names = arguments.operands();
    if (names.empty()) names.emplace_back("last");
    Shower shower{arguments, io};
    auto const named = named_or_selected(book, arguments, names);
    expect_effects(arguments, named);
    for (auto const& sitting : named.sittings) shower.show(book, sitting);
    for (auto const& record : named.records) shower.show(book, record);
    return shower.finish();
}

}  // namespace

constinit Command const command{
    "show",
    N_("show sheets and records"),
    "ID",
    N_("Shows the sheet of each sitting that is named by the beginning of its identity, or of the one that began last, as its game draws "
       "it; and imported records, named r1, r2 and so on as in list, as deals show draws them. Entries that are not valid on their sheet "
       "are reported, and the exit status is 1."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_show_command
