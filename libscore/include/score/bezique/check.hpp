#pragma once
/// What cannot be in a record of Bezique: the rules B01 to B29 of bezique.md §7, as functions of neutral records.
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
    withdrawn,        // B06 the withdrawn amount is no re-show of a player without the last trick
    too_many_groups,  // B07 more declarations than tricks with drawing
    too_many_copies,  // B08 more groups than there are cards for
    deal_sum,         // B09 the deal brought less than its brisques and its last trick
    dealer,           // B10
    game_end,         // B11 a game ends exactly when the count says
    points,           // B12 kind, points or standing of a game; something after the end of the match
    vido,             // B13
    pack,             // B20
    place,            // B21 the card is not where it is said to be
    leader,           // B22
    opening,          // B23
    card_used,        // B24
    reshow,           // B25
    completion,       // B26
    last_tricks,      // B27
    tricks,           // B28 too many tricks, or too few
    stated,           // B29 a stated figure is not the derived one
};
/// `B01` to `B29`.
std::string_view id(Fault);
/// Where the rule stands: "bezique.md §4.1".
std::string_view rule_of(Fault);

/// Whether a number can stand on a score sheet at all: no more than ten million either way, so that sums stay exact.
constexpr bool is_figure(int n) { return n >= -10'000'000 && n <= 10'000'000; }

/// Something in a record that cannot be, and where. Numbers of games, deals, tricks and items count from 1; 0 where there is none.
struct Finding {
    Fault fault{};
    int game = 0, deal = 0, trick = 0;
    std::optional<Player> player{};
    int item = 0;                             // of that player's list
    std::optional<ActFault> act{};            // at the level of cards, why the act is refused
    std::optional<int> stated{}, derived{};   // the figures that disagree
    std::vector<PlacedCard> cards{};          // what could have been played instead
    std::vector<Group> groups{};              // what could have been shown again with the card led
    std::vector<Declaration> declarations{};  // what could have been declared instead
};
using Findings = std::vector<Finding>;

/// A deal, and what is wrong with it by itself. `result` is missing when it cannot be known, or the deal is void.
struct CheckedDeal {
    std::optional<DealResult> result{};
    Findings findings{};
};
/// Checks a deal by itself: B01 to B09 and B20 to B29, as far as they belong to its level. `dealer` is used when the record names none;
/// `barred` is trump of the deal before where tables do not have it twice.
CheckedDeal check_deal(Rules const&, DealRecord const&, std::optional<Player> dealer, std::optional<Suit> barred = {});

/// Everything that cannot be in a record, in the order of games and deals. A game in which a deal cannot be known is not counted.
Findings check(MatchRecord const&);

}  // namespace score::bezique
