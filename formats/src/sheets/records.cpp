#include "score/formats/sheets/records.hpp"

#include <algorithm>
#include <utility>

#include "score/bezique/sheet.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/king.hpp"
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

bezique::SeveralSheet several_sheet_of(pzn::Match const& match, pzn::Unread const& unread) {
    auto const record = without(unread, match.record);
    std::vector<std::string> names;
    for (auto const tag : {pzn::Tag::north, pzn::Tag::east, pzn::Tag::south, pzn::Tag::west})
        if (names.size() < record.players) names.push_back(said(match.about, tag));
    if (std::ranges::all_of(names, &std::string::empty)) names.clear();
    return replay_several(record.rules, record.players, std::move(names), entries_of(record)).sheet;
}

Sheet whole_sheet_of(pkn::Party const& party, pkn::Unread const& unread) { return sheet_of(party, unread); }
Sheet whole_sheet_of(pzn::Match const& match, pzn::Unread const& unread) {
    return match.record.is_of_several() ? Sheet{several_sheet_of(match, unread)} : Sheet{sheet_of(match, unread)};
}

}  // namespace score::formats::sheets
