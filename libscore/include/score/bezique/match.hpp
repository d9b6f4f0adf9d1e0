#pragma once
/// Games and the match (bezique.md §5.2 to §5.5): normal and sanvuar games, vido, rubicon, points, dealers.
///
///     Rules const rules = rules_of(FormId::turkish96);
///     Game game = begin_game(rules, GameKind::normal, Player::south);
///     add_totals(rules, game, {{3100, 2200}}) == std::nullopt;
///     game.winner == Player::north;
///     game.points.total() == 1;
///
/// `score/bezique/sheet.hpp` makes the match of what is entered, `counted` that of a record.
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "score/bezique/check.hpp"
#include "score/bezique/count.hpp"

namespace score::bezique {

/// A deal of a game, counted.
struct CountedDeal {
    std::size_t entry = 0;  // its place among the deals of a sheet, or of the record of its game
    std::optional<Player> dealer{};
    DealResult result{};
    DealCount count{};
    int target = 0;  // while it was played
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
    bool drawn = false;    // a single deal that nobody won
    bool rubicon = false;  // the loser did not reach it
    /// The points of the winner. Reasons: `normal-game`, `sanvuar-game`, `vido`, `kontr-vido`, `rubicon`; those of `settle`.
    Breakdown points{};

    bool is_over() const { return winner || drawn; }
    /// Its last deal is not played out.
    bool in_deal() const { return !deals.empty() && !deals.back().result.complete(); }
    /// The dealer of the deal that comes next (§5.2).
    std::optional<Player> next_dealer() const;
};

Game begin_game(Rules const&, GameKind, std::optional<Player> first_dealer);
/// Counts a deal into the game, which must not be over or in the middle of a deal.
void add_deal(Rules const&, Game&, DealResult, std::optional<Player> dealer, std::size_t entry = 0);
/// A vido; refused (`vido`) when it cannot be called by this player now.
std::optional<Fault> add_vido(Rules const&, Game&, VidoCall const&);
/// The game by its totals; refused (`game_end`) when no count ends a game with them, or deals are known.
std::optional<Fault> add_totals(Rules const&, Game&, ByPlayer<int> totals);

/// The kind of the game after these: two normal ones, three sanvuar; a sanvuar game in which vido was called begins the cycle again
/// (§5.5).
GameKind next_kind(Rules const&, std::span<Game const>);
/// Who deals first in the game after these: the winner of the last one (§5.2), at other forms the players in turn.
std::optional<Player> next_first_dealer(Rules const&, std::span<Game const>, std::optional<Player> first);

/// What the winner of a game gets: base, vido and rubicon (§5.3, §5.4).
Breakdown game_points(Rules const&, GameKind, std::span<VidoCall const>, bool refused, bool rubicon);

struct Match {
    std::vector<Game> games{};
    ByPlayer<int> standing{};
    std::optional<Player> winner{};  // reached the target of the match
};

/// Adds the points of a game to the standing of its winner; who reaches the target of the match with them has won it (§5.5).
void add_points(Rules const&, Match&, Player winner, int points);

/// The match that a record tells, as far as it can be counted; `check` says what is wrong with it. `entry` of a deal is its place in the
/// record of its game. A deal of cards counts up to its first act that cannot be, and what follows it in its game is left out: the
/// game is as its stated totals have it.
Match counted(MatchRecord const&);

}  // namespace score::bezique
