// score teams: worked examples, output formats, and bad input.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "objects.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::teams_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;

// The first object of a type.
json first(std::string const& type, std::vector<char const*> options, std::string const& input) {
    std::vector<char const*> words{"teams", "--format", "json"};
    words.insert(words.end(), options.begin(), options.end());
    for (auto const& object : objects(run(score_program, words, input).out))
        if (object["type"] == type) return object;
    return nullptr;
}

std::string const header = "Board,Team NS,Team EW,Outcome\n";

TEST(Law78B, TheDifferenceOfTheTwoTablesInImps) {
    auto const input = header + "2,Kordon,Elbe,620\n2,Elbe,Kordon,170\n";
    EXPECT_EQ(first("result", {}, input)["home_points"], 10);
    EXPECT_EQ(first("result", {}, input)["away_points"], -10);
}

// bridge.md §7.1: 16 boards: 10 IMPs are 12.80
TEST(VictoryPoints, OfTheWorkedExample) {
    auto const input = header + "2,Kordon,Elbe,620\n2,Elbe,Kordon,170\n";
    EXPECT_EQ(first("ranking", {"--boards", "16"}, input)["points"], 12.80);
    EXPECT_EQ(first("ranking", {"--boards", "8", "--scale", "wbf-discrete"}, input)["points"], 14);
}

TEST(BoardAMatch, AnyDifferenceWins) {
    auto const input = header + "1,Kordon,Elbe,430\n1,Elbe,Kordon,420\n4,Kordon,Elbe,0\n4,Elbe,Kordon,0\n";
    EXPECT_EQ(first("ranking", {"--scoring", "bam"}, input)["points"], 1.5);
    EXPECT_EQ(first("ranking", {"--scoring", "bam2"}, input)["points"], 3);
}

TEST(Law78C, TotalPointsOfATeam) {
    EXPECT_EQ(first("ranking", {"--scoring", "total"}, header + "1,Kordon,Elbe,430\n1,Elbe,Kordon,-50\n")["points"], 480);
}

TEST(TeamsOfEight, FourComparisonsAreAdded) {
    auto const input = header + "2,Kordon,Elbe,620\n2,Elbe,Kordon,170\n2,Kordon,Elbe,620\n2,Elbe,Kordon,600\n";
    EXPECT_EQ(first("result", {"--eight"}, input)["home_points"], 22);  // twice 450 and twice 20
}

TEST(CarryOver, IsAdded) {
    auto const input = header + "2,Kordon,Elbe,620\n2,Elbe,Kordon,170\n";
    auto const leader = first("ranking", {"--scoring", "imps", "--carry", "Elbe=20.5"}, input);
    EXPECT_EQ(leader["team"], "Elbe");
    EXPECT_EQ(leader["points"], 10.5);
    EXPECT_EQ(run(score_program, {"teams", "--carry", "Rhein=3"}, input).status, Exit::trouble);
}

// club.md §3.4: A and C have the same; they drew, and A had the better opponents
TEST(ClubMd3, ATieTellsWhyItIsBroken) {
    std::string const input = "Round,Board,Team NS,Team EW,Outcome\n1,1,A,C,0\n1,1,C,A,0\n2,1,A,B,100\n2,1,B,A,0\n2,1,C,D,100\n2,1,D,C,0\n"
                              "3,1,B,D,100\n3,1,D,B,0\n";
    auto const ran = [&](std::vector<char const*> words) { return run(score_program, words, input); };
    EXPECT_THAT(ran({"teams", "--scoring", "imps"}).out, HasSubstr("1=  A"));
    auto const split = ran({"teams", "--scoring", "imps", "--ties", "ebu"}).out;
    EXPECT_THAT(split, HasSubstr("A before C: scores of their opponents, 3 to -3  Club §3.4\n"));
    EXPECT_THAT(ran({"teams", "--scoring", "imps", "--ties", "h2h,wins"}).out, HasSubstr("1=  A"));
    auto const objects_of = objects(ran({"teams", "--scoring", "imps", "--split", "1,2", "--format", "json"}).out);
    EXPECT_EQ(objects_of[1]["rank"], 2);
    EXPECT_EQ(objects_of[1]["tie"], "opponents");
    EXPECT_EQ(objects_of[1]["tie_above"], 3);
    EXPECT_EQ(ran({"teams", "--ties", "dice"}).status, Exit::trouble);
    EXPECT_EQ(ran({"teams", "--split", "0"}).status, Exit::trouble);
}

// club.md §3.2: 1 and 2 have met
TEST(ClubMd3, TheNextRoundIsAProposal) {
    std::string const input = "Round,Board,Team NS,Team EW,Outcome\n1,2,A,B,620\n1,2,B,A,170\n1,2,C,D,0\n1,2,D,C,0\n";
    auto const ran = run(score_program, {"teams", "--next-round", "min-cost", "--format", "json"}, input);
    auto const tables = objects(ran.out);
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0]["round"], 2);
    EXPECT_EQ(tables[0]["home"], "A");
    EXPECT_EQ(tables[0]["away"], "C");
    EXPECT_EQ(tables[1]["home"], "D");  // B has never been home, nor has D, who is higher
    auto const again = run(score_program, {"teams", "--next-round", "down"}, input.substr(0, input.find("1,2,C")));
    EXPECT_THAT(again.err, HasSubstr("meets"));
    EXPECT_THAT(again.err, HasSubstr("[results-replay]"));
    EXPECT_EQ(run(score_program, {"teams", "--lag"}, input).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"teams", "--next-round", "min-cost", "--cards"}, input).status, Exit::trouble);
    auto const lagging = run(score_program, {"teams", "--next-round", "min-cost", "--lag"}, input);
    EXPECT_THAT(lagging.out, HasSubstr("Round 2, a proposal"));
}

