#pragma once
/// The results of one board against each other, in any of the forms for pairs: matchpoints, Butler, cross-IMPs, total points
/// (bridge.md §8 to §11).
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

/// Whoever collects points: a pair, a team. Numbers given by the caller, with no meaning here.
using Contestant = std::uint32_t;

/// What a table hands in.
struct TableResult {
    Contestant north_south, east_west;
    TableOutcome outcome;
    int group = 0;  // tables of different groups are not compared: a board that was fouled half-way has two (bridge.md §9)
};

struct BoardResults {
    int board = 0;
    std::vector<TableResult> tables;
};

enum class PairsForm : std::uint8_t { matchpoints, butler, cross_imps, total_points };
enum class MatchpointScale : std::uint8_t { two, one };  // 2 or 1 for a result that is beaten, half as much for an equal one
enum class CrossImpForm : std::uint8_t {
    sum,      // ximp-sum
    average,  // ximp: per comparison
    ximpq,    // EBU's, for VPs; the figures here are sums, see rounded_ximpq
};

/// How pairs are compared. The defaults are those of bridge.md §17.
struct PairsOptions {
    PairsForm form = PairsForm::matchpoints;
    MatchpointScale scale = MatchpointScale::two;
    FewerResults fewer_results = FewerResults::neuberg;
    ButlerOptions butler{};
    CrossImpForm cross_imps = CrossImpForm::average;
    /// The IMPs of A+, 0..24 (option ave-imps); A- is worth as many less than none.
    int average_imps = 3;
    /// The IMPs of A+ per comparison with cross-IMPs, 0..24, where they differ (option ave-per-comparison).
    std::optional<int> average_per_comparison{};
    /// Results on a full board, at most 100,000; as many as the board has tables when it has more, or when this is 0.
    std::int64_t expected_results = 0;
};

enum class PairsFaultKind : std::uint8_t {
    pair_against_itself,          // both sides of a table are the same contestant; the table is left out
    pair_twice_on_board,          // a contestant has had the board at an earlier table of it; the table is left out
    score_out_of_range,           // beyond -100,000..100,000; the table is left out
    weights_not_whole,            // weights of less than 1 or that do not add up to 100; the table is left out
    percent_out_of_range,         // an award outside 0..100; the table is left out
    award_without_value,          // an artificial score has no value in total points; the side gets nothing
    more_tables_than_expected,    // more tables than `expected_results`; the board is compared by its own number
    too_many_tables,              // more than 100,000, or `expected_results` beyond that; the board is left out
    different_number_of_results,  // ximpq: more results than on the first board of the session; the board is left out
    unequal_boards,               // a remark: contestants have different numbers of boards and are ranked by percentage or average
};

/// What is wrong, and where. `table` counts from 0 and `contestant` says who, where there is one.
struct PairsFault {
    PairsFaultKind kind;
    int board = 0;
    std::size_t table = 0;
    Contestant contestant = 0;
    friend constexpr bool operator==(PairsFault const&, PairsFault const&) = default;
};

/// What a side has for a board.
struct Figure {
    enum class Kind : std::uint8_t { none, result, award };
    Kind kind = Kind::none;
    Ratio points;  // of an award, before Law 12C2: see PairsRanking::points
    Award award;
};

struct BoardFigures {
    int board = 0;
    std::int64_t expected = 0;  // results of a full board
    std::int64_t top = 0;       // the most matchpoints; 0 in other forms
    /// What averages are taken over: the top, the comparisons of sums of IMPs, or 1 for each board.
    std::int64_t measure = 1;
    std::vector<BySide<Figure>> tables;  // as in BoardResults
    std::vector<PairsFault> faults;
};

/// The percentage, 0..100, that matchpoints are of the top; nothing where nothing could be won.
inline std::optional<Fraction> percentage(Fraction const& matchpoints, std::int64_t top) {
    if (top <= 0) return std::nullopt;
    return Fraction{matchpoints * 100 / top};
}

/// The figures of every table. Whatever is wrong with a table is told and the others are compared.
BoardFigures compare_board(BoardResults const&, PairsOptions const& = {});

/// What an award is worth for each unit of `BoardFigures::measure`; nothing in total points.
std::optional<Ratio> award_rate(Award, PairsOptions const&);

/// Where the figure of a side at a table comes from; nothing when there is no such table or it has no result. The total is the
/// figure that `compare_board` gives (for ximpq, the sum). Reasons:
///   beaten, tied                         matchpoints, Law 78A
///   neuberg, small-field, single-result, percent-of-full-board      what the number of results adds, bridge.md §9
///   datum                                the difference from the datum, `other`, in IMPs, Law 78B
///   comparison                           IMPs against results of the score `other`, Law 78B
///   score                                total points, Law 78C
///   award                                an artificial score, Law 12C
/// and as reasons of the factor: scale-of-one; average, full-board (bridge.md §11).
std::optional<ExplainedFigure> explain(BoardResults const&, std::size_t table, Side, PairsOptions const& = {});

}  // namespace score::bridge
