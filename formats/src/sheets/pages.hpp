#pragma once
/// The pages of each game, and what they share.
#include <string_view>
#include <vector>

#include "score/bridge/sheet.hpp"
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

/// "We" or "They".
std::string_view we_or_they(Side, View const&);
/// The items of a deal with their rules.
std::vector<page::Item> items_shown(bridge::Postings const&, bridge::DealEntry const&);

}  // namespace score::formats::sheets
