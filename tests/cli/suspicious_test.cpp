// Results that are lawful and unlikely: --suspicious of score pairs, score teams and deals check.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "folder.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::suspicious_test {
namespace {

using nlohmann::json;
using score::test::Folder;
using score::test::matches_golden;
using score::test::write_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Eight tables of a board, of which the fourth has the declarer of the other side.
std::string const evening = "Board,Pair NS,Pair EW,Contract,Declarer,Result\n1,1,11,4S,N,=\n1,2,12,4S,S,=\n1,3,13,4S,N,-1\n1,4,14,4S,E,=\n"
                            "1,5,15,4S,N,=\n1,6,16,3S,N,+1\n1,7,17,4S,S,-1\n1,8,18,4S,N,+1\n";

auto suspicious(std::string const& results, std::vector<char const*> words = {}, char const* command = "pairs") {
    words.insert(words.begin(), {command, "--suspicious"});
    return run(score_program, words, results);
}

std::vector<std::string> kinds(std::string const& results, std::vector<char const*> words = {}, char const* command = "pairs") {
    words.insert(words.end(), {"--format", "json"});
    std::vector<std::string> all;
    for (auto const& object : objects(suspicious(results, words, command).out)) all.push_back(object["kind"]);
    return all;
}

// The evening of markoz-club(7): a flipped result, two boards exchanged, a board turned from a round on, and a wrong lead.
TEST(Suspicious, AnEveningIsTold) {
    EXPECT_TRUE(matches_golden(shell("score pairs thursday.csv --deals thursday.pbn --suspicious").out, "cli/suspicious.txt"));
    EXPECT_TRUE(
        matches_golden(shell("score pairs thursday.csv --deals thursday.pbn --suspicious --format csv").out, "cli/suspicious-csv.txt"));
}

TEST(Suspicious, LawfulResultsAreNoFault) {
    auto const ran = suspicious(evening);
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, HasSubstr("4S= by E"));
    EXPECT_THAT(ran.out, HasSubstr("rather 4S= by"));
    EXPECT_THAT(ran.out, HasSubstr("Without the hands"));
    EXPECT_THAT(ran.out, HasSubstr("no rounds"));
}

TEST(Suspicious, ARecordHasTheResultsThatItIsAbout) {
    auto const found = objects(suspicious(evening, {"--format", "json"}).out);
    ASSERT_EQ(found.size(), 1U);
    auto const& flipped = found[0];
    EXPECT_EQ(flipped["type"], "suspicion");
    EXPECT_EQ(flipped["kind"], "flipped");
    EXPECT_GT(flipped["sure"], 0);
    EXPECT_LT(flipped["sure"], 100) << "without the hands";
    EXPECT_EQ(flipped["board"], 1);
    EXPECT_EQ(flipped["ns"], "4");
    EXPECT_EQ(flipped["round"], nullptr);
    EXPECT_EQ(flipped["line"], 5);
    EXPECT_EQ(flipped["lines"], json::parse(R"([{"board":1,"round":"","ns":"4","ew":"14","result":"4S= by E","file":"-","line":5}])"));
}

TEST(Suspicious, NothingIsToldOfACleanSession) {
    auto clean = evening;
    clean.replace(clean.find("4S,E"), 4, "4S,N");
    EXPECT_THAT(suspicious(clean).out, HasSubstr("Nothing in these results is suspicious.\n"));
    EXPECT_EQ(suspicious(clean, {"--format", "json"}).out, "");
}

TEST(Suspicious, ACorrectionOfTheLedgerSettlesIt) {
    Folder const dir;
    write_file(dir / "night.ledger", "correct 4 - 14 board 1 from \"4S= by E\" to \"4S= by N\"\n");
    auto const file = (dir / "night.ledger").string();
    EXPECT_THAT(kinds(evening, {"--ledger", file.c_str()}), ElementsAre());
}

TEST(Suspicious, PairsOfBothDirectionsWithTheSameNumbersAreToldApart) {
    auto same_numbers = evening;
    for (auto at = same_numbers.find(",1"); at != std::string::npos; at = same_numbers.find(",1", at + 1))
        if (at > 0 && same_numbers[at + 3] == ',' && std::isdigit(same_numbers[at + 2])) same_numbers.erase(at + 1, 1);
    EXPECT_THAT(kinds(same_numbers), ElementsAre("flipped"));
}

