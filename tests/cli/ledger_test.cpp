// The director's ledger beside results: what it does to rankings, cards and matches, and what is wrong with its lines.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "folder.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::ledger_test {
namespace {

using nlohmann::json;
using score::test::Folder;
using score::test::matches_golden;
using score::test::write_file;
using testing::HasSubstr;
using testing::Not;

// The output of a command for results on standard input and a ledger.
auto with_ledger(std::string const& ledger, std::string const& results, std::vector<char const*> words) {
    Folder const dir;
    write_file(dir / "night.ledger", ledger);
    auto const file = (dir / "night.ledger").string();
    words.insert(words.begin() + 1, {"--ledger", file.c_str()});
    return run(score_program, words, results);
}

// The objects of a type, of `score pairs` or `score teams`.
std::vector<json> all_of(std::string const& type, std::string const& out) {
    std::vector<json> found;
    for (auto const& object : objects(out))
        if (object["type"] == type) found.push_back(object);
    return found;
}

json standing(std::string const& who, std::string const& out) {
    for (auto const& object : all_of("ranking", out))
        if (object.value("pair", object.value("team", "")) == who) return object;
    return nullptr;
}

std::string const two_boards = "Board,Round,NS,EW,Outcome\n2,1,1,4,620\n2,1,2,5,170\n2,1,3,6,-100\n"
                               "3,2,1,4,NP\n3,2,2,6,420\n3,2,3,5,420\n4,3,1,5,NP\n4,3,2,4,420\n4,3,3,6,400\n";
std::string const two_matches = "Round,Board,Team NS,Team EW,Outcome\n1,2,A,B,620\n1,2,B,A,170\n1,2,C,D,620\n1,2,D,C,170\n";

TEST(Ledger, GoldenOutputs) {
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --ledger club.ledger --cards --explain").out, "cli/ledger-pairs-cards.txt"));
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --ledger club.ledger --travellers").out, "cli/ledger-travellers.txt"));
    EXPECT_TRUE(matches_golden(
        shell("score pairs club.csv --ledger club.ledger --format json | grep -v '\"result\"'").out, "cli/ledger-pairs-json.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --ledger league.ledger --cards").out, "cli/ledger-teams-cards.txt"));
    EXPECT_TRUE(matches_golden(shell("score teams league.csv --ledger league.ledger --matches").out, "cli/ledger-teams-matches.txt"));
    EXPECT_TRUE(matches_golden(
        shell("score teams league.csv --ledger league.ledger --format json | grep -v '\"result\"'").out, "cli/ledger-teams-json.txt"));
}

// club.md §1.2
TEST(ClubMd1, NobodyGetsWhatAPenaltyTakes) {
    auto const plain = run(score_program, {"pairs", "--format", "json"}, two_boards).out;
    auto const out = with_ledger("pp 1 25%top\n", two_boards, {"pairs", "--format", "json"}).out;
    EXPECT_EQ(standing("1", out)["points"], standing("1", plain)["points"].get<double>() - 1);
    for (auto const* other : {"2", "3", "4", "5", "6"}) EXPECT_EQ(standing(other, out)["points"], standing(other, plain)["points"]);
}

// A score is that of any contract; of two contracts each is another.
TEST(Law79C, ACorrectionNamesTheResultThatIsThere) {
    std::string const results = "Board,NS,EW,Outcome\n1,1,6,4S= N\n1,2,7,3NT= N\n";
    auto const corrected = [&](std::string const& from, std::string const& of = "4S= N") {
        auto const table = "Board,NS,EW,Outcome\n1,1,6," + of + "\n1,2,7,3NT= N\n";
        return with_ledger("correct 1 - 6 board 1 from \"" + from + "\" to \"4S+1 N\"\n", table, {"pairs"});
    };
    EXPECT_THAT(corrected("4H= N").err, HasSubstr("the result here is 4S= by N [ledger-result]"));
    EXPECT_EQ(corrected("4♠ n =").status, Exit::success);
    EXPECT_EQ(corrected("420").status, Exit::success);
    EXPECT_EQ(corrected("4S= N", "420").status, Exit::success);
    EXPECT_EQ(corrected("4S= N", "4S+1 N").status, Exit::success) << "it is corrected already";
    EXPECT_EQ(with_ledger("correct 1 - 6 board 1 from \"4H= N\" to \"4S= N\"\n", results, {"pairs"}).status, Exit::success) << "already";
}

