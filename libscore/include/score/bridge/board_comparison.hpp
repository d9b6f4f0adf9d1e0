#pragma once
/// Compares the results of one board, in any form for pairs: matchpoints, Butler, cross-IMPs, total points (bridge.md §8 to §11).
///
///     BoardResults const board{1, {{1, 2, Played{620}}, {3, 4, Played{170}}}};
///     BoardFigures const figures = compare_board(board, {});            // matchpoints
///     figures.tables[0][Side::north_south].points.exact() == 2;
#include <cstdint>
#include <optional>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/butler.hpp"
#include "score/bridge/neuberg.hpp"
#include "score/explained_figure.hpp"
#include "score/fraction.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// A pair or a team that collects points. The caller assigns the numbers.
using Contestant = std::uint32_t;

/// The result of one table.
struct TableResult {
    Contestant north_south, east_west;
    TableOutcome outcome;
    int group = 0;  // tables of different groups are not compared: a board fouled midway has two (bridge.md §9)
};

struct BoardResults {
    int board = 0;
    std::vector<TableResult> tables;
    /// Results on a full board of its session; replaces that of PairsOptions unless it is 0.
    std::int64_t expected_results = 0;
};

enum class PairsForm : std::uint8_t { matchpoints, butler, cross_imps, total_points };
enum class MatchpointScale : std::uint8_t { two, one };  // 2 or 1 for each result beaten, half as much for a tie
enum class CrossImpForm : std::uint8_t {
    sum,      // ximp-sum
    average,  // ximp: per comparison of a full board
    made,     // ximp-made: per comparison that was made
    ximpq,    // EBU's, for VPs; the figures here are sums, see rounded_ximpq
};

/// How pairs are compared. The defaults are those of bridge.md §17.
struct PairsOptions {
    PairsForm form = PairsForm::matchpoints;
    MatchpointScale scale = MatchpointScale::two;
    FewerResults fewer_results = FewerResults::neuberg;
    ButlerOptions butler{};
    CrossImpForm cross_imps = CrossImpForm::average;
    /// The IMPs of A+, 0..24 (option ave-imps); A- is the negative of it.
    int average_imps = 3;
    /// The IMPs of A+ per comparison with cross-IMPs, 0..24, if different (option ave-per-comparison).
    std::optional<int> average_per_comparison{};
    /// Results on a full board, at most 100,000. If 0, or if the board has more tables, its number of tables is used.
    std::int64_t expected_results = 0;
    /// The percentage of the boards of the pair with most of them from which a pair is ranked, 0..100 (option min-boards).
    int min_boards = 0;
};

enum class PairsFaultKind : std::uint8_t {
    pair_against_itself,          // both sides of a table are the same contestant; the table is skipped
    pair_twice_on_board,          // a contestant has already had the board at an earlier table; the table is skipped
    score_out_of_range,           // outside -100,000..100,000; the table is skipped
    weights_not_whole,            // weights below 1 or not adding up to 100; the table is skipped
    percent_out_of_range,         // an award outside 0..100; the table is skipped
    award_without_value,          // an artificial score has no value in total points; the side gets no points
    more_tables_than_expected,    // more tables than `expected_results`; the board is compared by its own number
    too_many_tables,              // more than 100,000, or a larger `expected_results`; the board is skipped
    different_number_of_results,  // ximpq: more results than on the first board of the session; the board is skipped
    unequal_boards,               // a remark: contestants have different numbers of boards and are ranked by percentage or average
};

/// A fault and its location. `table` counts from 0; `contestant` is set where one is concerned.
struct PairsFault {
    PairsFaultKind kind;
    int board = 0;
    std::size_t table = 0;
    Contestant contestant = 0;
    friend constexpr bool operator==(PairsFault const&, PairsFault const&) = default;
};

/// The figure of one side on a board.
struct Figure {
    enum class Kind : std::uint8_t { none, result, award };
    Kind kind = Kind::none;
    Ratio points;  // an award's value before Law 12C2: see PairsRanking::points
    Award award;
    /// Whether it is of more than the result alone: of others of the group, of the score itself in total points, or an award.
    bool is_compared = false;
};

struct BoardFigures {
    int board = 0;
    std::int64_t expected = 0;  // results of a full board
    std::int64_t top = 0;       // the most matchpoints; 0 in other forms
    /// The denominator of averages: the top, the comparisons of sums of IMPs, or 1 for each board.
    std::int64_t measure = 1;
    std::vector<BySide<Figure>> tables;  // as in BoardResults
    std::vector<PairsFault> faults;
};

/// Matchpoints as a percentage, 0..100, of the top; std::nullopt if the top is not positive.
inline std::optional<Fraction> percentage(Fraction const& matchpoints, std::int64_t top) {
    if (top <= 0) return std::nullopt;
    return Fraction{matchpoints * 100 / top};
}

/// The figures of every table. Faulty tables are reported, the others compared.
BoardFigures compare_board(BoardResults const&, PairsOptions const& = {});

/// The value of an award for each unit of `BoardFigures::measure`; std::nullopt in total points.
std::optional<Ratio> award_rate(Award, PairsOptions const&);

/// Explains the figure of a side at a table; std::nullopt if there is no such table or it has no result. The total is the figure of
/// `compare_board` (for ximpq, the sum). Reasons:
///   beaten, tied                         matchpoints, Law 78A
///   neuberg, small-field, single-result, percent-of-full-board      the adjustment for the number of results, bridge.md §9
///   datum                                the difference from the datum, `other`, in IMPs, Law 78B
///   comparison                           IMPs against results of the score `other`, Law 78B
///   score                                total points, Law 78C
///   award                                an artificial score, Law 12C
/// Reasons of the factor: scale-of-one; average, full-board (bridge.md §11).
std::optional<ExplainedFigure> explain(BoardResults const&, std::size_t table, Side, PairsOptions const& = {});

}  // namespace score::bridge
