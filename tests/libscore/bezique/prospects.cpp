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
    SeveralSheet sheet{.rules = rules_of(FormId::three96)};
    EXPECT_THAT(marks_to_game(sheet), testing::IsEmpty());
    auto const target = sheet.rules.agreements.game_target;
    sheet.games = {{.totals = {100, target + 10, 0}}};
    EXPECT_THAT(marks_to_game(sheet), testing::ElementsAre(target - 100, 0, target));
}

}  // namespace
}  // namespace score::bezique::bezique_prospects_test
