// A game unknown outside this directory, in every program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands/commands.hpp"
#include "commands/sheet_command.hpp"
#include "counted_game.hpp"
#include "folder.hpp"
#include "pad_at_table.hpp"
#include "pisti.hpp"
#include "run.hpp"
#include "score/archive/results.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/games.hpp"
#include "sittings.hpp"

namespace score::fourth_game_test {
namespace {

using namespace formats::sheets;
using testing::HasSubstr;

class FourthGame : public testing::Test {
protected:
    // The table of games has static storage duration.
    static void SetUpTestSuite() {
        if (!game_named("pisti")) add_game(pisti::game());
    }
};

// ---- the calculator: a command derived entirely from the game

constexpr std::array output{&cli::flags::format, &cli::flags::color};
constexpr std::array groups{cli::FlagGroup{"Output", output}};
constexpr cli::GameAsked asked{pisti::game};
constinit cli::Command const command{
    "pisti", "the sheet of Pişti", "LINE", "Keeps the sheet of Pişti.", groups, cli::keep_sheets_of<asked>};
constexpr std::array commands{&command};
constinit cli::Program const program{"score", "", commands};

constexpr std::array book_commands{&cli::book_standings_command::command};
constinit cli::Program const book_program{"scorebook", "", book_commands};

TEST_F(FourthGame, IsKeptByTheCalculator) {
    auto const ran = cli::test::run(program, {"pisti", "-"}, "n 12 s 4\nn 20 s 9\ncorrect 1 n 13 s 3\nn 5 s 5\nundo\n");
    EXPECT_EQ(ran.out, "    #  NS  EW\n-------------\n    1  13   3\n    2  33  12\n=============\ntotal  33  12\n");
    EXPECT_EQ(ran.err, "");
    auto const wrong = cli::test::run(program, {"pisti", "-"}, "n 12\nn 151 s 0\nn 1 s 1\n");
    EXPECT_EQ(wrong.status, cli::Exit::findings);
    EXPECT_THAT(wrong.err, HasSubstr(":1:1: error: a deal is n 12 s 4 [pisti-entry]"));
    EXPECT_THAT(wrong.err, HasSubstr(":3:1: error: the game is over [pisti-over]"));
}

TEST_F(FourthGame, IsPrintedInEveryForm) {
    auto const json = cli::test::run(program, {"pisti", "--format", "json", "n 12 s 4"});
    EXPECT_EQ(json.out, "{\"ns\":12,\"ew\":4,\"complete\":false}\n");
    auto const csv = cli::test::run(program, {"pisti", "--format", "csv", "n 12 s 4"});
    EXPECT_EQ(csv.out, "deal,ns,ew\n1,12,4\n");
}

// ---- the journal

TEST_F(FourthGame, IsKeptInJournals) {
    auto const sitting = test::sitting(
        test::head("pisti", "pisti", {{"Target", "30"}}, {{"N", "Ayşe"}, {"E", "Burak"}}), {"n 12 s 4", "n 8 s 9", "correct 2 n 20 s 9"});
    std::string text;
    formats::journal::append_heading(text);
    formats::journal::append_sitting(text, sitting);
    EXPECT_THAT(text, HasSubstr("n 20 s 9"));
    auto const ran = cli::test::run(program, {"pisti", "-"}, text);
    EXPECT_THAT(ran.out, HasSubstr("    2        32         13\n"));
    auto const evening = replay(sitting);
    ASSERT_TRUE(evening);
    auto const tally = tally_of(evening->sheet);
    EXPECT_TRUE(tally.complete);
    EXPECT_EQ(tally.winner, 0U);
    std::string page;
    SittingsExport to{ExportForm::html, page};
    std::vector<std::string> lost;
    to.add(sitting, lost);
    to.finish();
    EXPECT_THAT(page, HasSubstr(R"(<td class="numbers">32</td><td class="numbers">13</td>)"));
}

// ---- the archive

TEST_F(FourthGame, CountsForStandings) {
    auto const sitting = test::sitting(test::head("pisti", "pisti", {{"Target", "20"}}), {"n 12 s 4", "n 9 s 9"});
    auto const result = archive::result_of(sitting);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->game, "pisti");
    EXPECT_TRUE(result->complete);
    EXPECT_EQ(result->deals.size(), 2U);
    EXPECT_EQ(result->players.size(), 4U);
}

TEST_F(FourthGame, IsRankedByItsOwnMeasures) {
    test::Folder const folder;
    auto const file = (folder.path() / "a.book").string();
    {
        auto book = archive::Book::open(file, archive::Access::create).value();
        auto const head = test::head("pisti", "pisti", {{"Target", "20"}}, {{"N", "Ayşe"}, {"E", "Burak"}, {"S", "Ceren"}, {"W", "Deniz"}});
        ASSERT_TRUE(book.begin(head));
        for (std::string const line : {"n 12 s 4", "n 9 s 9"})
            ASSERT_TRUE(book.append(head.id, {{"2026-11-21T20:00:00Z", ""}, formats::journal::Entry{line}, {}}));
        ASSERT_TRUE(book.append(head.id, {{"2026-11-21T21:00:00Z", ""}, formats::journal::Finish{"complete"}, {}}));
    }
    auto const ran = cli::test::run(book_program, {"standings", "--book", file.c_str(), "--game", "pisti", "--measure", "best", "--ascii"});
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out, R"(Pişti
rank  player  played  best deal  points  won
  1=  Ayşe         1         12      21    1  ####################
  1=  Ceren        1         12      21    1  ####################
  3=  Burak        1          9      13    0  ###############
  3=  Deniz        1          9      13    0  ###############
)");
}

// ---- the pad

TEST_F(FourthGame, IsPlayedInThePad) {
    test::PadAtTable at;
    at.begin(test::place_of(pisti::game()));
    at.type("n 12 s 4<Enter>n 20 s 9<Enter>");
    EXPECT_EQ(at.evening().tally.contestants[0].total, 32);
    EXPECT_TRUE(at.shows("n 20 s 9")) << at.screen();
    EXPECT_TRUE(at.shows("32")) << at.screen();
    at.type("correct 1 n 13 s 4<Enter>undo<Enter>");
    EXPECT_EQ(at.evening().tally.contestants[0].total, 32);
    EXPECT_EQ(at.evening().rows.size(), 2U);
    auto const kept = at.book().read(at.evening().sitting.head().id);
    ASSERT_TRUE(kept);
    EXPECT_EQ(replay(*kept)->sheet.get<pisti::Sheet>().totals, (BySide<int>{{32, 13}}));
}

}  // namespace
}  // namespace score::fourth_game_test
