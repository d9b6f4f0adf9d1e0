#pragma once
// Shared by the kinds of sheets and `Printer`: what a sheet is for programs.
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/formats/records.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

using Cell = RecordCell;
using Json = nlohmann::ordered_json;

// ---- JSON objects, one per line

/// An object of a sheet. The printer puts the event, the date and the players between its two parts, and the needs at the end.
struct SheetJson {
    Json before = Json::object();
    std::string_view event{}, date{};                     // empty: not named
    std::vector<std::pair<char, std::string>> players{};  // the letter and the name
    Json after = Json::object();
    bool has_needs = true;  // if they are asked for
    Json needs{};           // null: there is nothing to say
};
/// The players of some seats; none if nobody is named.
std::vector<std::pair<char, std::string>> players_in(std::span<Seat const>, BySeat<std::string> const& names);
/// Text of any encoding.
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

}  // namespace score::formats::sheets
