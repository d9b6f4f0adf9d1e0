#pragma once
/// Parties as rows of a table: one for each party and deal, under one header. `score/formats/games_table.hpp` recognises it.
///
///     std::string table;
///     CsvWriter{table}.write(party);
///     table.starts_with("party,row,deal,event") == true;
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/pkn/party.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/records.hpp"
#include "score/message.hpp"

namespace score::formats::pkn {

inline constexpr std::array<std::string_view, 40> csv_columns{"party", "row", "deal", "event", "site", "date", "time", "round", "table",
    "scorer", "north", "west", "south", "east", "variant", "agreements", "first_declarer", "dealer", "declarer", "game", "trump", "told",
    "marks", "n_items", "w_items", "s_items", "e_items", "n", "w", "s", "e", "n_total", "w_total", "s_total", "e_total", "out", "sunk",
    "king_by", "termination", "generator"};

/// Points and totals are computed.
class CsvWriter {
public:
    /// Appends the header; `out` must outlive the writer, and may be cleared between calls.
    explicit CsvWriter(std::string& out) : rows_{out, PrintFormat::csv, csv_columns} {}
    void write(Party const&);

private:
    formats::RecordWriter rows_;
    std::int64_t parties_ = 0;
};

/// The parts of a party that no row can represent: "the cards of deal 2".
std::vector<Message> lost_in_csv(Party const&);

/// Reads the table as PKN. A cell that does not belong to its row stays in the text, as `name=value`, where the notation refuses it. `file`
/// must outlive the reader.
ReadBytes notation_of_csv(ReadBytes read, std::string_view file);

}  // namespace score::formats::pkn
