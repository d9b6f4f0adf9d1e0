// Who pays whom: score GAME --stake, scorebook standings --settle.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::stakes_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

json account_of(std::vector<char const*> words) {
    words.insert(words.begin() + 1, {"--format", "json"});
    auto const ran = run(score_program, words);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    return json::parse(ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1));
}

TEST(Stakes, PrintBelowTheSheet) {
    std::string seen;
    for (std::string const command : {"score rubber --stake '5/100 TL' 'names Ayşe, Bora, Cem, Deniz' '4S= N' '4S= N'",
             "score rubber --stake 0.05/100 --back-score hundreds '4S= N' '3NT+1 N'", "score chicago --stake '0,01 €' '3NT= W'",
             "score king --stake '1/100 TL' 'names Ada, Bea, Can, Dana' 'W kupa 3 6 4 0'",
             "score king --stake 1 --variant esli 'W kupa 3 6 4 0'", "score bezique --stake '10 TL' 'game 3100 1200'",
             "LANGUAGE=tr score bezique --stake '10 TL' 'game 3100 1200'", "LANGUAGE=de score chicago --stake 0.01 '3NT= W'",
             "score rubber --stake 5/10 '4S= N'", "score bezique --stake x"}) {
        auto const answer = shell(command);
        seen += "$ " + command + '\n' + answer.out;
        if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
        seen += "--- status " + std::to_string(answer.status) + "\n\n";
    }
    EXPECT_TRUE(score::test::matches_golden(seen, "programs/stakes.txt"));
}

TEST(Stakes, EachPartnerWinsTheBackScoreOfHisPair) {  // bridge.md §19
    auto const account = account_of({"rubber", "--stake", "5/100 TL", "4S= N", "4S= N"});
    EXPECT_EQ(account["stake"], "5/100 TL");
    EXPECT_EQ(account["won"][0], json::parse(R"({"player": "N", "points": 940, "amount": "47.00"})"));
    EXPECT_EQ(account["won"][1]["amount"], "-47.00");
    EXPECT_EQ(account["payments"].size(), 2U);
}

TEST(Stakes, AnUnfinishedRubberDoesNotCount) {  // bridge.md §19
    auto const account = account_of({"rubber", "--stake", "1", "4S= N"});
    EXPECT_EQ(account["payments"], json::array());
}

TEST(Stakes, PlayersOfKingSettleTheirDifferences) {  // king.md §8
    auto const account = account_of({"king", "--stake", "1", "W kupa 3 6 4 0"});
    auto sum = 0;
    for (auto const& one : account["won"]) sum += one["points"].get<int>();
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(account["won"][3]["points"], 13 * 30);  // East took none
}

TEST(Settle, AddsUpTheEveningsOfEachCurrency) {  // bridge.md §19
    auto const answer = shell(R"(
        enter() { scorebook enter "$@" >/dev/null; }
        printf '4S= N\n4S= N\nfinish\n' | enter --game rubber --seat N=Ayşe,S=Cem,E=Bora,W=Deniz --agree Stake='5/100 TL'
        printf '3NT= W\nfinish\n' | enter --game chicago --seat N=Ayşe,S=Bora,E=Cem,W=Deniz --agree Stake='0.1 TL'
        printf '3NT= W\nfinish\n' | enter --game chicago --seat N=Ayşe,S=Bora,E=Cem,W=Deniz --agree Stake='0.01 €'
        printf '3NT= W\nfinish\n' | enter --game chicago --seat N=Ayşe,S=Bora,E=Cem,W=Deniz
        printf '3NT= W\n' | enter --game chicago --seat N=Ayşe,S=Bora,E=Cem,W=Deniz --agree Stake='100 TL'
        printf '3NT= W\nfinish\n' | enter --game chicago --agree Stake='1 TL'
        scorebook standings --settle; echo $?
        scorebook standings --settle --game rubber --format json
        scorebook standings --settle --by pair; echo $?)");
    EXPECT_TRUE(score::test::matches_golden(answer.out + "--- to standard error:\n" + answer.err, "programs/settle.txt"));
}

TEST(Settle, APlayerWhoIsNotNamedIsNoPlayerOfTheNameOfHisSeat) {
    auto const answer = shell(R"(
        printf '4S= N\n4S= N\nfinish\n' | scorebook enter --game rubber --seat N=Ayşe,E=Bora,W=Deniz --agree Stake=1 >/dev/null
        scorebook standings --settle
        LANGUAGE=de scorebook show last)");
    EXPECT_THAT(answer.err, HasSubstr("Not named, and left out: 1"));
    EXPECT_THAT(answer.out, AllOf(Not(HasSubstr("balance")), HasSubstr("\nSüd "), Not(HasSubstr("South"))));
}

TEST(Settle, SaysWhereNothingWasPlayedForAStake) {
    auto const answer =
        shell("printf '4S= N\\nfinish\\n' | scorebook enter --game rubber >/dev/null; scorebook standings --settle; echo $?");
    EXPECT_EQ(answer.out, "0\n");
    EXPECT_THAT(answer.err, HasSubstr("no sitting here was played for a stake"));
}

}  // namespace
}  // namespace score::cli::test::stakes_test
