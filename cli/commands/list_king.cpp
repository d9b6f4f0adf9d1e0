// Parties of King, one per line.
#include <algorithm>
#include <array>

#include "commands/notation_records.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/printable.hpp"
#include "score/king/party.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using formats::notation::said;
using formats::pkn::Tag;
using namespace king;

struct Place {
    Seat seat;
    Tag name;
};
constexpr std::array places{
    Place{Seat::north, Tag::north}, Place{Seat::west, Tag::west}, Place{Seat::south, Tag::south}, Place{Seat::east, Tag::east}};

// The content of a line. Empty text: not in the record.
struct Row {
    std::size_t number = 0;
    Variant const& variant;
    Party party;
    Outcome outcome;
    std::string_view termination;

    std::string with(Status status, std::string_view language) const {
        std::string letters;
        for (auto const s : variant.players)
            if (outcome.status[s] == status) letters += formats::seat_letter(s, language);
        return letters;
    }
};

Row row_of(PartyRecord const& record, std::size_t number) {
    auto party = counted(record);
    auto ended = outcome(record.rules, party);
    return {number, record.rules.variant(), std::move(party), std::move(ended),
        record.termination ? name(*record.termination) : std::string_view{}};
}

constexpr std::array<std::string_view, 20> names{"file", "format", "party", "event", "site", "date", "north", "west", "south", "east",
    "variant", "deals", "n", "w", "s", "e", "out", "sunk", "king_by", "termination"};

void write_record(RecordWriter& records, std::string_view file, Row const& row, formats::pkn::Party const& party) {
    auto const tag = [&](Tag which) { return text_cell(said(party.about, which)); };
    auto const total = [&](Seat s) {
        return row.party.totals_known && row.variant.plays(s) ? Cell{std::int64_t{row.party.totals[s]}} : Cell{};
    };
    auto const out = row.with(Status::out, "en"), sunk = row.with(Status::sunk, "en");
    std::array<Cell, names.size()> const cells{file, std::string_view{"pkn"}, static_cast<std::int64_t>(row.number), tag(Tag::event),
        tag(Tag::site), tag(Tag::date), tag(Tag::north), tag(Tag::west), tag(Tag::south), tag(Tag::east), row.variant.name,
        static_cast<std::int64_t>(row.party.scored), total(Seat::north), total(Seat::west), total(Seat::south), total(Seat::east),
        text_cell(out), text_cell(sunk), row.party.king_by ? Cell{name(*row.party.king_by)} : Cell{}, text_cell(row.termination)};
    records.write(cells);
}

// The widths of the columns before the players, negative for right-aligned numbers.
constexpr std::array widths{-5, 10, 15, -5, 27, 4, 12, 14};

void write_line(Listing& list, Row const& row, formats::pkn::Party const& party) {
    auto const shown = [&](Tag which) { return formats::printable(said(party.about, which)); };
    auto const language = formats::language();
    std::string totals, players;
    for (auto const s : row.variant.players) {
        auto const place = std::ranges::find(places, s, &Place::seat);
        auto const total = row.party.totals_known ? std::to_string(row.party.totals[s]) : std::string{"?"};
        fmt::format_to(std::back_inserter(totals), "{}{} {}", totals.empty() ? "" : " ", formats::seat_letter(s, language), total);
        players.append(players.empty() ? "" : ", ").append(said(party.about, place->name).empty() ? std::string{"?"} : shown(place->name));
    }
    auto const number = fmt::format("{}", row.number), deals = fmt::format("{}", row.party.scored);
    auto const date = shown(Tag::date), out = row.with(Status::out, language), event = shown(Tag::event);
    list.line<9>(formats::FormatId::pkn, widths,
        [] {
            return std::array<std::string_view, 9>{
                _("party"), _("date"), _("variant"), C_("King", "deals"), _("totals"), _("out"), _("ended"), _("event"), _("players")};
        },
        {number, date, row.variant.name, deals, totals, out, ended_here(row.termination), event, players});
}

}  // namespace

void list_king(InputFile const& file, Peeked& in, Selection const& selection, Listing& list) {
    list.begin(formats::format_of(formats::FormatId::pkn), file, names);
    list_records<formats::pkn::Notation>(file, in, list, selection, [&](auto const& report) {
        auto const row = row_of(without(report.unread, report.record->record), report.source.game);
        if (list.format() == Format::text) write_line(list, row, *report.record);
        else write_record(list.records(formats::FormatId::pkn), file.name, row, *report.record);
    });
}

}  // namespace score::cli