// club.md §2.4: pair 1 has played one of three boards, so it never played
TEST(ClubMd2, APairThatWithdrawsBeforeHalfHasNeverPlayed) {
    auto const out = with_ledger("withdraw 1\n", two_boards, {"pairs", "--format", "json"}).out;
    EXPECT_EQ(standing("1", out), nullptr);
    EXPECT_EQ(standing("4", out)["boards"], 1);
    EXPECT_EQ(standing("2", out)["maximum"], 6);
}

TEST(ClubMd2, APairThatWithdrawsAfterHalfLeavesItsResults) {
    auto const out = with_ledger("withdraw 1 stand\n", two_boards, {"pairs", "--format", "json"}).out;
    EXPECT_EQ(standing("1", out)["boards"], 3);
    auto const results = all_of("result", out);
    EXPECT_EQ(std::ranges::count(results, "A40/60", [](json const& result) { return result["outcome"].get<std::string>(); }), 2);
    auto const half = with_ledger("withdraw 1\ncancel 2 - 6 board 3\n", "Board,NS,EW,Outcome\n2,1,4,620\n2,2,5,170\n3,1,5,NP\n3,2,6,100\n",
        {"pairs", "--format", "json"});
    EXPECT_EQ(standing("1", half.out)["boards"], 2);  // exactly half counts as after
}

// Law 79C
TEST(Law79C, ACorrectionKeepsTheOldResultInTheLedger) {
    auto const ran = with_ledger("correct 1 - 4 board 2 from 620 to \"4S= by N\" by Kaya at 22:10\n"
                                 "correct 1 - 4 board 2 from \"4S= by N\" to 170\ncorrect 2 - 5 board 2 from 140 to 200\n",
        two_boards, {"pairs", "--format", "json"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr(":3:28: error: the result here is 170 [ledger-result]"));
    auto const entries = all_of("ledger", ran.out);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0]["from"], "620");
    EXPECT_EQ(entries[0]["to"], "4S= by N");
    EXPECT_EQ(all_of("result", ran.out)[0]["score"], 170);
}

TEST(Law79C, CorrectionsThatStandAlreadyAreNoError) {
    auto const ran = with_ledger(
        "correct 2 - 5 board 2 from 140 to 110\ncorrect 2 - 5 board 2 from 110 to 170\n", two_boards, {"pairs", "--format", "json"});
    EXPECT_THAT(ran.err, Not(HasSubstr("ledger-result")));
    EXPECT_EQ(all_of("ledger", ran.out).size(), 2U);
    EXPECT_EQ(all_of("result", ran.out)[1]["score"], 170);
}

// club.md §2.5: each form of the board is compared by itself
TEST(ClubMd2, AFouledBoardHasTwoGroups) {
    std::string results = "Board,Round,NS,EW,Outcome\n";
    for (int table = 1; table <= 8; ++table)
        results += "1," + std::to_string(table) + ',' + std::to_string(table) + ',' + std::to_string(table + 10) + ','
                   + std::to_string(table <= 4 ? 420 : -420) + '\n';
    auto const out = with_ledger("foul board 1 round 5\n", results, {"pairs", "--format", "json"}).out;
    for (auto const& object : all_of("ranking", out)) EXPECT_EQ(object["average"], 50);
    EXPECT_EQ(all_of("result", out)[4]["group"], 1);
}

TEST(Ledger, OfTwoRankingsAContestantTellsTheDirection) {
    std::string const results = "Board,NS,EW,Score\n1,1,1,420\n1,2,2,400\n2,1,2,420\n2,2,1,430\n";
    auto const ran = with_ledger("pp 1 1mp\npp \"NS 1\" 1mp\npp 2EW 1mp\n", results, {"pairs", "--winners", "two", "--format", "json"});
    EXPECT_THAT(ran.err, HasSubstr(":1:4: error: there are two of the number 1: say NS 1 or EW 1 [ledger-contestant]"));
    EXPECT_EQ(all_of("ledger", ran.out).size(), 2U);
    EXPECT_EQ(all_of("ledger", ran.out)[0]["contestant"], "NS 1");
}

