#pragma once
/// Double-dummy values in records: DoubleDummyTricks, OptimumResultTable (PBN 5.7), OptimumScore (PBN 4.2.7), ParContract.
///
///     auto const claims = claims_of(board);
///     auto const par = par_of(solved, Seat::north, bridge::Vulnerability::none);
///     compare(claims, solved, &par, found);      // reports where the record differs from the solution
///
/// Works on boards of any format. The solver is in `score/formats/dds/solver.hpp`.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "score/bridge/par.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

/// All twenty values, or std::nullopt.
std::optional<bridge::DoubleDummyTable> whole(WrittenTricks const&);

/// The values in a record, with their places. Does not view the record.
struct DoubleDummyClaims {
    /// A row of OptimumResultTable with a value.
    struct Row {
        Seat declarer;
        bridge::Denomination denomination;
        int tricks;
        Where where;  // of the tricks
    };
    std::vector<Row> rows;
    std::optional<WrittenTricks> tricks;  // of DoubleDummyTricks
    Where tricks_where{};
    BySide<std::optional<std::int64_t>> score{};  // of OptimumScore, in hundredths of a point
    Where score_where{};
    std::string contract{};  // of ParContract
    Where contract_where{};

    bool has_score() const { return score[Side::north_south] || score[Side::east_west]; }
    bool empty() const { return rows.empty() && !tricks && !has_score() && contract.empty(); }
    /// The whole table: from OptimumResultTable, else from DoubleDummyTricks; std::nullopt if neither is complete.
    std::optional<bridge::DoubleDummyTable> table() const;
    /// The score from the view of North and South, in points, if it is a whole number.
    std::optional<int> score_ns() const;
};

DoubleDummyClaims claims_of(Board const&);

/// Reports differences between the record and the solution: dd-tricks, dd-row, dd-score, dd-contract (`double_dummy_codes.hpp`). Without
/// `par` (dealer or vulnerability unknown) score and contract are not checked. A ParContract that names any of the par contracts, or
/// several, is correct.
void compare(DoubleDummyClaims const&, bridge::DoubleDummyTable const&, bridge::Par const* par, Diagnostics& found);

/// The value of DoubleDummyTricks: for North, South, East, West the tricks at notrump, spades, hearts, diamonds, clubs, in hexadecimal.
std::string double_dummy_tricks_text(bridge::DoubleDummyTable const&);
/// The value of OptimumScore: `NS 450`.
std::string optimum_score_text(bridge::Par const&);
/// The value of ParContract, as programs write it: `EW 3N+1`, `N 2NX-1; N 3DX-1`, the lowest contract in each denomination; the side if
/// both partners take the same number. `Pass` for a passed-out deal.
std::string par_contract_text(bridge::Par const&);
/// All par contracts, lowest first: `NS 2S+1`, `S 3C=`.
std::vector<std::string> par_contract_texts(bridge::Par const&);
/// A contract and its tricks: `3N+1`, `4HX-2`, `4S=`.
std::string result_text(bridge::PlayedContract const&);

}  // namespace score::formats
