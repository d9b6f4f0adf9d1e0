#include "score/bezique/prospects.hpp"

#include <gmock/gmock.h>

namespace score::bezique::bezique_prospects_test {
namespace {

using enum Player;

Match match_of(Rules const& rules, GameKind kind, ByPlayer<int> marks, std::vector<VidoCall> vidos = {}) {
    auto game = begin_game(rules, kind, south);
    DealResult deal;
    for (auto const p : both_players) deal.groups[p].items = {{"deal", "bezique.md §5.1", 1, marks[p]}};
    add_deal(rules, game, deal, south);
    game.vidos = std::move(vidos);
    return {.games = {game}};
}

TEST(BeziqueProspects, MarksToTheGameAndToLeaveTheRubicon) {  // bezique.md §5.1, §5.3
    auto const rules = rules_of(FormId::turkish96);
    auto const found = prospects(rules, match_of(rules, GameKind::normal, {{1240, 3010}}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->to_game, (ByPlayer<int>{{1760, 0}}));
    EXPECT_EQ(found->to_rubicon, (ByPlayer<int>{{260, 0}}));
}

// bezique.md §5.3, §5.4: every kind of game, with and without an earlier vido, played on to each of its ends.
TEST(BeziqueProspects, AVidoIsWorthWhatTheGameThenCounts) {
    for (auto const kontr : {false, true})
        for (auto const refused_vido : {RefusedVido::base, RefusedVido::doubled})
            for (auto const kind : {GameKind::normal, GameKind::sanvuar})
                for (auto const earlier : {false, true}) {
                    auto rules = rules_of(FormId::turkish96);
                    rules.agreements.kontr_vido = kontr;
                    rules.agreements.refused_vido = refused_vido;
                    std::vector<VidoCall> vidos;
                    if (earlier) vidos.push_back({.caller = south});
                    auto const match = match_of(rules, kind, {{900, 1600}}, vidos);
                    auto const found = prospects(rules, match);
                    ASSERT_TRUE(found);
                    for (auto const caller : both_players) {
                        auto const may = !vido_fault(rules, match.games.back(), caller);
                        ASSERT_EQ(found->vido[caller].has_value(), may);
                        if (!may) continue;
                        auto const& told = *found->vido[caller];
                        auto const ended = [&](std::optional<bool> accepted, int loser) {
                            auto game = match.games.back();
                            game.deals.clear();
                            if (accepted) add_vido(rules, game, {.caller = caller, .accepted = *accepted});
                            if (!game.is_over()) add_totals(rules, game, {{3000, loser}});
                            return game.points.total();
                        };
                        EXPECT_EQ(told.now, ended({}, 1500));
                        EXPECT_EQ(told.now_rubicon, ended({}, 1490));
                        EXPECT_EQ(told.accepted, ended(true, 1500));
                        EXPECT_EQ(told.accepted_rubicon, ended(true, 1490));
                        EXPECT_EQ(told.refused, ended(false, 0));
                    }
                }
}

// bezique.md §5.3: both have the limit, or 3000, and then the game is extended.
TEST(BeziqueProspects, NoRubiconIsPromisedThatCannotBe) {
    auto const rules = rules_of(FormId::turkish96);
    auto const after_a_deal = [&](ByPlayer<int> marks) {
        auto game = begin_game(rules, GameKind::normal, south);
        DealResult deal{.whole = true};
        for (auto const p : both_players) deal.groups[p].items = {{"deal", "bezique.md §5.1", 1, marks[p]}};
        add_deal(rules, game, deal, south);
        return game;
    };
    auto const promised = [&](Game const& game) {
        auto const told = *prospects(rules, Match{.games = {game}})->vido[north];
        return std::pair{told.now_rubicon - told.now, told.accepted_rubicon - told.accepted};
    };
    EXPECT_EQ(promised(after_a_deal({{1490, 2900}})), (std::pair{1, 2}));
    EXPECT_EQ(promised(after_a_deal({{1500, 2900}})), (std::pair{0, 0}));
    auto const extended = after_a_deal({{3100, 3000}});
    EXPECT_EQ(extended.target, 5000);
    EXPECT_EQ(promised(extended), (std::pair{0, 0}));
    auto low = rules;
    low.agreements.game_target = 200;
    auto game = begin_game(low, GameKind::normal, south);
    DealResult deal{.whole = true};
    for (auto const p : both_players) deal.groups[p].items = {{"deal", "bezique.md §5.1", 1, 520}};
    add_deal(low, game, deal, south);
    EXPECT_EQ(prospects(low, Match{.games = {game}})->to_rubicon, (ByPlayer<int>{})) << "both are below it in an extended game";
    // In a deal a peg may still be withdrawn.
    EXPECT_EQ(promised(match_of(rules, GameKind::normal, {{1500, 2900}}).games.back()), (std::pair{1, 2}));
    auto late = rules;
    late.agreements.rubicon = 3500;
    EXPECT_TRUE(can_end_in_rubicon(late, begin_game(late, GameKind::normal, {})));
    EXPECT_FALSE(can_end_in_rubicon(late, extended));
}

TEST(BeziqueProspects, ARefusedVidoCanWinTheMatch) {  // bezique.md §5.5
    auto const rules = rules_of(FormId::turkish96);
    auto match = match_of(rules, GameKind::sanvuar, {});
    match.standing = {{14, 13}};
    auto const found = prospects(rules, match);
    EXPECT_TRUE(found->vido[north]->refusal_wins_match);
    EXPECT_FALSE(found->vido[south]->refusal_wins_match);
}

TEST(BeziqueProspects, OtherFormsHaveWhatTheyPlayFor) {  // bezique.md §10
    auto const two_packs = rules_of(FormId::standard64);
    auto const found = prospects(two_packs, match_of(two_packs, GameKind::normal, {{100, 200}}));
    EXPECT_EQ(found->to_game, (ByPlayer<int>{{900, 800}}));
    EXPECT_EQ(found->to_rubicon, (ByPlayer<int>{}));
    EXPECT_EQ(found->vido[north], std::nullopt);
    auto const single_deal = rules_of(FormId::rubicon128);
    auto const deal = prospects(single_deal, match_of(single_deal, GameKind::normal, {{100, 1200}}));
    EXPECT_EQ(deal->to_game, (ByPlayer<int>{}));
    EXPECT_EQ(deal->to_rubicon, (ByPlayer<int>{{900, 0}}));
}

TEST(BeziqueProspects, NothingBetweenGamesAndAfterTheMatch) {
    auto const rules = rules_of(FormId::turkish96);
    EXPECT_EQ(prospects(rules, {}), std::nullopt);
    auto match = match_of(rules, GameKind::normal, {});
    match.winner = north;
    EXPECT_EQ(prospects(rules, match), std::nullopt);
}

TEST(BeziqueProspects, OfThreePlayers) {  // bezique.md §10.4
    auto const rules = rules_of(FormId::three96);
    EXPECT_EQ(prospects(rules, {}), std::nullopt);
    auto const target = rules.agreements.game_target;
    Match match{.games = {begin_game(rules, GameKind::normal, {})}};
    match.games[0].totals = {{100, 0, target + 10}};  // North, South, East
    EXPECT_EQ(prospects(rules, match)->to_game, (ByPlayer<int>{{target - 100, target, 0}}));
}

}  // namespace
}  // namespace score::bezique::bezique_prospects_test
