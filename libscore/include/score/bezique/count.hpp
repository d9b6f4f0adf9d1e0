#pragma once
/// The count at the end of a deal (bezique.md §5.1) and the settlement of the single-deal forms (§10.2, §10.3).
///
///     DealResult const result{.last_trick = Player::south, .brisques = ByPlayer<int>{{10, 14}}, .whole = true};
///     DealCount const count = count_deal(rules_of(FormId::turkish96), 3000, {{2760, 2410}}, result);
///     count.totals[Player::north]; count.winner;
#include <optional>

#include "score/bezique/record.hpp"
#include "score/breakdown.hpp"

namespace score::bezique {

/// A deal before it is counted, from a record of any level.
struct DealResult {
    ByPlayer<Breakdown> groups{};
    ByPlayer<int> withdrawn{};  // provisional amounts of pegs that stayed up
    std::optional<Suit> trump{};
    bool table_opened = false;
    std::optional<Player> last_trick{};       // std::nullopt before the deal is played out
    std::optional<ByPlayer<int>> brisques{};  // std::nullopt if unknown
    bool whole = false;                       // `groups` contains everything marked in the deal
    bool complete() const { return whole || last_trick.has_value(); }
};

/// A deal in play, so far.
DealResult result_of(DealInPlay const&);
/// Trump of a deal by its items: as stated beside them, else the suit of a player's first group if that has the trump value.
std::optional<Suit> trump_of(Rules const&, DealItems const&, DealFacts const&);
/// Whether a deal tells its trump, if its count depends on it (bezique.md §6): that of a card turned up does not follow from items.
bool tells_trump(Rules const&, DealRecord const&);
/// A deal by its items or totals, and its stated facts. Unchecked.
DealResult result_of(Rules const&, DealItems const&, DealFacts const&);
DealResult result_of(Rules const&, DealTotals const&, DealFacts const&);
/// Converts a deal to its totals (B0).
DealRecord totals_record(DealResult const&, Player dealer);

/// The marks for the last trick: 250 with a trump sequence opened, 40 with trump fixed, 0 without trump at the Turkish game.
int last_trick_marks(Rules const&, std::optional<Suit> trump, bool table_opened);

/// How a game ended.
enum class GameEnd : std::uint8_t { target, last_trick, higher_total, refused_vido, single_deal };

/// A counted deal. `figures` holds every mark with its rule: the reasons of the groups, `withdrawn`, `last-trick`, `brisques`; at the level
/// of totals `groups` or `deal`.
struct DealCount {
    ByPlayer<Breakdown> figures{};
    ByPlayer<int> totals{};  // of the game, after the deal
    bool brisques_counted = false;
    bool complete = false;           // of three or four players only with the brisques
    std::optional<Player> winner{};  // of the game, if this deal ends it
    GameEnd end{};
    int next_target = 0;  // of the next deal
};

/// Counts a deal in the order of §5.1; `before` are the totals of the game before the deal. An unfinished deal counts its marks and does
/// not end the game. Of three or four players (§10.4) all that is known of it counts; the only one with the highest total at the target wins.
DealCount count_deal(Rules const&, int target, ByPlayer<int> before, DealResult const&);

/// The settlement of one deal of rubicon128, six192 or eight256. Reasons: `winner-score`, `loser-score`, `difference`, `game`,
/// `rubicon-brisques`.
struct Settlement {
    std::optional<Player> winner{};  // std::nullopt: a tie, the deal is void
    Breakdown points{};
    bool rubicon = false;
    bool brisques_added = false;    // they saved the rubicon
    bool brisques_decided = false;  // they broke a tie
};
/// `scores` exclude brisques and include the last trick.
Settlement settle(Rules const&, ByPlayer<int> scores, ByPlayer<int> brisques);
/// The settlement with this winner and these points, as far as they are given, for some division of the brisques; std::nullopt: none has them.
std::optional<Settlement> possible_settlement(Rules const&, ByPlayer<int> scores, std::optional<Player> winner, std::optional<int> points);

}  // namespace score::bezique
