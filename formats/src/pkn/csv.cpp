// Parties of King as rows of a table, and back.
#include "score/formats/pkn/csv.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "../notation/csv.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/king/party.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "values.hpp"

namespace score::formats::pkn {
namespace {

using namespace king;
using notation::CsvCells;

consteval std::size_t column(std::string_view name) { return notation::column_in(csv_columns, name); }

// The tags of a party before and after its result.
using TagColumn = notation::TagColumn<Tag>;
constexpr std::array<TagColumn, 16> heading{{{"event", Tag::event}, {"site", Tag::site}, {"date", Tag::date}, {"time", Tag::time},
    {"round", Tag::round}, {"table", Tag::table}, {"scorer", Tag::scorer}, {"variant", Tag::variant}, {"north", Tag::north},
    {"west", Tag::west}, {"south", Tag::south}, {"east", Tag::east}, {"agreements", Tag::agreements},
    {"first_declarer", Tag::first_declarer}, {"termination", Tag::termination}, {"king_by", Tag::king_by}}};
constexpr std::array<TagColumn, 3> ending{{{"out", Tag::out}, {"sunk", Tag::sunk}, {"generator", Tag::generator}}};

// The columns of the players, in the order of PKN.
struct OfPlayer {
    Seat seat;
    std::string_view items, points, total;
};
constexpr std::array<OfPlayer, 4> players{{{Seat::north, "n_items", "n", "n_total"}, {Seat::west, "w_items", "w", "w_total"},
    {Seat::south, "s_items", "s", "s_total"}, {Seat::east, "e_items", "e", "e_total"}}};

// How a deal is told, in the order of its content.
constexpr std::array<std::string_view, 3> ways{"points", "items", "cards"};

// ---- writing

std::string agreements_of(Rules const& rules) {
    return joined(differences(rules), "; ", [](auto const& one) { return fmt::format("{}={}", one.key, one.value); });
}

std::string text_of(std::optional<Seat> s) { return s ? std::string(1, letter(*s)) : std::string{}; }
std::string text_of(std::optional<std::vector<Seat>> const& all) { return all ? written(*all) : std::string{}; }

std::string value_of(Party const& party, Tag tag) {
    auto const& record = party.record;
    switch (tag) {
        case Tag::variant: return std::string{record.rules.variant().name};
        case Tag::agreements: return agreements_of(record.rules);
        case Tag::first_declarer: return text_of(record.first_declarer);
        case Tag::termination: return record.termination ? std::string{king::name(*record.termination)} : std::string{};
        case Tag::king_by: return text_of(record.king_by);
        case Tag::out: return text_of(record.out);
        case Tag::sunk: return text_of(record.sunk);
        default: return std::string{notation::said(party.about, tag)};
    }
}

class Row : public notation::CsvRow<csv_columns.size()> {
public:
    Row(std::int64_t party, std::string_view kind, Variant const& variant) : variant_{variant} {
        number(column("party"), party);
        text(column("row"), std::string{kind});
    }
    void figures(std::string_view OfPlayer::*of, BySeat<int> const& figures) {
        each_player([&](OfPlayer const& player) { number(notation::column_in(csv_columns, player.*of), figures[player.seat]); });
    }
    void items(DealItems const& items) {
        each_player(
            [&](OfPlayer const& player) { text(notation::column_in(csv_columns, player.items), king::text_of(items, player.seat)); });
    }

private:
    void each_player(auto const& take) {
        for (auto const& player : players)
            if (variant_.plays(player.seat)) take(player);
    }

