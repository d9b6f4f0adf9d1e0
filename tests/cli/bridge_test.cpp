// score bridge: contracts in, points out (Law 77, Law 2).
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "run.hpp"

namespace score::cli::test::bridge_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

Ran bridge(std::vector<char const*> words, std::string_view input = {}) {
    words.insert(words.begin(), "bridge");
    return run(score_program, words, input);
}

TEST(Law77, WholeTableThroughTheProgram) {
    std::ifstream table{score::test::fixtures_dir() + "/laws/law77.tsv"};
    std::string line, input;
    std::vector<int> scores;
    std::getline(table, line);  // the header
    for (std::string contract, vulnerable; table >> contract >> vulnerable;) {
        int tricks = 0, score = 0;
        table >> tricks >> score;
        input += contract + " " + std::to_string(tricks) + " tricks" + (vulnerable == "yes" ? " v\n" : " nv\n");
        scores.push_back(score);
    }
    ASSERT_EQ(scores.size(), 2940u);
    auto const results = objects(bridge({"--format", "json"}, input).out);
    ASSERT_EQ(results.size(), scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        EXPECT_EQ(results[i]["score"], scores[i]) << results[i];
        int sum = 0;
        for (auto const& item : results[i]["items"]) sum += item["points"].get<int>();
        EXPECT_EQ(sum, scores[i]) << results[i];
    }
}

TEST(Law2, BoardNumberTellsTheVulnerability) {
    EXPECT_EQ(bridge({"--board", "2", "4S= N"}).out, bridge({"--vul", "ns", "4S= N"}).out);
    EXPECT_EQ(bridge({"--board", "3", "4S= N"}).out, bridge({"--vul", "ew", "4S= N"}).out);
    EXPECT_EQ(bridge({"--board", "20", "4S= E"}).out, bridge({"--vul", "both", "4S= E"}).out);
    EXPECT_EQ(bridge({"--board", "4294967295", "4S= E"}).status, Exit::success);
    for (auto const* number : {"0", "-1", "x", "1x", "", "4294967296"}) {
        auto const ran = bridge({"--board", number, "4S="});
        EXPECT_EQ(ran.status, Exit::trouble) << number;
        EXPECT_THAT(ran.out, IsEmpty());
    }
    EXPECT_EQ(bridge({"--board", "1", "--vul", "ns", "4S="}).status, Exit::trouble);
}

TEST(Law2, TheNumberOfTheBoardMayStandBeforeTheContract) {
    for (auto const* const line : {"7: 4S= N", "board 7 4S= N", "Board 7: 4S= N"}) {
        EXPECT_THAT(bridge({line}).out, StartsWith("   620  4S= by N")) << line;
        EXPECT_THAT(bridge({"--vul", "none", line}).out, StartsWith("   620")) << line;
    }
    EXPECT_THAT(bridge({"0: 4S= N"}).err, HasSubstr("1:1: error: boards are numbered from 1 on [figure-board]"));
    EXPECT_THAT(bridge({"7: 4S= loud"}).err, HasSubstr("1:8: error:"));
    EXPECT_EQ(bridge({"--vul", "all", "4S= N"}).out, bridge({"--vul", "both", "4S= N"}).out);
}

TEST(Vulnerability, BelongsToDeclarersSide) {
    EXPECT_EQ(bridge({"--vul", "ew", "4S= by E"}).out, "   620  4S= by E       vulnerable, NS -620\n");
    EXPECT_EQ(bridge({"--vul", "ew", "4S= by N"}).out, "   420  4S= by N       not vulnerable, NS 420\n");
}

TEST(Vulnerability, WithoutADeclarerIsThatOfNorthSouth) {
    EXPECT_EQ(bridge({"--vul", "ns", "4SX-1"}).out, "  -200  4SX-1          vulnerable\n");
    EXPECT_EQ(bridge({"--vul", "ew", "4SX-1"}).out, "  -100  4SX-1          not vulnerable\n");
}

TEST(Vulnerability, OfTheContractItselfComesFirst) {
    EXPECT_EQ(bridge({"--vul", "both", "4SX-1 nv"}).out, "  -100  4SX-1          not vulnerable\n");
    EXPECT_EQ(bridge({"4SX-1 v"}).out, "  -200  4SX-1          vulnerable\n");
}

TEST(Bridge, ExplainsWhetherAContractWasDoubledOrRedoubled) {  // Law 77
    EXPECT_THAT(bridge({"-x", "1SXX="}).out, HasSubstr("   100      contract made though redoubled"));
    EXPECT_THAT(bridge({"-x", "1SX="}).out, HasSubstr("    50      contract made though doubled"));
}

