// Play to the score: F12, Alt-P, and below the standing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pad_at_table.hpp"

namespace score::test::needs_test {
namespace {

constexpr int rubber = 0, chicago = 1, borc = 2, bezique = 4, king = 5;

TEST(PadNeeds, F12TellsWhatEveryContractWouldDo) {
    PadAtTable at;
    at.begin(rubber);
    at.type("2S= N<Enter><F12>");
    EXPECT_TRUE(at.shows("Play to the score")) << at.screen();
    EXPECT_TRUE(at.shows("We: a game needs 40")) << at.screen();
    EXPECT_TRUE(at.shows("2♣ 2♦ 2♥ 2♠ 1NT")) << at.screen();
    EXPECT_TRUE(at.shows("We, not vulnerable, 60 below")) << at.screen();
    at.type("<End>");
    EXPECT_TRUE(at.shows("* makes a game")) << at.screen();
    at.type("<Esc>");
    EXPECT_FALSE(at.shows("Play to the score")) << at.screen();
    at.type("<Alt-P>");
    EXPECT_TRUE(at.shows("Play to the score")) << at.screen();
}

TEST(PadNeeds, AreBelowTheStandingWhereThereIsRoom) {
    PadAtTable at{{30, 100}};
    at.begin(king);
    at.type("W kupa 3 6 4 0<Enter>");
    EXPECT_TRUE(at.shows("Still possible")) << at.screen();
    at.type("s");
    EXPECT_TRUE(at.shows("Still possible")) << "what is unchanged stays\n" << at.screen();
    at.type(" el 4 3 3 3");
    EXPECT_TRUE(at.shows("no tricks 4 x -50")) << at.screen();
    EXPECT_FALSE(at.shows("Still possible")) << at.screen();
}

TEST(PadNeeds, AreShownWholeOrNotAtAll) {
    for (auto const rows : {24, 25, 26, 27, 28, 29, 30, 32}) {
        PadAtTable at{{rows, 80}};
        at.begin(king);
        at.type("n kupa 3 6 4<Enter>el 3 3 3<Enter>");
        EXPECT_EQ(at.shows("Still possible"), at.shows("before its deal.")) << at.screen();
        EXPECT_EQ(at.shows("Still possible"), rows >= 28) << at.screen();
    }
}

TEST(PadNeeds, AndTheStandingStayWhereTheyAreWhileALineIsTyped) {
    PadAtTable at;
    at.begin(king);
    at.type("n kupa 3 6 4<Enter>");
    ASSERT_TRUE(at.shows("to name")) << at.screen();
    at.type("el 3 3");
    EXPECT_TRUE(at.shows("figures are needed")) << at.screen();
    EXPECT_TRUE(at.shows("to name")) << at.screen();
    at.type(" 3");
    EXPECT_TRUE(at.shows("▸ Burak (W) calls")) << at.screen();
    EXPECT_TRUE(at.shows("then")) << at.screen();
    EXPECT_THAT(at.screen(), testing::ContainsRegex("Deniz +-200")) << at.screen();
    at.type("<Ctrl-U>");
    EXPECT_TRUE(at.shows("to name")) << at.screen();
}

TEST(PadNeeds, AVidoIsOnlyToldBelowWhatTheStandingSays) {
    PadAtTable at{{40, 100}};
    at.begin(bezique, 0, "Ayşe<Enter>Burak<Enter>");
    at.type("total 1200 900<Enter>");
    EXPECT_TRUE(at.shows("A vido now")) << at.screen();
    EXPECT_FALSE(at.shows("To the target")) << at.screen();
    at.type("<F12>");
    EXPECT_TRUE(at.shows("To the target")) << at.screen();
}

TEST(PadNeeds, ColumnsThatDoNotFitAreLeftOut) {
    PadAtTable at{{30, 60}};
    at.begin(rubber);
    at.type("2S= N<Enter><F12>");
    EXPECT_TRUE(at.shows("X+1\n")) << at.screen();
    EXPECT_FALSE(at.shows("XX=")) << at.screen();
    EXPECT_TRUE(at.shows("130*   230\n")) << at.screen();
}

// bridge.md §13: what the hands owe at this vulnerability, and how far the side behind has to outdo it.
TEST(PadNeeds, AtBorcWhatTheHandsOwe) {
    PadAtTable at{{60, 100}};
    at.begin(borc);
    at.type("<F12>");
    EXPECT_TRUE(at.shows("8 deals left")) << at.screen();
    EXPECT_TRUE(at.shows("Level: who does better than the borç of the hands leads.")) << at.screen();
    EXPECT_TRUE(at.shows("We, vulnerable")) << at.screen();
    at.type("<End>");
    EXPECT_TRUE(at.shows("What the hands owe: They, not vulnerable")) << at.screen();
    at.type("<Esc>4s= n hcp 24 ns fits 1<Enter><F12>");
    EXPECT_TRUE(at.shows("7 deals left")) << at.screen();
    EXPECT_TRUE(at.shows("They: behind, in IMPs")) << at.screen();
}

TEST(PadNeeds, AreNotOfferedAfterTheEvening) {
    PadAtTable over;
    over.begin(chicago);
    over.type("2S= N<Enter><F9>f<F12>");
    EXPECT_FALSE(over.shows("Play to the score")) << over.screen();
}

}  // namespace
}  // namespace score::test::needs_test
