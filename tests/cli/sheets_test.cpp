// score rubber, chicago, borc and table: sheets as people keep them, on the command line.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <pty.h>

#include "folder.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::sheets_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;
using testing::Not;

TEST(Sheets, PrintAsPeopleDrawThem) {
    std::string seen;
    for (std::string const command :
        {"score rubber ../sheets/rubber.txt", "score rubber --we ew --explain ../sheets/rubber.txt", "score chicago ../sheets/chicago.txt",
            "score chicago --vulnerable opponents --form chicago-duplicate --dealer e ../sheets/chicago.txt",
            "score chicago --explain --we ew ../sheets/chicago.txt", "score borc --first ew ../sheets/borc.txt",
            "score borc --explain --table russian ../sheets/borc.txt", "score borc --table iniarski ../sheets/borc.txt",
            "score borc --custom ../sheets/own-table.txt ../sheets/borc.txt", "score rubber evening.pbn", "score chicago evening.pbn",
            "score borc evening.pbn --fit 9", "score rubber --format json ../sheets/rubber.txt",
            "score rubber --format csv ../sheets/rubber.txt", "score chicago --format json ../sheets/chicago.txt",
            "score chicago --format tsv ../sheets/chicago.txt", "score borc --format json ../sheets/borc.txt",
            "score borc --format csv ../sheets/borc.txt", "score rubber </dev/null", "score borc </dev/null",
            "score table ../sheets/table.txt", "score table --form teams --we ew --explain ../sheets/teams.txt", "score table evening.pbn",
            "score table --form teams --scale acbl20 --format json ../sheets/teams.txt", "score table --format tsv ../sheets/table.txt",
            "score table </dev/null"}) {
        auto const answer = shell(command);
        seen += "$ " + command + '\n' + answer.out;
        if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
        seen += "--- status " + std::to_string(answer.status) + "\n\n";
    }
    EXPECT_TRUE(matches_golden(seen, "programs/sheets.txt"));
}

TEST(RubberCommand, WorkedExample850To150) {  // bridge.md §3.4
    auto const ran = run(score_program, {"rubber", "--format", "json", "2S= N", "1C= E", "2NT= S", "3NT+1 W", "3C-1 E", "4S= N"});
    auto const sheet = json::parse(ran.out);
    EXPECT_EQ(sheet["ns"], 850);
    EXPECT_EQ(sheet["ew"], 150);
    EXPECT_EQ(sheet["complete"], true);
    EXPECT_EQ(sheet["entries"].size(), 6U);
    EXPECT_EQ(sheet["entries"][5]["ns"], 850);
    EXPECT_EQ(sheet["bonus"][0]["reason"], "rubber-two-one");
}

TEST(RubberCommand, APlayerWhoIsNamedTwiceIsTwo) {
    for (std::string const before : {"names A, B, C, D\n", ""})
        for (std::string const four : {"A, A, B, C", "A, B, A, C", "A, A, A, A"}) {
            auto const lines = before + "4S= N\nend\nrubber " + four + "\n4S= N\nend\n";
            EXPECT_THAT(run(score_program, {"rubber"}, lines).err, HasSubstr("A is named twice"));
            auto const printed = run(score_program, {"rubber", "--format", "json"}, lines).out;
            auto const last = json::parse(printed.substr(printed.rfind('{', printed.rfind('{') - 1)));
            std::int64_t sum = 0;
            for (auto const& points : last["back_score"]) sum += points.get<std::int64_t>();
            EXPECT_EQ(sum, 0) << four;
        }
}

TEST(RubberCommand, ACorrectionIsAsGoodAsEnteringItRight) {
    auto const corrected = run(score_program, {"rubber", "--explain"}, "4S-1 N\n3NT= E\nundo\n3NT+2 E\ncorrect 1 4S= N\n");
    auto const right = run(score_program, {"rubber", "--explain"}, "4S= N\n3NT+2 E\n");
    EXPECT_EQ(corrected.status, Exit::success) << corrected.err;
    EXPECT_EQ(corrected.out, right.out);
}

TEST(RubberCommand, HonoursTwiceAreReportedAndTheRestIsScored) {
    auto const ran = run(score_program, {"rubber", "--format", "json"}, "4S= N honours 4 NS, honours 5 NS\n4S+4 N\n2C= E\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("-:1:21: error: this is given twice [sheet-repeated]"));
    EXPECT_THAT(ran.err, HasSubstr("-:2:3: error: 4S can be made with 3 overtricks at most [entry-tricks]"));
    EXPECT_EQ(json::parse(ran.out)["ew"], 40);
}

TEST(BorcCommand, WorkedExamples) {  // bridge.md §13.1
    auto const imps = [](std::vector<char const*> words) {
        words.insert(words.begin(), {"borc", "--format", "json", "--first", "ew"});
        return json::parse(run(score_program, words).out)["ew"];
    };
    EXPECT_EQ(imps({"4H= E, hcp 24 EW, fits 1"}), 8);
    EXPECT_EQ(imps({"3H+1 E, hcp 24 EW, fits 1"}), 1);
    EXPECT_EQ(imps({"--partscore", "law77", "3H+1 E, hcp 24 EW, fits 1"}), -3);
}

TEST(BorcCommand, WrongUsage) {
    EXPECT_EQ(run(score_program, {"borc", "--custom", "no-such-file.txt", "4S= N"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"borc", "--deals", "0", "4S= N"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"borc", "--custom", "x.txt", "--table", "borc", "4S= N"}).status, Exit::trouble);
}

TEST(TableCommand, ABoardKeepsItsNumber) {  // Law 2
    auto const ran = run(score_program, {"table", "--format", "json"}, "4S= N\n2H= E\n1NT= S\ncorrect 1 board 9 4S= N\nundo 2\n");
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    auto const entries = json::parse(ran.out)["entries"];
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0]["board"], 9);
    EXPECT_EQ(entries[1]["board"], 3);
    EXPECT_EQ(entries[1]["vulnerable"], "ew");
}

