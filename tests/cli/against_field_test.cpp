// Boards of one table against the results of others (Laws 78A and 78B).
#include <gmock/gmock.h>

#include "folder.hpp"
#include "objects.hpp"
#include "run.hpp"

namespace score::cli::test::against_field_test {
namespace {

using score::test::Folder;
using score::test::write_file;
using testing::HasSubstr;

class TableAgainstAField : public testing::Test {
protected:
    TableAgainstAField() {
        write_file(dir_ / "club.csv", "Board,NS,EW,Contract\n1,1,11,4S= N\n1,2,12,4S+1 N\n1,3,13,3NT-1 S\n2,1,12,3NT= S\n2,2,13,pass\n");
        write_file(dir_ / "deals.pbn", "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. "
                                       "..AKQJT98765432. ...AKQJT98765432\"]\n[DoubleDummyTricks \"ddd00ddd000d000d000d\"]\n");
    }
    Ran table(std::vector<char const*> words, std::string_view lines, char const* file = "club.csv") {
        file_ = (dir_ / file).string();
        words.insert(words.begin(), {"table", "--field", file_.c_str()});
        return run(score_program, words, lines);
    }
    Folder const dir_{};
    std::string file_{};
};

// 420 beats -50, equals 420 and loses to 450; a board that nobody else played is not compared.
TEST_F(TableAgainstAField, ScoresMatchpointsOfOneMoreResult) {
    auto const ran = table({}, "4S= N\n3NT+1 S\n7: 2H= W\n");
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.out, HasSubstr("    1  4S= N       420  3.00   6\n    2  3NT+1 S     630  4.00   4\n    7  7: 2H= W   -110\n"
                                   "7.00 of 10 matchpoints, 70.00 %\n"));
}
TEST_F(TableAgainstAField, IsSeenFromOurSide) {
    EXPECT_THAT(table({"--we", "ew"}, "4S= N\n").out, HasSubstr("    1  4S= N    -420  3.00   6\n"));
}
// Against 420, 450 and -50 one by one: 0, -1 and 10.
TEST_F(TableAgainstAField, ScoresImps) {
    EXPECT_THAT(table({"--scoring", "ximp"}, "4S= N\n").out, HasSubstr("    1  4S= N     420  3.00\n3.00 IMPs\n"));
}
// Seven spades by North are par, doubled or not: 1510.
TEST_F(TableAgainstAField, ScoresImpsAgainstPar) {
    auto const ran = table({"--scoring", "par"}, "7S= N\n6S= N\n", "deals.pbn");
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("    1  7S= N    1510  0.00\n")) << ran.out;
}
TEST_F(TableAgainstAField, WritesOnlyTheComparisonForPrograms) {
    auto const found = objects(table({"--format", "json"}, "4S= N\n9: 2H= W\n").out);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0], nlohmann::json::parse(R"({"type":"against_field","board":1,"score":420,"points":3.00,"of":6})"));
    EXPECT_EQ(found[1]["points"], nullptr);
    EXPECT_EQ(table({"--format", "csv"}, "4S= N\n").out, "type,board,score,points,of\nagainst_field,1,420,3.00,6\n");
}
TEST_F(TableAgainstAField, NeedsAFieldThatCanBeRead) {
    EXPECT_EQ(run(score_program, {"table", "--scoring", "par"}, "4S= N\n").status, Exit::trouble);
    EXPECT_EQ(table({}, "4S= N\n", "nothing.csv").status, Exit::trouble);
    EXPECT_EQ(table({"--scoring", "par"}, "4S= N\n").status, Exit::trouble) << "results are no deals";
    write_file(dir_ / "bad.csv", "Board,NS,EW,Contract\n1,1,11,4S= N\nx,2,12,4S= N\n");
    auto const ran = table({}, "4S= N\n", "bad.csv");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, HasSubstr("1.00   2")) << "the rest counts";
}

}  // namespace
}  // namespace score::cli::test::against_field_test
