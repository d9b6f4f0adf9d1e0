#pragma once
/// Matches as rows of a table: one for each match, game, deal and item, under one header. `score/formats/games_table.hpp` recognises it.
///
///     std::string table;
///     CsvWriter{table}.write(match);
///     table.starts_with("match,row,game,deal") == true;
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/pzn/match.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/records.hpp"
#include "score/message.hpp"

namespace score::formats::pzn {

inline constexpr std::array<std::string_view, 35> csv_columns{"match", "row", "game", "deal", "event", "site", "date", "time", "scorer",
    "north", "south", "variant", "target", "agreements", "kind", "vido", "dealer", "told", "trump", "sequence", "last_trick",
    "last_trick_marks", "player", "how", "group", "n", "s", "withdrawn_n", "withdrawn_s", "brisques_n", "brisques_s", "winner", "points",
    "termination", "generator"};

class CsvWriter {
public:
    /// Appends the header; `out` must outlive the writer, and may be cleared between calls.
    explicit CsvWriter(std::string& out) : rows_{out, PrintFormat::csv, csv_columns} {}
    void write(Match const&);

private:
    formats::RecordWriter rows_;
    std::int64_t matches_ = 0;
};

/// The parts of a match that no row can represent: "the cards of game 1, deal 2".
std::vector<Message> lost_in_csv(Match const&);

/// Reads the table as PZN. A cell that does not belong to its row stays in the text, as `name=value`, where the notation refuses it. `file`
/// must outlive the reader.
ReadBytes notation_of_csv(ReadBytes read, std::string_view file);

}  // namespace score::formats::pzn
