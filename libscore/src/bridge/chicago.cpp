#include "score/bridge/chicago.hpp"

#include <utility>

namespace score::bridge {
namespace {

constexpr std::string_view chicago = "Chicago";
constexpr int deals_in_a_round = 4;
constexpr int last_part_score = 100;

// Premiums of the form with part-scores carried forward: for a game completed by this deal, or for a part-score on deal 4.
void carry(ChicagoDeal& deal, Side side, Vulnerable vulnerable) {
    int made = 0;
    for (auto const& posting : deal.postings)
        if (posting.line == Line::below) made += posting.item.points();
    if (made == 0) return;
    auto& carried = deal.part_scores[side];
    carried += made;
    if (carried >= 100) {
        deal.postings.push_back({side, Line::above, {"game", chicago, 1, law77::game(vulnerable)}});
        deal.part_scores = {};
    } else if (deal.number == deals_in_a_round) {
        deal.postings.push_back({side, Line::above, {"last-part-score", chicago, 1, last_part_score}});
    }
}

void score_deal(ChicagoDeal& row, ChicagoForm form) {
    auto const& played = *row.deal.played;
    auto const side = side_of(played.contract.declarer);
    auto const vulnerable = Vulnerable{is_vulnerable(row.vulnerability, side)};
    row.postings = postings_of(played, vulnerable, form == ChicagoForm::carried ? Premiums::none : Premiums::law77);
    if (form == ChicagoForm::carried) carry(row, side, vulnerable);
    if (row.deal.honours) row.postings.push_back(posting_of(*row.deal.honours, played.contract.contract));
}

}  // namespace

Seat chicago_dealer(ChicagoRules const& rules, int number) { return next(rules.first_dealer, number - 1); }

Vulnerability chicago_vulnerability(ChicagoRules const& rules, int number) {
    if (number == 1) return Vulnerability::none;
    if (number == deals_in_a_round) return Vulnerability::both;
    auto const dealers = side_of(chicago_dealer(rules, number));
    auto const side = rules.pattern == ChicagoPattern::dealer ? dealers : opponents(dealers);
    return side == Side::north_south ? Vulnerability::north_south : Vulnerability::east_west;
}

void add_deal(ChicagoSheet& sheet, DealEntry const& deal, std::size_t entry) {
    auto const [round, number] = next_deal(sheet);
    ChicagoDeal row;
    row.entry = entry;
    row.deal = deal;
    row.round = round;
    row.number = number;
    row.dealer = chicago_dealer(sheet.rules, number);
    row.vulnerability = chicago_vulnerability(sheet.rules, number);
    if (!sheet.deals.empty()) row.part_scores = sheet.deals.back().part_scores;
    if (row.deal.played) {
        score_deal(row, sheet.rules.form);
        for (auto const side : both_sides) sheet.totals[side] += points_of(row.postings, side);
        sheet.complete = number == deals_in_a_round;
        if (sheet.complete) row.part_scores = {};
    }
    row.totals = sheet.totals;
    sheet.deals.push_back(std::move(row));
}

ChicagoSheet chicago_sheet(ChicagoRules const& rules, std::span<DealEntry const> entries, BySeat<std::string> names) {
    ChicagoSheet sheet{.rules = rules, .names = std::move(names)};
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (auto const fault = fault_of(entries[i])) sheet.refused.push_back({i, *fault});
        else add_deal(sheet, entries[i], i);
    }
    return sheet;
}

ChicagoPlace next_deal(ChicagoSheet const& sheet) {
    if (sheet.deals.empty()) return {};
    auto const& last = sheet.deals.back();
    if (!last.deal.played) return {last.round, last.number};
    return last.number < deals_in_a_round ? ChicagoPlace{last.round, last.number + 1} : ChicagoPlace{last.round + 1, 1};
}

}  // namespace score::bridge
