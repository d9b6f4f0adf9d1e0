#pragma once
/// Results that are lawful and unlikely, with the reason and how sure (club.md §7). Nothing here changes a score.
///
///     std::vector<Suspicion> const found = suspicions(boards);        // of a whole event, its travellers in any order
///     found.front().kind == SlipKind::flipped;                        // worst first, one for each cause
///
/// Deals, and their double-dummy tricks, make most of these tests sharper; without them only the other results of a board speak. Fouled
/// boards are looked for where the rounds are known. Hands of partners exchanged, and hands turned by two seats, leave the sides, the
/// denominations and nearly all results as they were: that cannot be seen in results.
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/call.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/likelihood.hpp"
#include "score/bridge/par.hpp"

namespace score::bridge {

/// The result of a table. Rounds, tables and sections are numbered by the caller, rounds in their order; 0: not known.
struct TravellerLine {
    Contestant north_south = 0, east_west = 0;
    std::optional<PlayedContract> played{};  // none: passed out, not played, adjusted, or only the score is known
    std::optional<int> score{};              // of North and South
    std::optional<Card> lead{};
    int round = 0, table = 0, section = 0;
};

/// A deal that the board may have become: the hands of two seats exchanged.
struct ExchangedHands {
    Seat first, second;
    DoubleDummyTable tricks;
};

struct Traveller {
    int session = 0, board = 0, group = 0;  // a board known to be fouled has several groups, each with its own traveller
    std::vector<TravellerLine> lines{};
    std::optional<Deal> deal{};
    std::optional<DoubleDummyTable> tricks{};
    /// Tried where the board may have been fouled.
    std::vector<ExchangedHands> exchanges{};
};

/// The place of a line: the index of its traveller, and the index in it.
struct LineAt {
    std::size_t traveller = 0, line = 0;
    friend constexpr auto operator<=>(LineAt, LineAt) = default;
};

enum class SlipKind : std::uint8_t {
    // impossible: certain
    against_itself,   // a pair
    board_twice,      // a contestant has had the board at another table
    two_tables,       // a contestant at two tables in a round
    two_copies,       // the board at two tables in a round, of a section where that is not usual
    other_direction,  // both pairs sit where they never sit otherwise, in a section with two winners
    missing,          // a board between two pairs who have results on the other boards of the round
    // unlikely
    flipped,    // declared by the other side
    exchanged,  // with the result of another board at the table: lines are of two or three boards, each with the result of the next
    tricks,     // far from double dummy, and from the field
    fouled,     // another deal from a round on, or up to it: lines are those of the other deal
    copied,     // equal results of two tables on four boards running, or more: lines are those of one table, then of the other
    repeated,   // equal results of one table on three boards running, or more
};

/// What a fouled board was, as far as results tell.
struct Fouling {
    enum class Deal : std::uint8_t { turned, exchanged, other_board, unknown };
    Deal deal = Deal::unknown;
    int round = 0;         // the first of the other group; 0 if it is the whole board: the record is of another deal
    bool before = false;   // the record fits from that round on, and the other deal before it
    int seats = 0;         // turned: each hand has moved clockwise by so many seats
    int board = 0;         // other_board: its number
    BySide<Seat> hands{};  // exchanged: of these two
};

struct Suspicion {
    SlipKind kind;
    /// The logarithm of how much likelier the slip is than the results as entered, in thousandths. The greatest for what is impossible.
    std::int64_t lambda = certain;
    std::vector<LineAt> lines{};
    Contestant who = 0;                      // of the first three kinds
    std::optional<PlayedContract> rather{};  // the result that is likelier: of flipped and tricks
    std::optional<Fouling> fouling{};
    std::size_t missing_on = 0;  // the index of the traveller

    static constexpr std::int64_t certain = 1'000'000;
    bool is_certain() const { return lambda >= certain; }
};

/// From which lambda a finding is made, in thousandths (club.md §7).
struct SuspicionLimits {
    std::int64_t flipped = 4'800, flipped_by_field = 2'000, exchanged = 4'300, exchanged_by_field = 5'000, cyclic = 7'000, tricks = 6'000,
                 fouled = 9'000, copied = 8'400;
    int copies = 4, copied_scores = 5, repeats = 3;
    /// Teams sit at two tables and more in a round, and have each board twice.
    bool teams = false;
};

std::vector<Suspicion> suspicions(std::span<Traveller const>, SuspicionLimits const& = {});

/// A lead that the player on declarer's left does not hold. They are often noted wrongly, and no alarm.
struct WrongLead {
    LineAt at;
    Seat leader, holder;
};
std::vector<WrongLead> wrong_leads(std::span<Traveller const>);
/// How many leads could be compared with the deal.
std::size_t leads_seen(std::span<Traveller const>);

/// The tricks of the deal if every hand moves clockwise by so many seats.
DoubleDummyTable turned(DoubleDummyTable const&, int seats);

}  // namespace score::bridge
