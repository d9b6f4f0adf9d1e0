#include "commands/bezique_record.hpp"

namespace score::cli {

using namespace bezique;
using formats::pzn::Tag;

namespace {

std::string said(formats::pzn::Match const& match, Tag tag) {
    auto const found = match.about.find(tag);
    return found == match.about.end() ? std::string{} : found->second;
}

// In their order: of cards by tricks, of items player by player.
std::vector<BeziqueMark> marks_of(Rules const& rules, DealRecord const& deal, std::optional<Player> dealer, std::optional<Suit> barred) {
    std::vector<BeziqueMark> marks;
    if (auto const* const items = std::get_if<DealItems>(&deal.content)) {
        for (auto const p : both_players)
            for (auto const& item : items->items[p]) marks.push_back({0, p, item, 0});
    } else if (auto const* const cards = std::get_if<DealCards>(&deal.content)) {
        auto const played = play(rules, {dealer.value_or(Player::north), cards->hands, cards->stock, barred}, cards->tricks);
        if (!played) return marks;
        for (auto const& mark : played->deal.marks()) marks.push_back({0, mark.player, {mark.how, mark.group, mark.points}, mark.trick});
    }
    return marks;
}

}  // namespace

BeziqueSheet sheet_of(formats::pzn::Match const& match, formats::pzn::Unread const& unread) {
    auto const record = without(unread, match.record);
    BeziqueSheet sheet{record.rules, said(match, Tag::event), said(match, Tag::date), {{said(match, Tag::north), said(match, Tag::south)}},
        counted(record), {}};
    std::optional<Suit> barred;
    for (std::size_t g = 0; g < sheet.match.games.size(); ++g) {
        for (auto& deal : sheet.match.games[g].deals) {
            auto marks = marks_of(record.rules, record.games[g].deals[deal.entry], deal.dealer, barred);
            deal.entry = sheet.marks.size();
            sheet.marks.push_back(std::move(marks));
        }
        auto const& deals = sheet.match.games[g].deals;
        if (record.rules.agreements.trump_not_twice) barred = deals.empty() ? std::nullopt : deals.back().result.trump;
    }
    return sheet;
}

}  // namespace score::cli
