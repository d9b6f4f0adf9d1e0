// Parties of King as rows of a table.
#include <array>
#include <map>

#include "commands/converting.hpp"
#include "score/formats/games_table.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/king/party.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::cli {
namespace {

using namespace king;
using formats::pkn::Tag;

constexpr auto const& names = formats::party_columns;

consteval std::size_t column(std::string_view name) { return column_in(names, name); }

constexpr std::array about_columns{std::pair{Tag::event, column("event")}, std::pair{Tag::site, column("site")},
    std::pair{Tag::date, column("date")}, std::pair{Tag::time, column("time")}, std::pair{Tag::round, column("round")},
    std::pair{Tag::table, column("table")}, std::pair{Tag::scorer, column("scorer")}, std::pair{Tag::north, column("north")},
    std::pair{Tag::west, column("west")}, std::pair{Tag::south, column("south")}, std::pair{Tag::east, column("east")},
    std::pair{Tag::generator, column("generator")}};

// Columns per player.
using Columns = std::array<std::size_t, 4>;  // indexed by Seat
constexpr Columns items{column("n_items"), column("e_items"), column("s_items"), column("w_items")};
constexpr Columns points{column("n"), column("e"), column("s"), column("w")};
constexpr Columns totals{column("n_total"), column("e_total"), column("s_total"), column("w_total")};

constexpr std::array ways{std::string_view{"points"}, std::string_view{"items"}, std::string_view{"cards"}};

class Row : public CsvRow<names.size()> {
public:
    Row(std::int64_t party, std::string_view kind, Variant const& variant) : variant_{variant} {
        number(column("party"), party);
        text(column("row"), std::string{kind});
    }
    void seat(std::size_t at, std::optional<Seat> s) {
        if (s) text(at, std::string(1, letter(*s)));
    }
    /// `N E`; `-` for none.
    void seats(std::size_t at, std::optional<std::vector<Seat>> const& all) {
        if (!all) return;
        std::string letters;
        for (auto const s : *all) fmt::format_to(std::back_inserter(letters), "{}{}", letters.empty() ? "" : " ", letter(s));
        text(at, letters.empty() ? "-" : letters);
    }
    void figures(Columns const& at, BySeat<int> const& of) {
        for (auto const s : variant_.players) number(at[static_cast<std::size_t>(s)], of[s]);
    }
    /// `3`, or `3+1` for games named together; for a layout the player's place.
    void counts(DealItems const& of) {
        for (auto const s : variant_.players) {
            std::string cell;
            for (auto const& row : of.counts) fmt::format_to(std::back_inserter(cell), "{}{}", cell.empty() ? "" : "+", row[s]);
            if (auto const place = std::ranges::find(of.order, s); place != of.order.end())
                cell = fmt::format("{}", place - of.order.begin() + 1);
            text(items[static_cast<std::size_t>(s)], std::move(cell));
        }
    }

private:
    Variant const& variant_;
};

std::string agreements_of(Rules const& rules) {
    std::string out;
    for (auto const& [key, value] : differences(rules)) out += fmt::format("{}{}={}", out.empty() ? "" : "; ", key, value);
    return out;
}

// The lines of the score sheet by the index of their deal in the record; deals after the end of the party have none.
std::map<std::size_t, PartyDeal> counted_deals(PartyRecord const& record) {
    std::map<std::size_t, PartyDeal> deals;
    for (auto& deal : counted(record).deals) deals.emplace(deal.entry, deal);
    return deals;
}

BySeat<int> brought(PartyDeal const& deal) {
    BySeat<int> of{};
    for (auto const s : all_seats) of[s] = deal.figures[s].total();
    return of;
}

Row row_of(std::int64_t party, std::size_t number, DealRecord const& deal, PartyDeal const* counted, Variant const& variant) {
    Row row{party, "deal", variant};
    row.number(column("deal"), static_cast<std::int64_t>(number));
    row.seat(column("dealer"), deal.dealer);
    row.seat(column("declarer"), deal.declarer);
    if (!deal.games.empty()) row.text(column("game"), king::code_of(deal.games, {}));
    if (deal.trump) row.text(column("trump"), std::string(1, letter(*deal.trump)));
    else if (deal.trump_unknown) row.text(column("trump"), "?");
    row.text(column("told"), std::string{ways[deal.content.index()]});
    row.text(column("marks"), formats::pkn::marks_text(deal));
    if (auto const* const told = std::get_if<DealItems>(&deal.content)) row.counts(*told);
    else if (counted) row.counts(counted->items);
    if (counted && counted->scored) row.figures(points, brought(*counted));
    if (counted) row.figures(totals, counted->totals);
    return row;
}

}  // namespace

std::vector<std::string> lost_in_csv(formats::pkn::Party const& party) {
    std::vector<std::string> lost;
    auto const& deals = party.record.deals;
    auto const counted = counted_deals(party.record);
    auto const lose = [&](char const* what, std::size_t d) { lost.push_back(fmt::format(fmt::runtime(what), d + 1)); };
    for (std::size_t d = 0; d < deals.size(); ++d) {
        auto const& stated = deals[d].stated;
        auto const found = counted.find(d);
        auto const* const line = found == counted.end() ? nullptr : &found->second;
        if (std::holds_alternative<DealCards>(deals[d].content)) lose(_("the cards of deal {}"), d);
        if (stated.counts && (!line || *stated.counts != line->items.counts)) lose(_("the counts that are stated for deal {}"), d);
        auto const* const only = std::get_if<DealPoints>(&deals[d].content);
        auto const told = only ? std::optional{only->points} : stated.points;
        if (told && (!line || !line->scored || *told != brought(*line))) lose(_("the points that are stated for deal {}"), d);
        if (stated.totals && (!line || *stated.totals != line->totals)) lose(_("the totals that are stated after deal {}"), d);
    }
    std::vector<std::string_view> foreign;
    for (auto const& tag : party.foreign) foreign.push_back(tag.name);
    add_lost_around(lost, foreign, party.comments.size());
    return lost;
}

KingCsv::KingCsv(Output& out) : records_{out, Format::csv, names} {}

void KingCsv::write(formats::pkn::Party const& party) {
    auto const& record = party.record;
    auto const& variant = record.rules.variant();
    auto const number = ++parties_;
    Row row{number, "party", variant};
    for (auto const& [tag, at] : about_columns)
        if (auto const found = party.about.find(tag); found != party.about.end()) row.text(at, found->second);
    row.text(column("variant"), std::string{variant.name});
    row.text(column("agreements"), agreements_of(record.rules));
    row.seat(column("first_declarer"), record.first_declarer);
    if (record.result) row.figures(totals, *record.result);
    row.seats(column("out"), record.out);
    row.seats(column("sunk"), record.sunk);
    row.seat(column("king_by"), record.king_by);
    if (record.termination)
        row.text(column("termination"), std::string{formats::pkn::termination_names[static_cast<std::size_t>(*record.termination)]});
    records_.write(row.cells());
    auto const counted = counted_deals(record);
    for (std::size_t d = 0; d < record.deals.size(); ++d) {
        auto const line = counted.find(d);
        records_.write(row_of(number, d + 1, record.deals[d], line == counted.end() ? nullptr : &line->second, variant).cells());
    }
}

}  // namespace score::cli
