#include "score/king/deal.hpp"

#include <gmock/gmock.h>

#include "king_example.hpp"
#include "king_table.hpp"

namespace score::king::king_deal_test {
namespace {

using enum Seat;

TEST(KingDeals, ErkekEndsAfterTheTrickOfTheLastMan) {
    auto const deal = test::king_erkek_deal();
    auto const checked = check_deal({}, deal);
    EXPECT_TRUE(checked.findings.empty());
    ASSERT_TRUE(checked.items);
    EXPECT_EQ(checked.items->counts[0], (BySeat<int>{{0, 2, 2, 4}}));  // N E S W
    EXPECT_EQ(std::get<DealCards>(deal.content).tricks.size(), 10U);
}

TEST(KingDeals, AnAnnouncedKingIsLostWhenItCannotBeMadeAnyMore) {  // king.md §5
    for (auto const tricks : {KingTricks::ten, KingTricks::eleven, KingTricks::thirteen, KingTricks::ten_in_a_row_or_eleven}) {
        Rules rules;
        rules.agreements.king_tricks = tricks;
        auto const threshold = king_threshold(rules).value();
        for (int own = 0; own <= 13; ++own)
            for (int others = 0; own + others <= 13; ++others) {
                auto const is_over = own + others == 13;
                auto const is_lost = tricks == KingTricks::ten_in_a_row_or_eleven ? 13 - others < 10 || (is_over && own < threshold)
                                                                                  : 13 - others < threshold;
                for (auto const other : {north, east, west})
                    for (auto const also : {north, east, west}) {
                        BySeat<int> taken{};
                        taken[south] = own;
                        taken[other] += others / 2;
                        taken[also] += others - others / 2;
                        EXPECT_EQ(king_is_lost(rules, south, taken), is_lost) << own << ' ' << others;
                    }
            }
        rules.agreements.king_tricks = KingTricks::off;
        EXPECT_FALSE(king_is_lost(rules, south, {{13, 0, 0, 0}}));
    }
}

TEST(KingDeals, KozIsPlayedOut) {
    auto const checked = check_deal({}, test::king_koz_deal());
    EXPECT_TRUE(checked.findings.empty());
    ASSERT_TRUE(checked.items);
    EXPECT_EQ(checked.items->counts[0], (BySeat<int>{{7, 1, 5, 0}}));
}

TEST(KingDeals, TheCountsAreTheSameWithoutTheHands) {
    for (auto deal : {test::king_erkek_deal(), test::king_koz_deal()}) {
        auto const with_hands = check_deal({}, deal);
        std::get<DealCards>(deal.content).hands.reset();
        auto const checked = check_deal({}, deal);
        EXPECT_TRUE(checked.findings.empty());
        EXPECT_EQ(checked.items, with_hands.items);
    }
}

TEST(KingDeals, UnknownCardsLeaveTheStatedCounts) {
    auto deal = test::king_erkek_deal();
    std::get<DealCards>(deal.content).tricks[3].cards[east].reset();
    EXPECT_EQ(check_deal({}, deal).findings.front().fault, Fault::counts);
    deal.stated.counts = {{{{0, 2, 2, 4}}}};
    auto const checked = check_deal({}, deal);
    EXPECT_TRUE(checked.findings.empty());
    ASSERT_TRUE(checked.items);
    EXPECT_EQ(checked.items->counts[0][west], 4);
}

TEST(KingDeals, QueensThatSplitAreSeenInTheCards) {
    DealRecord deal;
    deal.declarer = north;
    deal.games = {Game::no_queens};
    deal.content = DealCards{{}, test::king_play("NWSE", "SA SQ S2 S3  H2 HA HQ H3  D3 D2 DA DQ  CQ C3 C2 CA"), {}};
    auto const checked = check_deal({}, deal);
    EXPECT_TRUE(checked.findings.empty());
    ASSERT_TRUE(checked.cancelled);
    EXPECT_EQ(checked.cancelled->cause, CancelCause::queens_split);
    Rules rules;
    test::KingTable cancelled{rules, north};
    ASSERT_FALSE(cancelled.enter(deal));
    EXPECT_EQ(next_declarer(rules, cancelled.party()), north);
    EXPECT_EQ(cancelled.party().totals, BySeat<int>{});
    rules.agreements.queens_split = QueensSplit::scored;
    test::KingTable scored{rules, north};
    ASSERT_FALSE(scored.enter(deal));
    EXPECT_EQ(scored.party().totals, (BySeat<int>{{-100, -100, -100, -100}}));
    deal.stated.points = scored.party().totals;  // scored, although not agreed
    EXPECT_EQ(check_deal({}, deal).findings.front().fault, Fault::points);
}

TEST(KingDeals, CardsThatAreKnownMustLieInTheirHandsEvenAfterUnknownOnes) {
    auto deal = test::king_erkek_deal();
    auto& cards = std::get<DealCards>(deal.content);
    cards.tricks[3].cards[east].reset();
    cards.tricks[8].cards[north] = *card_of("S2");  // played in trick 6
    deal.stated.counts = {{{{0, 2, 2, 4}}}};
    auto const findings = check_deal({}, deal).findings;
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].fault, Fault::card);
    EXPECT_EQ(findings[0].trick, 9);
    EXPECT_EQ(findings[0].player, north);
}

