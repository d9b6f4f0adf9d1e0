#include "score/bezique/check.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include "bezique_example.hpp"
#include "bezique_records.hpp"
#include "bezique_text.hpp"

namespace score::bezique::bezique_check_test {
namespace {

using test::match_of;
using test::MatchEntry;
using testing::ElementsAre;
using testing::IsEmpty;
constexpr auto north = Player::north, south = Player::south;
using Totals = ByPlayer<int>;
Rules const turkish = rules_of(FormId::turkish96);

/// Abbreviated findings: `B03@1.2 N`, `B27@1.1.40 S`.
std::vector<std::string> told(Findings const& findings) {
    std::vector<std::string> all;
    for (auto const& f : findings) {
        auto text = std::string{id(f.fault)} + '@' + std::to_string(f.game) + '.' + std::to_string(f.deal);
        if (f.trick) text += '.' + std::to_string(f.trick);
        if (f.player) text += std::string{' '} + letter(*f.player);
        all.push_back(text);
    }
    return all;
}

DealRecord items_deal(
    Player dealer, std::optional<Suit> trump, std::string_view n, std::string_view s, Player last, int brisques_n, Totals withdrawn = {}) {
    return {dealer, DealItems{{{test::bezique_items(n), test::bezique_items(s)}}},
        {.trump = trump, .last_trick = last, .withdrawn = withdrawn, .brisques = Totals{{brisques_n, 32 - brisques_n}}}};
}

/// Example 1 of bezique.md §11.
MatchRecord example1() {
    GameRecord game{GameKind::normal, south, {}, {}, Totals{{3200, 1830}}, north, 1};
    game.deals = {
        items_deal(south, Suit::diamonds, "4A 100;4A^ 100;4A^ 100;4A^ 100;4A^ 100;KQ:C 20;KQ:C^ 20;KQ:C^ 20;4J:D 400;BZ1 50;BZ1^ 50",
            "KQ:D 40;KQ:C 20;4Q 60;4Q& 60;KQ:S 20;4Q^ 60;4Q^ 60", north, 21, {{0, 60}}),
        items_deal(north, Suit::hearts, "BZ1 50;BZ1^ 50;KQ:H 40;4A 100;KQ:H^ 40;KQ:H^ 40", "BZ1 50;KQ:S 20;4K 80;BZ1^ 50;4K^ 80;BZ1^ 50",
            south, 19),
        items_deal(south, Suit::diamonds, "4K 80;4K^ 80;4K^ 80;KQ:C 20;BZ1 50;BZ1^ 50;4Q 60;4K& 80;4K^ 80",
            "KQ:D 40;KQ:H 20;4Q 60;KQ:H^ 20;KQ:C 20;KQ:S 20;4Q& 60;4Q^ 60;BZ1 50;KQ:C& 20;BZ1^ 50;KQ:C^ 20", north, 18)};
    return {turkish, {game}, Totals{{1, 0}}, {}, Termination::unfinished};
}

/// The findings for the second deal of example 1 with other items; the totals of the game are not stated.
std::vector<std::string> with_items(
    std::string_view n, std::string_view s, Player last = south, Totals withdrawn = {}, std::optional<Suit> trump = Suit::hearts) {
    auto record = example1();
    auto& game = record.games[0];
    game.totals.reset();
    game.points.reset();
    game.winner.reset();
    record.standing.reset();
    game.deals = {game.deals[0], items_deal(north, trump, n, s, last, 19, withdrawn)};
    return told(check(record));
}

TEST(BeziqueCheck, TheExamplesOfTheRulesAreFlawless) {
    EXPECT_THAT(told(check(example1())), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40", "KQ:S 20"), IsEmpty());
}

TEST(BeziqueCheck, EveryRuleHasItsNumber) {
    std::string ids;
    for (int f = 0; f <= static_cast<int>(Fault::stated); ++f) {
        ids += std::string{id(static_cast<Fault>(f))} + ' ';
        EXPECT_TRUE(rule_of(static_cast<Fault>(f)).starts_with("bezique.md §"));
    }
    EXPECT_EQ(ids, "B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12 B13 B20 B21 B22 B23 B24 B25 B26 B27 B28 B29 ");
}

TEST(BeziqueCheckB01, ItemsAreInTheTable) {
    EXPECT_THAT(with_items("KQ:H 40;4A 110", ""), ElementsAre("B01@1.2 N"));
    EXPECT_THAT(with_items("KQ:H 40", "BZ4 4500"), ElementsAre("B01@1.2 S"));
    EXPECT_THAT(with_items("KQ:H 40;SEQ:H 255", ""), ElementsAre("B01@1.2 N"));
    EXPECT_THAT(with_items("KQ:H 40;4T 90", ""), ElementsAre("B01@1.2 N"));
}

TEST(BeziqueCheck, AnItemIsNamedByItsPlaceWithBothFigures) {
    auto record = example1();
    std::get<DealItems>(record.games[0].deals[0].content).items[south][2].points = 70;
    auto const findings = check(record);
    ASSERT_FALSE(findings.empty());
    EXPECT_EQ(findings[0].fault, Fault::value);
    EXPECT_EQ(findings[0].player, south);
    EXPECT_EQ(findings[0].item, 3);
    EXPECT_EQ(findings[0].stated, 70);
    EXPECT_EQ(findings[0].derived, 60);
}

TEST(BeziqueCheckB02, BrisquesAre32) {
    auto record = example1();
    record.games[0].deals[1].facts.brisques = Totals{{19, 12}};
    record.games[0].totals.reset();
    EXPECT_THAT(told(check(record)), ElementsAre("B02@1.2"));
    record.games[0].deals[1].facts.brisques = Totals{{33, -1}};
    EXPECT_THAT(told(check(record)), ElementsAre("B02@1.2"));
}

// What depends on a deal whose figures cannot be is not compared.
TEST(BeziqueCheckB02, AGameIsNotCountedBeyondADealThatCannotBe) {
    for (auto const* const marks : {"", "4A 90"}) {
        auto record = example1();
        auto& deal = record.games[0].deals[1];
        if (*marks) deal = items_deal(north, Suit::hearts, marks, "KQ:H 40", south, 19);
        else deal.facts.brisques = Totals{{19, 12}};
        EXPECT_THAT(told(check(record)), ElementsAre(*marks ? "B01@1.2 N" : "B02@1.2"));
        auto const counted_as_stated = counted(record).games.at(0);
        EXPECT_EQ(counted_as_stated.totals, (Totals{{3200, 1830}}));
        EXPECT_EQ(counted_as_stated.lost_deal, 2);
        EXPECT_TRUE(counted_as_stated.are_totals_known());
        record.games[0].totals.reset();
        record.games[0].winner.reset();
        record.games[0].points.reset();
        EXPECT_THAT(told(check(record)), ElementsAre(*marks ? "B01@1.2 N" : "B02@1.2")) << "the standing is unknown";
        EXPECT_FALSE(counted(record).games.at(0).is_known());
        EXPECT_FALSE(counted(record).games.at(0).are_totals_known());
        EXPECT_EQ(counted(record).games.at(0).deals.size(), 1U);
    }
}

// The others are checked as in a game that is counted.
TEST(BeziqueCheck, ADealThatCannotBeHidesNoFaultOfOthers) {
    auto const faults = [](auto change) {
        auto record = example1();
        auto& game = record.games[0];
        game.totals.reset();
        game.winner.reset();
        game.points.reset();
        record.standing.reset();
        std::get<DealItems>(game.deals[0].content).items[north][0].points = 110;
        change(game.deals);
        return told(check(record));
    };
    using Deals = std::vector<DealRecord>;
    EXPECT_THAT(faults([](Deals&) {}), ElementsAre("B01@1.1 N"));
    EXPECT_THAT(faults([](Deals& deals) { deals[1].dealer = south; }), testing::Contains("B10@1.2 S"));
    EXPECT_THAT(faults([](Deals& deals) { deals[0].facts.last_trick.reset(); }), testing::Contains("B04@1.1"));
    EXPECT_THAT(faults([](Deals& deals) { deals[1].facts.last_trick.reset(); }), testing::Contains("B04@1.2"));
    auto const uncounted = [&](std::size_t at) {
        return faults([at](Deals& deals) {
            deals[at].facts.brisques.reset();
            deals[at].facts.brisques_uncounted = true;
        });
    };
    EXPECT_THAT(uncounted(0), testing::Contains("B02@1.1"));
    EXPECT_THAT(uncounted(1), testing::Contains("B02@1.2"));
    EXPECT_THAT(uncounted(2), ElementsAre("B01@1.1 N")) << "the last trick may have ended the game";
    auto const third = faults([](Deals& deals) { std::get<DealItems>(deals[2].content).items[north][0].points = 90; });
    EXPECT_THAT(third, ElementsAre("B01@1.1 N", "B01@1.3 N"));
}

TEST(BeziqueCheckB02, ADealWithoutItsBrisquesHidesNoFaultOfOthers) {
    auto record = example1();
    record.games[0].deals[0].facts.brisques.reset();
    std::get<DealItems>(record.games[0].deals[1].content).items[north][0].points = 60;
    EXPECT_THAT(told(check(record)), ElementsAre("B02@1.1", "B01@1.2 N"));
}

TEST(BeziqueCheckB11, ADealAfterTheEndOfAGameIsNotCountedWhateverItsFigures) {
    auto record = example1();
    record.games[0].deals.push_back(items_deal(north, Suit::hearts, "KQ:H 40;4A 110", "", south, 19));
    record.games[0].totals = Totals{{3610, 1900}};
    EXPECT_THAT(told(check(record)), ElementsAre("B01@1.4 N", "B11@1.4", "B29@1.0 N", "B29@1.0 S"));
}

TEST(BeziqueCheckB02, TheyMayBeMissingOnlyWhereTheLastTrickEndsTheGame) {
    auto record = example1();
    record.games[0].deals[2].facts.brisques.reset();
    record.games[0].deals[2].facts.brisques_uncounted = true;
    EXPECT_THAT(told(check(record)), ElementsAre("B02@1.3"));
    record = example1();  // 250 instead of 40 is enough
    record.games[0].deals[2] = items_deal(south, Suit::diamonds, "SEQ:D 250;4K:D 800", "", north, 18);
    record.games[0].deals[2].facts.brisques.reset();
    record.games[0].deals[2].facts.brisques_uncounted = true;
    record.games[0].totals = Totals{{2220 + 1050 + 250, 1110}};
    record.games[0].points = 2;
    record.standing = Totals{{2, 0}};
    EXPECT_THAT(told(check(record)), IsEmpty());
}

TEST(BeziqueCheckB03, TheFirstMarriageOrSequenceCarriesTheTrumpValue) {
    EXPECT_THAT(with_items("KQ:H 20", "KQ:S 20"), ElementsAre("B03@1.2 N"));
    EXPECT_THAT(with_items("KQ:H 40", "KQ:S 40"), ElementsAre("B03@1.2 S"));
    EXPECT_THAT(with_items("KQ:C 20;KQ:H 40", "KQ:S 20"), ElementsAre("B03@1.2"));  // nobody began with hearts
    EXPECT_THAT(with_items("SEQ:H 250", "KQ:S 20"), IsEmpty());
    EXPECT_THAT(with_items("KQ:S 20", "KQ:C 20;KQ:H 40"), ElementsAre("B03@1.2"));
    EXPECT_THAT(with_items("4A 100", "BZ1 50"), ElementsAre("B03@1.2"));  // trump without a group that fixes it
    EXPECT_THAT(with_items("KQ:H 40", "", south, {}, std::optional<Suit>{}), testing::Contains("B03@1.2"));
}

TEST(BeziqueCheckB03, AQuartetOpenedBeforeTrumpKeepsItsPlainValue) {
    EXPECT_THAT(with_items("4J:H 40;KQ:H 40", ""), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;4J:H 40", ""), ElementsAre("B03@1.2 N"));
    EXPECT_THAT(with_items("KQ:H 40;4J:H 400", ""), IsEmpty());
    EXPECT_THAT(with_items("4J:H 400;KQ:C 20", "KQ:H 40"), IsEmpty());  // South may have been first
    EXPECT_THAT(with_items("KQ:H 40;4J:C 400", ""), ElementsAre("B03@1.2 N"));
}

TEST(BeziqueCheckB04, TheLastTrickAgreesWithTrumpAndTable) {
    auto record = example1();
    record.games[0].deals[0].facts.last_trick_marks = 250;
    EXPECT_THAT(told(check(record)), ElementsAre("B04@1.1"));
    record.games[0].deals[0].facts.last_trick_marks = 40;
    EXPECT_THAT(told(check(record)), IsEmpty());
}

TEST(BeziqueCheckB05, NothingIsScoredAgainThatWasNotOpened) {
    EXPECT_THAT(with_items("KQ:H 40;4A^ 100;4A 100", ""), ElementsAre("B05@1.2 N"));
    EXPECT_THAT(with_items("KQ:H 40;4A 100", "4A^ 100"), ElementsAre("B05@1.2 S"));  // by the same player
    EXPECT_THAT(with_items("KQ:H 40", "4K& 80"), ElementsAre("B05@1.2 S"));
    EXPECT_THAT(with_items("KQ:H 40;4A:C 500;4A:C^ 500", ""), ElementsAre("B05@1.2 N"));  // there is no fifth card
}

TEST(BeziqueCheckB06, TheWithdrawnAmountWasShownAgainAndLost) {
    EXPECT_THAT(with_items("KQ:H 40;KQ:H^ 40", "", south, {{40, 0}}), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;KQ:H^ 40", "", north, {{40, 0}}), ElementsAre("B06@1.2 N"));  // he took the last trick
    EXPECT_THAT(with_items("KQ:H 40;KQ:H^ 40", "", south, {{80, 0}}), ElementsAre("B06@1.2 N"));
    EXPECT_THAT(with_items("KQ:H 40", "", south, {{40, 0}}), ElementsAre("B06@1.2 N"));
}

TEST(BeziqueCheckB07, NoMoreDeclarationsThanTricksWithDrawing) {
    std::string many = "KQ:H 40;4A 100";
    for (int i = 0; i < 37; ++i) many += ";4A& 100";
    EXPECT_THAT(with_items(many, ""), IsEmpty());
    EXPECT_THAT(with_items(many, "BZ1 50"), ElementsAre("B07@1.2"));
    EXPECT_THAT(with_items(many + ";4A^ 100", ""), IsEmpty());  // leads do not count
}

TEST(BeziqueCheckB08, GroupsThatTheCardsDoNotAllow) {
    EXPECT_THAT(with_items("KQ:H 40;4J:C 40", "4J:C 40"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;BZ3 1500", "BZ2 500"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;BZ3 1500", "BZ3 1500"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;BZ3 1500", "BZ1 50"), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;BZ2 500", "BZ2 500"), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;KQ:C 20;KQ:C 20;KQ:C 20", "KQ:C 20;KQ:C 20"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;4A 100;4A 100;4A 100", "4A 100;4A 100"), ElementsAre("B08@1.2"));
}

// A card serves in one group of each class, and a card of one player is not the other's (bezique.md §4.1).
TEST(BeziqueCheckB08, CardsOfGroupsOfEveryClass) {
    EXPECT_THAT(with_items("KQ:H 40;4Q:S 60", "BZ3 1500"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;4Q:S 60;BZ3 1500", ""), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;4J:H 400", "SEQ:H 250"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;4J:H 400;SEQ:H 250", ""), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;KQ:S 20;KQ:S 20;KQ:S 20", "KQ:S 20;SEQ:S 150"), IsEmpty());  // the marriage grows
    EXPECT_THAT(with_items("KQ:H 40;KQ:S 20;KQ:S 20;KQ:S 20", "SEQ:S 150;KQ:S 20"), ElementsAre("B08@1.2"));
    EXPECT_THAT(with_items("KQ:H 40;4A 100;4A:S 500", "4A 100;4A 100"), IsEmpty());
    EXPECT_THAT(with_items("KQ:H 40;4A 100;4A:S 500;4A 100", "4A 100;4A 100"), ElementsAre("B08@1.2"));
}

// Of eight packs: eight jacks of clubs (bezique.md §10.1).
TEST(BeziqueCheckB08, FiveOfAKindTakeTheCardsOfQuartets) {
    auto const suffice = [](std::string_view n, std::string_view s) {
        DealRecord const deal{north, DealItems{{{test::bezique_items(n), test::bezique_items(s)}}}, {.trump = Suit::clubs}};
        auto const found = check_deal(rules_of(FormId::eight256), deal, {}).findings;
        return std::ranges::none_of(found, [](Finding const& f) { return f.fault == Fault::too_many_copies; });
    };
    EXPECT_TRUE(suffice("", "4J:C 400;5J:C 800"));
    EXPECT_TRUE(suffice("4J 40", "4J:C 400;5J:C 800"));
    EXPECT_FALSE(suffice("4J:C 400", "4J:C 400;5J:C 800"));
    EXPECT_FALSE(suffice("", "5J:C 800;4J:C 400"));  // a quartet takes no card of another group
    EXPECT_FALSE(suffice("", "4J:C 400;5J:C 800;5J:C 800"));
    EXPECT_TRUE(suffice("4J 40;4J 40;4J 40;4J 40", "4J 40;4J 40;4J 40;4J 40;5J:C 800"));
    EXPECT_FALSE(suffice("4J 40;4J 40;4J 40;4J 40;4J 40", "4J 40;4J 40;4J 40;4J 40"));
}

TEST(BeziqueCheck, TrumpFollowsFromTheItemsWhereItIsNotSaid) {
    auto record = example1();
    for (auto& deal : record.games[0].deals) deal.facts.trump.reset();
    EXPECT_THAT(told(check(record)), IsEmpty());
}

TEST(BeziqueCheck, NumbersThatNobodyCanAddUp) {
    auto record = example1();
    record.games[0].deals[1].facts.withdrawn = Totals{{2'000'000'000, 0}};
    EXPECT_THAT(told(check(record)), testing::Contains("B01@1.2"));
    EXPECT_THAT(with_items("KQ:H 2000000000", "KQ:S 2000000000"), ElementsAre("B01@1.2"));
    EXPECT_EQ(match_of(turkish, {}, std::vector<MatchEntry>{test::GameTotals{{{2'000'000'000, 10}}}}).refused.size(), 1U);
    Group const strange{GroupKind::bezique, {}, Rank::seven, 99};
    EXPECT_EQ(value_of(turkish, strange, {}), std::nullopt);
    EXPECT_FALSE(reason_of(strange).empty());
}

MatchRecord by_totals(std::vector<DealRecord> deals) {
    return {turkish, {GameRecord{.first_dealer = north, .deals = std::move(deals)}}, {}, {}, Termination::unfinished};
}
DealRecord whole(Totals marks) { return {{}, DealTotals{marks, true}, {}}; }

TEST(BeziqueCheckB09, ADealBringsAtLeastItsBrisques) {
    EXPECT_THAT(told(check(by_totals({whole({{640, 0}})}))), IsEmpty());
    EXPECT_THAT(told(check(by_totals({whole({{620, 0}})}))), ElementsAre("B09@1.1"));
    auto with_last = whole({{640, 0}});
    with_last.facts.last_trick_marks = 40;
    EXPECT_THAT(told(check(by_totals({with_last}))), ElementsAre("B09@1.1"));
}

TEST(BeziqueCheckB01, TotalsAreMultiplesOfTen) { EXPECT_THAT(told(check(by_totals({whole({{645, 10}})}))), ElementsAre("B01@1.1 N")); }

TEST(BeziqueCheckB10, DealersAlternateAndTheWinnerDealsNext) {
    auto record = example1();
    record.games[0].deals[1].dealer = south;
    EXPECT_THAT(told(check(record)), testing::Contains("B10@1.2 S"));
    record = example1();
    record.games.push_back(record.games[0]);  // North won, and South deals first
    EXPECT_THAT(told(check(record)), testing::Contains("B10@2.0 S"));
}

TEST(BeziqueCheckB10, InFormsWithoutAMatchEitherPlayerBeginsALaterGame) {
    MatchRecord record{rules_of(FormId::rubicon128), {}, {}, {}, Termination::unfinished};
    for (auto const dealer : {north, north, south}) {
        GameRecord game;
        game.deals = {whole({{1500, 1200}})};
        game.deals[0].dealer = dealer;
        record.games.push_back(game);
    }
    EXPECT_THAT(told(check(record)), IsEmpty());
    record.games[1].deals[0].dealer.reset();
    record.games[1].first_dealer = north;
    EXPECT_THAT(told(check(record)), IsEmpty());
}

TEST(BeziqueCheckB10, AVoidDealAtTheBeginningOfAGameIsDealtAgainByTheSamePlayer) {
    auto const few = [](Player dealer) { return DealRecord{dealer, DealTotals{{{100, 300}}, true}, {}}; };
    DealRecord const again{north, VoidDeal{}, {}};
    auto const with = [](std::vector<DealRecord> later) {
        MatchRecord record{rules_of(FormId::standard64), {}, {}, {}, Termination::unfinished};
        record.games.push_back({.deals = {{north, DealTotals{{{1100, 300}}, true}, {}}}});
        record.games.push_back({.deals = std::move(later)});
        return told(check(record));
    };
    EXPECT_THAT(with({again, few(north), few(south)}), IsEmpty());
    EXPECT_THAT(with({again, few(south), few(north)}), ElementsAre("B10@2.2 S"));
}

TEST(BeziqueCheckB11, AGameEndsExactlyWhenTheCountSays) {
    auto record = example1();
    auto& game = record.games[0];
    game.deals.push_back(game.deals[1]);
    EXPECT_THAT(told(check(record)), testing::Contains("B11@1.4"));
    record = example1();
    record.games[0].deals.pop_back();
    record.games[0].totals.reset();
    record.games.push_back(GameRecord{});
    EXPECT_THAT(told(check(record)), testing::Contains("B11@1.0"));
    auto const totals = [](Totals t) {
        return told(check(MatchRecord{turkish, {GameRecord{.totals = t}}, {}, {}, Termination::complete}));
    };
    EXPECT_THAT(totals({{3100, 3050}}), testing::Contains("B11@1.0"));
    EXPECT_THAT(totals({{2990, 2000}}), testing::Contains("B11@1.0"));
    EXPECT_THAT(totals({{3000, 2000}}), ElementsAre("B12@0.0"));  // the match is not decided
}

/// Example 2 of §11.
MatchRecord example2() {
    auto rules = turkish;
    rules.agreements.kontr_vido = true;
    MatchRecord record{rules};
    auto const game = [&](GameKind kind, std::optional<Totals> totals, std::vector<VidoCall> vidos = {}) {
        record.games.push_back({.kind = kind, .vidos = std::move(vidos), .totals = totals});
    };
    using enum GameKind;
    game(normal, {{{3260, 2140}}});
    game(normal, {{{1480, 3010}}}, {{north, true}});
    game(sanvuar, {{{3040, 2990}}});
    game(sanvuar, {}, {{south, false}});
    game(normal, {{{3350, 1220}}}, {{south, true}, {north, true}});
    game(normal, {{{2760, 3420}}});
    game(sanvuar, {{{5140, 4870}}});
    game(sanvuar, {{{3110, 1500}}});
    game(sanvuar, {{{3060, 2480}}});
    record.standing = Totals{{17, 7}};
    record.winner = north;
    record.termination = Termination::complete;
    return record;
}

TEST(BeziqueCheckB12, KindsPointsAndTheEndOfTheMatch) {
    EXPECT_THAT(told(check(example2())), IsEmpty());
    auto record = example2();
    record.games[4].kind = GameKind::sanvuar;  // after a sanvuar game with a vido
    EXPECT_THAT(told(check(record)), testing::Contains("B12@5.0"));
    record = example2();
    record.games[1].points = 2;
    EXPECT_THAT(told(check(record)), ElementsAre("B12@2.0 S"));
    record = example2();
    record.games.push_back({.totals = Totals{{3000, 2000}}});
    EXPECT_THAT(told(check(record)), testing::Contains("B12@10.0"));
    record = example2();
    record.games.pop_back();
    record.standing.reset();
    EXPECT_THAT(told(check(record)), testing::Contains("B12@0.0"));
}

TEST(BeziqueCheckB12, AGameThatCannotBeCountedHasThePointsThatAreStated) {
    for (auto const points : {std::optional<int>{}, std::optional{500}}) {
        GameRecord const game{.deals = {{{}, DealItems{}, {}}}, .winner = south, .points = points};
        MatchRecord const record{rules_of(FormId::rubicon128), {game}, {}, {}, Termination::complete};
        EXPECT_EQ(counted(record).standing, (Totals{{0, points.value_or(0)}}));
    }
}

// bezique.md §10.2: the brisques could save South from the rubicon.
TEST(BeziqueCheckB12, WhereBrisquesAreNotKnownTheStatedPointsStand) {
    DealRecord const impossible{south, DealTotals{{{1600, 870}}}, {.last_trick = south, .brisques = Totals{{19, 14}}}};
    for (auto const& deals : {std::vector<DealRecord>{}, std::vector{impossible}})
        for (auto const points : {std::optional<int>{}, std::optional{1200}}) {
            GameRecord const game{.deals = deals, .totals = Totals{{1600, 920}}, .points = points};
            MatchRecord const record{rules_of(FormId::rubicon128), {game}, Totals{{1200, 0}}, {}, Termination::unfinished};
            EXPECT_THAT(told(check(record)), testing::ElementsAreArray(std::vector<std::string>(deals.size(), "B02@1.1")));
            auto const match = counted(record);
            EXPECT_EQ(match.games.at(0).winner, north);
            EXPECT_EQ(match.games[0].is_known(), points || deals.empty());
            if (!points) continue;
            EXPECT_EQ(match.games[0].points.total(), 1200);
            EXPECT_EQ(match.standing, (Totals{{1200, 0}}));
        }
}

TEST(BeziqueCheckB29, AfterAProvisionalGameTheStandingOfItsLoserIsCompared) {
    GameRecord const decided{.totals = Totals{{1700, 2600}}}, provisional{.totals = Totals{{1600, 920}}};
    for (auto const& [stated, found] : {std::pair{Totals{{9000, 1400}}, ""}, {Totals{{9000, 1500}}, "B29@0.0 S"}}) {
        MatchRecord const record{rules_of(FormId::rubicon128), {decided, provisional}, stated, {}, Termination::unfinished};
        auto const faults = told(check(record));
        EXPECT_EQ(faults.empty() ? "" : faults.front(), found);
        EXPECT_LE(faults.size(), 1U);
    }
}

TEST(BeziqueCheckB29, TheWinnerOfAGameThatCannotBeCountedMayHaveAnyStanding) {
    GameRecord const lost{.deals = {{{}, DealItems{}, {}}}, .winner = south};
    MatchRecord record{rules_of(FormId::rubicon128), {lost}, Totals{{0, 700}}, {}, Termination::complete};
    EXPECT_THAT(told(check(record)), testing::Not(testing::Contains(testing::StartsWith("B29"))));
    record.standing = Totals{{100, 700}};
    EXPECT_THAT(told(check(record)), testing::Contains("B29@0.0 N"));
    auto const match = counted(record);
    EXPECT_TRUE(match.is_standing_known(north));
    EXPECT_FALSE(match.is_standing_known(south));
}

// bezique.md §6: it does not follow from the groups.
TEST(BeziqueCheckB03, ADealByItemsWithoutItsTurnedUpTrumpIsNotCounted) {
    DealRecord deal{north, DealItems{{{test::bezique_items("KQ:H 40"), test::bezique_items("4A 100")}}},
        {.trump = {{Suit::hearts}}, .last_trick = north, .brisques = Totals{{9, 7}}}};
    MatchRecord record{rules_of(FormId::standard64), {{.deals = {deal}}}, {}, {}, Termination::unfinished};
    EXPECT_EQ(counted(record).games.at(0).totals, (Totals{{140, 170}}));
    record.games[0].deals[0].facts.trump.reset();
    EXPECT_THAT(told(check(record)), testing::Contains("B03@1.1"));
    EXPECT_EQ(counted(record).games.at(0).lost_deal, 1);
    EXPECT_EQ(counted(record).games.at(0).totals, Totals{});
    record.rules = rules_of(FormId::turkish96);
    record.games[0].deals[0].facts.brisques = Totals{{18, 14}};
    EXPECT_EQ(counted(record).games.at(0).lost_deal, 0) << "the first marriage tells it";
}

TEST(BeziqueCheckB12, WhatIsStatedIsSomeDivisionOfTheBrisques) {
    auto const faults = [](Totals totals, Player winner, std::optional<int> points) {
        GameRecord const game{.totals = totals, .winner = winner, .points = points};
        return told(check({rules_of(FormId::rubicon128), {game}, {}, {}, Termination::unfinished}));
    };
    EXPECT_THAT(faults({{3010, 980}}, south, 7), testing::Contains(testing::StartsWith("B29@1.0"))) << "the lower score";
    EXPECT_THAT(faults({{1510, 980}}, north, 3200), ElementsAre(testing::StartsWith("B12@1.0")));
    EXPECT_THAT(faults({{980, 980}}, south, 7), ElementsAre(testing::StartsWith("B12@1.0")));
    EXPECT_THAT(faults({{980, 980}}, south, {}), IsEmpty()) << "the brisques may decide";
}

TEST(BeziqueCheckB13, VidoOnceAndKontrVidoByTheOther) {
    auto record = example2();
    record.games[4].vidos[1].caller = south;
    record.standing.reset();
    record.winner.reset();
    EXPECT_THAT(told(check(record)), testing::Contains("B13@5.0 S"));
    record = example2();
    record.rules.agreements.kontr_vido = false;
    EXPECT_THAT(told(check(record)), testing::Contains("B13@5.0 N"));
    record = example2();
    record.games[3].vidos.push_back({north, true});
    EXPECT_THAT(told(check(record)), ElementsAre("B13@4.0 N"));
}

TEST(BeziqueCheckB13, PlacesOfVidosAreInOrder) {
    auto const with = [](std::vector<VidoCall> vidos) {
        auto record = example1();
        record.rules.agreements.kontr_vido = true;
        record.games[0].vidos = std::move(vidos);
        record.games[0].points.reset();
        record.standing.reset();
        return told(check(record));
    };
    EXPECT_THAT(with({{south, true, 1, 30}, {north, true, 2, 17}}), IsEmpty());
    EXPECT_THAT(with({{south, true, 2, 30}, {north, true, 2, 17}}), ElementsAre("B13@1.0"));
    EXPECT_THAT(with({{south, true, 4, 1}}), ElementsAre("B13@1.0"));
    EXPECT_THAT(with({{south, false, 1, 1}}), testing::Contains("B13@1.0"));  // two deals followed
}

TEST(BeziqueCheckB29, StatedTotalsAndStandings) {
    auto record = example1();
    record.games[0].totals = Totals{{3200, 1810}};
    EXPECT_THAT(told(check(record)), ElementsAre("B29@1.0 S"));
    record = example2();
    record.standing = Totals{{16, 7}};
    auto const findings = check(record);
    EXPECT_THAT(told(findings), ElementsAre("B29@0.0 N"));
    EXPECT_EQ(findings[0].stated, 16);
    EXPECT_EQ(findings[0].derived, 17);
    record = example2();
    record.winner = south;
    EXPECT_THAT(told(check(record)), ElementsAre("B29@0.0 S"));
}

TEST(BeziqueCheckB29, ATableIsOpenedByASequenceOfTrumps) {
    auto const with = [](std::string_view items, bool opened) {
        auto deal = items_deal(north, Suit::hearts, items, "KQ:S 20", south, 19);
        deal.facts.table_opened = opened;
        return told(check(by_totals({deal})));
    };
    EXPECT_THAT(with("SEQ:H 250", true), IsEmpty());
    EXPECT_THAT(with("SEQ:H 250", false), ElementsAre("B29@1.1"));
    EXPECT_THAT(with("KQ:H 40", false), IsEmpty());
    EXPECT_THAT(with("KQ:H 40", true), ElementsAre("B29@1.1"));
    EXPECT_THAT(with("KQ:H 40;SEQ:C 150", false), IsEmpty());
    EXPECT_THAT(with("KQ:H 40;SEQ:C 150", true), ElementsAre("B29@1.1"));
}

// ---- cards

DealRecord example4() {
    auto const dealt = test::example4_dealt();
    return {north, DealCards{dealt.hands, dealt.stock, test::example4_tricks()},
        {.trump = Suit::diamonds,
            .table_opened = false,
            .last_trick = north,
            .last_trick_marks = 40,
            .withdrawn = Totals{{0, 80}},
            .brisques = Totals{{14, 18}}}};
}
DealCards& cards(DealRecord& record) { return std::get<DealCards>(record.content); }

Findings of(DealRecord const& record) {
    return check(MatchRecord{turkish, {GameRecord{.first_dealer = north, .deals = {record}}}, {}, {}, Termination::unfinished});
}
/// Example 4 with trick `number` replaced.
Findings with_trick(std::size_t number, std::string_view text) {
    auto record = example4();
    cards(record).tricks[number - 1] = test::tricks(text).at(0);
    return of(record);
}

TEST(BeziqueExample4, ItsCountAndItsRecord) {  // §11.4
    EXPECT_THAT(told(of(example4())), IsEmpty());
    auto const match = match_of(turkish, north, std::vector<MatchEntry>{example4()});
    ASSERT_THAT(match.refused, IsEmpty());
    auto const& count = match.games.at(0).deals.at(0).count;
    EXPECT_EQ(count.totals, (Totals{{300 + 40 + 280, 430 - 80 + 360}}));
    EXPECT_EQ(count.totals, (Totals{{620, 710}}));
    EXPECT_EQ(count.figures[south].items[count.figures[south].items.size() - 2], (Item{"withdrawn", "bezique.md §5.1", 1, -80}));
}

TEST(BeziqueCheckB20, ThePack) {
    auto record = example4();
    cards(record).stock.back() = *card_of("SJ");
    cards(record).stock.front() = *card_of("SJ");
    EXPECT_THAT(told(of(record)), ElementsAre("B20@1.1"));
    record = example4();
    cards(record).stock.pop_back();
    EXPECT_THAT(told(of(record)), ElementsAre("B20@1.1"));
}

TEST(BeziqueCheckB21, EveryCardIsWhereItIsSaidToBe) {
    auto const findings = with_trick(2, "2. C9 CT");
    EXPECT_THAT(told(findings), ElementsAre("B21@1.1.2 S"));
    EXPECT_EQ(findings[0].act, ActFault::not_in_hand);
    EXPECT_THAT(findings[0].cards, testing::Contains(PlacedCard{*card_of("CJ")}));  // South's actual card
    EXPECT_THAT(told(with_trick(28, "28. HK* DQ +KQ:S(SK,SQ)=20")), ElementsAre("B21@1.1.28 N"));
}

TEST(BeziqueCheckB22, LeadersAreWinners) {
    auto record = example4();
    cards(record).tricks[0].leader = south;
    cards(record).tricks[1].leader = north;
    EXPECT_THAT(told(of(record)), IsEmpty());
    cards(record).tricks[4].leader = north;
    EXPECT_THAT(told(of(record)), ElementsAre("B22@1.1.5 N"));
    record = example4();
    cards(record).tricks[0].leader = north;
    EXPECT_THAT(told(of(record)), ElementsAre("B22@1.1.1 N"));
}

TEST(BeziqueCheckB23, GroupsAreMadeOfCardsHeld) {
    auto const findings = with_trick(12, "12. HJ HK +4K(DK,DK,DK,CK)=80");
    EXPECT_THAT(told(findings), ElementsAre("B23@1.1.12 N"));
    ASSERT_EQ(findings[0].declarations.size(), 1U);
    EXPECT_EQ(findings[0].declarations[0].group, Group::quartet(Rank::king));
    EXPECT_THAT(told(with_trick(12, "12. HJ HK +4A(DK,DK,CK,CK)")), ElementsAre("B23@1.1.12 N"));
    EXPECT_THAT(told(with_trick(12, "12. HJ HK +4K(DK,DK,CK,CK) +KQ:D(DK*,DQ)")), ElementsAre("B23@1.1.12 N"));
    EXPECT_THAT(told(with_trick(40, "40. DK DJ +KQ:D(DK,DQ)")), ElementsAre("B23@1.1.40 N"));
}

TEST(BeziqueCheckB23, AFormWithoutCarteBlancheIsToldSo) {
    auto const rules = rules_of(FormId::eight256);
    auto const dealt = test::dealt(rules.form(), "AATTAA.AA.A.A78789", "888K88.888.88.8888");
    DealCards play{dealt.hands, dealt.stock, test::tricks("1. SA S8")};
    play.tricks[0].carte_blanche[north] = true;
    auto const findings = check_deal(rules, {south, play, {}}, south).findings;
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].act, ActFault::no_such_bonus);
    EXPECT_THAT(findings[0].cards, IsEmpty()) << "no card would do instead";
}

TEST(BeziqueCheckB24, NoCardTwiceInAClass) {
    // South's king of spades has been in the quartet of trick 30
    EXPECT_THAT(told(with_trick(31, "31. DA HQ +4K(SK*1,SK*2,HK*1,HK*2)")), ElementsAre("B24@1.1.31 S"));
}

TEST(BeziqueCheckB25, ReshowingNeedsAnIntactGroup) {
    EXPECT_THAT(told(with_trick(29, "29. SJ^KQ:S DK*1")), ElementsAre("B25@1.1.29 S"));
    auto const findings = with_trick(28, "28. CK^KQ:S DQ +KQ:S(SK,SQ)=20");
    EXPECT_THAT(told(findings), ElementsAre("B25@1.1.28 N"));
    EXPECT_THAT(findings[0].groups, testing::Contains(Group::quartet(Rank::king)));
    EXPECT_THAT(told(with_trick(42, "42. SA^4K SK")), ElementsAre("B25@1.1.42 N"));
}

TEST(BeziqueCheckB26, CompletingNeedsABrokenGroup) {
    EXPECT_THAT(told(with_trick(34, "34. DJ*1 DA &4K(SK,SK*2,HK*1,HK*2)")), ElementsAre("B26@1.1.34 N"));
    EXPECT_THAT(told(with_trick(35, "35. CJ CA &4K(SK,SK*2,HK*1,CA)")), ElementsAre("B26@1.1.35 S"));
}

TEST(BeziqueCheckB27, TheLastNineTricks) {
    auto const at_40 = with_trick(40, "40. DK HK");
    EXPECT_THAT(told(at_40), ElementsAre("B27@1.1.40 S"));
    EXPECT_THAT(at_40[0].cards, testing::Each(testing::Field(&PlacedCard::card, testing::Field(&Card::suit, Suit::diamonds))));
    EXPECT_FALSE(at_40[0].cards.empty());
}

TEST(BeziqueCheckB28, ThirtyNineTricksAndNine) {
    auto record = example4();
    cards(record).tricks.push_back(cards(record).tricks.back());
    EXPECT_THAT(told(of(record)), ElementsAre("B28@1.1.48 N"));
    record = example4();
    cards(record).tricks.pop_back();
    EXPECT_THAT(told(of(record)), ElementsAre("B28@1.1")) << "it is said how it was counted";
    record.facts = {.trump = Suit::diamonds};
    EXPECT_THAT(told(of(record)), IsEmpty());  // unfinished
    record.facts.trump = Suit::spades;
    EXPECT_THAT(told(of(record)), ElementsAre("B29@1.1")) << "trump was fixed before";
    MatchRecord const finished{turkish, {GameRecord{.deals = {record}}}, {}, {}, Termination::complete};
    EXPECT_THAT(told(check(finished)), testing::Contains("B28@1.1"));
    record = example4();
    cards(record).tricks[10].follow.reset();
    EXPECT_THAT(told(of(record)), ElementsAre("B28@1.1.11 N"));
}

TEST(BeziqueCheckB29, WhatIsStatedIsWhatFollows) {
    auto record = example4();
    cards(record).tricks[11].declarations[0].stated = 100;
    EXPECT_THAT(told(of(record)), ElementsAre("B29@1.1.12 N"));
    record = example4();
    record.facts.brisques = Totals{{15, 17}};
    EXPECT_THAT(told(of(record)), ElementsAre("B29@1.1 N", "B29@1.1 S"));
    record = example4();
    record.facts.trump = Suit::hearts;
    EXPECT_THAT(told(of(record)), ElementsAre("B29@1.1"));
    record = example4();
    record.facts.withdrawn = Totals{{0, 0}};
    EXPECT_THAT(told(of(record)), ElementsAre("B29@1.1 S"));
    record = example4();
    record.facts.last_trick = south;
    EXPECT_THAT(told(of(record)), ElementsAre("B29@1.1"));
}

}  // namespace
}  // namespace score::bezique::bezique_check_test
