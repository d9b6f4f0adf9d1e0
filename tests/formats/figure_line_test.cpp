// Lines of figures, hands and scales as typed by users (bridge.md §1, §7.3, §15).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "score/formats/figure_line.hpp"
#include "score/formats/hand_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/vp_file.hpp"

namespace score::formats::figure_line_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <class T>
std::vector<std::string> codes(Result<T> const& result) {
    std::vector<std::string> found;
    if (!result)
        for (auto const& diagnostic : result.error()) found.emplace_back(diagnostic.code->id);
    return found;
}

std::vector<std::int64_t> numbers(std::string_view text) {
    std::vector<std::int64_t> found;
    if (auto const line = parse_number_line(text))
        for (auto const& number : line->numbers) found.push_back(number.hundredths);
    return found;
}

std::vector<std::string> outcomes(std::string_view text) {
    std::vector<std::string> found;
    if (auto const line = parse_outcome_line(text))
        for (auto const& outcome : line->outcomes) found.push_back(outcome.shown);
    return found;
}

TEST(NumberLine, NumbersAreExactToHundredths) {
    EXPECT_THAT(numbers("620 -450"), ElementsAre(62000, -45000));
    EXPECT_THAT(numbers("+16; 12.5, 0.05"), ElementsAre(1600, 1250, 5));
    EXPECT_THAT(numbers("−450 / 10"), ElementsAre(-45000, 1000));
    EXPECT_THAT(numbers("  # nothing"), IsEmpty());
    EXPECT_EQ(parse_number_line("7: 20")->board, 7U);
    EXPECT_TRUE(parse_number_line("61.5%")->numbers.at(0).percent);
    EXPECT_THAT(numbers("56.235% 56.2349% 0.999999%"), ElementsAre(5624, 5623, 100));  // bridge.md §7.4
}

TEST(NumberLine, WhatIsNoNumberIsReported) {
    EXPECT_THAT(codes(parse_number_line("12 abc")), ElementsAre("figure-number"));
    EXPECT_THAT(codes(parse_number_line("1.234")), ElementsAre("figure-number"));
    EXPECT_THAT(codes(parse_number_line("99999999999999999999")), ElementsAre("figure-range"));
    EXPECT_THAT(codes(parse_number_line("0: 12")), ElementsAre("figure-board"));
    EXPECT_THAT(codes(parse_number_line("99999999999: 12")), ElementsAre("figure-range"));
}

// "54,02" are no 54 boards with a margin of 2, and "45:15" are 45 IMPs to 15.
TEST(NumberLine, FiguresThatAreGluedAreRefused) {
    for (auto const* text : {"54,02", "30,5", "1,250", "620 4,50", "620:100", "45:15"})
        EXPECT_THAT(codes(parse_number_line(text)), ElementsAre("figure-number")) << text;
    EXPECT_THAT(numbers("620, 100"), ElementsAre(62000, 10000));
    EXPECT_THAT(numbers("420.25,-50"), ElementsAre(42025, -5000)) << "no decimal comma has a sign behind it";
    EXPECT_THAT(numbers("420,-50.5"), ElementsAre(42000, -5050));
    EXPECT_THAT(numbers("420.25,50"), ElementsAre(42025, 5000)) << "nor a point before it";
    EXPECT_THAT(numbers("7:620 100"), ElementsAre(62000, 10000));
    EXPECT_EQ(parse_number_line("7: 620")->board, 7U);
    EXPECT_THAT(codes(parse_outcome_line("620:100")), ElementsAre("figure-number"));
    EXPECT_EQ(parse_outcome_line("7:620 100")->outcomes.size(), 2U);
}

TEST(OutcomeLine, ScoresContractsAndAwards) {
    EXPECT_THAT(outcomes("620 -50 pass"), ElementsAre("620", "-50", "pass"));
    EXPECT_THAT(outcomes("7: 4S= N, A60/40, A+"), ElementsAre("4S= by N", "A60/40", "A60/60"));
    EXPECT_THAT(outcomes("60/40 420"), ElementsAre("A60/40", "420"));
    EXPECT_THAT(outcomes("70 / 90"), ElementsAre("70", "90"));
    EXPECT_EQ(parse_outcome_line("7: 420")->board, 7U);
}

