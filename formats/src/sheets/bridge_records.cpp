// Sheets of bridge with a deal in each row, as records for programs.
#include "bridge_kinds.hpp"
#include "bridge_printing.hpp"
#include "text/fmt.hpp"

namespace score::formats::sheets {
namespace {

std::int64_t figure(BySide<int> const& figures, Side side) { return figures[side]; }

}  // namespace

// ---- four-deal bridge

ColumnNames ChicagoSheetKind::columns(Sheet const&) const {
    return {
        "entry", "round", "deal", "dealer", "input", "contract", "declarer", "tricks", "vulnerable", "ns_points", "ew_points", "ns", "ew"};
}

std::vector<SheetJson> ChicagoSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<ChicagoSheet>();
    auto whole = json_of_deals(sheet.deals, sheet.totals, sheet.complete, [&](bridge::ChicagoDeal const& deal, std::size_t number) {
        auto json = json_of_deal(number, sheet.entries[deal.entry], deal.deal, deal.vulnerability);
        json["round"] = deal.round + 1;
        json["deal"] = deal.number;
        json["dealer"] = std::string(1, letter(deal.dealer));
        json["items"] = json_of(deal.postings);
        json["part_scores"] = json_of(deal.part_scores);
        return json;
    });
    return {{.before = std::move(whole), .players = players_in(all_seats, sheet.names)}};
}

void ChicagoSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<ChicagoSheet>();
    std::int64_t count = 0;
    for (auto const& deal : sheet.deals) {
        auto const by = std::string(1, letter(deal.dealer));
        auto const points = [&](Side side) { return std::int64_t{points_of(deal.postings, side)}; };
        write_record(records, {++count, std::int64_t{deal.round + 1}, std::int64_t{deal.number}, std::string_view{by}},
            {sheet.entries[deal.entry], deal.deal, deal.vulnerability},
            {points(Side::north_south), points(Side::east_west), figure(deal.totals, Side::north_south),
                figure(deal.totals, Side::east_west)});
    }
}

// ---- Borç

ColumnNames BorcSheetKind::columns(Sheet const&) const {
    return {"entry", "input", "contract", "declarer", "tricks", "vulnerable", "side", "hcp", "fits", "obligation", "score", "difference",
        "imps", "ns", "ew"};
}

std::vector<SheetJson> BorcSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<BorcSheet>();
    auto whole = json_of_deals(sheet.deals, sheet.totals, sheet.complete, [&](bridge::BorcDeal const& deal, std::size_t number) {
        auto json = json_of_deal(number, sheet.entries[deal.entry], deal.deal.deal, deal.vulnerability);
        auto const& owed = deal.obligation;
        json["items"] = json_of(deal.postings);
        json["obligation"] = {{"side", owed.side == Side::north_south ? "ns" : "ew"}, {"hcp", owed.side_points}, {"fits", owed.fits},
            {"vulnerable", owed.vulnerable == bridge::Vulnerable::yes}, {"points", owed.points}};
        json["score"] = deal.score;
        json["difference"] = deal.difference();
        json["imps"] = json_of(deal.imps);
        return json;
    });
    return {{.before = std::move(whole), .players = players_in(all_seats, sheet.names)}};
}

void BorcSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<BorcSheet>();
    std::int64_t count = 0;
    for (auto const& deal : sheet.deals) {
        auto const& owed = deal.obligation;
        write_record(records, {++count}, {sheet.entries[deal.entry], deal.deal.deal, deal.vulnerability},
            {name(owed.side), std::int64_t{owed.side_points}, std::int64_t{owed.fits}, std::int64_t{owed.points}, std::int64_t{deal.score},
                std::int64_t{deal.difference()}, figure(deal.imps, owed.side), figure(deal.totals, Side::north_south),
                figure(deal.totals, Side::east_west)});
    }
}

// ---- boards at one table

ColumnNames TableSheetKind::columns(Sheet const&) const {
    return {"entry", "board", "input", "contract", "declarer", "tricks", "vulnerable", "score", "other", "imps", "ns", "ew"};
}

std::vector<SheetJson> TableSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<TableSheet>();
    auto whole = json_of_deals(sheet.boards, sheet.totals, false, [&](bridge::ScoredBoard const& board, std::size_t number) {
        auto json = json_of_deal(number, sheet.entries[board.entry], board.deal, board.vulnerability);
        json["board"] = board.number;
        json["score"] = board.score();
        if (sheet.rules.teams) {
            json["other"] = board.other ? Json(*board.other) : Json(nullptr);
            json["imps"] = json_of(board.imps);
        }
        json["items"] = json_of(board.postings);
        return json;
    });
    if (sheet.rules.teams) whole["imps"] = json_of(sheet.imps);
    if (auto const vp = victory_points(sheet, Side::north_south))
        whole["victory_points"] = {{"scale", sheet.rules.victory_points}, {"ns", vp->own / 100.0}, {"ew", vp->opponents / 100.0}};
    return {{.before = std::move(whole), .players = players_in(all_seats, sheet.names)}};
}

void TableSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<TableSheet>();
    std::int64_t count = 0;
    for (auto const& board : sheet.boards)
        write_record(records, {++count, std::int64_t{board.number}}, {sheet.entries[board.entry], board.deal, board.vulnerability},
            {std::int64_t{board.score()}, board.other ? Cell{std::int64_t{*board.other}} : Cell{},
                board.other ? Cell{figure(board.imps, Side::north_south)} : Cell{}, figure(board.totals, Side::north_south),
                figure(board.totals, Side::east_west)});
}

}  // namespace score::formats::sheets
