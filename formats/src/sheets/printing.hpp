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
#include "score/formats/sheets/declared.hpp"
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

// ---- every game. `number` counts the sheets from 1; `goes_on`: its evening has not ended.

#define MARKOZ_PRINTERS(SheetOfGame)                                                                                                       \
    ColumnNames columns_of(SheetOfGame const&);                                                                                            \
    void print_json(JsonOut, SheetOfGame const&, PrintOptions const&, bool goes_on);                                                       \
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