TEST(Suspicious, WhatPairsCannotDoIsCertain) {
    EXPECT_THAT(kinds(evening + "1,1,19,4S,N,=\n"), ElementsAre("board-twice", "flipped"));
    EXPECT_THAT(suspicious(evening + "1,9,9,4S,N,=\n").out, HasSubstr("certain"));
}

TEST(Suspicious, TheCardsOfLeadsAreCompared) {
    Folder const dir;
    write_file(dir / "hands.pbn", "[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
                                  "[DoubleDummyTricks \"ddd00ddd000d000d000d\"]\n");
    auto const file = (dir / "hands.pbn").string();
    auto const found = objects(
        suspicious("Board,NS,EW,Contract,Lead\n1,1,2,7S= N,H10\n1,3,4,7S= N,D10\n", {"--deals", file.c_str(), "--format", "json"}).out);
    ASSERT_FALSE(found.empty());
    auto const& lead = found.back();
    EXPECT_EQ(lead["kind"], "lead");
    EXPECT_EQ(lead["lead"], "DT");
    EXPECT_EQ(lead["holder"], "S");
    EXPECT_EQ(lead["sure"], nullptr);
}

TEST(Suspicious, TablesOfTeamsAreComparedOverAllMatches) {
    std::string teams = "Round,Board,Team NS,Team EW,Outcome\n";
    for (auto const* const line :
        {"A,B,4S= N", "B,A,4S+1 S", "C,D,4S= N", "D,C,4S-1 N", "E,F,4S= W", "F,E,4S= N", "G,H,4S= S", "H,G,4S= N"})
        teams += std::string{"1,1,"} + line + "\n";
    EXPECT_THAT(kinds(teams, {}, "teams"), ElementsAre("flipped"));
    auto again = teams;
    for (auto const* const line : {"A,C,3NT= E", "C,A,3NT= W", "B,E,3NT= E", "E,B,3NT+1 E", "D,F,3NT= W", "F,D,3NT= E"})
        again += std::string{"2,1,"} + line + "\n";
    EXPECT_THAT(kinds(again, {}, "teams"), ElementsAre("flipped")) << "board 1 of round 2 is another deal";
}

TEST(Suspicious, HasNoOtherOutput) {
    EXPECT_EQ(suspicious(evening, {"--cards"}).status, Exit::trouble);
    EXPECT_EQ(suspicious(evening, {"--html"}).status, Exit::trouble);
    EXPECT_EQ(suspicious("", {"--matches"}, "teams").status, Exit::trouble);
    for (auto const& words : std::vector<std::vector<char const*>>{{"--next-round", "down"}, {"--matches"}, {"--cross-table"},
             {"--after", "all"}, {"--after", "1"}, {"--rank-by", "section"}, {"--by-section"}}) {
        auto all = words;
        all.insert(all.end(), {"--swiss", "vp"});
        EXPECT_THAT(suspicious(evening, all).err, HasSubstr("--suspicious gives no other output")) << words.front();
    }
    EXPECT_THAT(suspicious(evening, {"--boards", "8"}).err, HasSubstr("--boards is for --swiss"));
    EXPECT_THAT(run(score_program, {"pairs", "--deals", "x.pbn"}, evening).err, HasSubstr("--deals is for"));
    EXPECT_THAT(run(score_program, {"teams", "--deals", "x.pbn"}, "").err, HasSubstr("--deals is for"));
}

TEST(Suspicious, DealsCheckTellsItOfTravellers) {
    std::string table = "% PBN 2.1\n[Event \"Club\"]\n[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n";
    for (int i = 1; i <= 8; ++i)
        table += std::to_string(i) + " 1" + std::to_string(i) + " 4S " + (i == 4 ? "E" : "N") + (i % 3 == 0 ? " 9\n" : " 10\n");
    auto const ran = run(deals_program, {"check", "--suspicious"}, table);
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.out, HasSubstr("-:8:1: remark: rather 4S= by"));
    EXPECT_THAT(ran.out, HasSubstr("[results-suspicious]\n  4 14 4S E 10\n"));
    EXPECT_THAT(ran.out, HasSubstr("1 remark"));
    EXPECT_THAT(run(deals_program, {"check"}, table).out, Not(HasSubstr("results-suspicious")));
    EXPECT_THAT(run(deals_program, {"check", "--suspicious", "--allow", "results-suspicious"}, table).out, Not(HasSubstr("remark:")));
}

}  // namespace
}  // namespace score::cli::test::suspicious_test