// club.md §3.5: of five teams three meet in a triangle, and nobody has a bye
TEST(ClubMd3, TheNextRoundOfAnOddNumberCanHaveATriangle) {
    std::string const input = "Round,Board,Team NS,Team EW,Outcome\n1,1,A,B,620\n1,1,B,A,170\n1,1,C,D,50\n1,1,D,C,0\n1,2,E,C,0\n"
                              "1,2,C,E,0\n1,3,E,D,0\n1,3,D,E,0\n";
    auto const text = run(score_program, {"teams", "--next-round", "min-cost", "--triangles"}, input).out;
    EXPECT_EQ(text.find("Bye"), text.npos) << text;
    auto const tables = objects(run(score_program, {"teams", "--next-round", "min-cost", "--triangles", "--format", "json"}, input).out);
    ASSERT_EQ(tables.size(), 4U);
    EXPECT_EQ(tables[0]["half"], false);
    int replays = tables[0]["replay"] ? 1 : 0;
    for (auto const i : {1U, 2U, 3U}) {
        EXPECT_EQ(tables[i]["half"], true);
        replays += tables[i]["replay"] ? 1 : 0;
    }
    EXPECT_EQ(replays, 1) << text;  // A and B have met, and so have C, D and E
    EXPECT_THAT(text, HasSubstr("a triangle"));
}

TEST(Teams, GoldenOutputs) {
    EXPECT_TRUE(matches_golden(shell("score teams league.csv").out, "cli/teams-ranking.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --explain").out, "cli/teams-matches.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --cards --scoring quotient").out, "cli/teams-cards.txt"));
    EXPECT_THAT(shell("score teams league.csv --card Kordon --explain").out,
        HasSubstr("\n        -6 IMPs on 4 boards, by the scale wbf  Bridge §7\n"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --format json --explain").out, "cli/teams-json.txt"));
}

// The spelling of the example in score-teams(1).
TEST(Teams, AMatchIsTheSameByWayOfPbn) {
    std::string const csv = "Round;Board;Room;Team NS;Team EW;Contract;Adjusted\n1;1;open;A;B;4S= by N;\n1;1;closed;B;A;;A60/40\n"
                            "1;2;open;A;B;4S= by N;\n1;2;closed;B;A;4S-1 by N;\n";
    auto const pbn = run(deals_program, {"convert", "-t", "pbn", "-"}, csv).out;
    auto const again = run(score_program, {"teams"}, pbn);
    EXPECT_EQ(again.out, run(score_program, {"teams"}, csv).out) << pbn << again.err;
    EXPECT_EQ(again.err, "");
}

TEST(Teams, AMatchOfUsebioIsRankedAsItSays) {
    auto const input = header + "2,Kordon,Elbe,620\n2,Elbe,Kordon,170\n";
    auto const xml = run(score_program, {"teams", "--scoring", "imps", "--usebio"}, input).out;
    EXPECT_EQ(run(score_program, {"teams"}, xml).out, run(score_program, {"teams", "--scoring", "imps"}, input).out);
    EXPECT_EQ(first("ranking", {"--scoring", "vp", "--boards", "16"}, xml)["points"], 12.80);
    auto const pbn = run(deals_program, {"convert", "-t", "pbn", "-"}, xml).out;
    EXPECT_EQ(run(score_program, {"teams"}, pbn).out, run(score_program, {"teams"}, input).out) << pbn;
}

TEST(Teams, UsebioHasTheStandingAfterARound) {
    std::string const first_round = "Round,Board,Team NS,Team EW,Outcome\n1,2,Kordon,Elbe,620\n1,2,Elbe,Kordon,170\n";
    auto const both = first_round + "2,2,Kordon,Elbe,170\n2,2,Elbe,Kordon,620\n";
    auto const totals = [](std::string const& xml) { return xml.substr(0, xml.find("<MATCH>")); };
    auto const ran = run(score_program, {"teams", "--usebio", "--after", "1"}, both);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(totals(ran.out), totals(run(score_program, {"teams", "--usebio"}, first_round).out));
    EXPECT_NE(totals(ran.out), totals(run(score_program, {"teams", "--usebio"}, both).out));
}

TEST(Teams, AMissingTableIsToldAndTheOtherBoardsAreScored) {
    auto const ran = run(score_program, {"teams", "--scoring", "imps"},
        header + "1,Kordon,Elbe,430\n1,Elbe,Kordon,-50\n2,Kordon,Elbe,620\n3,Kordon,Kordon,620\n4,Kordon,Elbe,8S= N\n");
    EXPECT_EQ(ran.status, Exit::findings);
    for (auto const* const expected :
        {"-:4:1: error: board 2 of Kordon against Elbe lacks a table [results-room]", "-:5:10: error", "-:6:15: error"})
        EXPECT_THAT(ran.err, HasSubstr(expected));
    EXPECT_THAT(ran.out, HasSubstr("Kordon        1       1    10"));
}

TEST(Teams, AScaleOfOnesOwn) {
    auto const answer = shell("printf '0 15 15\\n5 16 14 # five IMPs\\n10 17.5 12\\n' > $MARKOZ_BOOK.scale\n"
                              "score teams league.csv --scale-file $MARKOZ_BOOK.scale | head -2");
    EXPECT_THAT(answer.out, HasSubstr("Boğaziçi        2       6  32.50"));
}

}  // namespace
}  // namespace score::cli::test::teams_test
