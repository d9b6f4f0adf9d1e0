// score GAME --needs: play to the score.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::needs_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

json needs_of(std::vector<char const*> words) {
    words.insert(words.begin() + 1, {"--needs", "--format", "json"});
    auto const ran = run(score_program, words);
    return json::parse(ran.out)["needs"];
}

TEST(Needs, PrintBelowTheSheet) {
    std::string seen;
    for (std::string const command :
        {"score rubber --needs '2S= N' '3NT= E'", "score rubber --needs --we ew '4S= N' '4S= N'", "score rubber --needs",
            "score chicago --needs '2S= N'", "score chicago --needs --form chicago-duplicate '2S= N'", "score table --needs '4S= N'",
            "score table --needs --form teams '4S= N other 420' '2H= E'", "score king --needs 'W kupa 3 6 4 0' 'S rıfkı E'",
            "score king --needs --variant esli 'W kupa 3 6 4 0'", "score king --needs --variant trex",
            "score king --needs --variant trex --exposing no", "score bezique --needs 'total 1200 2900'", "score bezique --needs",
            "score bezique --variant rubicon128 --needs 'S 4A'", "score bezique --variant three96 --needs 'trump H' 'N 4A'"})
        for (std::string const language : {"en", "tr", "de"}) {
            if (language != "en" && command.find("three96") == command.npos && command.find("'3NT= E'") == command.npos
                && command.find("kupa") == command.npos && command.find("total") == command.npos && command.find("teams") == command.npos
                && command.find("chicago-duplicate") == command.npos)
                continue;
            auto const answer = shell("LANGUAGE=" + language + " " + command);
            seen += "$ " + (language == "en" ? "" : "LANGUAGE=" + language + " ") + command + '\n' + answer.out;
            if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
            seen += "--- status " + std::to_string(answer.status) + "\n\n";
        }
    EXPECT_TRUE(score::test::matches_golden(seen, "programs/needs.txt"));
}

TEST(Needs, OfARubberInJson) {  // bridge.md §3.1, §3.2
    auto const needs = needs_of({"rubber", "4S= N", "2S= N", "3NT= E"});
    EXPECT_EQ(needs["ns"]["points"], 100);  // the part-score is forgotten when the other side wins a game
    EXPECT_EQ(needs["ns"]["rubber"], true);
    EXPECT_EQ(needs["ew"]["lowest"], json::parse(R"(["5C","5D","4H","4S","3NT"])"));
    EXPECT_EQ(needs["ns"]["contracts"].size(), 105U);
    for (auto const& one : needs["ns"]["contracts"])
        if (one["contract"] == "4S") {
            EXPECT_EQ(one["points"][10], 120 + 500);
            EXPECT_EQ(one["points"][9], -100);
        }
    EXPECT_TRUE(needs_of({"rubber", "4S= N", "4S= N"}).is_null());
}

TEST(Needs, OfATeamMatchInJson) {  // bridge.md §6, §7
    auto const needs = needs_of({"table", "--form", "teams", "4S= N other 420", "2H= E"});
    ASSERT_EQ(needs["missing"].size(), 1U);
    EXPECT_EQ(needs["missing"][0]["board"], 2);
    for (auto const& range : needs["missing"][0]["other"])
        if (range["least"] <= -110 && range["most"] >= -110) {
            EXPECT_EQ(range["imps"], 0);
            EXPECT_EQ(range["victory_points"]["ns"], 10.0);
        }
}

TEST(Needs, OfKingInJson) {  // king.md §3, §7
    auto const needs = needs_of({"king", "--variant", "internet-kisa", "first S"});
    EXPECT_EQ(needs["players"]["n"]["out"], "open");
    EXPECT_EQ(needs["players"]["n"]["most"], 4 * 9 * 50);
    EXPECT_EQ(needs["king"], true);
    EXPECT_TRUE(needs_of({"king", "--variant", "barbu"}).is_null());
}

TEST(Needs, OfBeziqueInJson) {  // bezique.md §5.3, §5.4
    auto const needs = needs_of({"bezique", "total 1200 2900"});
    EXPECT_EQ(needs["n"]["to_game"], 1800);
    EXPECT_EQ(needs["n"]["to_rubicon"], 300);
    EXPECT_EQ(needs["n"]["vido"]["accepted_rubicon"], 4);
}

TEST(Needs, OfAnExtendedGameOfBeziquePromiseNoRubicon) {  // bezique.md §5.3
    auto const needs = needs_of({"bezique", "total 1500 1600", "total 1500 1400"});
    EXPECT_EQ(needs["n"]["to_game"], 2000);
    EXPECT_EQ(needs["n"]["vido"]["now_rubicon"], 1);
    EXPECT_EQ(needs["n"]["vido"]["accepted_rubicon"], 2);
    auto const ran = run(score_program, {"bezique", "--needs", "total 1500 1600", "total 1500 1400"});
    EXPECT_THAT(ran.out, Not(HasSubstr("rubicon")));
}

TEST(Needs, AreNotForRecords) {
    auto const ran = run(score_program, {"rubber", "--needs", "--format", "csv", "4S= N"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.out, Not(HasSubstr("needs")));
}

}  // namespace
}  // namespace score::cli::test::needs_test
