#include "score/bridge/sheet.hpp"

namespace score::bridge {
namespace {

constexpr int trump_honours = 5;
constexpr int aces = 4;

Posting posting_of(Item item, Side declarers) {
    if (item.points() >= 0) return {declarers, line_of(item), item};
    item.each = -item.each;
    return {opponents(declarers), line_of(item), item};
}

}  // namespace

int points_of(Postings const& postings, Side side) {
    int sum = 0;
    for (auto const& posting : postings)
        if (posting.side == side) sum += posting.item.points();
    return sum;
}

std::optional<EntryFault> fault_of(DealEntry const& deal) {
    if (deal.played && (deal.played->tricks < 0 || deal.played->tricks > 13)) return EntryFault::tricks;
    if (!deal.honours) return std::nullopt;
    if (!deal.played) return EntryFault::honours_passed_out;
    auto const at_notrump = deal.played->contract.contract.bid.denomination == Denomination::notrump;
    auto const most = at_notrump ? aces : trump_honours;
    if (deal.honours->cards < 4 || deal.honours->cards > most) return EntryFault::honours_number;
    return std::nullopt;
}

Postings postings_of(PlayedContract const& played, Vulnerable vulnerable, Premiums premiums) {
    Postings postings;
    duplicate_items(played.contract.contract, played.tricks, vulnerable, [&](Item const& item) {
        if (premiums == Premiums::law77 || line_of(item) != Line::nowhere)
            postings.push_back(posting_of(item, side_of(played.contract.declarer)));
    });
    return postings;
}

Posting posting_of(Honours honours, Contract contract) {
    constexpr std::string_view rule = "Rubber Law, honours";
    if (contract.bid.denomination == Denomination::notrump) return {honours.side, Line::above, {"four-aces", rule, 1, 150}};
    if (honours.cards == trump_honours) return {honours.side, Line::above, {"five-honours", rule, 1, 150}};
    return {honours.side, Line::above, {"four-honours", rule, 1, 100}};
}

}  // namespace score::bridge
