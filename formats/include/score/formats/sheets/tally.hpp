#pragma once
/// What every sheet has, whatever the game: who plays, how the totals ran, and how it ended. Results, standings and charts need no more.
///
///     Tally const tally = tally_of(sheet);
///     tally.contestants[0].names;                      // Ayşe, Ceren
///     for (auto const& step : tally.course) report(step.totals);
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/breakdown.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

/// What the totals of a sheet are counted in.
enum class Unit : std::uint8_t { points, imps, marks };
/// What an evening of the game is worth in a standing.
enum class Measure : std::uint8_t {
    points,        // bridge: the margin over the other side; King: the total
    imps,          // Borç, a team match
    match_points,  // Turkish Bezique: the points of games
    games,         // other forms of Bezique: games won, or where a deal is a game their points
};
/// `points`, `imps`, `marks`; `points`, `imps`, `match-points`, `games`.
std::string_view name(Unit);
std::string_view name(Measure);

/// How an evening of King ended for a player (king.md §7).
enum class Fate : std::uint8_t { none, out, sunk };

/// A side, or a player where everyone plays for himself.
struct Contestant {
    std::string word{};                // `NS`, or `N`
    std::vector<Seat> seats{};         // of the players, as many as names
    std::vector<std::string> names{};  // as they were written; empty: not named
    std::int64_t total = 0;            // at the bottom of the sheet, in its unit
    std::int64_t result = 0;           // in the measure of the game
    int rank = 0;                      // from 1, the best; equal ones share it. 0 of all: by the result
    Fate fate = Fate::none;
};

/// `Ayşe & Ceren`; the letter of the seat where one of two has no name, and `word` where nobody has.
std::string name_of(Contestant const&);

/// The running totals after an entry.
struct Step {
    std::size_t entry = 0;  // which of the entries that the sheet took, from 0
    std::vector<std::int64_t> totals{};
};

struct Tally {
    Unit unit = Unit::points;
    Measure measure = Measure::points;
    std::vector<Contestant> contestants{};
    std::vector<Step> course{};  // where totals changed or a deal was scored, in the order of the sheet; none of records
    bool complete = false;       // the rubber, the rounds, the match or the party is over
    /// The contestant who won; nothing while it goes on, when it is a tie, or where nobody can (boards at one table).
    std::optional<std::size_t> winner{};
    std::optional<std::size_t> king_by{};  // who made King
    std::size_t scored = 0;                // deals or boards that were scored
    bool by_margin = false;                // results are how much more a side scored than the other
};

/// The tally of a sheet. At rubber bridge the sides are the contestants while partners stay together; else every player is one, with what
/// his sides had.
Tally tally_of(Sheet const&);

/// The tally as a table reads it: at Bezique the marks of the game that is played, with what the match has brought as the result; at rubber
/// bridge, once partners have changed, the back-score of each player (`counts_back_score`).
Tally tally_now(Sheet const&);
/// The tally as a list of evenings shows it: at Bezique with what the games have brought as totals, once one has: the match, points, or of
/// several games to a target those won. The marks of a game say nothing about an evening of many.
Tally tally_listed(Sheet const&);
/// Every item on the sheet, of each contestant of its tally, in the order of the sheet.
std::vector<std::vector<Item>> items_of(Sheet const&);

}  // namespace score::formats::sheets