TEST(OutcomeLine, TheVulnerabilityIsThatOfTheBoardThatItNames) {
    auto const points = [](std::string_view text, std::optional<bridge::Vulnerability> vulnerability = {}) {
        return std::get<bridge::Played>(parse_outcome_line(text, vulnerability)->outcomes.at(0).outcome).score;
    };
    EXPECT_EQ(points("4S= N"), 420);
    EXPECT_EQ(points("2: 4S= N"), 620);
    EXPECT_EQ(points("2: 4S= N", bridge::Vulnerability::none), 620);
    EXPECT_EQ(points("4S= N", bridge::Vulnerability::both), 620);
    EXPECT_EQ(points("2: 4S= N nv"), 420);
    EXPECT_EQ(points("2: 4S-1 E"), 50);
}

TEST(OutcomeLine, FaultsHaveTheirPlace) {
    auto const line = parse_outcome_line("620 8NT= N");
    ASSERT_FALSE(line);
    EXPECT_EQ(line.error().front().where.begin, 4U);
    EXPECT_THAT(codes(parse_outcome_line("999990")), ElementsAre("figure-range"));
}

TEST(OutcomeLine, PercentagesAloneAreNoResult) {
    for (auto const* const text : {"33.33% 66.67%", "60% 40%", "420, 60%"}) {
        auto const line = parse_outcome_line(text);
        ASSERT_FALSE(line) << text;
        EXPECT_EQ(translated(line.error().front().message), "a percentage alone is not a result; an award has a slash, such as A60/40")
            << text;
    }
}

template <class T>
std::string said(Result<T> const& result) {
    return result ? "read" : translated(result.error().front().message);
}

// 420 and -50 differ by 470, 420 and 50 by 370.
TEST(FigureLines, ASignStandsAtItsNumber) {
    for (auto const* text : {"420 - 50", "420 − 50", "420 – 50", "420 — 50", "- 50", "420 + 50"}) {
        EXPECT_EQ(said(parse_outcome_line(text)), "a sign stands right before its number: 420 -50") << text;
        EXPECT_EQ(said(parse_number_line(text)), "a sign stands right before its number: 420 -50") << text;
    }
    EXPECT_THAT(outcomes("420 –50 −100"), ElementsAre("420", "-50", "-100")) << "dashes for minus";
    EXPECT_THAT(numbers("420 –50"), ElementsAre(42000, -5000));
    EXPECT_THAT(outcomes("4S–1 N 420"), ElementsAre("4S-1 by N", "420"));
}

TEST(OutcomeLine, ThousandsHaveNoDot) {
    EXPECT_EQ(said(parse_outcome_line("1.400")), "thousands are written without a dot: 1400");
    EXPECT_EQ(said(parse_outcome_line("620 -1.100")), "thousands are written without a dot: -1100");
    for (auto const* const decimals : {"0.500", "17.125 0", "1.405", "12.400", "1.4005"})
        EXPECT_EQ(said(parse_outcome_line(decimals)), "a figure has two decimals at most") << decimals;
}

// As on a sheet: behind the result a Turkish D is East.
TEST(OutcomeLine, ADOfATurkishPlayerIsEastBehindTheResult) {
    auto const typed = [](std::string_view text) {
        auto const line = parse_outcome_line(text, {}, "tr");
        return line ? line->outcomes.front().shown : translated(line.error().front().message);
    };
    EXPECT_EQ(typed("4s= d 420"), "4S= by E");
    EXPECT_EQ(typed("4s d = k 420"), "4SX= by N");
    EXPECT_EQ(typed("4s d ="), "\"d\" can be East or doubled; type east or X");
    EXPECT_EQ(said(parse_outcome_line("4s d =")), "who was declarer: N, E, S or W?");
}

