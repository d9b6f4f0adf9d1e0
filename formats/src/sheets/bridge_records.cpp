// Sheets of bridge as records for programs.
#include <array>
#include <utility>

#include "bridge_kinds.hpp"
#include "bridge_printing.hpp"
#include "printing.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::sheets {

std::string_view key_of(bridge::Vulnerability v) {
    constexpr std::array<std::string_view, 4> keys{"none", "ns", "ew", "both"};
    return keys[static_cast<std::size_t>(v)];
}

std::string key_of(Side side) { return side == Side::north_south ? "ns" : "ew"; }

namespace {

std::int64_t figure(BySide<int> const& figures, Side side) { return figures[side]; }

Json json_of(BySide<int> const& figures) { return {{"ns", figures[Side::north_south]}, {"ew", figures[Side::east_west]}}; }

Json json_of(bridge::Postings const& postings) {
    auto items = Json::array();
    for (auto const& [side, line, item] : postings)
        items.push_back({{"side", key_of(side)}, {"line", line == bridge::Line::below ? "below" : "above"}, {"reason", item.reason},
            {"rule", item.rule}, {"points", item.points()}});
    return items;
}

// `entry`, `input`, `contract`, `declarer`, `tricks`, `vulnerable`: common to every deal of every sheet.
Json json_of_bridge_deal(std::size_t number, BridgeEntry const& given, bridge::DealEntry const& deal, bridge::Vulnerability vulnerability) {
    Json json{{"entry", number}, {"input", json_text(given.text)}, {"contract", "pass"}, {"declarer", nullptr}, {"tricks", nullptr},
        {"vulnerable", key_of(vulnerability)}};
    if (deal.played) {
        json["contract"] = bridge::to_string(deal.played->contract.contract);
        json["declarer"] = std::string(1, letter(deal.played->contract.declarer));
        json["tricks"] = deal.played->tricks;
    }
    return json;
}

// A sheet of deals: its totals, `entries` with the totals after each, an empty `bonus`, `complete`. `entry_of` makes the object from a deal
// and its number.
template <class S, class Deals, class EntryOf>
SheetJson json_of_deals(S const& sheet, Deals const& deals, bool complete, EntryOf entry_of) {
    auto entries = Json::array();
    for (auto const& deal : deals) {
        auto entry = entry_of(deal, entries.size() + 1);
        entry.update(json_of(deal.totals));
        entries.push_back(std::move(entry));
    }
    SheetJson whole{.before = json_of(sheet.totals), .players = players_in(all_seats, sheet.names)};
    whole.before["entries"] = std::move(entries);
    whole.before["bonus"] = Json::array();
    whole.before["complete"] = complete;
    return whole;
}

// Writes as one record `cells`, then those of a deal (`input`, `contract`, `declarer`, `tricks`, `vulnerable`), `after` and the totals.
void write_deal(RecordsOut& records, std::vector<Cell> cells, BridgeEntry const& given, bridge::DealEntry const& deal,
    bridge::Vulnerability vulnerability, std::vector<Cell> const& after, BySide<int> const& totals) {
    auto const contract = deal.played ? bridge::to_string(deal.played->contract.contract) : std::string{"pass"};
    auto const declarer = deal.played ? std::string(1, letter(deal.played->contract.declarer)) : std::string{};
    cells.insert(cells.end(), {std::string_view{given.text}, std::string_view{contract}});
    if (deal.played) cells.insert(cells.end(), {std::string_view{declarer}, std::int64_t{deal.played->tricks}});
    else cells.resize(cells.size() + 2);
    cells.push_back(key_of(vulnerability));
    cells.insert(cells.end(), after.begin(), after.end());
    cells.insert(cells.end(), {figure(totals, Side::north_south), figure(totals, Side::east_west)});
    records.write(cells);
}

}  // namespace

// ---- rubber bridge

ColumnNames RubberSheetKind::columns(Sheet const&) const {
    return {"rubber", "entry", "input", "contract", "declarer", "tricks", "vulnerable", "ns_below", "ew_below", "ns", "ew"};
}

std::vector<SheetJson> RubberSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<RubberSheet>();
    std::vector<SheetJson> objects;
    std::size_t number = 0, count = 0;
    for (auto const& rubber : sheet.rubbers) {
        auto entries = Json::array();
        for (auto const& deal : rubber.deals) {
            auto json = json_of_bridge_deal(++count, sheet.entries[deal.entry], deal.deal, deal.vulnerability);
            json["game"] = deal.game + 1;
            json["items"] = json_of(deal.postings);
            json.update(json_of(deal.totals));
            entries.push_back(std::move(json));
        }
        Json json{{"rubber", ++number}};
        json.update(json_of(rubber.totals));
        json["entries"] = std::move(entries);
        json["bonus"] = json_of(rubber.bonus);
        json["games"] = json_of(rubber.games);
        json["part_scores"] = json_of(rubber.part_scores);
        json["complete"] = rubber.complete;
        json["broken_off"] = rubber.broken_off.has_value();
        auto& object = objects.emplace_back(SheetJson{.before = std::move(json), .has_needs = &rubber == &sheet.rubbers.back()});
        // Who has no name is called after his first seat only where he may sit in another.
        auto const several = sheet.rubbers.size() > 1;
        if (several || sheet.named)
            for (auto const seat : all_seats) {
                auto const& name = sheet.players[rubber.seating[seat]];
                object.players.emplace_back(letter(seat), !several && name == bridge::name_of_unnamed(seat) ? std::string{} : name);
            }
    }
    if (sheet.rubbers.size() < 2) return objects;
    auto& back_score = objects.emplace_back(SheetJson{.has_needs = false}).before["back_score"];
    auto const standing = sheet.back_score();
    for (std::size_t i = 0; i < standing.size(); ++i) back_score[to_utf8(sheet.players[static_cast<bridge::Player>(i)])] = standing[i];
    return objects;
}

void RubberSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<RubberSheet>();
    std::int64_t number = 0, count = 0;
    for (auto const& rubber : sheet.rubbers) {
        ++number;
        for (auto const& deal : rubber.deals)
            write_deal(records, {number, ++count}, sheet.entries[deal.entry], deal.deal, deal.vulnerability,
                {std::int64_t{below_of(deal, Side::north_south)}, std::int64_t{below_of(deal, Side::east_west)}}, deal.totals);
    }
}

// ---- four-deal bridge

ColumnNames ChicagoSheetKind::columns(Sheet const&) const {
    return {
        "entry", "round", "deal", "dealer", "input", "contract", "declarer", "tricks", "vulnerable", "ns_points", "ew_points", "ns", "ew"};
}

std::vector<SheetJson> ChicagoSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<ChicagoSheet>();
    return {json_of_deals(sheet, sheet.deals, sheet.complete, [&](bridge::ChicagoDeal const& deal, std::size_t number) {
        auto json = json_of_bridge_deal(number, sheet.entries[deal.entry], deal.deal, deal.vulnerability);
        json["round"] = deal.round + 1;
        json["deal"] = deal.number;
        json["dealer"] = std::string(1, letter(deal.dealer));
        json["items"] = json_of(deal.postings);
        json["part_scores"] = json_of(deal.part_scores);
        return json;
    })};
}

void ChicagoSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<ChicagoSheet>();
    std::int64_t count = 0;
    for (auto const& deal : sheet.deals) {
        auto const by = std::string(1, letter(deal.dealer));
        auto const points = [&](Side side) { return std::int64_t{points_of(deal.postings, side)}; };
        write_deal(records, {++count, std::int64_t{deal.round + 1}, std::int64_t{deal.number}, std::string_view{by}},
            sheet.entries[deal.entry], deal.deal, deal.vulnerability, {points(Side::north_south), points(Side::east_west)}, deal.totals);
    }
}

// ---- Borç

ColumnNames BorcSheetKind::columns(Sheet const&) const {
    return {"entry", "input", "contract", "declarer", "tricks", "vulnerable", "side", "hcp", "fits", "obligation", "score", "difference",
        "imps", "ns", "ew"};
}

std::vector<SheetJson> BorcSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<BorcSheet>();
    return {json_of_deals(sheet, sheet.deals, sheet.complete, [&](bridge::BorcDeal const& deal, std::size_t number) {
        auto json = json_of_bridge_deal(number, sheet.entries[deal.entry], deal.deal.deal, deal.vulnerability);
        auto const& owed = deal.obligation;
        json["items"] = json_of(deal.postings);
        json["obligation"] = {{"side", key_of(owed.side)}, {"hcp", owed.side_points}, {"fits", owed.fits},
            {"vulnerable", owed.vulnerable == bridge::Vulnerable::yes}, {"points", owed.points}};
        json["score"] = deal.score;
        json["difference"] = deal.difference();
        json["imps"] = json_of(deal.imps);
        return json;
    })};
}

void BorcSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<BorcSheet>();
    std::int64_t count = 0;
    for (auto const& deal : sheet.deals) {
        auto const& owed = deal.obligation;
        write_deal(records, {++count}, sheet.entries[deal.entry], deal.deal.deal, deal.vulnerability,
            {name(owed.side), std::int64_t{owed.side_points}, std::int64_t{owed.fits}, std::int64_t{owed.points}, std::int64_t{deal.score},
                std::int64_t{deal.difference()}, figure(deal.imps, owed.side)},
            deal.totals);
    }
}

// ---- boards at one table

ColumnNames TableSheetKind::columns(Sheet const&) const {
    return {"entry", "board", "input", "contract", "declarer", "tricks", "vulnerable", "score", "other", "imps", "ns", "ew"};
}

std::vector<SheetJson> TableSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<TableSheet>();
    auto whole = json_of_deals(sheet, sheet.boards, false, [&](bridge::ScoredBoard const& board, std::size_t number) {
        auto json = json_of_bridge_deal(number, sheet.entries[board.entry], board.deal, board.vulnerability);
        json["board"] = board.number;
        json["score"] = board.score();
        if (sheet.rules.teams) {
            json["other"] = board.other ? Json(*board.other) : Json(nullptr);
            json["imps"] = json_of(board.imps);
        }
        json["items"] = json_of(board.postings);
        return json;
    });
    if (sheet.rules.teams) whole.before["imps"] = json_of(sheet.imps);
    if (auto const vp = victory_points(sheet, Side::north_south))
        whole.before["victory_points"] = {{"scale", sheet.rules.victory_points}, {"ns", vp->own / 100.0}, {"ew", vp->opponents / 100.0}};
    return {std::move(whole)};
}

void TableSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<TableSheet>();
    std::int64_t count = 0;
    for (auto const& board : sheet.boards)
        write_deal(records, {++count, std::int64_t{board.number}}, sheet.entries[board.entry], board.deal, board.vulnerability,
            {std::int64_t{board.score()}, board.other ? Cell{std::int64_t{*board.other}} : Cell{},
                board.other ? Cell{figure(board.imps, Side::north_south)} : Cell{}},
            board.totals);
}

}  // namespace score::formats::sheets
