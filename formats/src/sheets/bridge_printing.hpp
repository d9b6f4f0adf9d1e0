#pragma once
// Shared by the printers of the sheets of bridge.
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "printing.hpp"
#include "score/formats/sheets/bridge.hpp"

namespace score::formats::sheets {

/// For programs: "none", "ns", "ew" or "both", the values of --vul.
std::string_view key_of(bridge::Vulnerability);
/// A side's points of a deal below the line.
int below_of(bridge::RubberDeal const&, Side);
Json json_of(bridge::Postings const&);
Json json_of(BySide<int> const&);
/// `entry`, `input`, `contract`, `declarer`, `tricks`, `vulnerable`: common to every deal of every sheet.
Json json_of_deal(std::size_t number, BridgeEntry const&, bridge::DealEntry const&, bridge::Vulnerability);
/// A sheet of deals: its totals, `entries` with the totals after each, an empty `bonus`, `complete`. `entry_of` makes the object from a
/// deal and its number.
template <class Deals, class EntryOf>
Json json_of_deals(Deals const& deals, BySide<int> const& totals, bool complete, EntryOf entry_of) {
    auto entries = Json::array();
    for (auto const& deal : deals) {
        auto entry = entry_of(deal, entries.size() + 1);
        entry.update(json_of(deal.totals));
        entries.push_back(std::move(entry));
    }
    auto json = json_of(totals);
    json["entries"] = std::move(entries);
    json["bonus"] = Json::array();
    json["complete"] = complete;
    return json;
}

/// The cells `input`, `contract`, `declarer`, `tricks`, `vulnerable` of a deal. Views the deal.
class DealCells {
public:
    DealCells(BridgeEntry const&, bridge::DealEntry const&, bridge::Vulnerability);
    DealCells(DealCells const&) = delete;
    DealCells& operator=(DealCells const&) = delete;
    std::array<Cell, 5> const& cells() const { return cells_; }

private:
    std::string contract_, declarer_;
    std::array<Cell, 5> cells_;
};
/// Writes `before`, the cells of a deal and `after` as one record.
void write_record(RecordsOut&, std::vector<Cell> before, DealCells const&, std::vector<Cell> const& after);

}  // namespace score::formats::sheets
