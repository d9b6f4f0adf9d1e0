#pragma once
/// Checks records of Bezique: the rules B01 to B29 of bezique.md §7, as functions of neutral records.
///
///     for (Finding const& finding : check(record)) report(id(finding.fault), finding.game, finding.deal, finding.trick);
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/bezique/count.hpp"

namespace score::bezique {

/// The rules of §7, in its order.
enum class Fault : std::uint8_t {
    value,            // B01 not a multiple of 10, or not in the table
    brisques,         // B02 counted brisques do not add up, or are missing
    trump_value,      // B03 trump values and the suit of trumps disagree
    last_trick,       // B04 the marks for the last trick disagree with trump and table
    not_opened,       // B05 scored again without having been opened
    withdrawn,        // B06 the withdrawn amount is not a re-show of a player without the last trick
    too_many_groups,  // B07 more declarations than tricks with drawing
    too_many_copies,  // B08 more groups than the pack has cards for
    deal_sum,         // B09 the deal's marks are less than its brisques and its last trick
    dealer,           // B10
    game_end,         // B11 a game ends exactly when the count requires
    points,           // B12 kind, points or score of a game; entries after the end of the match
    vido,             // B13
    pack,             // B20
    place,            // B21 the card is not at its stated place
    leader,           // B22
    opening,          // B23
    card_used,        // B24
    reshow,           // B25
    completion,       // B26
    last_tricks,      // B27
    tricks,           // B28 too many tricks, or too few
    stated,           // B29 a stated figure differs from the derived one
};
/// `B01` to `B29`.
std::string_view id(Fault);
/// The citation of the rule: "bezique.md §4.1".
std::string_view rule_of(Fault);

/// Why a player cannot call vido now (§5.4).
enum class VidoFault : std::uint8_t {
    form,              // this form has none
    over,              // the game is
    kontr_not_agreed,  // a second vido of the game, without `KontrVido`
    own,               // kontr vido is called by the other player
    used,              // vido and kontr vido were called
    not_called,        // kontr vido answers a vido
};

/// Whether a number is in the range of a score sheet: at most ten million either way, so that sums stay exact.
constexpr bool is_figure(int n) { return n >= -10'000'000 && n <= 10'000'000; }

/// A fault of a record, and its location. Numbers of games, deals, tricks and items count from 1; 0 if not applicable.
struct Finding {
    Fault fault{};
    int game = 0, deal = 0, trick = 0;
    std::optional<Player> player{};
    std::optional<Player> dealer{};           // of three or four players, who deals
    int item = 0;                             // in that player's list
    std::optional<ActFault> act{};            // at the level of cards, why the act is refused
    std::optional<VidoFault> vido{};          // of a vido, why it cannot be called
    std::optional<Part> lacking{};            // too many copies: what is needed, more than the pack has
    std::optional<int> stated{}, derived{};   // the figures that differ
    DealFacts stated_fact{};                  // B29: the fact of the deal that differs,
    DealFacts derived_fact{};                 // and what it is
    std::vector<PlacedCard> cards{};          // the cards that could have been played instead
    std::vector<Group> groups{};              // the groups that could have been re-shown with the card led
    std::vector<Declaration> declarations{};  // the declarations that could have been made instead
};
using Findings = std::vector<Finding>;

/// A deal, and its own faults. `result` is missing if it cannot be known, or if the deal is void.
struct CheckedDeal {
    std::optional<DealResult> result{};
    Findings findings{};
};
/// Checks a deal alone: B01 to B09 and B20 to B29, as far as they apply to its level. `dealer` is the fallback if the record names none;
/// `barred` is the trump of the previous deal, at tables that do not allow it twice in a row.
CheckedDeal check_deal(Rules const&, DealRecord const&, std::optional<Player> dealer, std::optional<Suit> barred = {});

/// All faults of a record, in the order of games and deals. A game with a deal of unknown or impossible result is not counted further, and
/// what depends on it is not compared.
Findings check(MatchRecord const&);

}  // namespace score::bezique