TEST(OutcomeLine, AFaultStandsAtTheWordAndNotAtTheScoreBeforeIt) {
    EXPECT_THAT(outcomes("620 620 AVE -100"), ElementsAre("620", "620", "A50/50", "-100"));
    for (auto const* text : {"620 420 foo -50", "620 420 E", "620 420 ½"}) {
        auto const line = parse_outcome_line(text);
        ASSERT_FALSE(line) << text;
        ASSERT_EQ(line.error().size(), 1U) << text;
        EXPECT_EQ(line.error().front().where.begin, 8U) << text;
    }
    EXPECT_THAT(outcomes("620 4 S= N 3 nt = S"), ElementsAre("620", "4S= by N", "3NT= by S"));
}

// bridge.md §1: every score is a multiple of ten; the least is an undertrick.
TEST(OutcomeLine, WhatNoDealScoresIsNoScore) {
    EXPECT_THAT(outcomes("0 50 -50 90 7600"), ElementsAre("0", "50", "-50", "90", "7600"));
    for (auto const* text : {"50 2", "50 -10", "40", "425", "50 50.00", "50/50", "60/90"}) EXPECT_FALSE(parse_outcome_line(text)) << text;
    EXPECT_THAT(codes(parse_outcome_line("     0  pass")), ElementsAre("figure-outcome"));  // a line of score bridge
    EXPECT_THAT(codes(parse_outcome_line("   420  4S= by N       not vulnerable, NS 420")), ElementsAre("figure-outcome"));
}

std::vector<std::string> hands(std::string_view text, RankLetters letters = RankLetters::english) {
    std::vector<std::string> found;
    if (auto const read = parse_hands(text, letters))
        for (auto const& hand : *read) found.push_back(dotted(hand.cards));
    return found;
}

TEST(HandEntry, OneHandTwoOrFour) {
    EXPECT_THAT(hands("AKQ2.KQ2.K32.432"), ElementsAre("AKQ2.KQ2.K32.432"));
    EXPECT_THAT(hands("S:AKQ2 H:KQ2 D:K32 C:432"), ElementsAre("AKQ2.KQ2.K32.432"));
    EXPECT_THAT(hands("♠AKQ2 ♥KQ2 ♦K32 ♣432"), ElementsAre("AKQ2.KQ2.K32.432"));
    EXPECT_THAT(hands("AKQ2.KQ2.K32.432 JT98.A43.A54.A65"), ElementsAre("AKQ2.KQ2.K32.432", "JT98.A43.A54.A65"));
    EXPECT_THAT(hands("J1098.A43.A54.A65"), ElementsAre("JT98.A43.A54.A65"));
    EXPECT_EQ(hands("N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 43.765.T987.K987").size(), 4U);
}

TEST(HandEntry, AVoidMayBeADashOfTelephones) {
    for (auto const* const dash : {"-", "\u2013", "\u2212"})
        EXPECT_EQ(hands(std::string{"AKQ32.KQ32.5432."} + dash), hands("AKQ32.KQ32.5432.-")) << dash;
}

TEST(HandEntry, RanksOfOtherLanguagesAreChosen) {
    EXPECT_THAT(hands("APK2.PK2.P32.V32", RankLetters::turkish), ElementsAre("AKQ2.KQ2.K32.J32"));
    EXPECT_THAT(hands("AKD2.KD2.K32.B32", RankLetters::german), ElementsAre("AKQ2.KQ2.K32.J32"));
    EXPECT_THAT(codes(parse_hands("AKD2.KD2.K32.B32")), testing::Contains("hand-rank"));
}

