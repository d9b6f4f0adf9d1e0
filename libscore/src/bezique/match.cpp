#include "score/bezique/match.hpp"

#include <algorithm>
#include <utility>

namespace score::bezique {
namespace {

int accepted(std::span<VidoCall const> vidos) {
    return static_cast<int>(std::ranges::count_if(vidos, [](VidoCall const& v) { return v.accepted; }));
}

// There is no rubicon of three or four players, and none in an extended game.
bool rubicon_applies(Rules const& rules, Game const& game) { return !rules.is_of_several() && game.target == rules.agreements.game_target; }

// Whether the loser did not reach the rubicon.
bool is_rubiconed(Rules const& rules, Game const& game, Player winner, GameEnd end) {
    if (!rubicon_applies(rules, game) || end == GameEnd::refused_vido) return false;
    auto loser_total = game.totals[opponent(winner)];
    if (end == GameEnd::last_trick && rules.agreements.rubicon_brisques) {  // uncounted brisques may save the loser
        auto const& brisques = game.deals.back().result.brisques;
        if (brisques) loser_total += rules.form().brisque * (*brisques)[opponent(winner)];
    }
    return loser_total < rules.agreements.rubicon;
}

void end_game(Rules const& rules, Game& game, Player winner, GameEnd end) {
    game.winner = winner;
    game.end = end;
    game.rubicon = is_rubiconed(rules, game, winner, end);
    game.points = game_points(rules, game.kind, game.vidos, end == GameEnd::refused_vido, game.rubicon);
}

// The score used in a settlement: without brisques, with the last trick.
ByPlayer<int> without_brisques(DealCount const& count) {
    ByPlayer<int> scores = count.totals;
    for (auto const p : both_players)
        for (auto const& item : count.figures[p].items)
            if (item.reason == "brisques") scores[p] -= item.points();
    return scores;
}

// Whether the settlement depends on who has how many brisques (bezique.md §10.2).
bool brisques_decide(Rules const& rules, ByPlayer<int> scores) {
    auto const all = rules.form().brisques();
    auto const without = settle(rules, scores, {});
    for (int n = 0; n <= all; ++n) {
        auto const with = settle(rules, scores, {{n, all - n}});
        if (with.winner != without.winner || with.rubicon != without.rubicon || with.points.total() != without.points.total()) return true;
    }
    return false;
}

}  // namespace

std::optional<Player> Game::next_dealer(Rules const& rules) const {
    if (deals.empty()) return first_dealer;
    auto const& last = deals.back().dealer;
    return last ? std::optional{rules.next(*last)} : std::nullopt;
}

Game begin_game(Rules const& rules, GameKind kind, std::optional<Player> first_dealer) {
    Game game;
    game.kind = kind;
    game.first_dealer = first_dealer;
    game.target = rules.agreements.game_target;
    return game;
}

void add_deal(Rules const& rules, Game& game, DealResult result, std::optional<Player> dealer, std::size_t entry) {
    auto count = count_deal(rules, game.target, game.totals, result);
    auto const complete = result.complete();
    game.totals = count.totals;
    game.deals.push_back({entry, dealer, std::move(result), std::move(count), game.target});
    auto const& counted = game.deals.back();
    game.target = counted.count.next_target;
    if (rules.form().target == 0 && complete) {
        auto const scores = without_brisques(counted.count);
        game.provisional = !counted.result.brisques && brisques_decide(rules, scores);
        end_game(game, settle(rules, scores, counted.result.brisques.value_or(ByPlayer<int>{})));
    } else if (counted.count.winner) end_game(rules, game, *counted.count.winner, counted.count.end);
}

void end_game(Game& game, Settlement settlement) {
    game.winner = settlement.winner;
    game.drawn = !settlement.winner;
    game.end = GameEnd::single_deal;
    game.rubicon = settlement.rubicon;
    game.points = std::move(settlement.points);
}

bool can_end_in_rubicon(Rules const& rules, Game const& game) {
    auto const counted = game.deals.size() - (game.in_deal() ? 1 : 0);
    auto const is_below = [&](Player p) { return (counted > 0 ? game.deals[counted - 1].count.totals[p] : 0) < rules.agreements.rubicon; };
    return rubicon_applies(rules, game) && std::ranges::any_of(both_players, is_below);
}

std::optional<VidoFault> vido_fault(Rules const& rules, Game const& game, Player caller) {
    if (!rules.form().matches) return VidoFault::form;
    if (game.is_over()) return VidoFault::over;
    if (game.vidos.empty()) return std::nullopt;
    if (!rules.agreements.kontr_vido) return VidoFault::kontr_not_agreed;
    if (game.vidos.size() > 1) return VidoFault::used;
    if (game.vidos.front().caller == caller) return VidoFault::own;
    return std::nullopt;
}

std::optional<Fault> add_vido(Rules const& rules, Game& game, VidoCall const& call) {
    if (vido_fault(rules, game, call.caller)) return Fault::vido;
    game.vidos.push_back(call);
    if (!call.accepted) end_game(rules, game, call.caller, GameEnd::refused_vido);
    return std::nullopt;
}

std::optional<Fault> add_totals(Rules const& rules, Game& game, ByPlayer<int> totals) {
    if (game.is_over() || !game.deals.empty()) return Fault::game_end;
    for (auto const p : both_players)
        if (totals[p] % 10 != 0 || !is_figure(totals[p])) return Fault::value;
    DealResult whole;
    whole.whole = true;
    for (auto const p : both_players) whole.groups[p].items = {{"game", "bezique.md §5.1", 1, totals[p]}};
    auto trial = game;
    if (rules.form().target == 0) {
        add_deal(rules, trial, std::move(whole), {});
    } else {
        // With both at the target it was raised after every deal.
        auto count = count_deal(rules, trial.target, {}, whole);
        while (!count.winner && count.next_target > trial.target) {
            trial.target = count.next_target;
            count = count_deal(rules, trial.target, {}, whole);
        }
        if (!count.winner) return Fault::game_end;
        trial.totals = totals;
        end_game(rules, trial, *count.winner, count.end);
    }
    game = std::move(trial);
    return std::nullopt;
}

GameKind next_kind(Rules const& rules, std::span<Game const> games) {
    if (!rules.agreements.sanvuar) return GameKind::normal;
    int in_cycle = 0;
    for (auto const& game : games) {
        auto const again = game.kind == GameKind::sanvuar && !game.vidos.empty();
        in_cycle = again ? 0 : (in_cycle + 1) % 5;
    }
    return in_cycle < 2 ? GameKind::normal : GameKind::sanvuar;
}

std::optional<Player> next_first_dealer(Rules const& rules, std::span<Game const> games, std::optional<Player> first) {
    if (games.empty()) return first;
    if (rules.form().matches) return games.back().winner;
    return games.back().next_dealer(rules);
}

Breakdown game_points(Rules const& rules, GameKind kind, std::span<VidoCall const> vidos, bool refused, bool rubicon) {
    Breakdown points;
    if (!rules.form().matches) return {{{"normal-game", "bezique.md §10.1", 1, 1}}};
    auto const multiply = [&](std::string_view reason, std::string_view rule) {
        points.items.push_back({reason, rule, 1, points.total()});
    };
    if (kind == GameKind::normal) points.items.push_back({"normal-game", "bezique.md §5.3", 1, 1});
    else points.items.push_back({"sanvuar-game", "bezique.md §5.3", 1, 2});
    auto doublings = accepted(vidos);
    if (refused && rules.agreements.refused_vido == RefusedVido::doubled) ++doublings;
    if (doublings > 0) multiply("vido", "bezique.md §5.4");
    if (doublings > 1) multiply("kontr-vido", "bezique.md §5.4");
    if (rubicon && !refused) multiply("rubicon", "bezique.md §5.3");
    return points;
}

void add_points(Rules const& rules, Match& match, Player winner, int points) {
    match.standing[winner] += points;
    auto const target = rules.is_of_several() ? 0 : rules.agreements.match_target;
    auto const has_won = [&](Player p) { return target > 0 && match.standing[p] >= target; };
    auto const won = std::ranges::find_if(both_players, has_won);
    match.winner = won == both_players.end() ? std::nullopt : std::optional{*won};
}

}  // namespace score::bezique
