#include "score/bridge/borc.hpp"

#include <algorithm>
#include <utility>

namespace score::bridge {
namespace {

constexpr std::string_view borc = "Borç";

// From 2NT upward a part-score is worth 100, vulnerable 200 (bridge.md §13.1, §16.7).
int home_part_score(Contract contract, Vulnerable vulnerable) {
    constexpr Bid two_notrump{*Level::of(2), Denomination::notrump};
    if (contract.bid < two_notrump) return law77::part_score;
    return vulnerable == Vulnerable::yes ? 200 : 100;
}

}  // namespace

Vulnerability borc_vulnerability(BorcRules const& rules, std::size_t number) {
    using enum Vulnerability;
    bool const ns_first = rules.first_vulnerable == Side::north_south;
    switch ((number - 1) % 4) {
        case 0: return ns_first ? north_south : east_west;
        case 1: return ns_first ? east_west : north_south;
        case 2: return none;
        default: return both;
    }
}

BorcRules usual_rules(ObligationTable const& table) {
    bool const turkish = &table == &borc_table;
    return {.table = &table, .part_score = turkish ? PartScorePremium::home : PartScorePremium::law77, .honours = turkish};
}

Postings score_of(BorcRules const& rules, DealEntry const& deal, Vulnerability vulnerability) {
    if (!deal.played) return {};
    auto const& contract = deal.played->contract;
    auto const vulnerable = Vulnerable{is_vulnerable(vulnerability, side_of(contract.declarer))};
    auto postings = postings_of(*deal.played, vulnerable, Premiums::law77);
    if (rules.part_score == PartScorePremium::home)
        for (auto& posting : postings)
            if (posting.item.reason == "part-score")
                if (auto const points = home_part_score(contract.contract, vulnerable); points != law77::part_score)
                    posting.item = {"part-score", borc, 1, points};
    if (deal.honours) postings.push_back(posting_of(*deal.honours, contract.contract));
    return postings;
}

BorcSheet borc_sheet(BorcRules const& rules, std::span<BorcEntry const> entries, BySeat<std::string> names) {
    BorcSheet sheet{.rules = rules, .names = std::move(names)};
    auto const refuse = [&](std::size_t entry, EntryFault fault) { sheet.refused.push_back({entry, fault}); };
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const& entry = entries[i];
        if (sheet.complete) {
            refuse(i, EntryFault::match_over);
            continue;
        }
        if (auto const fault = fault_of(entry.deal)) {
            refuse(i, *fault);
            continue;
        }
        if (entry.deal.honours && !rules.honours) {
            refuse(i, EntryFault::honours_not_counted);
            continue;
        }
        auto const number = sheet.deals.size() + 1;
        auto const vulnerability = borc_vulnerability(rules, number);
        auto const obligation = obligation_of(*rules.table, entry.strength, vulnerability);
        if (!obligation) {
            refuse(i, obligation.error());
            continue;
        }
        BorcDeal row;
        row.entry = i;
        row.deal = entry;
        row.vulnerability = vulnerability;
        row.postings = score_of(rules, entry.deal, vulnerability);
        row.obligation = *obligation;
        row.score = points_of(row.postings, obligation->side) - points_of(row.postings, opponents(obligation->side));
        row.imps[obligation->side] = imps(row.difference());
        row.imps[opponents(obligation->side)] = -row.imps[obligation->side];
        for (auto const side : both_sides) sheet.totals[side] += row.imps[side];
        row.totals = sheet.totals;
        sheet.deals.push_back(std::move(row));
        sheet.complete = static_cast<int>(number) >= rules.deals && sheet.totals[Side::north_south] != 0;
    }
    return sheet;
}

}  // namespace score::bridge
