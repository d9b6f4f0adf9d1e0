// Matches of Bezique, one per line.
#include <array>
#include <optional>
#include <span>

#include "commands/notation_records.hpp"
#include "score/bezique/match.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using bezique::Player;
using formats::notation::said;
using formats::pzn::Tag;

constexpr std::array seats{Tag::north, Tag::east, Tag::south, Tag::west};

// The content of a line. Empty text: not in the record.
struct Row {
    std::size_t match = 0;
    std::string_view variant, termination;
    std::int64_t games = 0, deals = 0;
    bezique::ByPlayer<std::optional<int>> standing{};  // as far as it is known
    std::string winner{};
};

// The standing is computed from the games; of two players without games it is the recorded one.
Row row_of(formats::pzn::Match const& match, std::size_t number) {
    auto const& record = match.record;
    auto const counted = record.rules.is_of_several() ? formats::sheets::sheet_of(match, {}).match : bezique::counted(record);
    Row row{number, record.rules.form().name, record.termination ? name(*record.termination) : std::string_view{},
        static_cast<std::int64_t>(record.games.size())};
    auto const is_recorded = record.games.empty() && record.standing && !record.rules.is_of_several();
    for (auto const p : record.rules.table())
        if (counted.is_standing_known(p)) row.standing[p] = is_recorded ? (*record.standing)[p] : counted.standing[p];
    for (auto const& game : record.games) row.deals += static_cast<std::int64_t>(game.deals.size());
    if (auto const winner = counted.winner ? counted.winner : record.winner) row.winner = letter(*winner);
    return row;
}

constexpr std::array<std::string_view, 20> names{"file", "format", "match", "event", "site", "date", "north", "south", "variant", "target",
    "games", "deals", "standing_n", "standing_s", "winner", "termination", "east", "west", "standing_e", "standing_w"};

void write_record(RecordWriter& records, std::string_view file, Row const& row, formats::pzn::Match const& match) {
    auto const tag = [&](Tag which) { return text_cell(said(match.about, which)); };
    auto const target = match.record.rules.agreements.match_target;
    auto const standing = [&](Player p) { return row.standing[p] ? Cell{std::int64_t{*row.standing[p]}} : Cell{}; };
    std::array<Cell, names.size()> const cells{file, std::string_view{"pzn"}, static_cast<std::int64_t>(row.match), tag(Tag::event),
        tag(Tag::site), tag(Tag::date), tag(Tag::north), tag(Tag::south), row.variant, target > 0 ? Cell{std::int64_t{target}} : Cell{},
        row.games, row.deals, standing(Player::north), standing(Player::south), text_cell(row.winner), text_cell(row.termination),
        tag(Tag::east), tag(Tag::west), standing(Player::east), standing(Player::west)};
    records.write(cells);
}

// The widths of the columns before the players, negative for right-aligned numbers.
constexpr std::array widths{-5, 10, 10, -5, -5, -9, 6, 10, 14};

void write_line(Listing& list, Row const& row, formats::pzn::Match const& match) {
    auto const shown = [&](Tag which) { return formats::printable(said(match.about, which)); };
    auto const number = fmt::format("{}", row.match), games = fmt::format("{}", row.games), deals = fmt::format("{}", row.deals);
    auto const of_several = match.record.rules.is_of_several();
    std::string standing;
    for (auto const p : match.record.rules.table())
        standing += (standing.empty() ? "" : of_several ? "-" : " - ") + (row.standing[p] ? std::to_string(*row.standing[p]) : "?");
    auto const date = shown(Tag::date), event = shown(Tag::event), winner = letter_here(row.winner);
    auto const player = [&](Tag which) { return said(match.about, which).empty() ? std::string{"?"} : shown(which); };
    auto players = player(Tag::north) + " - " + player(Tag::south);
    if (of_several) {
        players = player(Tag::north);
        for (auto const tag : std::span{seats}.subspan(1, match.record.rules.players - 1)) players += " - " + player(tag);
    }
    list.line<10>(formats::FormatId::pzn, widths,
        [] {
            return std::array<std::string_view, 10>{_("match"), _("date"), _("form"), _("games"), C_("Bezique", "deals"), _("standing"),
                _("winner"), _("ended"), _("event"), _("North - South")};
        },
        {number, date, row.variant, games, deals, standing, winner, ended_here(row.termination), event, players});
}

}  // namespace

void list_bezique(InputFile const& file, Peeked& in, Selection const& selection, Listing& list) {
    list.begin(formats::format_of(formats::FormatId::pzn), file, names);
    list_records<formats::pzn::Notation>(file, in, list, selection, [&](auto const& report) {
        auto const row = row_of(*report.record, report.source.game);
        if (list.format() == Format::text) write_line(list, row, *report.record);
        else write_record(list.records(formats::FormatId::pzn), file.name, row, *report.record);
    });
}

}  // namespace score::cli
