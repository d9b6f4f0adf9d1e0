// Lines of a score sheet as typed by users, and custom tables (bridge.md §3, §13).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "entry/sheet_codes.hpp"
#include "grammar/number_rows.hpp"
#include "score/formats/language.hpp"
#include "score/formats/obligation_file.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/table_codes.hpp"

namespace score::formats::sheet_entry_test {
namespace {

using bridge::Fits;
using bridge::Honours;
using testing::ElementsAre;
using testing::HasSubstr;
using Kind = SheetLine::Kind;
using Verb = EntryVerb;
constexpr auto ns = Side::north_south, ew = Side::east_west;

SheetLine read(std::string_view text) {
    auto line = parse_sheet_line(text);
    if (!line) ADD_FAILURE() << text << ": " << translated(line.error().front().message);
    return line.value_or(SheetLine{});
}
std::vector<std::string> codes(std::string_view text) {
    auto const line = parse_sheet_line(text);
    std::vector<std::string> found;
    if (!line)
        for (auto const& diagnostic : line.error()) found.emplace_back(diagnostic.code->id);
    return found;
}
Span place(std::string_view text) {
    auto const line = parse_sheet_line(text);
    return line ? Span{} : line.error().front().where;
}
Fits suits(std::vector<Suit> const& list) { return bridge::fits_in(list); }

TEST(SheetLine, ADealIsAContractWithItsDeclarer) {
    auto const line = read("3NT+1 by W");
    EXPECT_EQ(line.verb, Verb::enter);
    EXPECT_EQ(line.deal.deal.played->tricks, 10);
    EXPECT_EQ(line.deal.deal.played->contract.declarer, Seat::west);
    EXPECT_FALSE(read("pass").deal.deal.played);
    EXPECT_EQ(read("").verb, Verb::nothing);
    EXPECT_EQ(read("  # words for people").verb, Verb::nothing);
    EXPECT_EQ(read("4S= N # 4S+9 X").verb, Verb::enter);
}

TEST(SheetLine, HonoursByNumberOrByWorth) {
    EXPECT_EQ(read("4S= N honours 4 NS").deal.deal.honours, (Honours{ns, 4}));
    EXPECT_EQ(read("4S= N hon ew 5").deal.deal.honours, (Honours{ew, 5}));
    EXPECT_EQ(read("4S= N, honours 100 they").deal.deal.honours, (Honours{ew, 4}));
    EXPECT_EQ(read("4S= N; honors: 150 S").deal.deal.honours, (Honours{ns, 5}));
    EXPECT_EQ(read("3NT= N honours 150 we").deal.deal.honours, (Honours{ns, 4}));
    EXPECT_EQ(read("4S= N honours 6 NS").deal.deal.honours, (Honours{ns, 6})) << "the sheet refuses it";
}

TEST(SheetLine, PointsAndFits) {
    auto const one = read("4H= E, hcp 24 EW, fits 1").deal.strength;
    EXPECT_EQ(*one.points, (BySide<int>{{16, 24}}));
    EXPECT_EQ(one.fits[ew], (Fits{1, {}}));
    EXPECT_EQ(one.fits[ns], std::nullopt);
    auto const weaker = read("4H= E fits 1 hcp ns 16").deal.strength;
    EXPECT_EQ(weaker.fits[ew], (Fits{1, {}})) << "of the stronger side";
    for (auto const* text :
        {"4H= E hcp 20 NS fits H NS S EW", "4H= E fits ns h ew s points 20 ew", "4H= E fits ♥ NS fits EW ♠ hcp NS 20"}) {
        auto const both = read(text).deal.strength;
        EXPECT_EQ(both.fits[ns], suits({Suit::hearts})) << text;
        EXPECT_EQ(both.fits[ew], suits({Suit::spades})) << text;
    }
    EXPECT_EQ(read("4H= E hcp 25 EW fits none").deal.strength.fits[ew], suits({}));
    auto const behind = read("4S= N honours 4 NS 24 NS 1").deal;
    EXPECT_EQ(*behind.strength.points, (BySide<int>{{24, 16}})) << "in short, behind another part";
    EXPECT_EQ(behind.deal.honours, (Honours{ns, 4}));
    EXPECT_EQ(*read("4H= E puan 24 B uyum 1").deal.strength.points, (BySide<int>{{16, 24}})) << "Batı";
    EXPECT_EQ(read("4H= E onör 4 G").deal.deal.honours, read("4H= E honours 4 S").deal.deal.honours) << "Güney";
    EXPECT_EQ(read("4H= E hcp 25 EW fits SHDC").deal.strength.fits[ew]->count, 4) << "the sheet refuses it";
}

// bridge.md §13.1: at 20 to 20 the fits decide which side has the obligation.
TEST(SheetLine, AtTwentyToTwentyTheFitsOfBothSidesAreAskedFor) {
    auto const why = [](std::string_view text) {
        auto const line = read(text);
        auto const wrong = bridge::obligation_of(bridge::borc_table, line.deal.strength, bridge::Vulnerability::none);
        return wrong ? std::string{} : translated(refusal_of(wrong.error(), line.deal).message);
    };
    EXPECT_THAT(why("pass hcp 20 ns fits 0"), HasSubstr("fits 0 NS fits 1 EW"));
    EXPECT_THAT(why("pass hcp 20"), HasSubstr("fits 0 NS fits 1 EW"));
    EXPECT_EQ(why("pass hcp 20 fits 0 ns fits 1 ew"), "") << "20 are those of both";
    auto const level = parse_sheet_line("pass hcp 20 fits none");
    ASSERT_FALSE(level);
    EXPECT_THAT(translated(level.error().front().message), HasSubstr("fits 0 NS fits 1 EW"));
    EXPECT_THAT(why("pass hcp 18 ns fits 2 ns"), HasSubstr("fits 1 EW")) << "EW have more points";
    EXPECT_EQ(why("pass hcp 18 ns fits 2"), "");
    EXPECT_TRUE(read("pass hcp 18 ns fits 2").deal.fits_of_others);
    EXPECT_FALSE(read("pass hcp 18 ns fits 2 ew").deal.fits_of_others);
    EXPECT_FALSE(read("pass hcp 22 ew fits 2").deal.fits_of_others);
}

TEST(SheetLine, WhatCannotBeTheScoreOfTheOtherTableIsSaid) {  // bridge.md §1
    auto const why = [](std::string_view text) { return translated(parse_sheet_line(text).error().front().message); };
    EXPECT_THAT(why("4S= N other 425"), HasSubstr("multiple of ten"));
    EXPECT_THAT(why("4S= N other 9000"), HasSubstr("7600"));
    EXPECT_THAT(why("4S= N other"), HasSubstr("other 420"));
    EXPECT_THAT(why("4S= N other -40"), HasSubstr("no deal scores 40"));
    EXPECT_EQ(read("4S= N other 0").deal.other, 0) << "passed out";
}

TEST(SheetLine, TheBoardMayStandBeforeOrBehind) {
    for (auto const* text : {"board 3 4S= N", "board 3: 4S= N", "4S= N board 3", "4S= N, board 3, honours 4 NS"}) {
        EXPECT_EQ(read(text).deal.board, 3U) << text;
        EXPECT_EQ(read(text).deal.deal.played->tricks, 10) << text;
    }
    EXPECT_THAT(codes("board 99999999999 4S= N"), ElementsAre("sheet-board"));
}

TEST(SheetLine, CardsAreCounted) {
    auto const deal = read("4S= N deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 43.765.T987.K987").deal;
    ASSERT_TRUE(deal.cards);
    EXPECT_EQ(*strength_of(deal.strength, deal.cards, 8).points, (BySide<int>{{30, 10}}));
    EXPECT_EQ(strength_of(deal.strength, deal.cards, 8).fits[ns]->count, 1);
    EXPECT_EQ(strength_of(deal.strength, deal.cards, 9).fits[ns]->count, 0);
    auto const said = read("4S= N hcp 30 NS deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 -").deal;
    EXPECT_EQ(strength_of(said.strength, said.cards).points->values[0], 30);
    EXPECT_THAT(codes("4S= N hcp 22 NS deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 -"), ElementsAre("sheet-points"));
}

TEST(SheetLine, CorrectionsUndoRedoAndRubbers) {
    auto const corrected = read("correct 3: 4S-1 N");
    EXPECT_EQ(corrected.verb, Verb::correct);
    EXPECT_EQ(corrected.number, 3U);
    EXPECT_EQ(corrected.deal.deal.played->tricks, 9);
    EXPECT_EQ(read("undo").verb, Verb::take_back);
    EXPECT_EQ(read("UNDO 12").number, 12U);
    EXPECT_EQ(read("redo").verb, Verb::take_again);
    EXPECT_EQ(read("end").kind, Kind::break_off);
    EXPECT_EQ(read("rubber").kind, Kind::next_rubber);
    EXPECT_THAT(read("rubber Ayşe Yıldız, Bora, Cem , Deniz").names, ElementsAre("Ayşe Yıldız", "Bora", "Cem", "Deniz"));
    EXPECT_THAT(read("rubber A B C D").names, ElementsAre("A", "B", "C", "D"));
    EXPECT_THAT(read("rubber\u00A0Ali\u00A0Kaya B C D").names, ElementsAre("Ali\u00A0Kaya", "B", "C", "D"));
}

TEST(SheetLine, ADBeforeTheResultLeavesTheDeclarerMissing) {
    auto const said = [](std::string_view text) { return translated(parse_sheet_line(text).error().front().message); };
    EXPECT_EQ(said("4s d 10"), "\"d\" before the result doubles, and the declarer is missing; for East type east");
    EXPECT_EQ(place("7: 4s d 10"), (Span{6, 7}));
    EXPECT_EQ(said("4 d 10"), "the declarer is missing: N, E, S or W") << "diamonds";
}

TEST(SheetLine, FewTricksInAllAreRemarkedOn) {
    auto const few = read("7: 4S N 1 tricks").deal.few_tricks;
    ASSERT_TRUE(few);
    EXPECT_EQ(few->severity, Severity::remark);
    EXPECT_EQ(few->where, (Span{8, 16}));
    EXPECT_FALSE(read("4S N 9 tricks").deal.few_tricks);
}

TEST(SheetLine, EveryFaultIsReportedAtItsPlace) {
    EXPECT_THAT(codes(": 4S= N"), ElementsAre("sheet-board"));
    EXPECT_THAT(codes("8NT= N honours 4 NS honours 4 NS"), ElementsAre("entry-level", "sheet-repeated"));
    EXPECT_THAT(codes("4S="), ElementsAre("sheet-declarer"));
    EXPECT_THAT(codes("4S= N v"), ElementsAre("sheet-vulnerable"));
    EXPECT_THAT(codes("4S= N honours"), ElementsAre("sheet-honours"));
    EXPECT_THAT(codes("4S= N hcp 24"), ElementsAre("sheet-points"));
    EXPECT_THAT(codes("4S= N hcp 99 NS"), ElementsAre("sheet-points"));
    EXPECT_THAT(codes("4S= N fits 1"), ElementsAre("sheet-fits"));
    EXPECT_THAT(codes("4S= N fits"), ElementsAre("sheet-fits"));
    EXPECT_THAT(codes("4S= N hcp 24 NS fits 1 NS fits 2 NS"), ElementsAre("sheet-repeated"));
    EXPECT_THAT(codes("4S= N deal N:- - - -"), ElementsAre("sheet-cards"));
    EXPECT_THAT(codes("board 0 4S= N"), ElementsAre("sheet-board"));
    EXPECT_THAT(codes("board NS 4S= N"), testing::Contains("sheet-board"));
    EXPECT_THAT(codes("4S= N honours 4 NS 5"), ElementsAre("sheet-repeated"));
    EXPECT_THAT(codes("4S= N hcp 24 NS EW"), ElementsAre("sheet-repeated"));
    EXPECT_THAT(codes("correct 4S= N"), testing::Not(testing::IsEmpty()));
    EXPECT_THAT(codes("rubber A, B"), ElementsAre("sheet-names"));
    EXPECT_THAT(codes("undo it"), ElementsAre("sheet-stray"));
    EXPECT_EQ(place("4S= N honours 4 NS loud"), (Span{19, 23}));
    EXPECT_EQ(place("correct 2 4S+7 N"), (Span{12, 14}));
}

RC_GTEST_PROP(SheetLine, AnyTextIsReadOrReportedInsideIt, (std::string const& text)) {
    auto const line = parse_sheet_line(text);
    if (line) return;
    RC_ASSERT(!line.error().empty());
    for (auto const& diagnostic : line.error()) {
        RC_ASSERT(diagnostic.where.begin <= diagnostic.where.end);
        RC_ASSERT(diagnostic.where.end <= text.size());
    }
}

RC_GTEST_PROP(SheetLine, AnyWordsAreReadOrReportedInsideThem, ()) {
    static std::vector<std::string> const words{"4S=", "N", "honours", "4", "NS", "ew", "hcp", "24", "fits", "HS", "board", "deal", "N:AKQ",
        "correct", "undo", "rubber", "end", ",", "#", "3NT", "+1", "by", "♠", "pass", "redo", "v", "-", "none", "\xE2\x99"};
    std::string text;
    for (auto n = *rc::gen::inRange(0, 12); n > 0; --n) text += *rc::gen::elementOf(words) + (*rc::gen::inRange(0, 4) > 0 ? " " : "");
    auto const line = parse_sheet_line(text);
    if (line) return;
    for (auto const& diagnostic : line.error())
        RC_ASSERT(diagnostic.where.begin <= diagnostic.where.end && diagnostic.where.end <= text.size());
}

std::vector<std::string> table_faults(std::string_view text) {
    auto const table = parse_obligations(text);
    std::vector<std::string> found;
    if (!table)
        for (auto const& diagnostic : table.error()) found.emplace_back(diagnostic.code->id);
    return found;
}

TEST(NumberRows, NumbersMayHaveSignsAndDecimals) {
    auto const rows = parse_number_rows("# a table\n1 -2 3.5 | 4.25;5,6\r\n\n38+ 1500\n");
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 2U);
    EXPECT_THAT(rows->at(0).hundredths, ElementsAre(100, -200, 350, 425, 500, 600));
    EXPECT_THAT(rows->at(1).hundredths, ElementsAre(3800, 150000));
}

TEST(NumberRows, WhatIsNoNumberIsReported) {
    for (auto const* text : {"1 two", "1.234", "99999999999999999999", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", "--1"})
        EXPECT_FALSE(parse_number_rows(text)) << text;
}

TEST(OwnObligations, TwoFourOrSixColumns) {
    auto const two = parse_obligations("20 0 0\n21 60 70\n");
    ASSERT_TRUE(two);
    EXPECT_EQ(two->table().rule(), bridge::FitRule::none);
    EXPECT_EQ(two->table().at(40, bridge::Vulnerable::yes, 2), 70);
    auto const four = parse_obligations("20 0 10 20 30\n");
    ASSERT_TRUE(four);
    EXPECT_EQ(four->table().rule(), bridge::FitRule::major);
    EXPECT_EQ(four->table().at(20, bridge::Vulnerable::yes, 0), 10);
    EXPECT_EQ(four->table().at(20, bridge::Vulnerable::no, 1), 20);
    auto const six = parse_obligations("20 | 0 80 110 | 0 80 190");
    ASSERT_TRUE(six);
    EXPECT_EQ(six->table().rule(), bridge::FitRule::any);
    EXPECT_EQ(six->table().at(20, bridge::Vulnerable::yes, 2), 190);
}

TEST(OwnObligations, EveryFaultIsReported) {
    EXPECT_THAT(table_faults(""), ElementsAre("table-rows"));
    EXPECT_THAT(table_faults("21 0 0"), ElementsAre("table-rows"));
    EXPECT_THAT(table_faults("20 0 0\n22 0 0"), ElementsAre("table-rows"));
    EXPECT_THAT(table_faults("20 0 0 0"), ElementsAre("table-columns"));
    EXPECT_THAT(table_faults("20 0 0\n21 0 0 0 0"), ElementsAre("table-columns"));
    EXPECT_THAT(table_faults("20 0 5"), ElementsAre("table-value"));
}

}  // namespace
}  // namespace score::formats::sheet_entry_test
