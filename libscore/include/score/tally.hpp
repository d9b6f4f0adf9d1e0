#pragma once
/// What every sheet has, whatever the game: who plays, how the totals ran, how it ended, and what it counts for. Standings and charts need no
/// more.
///
///     Tally tally{.contestants = {{.word = "NS", .total = 120, .result = 120}, {.word = "EW", .result = -120}}, .complete = true};
///     ranked(tally).winner == 0U;
///
/// Each game has `tally_of` its sheet, `items_of` and `results_of` it: `score/bridge/tally.hpp`, `score/bezique/tally.hpp`,
/// `score/king/tally.hpp`.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/breakdown.hpp"
#include "score/seats.hpp"

namespace score {

/// What the totals of a sheet are counted in.
enum class Unit : std::uint8_t { points, imps, marks };
/// What an evening of the game is worth in a standing.
enum class Measure : std::uint8_t {
    points,        // bridge: the margin over the other side; King: the total; Bezique where a deal is a game: the points of games
    imps,          // Borç, a team match
    match_points,  // Turkish Bezique: the points of games
    games,         // other forms of Bezique: games won
};
/// `points`, `imps`, `match-points`, `games`.
std::string_view name(Measure);

/// How an evening of King ended for a player (king.md §7).
enum class Fate : std::uint8_t { none, out, sunk };

using Totals = std::vector<std::int64_t>;

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
    Totals totals{};
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

/// With the ranks of the contestants, by their results where the game has not told them, and the winner.
Tally ranked(Tally);

/// Every item on a sheet, of each contestant of its tally, in the order of the sheet.
using ItemsOfAll = std::vector<std::vector<Item>>;

/// What an evening counts for in standings and statistics, deal by deal. Positions count the players of the tally, side by side, from 0.
struct Results {
    struct Deal {
        std::int64_t number = 0;                 // from 1
        std::optional<std::int64_t> declarer{};  // position of the player
        std::string named{};                     // the contract and its result, `4SX-1`, or the game, `KOZ/S`, `EL+SONIKI`
        friend bool operator==(Deal const&, Deal const&) = default;
    };
    struct Figure {
        std::int64_t deal = 0;  // from 1; 0: of the whole
        std::int64_t position = 0;
        std::string what{};
        std::int64_t value = 0;
        friend bool operator==(Figure const&, Figure const&) = default;
    };
    std::vector<Deal> deals{};
    std::vector<Figure> figures{};
    friend bool operator==(Results const&, Results const&) = default;

    /// What is 0 is left out.
    void add(std::int64_t position, std::string_view what, std::int64_t value, std::int64_t deal = 0);
    /// The number of a deal that is added.
    std::int64_t add_deal(std::optional<std::int64_t> declarer = {}, std::string named = {});
    /// What the totals at the end are: the measure of the game, `marks` or what was `scored`, and of one that is complete who has `won`.
    void add_totals(Tally const&);
};

/// The position of the player who sits in each seat.
BySeat<std::optional<std::int64_t>> positions_of(Tally const&);

}  // namespace score
