// Events of pairs with several sessions and sections.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "folder.hpp"
#include "objects.hpp"
#include "run.hpp"

namespace score::cli::test::sessions_test {
namespace {

using nlohmann::json;
using score::test::Folder;
using score::test::write_file;
using testing::HasSubstr;
using testing::Not;

// Two sessions of three tables with the same board numbers.
std::string const first = "Board,NS,EW,Outcome\n1,1,4,420\n1,2,5,400\n1,3,6,-50\n2,1,5,100\n2,2,6,-110\n2,3,4,-110\n";
std::string const second = "Board,NS,EW,Outcome\n1,1,6,420\n1,2,4,400\n2,1,4,A60/40\n2,2,5,110\n2,3,6,90\n";
// Two sections with the same numbers of pairs.
std::string const sections = "Board,Section,NS,EW,Outcome\n1,A,1,4,420\n1,A,2,5,400\n1,A,3,6,-50\n1,B,1,1,420\n1,B,2,2,-50\n";

class Sessions : public testing::Test {
protected:
    auto pairs(std::vector<std::string> words, std::vector<std::string> const& files) {
        for (std::size_t i = 0; i < files.size(); ++i) {
            auto const file = dir_ / ("s" + std::to_string(i + 1) + ".csv");
            write_file(file, files[i]);
            words.push_back(file.string());
        }
        std::vector<char const*> all{"pairs", "--format", "json"};
        for (auto const& word : words) all.push_back(word.c_str());
        return run(score_program, all, "");
    }
    static json standing(std::string const& who, std::string const& out) {
        for (auto const& object : objects(out))
            if (object["type"] == "ranking" && object["pair"] == who) return object;
        return nullptr;
    }
    std::string ledger(std::string const& text) {
        write_file(dir_ / "event.ledger", text);
        return (dir_ / "event.ledger").string();
    }
    Folder dir_;
};

// club.md §4.1
TEST_F(Sessions, EachFileIsASessionAndBoardNumbersMayRepeat) {
    EXPECT_THAT(pairs({}, {first, second}).err, HasSubstr("[results-twice]"));
    auto const ran = pairs({"--sessions", "files"}, {first, second});
    EXPECT_THAT(ran.err, Not(HasSubstr("results-twice")));
    auto const one = standing("1", ran.out);
    EXPECT_EQ(one["boards"], 4);
    ASSERT_EQ(one["sessions"].size(), 2U);
    EXPECT_EQ(one["sessions"][0]["session"], "1");
    EXPECT_EQ(one["sessions"][0]["average"], 100);
}

// Law 12C2: the percentage of the other boards of the session
TEST_F(Sessions, AveragePlusLooksAtItsOwnSession) {
    auto const out = pairs({"--sessions", "files"}, {first, second}).out;
    auto const session_of = [&](std::string const& who) { return standing(who, out)["sessions"][1]; };
    // the second session of pair 1 is one board of two results in a field of three: (2 + 1) * 3 / 2 - 1 of 4
    EXPECT_EQ(session_of("1")["average"], 87.5);
    EXPECT_EQ(session_of("4")["average"], 63.75);
}

// bridge.md §9, club.md §4.1: a session has its own number of results
TEST_F(Sessions, ExpectedResultsOfASessionOrABoard) {
    std::string const small = "Board,NS,EW,Outcome\n1,1,4,420\n1,2,5,400\n2,1,5,50\n2,2,4,0\n";
    auto const out = pairs({"--sessions", "files"}, {first, small}).out;
    EXPECT_EQ(standing("1", out)["maximum"], 2 * 4 + 2 * 2);
    auto const stated = pairs({"--sessions", "files", "--expected", "2=5,2/1=3"}, {first, small}).out;
    EXPECT_EQ(standing("1", stated)["maximum"], 2 * 4 + 4 + 8);
    EXPECT_EQ(pairs({"--expected", "2/x=3"}, {first}).status, Exit::trouble);
}

// club.md §4.2
TEST_F(Sessions, TotalsOfSessions) {
    auto const average_of = [&](std::vector<std::string> words) {
        words.insert(words.end(), {"--sessions", "files", "--decimals", "4"});
        return standing("2", pairs(words, {first, second}).out)["average"].get<double>();
    };
    auto const sum = average_of({"--total", "sum"});
    EXPECT_DOUBLE_EQ(average_of({"--total", "average"}), sum / 2);
    EXPECT_LT(average_of({"--total", "sum", "--best", "1"}), sum);
    EXPECT_EQ(pairs({"--best", "1"}, {first}).status, Exit::trouble);
}

// club.md §4.2
TEST_F(Sessions, NothingToCompareIsNoFigure) {
    std::string const one_table = "Board,NS,EW,Outcome\n1,1,4,420\n2,1,4,100\n";
    for (std::string const scoring : {"matchpoints", "butler", "ximp"}) {
        std::vector<std::string> const words{"--sessions", "files", "--scoring", scoring};
        auto const one = standing("1", pairs(words, {first, one_table}).out);
        EXPECT_EQ(one["sessions"][1]["average"], nullptr) << scoring;
        EXPECT_EQ(one["average"], one["sessions"][0]["average"]) << scoring;
        auto const one_file = (dir_ / "s1.csv").string(), other_file = (dir_ / "s2.csv").string();
        auto const text =
            run(score_program, {"pairs", "--sessions", "files", "--scoring", scoring.c_str(), one_file.c_str(), other_file.c_str()}, "")
                .out;
        EXPECT_THAT(text, testing::ContainsRegex(" 1 +4 +-?[0-9.]+ +- ")) << scoring;
    }
}

// club.md §4.1: a top on three is not a top on two
TEST_F(Sessions, SectionsComparedWithinThemselves) {
    std::string const numbered = "Board,Section,NS,EW,Outcome\n1,A,1,4,420\n1,A,2,5,400\n1,A,3,6,-50\n1,B,1,3,400\n1,B,2,4,-50\n";
    EXPECT_EQ(standing("B1", pairs({}, {numbered}).out)["points"], 5);
    auto const out = pairs({"--compare", "within"}, {numbered}).out;
    EXPECT_EQ(standing("B1", out)["average"], 100);
    EXPECT_EQ(standing("A1", out)["points"], nullptr);
    EXPECT_EQ(standing("A1", out)["section"], "A");
}

// club.md §4.4, §5
TEST_F(Sessions, OneAndTwoWinnersInOneEvent) {
    EXPECT_THAT(pairs({}, {sections}).err, HasSubstr("[results-self]"));
    auto const ran = pairs({"--two-winners", "B", "--by-section"}, {sections});
    EXPECT_EQ(ran.status, Exit::success);
    std::vector<std::string> places;
    for (auto const& object : objects(ran.out))
        if (object["type"] == "ranking" && object["section"] == "B")
            places.push_back(
                object["direction"].get<std::string>() + object["pair"].get<std::string>() + (object["rank"] == 1 ? " first" : " second"));
    EXPECT_THAT(places, testing::ElementsAre("NSB1 first", "NSB2 second", "EWB2 first", "EWB1 second"));
}

TEST_F(Sessions, ASectionWithoutANameHasNoHeading) {
    auto const one = run(score_program, {"pairs", "--by-section"}, first).out;
    EXPECT_THAT(one, HasSubstr("rank"));
    EXPECT_THAT(one, Not(HasSubstr("Section")));
    auto const two = run(score_program, {"pairs", "--by-section", "--winners", "two"}, first).out;
    EXPECT_THAT(two, HasSubstr("North-South\n"));
    EXPECT_THAT(two, Not(HasSubstr("Section")));
    EXPECT_THAT(two, Not(HasSubstr(", North-South")));
}

// club.md §1.3: of one full top of the session
TEST_F(Sessions, APenaltyOfATopNamesItsSession) {
    auto const file = ledger("pp 1 25%top session 2\npp 1 25%top\npp 1 1mp\npp 6 25%top session 3\n");
    auto const ran = pairs({"--sessions", "files", "--ledger", file}, {first, second});
    EXPECT_THAT(ran.err, HasSubstr(":2:4: error: 1 plays in several sessions: say which [ledger-round]"));
    EXPECT_THAT(ran.err, HasSubstr(":4:21: error: the results have no session 3 [ledger-round]"));
    EXPECT_EQ(standing("1", ran.out)["adjustment"], -2);
}

// club.md §4.3
TEST_F(Sessions, WhatTheQualifierGivesToTheFinal) {
    write_file(dir_ / "qualifier.csv", first);
    auto const from = (dir_ / "qualifier.csv").string();
    auto const ran = pairs({"--carry", "ebu-mp", "--from", from}, {second});
    // 8 of 8 matchpoints of top 4: 8 x 4 / (2 x 4) of 4
    EXPECT_EQ(standing("1", ran.out)["adjustment"], 4);
    EXPECT_EQ(standing("1", ran.out)["maximum"], 12);
    EXPECT_THAT(ran.out, HasSubstr(R"("kind":"carry","contestant":"1","against":null,"amount":4)"));
    EXPECT_THAT(ran.out, HasSubstr("8 x 4 / (2 x 4)"));
    EXPECT_EQ(pairs({"--carry", "plain"}, {second}).status, Exit::trouble);
    EXPECT_EQ(pairs({"--carry", "half", "--from", from}, {second}).status, Exit::trouble);
    EXPECT_EQ(pairs({"--carry", "ebu-mp", "--from", from, "--scoring", "butler"}, {second}).status, Exit::trouble);
}

// club.md §4.1: the same deals
TEST_F(Sessions, TheSameDealsAreOneField) {
    std::string const elsewhere = "Session,Board,NS,EW,Outcome\na,1,1,2,420\nb,1,3,4,450\n";
    EXPECT_EQ(standing("3", pairs({}, {elsewhere}).out)["maximum"], 0);
    EXPECT_EQ(standing("3", pairs({"--sessions", "none"}, {elsewhere}).out)["maximum"], 2);
}

}  // namespace
}  // namespace score::cli::test::sessions_test
