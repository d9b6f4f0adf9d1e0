#pragma once
/// The results of one deal at several tables, in one record: a board with a ScoreTable (PBN 5.9).
///
///     each_table(board, [&](Board const& at_table, TableRow) { out += at_table.text_of(pbn::Tag::contract); });
#include <cstdint>
#include <functional>

#include "score/formats/board.hpp"

namespace score::formats {

/// Whether the board has the results of tables.
bool has_table_results(Board const&);

struct TableRow {
    std::int64_t times = 1;  // how many tables had the result
    bool is_record = true;   // it has the pairs or players of the record, and its result
};

/// Calls `take` with a record for each row of the ScoreTables: the deal and its event, with the pairs, players, contract and result of the
/// row. Auction and play stay with the row that is the record itself. A board without a ScoreTable is the record of one table.
void each_table(Board const&, std::function<void(Board const& at_table, TableRow)> const& take);

}  // namespace score::formats
