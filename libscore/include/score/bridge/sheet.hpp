#pragma once
/// Common parts of the score sheets of rubber bridge, four-deal bridge, Borç and a single duplicate table: entries, postings, and the
/// reasons why an entry is refused.
///
/// Every sheet is a replay: a pure function of the agreements and all entries. An invalid entry is refused and changes nothing; the others
/// are scored. To correct an earlier entry, change it and replay.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "score/breakdown.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/call.hpp"
#include "score/bridge/rubber_line.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// Honours in one hand (bridge.md §3.2): four or five of the five trump honours, or four aces at notrump. Either side may hold them.
struct Honours {
    Side side = Side::north_south;
    int cards = 4;
    friend constexpr bool operator==(Honours const&, Honours const&) = default;
};

/// A deal as the scorer enters it. Without a contract it was passed out.
struct DealEntry {
    std::optional<PlayedContract> played{};
    std::optional<Honours> honours{};
    friend constexpr bool operator==(DealEntry const&, DealEntry const&) = default;
};

/// Why an entry is refused.
enum class EntryFault : std::uint8_t {
    tricks,               // a deal has thirteen tricks
    honours_number,       // four or five honours are scored, at notrump the four aces (bridge.md §3.2)
    honours_passed_out,   // a passed-out deal has no honours
    honours_not_counted,  // this form of the game does not count honours
    rubber_over,          // the rubber is over: a deal would belong to the next one
    rubber_not_over,      // the next rubber cannot begin before this one has ended or was broken off
    rubber_empty,         // nothing has been played, so nothing can be broken off
    match_over,           // the match has been decided
    board_repeated,       // a board is played once at a table
    points,               // a side holds 0 to 40 high-card points
    strength_missing,     // the obligation needs points, or the deal
    fits_missing,         // the obligation needs the number of fits of the side that carries it
    level_fits_missing,   // at 20 to 20 it needs the fits of both sides, because they decide who carries it
    fit_suits_missing,    // the suits of the fits are decisive here, and the entry lacks them
    fits_impossible,      // two hands cannot hold so many long suits
};

/// A refused entry, counted from 0.
struct Refusal {
    std::size_t entry;
    EntryFault fault;
    friend constexpr bool operator==(Refusal, Refusal) = default;
};

/// One figure on a sheet: the side that gets it, its line, and its reason. Its points are positive.
struct Posting {
    Side side;
    Line line;
    Item item;
    friend constexpr bool operator==(Posting const&, Posting const&) = default;
};
using Postings = std::vector<Posting>;

/// The sum of these postings for a side.
int points_of(Postings const&, Side);

/// The fault of a deal considered alone, independent of the deals before it.
std::optional<EntryFault> fault_of(DealEntry const&);

/// The items of Law 77 of a played contract as postings: declarer's side gets what it makes, the other side the undertricks. With
/// `Premiums::none` the premiums for a part-score and for a game made in one deal are omitted, as at rubber bridge.
enum class Premiums : std::uint8_t { none, law77 };
Postings postings_of(PlayedContract const&, Vulnerable, Premiums);

/// The value of honours in a contract, to the side that holds them (bridge.md §3.2): 100, 150 for all five trump honours, and 150 for the
/// four aces at notrump.
Posting posting_of(Honours, Contract);

/// A deal with its score.
struct ScoredDeal {
    std::size_t entry = 0;  // index of the entry
    DealEntry deal{};
    Vulnerability vulnerability = Vulnerability::none;  // during this deal
    Postings postings{};
    BySide<int> totals{};  // running totals after it
};

}  // namespace score::bridge