TEST(TableCommand, ComparesTheBoardsOfATeamMatch) {  // Law 78B, bridge.md §7
    auto const ran = run(score_program, {"table", "--form", "teams", "--scale", "acbl20", "--format", "json", "4S= N other 170", "2H= E"});
    auto const sheet = json::parse(ran.out);
    EXPECT_EQ(sheet["imps"]["ns"], 6);
    EXPECT_EQ(sheet["entries"][1]["other"], nullptr);
    EXPECT_EQ(sheet["victory_points"]["scale"], "acbl20");
    EXPECT_FALSE(json::parse(run(score_program, {"table", "--format", "json", "4S= N"}).out).contains("imps"));
}

TEST(TableCommand, AScaleIsForTeams) {
    auto const ran = run(score_program, {"table", "--scale", "wbf", "4S= N"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("--scale does not apply to duplicate"));
}

TEST(Sheets, OfCsvAndTsvAlwaysHaveAHeaderLine) {
    for (char const* const game : {"rubber", "chicago", "borc", "table", "bezique", "king"})
        for (char const* const format : {"csv", "tsv"}) {
            auto const nothing = run(score_program, {game, "--format", format}).out;
            EXPECT_EQ(std::ranges::count(nothing, '\n'), 1) << game << ' ' << format;
        }
}

TEST(Sheets, AreMadeOfWhatWasRead) {
    for (char const* const game : {"rubber", "chicago", "borc", "table", "bezique", "king"})
        for (char const* const format : {"text", "json", "csv"}) {
            auto const ran = run(score_program, {game, "--format", format, "./no-such.txt"});
            EXPECT_EQ(ran.status, Exit::trouble) << game << ' ' << format;
            EXPECT_EQ(ran.out, "") << game << ' ' << format;
        }
    EXPECT_THAT(run(score_program, {"rubber", "./no-such.txt", "4S= N"}).out, HasSubstr("4♠= N"));
}

TEST(Sheets, HaveAnEnd) {
    std::string deals;
    for (int i = 0; i < 30'000; ++i) deals += "pass\n";
    auto const ran = run(score_program, {"rubber", "--format", "csv"}, deals);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("a sheet has 20000 lines at most"));
}

// ---- entries and files on the command line

TEST(SheetArguments, AWordIsNoLettersOfAContract) {
    auto const ran = run(score_program, {"rubber", "--format", "json", "4S= N", "end"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["ns"], 420);  // a game, and 300 for the only one
    EXPECT_EQ(ran.out, run(score_program, {"rubber", "--format", "json", "4S= N", "bitir"}).out);
}

TEST(SheetArguments, ALineWithSpacesIsAFileOnlyWhereThereIsOne) {
    auto const deal = run(score_program, {"borc", "4S= N deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 43.765.T987.K987"});
    EXPECT_EQ(deal.status, Exit::success) << deal.err;
    EXPECT_THAT(deal.out, HasSubstr("NS●30·1"));
    score::test::Folder const folder;
    auto const name = (folder / "my evening.txt").string();
    std::ofstream{name} << "4S= N\n";
    EXPECT_THAT(run(score_program, {"rubber", name.c_str()}).out, HasSubstr("4♠= N"));
    EXPECT_EQ(run(score_program, {"rubber", "no-such.txt"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"bam", "420/450"}).status, Exit::success);
}

TEST(SheetArguments, AShortFormOfBorcIsRead) {
    EXPECT_EQ(run(score_program, {"borc", "4H= E 24 EW 1"}).out, run(score_program, {"borc", "4H= E, hcp 24 EW, fits 1"}).out);
}

TEST(BridgeNames, AreThoseOfTheSheet) {
    for (char const* const game : {"rubber", "chicago", "table"}) {
        auto const ran = run(score_program, {game, "4S= N", "isimler Ayşe, Burak, Ceren, Deniz"});
        EXPECT_EQ(ran.status, Exit::success) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("Ayşe")) << game;
        EXPECT_THAT(ran.out, HasSubstr("Deniz")) << game;
    }
    EXPECT_THAT(run(score_program, {"chicago", "names Ann, Bob"}).err, HasSubstr("[sheet-names]"));
}

TEST(Findings, ComeInTheOrderOfTheLines) {
    auto const err = run(score_program, {"rubber"}, "4S= N\nfoo\n4S= N honours 7 NS\nbar\ncorrect 39 4S= N\n").err;
    auto at = std::string::npos;
    for (char const* const place : {"-:2:1:", "-:3:7:", "-:4:1:", "-:5:1:"}) {
        auto const here = err.find(place);
        ASSERT_NE(here, err.npos) << place << '\n' << err;
        EXPECT_TRUE(at == err.npos || at < here) << place << '\n' << err;
        at = here;
    }
    EXPECT_THAT(err, HasSubstr("there is no such deal; they are numbered from 1 to 1"));
}

TEST(Corrections, WhatWasForgottenIsInserted) {
    auto const typed = run(score_program, {"rubber"}, "2S= N\n3H= E\n1NT= S\n").out;
    EXPECT_EQ(run(score_program, {"rubber"}, "2S= N\n1NT= S\ninsert 2 3H= E\n").out, typed);
    EXPECT_EQ(shell("printf '2S= N\\n1NT= S\\neinfügen 2 3H= E\\n' | LC_ALL=C.UTF-8 score rubber").out, typed);
}

TEST(Unused, ABoardAtASheetWithoutBoardsIsTold) {
    EXPECT_THAT(run(score_program, {"rubber", "board 7 4S= N"}).err, HasSubstr("this sheet does not number boards"));
}

TEST(Help, HasTheFormsOfAnEntryInTheWordsOfTheReader) {
    EXPECT_THAT(run(score_program, {"rubber", "--help"}).out, HasSubstr("4s= n honours 4 ns"));
    EXPECT_THAT(shell("LANGUAGE=de LC_ALL=C.UTF-8 score rubber --help").out, HasSubstr("4s= n honneurs 4 ns"));
    EXPECT_THAT(shell("LANGUAGE=tr LC_ALL=C.UTF-8 score borc --help").out, HasSubstr("4s= k puan 24 kg fit 1"));
    for (auto const* const command : {"bridge", "revoke"})
        EXPECT_THAT(run(score_program, {command, "--help"}).out, HasSubstr("\n  7: 4s= n  ")) << command;
    EXPECT_THAT(run(score_program, {"revoke", "--help"}).out, Not(HasSubstr("passed out")));
    EXPECT_THAT(run(score_program, {"bezique", "--help"}).out, HasSubstr("\n  s kq:d "));
    EXPECT_THAT(run(score_program, {"king", "--help"}).out, HasSubstr("\nEntries:\n  w kupa 3 6 4 "));
    EXPECT_THAT(shell("LANGUAGE=tr LC_ALL=C.UTF-8 score king --help").out, HasSubstr("\n  rıfkı s "));
    EXPECT_THAT(shell("LANGUAGE=de LC_ALL=C.UTF-8 score bezique --help").out, HasSubstr("\n  brisken 21 11 "));
}

// A terminal without echo, on which lines are typed.
std::string at_a_terminal(std::vector<char const*> const& words, std::string const& typed) {
    termios mode{};
    ::cfmakeraw(&mode);
    mode.c_lflag |= ICANON;
    mode.c_cc[VEOF] = 4;
    int desk = -1, program = -1;
    if (::openpty(&desk, &program, nullptr, &mode, nullptr) != 0) return "no terminal";
    Descriptor const both[]{Descriptor{desk}, Descriptor{program}};
    auto const keys = typed + '\4';
    if (::write(desk, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) return "not typed";
    Input in{program};
    Output out{program, "standard output"}, err{program, "standard error"};
    cli::run(score_program, std::span{words}, {in, out, err});
    std::string shown;
    char bytes[4096];
    for (pollfd ready{desk, POLLIN, 0}; ::poll(&ready, 1, 0) == 1 && (ready.revents & POLLIN) != 0;) {
        auto const got = ::read(desk, bytes, sizeof bytes);
        if (got <= 0) break;
        shown.append(bytes, static_cast<std::size_t>(got));
    }
    return shown;
}

TEST(Terminal, IsAnsweredLineByLine) {
    auto const shown = at_a_terminal({"rubber"}, "4S= N\n3NT made 4 W\nfoo\nundo\n");
    auto const first = shown.find("  1  NS 120  EW 0"), second = shown.find("  2  NS 120  EW 130"), sheet = shown.find("Rubber 1");
    ASSERT_NE(first, shown.npos) << shown;
    ASSERT_NE(second, shown.npos) << shown;
    EXPECT_LT(first, second);
    EXPECT_LT(second, shown.find("\"foo\""));
    EXPECT_LT(shown.find("\"foo\""), sheet);
    EXPECT_THAT(at_a_terminal({"king"}, "w kupa 3 6 4 0\n"), HasSubstr("  1  North -90  West -180"));
}

}  // namespace
}  // namespace score::cli::test::sheets_test
