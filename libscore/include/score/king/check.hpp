#pragma once
/// What cannot be in a record of King: the rules K01 to K29 of king.md §10, as functions of neutral records.
///
///     for (Finding const& finding : check(record)) report(id(finding.fault), finding.deal, finding.trick, finding.player);
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/king/legal.hpp"
#include "score/king/record.hpp"

namespace score::king {

/// The rules of §10, in its order, and between them two for what §11 adds.
enum class Fault : std::uint8_t {
    counts,         // K01 the items do not add up, or are missing
    points,         // K02 points or running totals are not those of the items
    uses,           // K03 a penalty too often, or not often enough in a complete party
    rights,         // K04 the declarer has no right to name this, or the variant does not have it
    turn,           // K05 it is another player's turn, or after a cancelled deal another game's
    suit,           // K06
    first_four,     // K07
    king,           // K08
    unmarked_king,  // K09
    queens_split,   // K10 scored although they split, or cancelled although they did not
    end,            // K11 the party does not end where the record says so
    order,          // K12 Naturel, Süper Kanlı: the order of the games is fixed
    balance,        // K13
    outcome,        // K14
    doubling,       // K15 §11: a doubling that cannot be
    contract,       // K16 §11: order of going out, exposed cards, who took the ace or the last trick
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
inline constexpr int number_of_faults = 26;
/// `K01` to `K29`.
std::string_view id(Fault);
/// Where the rule stands: "king.md §2".
std::string_view rule_of(Fault);

/// Whether a number can stand on a score sheet at all: no more than a million either way, so that sums stay exact.
constexpr bool is_figure(int n) { return n >= -1'000'000 && n <= 1'000'000; }

/// Why a doubling cannot be (K15; king.md §11).
enum class DoublingFault : std::uint8_t {
    not_agreed,  // the variant has no doublings, or the table none
    player,      // of somebody who does not play, or of oneself
    declarer,    // the declarer may only redouble
    target,      // where a deal brings plus only the declarer is doubled
    again,       // these two have met already
};

/// Something in a record that cannot be, and where. Deals and tricks count from 1, every line of a score sheet; 0 where there is none.
struct Finding {
    Fault fault{};
    int deal = 0, trick = 0;
    std::optional<Seat> player{};
    std::optional<Game> game{};
    std::optional<Card> card{};
    std::optional<CardFault> why{};          // at the level of cards, why the card may not be played
    CardSet legal{};                         // what could have been played instead
    std::optional<int> stated{}, derived{};  // the figures that disagree
    std::optional<int> tricks{};             // K01, games named together: those of the player, which cannot hold what is stated
    std::optional<DoublingFault> doubling{};
    friend bool operator==(Finding const&, Finding const&) = default;
};
using Findings = std::vector<Finding>;

/// A deal, and what is wrong with it by itself.
struct CheckedDeal {
    std::optional<DealItems> items{};     // what it is scored by; missing when it cannot be known, or the deal is cancelled or in points
    std::optional<BySeat<int>> points{};  // where only they are known
    std::optional<Cancellation> cancelled{};  // as written, or seen in the cards: queens that split need no claim (§6)
    std::optional<Seat> king{};               // made in this deal, derived or as written
    bool king_failed = false;                 // an announced King was not made
    bool complete = true;                     // false: the cards stop before the end of the deal
    Findings findings{};
};
/// Checks a deal by itself: K01, K02, K06, K08 to K10, K15, K16, K20 to K26, K28 and K29, as far as they belong to its level.
/// `declarer` is used when the record names none.
CheckedDeal check_deal(Rules const&, DealRecord const&, std::optional<Seat> declarer = {});

/// Everything that cannot be in a record, in the order of its deals; last what concerns the whole party.
Findings check(PartyRecord const&);

}  // namespace score::king