// club.md §1.3
TEST(ClubMd1, UnitsThatTheScoringDoesNotKnowAreRefused) {
    auto const ran = with_ledger("pp 1 6imp\npp 1 1vp\npp 1 25%top\npp 2 ebu\n", two_boards, {"pairs"});
    EXPECT_THAT(ran.err, HasSubstr(":1:6: error: this scoring does not know the unit imp [ledger-unit]"));
    EXPECT_THAT(ran.err, HasSubstr(":2:6: error: this scoring does not know the unit vp [ledger-unit]"));
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, HasSubstr("-1.00"));
    EXPECT_THAT(with_ledger("pp 1 ebu\n", two_boards, {"pairs", "--scoring", "ximpq"}).err, HasSubstr("[ledger-unit]"));
    EXPECT_EQ(with_ledger("pp 1 ebu\n", two_boards, {"pairs", "--scoring", "butler"}).status, Exit::success);
}

TEST(Ledger, AmountsAreWrittenWithOrWithoutASpace) {
    for (auto const* amount : {"25%top", "25 %top", "25% top", "25%TOP"}) {
        auto const out = with_ledger(std::string{"pp 1 "} + amount + "\r\n", two_boards, {"pairs", "--format", "json"}).out;
        EXPECT_EQ(all_of("ledger", out).size(), 1U) << amount;
    }
}

TEST(Ledger, ALedgerOfAnotherEventIsNotApplied) {
    auto const results = "Event,Board,NS,EW,Score\nMonday,1,1,2,420\nMonday,1,3,4,400\n";
    EXPECT_EQ(with_ledger("event Monday\npp 1 1mp\n", results, {"pairs"}).status, Exit::success);
    auto const ran = with_ledger("event Tuesday\npp 1 1mp\ncorrect 1 - 2 board 1 from 420 to 400\n", results, {"pairs"});
    EXPECT_THAT(ran.err, HasSubstr(":1:7: error: the results are of another event [ledger-event]"));
    EXPECT_EQ(ran.out, run(score_program, {"pairs"}, results).out);
}

// club.md §1.3: six IMPs of a match are counted before its Victory Points
TEST(ClubMd1, ImpsOfAMatchNeedItsRound) {
    auto const results = "Round,Board,Team NS,Team EW,Outcome\n1,2,A,B,620\n1,2,B,A,170\n2,2,A,B,620\n2,2,B,A,170\n";
    auto const ran = with_ledger("pp A 6imp\npp A 6imp round 2\n", results, {"teams", "--boards", "16", "--format", "json"});
    EXPECT_THAT(ran.err, HasSubstr(":1:4: error: IMPs are counted before the Victory Points of a match"));
    EXPECT_EQ(standing("A", ran.out)["points"], 24);  // 12.80 and 11.20
    EXPECT_EQ(standing("B", ran.out)["points"], 14.4);
    EXPECT_EQ(all_of("ledger", ran.out)[0]["points"], -1.6);
}

// club.md §2.1, §2.3
TEST(ClubMd2, MatchesThatWereNotPlayed) {
    auto const out =
        with_ledger("void A - B round 1 fault B\nwalkover C - B\nbye D\nbye A 10vp\n", two_matches, {"teams", "--format", "json"}).out;
    EXPECT_EQ(standing("A", out)["points"], 22);
    EXPECT_EQ(standing("B", out)["points"], 8);
    EXPECT_EQ(standing("B", out)["matches"], 2);
    EXPECT_EQ(all_of("ledger", out)[1]["points"], 12);
    EXPECT_EQ(all_of("ledger", out)[1]["against_points"], 0);
    EXPECT_THAT(with_ledger("bye A\n", two_matches, {"teams", "--scoring", "imps"}).err, HasSubstr("[ledger-kind]"));
    EXPECT_EQ(all_of("ranking", with_ledger("withdraw A cancel\n", two_matches, {"teams", "--format", "json"}).out).size(), 2U);
}