/// Each player has a whole suit: N spades, W hearts, S diamonds, E clubs.
BySeat<CardSet> a_suit_each() {
    BySeat<CardSet> hands;
    hands[north] = CardSet::pack().of(Suit::spades);
    hands[west] = CardSet::pack().of(Suit::hearts);
    hands[south] = CardSet::pack().of(Suit::diamonds);
    hands[east] = CardSet::pack().of(Suit::clubs);
    return hands;
}

/// All players play their highest legal card to the end of the deal.
DealInPlay played_high(Rules const& rules, Dealt const& dealt) {
    auto deal = DealInPlay::begin(rules, dealt).value();
    while (!deal.over()) EXPECT_FALSE(deal.play(deal.legal_cards().highest()));
    return deal;
}

TEST(KingDeals, ATrumpDealStopsAtTheTenthTrick) {
    auto const deal = played_high({}, {west, {Game::trumps}, Suit::hearts, a_suit_each()});
    EXPECT_EQ(deal.king(), west);
    EXPECT_EQ(deal.tricks_played(), 10);
    auto const dis_king = played_high({}, {north, {Game::trumps}, Suit::clubs, a_suit_each()});  // E ruffs
    EXPECT_EQ(dis_king.king(), east);
}

TEST(KingDeals, TenInARowOrEleven) {
    Rules rules;
    ASSERT_TRUE(agree(rules.agreements, "KingTricks", "10row/11"));
    EXPECT_EQ(played_high(rules, {west, {Game::trumps}, Suit::hearts, a_suit_each()}).tricks_played(), 10);
    // South takes the first trick; West's run of tricks begins after it and is interrupted once more.
    auto hands = a_suit_each();
    Card const five{Suit::hearts, Rank::two}, ace{Suit::diamonds, Rank::ace};
    hands[west].erase(five);
    hands[west].insert(ace);
    hands[south].erase(ace);
    hands[south].insert(five);
    auto deal = DealInPlay::begin(rules, {west, {Game::trumps}, Suit::hearts, hands}).value();
    ASSERT_FALSE(deal.play(ace));  // South must follow in diamonds
    while (!deal.over()) ASSERT_FALSE(deal.play(deal.legal_cards().highest()));
    EXPECT_EQ(deal.king(), west);
    EXPECT_EQ(deal.tricks(west), 10);
}

