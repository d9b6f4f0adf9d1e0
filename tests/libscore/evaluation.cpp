#include "score/bridge/evaluation.hpp"
#include <array>

#include <gmock/gmock.h>

#include "samples.hpp"

namespace score::bridge::evaluation_test {
namespace {

using test::hand;
using testing::ElementsAre;

TEST(HandEvaluation, HighCardPointsAreFortyInThePackAndTenOnAverage) {  // bridge.md §15
    EXPECT_EQ(high_card_points(CardSet::pack()), 40);
    EXPECT_EQ(evaluate(hand("AKQJ.AKQJ.AKQJ.A")).high_card_points, 34);
    EXPECT_EQ(evaluate(hand("5432.5432.5432.2")).high_card_points, 0);
}

TEST(HandEvaluation, LengthAndDistributionPoints) {
    auto const e = evaluate(hand("AKQ432.K5432.2."));
    EXPECT_EQ(e.length_points, 2 + 1);
    EXPECT_EQ(e.distribution_points, 2 + 3);
    EXPECT_EQ(evaluate(hand("5432.543.543.543")).distribution_points, 0);
    EXPECT_EQ(evaluate(hand("5432.5432.543.54")).distribution_points, 1);
}

TEST(HandEvaluation, ControlsBySuit) {
    auto const e = evaluate(hand("A.K.AKQJT987654."));  // singleton ace 3, singleton king 1, ace-king 3, void 2
    EXPECT_THAT(e.suit_controls,
        ElementsAre(SuitControl{true, false, 2}, SuitControl{true, true, 3}, SuitControl{false, true, 1}, SuitControl{true, true, 3}));
    EXPECT_EQ(e.controls, 9);
    EXPECT_EQ(e.card_controls, 2 + 1 + 3);
    EXPECT_EQ(evaluate(hand("2.QJ2.QJ32.QJ432")).controls, 1);  // a singleton
}

TEST(HandEvaluation, CardControlsAreTwelveInThePack) {
    int sum = 0;
    for (auto const* const each : {"AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"})
        sum += evaluate(hand(each)).card_controls;
    EXPECT_EQ(sum, 12);
}

TEST(HandEvaluation, EveryPatternHasItsClass) {  // all 39 of them
    auto const rows = test::law_table("patterns.tsv");
    ASSERT_EQ(rows.size(), 39U);
    for (auto const& row : rows) {
        std::array<int, 4> pattern{};
        for (std::size_t i = 0; i < 4; ++i) pattern[i] = std::stoi(row.at(i));
        EXPECT_EQ(name(shape_of(pattern)), row.at(4)) << row.at(0) << row.at(1) << row.at(2) << row.at(3);
    }
}

TEST(HandEvaluation, StrengthInWords) {
    EXPECT_EQ(evaluate(hand("KQJ2.KJ2.5432.32")).strength, HandStrength::between);      // 10
    EXPECT_EQ(evaluate(hand("KQJ2.QJ2.5432.32")).strength, HandStrength::weak);         // 9
    EXPECT_EQ(evaluate(hand("KQJ2.KQJ.5432.32")).strength, HandStrength::opening);      // 12
    EXPECT_EQ(evaluate(hand("AKQ2.KQJ.5432.J2")).strength, HandStrength::strong);       // 16
    EXPECT_EQ(evaluate(hand("AKQ2.AKQ.J432.J2")).strength, HandStrength::very_strong);  // 20
    EXPECT_EQ(evaluate(hand("AKQ2.AKQ.J432.32")).strength, HandStrength::strong);       // 19
}

RC_GTEST_PROP(HandEvaluation, FourHandsHoldFortyPointsAndTwelveCardControls, ()) {
    auto random = test::random_source();
    auto const hands = test::random_deal(random);
    int points = 0, controls = 0;
    for (auto const seat : all_seats) {
        auto const e = evaluate(hands[seat]);
        points += e.high_card_points, controls += e.card_controls;
        RC_ASSERT(e.pattern[0] + e.pattern[1] + e.pattern[2] + e.pattern[3] == 13);
        RC_ASSERT((e.shape == Shape::balanced) == (e.pattern[3] >= 2 && e.pattern[2] >= 3));
    }
    RC_ASSERT(points == 40 && controls == 12);
}

TEST(HandEvaluation, AnswersToOneNotrump) {
    HandEvaluation e;
    e.shape = Shape::balanced;
    constexpr std::array answers{std::pair{0, "pass"}, std::pair{7, "pass"}, std::pair{8, "2NT"}, std::pair{9, "3NT"}, std::pair{15, "3NT"},
        std::pair{16, "4NT"}, std::pair{17, "4NT"}, std::pair{18, "6NT"}, std::pair{19, "6NT"}, std::pair{20, "5NT"}, std::pair{21, "5NT"},
        std::pair{22, "7NT"}, std::pair{37, "7NT"}};
    for (auto const& [points, answer] : answers) {
        e.high_card_points = points;
        EXPECT_EQ(notrump_answer(e), answer) << points;
    }
    e.shape = Shape::two_suiter;
    EXPECT_EQ(notrump_answer(e), std::nullopt);
}

TEST(HandEvaluation, PointsTogetherForAContract) {
    EXPECT_EQ(target_of(24), Target::part_score);
    EXPECT_EQ(target_of(25), Target::game);
    EXPECT_EQ(target_of(32), Target::game);
    EXPECT_EQ(target_of(33), Target::small_slam);
    EXPECT_EQ(target_of(36), Target::small_slam);
    EXPECT_EQ(target_of(37), Target::grand_slam);
}

}  // namespace
}  // namespace score::bridge::evaluation_test
