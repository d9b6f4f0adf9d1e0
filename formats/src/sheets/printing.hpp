#pragma once
// Shared by the printers of sheets. Each game has the same four functions, called by `Printer`.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/records.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/source.hpp"

namespace score::formats::sheets {

using Cell = RecordCell;
using Json = nlohmann::ordered_json;

// ---- text

/// Ends a line and removes its trailing spaces.
void end_line(std::string& out);

// ---- JSON objects, one per line

class JsonOut {
public:
    JsonOut(std::string& out, std::string_view sitting) : out_{out}, sitting_{sitting} {}
    void write(Json const& json);

private:
    std::string& out_;
    std::string_view sitting_;  // empty: not named
};
/// Text of any encoding, made printable.
Json json_text(std::string_view);

// ---- records

class RecordsOut {
public:
    RecordsOut(RecordWriter& records, std::string_view sitting, bool names_sittings)
        : records_{records}, sitting_{sitting}, names_sittings_{names_sittings} {}
    void write(std::span<Cell const> cells);

private:
    RecordWriter& records_;
    std::string_view sitting_;
    bool names_sittings_;
};
using ColumnNames = std::vector<std::string>;

// ---- deals of bridge

/// For programs: "none", "ns", "ew" or "both", the values of --vul.
std::string_view key_of(bridge::Vulnerability);
/// A side's points of a deal below the line.
int below_of(bridge::RubberDeal const&, Side);
Json json_of(bridge::Postings const&);
Json json_of(BySide<int> const&);
/// Adds `players` if somebody is named.
void add_players(Json&, BySeat<std::string> const& names);
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

// ---- Bezique

/// A game with nothing but a vido has no totals.
bool has_totals(bezique::Game const&);
/// `4A^`, `KQ:D`, `4Q&`.
std::string code_of(bezique::DealItem const&);
/// For programs: "opened", "completed", "reshown", "bonus".
std::string_view key_of(bezique::How);

// ---- every game. `number` counts the sheets from 1.

#define MARKOZ_PRINTERS(SheetOfGame)                                                                                                       \
    ColumnNames columns_of(SheetOfGame const&);                                                                                            \
    void print_json(JsonOut, SheetOfGame const&, PrintOptions const&);                                                                     \
    void print_records(RecordsOut, SheetOfGame const&, std::int64_t number);
MARKOZ_PRINTERS(RubberSheet)
MARKOZ_PRINTERS(ChicagoSheet)
MARKOZ_PRINTERS(BorcSheet)
MARKOZ_PRINTERS(TableSheet)
MARKOZ_PRINTERS(bezique::MatchSheet)
MARKOZ_PRINTERS(bezique::SeveralSheet)
MARKOZ_PRINTERS(king::PartySheet)
#undef MARKOZ_PRINTERS

}  // namespace score::formats::sheets
