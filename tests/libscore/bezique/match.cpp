#include "score/bezique/match.hpp"

#include <gmock/gmock.h>

#include "bezique_records.hpp"
#include "bezique_text.hpp"

namespace score::bezique::bezique_match_test {
namespace {

using test::GameTotals;
using test::match_of;
using test::MatchEntry;
using test::Refusal;
using testing::ElementsAre;
using testing::IsEmpty;
constexpr auto north = Player::north, south = Player::south;
using Totals = ByPlayer<int>;
Rules const turkish = rules_of(FormId::turkish96);

Rules with(std::initializer_list<std::pair<std::string_view, std::string_view>> agreed, FormId form = FormId::turkish96) {
    auto rules = rules_of(form);
    for (auto const& [key, value] : agreed) EXPECT_TRUE(agree(rules.agreements, key, value)) << key;
    return rules;
}

DealRecord items(
    char dealer, std::optional<Suit> trump, std::string_view n, std::string_view s, char last, int brisques_n, Totals withdrawn = {}) {
    return {player_of(dealer), DealItems{{{test::bezique_items(n), test::bezique_items(s)}}},
        {.trump = trump, .last_trick = player_of(last), .withdrawn = withdrawn, .brisques = Totals{{brisques_n, 32 - brisques_n}}}};
}

/// A deal by totals: marks for groups, the trump, winner of the last trick, brisques of North.
DealRecord deal(Totals marks, char last, int brisques_n, bool table = false, std::optional<Suit> trump = Suit::spades) {
    return {{}, DealTotals{marks},
        {.trump = trump, .table_opened = table, .last_trick = player_of(last), .brisques = Totals{{brisques_n, 32 - brisques_n}}}};
}

std::vector<MatchEntry> const example1{
    items('S', Suit::diamonds, "4A 100;4A^ 100;4A^ 100;4A^ 100;4A^ 100;KQ:C 20;KQ:C^ 20;KQ:C^ 20;4J:D 400;BZ1 50;BZ1^ 50",
        "KQ:D 40;KQ:C 20;4Q 60;4Q& 60;KQ:S 20;4Q^ 60;4Q^ 60", 'N', 21, {{0, 60}}),
    items('N', Suit::hearts, "BZ1 50;BZ1^ 50;KQ:H 40;4A 100;KQ:H^ 40;KQ:H^ 40", "BZ1 50;KQ:S 20;4K 80;BZ1^ 50;4K^ 80;BZ1^ 50", 'S', 19),
    items('S', Suit::diamonds, "4K 80;4K^ 80;4K^ 80;KQ:C 20;BZ1 50;BZ1^ 50;4Q 60;4K& 80;4K^ 80",
        "KQ:D 40;KQ:H 20;4Q 60;KQ:H^ 20;KQ:C 20;KQ:S 20;4Q& 60;4Q^ 60;BZ1 50;KQ:C& 20;BZ1^ 50;KQ:C^ 20", 'N', 18)};

TEST(BeziqueExample1, AGameAtItemLevel) {
    auto const match = match_of(turkish, south, example1);
    ASSERT_THAT(match.refused, IsEmpty());
    ASSERT_EQ(match.games.size(), 1U);
    auto const& game = match.games.front();
    ASSERT_EQ(game.deals.size(), 3U);
    EXPECT_EQ(game.deals[0].result.groups[north].total(), 1060);
    EXPECT_EQ(game.deals[0].result.groups[south].total(), 320);
    EXPECT_EQ(game.deals[0].count.totals, (Totals{{1520, 480}}));
    EXPECT_EQ(game.deals[1].result.groups[north].total(), 320);
    EXPECT_EQ(game.deals[1].result.groups[south].total(), 330);
    EXPECT_EQ(game.deals[1].count.totals, (Totals{{2220, 1110}}));
    EXPECT_EQ(game.deals[2].result.groups[north].total(), 580);
    EXPECT_EQ(game.deals[2].result.groups[south].total(), 440);
    EXPECT_EQ(game.totals, (Totals{{3200, 1830}}));
    EXPECT_EQ(game.winner, north);
    EXPECT_FALSE(game.rubicon);
    EXPECT_EQ(game.points, (Breakdown{{{"normal-game", "bezique.md §5.3", 1, 1}}}));
    EXPECT_EQ(match.standing, (Totals{{1, 0}}));
}

TEST(BeziqueExample1, EveryFigureIsAnItemWithItsRule) {
    auto const match = match_of(turkish, south, example1);
    auto const& figures = match.games.front().deals.front().count.figures;
    EXPECT_THAT(figures[south].items, ElementsAre(Item{"marriage", "bezique.md §4.2", 1, 40}, Item{"marriage", "bezique.md §4.2", 1, 20},
                                          Item{"four-queens", "bezique.md §4.1", 1, 60}, Item{"four-queens", "bezique.md §4.4", 1, 60},
                                          Item{"marriage", "bezique.md §4.2", 1, 20}, Item{"four-queens", "bezique.md §4.3", 1, 60},
                                          Item{"four-queens", "bezique.md §4.3", 1, 60}, Item{"withdrawn", "bezique.md §5.1", 1, -60},
                                          Item{"brisques", "bezique.md §5.1", 11, 20}));
    EXPECT_EQ(figures[south].total(), 480);
    EXPECT_EQ(figures[north].items.back(), (Item{"brisques", "bezique.md §5.1", 21, 20}));
}

TEST(BeziqueExample1, TheSameGameByTotals) {  // §11.1, a line per deal
    auto const by_totals = [](Totals marks, Totals withdrawn, char last, int brisques_n) {
        auto record = deal(marks, last, brisques_n);
        record.facts.withdrawn = withdrawn;
        return record;
    };
    std::vector<MatchEntry> const entries{by_totals({{1060, 320}}, {{0, 60}}, 'N', 21), by_totals({{320, 330}}, {{0, 0}}, 'S', 19),
        by_totals({{580, 440}}, {{0, 0}}, 'N', 18)};
    auto const match = match_of(turkish, south, entries);
    EXPECT_THAT(match.refused, IsEmpty());
    EXPECT_EQ(match.games.front().totals, (Totals{{3200, 1830}}));
}

std::vector<MatchEntry> const example2{GameTotals{{{3260, 2140}}}, VidoCall{north, true}, GameTotals{{{1480, 3010}}},
    GameTotals{{{3040, 2990}}}, VidoCall{south, false}, VidoCall{south, true}, VidoCall{north, true}, GameTotals{{{3350, 1220}}},
    GameTotals{{{2760, 3420}}}, GameTotals{{{5140, 4870}}}, GameTotals{{{3110, 1500}}}, GameTotals{{{3060, 2480}}}};

TEST(BeziqueExample2, AMatchToSixteenWithKontrVido) {
    auto const match = match_of(with({{"KontrVido", "yes"}}), {}, example2);
    ASSERT_THAT(match.refused, IsEmpty());
    ASSERT_EQ(match.games.size(), 9U);
    std::vector<std::string_view> kinds;
    std::vector<int> points;
    std::string winners;
    for (auto const& game : match.games) {
        kinds.push_back(name(game.kind));
        points.push_back(game.points.total());
        winners += letter(*game.winner);
    }
    EXPECT_THAT(kinds, ElementsAre("normal", "normal", "sanvuar", "sanvuar", "normal", "normal", "sanvuar", "sanvuar", "sanvuar"));
    EXPECT_THAT(points, ElementsAre(1, 4, 2, 2, 8, 1, 2, 2, 2));
    EXPECT_EQ(winners, "NSNSNSNNN");
    EXPECT_EQ(match.standing, (Totals{{17, 7}}));
    EXPECT_EQ(match.winner, north);
    EXPECT_EQ(match.games[4].points, (Breakdown{{{"normal-game", "bezique.md §5.3", 1, 1}, {"vido", "bezique.md §5.4", 1, 1},
                                         {"kontr-vido", "bezique.md §5.4", 1, 2}, {"rubicon", "bezique.md §5.3", 1, 4}}}));
    EXPECT_EQ(match.games[6].end, GameEnd::target);
}

TEST(BeziqueExample2, NothingFollowsTheEndOfTheMatch) {  // B12
    auto entries = example2;
    entries.push_back(VidoCall{north, true});
    EXPECT_THAT(match_of(with({{"KontrVido", "yes"}}), {}, entries).refused, ElementsAre(Refusal{12, Fault::points}));
}

TEST(BeziqueExample3, TheCountInItsOrder) {
    DealResult result{.trump = Suit::hearts, .table_opened = true, .last_trick = south, .brisques = Totals{{17, 15}}};
    result.withdrawn = {{80, 0}};
    auto count = count_deal(turkish, 3000, {{2760, 2410}}, result);
    EXPECT_EQ(count.totals, (Totals{{3020, 2960}}));
    EXPECT_EQ(count.winner, north);
    EXPECT_THAT(
        count.figures[north].items, ElementsAre(Item{"withdrawn", "bezique.md §5.1", 1, -80}, Item{"brisques", "bezique.md §5.1", 17, 20}));
    EXPECT_THAT(count.figures[south].items,
        ElementsAre(Item{"last-trick", "bezique.md §5.1", 1, 250}, Item{"brisques", "bezique.md §5.1", 15, 20}));

    result.withdrawn = {};  // if North had kept the 80
    EXPECT_EQ(count_deal(turkish, 3000, {{2760, 2410}}, result).winner, north);

    result.withdrawn = {{80, 0}};
    count = count_deal(turkish, 3000, {{2760, 2750}}, result);
    EXPECT_EQ(count.totals, (Totals{{2680, 3000}}));
    EXPECT_EQ(count.winner, south);
    EXPECT_EQ(count.end, GameEnd::last_trick);
    EXPECT_FALSE(count.brisques_counted);
}

DealCount counted(Rules const& rules, Totals before, std::optional<Suit> trump, bool table, int target = 3000) {
    return count_deal(rules, target, before, {.trump = trump, .table_opened = table, .last_trick = north, .brisques = Totals{{16, 16}}});
}

TEST(BeziqueCount, TheLastTrickBrings250Or40OrNothing) {  // §5.1.2
    EXPECT_EQ(counted(turkish, {}, Suit::clubs, true).totals, (Totals{{570, 320}}));
    EXPECT_EQ(counted(turkish, {}, Suit::clubs, false).totals, (Totals{{360, 320}}));
    EXPECT_EQ(counted(turkish, {}, {}, false).totals, (Totals{{320, 320}}));
}

TEST(BeziqueCount, OnlyThe250OfTheLastTrickEndsTheGameBeforeTheBrisques) {  // §5.1.3, §9.11 to §9.13
    EXPECT_EQ(counted(turkish, {{2750, 0}}, Suit::clubs, true).totals, (Totals{{3000, 0}}));
    EXPECT_EQ(counted(turkish, {{2740, 0}}, Suit::clubs, true).totals, (Totals{{3310, 320}}));
    EXPECT_EQ(counted(turkish, {{3100, 0}}, Suit::clubs, true).totals, (Totals{{3350, 0}}));        // already past it
    EXPECT_EQ(counted(turkish, {{2960, 2990}}, Suit::clubs, false).next_target, 5000);              // 40 does not end it
    EXPECT_EQ(counted(turkish, {{2960, 3000}}, Suit::clubs, true).totals, (Totals{{3530, 3320}}));  // the opponent has reached it too
    EXPECT_EQ(counted(with({{"EndOnLastTrick", "any-last-trick"}}), {{2960, 2990}}, Suit::clubs, false).winner, north);
}

TEST(BeziqueCount, PassingTheTargetDuringADealDoesNotEndIt) {  // §5.1
    DealResult unfinished;
    unfinished.groups[north].items = {{"triple-bezique", "bezique.md §4.1", 1, 1500}};
    auto const count = count_deal(turkish, 3000, {{2000, 0}}, unfinished);
    EXPECT_EQ(count.totals, (Totals{{3500, 0}}));
    EXPECT_EQ(count.winner, std::nullopt);
}

TEST(BeziqueCount, BothAtTheTargetRaisesItBy2000EachTime) {  // §5.1.5, §9.14
    auto const both = counted(turkish, {{2800, 2800}}, {}, false);
    EXPECT_EQ(both.winner, std::nullopt);
    EXPECT_EQ(both.next_target, 5000);
    EXPECT_EQ(counted(turkish, {{4800, 4800}}, {}, false, 5000).next_target, 7000);
    EXPECT_EQ(counted(turkish, {{4800, 4000}}, {}, false, 5000).winner, north);
    EXPECT_EQ(counted(turkish, {{4000, 4000}}, {}, false, 5000).next_target, 5000);
    auto const higher = with({{"Extension", "higher-wins"}});
    EXPECT_EQ(counted(higher, {{2800, 2810}}, {}, false).winner, south);
    EXPECT_EQ(counted(higher, {{2800, 2800}}, {}, false).winner, std::nullopt);
    EXPECT_EQ(counted(higher, {{2800, 2800}}, {}, false).next_target, 3000);
}

TEST(BeziqueMatch, DealersAlternateAndTheWinnerDealsTheNextGame) {  // §5.2
    std::vector<MatchEntry> const entries{
        deal({{100, 0}}, 'N', 16), deal({{0, 2700}}, 'S', 16), deal({{0, 0}}, 'N', 16), deal({{0, 0}}, 'N', 16)};
    auto const match = match_of(turkish, north, entries);
    ASSERT_EQ(match.games.size(), 2U);
    EXPECT_EQ(match.games[0].deals[0].dealer, north);
    EXPECT_EQ(match.games[0].deals[1].dealer, south);
    EXPECT_EQ(match.games[0].winner, south);
    EXPECT_EQ(match.games[1].deals[0].dealer, south);
    EXPECT_EQ(match.games[1].deals[1].dealer, north);
}

TEST(BeziqueMatch, AVoidDealIsDealtAgainByTheSamePlayer) {  // §9.23
    std::vector<MatchEntry> const entries{deal({{100, 0}}, 'N', 16), DealRecord{{}, VoidDeal{}, {}}, deal({{0, 0}}, 'N', 16)};
    auto const match = match_of(turkish, north, entries);
    EXPECT_THAT(match.refused, IsEmpty());
    ASSERT_EQ(match.games[0].deals.size(), 2U);
    EXPECT_EQ(match.games[0].deals[1].dealer, south);
}

/// The value of a game; the loser has `loser` marks.
int worth(GameKind kind, int accepted, int loser) {
    auto const rules = with({{"KontrVido", "yes"}});
    auto game = begin_game(rules, kind, {});
    for (auto const caller : {north, south})
        if (accepted-- > 0) game.vidos.push_back({caller, true});
    EXPECT_FALSE(add_totals(rules, game, {{3000, loser}}));
    return game.points.total();
}

TEST(BeziquePoints, TheWholeTable) {  // §5.3
    constexpr auto normal = GameKind::normal, sanvuar = GameKind::sanvuar;
    EXPECT_THAT((std::array{worth(normal, 0, 1500), worth(normal, 0, 1490), worth(normal, 1, 1500), worth(normal, 1, 1490),
                    worth(normal, 2, 1500), worth(normal, 2, 1490)}),
        ElementsAre(1, 2, 2, 4, 4, 8));
    EXPECT_THAT((std::array{worth(sanvuar, 0, 1500), worth(sanvuar, 0, 1490), worth(sanvuar, 1, 1500), worth(sanvuar, 1, 1490),
                    worth(sanvuar, 2, 1500), worth(sanvuar, 2, 1490)}),
        ElementsAre(2, 4, 4, 8, 8, 16));
}

TEST(BeziquePoints, UncountedBrisquesSaveFromTheRubiconOnlyByAgreement) {  // §5.3, §9.15
    std::vector<MatchEntry> const entries{deal({{2750, 1200}}, 'N', 16, true)};
    auto game = match_of(turkish, north, entries).games.front();
    EXPECT_EQ(game.end, GameEnd::last_trick);
    EXPECT_TRUE(game.rubicon);
    EXPECT_FALSE(match_of(with({{"RubiconBrisques", "yes"}}), north, entries).games.front().rubicon);
    std::vector<MatchEntry> const unsaved{deal({{2750, 1170}}, 'N', 16, true)};
    EXPECT_TRUE(match_of(with({{"RubiconBrisques", "yes"}}), north, unsaved).games.front().rubicon);
}

TEST(BeziquePoints, AnExtendedGameHasNoRubicon) {  // §5.3
    auto const late = with({{"Rubicon", "3500"}});
    auto const ended = [&](Totals totals) {
        auto game = begin_game(late, GameKind::normal, north);
        EXPECT_EQ(add_totals(late, game, totals), std::nullopt);
        return game.points.total();
    };
    EXPECT_EQ(ended({{3100, 2900}}), 2);
    EXPECT_EQ(ended({{5100, 3400}}), 1);
}

Game vidos(Rules const& rules, std::initializer_list<VidoCall> calls, std::vector<bool>* refused = nullptr) {
    auto game = begin_game(rules, GameKind::sanvuar, {});
    for (auto const& call : calls) {
        auto const fault = add_vido(rules, game, call);
        if (refused) refused->push_back(fault.has_value());
    }
    return game;
}

TEST(BeziqueVido, ARefusedVidoEndsTheGameUndoubledAndWithoutRubicon) {  // §5.4
    auto const game = vidos(turkish, {{south, false}});
    EXPECT_EQ(game.winner, south);
    EXPECT_EQ(game.points.total(), 2);
    EXPECT_FALSE(game.rubicon);
    EXPECT_EQ(vidos(with({{"RefusedVido", "doubled"}}), {{south, false}}).points.total(), 4);
    auto const kontr = with({{"KontrVido", "yes"}});
    EXPECT_EQ(vidos(kontr, {{south, true}, {north, false}}).winner, north);
    EXPECT_EQ(vidos(kontr, {{south, true}, {north, false}}).points.total(), 4);
    EXPECT_EQ(vidos(with({{"KontrVido", "yes"}, {"RefusedVido", "doubled"}}), {{south, true}, {north, false}}).points.total(), 8);
}

TEST(BeziqueVido, WhoMayCallIt) {  // §5.4, B13
    auto const kontr = with({{"KontrVido", "yes"}});
    std::vector<bool> refused;
    vidos(turkish, {{south, true}, {north, true}}, &refused);
    EXPECT_THAT(refused, ElementsAre(false, true));
    refused.clear();
    vidos(kontr, {{south, true}, {south, true}, {north, true}, {south, true}}, &refused);
    EXPECT_THAT(refused, ElementsAre(false, true, false, true));
    refused.clear();
    vidos(kontr, {{south, false}, {north, true}}, &refused);
    EXPECT_THAT(refused, ElementsAre(false, true));
    refused.clear();
    vidos(rules_of(FormId::standard64), {{south, true}}, &refused);
    EXPECT_THAT(refused, ElementsAre(true));
}

std::string kinds(Rules const& rules, std::initializer_list<bool> with_vido) {
    std::vector<Game> games;
    std::string letters;
    for (auto const vido : with_vido) {
        auto game = begin_game(rules, next_kind(rules, games), {});
        if (vido) game.vidos.push_back({north, true});
        letters += name(game.kind).front();
        games.push_back(game);
    }
    return letters;
}

TEST(BeziqueMatch, TwoNormalGamesThreeSanvuar) {  // §5.5, §9.19, §9.20
    EXPECT_EQ(kinds(turkish, {0, 0, 0, 0, 0, 0, 0, 0}), "nnsssnns");
    EXPECT_EQ(kinds(turkish, {0, 0, 1, 0, 0, 0, 1, 0}), "nnsnnssn");
    EXPECT_EQ(kinds(turkish, {1, 1, 0, 0, 1, 0}), "nnsssn");
    EXPECT_EQ(kinds(with({{"MatchTarget", "4"}}), {0, 0, 0, 0}), "nnnn");
}

TEST(BeziqueMatch, TheTargetIs16Or4OrAny) {  // §5.5
    std::vector<MatchEntry> entries(5, GameTotals{{{3000, 1400}}});
    EXPECT_EQ(match_of(with({{"MatchTarget", "4"}}), {}, entries).games.size(), 2U);
    EXPECT_EQ(match_of(with({{"MatchTarget", "5"}}), {}, entries).games.size(), 3U);  // 2 2 4
    EXPECT_EQ(match_of(turkish, {}, entries).standing, (Totals{{16, 0}}));
    EXPECT_EQ(match_of(with({{"MatchTarget", "none"}}), {}, entries).winner, std::nullopt);
}

TEST(BeziqueMatch, TotalsThatNoCountEndsAGameWithAreRefused) {  // B11
    for (auto const totals : {Totals{{2990, 2000}}, Totals{{3100, 3050}}, Totals{{5100, 5000}}, Totals{{3000, 3000}}})
        EXPECT_THAT(match_of(turkish, {}, std::vector<MatchEntry>{GameTotals{totals}}).refused, ElementsAre(Refusal{0, Fault::game_end}));
    EXPECT_THAT(match_of(turkish, {}, std::vector<MatchEntry>{GameTotals{{{3005, 10}}}}).refused, ElementsAre(Refusal{0, Fault::value}));
    EXPECT_THAT(match_of(turkish, {}, std::vector<MatchEntry>{GameTotals{{{7100, 5000}}}}).refused, IsEmpty());
}

TEST(BeziqueMatch, ARefusedEntryChangesNothing) {
    auto entries = example1;
    auto wrong = std::get<DealRecord>(entries[0]);
    std::get<DealItems>(wrong.content).items[north].front().points = 110;
    entries.insert(entries.begin() + 1, wrong);  // South dealt previously
    wrong.dealer = north;
    entries.insert(entries.begin() + 2, wrong);  // four aces do not bring 110
    auto lost = deal({{0, 0}}, 'N', 15);
    lost.facts.brisques = Totals{{15, 15}};
    entries.insert(entries.begin() + 4, lost);
    auto const match = match_of(turkish, south, entries);
    EXPECT_THAT(match.refused, ElementsAre(Refusal{1, Fault::dealer}, Refusal{2, Fault::value}, Refusal{4, Fault::brisques}));
    EXPECT_EQ(match.games.front().totals, (Totals{{3200, 1830}}));
}

TEST(BeziqueMatch, BrisquesThatWereNotCountedNeedNotBeKnown) {  // B02
    auto short_deal = deal({{2750, 0}}, 'N', 16, true);
    short_deal.facts.brisques.reset();
    EXPECT_EQ(match_of(turkish, north, std::vector<MatchEntry>{short_deal}).games.front().winner, north);
    auto counted_deal = deal({{2740, 0}}, 'N', 16, true);
    counted_deal.facts.brisques.reset();
    EXPECT_THAT(match_of(turkish, north, std::vector<MatchEntry>{counted_deal}).refused, ElementsAre(Refusal{0, Fault::brisques}));
}

// ---- other forms

Settlement rubicon(Totals scores, Totals brisques = {{16, 16}}, std::string_view bonus = "1300") {
    return settle(with({{"RubiconBonus", bonus}}, FormId::rubicon128), scores, brisques);
}

TEST(BeziqueRubiconSettlement, PrintedExamples) {  // §10.2
    EXPECT_EQ(rubicon({{1510, 1240}}).points.total(), 800);
    EXPECT_EQ(rubicon({{1550, 1520}}).points.total(), 600);
    EXPECT_EQ(rubicon({{1320, 620}}, {{16, 16}}).points.total(), 3200);
    EXPECT_EQ(rubicon({{1320, 620}}, {{16, 16}}, "1320").points.total(), 3220);
    EXPECT_THAT(rubicon({{1320, 620}}).points.items,
        ElementsAre(Item{"winner-score", "bezique.md §10.2", 1, 1300}, Item{"loser-score", "bezique.md §10.2", 1, 600},
            Item{"game", "bezique.md §10.2", 1, 1000}, Item{"rubicon-brisques", "bezique.md §10.2", 1, 300}));
}

TEST(BeziqueRubiconSettlement, ATieIsBrokenByBrisquesWhichAreNotAdded) {  // 1, 4
    auto const tie = rubicon({{1200, 1200}}, {{15, 17}});
    EXPECT_EQ(tie.winner, south);
    EXPECT_TRUE(tie.brisques_decided);
    EXPECT_EQ(tie.points.total(), 600);
    EXPECT_EQ(rubicon({{500, 500}}, {{15, 17}}).points.total(), 500 + 500 + 1300);
    EXPECT_EQ(rubicon({{1200, 1200}}).winner, std::nullopt);
}

TEST(BeziqueRubiconSettlement, BrisquesSaveTheRubiconAndThenBothAddThem) {  // 3
    auto const saved = rubicon({{1500, 850}}, {{17, 15}});
    EXPECT_TRUE(saved.brisques_added);
    EXPECT_FALSE(saved.rubicon);
    EXPECT_EQ(saved.points.total(), 1600 - 1000 + 500);
    EXPECT_TRUE(rubicon({{1500, 840}}, {{17, 15}}).rubicon);
    auto const reversed = rubicon({{900, 890}}, {{10, 22}});  // the winner by 1 keeps the game with the minimum
    EXPECT_EQ(reversed.winner, north);
    EXPECT_EQ(reversed.points.total(), 600);
}

TEST(BeziqueRubiconSettlement, ALoserBelowAHundredCountsAHundred) {  // 4
    EXPECT_EQ(rubicon({{1320, 90}}).points.total(), 1300 + 100 + 1300);
    EXPECT_EQ(rubicon({{890, 0}}).points.total(), 800 + 100 + 1300);  // 5: the winner need not have 1000
}

TEST(BeziqueLargerSettlement, SixAndEightPacks) {  // §10.3
    auto const six = rules_of(FormId::six192), eight = rules_of(FormId::eight256);
    EXPECT_EQ(settle(six, {{5270, 3010}}, {}).points.total(), 5200 - 3000 + 1000);
    EXPECT_EQ(settle(six, {{5270, 2990}}, {}).points.total(), 5200 + 2900 + 1000);
    EXPECT_TRUE(settle(six, {{5270, 2990}}, {}).rubicon);
    EXPECT_EQ(settle(eight, {{4990, 7030}}, {}).points.total(), 7000 + 4900 + 1000);
    EXPECT_EQ(settle(eight, {{5000, 7030}}, {}).points.total(), 7000 - 5000 + 1000);
    EXPECT_EQ(settle(eight, {{5000, 7030}}, {}).winner, south);
    EXPECT_EQ(settle(with({{"Rounding", "no"}}, FormId::six192), {{5270, 3010}}, {}).points.total(), 5270 - 3010 + 1000);
}

TEST(BeziqueStandard, AGameOf1000OverSeveralDeals) {  // §10.1
    auto const rules = rules_of(FormId::standard64);
    auto const standard = [](Totals marks, char last, int brisques_n) {
        auto record = deal(marks, last, brisques_n);
        record.facts.brisques = Totals{{brisques_n, 16 - brisques_n}};
        return record;
    };
    std::vector<MatchEntry> const entries{standard({{500, 300}}, 'N', 10), standard({{300, 600}}, 'S', 8), standard({{0, 0}}, 'N', 8)};
    auto const match = match_of(rules, north, entries);
    ASSERT_THAT(match.refused, IsEmpty());
    ASSERT_EQ(match.games.size(), 2U);
    EXPECT_EQ(match.games[0].deals[0].count.totals, (Totals{{500 + 10 + 100, 300 + 60}}));
    EXPECT_EQ(match.games[0].totals, (Totals{{610 + 300 + 80, 360 + 600 + 10 + 80}}));
    EXPECT_EQ(match.games[0].winner, south);
    // both past it in one deal: the higher total wins, a tie is played off
    EXPECT_EQ(match_of(rules, north, std::vector<MatchEntry>{standard({{1100, 1000}}, 'S', 8)}).games[0].winner, north);
    EXPECT_FALSE(match_of(rules, north, std::vector<MatchEntry>{standard({{1010, 1000}}, 'S', 8)}).games[0].is_over());
}

TEST(BeziqueRubiconMatch, ADealIsAGameAndPointsAddUp) {
    auto const rules = rules_of(FormId::rubicon128);
    auto one = deal({{1460, 1240}}, 'N', 16);
    auto two = deal({{570, 1320}}, 'N', 16);
    auto const match = match_of(rules, north, std::vector<MatchEntry>{one, two});
    ASSERT_THAT(match.refused, IsEmpty());
    EXPECT_EQ(match.standing, (Totals{{800, 1300 + 600 + 1300}}));
    EXPECT_EQ(match.games[1].deals[0].dealer, south);
}

}  // namespace
}  // namespace score::bezique::bezique_match_test