// club.md §2.3: a round without an opponent, once
TEST(ClubMd2, AContestantHasOneMatchOrByeInARound) {
    auto const results = "Round,Board,Team NS,Team EW,Outcome\n1,2,A,B,620\n1,2,B,A,170\n2,2,C,D,620\n2,2,D,C,170\n";
    auto const ran = with_ledger("bye A round 1\nbye C round 1\nbye C round 1\nwalkover B - D round 1\nwalkover A - B round 2\n"
                                 "walkover A - B round 2\nbye B round 2\nvoid C - D round 1 fault D\nmismatch C round 2 too-high\n"
                                 "mismatch C round 2 too-low\n",
        results, {"teams", "--format", "json"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr(":1:13: error: A has a match in round 1 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":3:13: error: C has a bye in round 1 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":4:22: error: B has a match in round 1 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":6:10: error: an earlier line of the ledger decides this match [ledger-match]"));
    EXPECT_THAT(ran.err, HasSubstr(":7:13: error: B has a match in round 2 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":8:18: error: C has a bye in round 1 [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":10:10: error: an earlier line of the ledger decides this match [ledger-match]"));
    EXPECT_EQ(all_of("ledger", ran.out).size(), 3U);
    EXPECT_EQ(standing("C", ran.out)["matches"], 2);
}

// club.md §2.3: two byes of one contestant need their rounds, where the results name rounds
TEST(ClubMd2, AByeWithoutARoundIsTheOnlyOneOfItsContestant) {
    std::string const results = "Board,Team NS,Team EW,Outcome\n2,A,B,620\n2,B,A,170\n";
    std::string const with_rounds = "Round,Board,Team NS,Team EW,Outcome\n2,2,A,B,620\n2,2,B,A,170\n3,4,A,B,620\n3,4,B,A,170\n"
                                    "4,6,C,D,620\n4,6,D,C,170\n";
    for (std::string const ledger : {"bye C\nbye C\n", "bye C round 2\nbye C\n", "bye C\nbye C round 3\n"}) {
        auto const ran = with_ledger(ledger, with_rounds, {"teams", "--format", "json"});
        EXPECT_EQ(ran.status, Exit::findings);
        EXPECT_THAT(ran.err, HasSubstr(":2:5: error: C has another bye: say the round of both [ledger-round]")) << ledger;
        EXPECT_EQ(all_of("ledger", ran.out).size(), 1U);
    }
    auto const two = with_ledger("bye A\nbye A\n", results, {"teams", "--format", "json"});
    EXPECT_EQ(two.status, Exit::success) << two.err;
    EXPECT_EQ(standing("A", two.out)["matches"], 3) << "without rounds nobody can say them";
}

// club.md §2.4
TEST(ClubMd2, MatchesAreCancelledWhateverTheOrderOfTheLines) {
    std::string const bye = "bye A round 1\n", walkover = "walkover A - B round 1\n", cancel = "withdraw B cancel\n";
    for (auto const& decided : {bye, walkover})
        for (auto const& ledger : {decided + cancel, cancel + decided}) {
            auto const ran = with_ledger(ledger, two_matches, {"teams", "--format", "json"});
            EXPECT_EQ(ran.status, Exit::success) << ran.err;
            EXPECT_EQ(standing("A", ran.out)["points"], 12) << ledger;
            EXPECT_EQ(standing("A", ran.out)["matches"], 1) << ledger;
        }
}

// What three of four matchpoints are on one board more, and half of the top of one
TEST(ClubMd2, ASitOutIsShownWithItsPoints) {
    auto const results = "Board,NS,EW,Outcome\n2,1,4,620\n2,2,5,170\n2,3,6,-100\n3,1,4,420\n3,2,6,420\n3,3,5,-50\n";
    auto const ran =
        with_ledger("sitout 1 2 boards factored\nsitout 1 1 board average\nsitout 2 1 board\n", results, {"pairs", "--format", "json"});
    auto const entries = all_of("ledger", ran.out);
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0]["points"], 7);
    EXPECT_EQ(entries[1]["points"], 2);
    EXPECT_EQ(entries[2]["points"], 0);
    EXPECT_EQ(standing("1", ran.out)["adjustment"], 9);
    auto const text = with_ledger("sitout 1 2 boards factored\nsitout 1 1 board average\n", results, {"pairs"}).out;
    EXPECT_THAT(text, HasSubstr("sit-out 2 boards  +7.00"));
    EXPECT_THAT(text, HasSubstr("sit-out 1 board   +2.00"));
}

// club.md §2.1, §2.3
TEST(ClubMd2, AContestantMayBeginWithAMatchThatWasNotPlayed) {
    auto const results = "Round,Board,Team NS,Team EW,Outcome\n2,1,T1,T2,420\n2,1,T2,T1,50\n2,1,T3,T4,420\n2,1,T4,T3,420\n";
    auto const ledger = "pp T5 1vp\nbye T5 round 2\nwalkover T6 - T7 round 2\nvoid T1 - T3 round 1 fault T3\n";
    auto const ran = with_ledger(ledger, results, {"teams", "--format", "json"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(standing("T5", ran.out)["points"], 11);
    EXPECT_EQ(standing("T6", ran.out)["points"], 12);
    EXPECT_EQ(standing("T7", ran.out)["points"], 0);
    EXPECT_EQ(standing("T1", ran.out)["matches"], 2);
    auto const next = with_ledger(ledger, results, {"teams", "--next-round", "min-cost", "--format", "json"});
    for (auto const* const team : {"T5", "T6", "T7"}) EXPECT_THAT(next.out, HasSubstr(std::string{'"'} + team + '"'));
}

// A name that the results have in no round is of somebody only if the ledger says why for each round.
TEST(ClubMd2, AContestantOfNoRoundIsRefused) {
    auto const results = "Round,Board,Team NS,Team EW,Outcome\n1,1,T1,T2,420\n1,1,T2,T1,50\n2,1,T1,T2,420\n2,1,T2,T1,50\n";
    EXPECT_THAT(with_ledger("bye T55 round 2\n", results, {"teams"}).err, HasSubstr(":1:5: error: the results have no T55"));
    EXPECT_THAT(with_ledger("bye T1 round 3\n", results, {"teams"}).err, HasSubstr(":1:14: error: the results have no round 3"));
    EXPECT_EQ(with_ledger("bye T5 round 1\nbye T5 round 2 0vp\n", results, {"teams"}).status, Exit::success);
}

TEST(Ledger, ATableIsReadAsItsLines) {
    auto const lines = "pp 1 25%top board 2 \"late, twice\"\ncorrect 1 - 4 board 2 from 620 to 170 by Kaya\nwithdraw 3 stand\n";
    auto const plain = with_ledger(lines, two_boards, {"pairs", "--format", "json"}).out;
    for (std::string const table : {"kind,contestant,against,amount,unit,board,from,to,form,reason,by\n"
                                    "pp,1,,25,%top,2,,,,\"late, twice\",\ncorrect,1,4,,,2,620,170,,,Kaya\nwithdraw,3,,,,,,,stand,,\n",
             "Reason;Kind;Contestant;Against;Amount;Board;From;To;Form;By\r\n"
             "late, twice;pp;1;;25%top;2\r\n;correct;1;4;;2;620;170;;Kaya\r\n;withdraw;3;;;;;;stand\r\n"}) {
        auto out = with_ledger(table, two_boards, {"pairs", "--format", "json"}).out;
        for (int line = 2; line <= 4; ++line) {
            auto const at = out.find("\"line\":" + std::to_string(line) + ',');
            ASSERT_NE(at, std::string::npos) << table << out;
            out.replace(at, 8, "\"line\":" + std::to_string(line - 1));
        }
        EXPECT_EQ(out, plain) << table;
    }
    auto const in_line = with_ledger("\npp 1 25%top\nsitout 4 2 boards factored\n", two_boards, {"pairs"});
    auto const in_cell = with_ledger("kind,contestant,amount,form\npp,1,25 %top,\nsitout,4,2 boards,factored\n", two_boards, {"pairs"});
    EXPECT_EQ(in_cell.out, in_line.out) << in_cell.err;
    EXPECT_EQ(in_cell.status, in_line.status) << "the unit may stand in the cell of the amount";
    auto const ran = with_ledger("kind,contestant,mood,amount\npp,1,bad,25\n", two_boards, {"pairs"});
    EXPECT_THAT(ran.err, HasSubstr(":1:17: error: a ledger has no column mood [ledger-word]"));
    EXPECT_THAT(ran.err, HasSubstr(":2:10: error: the unit is missing"));
}

// The lines of a ledger, each by itself: what is said of it.
struct RefusedLine {
    std::string line, finding;
};
void expect_refused(std::string const& command, std::vector<RefusedLine> const& lines) {
    for (auto const& [line, finding] : lines) {
        auto const ran = with_ledger(line + '\n', command == "pairs" ? two_boards : two_matches, {command.c_str(), "--format", "json"});
        EXPECT_EQ(ran.status, Exit::findings) << line;
        EXPECT_THAT(ran.err, HasSubstr(finding)) << line;
        EXPECT_TRUE(all_of("ledger", ran.out).empty()) << line;
    }
}

TEST(Ledger, ALineDoesNotSayAnythingTwice) {
    expect_refused("pairs",
        {{"pp 1 2mp ebu", ":1:10: error: this is given twice [ledger-word]"}, {"pp 1 ebu 2mp", ":1:10: error: this is given twice"},
            {"pp 1 acbl ebu", ":1:11: error: this is given twice"}, {"pp 1 2mp law \"\" law 91", ":1:21: error: this is given twice"},
            {"sitout 1 2 boards factored average", ":1:28: error: this is given twice"},
            {"withdraw 1 cancel stand", ":1:19: error: this is given twice"},
            {"carry 1 2mp of 3mp of 4mp", ":1:23: error: this is given twice"},
            {"kind,contestant,amount,form\npp,1,1mp,ebu", ":2:10: error: this is given twice"}});
    expect_refused("teams", {{"void A - B round 1 fault A fault B", ":1:34: error: this is given twice [ledger-word]"},
                                {"mismatch A round 1 too-high too-low", ":1:29: error: this is given twice"}});
    EXPECT_THAT(with_ledger("event Monday\nevent Tuesday\n", two_boards, {"pairs"}).err, HasSubstr(":2:7: error: this is given twice"));
    EXPECT_THAT(with_ledger("kind,contestant,amount,amount\npp,1,1mp,2mp\n", two_boards, {"pairs"}).err,
        HasSubstr(":1:24: error: this is given twice"));
}

TEST(Ledger, TwoLinesDoNotWithdrawAContestantInDifferentWays) {
    auto const told = HasSubstr(":2:10: error: this is given twice [ledger-word]");
    for (auto const* const lines : {"withdraw 1 cancel\nwithdraw 1 stand\n", "withdraw 1 session A stand\nwithdraw 1\n"})
        EXPECT_THAT(with_ledger(lines, two_boards, {"pairs"}).err, told) << lines;
    for (auto const* const lines : {"withdraw 1 stand\nwithdraw 1 stand\n", "withdraw 1 stand\nwithdraw 2 cancel\n",
             "withdraw 1 session A stand\nwithdraw 1 session B\n"})
        EXPECT_THAT(with_ledger(lines, two_boards, {"pairs"}).err, Not(HasSubstr("[ledger-word]"))) << lines;
    EXPECT_THAT(with_ledger("withdraw A stand\nwithdraw A cancel\n", two_matches, {"teams"}).err, told);
}

TEST(Ledger, AnAmountBelongsToAKindThatHasOne) {
    expect_refused(
        "pairs", {{"withdraw 1 20mp", ":1:12: error: this word does not belong to a line withdraw [ledger-word]"},
                     {"cancel 1 - 4 board 2 5mp", ":1:22: error: this word does not belong to a line cancel"},
                     {"foul board 2 round 1 5mp", ":1:22: error: this word does not belong to a line foul"},
                     {"kind,contestant,amount\nwithdraw,1,20mp", ":2:12: error: this word does not belong to a line withdraw"},
                     {"sitout 1 0 boards", "error: the number of boards is missing, such as 3 boards [ledger-missing]"},
                     {"carry 1 85mp of 0mp", ":1:17: error: of how many is a positive number of matchpoints, as in 85.8mp of 156mp"}});
    expect_refused(
        "teams", {{"walkover A - B 3vp round 1", ":1:16: error: this word does not belong to a line walkover"},
                     {"void A - B 3vp fault A", ":1:12: error: this word does not belong to a line void"},
                     {"carry A 5vp of 10vp", ":1:16: error: of how many is a positive number of matchpoints, as in 85.8mp of 156mp"}});
}

TEST(Ledger, ALineHasTheContestantsOfItsKind) {
    expect_refused(
        "teams", {{"withdraw A - B cancel", ":1:12: error: a line withdraw has one contestant [ledger-word]"},
                     {"bye A - B", ":1:7: error: a line bye has one contestant"},
                     {"kind,contestant,against,form\nwithdraw,A,B,cancel", ":2:12: error: a line withdraw has one contestant"},
                     {"withdraw \"\"", "error: the contestant is missing [ledger-missing]"},
                     {"kind,against,amount\npp,A,1vp", "error: the contestant is missing"},
                     {"kind,contestant,amount\nbye,,3", "error: the contestant is missing"},
                     {"kind,contestant,reason\nwithdraw,,A", "error: the contestant is missing"},
                     {"void A - A fault A", ":1:10: error: A does not meet itself [ledger-match]"},
                     {"walkover A - A", ":1:14: error: A does not meet itself"}, {"pp A - A 6imp", ":1:8: error: A does not meet itself"},
                     {"mismatch A - A too-low", ":1:14: error: A does not meet itself"}});
    expect_refused("pairs", {{"sitout 1 - 2 2 boards", ":1:10: error: a line sitout has one contestant"},
                                {"kind,contestant,board,round\nfoul,3,2,1", ":2:6: error: this word does not belong to a line foul"}});
}

// club.md §1.3
TEST(ClubMd1, AnOpponentIsOneWhoWasMet) {
    expect_refused("teams", {{"carry A - C 5vp", ":1:11: error: the results have no such match of A and C [ledger-match]"}});
    auto const ran = with_ledger("pp A - B 6imp\nmismatch C - D too-low\ncarry A - B 5vp\n", two_matches, {"teams", "--format", "json"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(all_of("ledger", ran.out).size(), 3U);
}

TEST(Ledger, ACellOfATableHasAColumn) {
    auto const ran =
        with_ledger("kind,contestant,amount,reason\npp,1,1mp,late, at the table\npp,2,1mp,,\n", two_boards, {"pairs", "--format", "json"});
    EXPECT_THAT(ran.err, HasSubstr(":2:16: error: this cell has no column [ledger-word]"));
    EXPECT_EQ(all_of("ledger", ran.out).size(), 1U);
}

// club.md §6
TEST(ClubMd6, AHandicapHasASign) {
    auto const out = with_ledger("handicap 1 -3.21%session\n", two_boards, {"pairs", "--format", "json"}).out;
    EXPECT_EQ(standing("1", out)["percent_adjustment"], -3.21);
    EXPECT_EQ(all_of("ledger", out)[0]["amount"], -3.21);
}

TEST(ClubMd6, BothRankingsArePrintedWithAHandicap) {
    auto const text = with_ledger("handicap 1 -3.21%session\n", two_boards, {"pairs"}).out;
    auto const net = text.find("Net ranking"), scratch = text.find("Scratch ranking");
    ASSERT_NE(net, std::string::npos) << text;
    EXPECT_LT(net, scratch);
    auto const out = with_ledger("handicap 1 -3.21%session\npp 3 1mp\n", two_boards, {"pairs", "--format", "json"}).out;
    auto const without = with_ledger("pp 3 1mp\n", two_boards, {"pairs", "--format", "json"}).out;
    auto const of = all_of("scratch", out), plain = all_of("ranking", without);
    ASSERT_EQ(of.size(), plain.size());
    for (std::size_t i = 0; i < of.size(); ++i)
        for (auto const* const what : {"rank", "pair", "average"}) EXPECT_EQ(of[i][what], plain[i][what]);
    EXPECT_TRUE(all_of("scratch", without).empty());
}

TEST(Ledger, AMissingFileIsTrouble) {
    EXPECT_EQ(run(score_program, {"pairs", "--ledger", "/nowhere/night.ledger"}, two_boards).status, Exit::trouble);
}

TEST(Ledger, HostileTextsStayOnTheirLine) {
    auto const ran = with_ledger("pp 1 1mp \"a\x1b[2J\x07\"\npp \"\x1b[2J\" 1mp\n\x1b[2J 1\n", two_boards, {"pairs"});
    EXPECT_EQ((ran.out + ran.err).find('\x1b'), std::string::npos);
    EXPECT_EQ((ran.out + ran.err).find('\x07'), std::string::npos);
}

}  // namespace
}  // namespace score::cli::test::ledger_test
