#include "score/bridge/borc.hpp"

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
    auto const take = [&](std::size_t index, BorcEntry const& entry) -> std::optional<EntryFault> {
        if (sheet.complete) return EntryFault::match_over;
        if (auto const fault = fault_of(entry.deal)) return fault;
        if (entry.deal.honours && !rules.honours) return EntryFault::honours_not_counted;
        auto const number = sheet.deals.size() + 1;
        auto const vulnerability = borc_vulnerability(rules, number);
        auto const obligation = obligation_of(*rules.table, entry.strength, vulnerability);
        if (!obligation) return obligation.error();
        BorcDeal row;
        row.entry = index;
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
        return std::nullopt;
    };
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (auto const fault = take(i, entries[i])) sheet.refused.push_back({i, *fault});
    return sheet;
}

}  // namespace score::bridge
