#pragma once
/// Games and the match (bezique.md §5.2 to §5.5): normal and sanvuar games, vido, rubicon, points, dealers.
///
///     Rules const rules = rules_of(FormId::turkish96);
///     Game game = begin_game(rules, GameKind::normal, Player::south);
///     add_totals(rules, game, {{3100, 2200}}) == std::nullopt;
///     game.winner == Player::north;
///     game.points.total() == 1;
///
/// `replay` of `score/bezique/sheet.hpp` builds the match from entries, `counted` from a record.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "score/bezique/check.hpp"
#include "score/bezique/count.hpp"

namespace score::bezique {

/// A counted deal of a game.
struct CountedDeal {
    std::size_t entry = 0;  // its index among the deals of a sheet, or of the record of its game
    std::optional<Player> dealer{};
    DealResult result{};
    DealCount count{};
    int target = 0;  // during the deal
};

/// One game.
struct Game {
    GameKind kind = GameKind::normal;
    std::optional<Player> first_dealer{};
    std::vector<CountedDeal> deals{};
    std::vector<VidoCall> vidos{};
    ByPlayer<int> totals{};
    int target = 0;  // of the next deal
    std::optional<Player> winner{};
    GameEnd end{};
    bool drawn = false;        // a single deal without a winner
    bool rubicon = false;      // the loser did not reach the rubicon
    bool provisional = false;  // of a single deal: brisques, which are not known, can change the result
    int lost_deal = 0;         // of a record, from 1: its result is unknown or impossible, and deals after it are not counted
    bool as_stated = false;    // of a record with a lost deal: the totals are those that it states
    /// The points of the winner. Reasons: `normal-game`, `sanvuar-game`, `vido`, `kontr-vido`, `rubicon`; those of `settle`.
    Breakdown points{};

    bool is_over() const { return winner || drawn; }
    bool is_known() const { return lost_deal == 0 || drawn || points.total() != 0; }
    bool are_totals_known() const { return lost_deal == 0 || as_stated; }
    /// Whether it is known what it brought this player: who has not won a game has nothing of it.
    bool is_known_of(Player p) const { return is_known() || winner.value_or(p) != p; }
    /// The last deal is not played out.
    bool in_deal() const { return !deals.empty() && !deals.back().count.complete; }
    /// The dealer of the next deal (§5.2).
    std::optional<Player> next_dealer(Rules const&) const;
};

Game begin_game(Rules const&, GameKind, std::optional<Player> first_dealer);
/// Counts a deal into the game. Precondition: the game is neither over nor in the middle of a deal.
void add_deal(Rules const&, Game&, DealResult, std::optional<Player> dealer, std::size_t entry = 0);
/// Ends a game of a single deal.
void end_game(Game&, Settlement);
/// Whether its loser can still be below the rubicon: not in an extended game (§5.3), nor once both have the limit by deals that are counted;
/// of what is marked in a deal a peg may still be withdrawn (§4.3).
bool can_end_in_rubicon(Rules const&, Game const&);
/// Why this player cannot call vido now; nothing if he can.
std::optional<VidoFault> vido_fault(Rules const&, Game const&, Player caller);
/// Adds a vido; refused (`vido`) if this player cannot call it now.
std::optional<Fault> add_vido(Rules const&, Game&, VidoCall const&);
/// Sets the game's totals; refused (`game_end`) if they cannot end a game, or if deals are known.
std::optional<Fault> add_totals(Rules const&, Game&, ByPlayer<int> totals);

/// The kind of the next game: two normal ones, then three sanvuar; a sanvuar game in which vido was called restarts the cycle (§5.5).
GameKind next_kind(Rules const&, std::span<Game const>);
/// The first dealer of the next game: the winner of the last one (§5.2), at other forms the players in turn.
std::optional<Player> next_first_dealer(Rules const&, std::span<Game const>, std::optional<Player> first);

/// The winner's points for a game: base, vido and rubicon (§5.3, §5.4).
Breakdown game_points(Rules const&, GameKind, std::span<VidoCall const>, bool refused, bool rubicon);

/// Three or four players (§10.4) play games that count one point each, and no match.
struct Match {
    std::vector<Game> games{};
    ByPlayer<int> standing{};
    std::optional<Player> winner{};  // who reached the target of the match

    bool is_standing_known(Player p) const {
        return std::ranges::all_of(games, [p](Game const& game) { return game.is_known_of(p); });
    }
};

/// Adds the points of a game to its winner's score; a player who thereby reaches the target of the match has won it (§5.5).
void add_points(Rules const&, Match&, Player winner, int points);

/// The match of a record, as far as it can be counted; `check` reports its faults. `entry` of a deal is its index in the record of its
/// game. A deal by its cards counts up to its first illegal act, one with impossible figures not at all; the following deals of its game are
/// skipped, and the game has its stated totals. Where brisques that are not known can change its points, those that are stated count.
Match counted(MatchRecord const&);

}  // namespace score::bezique
