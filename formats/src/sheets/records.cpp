#include "score/formats/sheets/records.hpp"

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
    auto const name = [&](pzn::Tag tag) { return said(match.about, tag); };
    using enum pzn::Tag;
    if (record.rules.is_of_several()) {
        ByPlayer<std::string> names{{name(north), name(south), name(east), record.rules.players > 3 ? name(west) : std::string{}}};
        auto sheet = replay(record.rules, std::move(names), entries_of(record)).sheet;
        if (auto const lost = lost_deal(record)) {
            auto& games = sheet.match.games;
            if (games.empty() || games.back().is_over()) games.push_back(begin_game(record.rules, GameKind::normal, {}));
            games.back().lost_deal = lost->deal;
        }
        return sheet;
    }
    MatchSheet sheet{record.rules, name(event), name(date), {{name(north), name(south)}}, counted(record), {}};
    std::optional<Suit> barred;
    for (std::size_t g = 0; g < sheet.match.games.size(); ++g) {
        auto const& told = record.games[g].deals;
        for (auto& deal : sheet.match.games[g].deals) {
            // A single deal by the totals of its game is none of the record.
            auto marks = told.empty() ? std::vector<SheetMark>{} : marks_of(record.rules, told[deal.entry], deal.dealer, barred);
            deal.entry = sheet.marks.size();
            sheet.marks.push_back(std::move(marks));
        }
        auto const& deals = sheet.match.games[g].deals;
        if (record.rules.agreements.trump_not_twice) barred = deals.empty() ? std::nullopt : deals.back().result.trump;
    }
    return sheet;
}

Sheet whole_sheet_of(pkn::Party const& party, pkn::Unread const& unread) { return sheet_of(party, unread); }
Sheet whole_sheet_of(pzn::Match const& match, pzn::Unread const& unread) { return sheet_of(match, unread); }

}  // namespace score::formats::sheets
