#pragma once
/// The pages of each game, and what they share.
#include <string_view>
#include <vector>

#include "score/bridge/sheet.hpp"
#include "score/formats/sheets/account.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/formats/sheets/words.hpp"

namespace score::formats::sheets {

page::Page page_of(RubberSheet const&, View const&);
page::Page page_of(ChicagoSheet const&, View const&);
page::Page page_of(BorcSheet const&, View const&);
page::Page page_of(TableSheet const&, View const&);
page::Page page_of(bezique::SeveralSheet const&, View const&);
page::Page page_of(king::PartySheet const&, View const&);
page::Page page_of(bezique::MatchSheet const&, View const&);

/// Where a page is wider than others.
inline int width_of_page(ChicagoSheet const&) { return 72; }
inline int width_of_page(BorcSheet const&) { return 84; }
int width_of_page(TableSheet const&);
inline int width_of_page(king::PartySheet const&) { return 92; }
inline int width_of_page(bezique::SeveralSheet const&) { return 80; }

page::Lines standing_of(RubberSheet const&, View const&);
page::Lines standing_of(ChicagoSheet const&, View const&);
page::Lines standing_of(BorcSheet const&, View const&);
page::Lines standing_of(TableSheet const&, View const&);
page::Lines standing_of(bezique::SeveralSheet const&, View const&);
page::Lines standing_of(king::PartySheet const&, View const&);
page::Lines standing_of(bezique::MatchSheet const&, View const&);


/// "We" or "They".
std::string_view we_or_they(Side, View const&);
page::Item item_shown(Item const&, std::string_view whose = {}, bridge::Risk = bridge::Risk::undoubled);
/// The items of a deal with their rules.
std::vector<page::Item> items_shown(bridge::Postings const&, bridge::DealEntry const&);
/// Those of a side, on one line or on both.
bridge::Postings postings_of(bridge::Postings, Side, std::optional<bridge::Line> = {});
/// What an entry of bridge is: "4♠= N", "deal 3", who was vulnerable, honours.
page::Lines told_of(bridge::DealEntry const&, std::string number, bridge::Vulnerability);

}  // namespace score::formats::sheets
