// deals show: the same board as text, as a page and as a picture.
#include <gmock/gmock.h>

#include "folder.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "shell.hpp"
#include "well_formed.hpp"

namespace score::cli::test::show_test {
namespace {

using score::test::matches_golden;
using score::test::what_is_ill_formed;
using testing::HasSubstr;
using testing::Not;

std::string const evening = score::test::fixtures_dir() + "/pbn/evening.pbn";

std::size_t times(std::string_view what, std::string_view in) {
    std::size_t n = 0;
    for (auto at = in.find(what); at != in.npos; at = in.find(what, at + what.size())) ++n;
    return n;
}

TEST(ShownBoard, AnEveningInTheTerminal) {
    auto const ran = run(deals_program, {"show", evening.c_str()});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_TRUE(matches_golden(ran.out, "cli/show.txt"));
}

TEST(ShownBoard, DoubleDummyTricksOfTheRecord) {
    auto const ran = run(deals_program, {"show", "--ascii", (score::test::fixtures_dir() + "/pbn/double_dummy/right.pbn").c_str()});
    EXPECT_THAT(ran.out, HasSubstr("           NT   S   H   D   C\nNorth       0  13   0  13   0\n"));
    EXPECT_THAT(ran.out, HasSubstr("par: NS +1510; NS 7S=\n"));
}

TEST(ShownBoard, WithoutCardsIsABoardOfItsOwnWhenReadAgain) {  // formats.md §3.6
    auto const shown = run(deals_program, {"show", "-"}, R"([Board "1"]
[Deal "N:AKQ2.AKQ.K32.A43 J9853.T987.4.QJT T64.J6.AQJ98.K76 7.5432.T765.9852"]

[Board "2"]
[Contract "4S"]
[Declarer "E"]
[Result "7"]

[Board "3"]
[Contract "Pass"]
)")
                           .out;
    std::vector<std::string> read;
    for (auto const& one : objects(run(deals_program, {"convert", "--to", "json"}, shown).out))
        if (one.at("type") == "board") read.push_back(one.at("board").dump() + ' ' + one.value("contract", nlohmann::json{}).dump());
    EXPECT_THAT(read, testing::SizeIs(3)) << shown;
    EXPECT_THAT(read.at(0), testing::StartsWith("1 null"));
    EXPECT_THAT(read.at(1), testing::StartsWith("2 "));
    EXPECT_THAT(read.at(2), testing::StartsWith("3 "));
}

// formats.md §3.6: what deals show prints is read, in whatever language it is.
TEST(ShownBoard, IsReadAgainInEachLanguage) {
    std::string pbn = "% PBN 2.1\n";
    int number = 0;
    for (std::string const vulnerable : {"None", "NS", "EW", "All"})
        for (std::string const outcome : {"[Contract \"Pass\"]\n", "[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"1\"]\n",
                 "[Declarer \"E\"]\n[Contract \"4HX\"]\n[Result \"0\"]\n", "[Declarer \"S\"]\n[Contract \"7SXX\"]\n[Result \"13\"]\n",
                 "[Declarer \"W\"]\n[Contract \"3NTX\"]\n[Result \"9\"]\n[Score \"NS 999\"]\n",
                 "[Declarer \"S\"]\n[Contract \"2D\"]\n[Result \"8\"]\n[DoubleDummyTricks \"ca99cca99c4000140001\"]\n"})
            pbn += "[Board \"" + std::to_string(++number) + "\"]\n[Dealer \"S\"]\n[Vulnerable \"" + vulnerable
                   + "\"]\n[Deal \"N:AKQ2.AKQ.K32.A43 J9853.T987.4.QJT T64.J6.AQJ98.K76 7.5432.T765.9852\"]\n" + outcome + '\n';
    auto const read = [](std::string const& text) {
        auto boards = objects(run(deals_program, {"convert", "--to", "json"}, text).out);
        std::erase_if(boards, [](auto const& one) { return one.at("type") != "board"; });
        return boards;
    };
    score::test::Folder const dir;
    score::test::write_file(dir / "all.pbn", pbn);
    auto const written = read(pbn);
    ASSERT_EQ(written.size(), 24u);
    for (std::string const language : {"en", "tr", "de"})
        for (std::string const option : {"", "--ascii "}) {
            auto const shown =
                shell("LC_ALL=C.UTF-8 LANGUAGE=" + language + " deals show " + option + "'" + (dir / "all.pbn").string() + "'").out;
            auto const boards = read(shown);
            ASSERT_EQ(boards.size(), written.size()) << shown;
            for (std::size_t i = 0; i < boards.size(); ++i) {
                EXPECT_FALSE(boards[i].contains("comments")) << language << boards[i];
                EXPECT_EQ(boards[i].contains("double_dummy"), i % 6 == 5) << language << boards[i];
                EXPECT_EQ(boards[i].contains("tags"), i % 6 == 4) << language << boards[i];  // the score of the record
                for (auto const* const key : {"board", "dealer", "vulnerable", "deal", "contract", "declarer", "result"})
                    EXPECT_EQ(boards[i].value(key, nlohmann::json{}), written[i].value(key, nlohmann::json{}))
                        << language << ' ' << key << i;
            }
        }
}

TEST(ShownBoard, FourColoursWhereThereIsColour) {
    auto const two = run(deals_program, {"show", "--color", "always", "-b", "4", evening.c_str()}).out;
    auto const four = run(deals_program, {"show", "--color", "always", "--four-colors", "-b", "4", evening.c_str()}).out;
    EXPECT_THAT(two, Not(HasSubstr("\x1b[32m")));
    EXPECT_THAT(four, HasSubstr("\x1b[32m♣"));
    EXPECT_THAT(four, HasSubstr("\x1b[33m♦"));
    EXPECT_THAT(run(deals_program, {"show", "--four-colors", "-b", "4", evening.c_str()}).out, Not(HasSubstr("\x1b")));
}

TEST(DealsShowHtml, APageASectionABoard) {
    auto const ran = run(deals_program, {"show", "--html", evening.c_str()});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_EQ(what_is_ill_formed(ran.out), "");
    EXPECT_EQ(times("<section class=\"record\">", ran.out), 8u);
    EXPECT_THAT(ran.out, HasSubstr("<title>Winter Pairs</title>"));
    EXPECT_THAT(run(deals_program, {"show", "--html", "-b", "4", evening.c_str()}).out, HasSubstr("<span class=\"d\">♦</span>QJ1076543"));
}

TEST(DealsShowHtml, ItsTitleIsTextAndNoBoardsAreAPageToo) {
    auto const ran = run(deals_program, {"show", "--html", "--title", "<Tea>", "-b", "99", evening.c_str()});
    EXPECT_EQ(what_is_ill_formed(ran.out), "");
    EXPECT_THAT(ran.out, HasSubstr("<title>&lt;Tea&gt;</title>"));
    EXPECT_EQ(run(deals_program, {"show", "--html", "--svg", evening.c_str()}).status, Exit::trouble);
    EXPECT_EQ(run(deals_program, {"show", "--title", "x", evening.c_str()}).status, Exit::trouble);
}

TEST(DealsShowHtml, SheetsOfKingAndBeziqueAreTablesWithACourse) {
    auto const king = run(deals_program, {"show", "--html", (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()});
    EXPECT_EQ(king.status, Exit::success) << king.err;
    EXPECT_TRUE(matches_golden(king.out, "cli/show-king.html"));
    EXPECT_EQ(what_is_ill_formed(king.out), "");
    EXPECT_EQ(times("<svg ", king.out), 2u);
    EXPECT_EQ(times("stroke-linejoin", king.out), 8u);
    auto const bezique = run(deals_program, {"show", "--html", (score::test::fixtures_dir() + "/pzn/good/items.pzn").c_str()});
    EXPECT_EQ(what_is_ill_formed(bezique.out), "");
    EXPECT_THAT(bezique.out, HasSubstr(">3200<"));
    EXPECT_THAT(bezique.out, HasSubstr("Kemal wins, 1"));
    EXPECT_EQ(run(deals_program, {"show", "--svg", (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()}).status, Exit::trouble);
}

TEST(DealsShowSvg, OneBoardToStandardOutput) {
    auto const ran = run(deals_program, {"show", "--svg", "-b", "4", evening.c_str()});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_TRUE(matches_golden(ran.out, "cli/show.svg"));
    EXPECT_EQ(what_is_ill_formed(ran.out), "");
    auto const several = run(deals_program, {"show", "--svg", evening.c_str()});
    EXPECT_EQ(several.status, Exit::trouble);
    EXPECT_EQ(several.out, "");
}

TEST(DealsShowSvg, AFileABoard) {
    auto const ran =
        shell("d=$(mktemp -d); deals show --svg -o $d/x.svg evening.pbn; deals show --svg -o $d/y -b 4 evening.pbn evening.pbn; "
              "ls $d; deals show --svg -b 3 evening.pbn | cmp - $d/x-3.svg && cmp $d/y-4.svg $d/y-4-2.svg && echo same; rm -r $d");
    EXPECT_EQ(ran.out, "x-1.svg\nx-2.svg\nx-3.svg\nx-4.svg\nx-5.svg\nx-6.svg\nx-7.svg\nx-8.svg\ny-4-2.svg\ny-4.svg\nsame\n");
}

TEST(ShownBoard, IntoAFileThatIsWrittenWholeOrNotAtAll) {
    auto const ran = shell("d=$(mktemp -d); echo old > $d/x; deals show -b 4 -o $d/x evening.pbn nothing.pbn; echo $?; cat $d/x; "
                           "deals show -b 4 -o $d/x evening.pbn; deals show -b 4 evening.pbn | cmp - $d/x && echo same; rm -r $d");
    EXPECT_EQ(ran.out, "2\nold\nsame\n");
}

}  // namespace
}  // namespace score::cli::test::show_test
