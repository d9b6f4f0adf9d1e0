#pragma once
/// Checks records of King: the rules K01 to K29 of king.md §10, as functions of neutral records.
///
///     for (Finding const& finding : check(record)) report(id(finding.fault), finding.deal, finding.trick, finding.player);
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/king/legal.hpp"
#include "score/king/record.hpp"

namespace score::king {

/// The rules of §10, in its order, and among them two for the variants of §11.
enum class Fault : std::uint8_t {
    counts,         // K01 the items do not add up, or are missing
    points,         // K02 points or running totals do not match the items
    uses,           // K03 a penalty too often, or too rarely in a complete party
    rights,         // K04 the declarer has no right to name this, or the variant does not have it
    turn,           // K05 it is another player's turn, or another game is due after a cancelled deal
    suit,           // K06
    first_four,     // K07
    king,           // K08
    unmarked_king,  // K09
    queens_split,   // K10 scored although they split, or cancelled although they did not
    end,            // K11 the party does not end where the record states
    order,          // K12 Naturel, Süper Kanlı: the order of the games is fixed
    balance,        // K13
    outcome,        // K14
    doubling,       // K15 §11: an impossible doubling
    contract,       // K16 §11: order of going out, exposed cards, the taker of the ace or of the last trick
    offer,          // K17 §9: what the partner refused or accepted
    pack,           // K20
    card,           // K21
    leader,         // K22
    lead,           // K23
    following,      // K24
    void_duty,      // K25
    deal_end,       // K26
    start_card,     // K27
    break_claim,    // K28
    stated_counts,  // K29
};
inline constexpr int number_of_faults = 27;
/// `K01` to `K29`.
std::string_view id(Fault);
/// The citation of the rule: "king.md §2".
std::string_view rule_of(Fault);

/// Whether a number is in the range of a score sheet: at most a million either way, so that sums stay exact.
constexpr bool is_figure(int n) { return n >= -1'000'000 && n <= 1'000'000; }

/// Why a doubling is invalid (K15; king.md §11).
enum class DoublingFault : std::uint8_t {
    not_agreed,  // the variant has no doublings, or the table did not agree on them
    player,      // by or of a seat that does not play, or of oneself
    declarer,    // the declarer may only redouble
    target,      // in a positive deal only the declarer is doubled
    again,       // this pair has already doubled
};

/// Why an offer to the partner is impossible (K17; king.md §9).
enum class OfferFault : std::uint8_t {
    nobody_asked,  // the declarer decides alone in this variant
    game,          // it could not have been named
    again,         // this game was refused before
};

/// What is wrong about the turn (K05).
enum class TurnFault : std::uint8_t {
    declarer,  // it is another player's turn to declare, or he does not play
    dealer,    // it is another player's turn to deal
    again,     // the deal before was cancelled: its game is played again (§6)
};

/// What is wrong about a player on the lists of those who are out and who sank (K14).
enum class OutcomeFault : std::uint8_t {
    out_listed,    // on the first list, without being out
    sunk_listed,   // on the second list, without having sunk
    out_missing,   // out, and on neither list
    sunk_missing,  // sunk, and on neither list
};

/// Why there is no King (K08; king.md §5).
enum class KingFault : std::uint8_t {
    not_played,     // no King can be made here: not agreed, no trump deal, or by a seat that does not play
    tricks,         // not enough tricks
    not_announced,  // only an announced King counts, and he did not announce it
    announcement,   // King is not announced at this table
    over,           // the party ended with King before
};

/// A fault of a record, and its location. Deals (every line of a score sheet) and tricks count from 1; 0 if not applicable.
struct Finding {
    Fault fault{};
    int deal = 0, trick = 0;
    std::optional<Seat> player{};
    std::optional<Game> game{};
    std::optional<Card> card{};
    std::optional<CardFault> why{};          // at the level of cards, why the card may not be played
    CardSet legal{};                         // the cards that could have been played instead
    std::optional<int> stated{}, derived{};  // the figures that differ
    bool running = false;                    // K02: the running total, not the points of the deal
    std::optional<int> tricks{};             // K01, games named together: the player's tricks, which cannot hold the stated items
    std::optional<DoublingFault> doubling{};
    std::optional<OfferFault> offer{};
    std::optional<TurnFault> turn{};
    std::optional<OutcomeFault> outcome{};
    std::optional<KingFault> king{};
    friend bool operator==(Finding const&, Finding const&) = default;
};
using Findings = std::vector<Finding>;

/// A deal, and its own faults.
struct CheckedDeal {
    std::optional<DealItems> items{};         // what is scored; missing if unknown or impossible, or if the deal is cancelled or in points
    std::optional<BySeat<int>> points{};      // if only they are known, and possible
    std::optional<Cancellation> cancelled{};  // as written, or derived from the cards: split queens need no claim (§6)
    std::optional<Seat> king{};               // made in this deal, derived or as written
    bool king_failed = false;                 // an announced King was not made
    bool complete = true;                     // false: the cards stop before the end of the deal
    Findings findings{};
};
/// Checks a deal alone: K01, K02, K06, K08 to K10, K15 to K17, K20 to K26, K28 and K29, as far as they apply to its level. `declarer` is the
/// fallback if the record names none.
CheckedDeal check_deal(Rules const&, DealRecord const&, std::optional<Seat> declarer = {});

/// All faults of a record, in the order of its deals; faults of the whole party come last.
Findings check(PartyRecord const&);

}  // namespace score::king
