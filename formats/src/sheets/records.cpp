#include "score/formats/sheets/records.hpp"

#include <utility>

#include "score/bezique/sheet.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/king/sheet.hpp"

namespace score::formats::sheets {
namespace {

using namespace bezique;

template <class Tag>
std::string said(notation::About<Tag> const& about, Tag tag) {
    return std::string{notation::said(about, tag)};
}

// In order: of cards by tricks, of items by player.
std::vector<SheetMark> marks_of(Rules const& rules, DealRecord const& deal, std::optional<Player> dealer, std::optional<Suit> barred) {
    std::vector<SheetMark> marks;
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

king::PartySheet sheet_of(pkn::Party const& party, pkn::Unread const& unread) {
    auto const record = without(unread, party.record);
    king::PartySheet sheet{record.rules, said(party.about, pkn::Tag::event), said(party.about, pkn::Tag::date), {}, counted(record)};
    sheet.names[Seat::north] = said(party.about, pkn::Tag::north);
    sheet.names[Seat::west] = said(party.about, pkn::Tag::west);
    sheet.names[Seat::south] = said(party.about, pkn::Tag::south);
    sheet.names[Seat::east] = said(party.about, pkn::Tag::east);
    return sheet;
}

MatchSheet sheet_of(pzn::Match const& match, pzn::Unread const& unread) {
    auto const record = without(unread, match.record);
    MatchSheet sheet{record.rules, said(match.about, pzn::Tag::event), said(match.about, pzn::Tag::date),
        {{said(match.about, pzn::Tag::north), said(match.about, pzn::Tag::south)}}, counted(record), {}};
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

}  // namespace score::formats::sheets
