#pragma once
/// Shared by the pages of sheets.
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/sheet.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/formats/sheets/words.hpp"

namespace score::formats::sheets {

/// A figure that a record does not tell.
inline constexpr std::string_view unknown_figure = "?";
inline std::string figure_shown(int figure, bool is_known) { return is_known ? std::to_string(figure) : std::string{unknown_figure}; }
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