TEST(KingDeals, WithoutAnAnnouncementTenTricksAreOrdinaryWhereItIsAgreed) {
    Rules rules;
    rules.agreements.declared_king = true;
    EXPECT_EQ(played_high(rules, {west, {Game::trumps}, Suit::hearts, a_suit_each()}).tricks_played(), 13);
    EXPECT_EQ(played_high(rules, {west, {Game::trumps}, Suit::hearts, a_suit_each(), west}).king(), west);
    auto lost = DealInPlay::begin(rules, {west, {Game::trumps}, Suit::hearts, a_suit_each(), south}).value();
    while (!lost.may_end()) ASSERT_FALSE(lost.play(lost.legal_cards().highest()));
    EXPECT_TRUE(lost.king_failed());
    EXPECT_EQ(lost.tricks_played(), 4);
    EXPECT_FALSE(lost.over());
}

TEST(KingDeals, HiddenGamesArePlayedOutWithoutTrumps) {
    auto const rules = rules_of(VariantId::kanli);
    auto const deal = played_high(rules, {north, {Game::trumps}, Suit::clubs, a_suit_each()});
    EXPECT_EQ(deal.tricks_played(), 13);
    EXPECT_EQ(deal.tricks(north), 13);
    EXPECT_EQ(deal.king(), north);
    auto const erkek = played_high(rules, {north, {Game::no_men}, {}, a_suit_each()});
    EXPECT_EQ(erkek.tricks_played(), 13);
}

TEST(KingDeals, SuperKanliTrickOf460And640) {
    // king.md §9: 4♣ K♥ 3♣ 2♣, early or as one of the last two
    auto const rules = rules_of(VariantId::super_kanli);
    auto const games = *fixed_games(rules, 1);
    auto const trick = test::cards("C4 HK C3 C2");
    auto const points = [&](bool late) {
        DealItems items;
        items.counts.resize(games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            auto const by_cards = std::count_if(trick.begin(), trick.end(), [&](Card c) { return is_penalty_card(games[i], c); });
            auto const by_trick = games[i] == Game::no_tricks || (games[i] == Game::last_two && late);
            items.counts[i][north] = by_trick ? 1 : static_cast<int>(by_cards);
        }
        return score_deal(rules, games, items)[north].total();
    };
    EXPECT_EQ(points(false), -460);
    EXPECT_EQ(points(true), -640);
    EXPECT_EQ(winning_card(trick, {}), 0U);
}

TEST(KingDeals, TheExposedHandCountsForTheDeclarer) {
    auto const rules = rules_of(VariantId::uc_kisilik_acik);
    auto const deal = played_high(rules, {west, {Game::no_tricks}, {}, a_suit_each()});
    EXPECT_EQ(deal.items().counts[0], (BySeat<int>{{0, 0, 0, 13}}));
    auto const east_wins = played_high(rules, {west, {Game::trumps}, Suit::clubs, a_suit_each()});
    EXPECT_EQ(east_wins.king(), west);
}

TEST(KingDeals, WhatCannotBeDealt) {
    auto const fault = [](Rules const& rules, Dealt const& dealt) { return DealInPlay::begin(rules, dealt).error(); };
    auto hands = a_suit_each();
    EXPECT_EQ(fault({}, {north, {Game::trumps}, {}, hands}), DealtFault::trump);
    EXPECT_EQ(fault({}, {north, {Game::no_men}, Suit::clubs, hands}), DealtFault::trump);
    EXPECT_EQ(fault({}, {north, {}, {}, hands}), DealtFault::games);
    EXPECT_EQ(fault({}, {north, {Game::dominoes}, {}, hands}), DealtFault::games);
    EXPECT_EQ(fault(rules_of(VariantId::uc_kisilik), {north, {Game::no_men}, {}, hands}), DealtFault::pack);
    EXPECT_EQ(fault(rules_of(VariantId::uc_kisilik), {east, {Game::no_men}, {}, hands}), DealtFault::declarer);
    hands[north].erase({Suit::spades, Rank::ace});
    EXPECT_EQ(fault({}, {north, {Game::no_men}, {}, hands}), DealtFault::pack);
}

}  // namespace
}  // namespace score::king::king_deal_test