TEST(Bridge, WordsThatGoOnWithAContractNeedNoQuotes) {
    EXPECT_EQ(bridge({"4", "S", "=", "4HX-2", "by", "E", "pass", "3NT", "made", "10", "v"}).out,
        bridge({"4S=", "4HX-2 by E", "pass", "3NT made 10 v"}).out);
    EXPECT_EQ(bridge({"4S", "-1"}).out, bridge({"4S-1"}).out);
    EXPECT_EQ(bridge({"7:", "4S=", "N"}).out, bridge({"7: 4S= N"}).out) << "with the vulnerability of the board";
    EXPECT_EQ(bridge({"3NT=", "board", "7", "4S=", "N"}).out, bridge({"3NT=", "board 7 4S= N"}).out);
    EXPECT_EQ(bridge({"99999999999: 4S="}).status, Exit::findings);
}

TEST(Bridge, ReadsALineEachFromStandardInput) {
    auto const expected = bridge({"4S=", "3NT-1"}).out;
    EXPECT_EQ(bridge({}, "4S=\n\n  \n3NT-1").out, expected);
    EXPECT_EQ(bridge({"-"}, "4S=\r\n3NT-1\r\n").out, expected);
    EXPECT_EQ(bridge({"pass", "-", "pass"}, "4S=\n").out, bridge({"pass", "4S=", "pass"}).out);
}

TEST(Bridge, ExplainsEveryItemWithItsLaw) {
    auto const all = bridge({"--explain", "6NT=", "7CXX= v", "2SX+1", "1D+2", "5DX-4", "5DX-4 v", "3NT-2 v", "pass", "1NTXX-7 by W"});
    EXPECT_EQ(all.status, Exit::success);
    EXPECT_TRUE(matches_golden(all.out, "cli/bridge-explain.txt"));
}

TEST(Bridge, JsonIsAnObjectALine) {
    auto const ran = bridge({"--format", "json", "4sx-1 n", "pass", "3♠=", "--vul", "ns"});
    auto const results = objects(ran.out);
    ASSERT_EQ(results.size(), 3u);
    EXPECT_EQ(
        results[0], json::parse(R"({"input":"4sx-1 n","contract":"4SX","declarer":"N","tricks":9,"vulnerable":true,"score":-200,"ns":-200,
        "items":[{"reason":"first-undertrick","rule":"Law 77","points":-200}]})"));
    EXPECT_EQ(results[1],
        json::parse(R"({"input":"pass","contract":"pass","declarer":null,"tricks":null,"vulnerable":null,"score":0,"ns":0,"items":[]})"));
    EXPECT_EQ(results[2]["input"], "3♠=");
    EXPECT_EQ(results[2]["ns"], nullptr);
}

TEST(Bridge, NorthSouthViewIsTheOppositeOfEastWests) {
    EXPECT_EQ(objects(bridge({"--format", "json", "4S= w"}).out)[0]["ns"], -420);
    EXPECT_EQ(objects(bridge({"--format", "json", "4S-1 w"}).out)[0]["ns"], 50);
}

TEST(Bridge, CsvAndTsvHaveAHeaderLine) {
    EXPECT_EQ(bridge({"--format", "csv", "4S= by E", "pass"}).out,
        "input,contract,declarer,tricks,vulnerable,score,ns\n4S= by E,4S,E,10,false,420,-420\npass,pass,,,,0,0\n");
    EXPECT_EQ(
        bridge({"--format", "tsv", "4S="}).out, "input\tcontract\tdeclarer\ttricks\tvulnerable\tscore\tns\n4S=\t4S\t\t10\tfalse\t420\t\n");
}

TEST(Bridge, AFaultIsAFindingAndTheRestIsScored) {
    auto const ran = bridge({"--color", "never", "8NT", "4S=", "4S+4", "1NT-8", "nonsense"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out, bridge({"4S="}).out);
    EXPECT_TRUE(matches_golden(ran.err, "cli/bridge-faults.txt"));
}

TEST(Bridge, FaultsOfStandardInputNameTheLine) {
    auto const ran = bridge({}, "4S=\n\n3X=\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, StartsWith("-:3:2: error: "));
}

TEST(Bridge, ALineWithoutEndIsAFindingAndCostsItself) {
    auto const ran = bridge({}, std::string(100'000, '4') + "\n4S=\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("[entry-length]"));
    EXPECT_EQ(ran.out, bridge({"4S="}).out);
}

TEST(Bridge, ControlCharactersOfTheInputAreNotRepeated) {
    auto const ran = bridge({}, "4S= \x1b[2J\n");
    EXPECT_THAT(ran.err, Not(HasSubstr("\x1b")));
    EXPECT_THAT(ran.err, HasSubstr("\\x1b[2J"));
}

TEST(Bridge, ColourComesWhenAskedFor) {
    EXPECT_THAT(bridge({"--color=always", "8NT"}).err, HasSubstr("\x1b["));
    EXPECT_THAT(bridge({"--color=auto", "8NT"}).err, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(bridge({"8NT"}).err, Not(HasSubstr("\x1b[")));
}

}  // namespace
}  // namespace score::cli::test::bridge_test