TEST(HandEntry, FaultsAreReported) {
    EXPECT_THAT(codes(parse_hands("AKQ2.KQ2.K32.43")), ElementsAre("hand-count"));
    EXPECT_THAT(codes(parse_hands("AAQ2.KQ2.K32.432")), testing::Contains("hand-repeated"));
    EXPECT_THAT(codes(parse_hands("AKQ2.KQ2.K32.432 AKQ2.KQ2.K32.432")), testing::Contains("hand-repeated"));
    EXPECT_THAT(codes(parse_hands("hello")), testing::Not(IsEmpty()));
    EXPECT_THAT(codes(parse_hands("AKQ2.KX2.KX2.432")), ElementsAre("hand-rank", "hand-rank")) << "every fault of a hand";
    EXPECT_THAT(codes(parse_hands("AKD2.KQ2.K32.432")), ElementsAre("hand-rank")) << "a German queen";
}

// Where suits are divided in another way, nobody knows which cards they have.
TEST(HandEntry, AnotherFormIsOneFault) {
    for (auto const* text : {"AKQ2 KQ2 K32 432", "AKQ2,KQ2,K32,432", "AKQ2 . KQ2 . K32 . 432", "AKQ2-KQ2-K32-432", "AKQ2.KQ2.K32432",
             "N:AKQ2 KQ2 K32 432", "A K Q 2 . K Q 2"})
        EXPECT_THAT(codes(parse_hands(text)), ElementsAre("hand-form")) << text;
    for (auto const* text : {"N AKQ2.KQ2.K32.432", "S AKQ2.KQ2.K32.432", "w AKQ2 KQ2 K32 432"})
        EXPECT_EQ(said(parse_hands(text)), "a seat has a colon, and stands before the hands of a deal: N:AKQ2.KQ2.K32.432") << text;
    EXPECT_THAT(hands("S AKQ2 H KQ2 D K32 C 432"), ElementsAre("AKQ2.KQ2.K32.432"));
}

TEST(OwnVpScale, WinnerAndLoserNeedNotAddUp) {  // the former 25 to 0 scale
    auto const scale = parse_vp_scale("0 15 15\n3 16 14\n# ...\n10 25 5\n85 25 0\n");
    ASSERT_TRUE(scale);
    EXPECT_EQ(scale->of(0), (bridge::VictoryPoints{1500, 1500}));
    EXPECT_EQ(scale->of(-9), (bridge::VictoryPoints{1400, 1600}));
    EXPECT_EQ(scale->of(500), (bridge::VictoryPoints{2500, 0}));
}

TEST(OwnVpScale, FaultsAreReported) {
    for (auto const* text : {"", "1 15 15", "0 15", "0 15 15\n0 16 14", "0 16 14", "0 15 15\n3 14 16"})
        EXPECT_THAT(codes(parse_vp_scale(text)), testing::Not(IsEmpty())) << text;
}

template <class T>
bool lies_inside(Result<T> const& result, std::string_view text) {
    return result || std::ranges::all_of(result.error(), [&](Diagnostic const& d) {
        return d.where.begin <= d.where.end && d.where.end <= text.size();
    });
}

RC_GTEST_PROP(FigureLine, AnyTextIsReadOrReportedInsideIt, ()) {
    static std::vector<std::string> const words{"620", "-450", "%", "70%", "4S=", "N", "|", ",", "A60/40", "A+", ":", "7:", "/",
        "AKQ2.KQ2.K32.432", "S:AK", "♠", "10", "#", ".", "\xE2\x99", "hello", "N:", "-"};
    std::string text;
    for (auto n = *rc::gen::inRange(0, 10); n > 0; --n) text += *rc::gen::elementOf(words) + (*rc::gen::inRange(0, 3) > 0 ? " " : "");
    RC_ASSERT(lies_inside(parse_number_line(text), text));
    RC_ASSERT(lies_inside(parse_outcome_line(text), text));
    RC_ASSERT(lies_inside(parse_hands(text), text));
    RC_ASSERT(lies_inside(parse_vp_scale(text), text));
    auto const any = *rc::gen::arbitrary<std::string>();
    RC_ASSERT(lies_inside(parse_number_line(any), any) && lies_inside(parse_outcome_line(any), any) && lies_inside(parse_hands(any), any));
}

}  // namespace
}  // namespace score::formats::figure_line_test
