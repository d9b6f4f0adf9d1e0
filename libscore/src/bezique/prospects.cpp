#include "score/bezique/prospects.hpp"

#include <algorithm>

namespace score::bezique {
namespace {

VidoProspect vido_of(Rules const& rules, Match const& match, Player caller) {
    auto const& game = match.games.back();
    auto const points = [&](Game const& one, bool rubicon) { return game_points(rules, one.kind, one.vidos, false, rubicon).total(); };
    auto accepted = game, refused = game;
    add_vido(rules, accepted, {.caller = caller, .accepted = true});
    add_vido(rules, refused, {.caller = caller, .accepted = false});
    auto after = match;
    add_points(rules, after, caller, refused.points.total());
    auto const has_rubicon = can_end_in_rubicon(rules, game);
    return {points(game, false), points(game, has_rubicon), points(accepted, false), points(accepted, has_rubicon), refused.points.total(),
        after.winner.has_value()};
}

}  // namespace

std::optional<GameProspects> prospects(Rules const& rules, Match const& match) {
    if (match.winner || match.games.empty() || match.games.back().is_over()) return std::nullopt;
    auto const& game = match.games.back();
    auto const has_rubicon = can_end_in_rubicon(rules, game);
    GameProspects found;
    for (auto const p : rules.table()) {
        auto const lacks = [&](int marks) { return std::max(marks - game.totals[p], 0); };
        if (rules.form().target > 0) found.to_game[p] = lacks(game.target);
        if (has_rubicon) found.to_rubicon[p] = lacks(rules.agreements.rubicon);
        if (!vido_fault(rules, game, p)) found.vido[p] = vido_of(rules, match, p);
    }
    return found;
}

}  // namespace score::bezique
