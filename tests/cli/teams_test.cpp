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

TEST(Teams, GoldenOutputs) {
    EXPECT_TRUE(matches_golden(shell("score teams league.csv").out, "cli/teams-ranking.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --explain").out, "cli/teams-matches.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --cards --scoring quotient").out, "cli/teams-cards.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --format json --explain").out, "cli/teams-json.txt"));
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
