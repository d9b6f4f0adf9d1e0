#pragma once
/// The common data of every sheet: contestants, running totals, and outcome. All that results, standings and charts need.
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

/// The unit of the totals of a sheet.
enum class Unit : std::uint8_t { points, imps, marks };
/// The measure of an evening in standings.
enum class Measure : std::uint8_t {
    points,        // bridge: the margin over the other side; King: the total
    imps,          // Borç, a team match
    match_points,  // Turkish Bezique: the points of games
    games,         // other forms of Bezique: games won, or, if a deal is a game, their points
};
/// `points`, `imps`, `marks`; `points`, `imps`, `match-points`, `games`.
std::string_view name(Unit);
std::string_view name(Measure);

/// The fate of a player at the end of an evening of King (king.md §7).
enum class Fate : std::uint8_t { none, out, sunk };

/// A side, or a single player if every player is alone.
struct Contestant {
    std::string word{};                // `NS`, or `N`
    std::vector<Seat> seats{};         // of the players, as many as names
    std::vector<std::string> names{};  // as written; empty: not named
    std::int64_t total = 0;            // at the bottom of the sheet, in its unit
    std::int64_t result = 0;           // in the measure of the game
    int rank = 0;                      // from 1, the best; ties share it. 0 for all: by the result
    Fate fate = Fate::none;
};

/// `Ayşe & Ceren`; the letter of the seat if one of two has no name, and `word` if neither has.
std::string name_of(Contestant const&);

/// The running totals after an entry.
struct Step {
    std::size_t entry = 0;  // index among the entries accepted by the sheet, from 0
    std::vector<std::int64_t> totals{};
};

struct Tally {
    Unit unit = Unit::points;
    Measure measure = Measure::points;
    std::vector<Contestant> contestants{};
    std::vector<Step> course{};  // where totals changed or a deal was scored, in the order of the sheet; empty for records
    bool complete = false;       // the rubber, the rounds, the match or the party is over
    /// The winner; std::nullopt while unfinished, for a tie, or if there is no winner (boards at one table).
    std::optional<std::size_t> winner{};
    std::optional<std::size_t> king_by{};  // who made King
    std::size_t scored = 0;                // scored deals or boards
    bool by_margin = false;                // results are margins over the other side
};

/// The tally of a sheet. At rubber bridge the contestants are the sides while partners stay together; afterwards the players, each with the
/// totals of his sides.
Tally tally_of(Sheet const&);

/// The tally as used at the table: at Bezique the marks of the current game, with the result of the match; at rubber bridge, once partners
/// have changed, the back-score of each player (`counts_back_score`).
Tally tally_now(Sheet const&);
/// The tally for a list of evenings: at Bezique, once a game is over, the totals are the results of the games: the match, points, or games
/// won of several games to a target. The marks of one game say little about an evening of many.
Tally tally_listed(Sheet const&);
/// All items of the sheet, of each contestant of its tally, in the order of the sheet.
std::vector<std::vector<Item>> items_of(Sheet const&);

}  // namespace score::formats::sheets
