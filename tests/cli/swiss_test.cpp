// Events of matches: Swiss pairs, ties and rankings of pairs, cross tables, knockouts and triangles of teams, the page of teams, and the
// director's question.
#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "folder.hpp"
#include "objects.hpp"
#include "run.hpp"

namespace score::cli::test::swiss_test {
namespace {

using nlohmann::json;
using score::test::Folder;
using score::test::write_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

// Two rounds of four boards, four pairs; a board number comes back in the second round.
std::string const two_rounds = [] {
    std::string csv = "Round,Board,NS,EW,Outcome\n";
    auto const row = [&](int round, int board, int ns, int ew, int score) {
        for (auto const number : {round, board, ns, ew}) csv += std::to_string(number) + ',';
        csv += std::to_string(score) + '\n';
    };
    for (int board = 1; board <= 4; ++board) row(1, board, 1, 2, 100 * board), row(1, board, 3, 4, board == 1 ? 400 : 0);
    for (int board = 1; board <= 4; ++board) row(2, board, 1, 3, 50), row(2, board, 2, 4, 50);
    return csv;
}();

// 1 and 2 have four matchpoints each, and 1 had those of their board
std::string const tied = "Board,NS,EW,Outcome\n1,1,2,100\n1,3,4,0\n2,1,3,0\n2,2,4,100\n3,1,4,100\n3,3,2,0\n";

std::string const league = "Round,Board,Team NS,Team EW,Outcome\n1,1,A,B,100\n1,1,B,A,0\n1,2,A,B,0\n1,2,B,A,0\n2,1,B,C,400\n2,1,C,B,0\n"
                           "2,2,B,C,0\n2,2,C,B,0\n3,1,C,A,200\n3,1,A,C,0\n3,2,C,A,0\n3,2,A,C,0\n";

class Swiss : public testing::Test {
protected:
    auto pairs(std::vector<std::string> words, std::string const& results = two_rounds) {
        std::vector<char const*> all{"pairs"};
        for (auto const& word : words) all.push_back(word.c_str());
        return run(score_program, all, results);
    }
    std::string file(std::string const& name, std::string const& text) {
        write_file(dir_ / name, text);
        return (dir_ / name).string();
    }
    static json of(std::string const& type, std::string const& key, std::string const& who, std::string const& out) {
        for (auto const& object : objects(out))
            if (object["type"] == type && object[key] == who) return object;
        return nullptr;
    }
    Folder dir_;
};

// club.md §3.1: each pair has 100 or 0 % on a board; three of four boards are 75 %, 19 VPs of four boards by the English scale
TEST_F(Swiss, APercentageOfAMatchIsVictoryPoints) {
    auto const ran = pairs({"--swiss", "vp", "--format", "json"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    auto const match = of("match", "ns", "1", ran.out);
    EXPECT_EQ(match["ns_score"], 75);
    EXPECT_EQ(match["ns_points"], 19);
    EXPECT_EQ(match["ew_points"], 1);
    EXPECT_EQ(of("ranking", "pair", "1", ran.out)["points"], 29);  // and 50 % in the second round
    EXPECT_EQ(of("ranking", "pair", "1", ran.out)["matches"], 2);
}

TEST_F(Swiss, ImpsOfAMatchAreVictoryPoints) {
    auto const ran = pairs({"--swiss", "vp", "--scoring", "butler", "--format", "json"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    auto const match = of("match", "ns", "1", ran.out);
    EXPECT_GT(match["ns_points"], 10);
    EXPECT_EQ(match["ns_points"].get<double>() + match["ew_points"].get<double>(), 20);
    EXPECT_EQ(pairs({"--swiss", "vp", "--scoring", "total"}).status, Exit::trouble);
    EXPECT_EQ(pairs({"--swiss", "vp", "--vp-scale", "wbf"}).status, Exit::trouble);
}

TEST_F(Swiss, TheStandingAfterEachRoundAndTheNextOne) {
    auto const all = pairs({"--swiss", "vp", "--after", "all"}).out;
    EXPECT_THAT(all, HasSubstr("After round 1\n"));
    EXPECT_THAT(all, HasSubstr("After round 2\n"));
    EXPECT_THAT(pairs({"--swiss", "vp", "--after", "1"}).out, HasSubstr("19.00"));
    // 1 and 4, 2 and 3 are left
    auto const next = objects(pairs({"--swiss", "vp", "--next-round", "min-cost", "--format", "json"}).out);
    ASSERT_EQ(next.size(), 2U);
    EXPECT_EQ(next[0]["round"], 3);
    EXPECT_FALSE(next[0]["replay"]);
    EXPECT_THAT((std::vector<std::string>{next[0]["ns"], next[0]["ew"]}), testing::UnorderedElementsAre("1", "4"));
    auto const lagging = pairs({"--swiss", "vp", "--next-round", "down", "--lag"}).out;
    EXPECT_THAT(lagging, HasSubstr("Round 3, a proposal\n"));
}

TEST_F(Swiss, TheLedgerDecidesMatches) {
    auto const ledger = file("swiss.ledger", "pp 1 50%top round 1\npp 2 1vp\nbye 5 round 2\nvoid 6 - 7 round 2 fault 6\nbye 9\n"
                                             "mismatch 4 round 2 too-high\n");
    std::string more = two_rounds + "1,1,5,6,0\n1,2,5,6,0\n1,3,5,6,0\n1,4,5,6,0\n1,1,7,8,0\n1,2,7,8,0\n1,3,7,8,0\n1,4,7,8,0\n";
    auto const ran = pairs({"--swiss", "vp", "--ledger", ledger, "--format", "json"}, more);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr(":5:5: error: the results have no 9 [ledger-contestant]"));
    EXPECT_EQ(of("ledger", "kind", "bye", ran.out)["points"], 12);
    // of the unplayed match of four boards: 45 %, 55 %
    EXPECT_EQ(of("ledger", "kind", "void", ran.out)["points"], 7);
    EXPECT_EQ(of("ledger", "kind", "void", ran.out)["against_points"], 13);
    EXPECT_EQ(of("ranking", "pair", "2", ran.out)["adjustment"], -1);
    EXPECT_LE(of("ledger", "contestant", "1", ran.out)["points"], 0);
    EXPECT_EQ(of("ledger", "kind", "mismatch", ran.out)["points"], 5 + 0.75 * 10);
}

// club.md §1.3
TEST_F(Swiss, AnOpponentIsOneWhoWasMet) {
    auto const ledger = file("opponent.ledger", "pp 1 - 2 50%top round 1\npp 1 - 2 1vp round 2\npp 1 - 9 50%top round 1\n"
                                                "pp 1 - 1 50%top round 1\n");
    auto const ran = pairs({"--swiss", "vp", "--ledger", ledger, "--format", "json"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr(":2:8: error: the results have no such match of 1 and 2 [ledger-match]"));
    EXPECT_THAT(ran.err, HasSubstr(":3:8: error: the results have no 9 [ledger-contestant]"));
    EXPECT_THAT(ran.err, HasSubstr(":4:8: error: 1 does not meet itself [ledger-match]"));
    EXPECT_EQ(of("ledger", "kind", "pp", ran.out)["line"], 1);
    EXPECT_EQ(std::ranges::count_if(objects(ran.out), [](json const& object) { return object["type"] == "ledger"; }), 1);
}

// club.md §2.3
TEST_F(Swiss, APairMayBeginWithABye) {
    std::string const results = "Round,Board,NS,EW,Outcome\n1,1,1,2,100\n1,1,3,4,0\n1,2,1,2,100\n1,2,3,4,0\n";
    auto const ledger = file("bye.ledger", "bye 5 round 1\n");
    auto const ran = pairs({"--swiss", "vp", "--ledger", ledger, "--format", "json"}, results);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(of("ranking", "pair", "5", ran.out)["points"], 12);
    auto const next = pairs({"--swiss", "vp", "--next-round", "min-cost", "--ledger", ledger, "--format", "json"}, results);
    EXPECT_THAT(next.out, HasSubstr("\"5\""));
}

// club.md §2.3
TEST_F(Swiss, APairHasOneMatchOrByeInARound) {
    auto const ledger = file("twice.ledger", "bye 5 round 1\nbye 5 round 1\nbye 1 round 2\nwalkover 1 - 5 round 2\n");
    auto const ran = pairs({"--swiss", "vp", "--ledger", ledger, "--format", "json"}, two_rounds + "3,1,1,5,0\n3,1,2,3,0\n");
    EXPECT_THAT(ran.err, HasSubstr(":2:13: error: 5 has a bye in round 1 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":3:13: error: 1 has a match in round 2 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":4:22: error: 1 has a match in round 2 [ledger-round]"));
    EXPECT_EQ(of("ranking", "pair", "5", ran.out)["matches"], 2);
}

// club.md §1.3
TEST_F(Swiss, AByeIsInTheUnitOfTheTotal) {
    auto const ledger = file("unit.ledger", "bye 5 7.5vp round 1\nbye 5 55%session round 2\n");
    auto const ran = pairs({"--swiss", "aggregate", "--ledger", ledger, "--format", "json"}, two_rounds + "3,1,1,5,0\n3,1,2,3,0\n");
    EXPECT_THAT(ran.err, HasSubstr(":1:7: error: this scoring does not know the unit vp [ledger-unit]"));
    EXPECT_EQ(of("ledger", "kind", "bye", ran.out)["points"], 55);
    auto const points = file("points.ledger", "bye 5 120imp round 1\nbye 5 300points round 2\n");
    auto const total = pairs(
        {"--swiss", "aggregate", "--scoring", "total", "--ledger", points, "--format", "json"}, two_rounds + "3,1,1,5,0\n3,1,2,3,0\n");
    EXPECT_THAT(total.err, HasSubstr(":1:7: error: this scoring does not know the unit imp [ledger-unit]"));
    EXPECT_EQ(of("ledger", "kind", "bye", total.out)["points"], 300);
}

// club.md §3.1: cancelling leaves one table
TEST_F(Swiss, AMatchWithNothingToCompareWithWaitsForARuling) {
    std::string const results = "Round,Board,NS,EW,Contract\n1,1,1,2,4S= N\n1,1,3,4,4S-1 N\n1,2,1,2,4S= N\n1,2,3,4,4S+1 N\n";
    auto const ledger = file("cancel.ledger", "withdraw 2 cancel\n");
    for (auto const* const scoring : {"matchpoints", "butler", "ximp"}) {
        auto const ran = pairs({"--swiss", "vp", "--scoring", scoring, "--ledger", ledger, "--format", "json"}, results);
        EXPECT_EQ(ran.status, Exit::findings) << scoring;
        EXPECT_THAT(ran.err,
            HasSubstr("3 against 4: the boards of the match have no other result to compare with; it is left out [results-match]"));
        EXPECT_EQ(of("ranking", "pair", "3", ran.out), nullptr);
    }
    EXPECT_EQ(pairs({"--swiss", "aggregate", "--scoring", "total", "--ledger", ledger}, results).status, Exit::success);
}

// A full board has two results, but theirs have one each.
TEST_F(Swiss, BoardsOfOneTableAreNotComparedWhateverTheFullBoardHas) {
    std::string const lone = "Round,Board,NS,EW,Contract\n1,1,1,2,4S= N\n1,1,3,4,4S-1 N\n1,2,1,2,4S= N\n1,2,3,4,4S+1 N\n";
    std::string const own = "1,3,5,6,4S= N\n1,4,5,6,4S-1 N\n";
    for (auto const* const scoring : {"matchpoints", "butler", "ximp"}) {
        auto const ran = pairs({"--swiss", "vp", "--scoring", scoring, "--format", "json"}, lone + own);
        EXPECT_THAT(ran.err, HasSubstr("5 against 6: the boards of the match have no other result to compare with")) << scoring;
        EXPECT_EQ(of("ranking", "pair", "5", ran.out), nullptr);
        EXPECT_NE(of("ranking", "pair", "1", ran.out), nullptr);
    }
    auto const expected = pairs({"--swiss", "vp", "--expected", "2", "--format", "json"}, "Round,Board,NS,EW,Contract\n" + own);
    EXPECT_EQ(expected.status, Exit::findings);
    EXPECT_THAT(expected.err, HasSubstr("5 against 6: the boards of the match have no other result to compare with"));
}

TEST_F(Swiss, RoundsAreToldByTheLedgerWhereTheResultsDoNot) {
    std::string results = "Board,NS,EW,Outcome\n1,1,2,100\n1,3,4,0\n2,1,3,100\n2,2,4,0\n";
    auto const ledger = file("rounds.ledger", "round 1 boards 1\nround 2 boards 2-2\n");
    auto const ran = pairs({"--swiss", "vp", "--ledger", ledger, "--format", "json"}, results);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(of("match", "ew", "3", ran.out)["round"], "2");
    auto const wrong = file("wrong.ledger", "round 3 boards 7\nround 4\nround 5 boards 9-7\n");
    auto const refused = pairs({"--swiss", "vp", "--ledger", wrong}, results);
    EXPECT_THAT(refused.err, HasSubstr(":1:7: error: the results have no round 3 [ledger-round]"));
    EXPECT_THAT(refused.err, HasSubstr("the round and its boards are needed, such as 3 boards 17-24 [ledger-missing]"));
    EXPECT_THAT(refused.err, HasSubstr("boards are a range of numbers, such as 17-24 [ledger-amount]"));
}

TEST_F(Swiss, AMatchOfWhichTooLittleWasPlayedWaitsForARuling) {
    std::string results = "Round,Board,NS,EW,Outcome\n1,1,1,2,100\n1,2,1,2,NP\n1,3,1,2,NP\n1,1,3,4,0\n1,2,3,4,0\n1,3,3,4,0\n";
    auto const ran = pairs({"--swiss", "vp", "--matches"}, results);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("1 against 2: less than half of the match was played; it is left out [results-match]"));
}

TEST_F(Swiss, ThePageHasMatchesBoardsAndCards) {
    auto const page = pairs({"--swiss", "vp", "--html", "--title", "Swiss"}).out;
    for (auto const* text :
        {"<h2 class=\"group\">Matches</h2>", "<h2 class=\"group\">Boards</h2>", "<h2 class=\"group\">Cards</h2>", "VPs"})
        EXPECT_THAT(page, HasSubstr(text));
}

// 5 comes in the second round
TEST_F(Swiss, ThePageHasTheRankingsOfARoster) {
    std::string const results = "Round,Board,NS,EW,Outcome\n1,1,1,2,100\n1,1,3,4,0\n2,1,1,3,100\n2,1,2,5,0\n";
    auto const roster = file("roster.csv", "Pair,Class\n1,A\n2,A\n3,B\n4,B\n5,A\n");
    auto const ran = pairs({"--swiss", "vp", "--after", "1", "--roster", roster, "--rank-by", "class", "--html"}, results);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("<h3>Class A</h3>"));
    EXPECT_THAT(ran.out, HasSubstr("<tr><td>1<td><a href=\"#c4\">4</a><td>1<td>1<td>20.00"));
}

// club.md §5: a ranking of a part has its own places, also as records, which say of what part it is
TEST_F(Swiss, RecordsOfTheRankingOfAPartHaveItsPlacesAndItsName) {
    auto const roster = file("roster.csv", "Contestant,Class\n1,A\n2,B\n3,B\n4,A\nC,A\nA,B\nB,B\n");
    auto const places = [&](std::vector<std::string> words, std::string const& results, char const* who) {
        words.insert(words.end(), {"--roster", roster, "--rank-by", "class", "--format", "json"});
        std::vector<char const*> given;
        for (auto const& word : words) given.push_back(word.c_str());
        std::vector<std::string> all;
        for (auto const& object : objects(run(score_program, given, results).out))
            if (object["type"] == "ranking")
                all.push_back(object["rank_by"].get<std::string>() + " " + object["rank_value"].get<std::string>() + " "
                              + object["rank"].dump() + " " + object[who].get<std::string>());
        return all;
    };
    EXPECT_THAT(places({"pairs"}, tied, "pair"), ElementsAre("Class A 1 1", "Class A 2 4", "Class B 1 2", "Class B 2 3"));
    EXPECT_THAT(places({"pairs", "--swiss", "vp"}, two_rounds, "pair"),
        UnorderedElementsAre("Class A 1 1", "Class A 1 4", "Class B 1 2", "Class B 1 3"));
    EXPECT_THAT(places({"teams", "--scoring", "imps"}, league, "team"), ElementsAre("Class A 1 C", "Class B 1 B", "Class B 2 A"));
    auto const table = pairs({"--swiss", "vp", "--roster", roster, "--rank-by", "class", "--format", "csv"}).out;
    EXPECT_THAT(table, HasSubstr(",after,rank_by,rank_value\n"));
    EXPECT_THAT(table, HasSubstr(",,Class,A\n"));
    auto const whole = objects(pairs({"--swiss", "vp", "--format", "json"}).out).front();
    EXPECT_EQ(whole["rank_by"], nullptr);
    EXPECT_EQ(whole["after"], nullptr);
}

TEST_F(Swiss, RecordsOfStandingsHaveTheirRound) {
    auto const rounds = [](std::string const& out) {
        std::vector<int> all;
        for (auto const& object : objects(out))
            if (object["type"] == "ranking") all.push_back(object["after"].get<int>());
        return all;
    };
    EXPECT_THAT(rounds(pairs({"--swiss", "vp", "--after", "all", "--format", "json"}).out), ElementsAre(1, 1, 1, 1, 2, 2, 2, 2));
    EXPECT_THAT(rounds(pairs({"--swiss", "vp", "--after", "1", "--format", "json"}).out), ElementsAre(1, 1, 1, 1));
    EXPECT_THAT(
        rounds(run(score_program, {"teams", "--after", "all", "--format", "json"}, league).out), ElementsAre(1, 1, 2, 2, 2, 3, 3, 3));
}

TEST_F(Swiss, StandingsAfterEachRoundNeedNumbersOfRounds) {
    auto const results = "Board,Team NS,Team EW,Outcome\n2,A,B,620\n2,B,A,170\n";
    for (auto const* const format : {"text", "csv", "json"}) {
        auto const ran = run(score_program, {"teams", "--after", "all", "--format", format}, results);
        EXPECT_EQ(ran.status, Exit::trouble) << format;
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr("there is no round with a number"));
    }
}

TEST_F(Swiss, ARoundAndAPartAreOfTheRankingOnly) {
    for (auto const& other : std::vector<std::vector<std::string>>{
             {"--next-round", "down"}, {"--matches"}, {"--travellers"}, {"--cards"}, {"--cross-table"}, {"--explain"}})
        for (auto const& of_ranking : std::vector<std::vector<std::string>>{{"--after", "1"}, {"--rank-by", "section"}}) {
            std::vector<std::string> words{"--swiss", "vp"};
            words.insert(words.end(), other.begin(), other.end());
            words.insert(words.end(), of_ranking.begin(), of_ranking.end());
            EXPECT_THAT(pairs(words).err, HasSubstr(of_ranking.front() + " is for the ranking")) << other.front();
        }
    EXPECT_THAT(pairs({"--swiss", "vp", "--after", "all", "--explain"}).err, HasSubstr("only one kind of report is given"));
    EXPECT_THAT(pairs({"--swiss", "vp", "--after", "1", "--what-if", "1 1 - 2 100"}).err, HasSubstr("--after is for the ranking"));
}

TEST_F(Swiss, OptionsThatNeedASwissEventSaySo) {
    EXPECT_THAT(pairs({"--next-round", "down"}).err, HasSubstr("--next-round is for --swiss"));
    EXPECT_EQ(pairs({"--swiss", "vp", "--winners", "two"}).status, Exit::trouble);
    EXPECT_EQ(pairs({"--swiss", "vp", "--matches", "--cross-table"}).status, Exit::trouble);
}

// Ties of pairs

TEST_F(Swiss, ATieOfPairsIsBrokenByTheirBoards) {
    auto const shared = pairs({"--format", "json"}, tied);
    auto const one = of("ranking", "pair", "1", shared.out), two = of("ranking", "pair", "2", shared.out);
    ASSERT_EQ(one["average"], two["average"]);
    auto const split = pairs({"--ties", "h2h", "--split", "all", "--format", "json"}, tied);
    EXPECT_EQ(of("ranking", "pair", "2", split.out)["tie"], "h2h");
    EXPECT_EQ(of("ranking", "pair", "2", split.out)["tie_above"], 2);
    EXPECT_EQ(of("ranking", "pair", "2", split.out)["tie_below"], 0);
    auto const text = pairs({"--ties", "h2h", "--split", "all"}, tied).out;
    EXPECT_THAT(text, HasSubstr("1 before 2: the matches between them, 2 to 0  Club §3.4\n"));
    EXPECT_THAT(text, HasSubstr("4 before 3: "));
    EXPECT_THAT(pairs({"--ties", "h2h"}, tied).out, Not(HasSubstr("4 before 3: ")));
}

// Magic Contest: the last session in which they differ
TEST_F(Swiss, ATieOfPairsIsBrokenByTheLastSession) {
    std::string const sessions = "Session,Board,NS,EW,Outcome\n1,1,1,4,100\n1,1,2,5,0\n2,1,1,4,0\n2,1,2,5,100\n";
    auto const ran = pairs({"--ties", "magic-pairs", "--split", "all", "--format", "json"}, sessions);
    EXPECT_EQ(of("ranking", "pair", "1", ran.out)["tie"], "sessions");
    EXPECT_EQ(of("ranking", "pair", "1", ran.out)["tie_above"], 100);
}

TEST_F(Swiss, RankingsOfAColumn) {
    auto const roster = file("roster.csv", "Pair,Class,Juniors\n1,A,\n2,B,yes\n3,B,\n4,B,yes\n");
    auto const out = pairs({"--roster", roster, "--rank-by", "class,juniors"}, tied).out;
    EXPECT_THAT(out, HasSubstr("Class A\n"));
    EXPECT_THAT(out, HasSubstr("Class B\n"));
    EXPECT_THAT(out, HasSubstr("Juniors yes\n"));
    auto const juniors = out.substr(out.find("Juniors"));
    EXPECT_THAT(juniors, HasSubstr("\n   1  2 "));
    EXPECT_THAT(juniors, HasSubstr("\n   2  4 "));
    auto const unknown = pairs({"--roster", roster, "--rank-by", "age"}, tied);
    EXPECT_THAT(unknown.err, HasSubstr("there is no column age to rank by; there are: section, Class, Juniors"));
}

// club.md §6: the list of a stratum holds the pairs of it and of those below
TEST_F(Swiss, AStratumIsRankedInTheHigherOnesToo) {
    auto const roster = file("roster.csv", "Pair,Stratum\n1,B\n2,A\n3,\n4,C\n");
    auto const ranked = [&](std::vector<std::string> words, std::string const& results, std::string const& stratum) {
        words.insert(words.end(), {"--roster", roster, "--strata", "stratum", "--format", "json"});
        std::vector<std::string> pairs_ranked;
        for (auto const& object : objects(pairs(words, results).out))
            if (object["type"] == "ranking" && object["rank_value"] == stratum) pairs_ranked.push_back(object["pair"].get<std::string>());
        return pairs_ranked;
    };
    for (auto const& [words, results] : {std::pair{std::vector<std::string>{}, tied}, {{"--swiss", "vp"}, two_rounds}}) {
        EXPECT_THAT(ranked(words, results, "A"), UnorderedElementsAre("1", "2", "4"));
        EXPECT_THAT(ranked(words, results, "B"), UnorderedElementsAre("1", "4"));
        EXPECT_THAT(ranked(words, results, "C"), ElementsAre("4"));
    }
    EXPECT_THAT(pairs({"--roster", roster, "--strata", "stratum", "--cards"}, tied).err, HasSubstr("--strata is for the ranking"));
    EXPECT_THAT(pairs({"--roster", roster, "--strata", "stratum", "--rank-by", "Stratum"}, tied).err,
        HasSubstr("the contestants are ranked by stratum already"));
    auto const numbered = file("numbered.csv", "Pair,Stratum\n1,10\n2,2\n3,1\n4,2\n");
    auto const out = pairs({"--roster", numbered, "--strata", "stratum"}, tied).out;
    EXPECT_LT(out.find("Stratum 2\n"), out.find("Stratum 10\n"));
}

// club.md §5: who has no value is in no ranking
TEST_F(Swiss, ARosterOfOthersIsToldAndRanksNobody) {
    auto const roster = file("roster.csv", "Pair,Class,Juniors\n1,A,\n99,Y,yes\n");
    auto const ranked = pairs({"--roster", roster, "--rank-by", "class"}, tied);
    EXPECT_EQ(ranked.status, Exit::success);
    EXPECT_THAT(ranked.err, HasSubstr("roster.csv:3:1: remark: the results have no 99 [table-contestant]\n  99,Y,yes\n  ^~\n"));
    EXPECT_THAT(ranked.err, Not(HasSubstr("no 1 ")));
    for (auto const* column : {"juniors", "section"}) {
        auto const nobody = pairs({"--roster", roster, "--rank-by", column}, tied);
        EXPECT_EQ(nobody.status, Exit::trouble);
        EXPECT_EQ(nobody.out, "");
        EXPECT_THAT(nobody.err, HasSubstr("nobody in the results has a value of "));
    }
    auto const swiss = pairs({"--swiss", "vp", "--roster", roster, "--rank-by", "juniors"});
    EXPECT_THAT(swiss.err, HasSubstr("nobody in the results has a value of Juniors"));
    auto const sections = "Section,Board,NS,EW,Outcome\nA,1,1,2,100\nA,1,3,4,0\n";
    EXPECT_THAT(pairs({"--roster", roster, "--rank-by", "class"}, sections).err,
        HasSubstr("roster.csv:2:1: remark: 2 lines are about nobody in the results, the first about 1 [table-contestant]\n  1,A,\n"));
}

TEST_F(Swiss, TheRosterOfASeasonIsOneRemark) {
    std::string season = "Pair,Class\n1,A\n";
    for (int member = 50; member < 80; ++member) season += std::to_string(member) + ",B\n";
    auto const ranked = pairs({"--roster", file("roster.csv", season), "--rank-by", "class"}, tied);
    EXPECT_EQ(ranked.status, Exit::success);
    auto const first = ranked.err.find("[table-contestant]");
    EXPECT_THAT(ranked.err, HasSubstr("roster.csv:3:1: remark: 30 lines are about nobody in the results, the first about 50 "));
    EXPECT_EQ(ranked.err.find("[table-contestant]", first + 1), std::string::npos);
}

// The director's question
TEST_F(Swiss, WhatAResultWouldHaveScored) {
    auto const field = "Board,NS,EW,Outcome\n2,1,2,620\n2,3,4,170\n2,5,6,-100\n";
    auto const asked = [&](std::string const& question) { return pairs({"--format", "json", "--what-if", question}, field); };
    auto const replaced = objects(asked("2 3 - 4 650").out);
    ASSERT_EQ(replaced.size(), 1U);
    EXPECT_EQ(replaced[0]["ns_points"], 4);
    EXPECT_EQ(replaced[0]["ns_before"], 2);
    auto const weighted = objects(asked("2 3 - 4 50% 620 50% 170").out);
    EXPECT_EQ(weighted[0]["ns_points"], 2.5);  // half of 3, half of 2
    auto const more = objects(asked("2 4S= by N").out);
    EXPECT_EQ(more[0]["ns_points"], 5);  // of 6, with a tie
    EXPECT_EQ(more[0]["ns"], nullptr);
    for (auto const* wrong : {"9 620", "x", "2 3 - 5 620", "2", "2 3 - 4 nonsense"})
        EXPECT_EQ(asked(wrong).status, Exit::findings) << wrong;
    EXPECT_THAT(asked("9 620").err, HasSubstr("--what-if:1:1: error: the results have no board 9 [ledger-board]"));
}

// Law 12C2: the other boards of the session, of which the result that is replaced is none
TEST_F(Swiss, AnAwardInsteadOfAResultGoesByTheOtherBoards) {
    std::string const results = "Board,NS,EW,Contract\n1,1,3,4S= N\n1,2,4,4S-1 N\n2,1,3,4S-1 N\n2,2,4,4S= N\n3,1,3,4S-1 N\n3,2,4,4S= N\n";
    auto entered = results;
    entered.replace(entered.find("1,1,3,4S= N"), 11, "1,1,3,A-/A+");
    using Words = std::vector<std::string>;
    for (auto words : {Words{}, Words{"--scoring", "butler", "--drop", "none"}}) {
        words.insert(words.end(), {"--format", "json"});
        auto const due = of("result", "outcome", "A40/60", pairs(words, entered).out);
        words.insert(words.end(), {"--what-if", "1 1 - 3 A-/A+"});
        auto const asked = objects(pairs(words, results).out);
        ASSERT_EQ(asked.size(), 1U);
        EXPECT_EQ(asked[0]["ns_points"], due["ns_points"]);
        EXPECT_EQ(asked[0]["ew_points"], due["ew_points"]);
    }
    EXPECT_EQ(objects(pairs({"--format", "json", "--what-if", "1 1 - 3 A-/A+"}, results).out)[0]["ew_points"], 2);
}

// Sections that are compared apart have boards of one number, as sessions have.
TEST_F(Swiss, AQuestionNamesTheSectionOrItsPairsDo) {
    std::string const results = "Section,Board,NS,EW,Contract\nA,1,1,3,4S= N\nA,1,2,4,4S-1 N\nB,1,1,3,4S-1 N\nB,1,2,4,4S= N\n";
    auto const asked = [&](std::string const& question) {
        return pairs({"--compare", "within", "--format", "json", "--what-if", question}, results);
    };
    EXPECT_EQ(objects(asked("1 A1 - A3 4S+1 N").out)[0]["ns_before"], 2);
    EXPECT_EQ(objects(asked("1 B1 - B3 4S+1 N").out)[0]["ns_before"], 0);
    EXPECT_EQ(objects(asked("B/1 4S+1 N").out).size(), 1U);
    EXPECT_THAT(asked("1 4S+1 N").err, HasSubstr("several sessions or sections have board 1: say which, such as B/1 [ledger-round]"));
    EXPECT_THAT(asked("1 A1 - B3 4S+1 N").err, HasSubstr("A1 has not met B3 on board 1 [ledger-match]"));
    EXPECT_THAT(asked("C/1 4S+1 N").err, HasSubstr("the results have no board 1 [ledger-board]"));
}

// A card says why, as boards do; what is named by numbers has these above the cross table, where ranks would be read as numbers.
TEST_F(Swiss, CardsAreExplainedAndTheCrossTableIsHeadedByNumbers) {
    auto const out = pairs({"--swiss", "vp", "--card", "2", "--explain"}).out;
    EXPECT_THAT(out, HasSubstr("1      1             4  25.00   1.00\n        25.00 % on 4 boards, by the scale mp-vp  Bridge §7\n"));
    auto const imps = pairs({"--swiss", "vp", "--scoring", "butler", "--card", "1", "--explain"}).out;
    EXPECT_THAT(imps, HasSubstr(" IMPs on 4 boards, by the scale wbf  Bridge §7\n"));
    auto const ranking = objects(pairs({"--swiss", "vp", "--format", "json"}).out);
    std::string heads;
    for (auto const& object : ranking)
        if (object["type"] == "ranking") heads += "  *" + object["pair"].get<std::string>();
    EXPECT_THAT(pairs({"--swiss", "vp", "--cross-table"}).out, testing::ContainsRegex("pair" + heads));
}

// Teams

TEST_F(Swiss, ACrossTableHasThePointsOfEachAgainstEach) {
    auto const out = run(score_program, {"teams", "--cross-table", "--scoring", "imps"}, league).out;
    EXPECT_EQ(out, "rank  team      1      2      3  IMPs\n"
                   "   1  B         -  -3.00   9.00     6\n"
                   "   2  A      3.00      -  -5.00    -2\n"
                   "   3  C     -9.00   5.00      -    -4\n");
}

// White Book 143.2.1: an eighth of the boards, at least two
TEST_F(Swiss, AKnockoutHasAWinnerOrExtraBoards) {
    auto const ledger = file("ko.ledger", "pp A - B 3imp round 1 \"late\"\n");
    auto const level = run(score_program, {"teams", "--knockout", "--ledger", ledger.c_str()}, league).out;
    EXPECT_THAT(level, HasSubstr("level: 2 more boards"));
    EXPECT_THAT(level, HasSubstr("-3:0"));
    std::string const sessions = "Session,Round,Board,Team NS,Team EW,Outcome\n1,1,1,A,B,100\n1,1,1,B,A,0\n2,1,1,B,A,400\n2,1,1,A,B,0\n";
    EXPECT_EQ(run(score_program, {"teams", "--knockout"}, sessions).out, "round  home  away    1    2  margin  winner\n"
                                                                         "1      A     B     3:0  0:9       6  B\n");
}

// White Book 143.2.2
TEST_F(Swiss, ATriangleOfAKnockoutIsDecidedByWinsThenByImps) {
    std::string one_round = league;
    for (auto const* round : {"\n2,", "\n3,"})
        for (auto at = one_round.find(round); at != std::string::npos; at = one_round.find(round)) one_round[at + 1] = '1';
    auto const out = run(score_program, {"teams", "--knockout"}, one_round).out;
    EXPECT_THAT(out, HasSubstr("Triangle, round 1\n"));
    EXPECT_THAT(out, HasSubstr("B before A: won less lost on the boards, 6 to -2  Club §3.4\n"));
    // club.md §3.5: half matches, with ten VPs each
    auto const half = run(score_program, {"teams", "--triangles", "--format", "json"}, one_round).out;
    for (auto const& object : objects(half)) {
        if (object["type"] != "match") continue;
        EXPECT_EQ(object["home_points"].get<double>() + object["away_points"].get<double>(), 10);
    }
}

TEST_F(Swiss, ThePageOfTeamsHasWhatTheTextHas) {
    auto const page = run(score_program, {"teams", "--html", "--title", "League <1>"}, league).out;
    for (auto const* text : {"League &lt;1&gt;", "<h3>Cross table</h3>", "<h2 class=\"group\">Matches</h2>",
             "<h2 class=\"group\">Cards</h2>", "Round 1: A - B"})
        EXPECT_THAT(page, HasSubstr(text));
    EXPECT_EQ(run(score_program, {"teams", "--html", "--cards"}, league).status, Exit::trouble);
}

TEST_F(Swiss, ThePageOfTeamsHasTheHandsOfBoardsOfOneRound) {
    auto const deals =
        file("deals.pbn", "[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\n"
                          "[Board \"9\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n");
    auto const page_of = [&](std::string const& results) {
        return run(score_program, {"teams", "--html", "--deals", deals.c_str()}, results).out;
    };
    auto const one_round = page_of("Round,Board,Team NS,Team EW,Outcome\n1,1,A,B,100\n1,1,B,A,0\n");
    EXPECT_THAT(one_round, HasSubstr("<article class=\"deal\">"));
    EXPECT_THAT(one_round, HasSubstr("id=\"b1\""));
    EXPECT_THAT(one_round, Not(HasSubstr("id=\"b9\""))) << "nobody played it";
    EXPECT_THAT(page_of(league), Not(HasSubstr("<article"))) << "every round has a board 1";
}

TEST_F(Swiss, TheStandingOfTeamsAfterARound) {
    auto const out = run(score_program, {"teams", "--scoring", "imps", "--after", "1"}, league).out;
    EXPECT_THAT(out, HasSubstr("   1  A "));
    EXPECT_THAT(out, Not(HasSubstr("  C ")));
}

}  // namespace
}  // namespace score::cli::test::swiss_test
