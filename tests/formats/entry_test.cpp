// Contracts as typed by users (bridge.md §1).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "score/formats/entry.hpp"
#include "score/formats/entry_codes.hpp"
#include "score/formats/language.hpp"

namespace score::formats::entry_test {
namespace {

using bridge::Vulnerable;
using testing::ElementsAre;

std::string canonical(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    return entry ? to_string(*entry) : "fault: " + std::string{entry.error().front().code->id};
}

TEST(ContractEntry, CanonicalFormsAreRead) {
    for (auto const* text : {"4S=", "3NT+1", "4HX-2 by E", "1SXX=", "7NTXX-13 by W v", "1C+6 nv", "pass"}) EXPECT_EQ(canonical(text), text);
}

TEST(ContractEntry, UpperAndLowerCaseAreTheSame) {
    EXPECT_EQ(canonical("4hx-2 BY e"), "4HX-2 by E");
    EXPECT_EQ(canonical("3nT= Nv"), "3NT= nv");
    EXPECT_EQ(canonical("PASS"), "pass");
}

TEST(ContractEntry, DenominationsHaveManyNames) {
    for (auto const* text : {"2NT+1", "2N+1", "2SA+1", "2SZ+1", "2sa + 1"}) EXPECT_EQ(canonical(text), "2NT+1");
    EXPECT_EQ(canonical("1♠XX="), "1SXX=");
    EXPECT_EQ(canonical("2♥="), "2H=");
    EXPECT_EQ(canonical("3♦ ="), "3D=");
    EXPECT_EQ(canonical("4 ♣️ ="), "4C=");
    EXPECT_EQ(canonical("4♤="), "4S=");
    for (auto const* text : {"4♠\uFE0EX=", "4♠\uFE0FX=", "4♠X\u00A0="}) EXPECT_EQ(canonical(text), "4SX=") << text;
}

TEST(ContractEntry, DoublesHaveManyNames) {
    for (auto const* text : {"4SX=", "4S*=", "4SD=", "4S dbl ="}) EXPECT_EQ(canonical(text), "4SX=");
    for (auto const* text : {"4SXX=", "4S**=", "4SDD=", "4S rdbl =", "4SR="}) EXPECT_EQ(canonical(text), "4SXX=");
    for (auto const* text : {"4S d =", "4S dbl =", "4S x ="}) EXPECT_EQ(canonical(text), "4SX=");
    for (auto const* text : {"4S r =", "4S dd ="}) EXPECT_EQ(canonical(text), "4SXX=");
}

// "de" may be Deniz: a letter for doubled that stands behind a blank stands alone.
TEST(ContractEntry, TwoLettersOfANameAreNoDouble) {
    for (auto const* text : {"4S de =", "4S= de", "4S do =", "4S ro =", "4S re -2"})
        EXPECT_EQ(canonical(text), "fault: entry-stray") << text;
}

std::string fixed(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    if (entry) return to_string(*entry);
    auto const& fix = entry.error().front().fix;
    return fix ? fix->text : translated(entry.error().front().message);
}

// The letters stand behind the letters of a denomination, "4sd"; behind a word they are a slip.
TEST(ContractEntry, ALetterGluedToAWordIsNoDouble) {
    for (auto const* text : {"4 spaded n =", "4 spadesd n =", "4 spader n ="}) EXPECT_EQ(fixed(text), "spades") << text;
    for (auto const* text : {"five clubd by south down one", "4 clubr n made"}) EXPECT_EQ(fixed(text), "clubs") << text;
    EXPECT_EQ(canonical("4clubsdd n ="), "fault: entry-stray");
    EXPECT_EQ(fixed("4 heartd by n made"), "hearts");
    EXPECT_EQ(canonical("4 kupar k tam"), "fault: entry-stray");
    EXPECT_EQ(canonical("4 herzr n erfüllt"), "fault: entry-stray");
    for (auto const* text : {"3nr+1 w", "3 nr = w"}) EXPECT_EQ(fixed(text), "nt") << text;
    for (auto const* text : {"3nd=", "3nd+1 w"}) EXPECT_THAT(fixed(text), testing::HasSubstr("is not part of a contract")) << "or doubled";
    for (auto const* text : {"3ntr+1 w", "3sar+1 w", "3nt r +1 w", "3n r +1 w", "3nxx+1 w"})
        EXPECT_EQ(canonical(text), "3NTXX+1 by W") << text;
    for (auto const* text : {"4♠d=", "4 spades d =", "4spadesx=", "4spades dbl ="}) EXPECT_EQ(canonical(text), "4SX=") << text;
    EXPECT_EQ(fixed("4 northern ="), "\"northern\" is not part of a contract with its result");
}

TEST(ContractEntry, ALoneNWithoutADeclarerIsAskedAbout) {
    EXPECT_EQ(fixed("4 n made 10"), "\"n\" can be notrump, or North behind a suit that is missing; type NT or the suit");
    EXPECT_EQ(canonical("3 n ="), "fault: entry-denomination");
    EXPECT_EQ(canonical("3 n = w"), "3NT= by W");
    EXPECT_EQ(canonical("3n="), "3NT=");
    EXPECT_EQ(canonical("3 nt made 10"), "3NT+1");
}

// In files nobody can be asked.
TEST(ContractEntry, WhatIsRecordedIsReadAsItStands) {
    auto const recorded = [](std::string_view text) {
        auto const entry = parse_contract_entry(text, "en", Origin::recorded);
        return entry ? to_string(*entry) : "fault: " + std::string{entry.error().front().code->id};
    };
    EXPECT_EQ(recorded("3 N ="), "3NT=");
    EXPECT_EQ(recorded("3ND= W"), "3NTX= by W");
    EXPECT_EQ(recorded("3NR= W"), "3NTXX= by W");
    EXPECT_EQ(recorded("4HeartsD= N"), "4HX= by N");
    EXPECT_EQ(recorded("4PikD= N"), "4SX= by N");
    EXPECT_EQ(recorded("4Spadesy= N"), "fault: entry-stray");
}

TEST(ContractEntry, AColonHasTheNumberOfItsBoardBeforeIt) {
    EXPECT_EQ(canonical(": 4S= N"), "fault: entry-contract");
    EXPECT_EQ(fixed(" :pass"), "the number of the board is missing before the colon");
    EXPECT_EQ(canonical("4S: N +1"), "4S+1 by N");
}

// D is East in Turkish, and doubles in front of the result.
TEST(ContractEntry, ADOfATurkishPlayerIsEastBehindTheResultAndAskedAboutBeforeIt) {
    auto const typed = [](std::string_view text) {
        auto const entry = parse_contract_entry(text, "tr");
        return entry ? to_string(*entry) : translated(entry.error().front().message);
    };
    for (auto const* text : {"4s= d", "D 4♠=", "4s 10 d"}) EXPECT_EQ(typed(text), "4S= by E") << text;
    for (auto const* text : {"4s d 10", "4 maça d tam", "4s d ="})
        EXPECT_EQ(typed(text), "\"d\" can be East or doubled; type east or X") << text;
    EXPECT_EQ(typed("4s d = k"), "4SX= by N") << "somebody else declares";
    EXPECT_EQ(typed("4sd="), "4SX=");
    EXPECT_EQ(typed("4 d ="), "4D=");
    EXPECT_EQ(typed("d dört maça tam"), "4S= by E");
    for (auto const* text : {"D pas", "D foo"}) EXPECT_THAT(typed(text), testing::StartsWith("\"D\" is not a contract")) << text;
    EXPECT_EQ(canonical("4s d 10"), "4SX=");
}

TEST(ContractEntry, FewTricksInAllAreRemarkedOn) {
    auto const remark = [](std::string_view text) {
        auto const few = few_tricks(parse_contract_entry(text).value(), text);
        return few ? translated(few->message) : "";
    };
    EXPECT_EQ(remark("4 spades n 1 tricks"), "tricks in all: 1, which is 9 down");
    EXPECT_EQ(remark("3 kozsuz güney 0 el"), "tricks in all: 0, which is 9 down");
    for (auto const* text : {"4S N 7 tricks", "4S-9 N", "4S one trick down N", "pass"}) EXPECT_EQ(remark(text), "") << text;
}

TEST(ContractEntry, NoIsNotrumpAsItIsSaid) {
    EXPECT_EQ(canonical("3 no ="), "3NT=");
    EXPECT_EQ(canonical("3 no x -1"), "3NTX-1");
    EXPECT_EQ(canonical("3NO="), "3NT= by E") << "Ost";
}

TEST(ContractEntry, ResultsAreRelativeOrAbsolute) {
    EXPECT_EQ(canonical("4S made 10"), "4S=");
    EXPECT_EQ(canonical("4S made 13"), "4S+3");
    EXPECT_EQ(canonical("4S 0 tricks"), "4S-10");
    EXPECT_EQ(canonical("4S made"), "4S=");
    EXPECT_EQ(canonical("4S−1"), "4S-1");
    EXPECT_EQ(canonical("4S+0"), "4S=");
}

std::string said(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    return entry ? to_string(*entry) : translated(entry.error().front().message);
}

TEST(ContractEntry, TricksMayBeNamedBesideOverAndDown) {
    for (auto const* text : {"4S one trick down N", "4S down one trick N", "4S -1 tricks N", "4S bir löve batık N", "4S ein Stich runter N",
             "4S bir eksik löve N", "4S one undertrick N", "4S 1 Unterstich N"})
        EXPECT_EQ(said(text), "4S-1 by N") << text;
    for (auto const* text : {"4S two tricks over N", "4S over two tricks N", "4S +2 tricks N", "4S iki fazla el N"})
        EXPECT_EQ(said(text), "4S+2 by N") << text;
    EXPECT_EQ(said("4S N down 2"), "4S-2 by N");
}

// Nine tricks at four can be all of declarer's.
TEST(ContractEntry, ManyTricksDownAreTwoResults) {
    for (auto const* text : {"4S 9 tricks down N", "4S 9 tricks, down N", "4S down, 9 tricks N", "4S 3 tricks, down", "4S 3 tricks down 1"})
        EXPECT_EQ(canonical(text), "fault: entry-repeated") << text;
}

TEST(ContractEntry, ADBehindTheResultCanBeEastOrDoubled) {
    for (auto const* text : {"4S= D", "4S 10 D", "4S N = d", "4S-1 D E"})
        EXPECT_THAT(
            said(text), testing::AnyOf("\"D\" can be East or doubled; type east or X", "\"d\" can be East or doubled; type east or X"))
            << text;
    EXPECT_EQ(said("4S D 10"), "4SX=");
}

// All of declarer's tricks, or what was made, as in "made 7".
TEST(ContractEntry, SevenAtASlamCanBeBoth) {
    EXPECT_EQ(said("7NT N 7"), "7 can be = or -6; type one of them");
    EXPECT_EQ(said("6S 7"), "7 can be +1 or -5; type one of them");
    EXPECT_EQ(said("6S 7 tricks"), "6S-5");
    EXPECT_EQ(said("6S made 7"), "6S+1");
    EXPECT_EQ(said("5S 7"), "5S-4");
}

TEST(ContractEntry, PartsAfterTheContractStandInAnyOrder) {
    for (auto const* text : {"4S-1 by N v", "4S by N v -1", "4S v -1 N", "4Sn-1v", "4S N v - 1"}) EXPECT_EQ(canonical(text), "4S-1 by N v");
    EXPECT_EQ(canonical("1NN="), "1NT= by N");
    EXPECT_EQ(canonical("4SS="), "4S= by S");
}

TEST(ContractEntry, PassedOutHasManyNames) {
    for (auto const* text : {"pass", "p", "AP", "all pass", "Passed Out", "passed", " pass "}) {
        auto const entry = parse_contract_entry(text);
        ASSERT_TRUE(entry) << text;
        EXPECT_EQ(*entry, ContractEntry{});
    }
    EXPECT_EQ(canonical("pass by N"), "fault: entry-stray");
    EXPECT_EQ(canonical("password"), "fault: entry-contract");
}

// Every code of the catalogue that a text can provoke, at its position.
struct Fault {
    char const* text;
    char const* code;
    Span where;
};
void PrintTo(Fault const& f, std::ostream* to) { *to << '"' << f.text << '"'; }
class ContractEntryFault : public testing::TestWithParam<Fault> {};

TEST_P(ContractEntryFault, IsReportedAtItsPlace) {
    auto const& expected = GetParam();
    auto const entry = parse_contract_entry(expected.text);
    ASSERT_FALSE(entry);
    ASSERT_EQ(entry.error().size(), 1u);
    auto const& found = entry.error().front();
    EXPECT_EQ(found.code->id, expected.code);
    EXPECT_EQ(found.where, expected.where);
    EXPECT_FALSE(found.message.empty());
}

INSTANTIATE_TEST_SUITE_P(All, ContractEntryFault,
    testing::Values(Fault{"", "entry-contract", {0, 0}}, Fault{"  ", "entry-contract", {2, 2}},
        Fault{"for spades", "entry-contract", {0, 3}}, Fault{"8NT=", "entry-level", {0, 1}}, Fault{"0C=", "entry-level", {0, 1}},
        Fault{"99999999999999999999C=", "entry-level", {0, 20}}, Fault{"4X=", "entry-denomination", {1, 3}},
        Fault{"4", "entry-denomination", {1, 1}}, Fault{"4S= by", "entry-declarer", {4, 6}}, Fault{"4S", "entry-result", {2, 2}},
        Fault{"4S+", "entry-result", {2, 3}}, Fault{"4S by N", "entry-result", {7, 7}}, Fault{"4S+4", "entry-tricks", {2, 4}},
        Fault{"1NT-8", "entry-tricks", {3, 5}}, Fault{"4S made 14", "entry-tricks", {3, 10}}, Fault{"4S−11", "entry-tricks", {2, 7}},
        Fault{"4S=99999999999999999999", "entry-repeated", {3, 23}}, Fault{"4S= -1", "entry-repeated", {4, 5}},
        Fault{"4S= N E", "entry-repeated", {6, 7}}, Fault{"4S= v nv", "entry-repeated", {6, 8}}, Fault{"4S= loud", "entry-stray", {4, 8}},
        Fault{"4SXXX=", "entry-repeated", {4, 5}}));

TEST(ContractEntry, EveryFaultIsReported) {
    auto const entry = parse_contract_entry("8S= by E W y");
    ASSERT_FALSE(entry);
    std::vector<std::string> codes;
    for (auto const& fault : entry.error()) codes.emplace_back(fault.code->id);
    EXPECT_THAT(codes, ElementsAre("entry-level", "entry-repeated", "entry-stray"));
}

TEST(ContractEntry, WordsThatGoOnWithAContractAreTold) {
    for (auto const* text : {"by", "E", "by E", "N", "made", "10", "-2", "+1", "=", "x", "XX", "v", "nv", "made 10 N v", "S", "nt"})
        EXPECT_TRUE(continues_contract_entry(text)) << text;
    for (auto const* text : {"4S=", "4S", "1C", "8NT", "pass", "p", "", "foo", "by foo", "4 S"})
        EXPECT_FALSE(continues_contract_entry(text)) << text;
}

RC_GTEST_PROP(ContractEntry, ReadingWhatWasWrittenGivesTheSame, ()) {
    ContractEntry entry;
    auto const level = *bridge::Level::of(*rc::gen::inRange(1, 8));
    auto const denomination = static_cast<bridge::Denomination>(*rc::gen::inRange(0, 5));
    auto const risk = static_cast<bridge::Risk>(*rc::gen::inRange(0, 3));
    entry.contract = bridge::Contract{{level, denomination}, risk};
    entry.tricks = *rc::gen::inRange(0, 14);
    if (auto const seat = *rc::gen::inRange(0, 5); seat < 4) entry.declarer = static_cast<Seat>(seat);
    if (auto const v = *rc::gen::inRange(0, 3); v < 2) entry.vulnerable = Vulnerable{v == 1};
    auto const read = parse_contract_entry(to_string(entry));
    RC_ASSERT(read);
    RC_ASSERT(*read == entry);
}

RC_GTEST_PROP(ContractEntry, AnyTextIsAnEntryOrHasFaultsInsideIt, (std::vector<unsigned> const& choices)) {
    static constexpr std::string_view pieces[]{
        "4", "S", "NT", "♥", "X", "=", "-", "−", "1", "by", "n", "v", "made", "pass", " ", "\t", "\0", "\xFF", "\xE2\x99", "z"};
    std::string text;
    for (auto const choice : choices) text += pieces[choice % std::size(pieces)];
    auto const entry = parse_contract_entry(text);
    if (entry) {
        RC_ASSERT(parse_contract_entry(to_string(*entry)).value() == *entry);
    } else {
        RC_ASSERT(!entry.error().empty());
        for (auto const& fault : entry.error()) RC_ASSERT(fault.where.begin <= fault.where.end && fault.where.end <= text.size());
    }
}

}  // namespace
}  // namespace score::formats::entry_test
