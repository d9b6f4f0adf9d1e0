#include "score/king/check.hpp"

#include <gmock/gmock.h>
#include <limits>
#include <set>
#include <string>

#include "king_example.hpp"
#include "score/king/party.hpp"

namespace score::king::king_check_test {
namespace {

using test::king_line;
using test::king_lines;
using test::seats;
using testing::ElementsAre;
using testing::IsEmpty;
using enum Seat;

/// Abbreviated findings: `K03@19 N`, `K25@1.4 W`; deal 0 means the whole party.
std::vector<std::string> told(Findings const& findings) {
    std::vector<std::string> all;
    for (auto const& f : findings) {
        auto text = std::string{id(f.fault)} + '@' + std::to_string(f.deal);
        if (f.trick) text += '.' + std::to_string(f.trick);
        if (f.player) text += std::string{' '} + letter(*f.player);
        all.push_back(text);
    }
    return all;
}

Rules agreeing(std::string_view key, std::string_view value, VariantId id = VariantId::dejenere) {
    auto rules = rules_of(id);
    EXPECT_TRUE(agree(rules.agreements, key, value)) << key;
    return rules;
}

/// The findings for an unfinished party.
std::vector<std::string> told(std::string const& lines, Rules const& rules = {}) {
    PartyRecord record;
    record.rules = rules;
    record.deals = king_lines(lines, rules);
    return told(check(record));
}

/// The findings for example 1 with one line replaced.
std::vector<std::string> with_line(std::size_t number, std::string const& line) {
    auto record = test::king_example1();
    record.deals.at(number - 1) = king_line(line);
    record.out.reset();
    record.sunk.reset();
    return told(check(record));
}

/// The findings for a single deal.
std::vector<std::string> told(DealRecord const& deal, Rules const& rules = {}) { return told(check_deal(rules, deal).findings); }

// ---- result level

TEST(KingK01, ItemsAddUpToTheTable) {
    EXPECT_THAT(told("N EL 3 3 3 3"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N KUPA 13 1 0 0"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N ERKEK 3 3 3 0"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N KIZ 5 0 0 0"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N RIFKI 0 0 0 0"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N SONIKI 1 0 0 0"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N KOZ/C 5 1 5 1"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N KOZ/C 10 1 0 0 KING=N"), IsEmpty());  // need not be played to its end
    EXPECT_THAT(told("N KOZ/C 10 1 2 1 KING=N"), ElementsAre("K01@1"));
    EXPECT_THAT(told("N EL 6 5 5", rules_of(VariantId::uc_kisilik)), IsEmpty());
    EXPECT_THAT(told("N KUPA 6 5 2", rules_of(VariantId::uc_kisilik)), ElementsAre("K01@1"));
    auto deal = king_line("N RIFKI 0 1 0 0");
    std::get<DealItems>(deal.content).counts[0] = {{2, 0, 0, -1}};
    EXPECT_THAT(told(deal), ElementsAre("K01@0 W"));
}

// Games named together are taken in the same tricks.
TEST(KingK01, NobodyHoldsWhatHisTricksCannotHold) {
    auto const rules = rules_of(VariantId::super_kanli);
    EXPECT_THAT(told("N HEPSI 13+0+0+0+0+0 0+13+0+0+0+0 0+0+8+4+0+0 0+0+0+0+1+2", rules),
        ElementsAre("K01@1 W", "K01@1 S", "K01@1 S", "K01@1 E", "K01@1 E", "K01@1 E"));
    EXPECT_THAT(told("N HEPSI 3+4+2+1+0+1 3+4+1+1+0+0 5+2+3+0+0+0 2+3+2+2+1+1", rules), IsEmpty());
    auto const pairs = rules_of(VariantId::duble_yol);
    EXPECT_THAT(told("N EL+SONIKI 12+0 1+2 0+0 0+0", pairs), ElementsAre("K01@1 W"));
    EXPECT_THAT(told("N EL+SONIKI 11+0 2+2 0+0 0+0", pairs), IsEmpty());
    EXPECT_THAT(told("N SONIKI+EL 0+11 2+1 0+1 0+0", pairs), ElementsAre("K01@1 W"));
    EXPECT_THAT(told("N EL+KIZ 12+0 1+4 0+0 0+0", pairs), IsEmpty());  // all four queens in one trick
    EXPECT_THAT(told("N EL+KUPA 12+8 1+5 0+0 0+0", pairs), ElementsAre("K01@1 W"));
    EXPECT_THAT(told("N KUPA+RIFKI 13+0 0+1 0+0 0+0", pairs), ElementsAre("K01@1 W"));
    EXPECT_THAT(told("N RIFKI+ERKEK 1+0 0+8 0+0 0+0", pairs), ElementsAre("K01@1 N"));
    EXPECT_THAT(told("N KUPA+KIZ 13+0 0+4 0+0 0+0", pairs), IsEmpty());
}

// What depends on a deal whose items cannot be is not compared, until a total is stated again.
TEST(KingK01, OtherTotalsDoNotDependOnADealThatCannotBe) {
    PartyRecord record;  // BySeat counts N E S W
    record.deals = king_lines("N EL 4 3 3 4\nW KUPA 4 3 3 3\nS RIFKI 0 1 0 0\nE RIFKI 0 1 0 0");
    record.result = BySeat<int>{{-270, -240, -240, -880}};
    EXPECT_THAT(told(check(record)), ElementsAre("K01@1"));
    auto const party = counted(record);
    EXPECT_FALSE(party.totals_known);
    EXPECT_FALSE(party.deals[0].has_figures());
    EXPECT_TRUE(party.deals[1].has_figures());
    EXPECT_EQ(party.totals[north], -120);
    EXPECT_EQ(party.scored, 4) << "the right is used up";
    record.deals[1].stated.totals = BySeat<int>{{-270, -240, -240, -240}};
    record.deals[2].stated.totals = BySeat<int>{{-270, -240, -240, -570}};
    EXPECT_THAT(told(check(record)), ElementsAre("K01@1", "K02@3 W"));
    auto complete = test::king_example1();
    ++std::get<DealItems>(complete.deals[0].content).counts[0][north];
    EXPECT_THAT(told(check(complete)), ElementsAre("K01@1"));
    EXPECT_EQ(king::outcome(complete.rules, counted(complete)).status[north], Status::playing) << "nobody knows who is out";
}

TEST(KingK02, PointsThatCannotBeAreNotCounted) {
    PartyRecord record;
    record.deals = king_lines("N KIZ\nW EL 4 3 3 3");
    record.deals[0].content = DealPoints{{{-150, -50, -200, 0}}};
    record.result = BySeat<int>{{-400, -200, -350, -150}};
    EXPECT_THAT(told(check(record)), ElementsAre("K02@1 N"));
    EXPECT_FALSE(counted(record).totals_known);
}

TEST(KingK02, ARunningTotalIsToldFromThePointsOfTheDeal) {
    PartyRecord record;
    record.deals = king_lines("N KOZ/S 4 5 1 3\nW KOZ/H 4 5 1 3");
    for (auto& deal : record.deals) deal.stated.points = deal.stated.totals = BySeat<int>{{200, 150, 50, 250}};
    auto const findings = check(record);  // the totals of the first deal were not carried on
    EXPECT_THAT(told(findings), ElementsAre("K02@2 N", "K02@2 E", "K02@2 S", "K02@2 W"));
    for (auto const& f : findings) EXPECT_TRUE(f.running);
    record.deals[0].stated.points = BySeat<int>{{200, 150, 50, 300}};
    EXPECT_FALSE(check(record)[0].running);
}

TEST(KingK02, PointsAndTotalsAreThoseOfTheItems) {
    PartyRecord record;
    record.deals = king_lines("N EL 4 3 3 3\nW KIZ 1 1 2 0");
    record.deals[0].stated.points = BySeat<int>{{-200, -150, -150, -150}};
    record.deals[1].stated.totals = BySeat<int>{{-300, -150, -350, -250}};
    EXPECT_THAT(told(check(record)), IsEmpty());
    record.deals[0].stated.points = BySeat<int>{{-200, -150, -160, -150}};
    record.deals[1].stated.totals = BySeat<int>{{-300, -150, -350, -240}};
    EXPECT_THAT(told(check(record)), ElementsAre("K02@1 S", "K02@2 W"));
    EXPECT_EQ(check(record)[0].stated, -160);
    EXPECT_EQ(check(record)[0].derived, -150);
    record.deals = king_lines("N EL 4 3 3 3");
    record.result = BySeat<int>{{-200, -150, -150, -160}};
    EXPECT_THAT(told(check(record)), ElementsAre("K02@0 W"));
    DealRecord points = king_line("N KIZ");
    points.content = DealPoints{{{-150, -50, -200, 0}}};
    EXPECT_THAT(told(points), ElementsAre("K02@0 N"));
}

TEST(KingK02, ASlipThatRunningTotalsCarryOnIsToldOnce) {
    PartyRecord record;  // BySeat counts N E S W
    record.deals = king_lines("N EL 4 3 3 3\nW EL 13 0 0 0\nS RIFKI 0 1 0 0\nE RIFKI 0 1 0 0");
    record.deals[0].stated.totals = BySeat<int>{{-200, -150, -150, -150}};
    record.deals[1].stated.totals = BySeat<int>{{-840, -150, -150, -150}};  // -850
    record.deals[2].stated.totals = BySeat<int>{{-840, -150, -150, -470}};
    record.deals[3].stated.totals = BySeat<int>{{-840, -150, -150, -790}};
    record.result = BySeat<int>{{-840, -150, -150, -790}};
    EXPECT_THAT(told(check(record)), ElementsAre("K02@2 N"));
    record.deals[2].stated.totals = BySeat<int>{{-850, -150, -150, -470}};  // corrected, and wrong again
    EXPECT_THAT(told(check(record)), ElementsAre("K02@2 N", "K02@4 N"));
    record.deals[3].stated.totals = BySeat<int>{{-850, -150, -150, -790}};
    EXPECT_THAT(told(check(record)), ElementsAre("K02@2 N", "K02@0 N"));
}

TEST(KingK03, APenaltyIsPlayedTwice) {
    EXPECT_THAT(told("N KIZ 4 0 0 0\nW KIZ 4 0 0 0\nS KIZ 4 0 0 0"), ElementsAre("K03@3 S"));
    EXPECT_THAT(with_line(19, "N EL 3 3 3 4"), ElementsAre("K03@19 N", "K03@0", "K13@0"));  // queens are left over
    EXPECT_EQ(check(test::king_example1()), Findings{});
    std::string const call = " EL+KIZ 13+4 0+0 0+0 0+0\n";
    EXPECT_THAT(told("N" + call + "W" + call + "S" + call + "E" + call, rules_of(VariantId::duble_yol)), IsEmpty());
    EXPECT_THAT(told("N" + call + "W" + call + "S" + call + "E" + call + "N" + call, rules_of(VariantId::duble_yol)),
        ElementsAre("K03@5 N", "K03@5 N"));
}

TEST(KingK04, APlayerHasThreePenaltiesAndTwoTrumps) {
    auto const round = [](std::string const& n, int i) {
        constexpr std::string_view others[][3]{{"W EL 13 0 0 0", "S EL 13 0 0 0", "E KUPA 13 0 0 0"},
            {"W KUPA 13 0 0 0", "S ERKEK 8 0 0 0", "E KIZ 4 0 0 0"}, {"W KIZ 4 0 0 0", "S SONIKI 2 0 0 0", "E SONIKI 2 0 0 0"}};
        auto text = n + '\n';
        for (auto const line : others[i]) text += std::string{line} + '\n';
        return text;
    };
    EXPECT_THAT(told(round("N KOZ/C 4 4 4 1", 0) + round("N KOZ/C 4 4 4 1", 1) + "N KOZ/C 4 4 4 1"), ElementsAre("K04@9 N"));
    EXPECT_THAT(told(round("N RIFKI 1 0 0 0", 0) + round("N RIFKI 1 0 0 0", 1) + round("N ERKEK 8 0 0 0", 2) + "N EL 13 0 0 0"),
        ElementsAre("K04@13 N", "K03@13 N"));
    EXPECT_THAT(told("N EL+KIZ 13+4 0+0 0+0 0+0"), ElementsAre("K04@1 N"));  // one game in a deal
    EXPECT_THAT(told("N KARO 13 0 0 0"), ElementsAre("K04@1 N"));            // not a game of this variant
    EXPECT_THAT(told("N EL 13+0 0+0 0+0 0+0", rules_of(VariantId::duble_yol)), ElementsAre("K04@1 N"));
    EXPECT_THAT(told("N EL+EL 13+13 0+0 0+0 0+0", rules_of(VariantId::duble_yol)), ElementsAre("K04@1 N"));
    auto const barbu = rules_of(VariantId::barbu);
    EXPECT_THAT(told("N EL 13 0 0 0\nN EL 13 0 0 0", barbu), ElementsAre("K04@2 N"));
}

// What is wrong about the rights of a player who declared out of turn follows from that.
TEST(KingK05, ADealOutOfTurnHidesTheRightsThatFollowFromIt) {
    auto record = test::king_example1();
    auto const declarers = [&] {
        std::vector<Seat> all;
        for (auto const& deal : record.deals) all.push_back(deal.declarer.value());
        return all;
    }();
    record.deals[4].declarer = declarers[5];
    for (auto const& finding : told(check(record))) EXPECT_THAT(finding, testing::Not(testing::StartsWith("K04")));
    EXPECT_THAT(told(check(record)), testing::Contains(std::string{"K05@5 "} + letter(declarers[5])));
}

// One right for each such deal; what he names beyond that is a fault of its own.
TEST(KingK05, ADealOutOfTurnExcusesOneRight) {
    PartyRecord record;
    record.first_declarer = west;
    record.deals = king_lines(
        "W EL 13 0 0 0\nW KUPA 13 0 0 0\nE EL 13 0 0 0\nN KUPA 13 0 0 0\nW ERKEK 8 0 0 0\nS ERKEK 8 0 0 0\nE KIZ 4 0 0 0\nN KIZ 4 0 0 0\n"
        "W SONIKI 2 0 0 0\nS SONIKI 2 0 0 0\nE RIFKI 1 0 0 0\nN KOZ/S 4 4 4 1\nW RIFKI 1 0 0 0");
    EXPECT_THAT(told(check(record)), ElementsAre("K05@2 W", "K04@13 W"));
}

TEST(KingK05, TheTurnPasses) {
    EXPECT_THAT(told("N EL 13 0 0 0\nS EL 13 0 0 0\nS KIZ 4 0 0 0"), ElementsAre("K05@2 S"));
    EXPECT_THAT(told("N KIZ 1 1 1 1 !queens-split\nW KIZ 4 0 0 0"), ElementsAre("K05@2 W"));
    EXPECT_THAT(told("N RIFKI !rifki-shown:N=HK\nN KIZ 4 0 0 0"), ElementsAre("K05@2 N"));  // Rıfkı again
    EXPECT_THAT(told("E EL 16 0 0", rules_of(VariantId::uc_kisilik)), ElementsAre("K05@1 E"));
    PartyRecord record;
    record.first_declarer = south;
    record.deals = king_lines("S EL 13 0 0 0\nE KIZ 4 0 0 0");
    record.deals[1].dealer = west;
    EXPECT_THAT(told(check(record)), ElementsAre("K05@2 W"));
    record.first_declarer = west;
    EXPECT_THAT(told(check(record)), ElementsAre("K05@1 S", "K05@2 E", "K05@2 W"));
}

TEST(KingK06, TrumpHasASuit) {
    EXPECT_THAT(told("N KOZ 4 4 4 1"), ElementsAre("K06@1 N"));
    EXPECT_THAT(told("N EL/S 4 4 4 1"), ElementsAre("K06@1 N"));
    EXPECT_THAT(told("N KOZ 4 4 4 1", rules_of(VariantId::kanli)), IsEmpty());
    auto deal = king_line("N KOZ 4 4 4 1");
    deal.trump_unknown = true;  // not recorded: ? in a record
    EXPECT_THAT(told(deal), IsEmpty());
}

TEST(KingK07, TheFirstFourArePenaltiesWhereAgreed) {
    auto const rules = agreeing("FirstFourPenalty", "yes");
    auto const lines = "N EL 4 4 4 1\nW EL 4 4 4 1\nS KIZ 4 0 0 0\nE KOZ/S 4 4 4 1\nN KOZ/S 4 4 4 1";
    EXPECT_THAT(told(lines, rules), ElementsAre("K07@4 E"));
    EXPECT_THAT(told(lines), IsEmpty());
}

TEST(KingK08, KingIsMadeAtTrumpsAndEndsTheParty) {
    EXPECT_THAT(told("N EL 10 1 1 1 KING=N"), ElementsAre("K08@1 N"));
    EXPECT_THAT(told("N KOZ/C 9 2 1 1 KING=N"), ElementsAre("K08@1 N"));
    EXPECT_THAT(told("N KOZ/C 10 2 1 0 KING=N\nW EL 4 4 4 1"), ElementsAre("K08@2"));
    EXPECT_THAT(told("N KOZ/C 10 2 1 0 KING=N", agreeing("DeclaredKing", "yes")), ElementsAre("K08@1 N"));
    EXPECT_THAT(told("N KOZ/C 8 2 2 1 KINGDECL=N"), ElementsAre("K08@1 N"));  // not agreed
    auto record = test::king_example2();
    record.king_by = west;
    EXPECT_THAT(told(check(record)), ElementsAre("K08@0 W"));
    record = test::king_example1();
    record.termination = Termination::king;
    EXPECT_THAT(told(check(record)), ElementsAre("K08@0"));
    record.termination = Termination::declared_king_failed;
    EXPECT_THAT(told(check(record)), ElementsAre("K08@0"));
    record.king_by = north;
    for (auto const ending : {Termination::king, Termination::declared_king_failed}) {
        record.termination = ending;
        EXPECT_THAT(told(check(record)), ElementsAre("K08@0 N"));  // once
    }
    record = test::king_example2();
    record.deals.back().stated.totals = BySeat<int>{{60, 600, -60, 410}};  // the King deal is not scored
    EXPECT_THAT(told(check(record)), ElementsAre("K02@15 N"));
}

TEST(KingK09, AScoredTrumpDealHasNoKing) {
    EXPECT_THAT(told("N KOZ/C 10 1 1 1"), ElementsAre("K09@1 N"));
    EXPECT_THAT(told("N KOZ/C 10 1 1 1", agreeing("DeclaredKing", "yes")), IsEmpty());
    EXPECT_THAT(told("N KOZ/C 10 1 1 1", agreeing("KingTricks", "11")), IsEmpty());
}

TEST(KingK10, SplitQueensAreNotScored) {
    EXPECT_THAT(told("N KIZ 1 1 1 1"), ElementsAre("K10@1 N"));
    EXPECT_THAT(told("N KIZ 1 1 1 1", agreeing("QueensSplit", "score")), IsEmpty());
    EXPECT_THAT(told("N KIZ 1 1 1 1 !queens-split", agreeing("QueensSplit", "score")), ElementsAre("K10@1 N"));
    EXPECT_THAT(told("N KIZ 2 1 1 0 !queens-split"), ElementsAre("K10@1 N"));
    EXPECT_THAT(told("N EL !queens-split"), ElementsAre("K10@1 N"));
}

TEST(KingK11, CompleteMeansAllDeals) {
    auto record = test::king_example1();
    record.deals.pop_back();
    record.out.reset();
    record.sunk.reset();
    EXPECT_THAT(told(check(record)), ElementsAre("K11@0"));
    EXPECT_EQ(check(record)[0].stated, 19);
    record = test::king_example1();
    record.termination = Termination::abandoned;
    EXPECT_THAT(told(check(record)), ElementsAre("K11@0"));
    record = test::king_example1();
    record.deals.push_back(king_line("S EL 13 0 0 0"));
    EXPECT_THAT(told(check(record)), ElementsAre("K11@21"));
    record = test::king_example2();
    record.termination = Termination::complete;  // or a King ending
    EXPECT_THAT(told(check(record)), IsEmpty());
}

TEST(KingK11, ALackingDealExplainsWhatTheEndStates) {
    auto record = test::king_example1();
    record.result = counted(record).totals;
    ASSERT_THAT(told(check(record)), IsEmpty());
    record.deals.pop_back();
    EXPECT_THAT(told(check(record)), ElementsAre("K11@0"));
}

TEST(KingK12, NaturelHasAFixedOrder) {
    auto const naturel = rules_of(VariantId::naturel);
    EXPECT_THAT(told("N EL 13 0 0 0\nW ERKEK 8 0 0 0", naturel), ElementsAre("K12@2 W"));
    EXPECT_THAT(told("N HEPSI 3+4+2+1+0+1 4+3+2+1+1+1 3+3+2+1+0+0 3+3+2+1+0+0\nW KOZ/H 3 3 3 4", rules_of(VariantId::super_kanli)),
        ElementsAre("K12@2 W"));
}

TEST(KingK13, ACompletePartyAddsUp) {
    // Points only, with unknown games: only the sum is checked.
    auto record = test::king_example1();
    for (auto& deal : record.deals) {
        deal.games.clear();
        deal.trump.reset();
        deal.content = DealPoints{{{100, -100, 0, 0}}};
    }
    record.out = seats("NWS");
    record.sunk = seats("E");
    EXPECT_THAT(told(check(record)), IsEmpty());
    std::get<DealPoints>(record.deals[7].content).points[south] = 10;
    EXPECT_THAT(told(check(record)), ElementsAre("K13@0"));
    EXPECT_EQ(check(record)[0].stated, 10);
}

TEST(KingK14, TheListsAgreeWithTheTotals) {
    auto record = test::king_example1();
    record.out = seats("NWS");
    EXPECT_THAT(told(check(record)), ElementsAre("K14@0 S"));
    record = test::king_example2();
    record.sunk = seats("SE");
    EXPECT_THAT(told(check(record)), ElementsAre("K14@0 W"));
}

TEST(KingK14, WhoIsOnNeitherListIsMissing) {
    auto record = test::king_example2();  // North made King
    record.out = seats("");
    record.sunk = seats("WSE");
    EXPECT_THAT(told(check(record)), ElementsAre("K14@0 N"));
    EXPECT_EQ(check(record)[0].outcome, OutcomeFault::out_missing);
    record.out = seats("N");
    record.sunk = seats("SE");
    EXPECT_EQ(check(record)[0].outcome, OutcomeFault::sunk_missing);
    record.sunk = seats("NWSE");
    EXPECT_EQ(check(record)[0].outcome, OutcomeFault::sunk_listed);
    record.out = seats("NE");
    record.sunk = seats("WS");
    EXPECT_EQ(check(record)[0].outcome, OutcomeFault::out_listed);
}

TEST(KingK15, Doubling) {
    auto const barbu = rules_of(VariantId::barbu);
    EXPECT_THAT(told("N KIZ 1 0 1 2 E*N S*E S**W", barbu), IsEmpty());
    EXPECT_THAT(told("N KIZ 1 0 1 2 N*E", barbu), ElementsAre("K15@1 N"));  // the declarer can only redouble
    EXPECT_THAT(told("N KIZ 1 0 1 2 E*S S*E", barbu), ElementsAre("K15@1 S"));
    EXPECT_THAT(told("N KOZ/C 1 5 5 2 E*S", barbu), ElementsAre("K15@1 E"));  // trumps: only the declarer
    EXPECT_THAT(told("N KIZ 1 0 1 2 E*E", barbu), ElementsAre("K15@1 E"));
    EXPECT_THAT(told("N KIZ 2 0 1 1 E*N"), ElementsAre("K15@1 E"));  // not in this variant
    EXPECT_THAT(told("N KIZ 1 0 1 2 E*N", agreeing("Doubling", "no", VariantId::barbu)), ElementsAre("K15@1 E"));
}

TEST(KingK15, WhyADoublingCannotBe) {
    auto const why = [](std::string const& line, VariantId id = VariantId::barbu) {
        return check_deal(rules_of(id), king_line(line)).findings.at(0).doubling;
    };
    EXPECT_EQ(why("N KIZ 1 0 1 2 N*E"), DoublingFault::declarer);
    EXPECT_EQ(why("N KIZ 1 0 1 2 E*S S*E"), DoublingFault::again);
    EXPECT_EQ(why("N KOZ/C 1 5 5 2 E*S"), DoublingFault::target);
    EXPECT_EQ(why("N KIZ 1 0 1 2 E*E"), DoublingFault::player);
    EXPECT_EQ(why("N KIZ 2 0 1 1 E*N", VariantId::dejenere), DoublingFault::not_agreed);
}

TEST(KingK16, OrderAndDearCardsAndExposedCards) {
    auto const barbu = rules_of(VariantId::barbu), trex = rules_of(VariantId::trex);
    EXPECT_THAT(told("N DOMINO order=NESW\nN KUPA 13 0 0 0 ace=N\nN SONIKI 1 1 0 0 last=E", barbu), IsEmpty());
    EXPECT_THAT(told("N DOMINO order=NEES", barbu), ElementsAre("K16@1"));
    EXPECT_THAT(told("N KUPA 13 0 0 0", barbu), ElementsAre("K16@1"));
    EXPECT_THAT(told("N SONIKI 1 1 0 0 last=S", barbu), ElementsAre("K16@1 S"));
    EXPECT_THAT(told("N RIFKI 0 1 0 0 x:HK@N>W", trex), IsEmpty());
    EXPECT_THAT(told("N RIFKI 0 1 0 0 x:HK@N>S", trex), ElementsAre("K16@1 S"));
    EXPECT_THAT(told("N RIFKI 0 1 0 0 x:HQ@N>W", trex), ElementsAre("K16@1 N"));
    EXPECT_THAT(told("N KIZ 0 4 0 0 x:HQ@N>W x:SQ@N>W x:SQ@N>W", trex), ElementsAre("K16@1 N"));
    EXPECT_THAT(told("N RIFKI 0 1 0 0 x:HK@N>W", agreeing("Exposing", "no", VariantId::trex)), ElementsAre("K16@1 N"));
    EXPECT_THAT(told("N RIFKI 0 1 0 0 x:HK@N>W"), ElementsAre("K16@1 N"));
}

// king.md §9.1
TEST(KingK17, WhatIsOfferedCanBeNamedAndIsRefusedOnce) {
    auto const offering = [](std::vector<Offer> refused, std::string const& line = "N KUPA 3 6 4 0", VariantId id = VariantId::esli) {
        PartyRecord record;
        record.rules = rules_of(id);
        record.deals = king_lines(line, record.rules);
        record.deals.back().offers = {std::move(refused), true};
        std::vector<OfferFault> why;
        for (auto const& f : check(record))
            if (f.fault == Fault::offer) why.push_back(*f.offer);
        return why;
    };
    Offer const hearts{{Game::no_hearts}, {}}, spades{{Game::trumps}, Suit::spades}, clubs{{Game::trumps}, Suit::clubs};
    EXPECT_THAT(offering({}), IsEmpty());
    EXPECT_THAT(offering({spades, clubs}), IsEmpty());
    EXPECT_THAT(offering({spades}, "N KOZ/C 3 6 4 0"), IsEmpty());
    EXPECT_THAT(offering({clubs}, "N KOZ/C 3 6 4 0"), ElementsAre(OfferFault::again));
    EXPECT_THAT(offering({spades, hearts}), ElementsAre(OfferFault::again));
    EXPECT_THAT(offering({spades, spades}), ElementsAre(OfferFault::again));
    EXPECT_THAT(offering({Offer{{Game::no_queens}, Suit::spades}}), ElementsAre(OfferFault::game));
    EXPECT_THAT(offering({Offer{{Game::dominoes}, {}}}), ElementsAre(OfferFault::game));
    // North has named both of his trump deals.
    EXPECT_THAT(offering({spades}, "N KOZ/C 3 6 4 0\nW EL 4 3 3 3\nS EL 4 3 3 3\nE KIZ 2 1 1 0\nN KOZ/D 3 6 4 0\nW KIZ 2 1 1 0\n"
                                   "S KUPA 13 0 0 0\nE RIFKI 0 1 0 0\nN KUPA 3 6 4 0"),
        ElementsAre(OfferFault::game));
    EXPECT_THAT(offering({}, "N KUPA 3 6 4 0", VariantId::dejenere), ElementsAre(OfferFault::nobody_asked));
}

// ---- card level

DealCards& cards_of(DealRecord& deal) { return std::get<DealCards>(deal.content); }

TEST(KingK20, AllCardsOnce) {
    auto deal = test::king_erkek_deal();
    (*cards_of(deal).hands)[north][0] = *card_of("SA");  // East has it
    EXPECT_THAT(told(deal), ElementsAre("K20@0 E"));
    deal = test::king_erkek_deal();
    (*cards_of(deal).hands)[west].pop_back();
    EXPECT_THAT(told(deal), ElementsAre("K20@0 W"));
    deal = test::king_erkek_deal();
    EXPECT_THAT(told(deal, rules_of(VariantId::uc_kisilik)), testing::Contains("K20@0 E"));
}

TEST(KingK21, CardsComeFromTheirHands) {
    auto deal = test::king_erkek_deal();
    cards_of(deal).tricks[2].cards[south] = *card_of("H7");  // West's, and already played
    auto const findings = check_deal({}, deal).findings;
    EXPECT_THAT(told(findings), ElementsAre("K21@0.3 S"));
    EXPECT_EQ(findings[0].card, card_of("H7"));
    EXPECT_EQ(findings[0].legal,
        CardSet{*card_of("HT")} | CardSet({*card_of("HA"), *card_of("H9"), *card_of("H6"), *card_of("H4"), *card_of("H3")}));
    PartyRecord record;
    record.deals = {deal, king_line("S EL 13 0 0 0")};
    record.rules.agreements.start_card = StartCard::none;
    EXPECT_THAT(told(check(record)), ElementsAre("K21@1.3 S"));  // and nothing about the end of the deal
    cards_of(deal).hands.reset();
    EXPECT_THAT(told(deal), ElementsAre("K21@0.3 S"));  // played twice
}

TEST(KingK22, TheWinnerLeads) {
    auto deal = test::king_erkek_deal();
    cards_of(deal).tricks[0].leader = west;
    cards_of(deal).tricks[1].leader = west;  // West's D2 did not win
    EXPECT_THAT(told(deal), ElementsAre("K22@0.2 W"));
    cards_of(deal).tricks[0].leader = north;
    EXPECT_THAT(told(deal), ElementsAre("K22@0.1 N", "K22@0.2 W"));
}

TEST(KingK23, NoHeartBeforeTheyAreBroken) {
    auto deal = test::king_erkek_deal();
    deal.games = {Game::no_hearts};
    cards_of(deal).tricks = test::king_play("WSEN", "H7 H2 H8 C3");
    auto const findings = check_deal({}, deal).findings;
    ASSERT_THAT(told(findings), ElementsAre("K23@0.1 W"));
    EXPECT_EQ(findings[0].why, CardFault::hearts_not_broken);
    EXPECT_TRUE(findings[0].legal.contains(*card_of("DA")));
    EXPECT_FALSE(findings[0].legal.contains(*card_of("HK")));
}

TEST(KingK24, SuitIsFollowedAndMenGoUnderHigherCards) {
    auto deal = test::king_erkek_deal();
    cards_of(deal).tricks = test::king_play("WSEN", "DA DK DJ C3");
    EXPECT_THAT(told(deal), ElementsAre("K24@0.1 N"));
    cards_of(deal).tricks = test::king_play("WSEN", "DA DK DJ D3");
    EXPECT_THAT(told(deal), IsEmpty());
    cards_of(deal).tricks = test::king_play("WSEN", "CT CA C2 C3");  // North holds king and jack of clubs
    auto const findings = check_deal({}, deal).findings;
    ASSERT_THAT(told(findings), ElementsAre("K24@0.1 N"));
    EXPECT_EQ(findings[0].why, CardFault::man_under_higher);
    EXPECT_EQ(findings[0].legal, (CardSet{*card_of("CK"), *card_of("CJ")}));
}

TEST(KingK25, WhoIsVoidThrowsAMan) {
    auto deal = test::king_erkek_deal();
    cards_of(deal).tricks[0].cards[north] = *card_of("D9");
    cards_of(deal).tricks[1].cards[north] = *card_of("C3");  // not CK
    cards_of(deal).tricks.resize(2);
    auto const findings = check_deal({}, deal).findings;
    ASSERT_THAT(told(findings), ElementsAre("K25@0.2 N"));
    EXPECT_EQ(findings[0].why, CardFault::throw_man);
    EXPECT_EQ(findings[0].legal, (CardSet{*card_of("CK"), *card_of("CJ")}));
}

TEST(KingK26, TheDealEndsWhereItEnds) {
    PartyRecord record;
    record.deals = {test::king_erkek_deal()};
    record.rules.agreements.start_card = StartCard::none;
    EXPECT_THAT(told(check(record)), IsEmpty());
    cards_of(record.deals[0]).tricks.pop_back();
    EXPECT_THAT(told(check(record)), IsEmpty());  // it continues
    record.deals.push_back(king_line("S EL 13 0 0 0"));
    EXPECT_THAT(told(check(record)), ElementsAre("K26@1"));  // too early
    record.deals = {test::king_erkek_deal()};
    cards_of(record.deals[0]).tricks.push_back(test::king_play("SEWN", "H4 S5 C2 H4")[0]);
    EXPECT_THAT(told(check(record)), ElementsAre("K26@1.11"));  // too late
}

TEST(KingK26, OnlyTheLastTrickMayStopInTheMiddle) {
    for (std::size_t trick = 0; trick < 12; ++trick)
        for (auto const s : all_seats) {  // one card is not known, and so is everything after it
            auto deal = test::king_koz_deal();
            cards_of(deal).tricks[trick].cards[s].reset();
            EXPECT_THAT(told(deal), ElementsAre("K01@0")) << trick << letter(s);
        }
    int leaders = 0;
    for (auto const s : all_seats) {  // of a trick that has one card it is the leader's
        auto deal = test::king_koz_deal();
        auto& tricks = cards_of(deal).tricks;
        tricks.resize(5);
        auto const card = tricks[4].cards[s];
        tricks[4].cards = {};
        tricks[4].cards[s] = card;
        auto const found = told(deal);
        if (found.empty()) ++leaders;
        else EXPECT_THAT(found, ElementsAre("K01@0"));
    }
    EXPECT_EQ(leaders, 1);
}

TEST(KingK27, TheHolderOfTheStartCardDeclares) {
    PartyRecord record;
    record.deals = {test::king_koz_deal()};  // 2♦ is North's
    EXPECT_THAT(told(check(record)), IsEmpty());
    ASSERT_TRUE(agree(record.rules.agreements, "StartCard", "D7"));
    EXPECT_THAT(told(check(record)), ElementsAre("K27@1 N"));
    record.deals[0].declarer.reset();  // then West is
    cards_of(record.deals[0]).tricks[0].leader = north;
    EXPECT_THAT(told(check(record)), ElementsAre("K22@1.1 N"));
}

TEST(KingK28, ClaimsAreTrue) {
    EXPECT_THAT(told("N RIFKI !rifki-shown:N=HQ"), ElementsAre("K28@1 N"));
    EXPECT_THAT(told("N RIFKI !rifki-shown:N=HAHK"), IsEmpty());
    EXPECT_THAT(told("N RIFKI !rifki-shown:N=HA", agreeing("RifkiBreak", "off")), ElementsAre("K28@1 N"));
    EXPECT_THAT(told("N RIFKI !rifki-shown:N=HA", agreeing("RifkiBreak", "others")), ElementsAre("K28@1 N"));
    EXPECT_THAT(told("N RIFKI !rifki-shown:W=HA", agreeing("RifkiBreak", "others")), IsEmpty());
    EXPECT_THAT(told("N KIZ !rifki-shown:W=HA"), ElementsAre("K28@1 W"));
    EXPECT_THAT(told("N KOZ/S !koz-broken:W"), IsEmpty());
    EXPECT_THAT(told("N KOZ/S !koz-broken:W", agreeing("KozBreak", "off")), ElementsAre("K28@1 W"));
    EXPECT_THAT(told("N KOZ/S !koz-broken:N", agreeing("KozBreak", "forced")), ElementsAre("K28@1 N"));
    EXPECT_THAT(told("N RIFKI !rifki-shown:W=HA", rules_of(VariantId::vahset)), ElementsAre("K28@1 W"));
    EXPECT_THAT(told("N RIFKI 0 0 0 1 !rifki-shown:W=HA"), ElementsAre("K28@1 W"));  // before play
    // true of the recorded hand
    DealRecord deal = king_line("N RIFKI !rifki-shown:W=HK");
    auto const hands = test::king_hands("N:52..9876543.KJ53 AKJ97.85.J.98642 T43.AT96432.K.AQ Q86.KQJ7.AQT2.T7");
    deal.content = DealCards{hands, {}, {}};
    EXPECT_THAT(told(deal), ElementsAre("K28@0 W"));
    deal = king_line("N KOZ/S !koz-broken:S");
    deal.content = DealCards{test::king_hands("N:AKQJ.AK.AK.AKQJ2 T98.QJT.QJT.T987 765432.9.98765.6 .8765432.432.543"), {}, {}};
    EXPECT_THAT(told(deal), IsEmpty());
    deal.cancelled->by = east;
    EXPECT_THAT(told(deal), ElementsAre("K28@0 E"));
}

TEST(KingK28, AClaimIsTrueOfAHandThatIsRecorded) {  // king.md §6
    auto const claim = [](std::string_view line, std::string_view hands, std::optional<Seat> by, std::vector<Card> hearts = {}) {
        auto deal = king_line(std::string{line});
        deal.content = DealCards{test::king_hands(std::string{hands}), {}, {}};
        deal.cancelled->by = by;
        deal.cancelled->hearts = std::move(hearts);
        return told(deal).empty();
    };
    auto const ace = *card_of("HA"), king = *card_of("HK"), queen = *card_of("HQ");
    for (auto const by : {north, east, south, west}) {
        auto const rifki = [&](std::string_view hands, std::vector<Card> const& hearts) {
            return claim("S RIFKI !rifki-shown:N=HK", hands, by, hearts);
        };
        std::string_view const apart = "N:AKQJ.A.AKQJ.AKQJ 654.QJT987.65.65 32.65432.432.432 T987.K.T987.T987";
        EXPECT_EQ(rifki(apart, {}), by == north || by == west);
        EXPECT_EQ(rifki(apart, {ace}), by == north);
        EXPECT_EQ(rifki(apart, {king}), by == west);
        EXPECT_FALSE(rifki(apart, {ace, king}));
        EXPECT_FALSE(rifki(apart, {queen}));
        std::string_view const together = "N:AKQ.AK.AKQJ.AKQJ 654.QJT987.65.65 32.65432.432.432 JT987..T987.T987";
        EXPECT_EQ(rifki(together, {}), by == north);
        EXPECT_EQ(rifki(together, {ace, king}), by == north);
        EXPECT_FALSE(rifki(together, {ace}));
        EXPECT_FALSE(rifki(together, {king}));
        std::string_view const low = "N:AKQJ.AK.AK.AKQJ2 432.QJ9.QJ8.6543 T98765.T.T9.T987 .8765432.765432.";
        EXPECT_EQ(claim("N KOZ/S !koz-broken:S", low, by), by == south || by == west);
    }
}

TEST(KingK29, GivenCountsAreTheDerivedOnes) {
    auto deal = test::king_koz_deal();
    deal.stated.counts = {{{{7, 1, 5, 0}}}};
    EXPECT_THAT(told(deal), IsEmpty());
    deal.stated.counts = {{{{7, 0, 5, 1}}}};
    EXPECT_THAT(told(deal), ElementsAre("K29@0 E", "K29@0 W"));
}

TEST(KingCheck, EveryFaultHasItsIdAndRule) {
    std::set<std::string_view> ids;
    for (int i = 0; i < number_of_faults; ++i) {
        auto const fault = static_cast<Fault>(i);
        ids.insert(id(fault));
        EXPECT_TRUE(rule_of(fault).starts_with("king.md §"));
    }
    EXPECT_EQ(ids.size(), 27U);
    EXPECT_EQ(id(Fault::contract), "K16");
    EXPECT_EQ(id(Fault::offer), "K17");
    EXPECT_EQ(id(Fault::pack), "K20");
    EXPECT_EQ(id(Fault::stated_counts), "K29");
}

TEST(KingCheck, ImpossibleNumbersAreRefusedNotAddedUp) {
    PartyRecord record;
    record.deals = king_lines("N EL 13 0 0 0\nW EL 13 0 0 0");
    std::get<DealItems>(record.deals[0].content).counts[0] = {{2'000'000'000, 2'000'000'000, 0, 0}};
    record.deals[1].stated.totals = BySeat<int>{{2'000'000'000, 0, 0, 0}};
    EXPECT_THAT(told(check(record)), ElementsAre("K01@1", "K02@2"));
}

TEST(KingK02, AResultThatCannotBeIsToldLikeAnyOther) {
    PartyRecord record;
    record.deals = king_lines("N EL 13 0 0 0");
    record.termination = Termination::unfinished;
    record.result = BySeat<int>{{std::numeric_limits<int>::max(), 0, std::numeric_limits<int>::min(), 0}};
    EXPECT_THAT(told(check(record)), testing::UnorderedElementsAre("K02@0 N", "K02@0 S"));
}

TEST(KingItems, AreCountsOrThePlaceAtALayout) {
    DealItems items{.counts = {{{3, 0, 2, 8}}, {{1, 0, 0, 0}}}};
    EXPECT_EQ(text_of(items, north), "3+1");
    EXPECT_EQ(text_of(items, west), "8+0");
    items.order = {east, north};
    EXPECT_EQ(text_of(items, north), "2");
    EXPECT_EQ(text_of(items.counts, north), "3+1");
    EXPECT_EQ(text_of(DealItems{}, north), "");
}

}  // namespace
}  // namespace score::king::king_check_test