    Variant const& variant_;
};

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

std::optional<BySeat<int>> points_told(DealRecord const& deal) {
    auto const* const only = std::get_if<DealPoints>(&deal.content);
    return only ? std::optional{only->points} : deal.stated.points;
}

Row row_of(std::int64_t party, std::size_t number, DealRecord const& deal, PartyDeal const* counted, Variant const& variant) {
    Row row{party, "deal", variant};
    row.number(column("deal"), static_cast<std::int64_t>(number));
    row.text(column("dealer"), text_of(deal.dealer));
    row.text(column("declarer"), text_of(deal.declarer));
    if (!deal.games.empty()) row.text(column("game"), king::code_of(deal.games, {}));
    if (deal.trump) row.text(column("trump"), std::string(1, letter(*deal.trump)));
    else if (deal.trump_unknown) row.text(column("trump"), "?");
    row.text(column("told"), std::string{ways[deal.content.index()]});
    row.text(column("marks"), marks_text(deal));
    if (auto const* const told = std::get_if<DealItems>(&deal.content)) row.items(*told);
    else if (counted) row.items(counted->items);
    if (auto const told = points_told(deal); told && counted && !counted->known) row.figures(&OfPlayer::points, *told);
    else if (counted && counted->has_figures()) row.figures(&OfPlayer::points, brought(*counted));
    if (counted && counted->totals_known) row.figures(&OfPlayer::total, counted->totals);
    return row;
}

// ---- reading

class PartyLines : public notation::CsvLines {
public:
    std::string of(std::string_view row, CsvCells& cells) override {
        if (row == "party") return party(cells);
        return row == "deal" && continues(cells, "party") ? deal(cells) : std::string{};
    }

private:
    std::string party(CsvCells& cells) {
        begin(cells.take("party"));
        auto out = CsvCells::given("Event", cells.take("event")) + cells.tags(std::span{heading}.subspan<1>());
        std::array<std::pair<char, std::string_view>, 4> totals;
        std::ranges::transform(players, totals.begin(), [](OfPlayer const& player) {
            return std::pair{letter(player.seat), player.total};
        });
        out += CsvCells::tag_of("Result", cells.figures(totals)) + cells.tags(std::span{ending});
        return out + R"([ScoreTable "No;Dealer;Decl;Game;N;W;S;E;PtsN;PtsW;PtsS;PtsE;TotN;TotW;TotS;TotE;Marks"])";
    }
    static std::string deal(CsvCells& cells) {
        auto out = fmt::format("{} {} {} {}", cells.or_else("deal", "?"), cells.or_else("dealer", "?"), cells.or_else("declarer", "?"),
            cells.or_else("game", "?"));
        if (auto const trump = cells.take("trump"); !trump.empty()) out += fmt::format("/{}", trump);
        for (auto const column : {&OfPlayer::items, &OfPlayer::points, &OfPlayer::total})
            for (auto const& player : players) out += ' ' + cells.or_else(player.*column, "-");
        if (auto const told = cells.take("told"); std::ranges::find(ways, told) == ways.end()) out += fmt::format(" told={}", told);
        return out += fmt::format(" {}", cells.take("marks"));
    }
};

}  // namespace

void CsvWriter::write(Party const& party) {
    auto const& record = party.record;
    auto const& variant = record.rules.variant();
    auto const number = ++parties_;
    Row row{number, "party", variant};
    for (auto const& tags : {std::span<TagColumn const>{heading}, std::span<TagColumn const>{ending}})
        for (auto const& [name, tag] : tags) row.text(notation::column_in(csv_columns, name), value_of(party, tag));
    if (record.result) row.figures(&OfPlayer::total, *record.result);
    rows_.write(row.cells());
    auto const counted = counted_deals(record);
    for (std::size_t d = 0; d < record.deals.size(); ++d) {
        auto const line = counted.find(d);
        rows_.write(row_of(number, d + 1, record.deals[d], line == counted.end() ? nullptr : &line->second, variant).cells());
    }
}

std::vector<Message> lost_in_csv(Party const& party) {
    std::vector<Message> lost;
    auto const& deals = party.record.deals;
    auto const counted = counted_deals(party.record);
    for (std::size_t d = 0; d < deals.size(); ++d) {
        auto const& stated = deals[d].stated;
        auto const found = counted.find(d);
        auto const* const line = found == counted.end() ? nullptr : &found->second;
        if (std::holds_alternative<DealCards>(deals[d].content)) lost.push_back(say("the cards of deal {}", d + 1));
        if (stated.counts && (!line || *stated.counts != line->items.counts))
            lost.push_back(say("the counts that are stated for deal {}", d + 1));
        auto const told = points_told(deals[d]);
        auto const as_told = line && (!line->known || (line->scored && told == brought(*line)));
        if (told && !as_told) lost.push_back(say("the points that are stated for deal {}", d + 1));
        if (stated.totals && (!line || !line->totals_known || *stated.totals != line->totals))
            lost.push_back(say("the totals that are stated after deal {}", d + 1));
    }
    notation::add_lost_around(lost, party);
    return lost;
}

ReadBytes notation_of_csv(ReadBytes read, std::string_view file) {
    return notation::notation_of_csv(std::make_unique<PartyLines>(), "% PKN 1.0", std::move(read), file);
}

}  // namespace score::formats::pkn
