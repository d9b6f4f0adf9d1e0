#pragma once
/// What the players of a game of Bezique still need, and what a vido would risk now (bezique.md §5.1, §5.3, §5.4, §10.2 to §10.4).
///
///     Rules const rules = rules_of(FormId::turkish96);
///     auto const now = prospects(rules, Match{.games = {begin_game(rules, GameKind::normal, {})}});
///     now->to_game[Player::north] == 3000;
///     now->vido[Player::north]->accepted == 2;
#include <optional>

#include "score/bezique/match.hpp"

namespace score::bezique {

/// The points of a game for its winner, whoever that is, and what they become by a vido.
struct VidoProspect {
    int now = 0, now_rubicon = 0;            // without the vido; the same if the loser is rubiconed, if that can be
    int accepted = 0, accepted_rubicon = 0;  // after it was accepted
    int refused = 0;                         // of its caller, at once
    bool refusal_wins_match = false;
    friend constexpr bool operator==(VidoProspect const&, VidoProspect const&) = default;
};

struct GameProspects {
    ByPlayer<int> to_game{};                       // marks to the target; 0: there, or the form has no target
    ByPlayer<int> to_rubicon{};                    // marks to leave the rubicon; 0: left, or there is none
    ByPlayer<std::optional<VidoProspect>> vido{};  // of a player who may call one now
    friend bool operator==(GameProspects const&, GameProspects const&) = default;
};
/// Of the game in progress; nothing before a game and after the match.
std::optional<GameProspects> prospects(Rules const&, Match const&);

}  // namespace score::bezique
