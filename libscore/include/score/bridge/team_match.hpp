#pragma once
/// A match of two teams: the same boards at two tables, or at four (bridge.md §6, §10.3, §12).
///
///     TeamBoard const board{1, {Played{620}}, {Played{170}}};    // home made 620 as North and South, away 170
///     MatchFigures const match = compare_match({&board, 1});
///     match.net.home == 10;                                      // IMPs
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/explained_figure.hpp"

namespace score::bridge {

enum class Team : std::uint8_t { home, away };
inline constexpr std::array both_teams{Team::home, Team::away};
constexpr Team opponent(Team team) { return team == Team::home ? Team::away : Team::home; }

/// One value for each team of a match.
template <class T>
struct ByTeam {
    T home{}, away{};
    constexpr T& operator[](Team t) { return t == Team::home ? home : away; }
    constexpr T const& operator[](Team t) const { return t == Team::home ? home : away; }
    constexpr bool has(T const& value) const { return home == value || away == value; }
    friend bool operator==(ByTeam const&, ByTeam const&) = default;
};

/// A board of a match. Scores are from the view of North and South of the table. Teams of four have one table of each kind, teams of eight
/// two; all comparisons between tables of the two kinds are added ("cross-IMPed").
struct TeamBoard {
    int board = 0;
    std::vector<TableOutcome> home_north_south;  // the tables where the home team sits North and South
    std::vector<TableOutcome> home_east_west;
};

enum class BoardForm : std::uint8_t {
    imps,          // Law 78B
    bam,           // board-a-match, 1 for the better total, ½ for equal ones
    bam2,          // the same, 2 and 1
    total_points,  // Law 78C
};

/// The figure that is summed over the matches of a team.
enum class TeamsForm : std::uint8_t {
    victory_points,  // by match, from IMPs
    imps,            // knockout or aggregate
    bam,             // board-a-match
    bam2,
    total_points,
    quotient,  // IMPs won to IMPs lost
};

struct TeamOptions {
    BoardForm form = BoardForm::imps;
    int tables_each_way = 1;  // 2 for teams of eight
    int average_imps = 3;     // of A+: the value of a removed board to a side not at fault
};

enum class MatchFaultKind : std::uint8_t {
    table_missing,       // fewer tables than the form needs, or only some of them played and no award; the board is skipped
    too_many_tables,     // more tables than the form needs; the board is skipped
    score_out_of_range,  // as for pairs; the board is skipped
    weights_not_whole,
    percent_out_of_range,
    award_without_value,    // an artificial score has no value in total points; the board is skipped
    too_few_boards_played,  // more than half of the boards removed by an award, not played, or without a table: the match is void or open
                            // (bridge.md §10.3)
};

struct MatchFault {
    MatchFaultKind kind;
    int board = 0;
    friend constexpr bool operator==(MatchFault, MatchFault) = default;
};

/// The result of a board, from each team's own view: IMPs and total points as differences, board-a-match as points.
struct TeamBoardFigures {
    int board = 0;
    bool counts = false;      // false: skipped, or played at no table
    bool is_award = false;    // removed: only artificial scores
    ByTeam<Fraction> points;  // the two need not balance if scores are split or artificial
};

struct MatchFigures {
    std::vector<TeamBoardFigures> boards;
    ByTeam<Fraction> net;          // the sums of the points of the boards
    ByTeam<Fraction> won;          // of the boards positive for the team
    ByTeam<Fraction> lost;         // of the negative ones, as a positive number
    std::int64_t counted = 0;      // boards that count
    std::int64_t comparisons = 0;  // the number of boards for a VP scale: doubled for teams of eight
    std::vector<MatchFault> faults;
};

/// The board from the view of a team, each comparison separately; the total is the team's result. Reasons: `comparison` (`own` and `other`
/// are the team's scores at the two tables, Law 78B), `board-a-match`, `score` (Law 78C), `award` (Law 12C, Law 86). A board that does
/// not count has no terms.
ExplainedFigure explain(TeamBoard const&, Team, TeamOptions const& = {});

MatchFigures compare_match(std::span<TeamBoard const> boards, TeamOptions const& = {});

/// The quotient of IMPs won and lost, for round robins. A team that lost none ranks above every team that did, unless it won none either:
/// that counts as one to one.
struct Quotient {
    Fraction won = 0, lost = 0;
};
bool is_better(Quotient const&, Quotient const&);

}  // namespace score::bridge
