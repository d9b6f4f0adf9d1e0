#pragma once
/// A pairs session: adds boards one by one and computes a ranking (bridge.md §8 to §11).
///
///     PairsSession session{{.form = PairsForm::matchpoints, .expected_results = 7}};
///     for (BoardResults const& board : boards) session.add(board);
///     PairsRanking const ranking = session.ranking();
///     ranking.standings.front().contestant;                       // the winners
///
/// Stores only sums per contestant, so a year fits in memory; `PairsEvent` adds sessions up. Travellers and personal cards are printed from the values that `add` returns,
/// or in a second pass by `compare_board`; awards get their final points only when the session is complete, from `PairsRanking::points`. In
/// a Swiss event each match is a session: that is the scope of Law 12C2. Pairs ranked by direction get different numbers for each
/// direction. Lines of the director's ledger are added with `adjust`, `carry` and `sit_out`, before or after the boards (club.md §1, §2.2).
#include <optional>
#include <unordered_map>
#include <vector>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/ledger.hpp"
#include "score/bridge/ranking.hpp"

namespace score::bridge {

struct Standing {
    Contestant contestant = 0;
    Rank rank;
    std::int64_t boards = 0;  // with a result or an award
    /// Matchpoints, IMPs or points, with those of the ledger. With ximpq a sum of IMPs: see rounded_ximpq and PairsRanking::expected.
    Fraction total = 0;
    Fraction maximum = 0;  // the sum of the tops of the boards; 0 in other forms
    /// The ranking figure: the percentage, 0..100, of the maximum, or the average per board. Exact, so ties are decided unrounded.
    Fraction average = 0;
    /// The part of the top, or the IMPs per board (per comparison, when sums are ranked), on the boards without awards: what Law 12C2
    /// compares A+ and A- with. std::nullopt if there is no such board.
    std::optional<Fraction> elsewhere;
    /// What of the ledger is in `total`, and in `average` as percentage points.
    Fraction adjustment = 0, percent_adjustment = 0;
    /// What `average` is of: the tops, or the boards that were compared; with those that were sat out.
    Fraction weight = 0;
    bool is_compared = false;  // whether a board was compared, or the ledger adds something

    /// If not, `average` is of nothing.
    bool has_average() const { return is_compared || weight > 0; }
    /// The boards that IMPs or points per board are of: those that were compared, or all, for what the ledger adds, if none was.
    Fraction averaged_boards() const { return weight > 0 ? weight : fraction(boards); }
};

/// Whether a pair has something to be ranked by, and enough boards, if `most` is how many the pair of its list with most of them has
/// (club.md §4.2).
inline bool is_ranked(Standing const& standing, std::int64_t most, PairsOptions const& options) {
    return standing.has_average() && 100 * standing.boards >= options.min_boards * most;
}

/// What a pair gets for boards that it had no opponents for (club.md §2.2).
enum class SitOut : std::uint8_t {
    not_played,  // nothing: the percentage is that of the other boards
    factored,    // the total is scaled up, the percentage is the same
    average,     // half of the top
};

struct PairsRanking {
    PairsOptions options;
    std::int64_t expected = 0;        // results on a full board: the largest one
    std::vector<Standing> standings;  // best first; ties by number
    std::vector<PairsFault> faults;   // at most `unequal_boards`: faults of boards are returned by `add`
    /// Ranks standings by their averages, best first.
    static PairsRanking ranked(std::vector<Standing>, PairsOptions const&, std::int64_t expected);
    /// The contestant's standing, or null.
    Standing const* of(Contestant) const;
    /// The boards that the average of a standing is of; by matchpoints all.
    Fraction boards_of(Standing const& s) const {
        return options.form == PairsForm::matchpoints ? fraction(s.boards) : s.averaged_boards();
    }
    /// The final points of a figure of a board, after Law 12C2. An award is unchanged if the contestant is not ranked.
    Fraction points(Contestant, Figure const&, BoardFigures const&) const;
    /// The points, or the percentage points, of an amount of the ledger.
    Fraction points(LedgerAmount const& amount) const { return ledger_points(amount, options, expected); }

private:
    std::unordered_map<Contestant, std::size_t> where_;
};

class PairsSession {
public:
    explicit PairsSession(PairsOptions options = {}) : options_{options} {}

    /// Compares the results of a board and adds them. Add each board once, with all its tables; a repeated number counts as another board.
    BoardFigures add(BoardResults const&);

    /// Adds a line of the ledger, negative for a penalty; a contestant without a board is not ranked. Precondition: the form knows the unit.
    void adjust(Contestant, LedgerAmount const&);
    /// A carry-over, and the most that it could have been (club.md §4.3).
    void carry(Contestant, Fraction const& points, Fraction const& maximum);
    /// Boards without opponents.
    void sit_out(Contestant, std::int64_t boards, SitOut);
    /// What boards without opponents add to the total of a contestant, by its boards so far.
    Fraction sit_out_points(Contestant, std::int64_t boards, SitOut) const;

    /// The ranking of what has been added so far.
    PairsRanking ranking() const;

private:
    struct Sums {
        FractionSum results;               // points of real results
        std::int64_t measured = 0;         // and their measure; in IMPs of those that were compared
        FractionSum awards;                // awards that Law 12C2 does not change
        std::int64_t plus = 0, minus = 0;  // the measure of boards with A+ and A-
        std::int64_t boards = 0, compared = 0, top = 0;
    };
    // What the ledger adds.
    struct Additions {
        std::vector<LedgerAmount> amounts;
        Fraction carried = 0, carried_maximum = 0;
        std::int64_t factored = 0, average = 0;  // boards sat out
    };
    void add(Contestant, Figure const&, BoardFigures const&);
    Fraction sit_out_points(Standing const& of_boards, std::int64_t boards, SitOut) const;
    Fraction sat_out_top(std::int64_t boards) const;
    Standing standing_of_boards(Contestant, Sums const&) const;
    Standing standing(Contestant, Sums const&) const;
    void apply(Additions const&, Standing&) const;

    PairsOptions options_;
    std::int64_t expected_ = 0;
    std::unordered_map<Contestant, Sums> sums_;
    std::unordered_map<Contestant, Additions> additions_;
};

}  // namespace score::bridge
