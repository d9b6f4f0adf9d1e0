#include "score/bridge/deal.hpp"

#include <gmock/gmock.h>

#include "printed.hpp"
#include "samples.hpp"

namespace score::bridge::deal_test {

using Kind = DealFault::Kind;

namespace {

using test::card;
using test::hand;
using testing::ElementsAre;
using testing::IsEmpty;

/// A draft as read from written hands, North first; `-` is unknown.
DealDraft written(std::array<std::string_view, 4> const& hands) {
    DealDraft draft;
    CardSet seen;
    for (auto const s : all_seats) {
        auto const text = hands[static_cast<std::size_t>(s)];
        if (text == "-") continue;
        auto& cards = draft.hands[s].emplace();
        auto suit = static_cast<int>(Suit::spades);
        for (auto const c : text) {
            if (c == '.') {
                --suit;
                continue;
            }
            Card const card{static_cast<Suit>(suit), rank_of(c).value()};
            if (seen.contains(card)) draft.repeated.push_back({card, s});
            seen.insert(card);
            cards.insert(card);
        }
    }
    return draft;
}

constexpr std::string_view north = "AKQJ.5432.876.T9", east = "T98.KQJT.5432.J8", south = "765.A98.KQJT.AQ7", west = "432.76.A9.K65432";

TEST(Law1, FourHandsOfThirteenAreADeal) {
    auto const draft = written({north, east, south, west});
    EXPECT_THAT(faults_of(draft), IsEmpty());
    EXPECT_FALSE(is_end_position(draft));
    auto const deal = Deal::from(draft);
    ASSERT_TRUE(deal);
    EXPECT_EQ((*deal)[Seat::north], hand(north));
    EXPECT_EQ(deal->holder(card("HA")), Seat::south);
    EXPECT_EQ(deal->holder(card("CK")), Seat::west);
}

TEST(Law1, ACardInTwoHands) {
    auto const draft = written({north, east, "765.A98.KQJT.AQ8", west});
    EXPECT_THAT(faults_of(draft), ElementsAre(DealFault{Kind::repeated_card, Seat::south, 0, card("C8")}));
    EXPECT_FALSE(Deal::from(draft));
}

TEST(Law1, ACardInTwoHandsThatNobodyListed) {
    auto draft = written({north, east, "765.A98.KQJT.AQ8", west});
    draft.repeated.clear();
    EXPECT_THAT(faults_of(draft), ElementsAre(DealFault{Kind::repeated_card, Seat::south, 0, card("C8")}));
    EXPECT_FALSE(Deal::from(draft));
}

TEST(Law1, ACardTwiceInOneHandIsNotAShortHand) {
    auto const draft = written({north, east, "766.A98.KQJT.AQ7", west});
    EXPECT_THAT(faults_of(draft), ElementsAre(DealFault{Kind::repeated_card, Seat::south, 0, card("S6")}));
}

TEST(Law1, ACardThreeTimes) {
    auto const draft = written({north, east, "AA5.A98.KQJT.AQ7", west});
    EXPECT_THAT(faults_of(draft), ElementsAre(DealFault{Kind::repeated_card, Seat::south, 0, card("SA")},
                                      DealFault{Kind::repeated_card, Seat::south, 0, card("SA")}));
}

TEST(Law1, AHandThatRepeatsItsOwnCardAndLendsItToAnother) {
    auto const draft = written({"AAQJ.5432.876.T9", "A98.KQJT.5432.J8", south, west});
    EXPECT_THAT(faults_of(draft),
        ElementsAre(DealFault{Kind::repeated_card, Seat::north, 0, card("SA")}, DealFault{Kind::repeated_card, Seat::east, 0, card("SA")}));
}

TEST(Law1, HandsOfTwelveAndFourteen) {
    auto const draft = written({"AKQJ.5432.876.T9", "T98.KQJT.5432.J87", "765.A98.KQJT.AQ", west});
    EXPECT_THAT(
        faults_of(draft), ElementsAre(DealFault{Kind::too_many_cards, Seat::east, 14}, DealFault{Kind::too_few_cards, Seat::south, 12}));
    EXPECT_FALSE(Deal::from(draft));
}

TEST(Law1, EveryReasonIsGivenInTheOrderOfTheHands) {
    auto const draft = written({"AKQJ.5432.876.T", "AT98.KQJT.5432.J8", south, "2...K"});
    EXPECT_THAT(faults_of(draft),
        ElementsAre(DealFault{Kind::too_few_cards, Seat::north, 12}, DealFault{Kind::repeated_card, Seat::east, 0, card("SA")},
            DealFault{Kind::too_many_cards, Seat::east, 14}, DealFault{Kind::too_few_cards, Seat::west, 2}));
}

TEST(PBN, UnknownHandsAreNoFault) {  // 3.4.11
    EXPECT_THAT(faults_of(written({north, "-", "-", "-"})), IsEmpty());
    EXPECT_THAT(faults_of(written({north, "-", south, "-"})), IsEmpty());
    EXPECT_FALSE(Deal::from(written({north, "-", south, west})));
}

TEST(PBN, ADealNeedsAKnownHand) {
    EXPECT_THAT(faults_of(written({"-", "-", "-", "-"})), ElementsAre(DealFault{Kind::no_cards}));
    EXPECT_THAT(faults_of(written({"...", "...", "...", "..."})), ElementsAre(DealFault{Kind::no_cards}));
    EXPECT_THAT(faults_of(written({"...", "-", "-", "-"})), ElementsAre(DealFault{Kind::no_cards}));
}

TEST(PBN, EndPositions) {  // 3.10
    auto const even = written({"AK...", "2.2..", "34...", "-"});
    EXPECT_THAT(faults_of(even), IsEmpty());
    EXPECT_TRUE(is_end_position(even));
    EXPECT_FALSE(Deal::from(even));

    auto const trick_in_progress = written({"A...", "2.2..", "34...", "56..."});
    EXPECT_THAT(faults_of(trick_in_progress), IsEmpty());
    EXPECT_TRUE(is_end_position(trick_in_progress));

    auto const uneven = written({"A...", "234...", "567...", "89T..."});
    EXPECT_THAT(faults_of(uneven), ElementsAre(DealFault{Kind::uneven_hands, Seat::north, 1}));
    EXPECT_FALSE(is_end_position(uneven));

    auto const all_of_twelve = written({"AKQJ.5432.876.T", "T98.KQJT.5432.J", "765.A98.KQJT.A", "432.76.A9.K6543"});
    EXPECT_TRUE(is_end_position(all_of_twelve));
}

TEST(Law1, AHandOfThirteenIsNotShortBesideALongerOne) {
    auto const draft = written({"AKQJ.5432.876.T9", "T98.KQJT.5432.J87", "765.A98.KQJT.AQ", "432.76.A9.K65432"});
    EXPECT_THAT(
        faults_of(draft), ElementsAre(DealFault{Kind::too_many_cards, Seat::east, 14}, DealFault{Kind::too_few_cards, Seat::south, 12}));
    EXPECT_THAT(faults_of(written({"AKQJT98.KQJT.5432.", "765.A98.KQ.AKJ32", "-", "-"})),
        ElementsAre(DealFault{Kind::too_many_cards, Seat::north, 15}));
}

TEST(Law1, TheFourthHandFollowsFromThree) {
    for (auto const missing : all_seats) {
        auto draft = written({north, east, south, west});
        auto const expected = draft.hands[missing];
        draft.hands[missing].reset();
        EXPECT_TRUE(complete(draft));
        EXPECT_EQ(draft.hands[missing], expected);
        EXPECT_TRUE(Deal::from(draft));
    }
}

TEST(Law1, NothingFollowsFromLess) {
    for (auto draft : {written({north, east, "-", "-"}), written({north, east, south, west}), written({"-", "-", "-", "-"}),
             written({north, east, "765.A98.KQJT.AQ", "-"}), written({north, east, "765.A98.KQJT.AQ8", "-"})}) {
        auto const before = draft.hands;
        EXPECT_FALSE(complete(draft));
        EXPECT_EQ(draft.hands, before);
    }
}

RC_GTEST_PROP(Law1, EveryShuffleIsADeal, ()) {
    auto random = test::random_source();
    auto const hands = test::random_deal(random);
    DealDraft const draft{test::all_known(hands), {}};
    RC_ASSERT(faults_of(draft).empty());
    auto const deal = Deal::from(draft);
    RC_ASSERT(deal.has_value());
    for (auto const c : CardSet::pack()) RC_ASSERT(hands[deal->holder(c)].contains(c));
}

RC_GTEST_PROP(Law1, OneCardReplacedIsFound, ()) {
    auto random = test::random_source();
    auto hands = test::random_deal(random);
    auto const giver = static_cast<Seat>(test::random_below(random, 4));
    auto const taker = next(giver, 1 + static_cast<int>(test::random_below(random, 3)));
    auto const borrowed = *hands[giver].begin();
    hands[taker].erase(*hands[taker].begin());
    hands[taker].insert(borrowed);
    auto const faults = faults_of({test::all_known(hands), {}});
    RC_ASSERT(faults.size() == 1U);
    RC_ASSERT(faults[0].kind == Kind::repeated_card);
    RC_ASSERT(faults[0].card == borrowed);
}

}  // namespace
}  // namespace score::bridge::deal_test
