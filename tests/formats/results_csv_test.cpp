// Boards as table rows: round trips, reported losses, and input of `score pairs`.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "boards.hpp"
#include "paths.hpp"
#include "score/formats/render.hpp"
#include "score/formats/results.hpp"
#include "score/formats/results_csv.hpp"
#include "score/formats/text/utf16.hpp"
#include "text/csv.hpp"
#include "text/fmt.hpp"

namespace score::formats::results_csv_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using test::bytes_of;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing::UnorderedElementsAre;

struct Written {
    std::string csv;
    std::vector<std::string> lost;
};
Written table_of(std::string_view pbn, PrintFormat format = PrintFormat::csv) {
    Written written;
    std::vector<Loss> lost;
    ResultsCsvWriter writer{format};
    auto const file = test::read_pbn(pbn);
    for (auto const& game : file.games) writer.add(written.csv, game.board, lost);
    writer.finish(written.csv);
    for (auto const& l : lost) written.lost.push_back(l.what);
    return written;
}

struct ReadBack {
    std::vector<test::BoardFacts> boards;
    std::string said;
};
ReadBack boards_of(std::string_view csv, std::size_t step = std::string_view::npos) {
    ReadBack read;
    ResultsCsvReader reader{bytes_of(csv, step), "x.csv"};
    for (BoardStretch stretch; reader.next(stretch);) {
        for (auto const& d : stretch.found) render_text(read.said, d, stretch.source, {.width = 100});
        if (stretch.board) read.boards.push_back(test::facts_of(*stretch.board));
    }
    return read;
}

constexpr std::string_view game = R"([Event "Paarturnier, ""Ulm"""]
[Date "2026.11.21"]
[Board "7"]
[West "Öz, Defne"]
[North "=Krause"]
[East "Weiß, Jörg"]
[South "Löwe, Kai"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "S:AKQ2.T9.543.J876 43.AKQ2.T98.5432 T98.876.AKQ.AKQT J765.J543.J762.9"]
[Declarer "S"]
[Contract "3NTX"]
[Result "9"]
[Score "NS 750"]
[Table "4"]
[Auction "S"]
1NT Pass 3NT X
Pass Pass Pass
[Play "W"]
S5 S4 S8 S2
S6 S3 S9 SA
*
)";
constexpr std::string_view row =
    R"(,,2026.11.21,,,4,,7,,,,,'=Krause,"Weiß, Jörg","Löwe, Kai","Öz, Defne",S,All,3NTX,S,9,750,750,,,)"
    R"(S:AKQ2.T9.543.J876 43.AKQ2.T98.5432 T98.876.AKQ.AKQT J765.J543.J762.9,S: 1NT Pass 3NT X Pass Pass Pass,W: S5 S4 S8 S2 S6 S3 S9 SA *,,,,,)";

TEST(ResultsCsv, HasARowForABoard) {
    auto const [csv, lost] = table_of(game.substr(game.find('\n') + 1));
    auto const end = csv.find('\n');
    EXPECT_EQ(csv.substr(0, end),
        "event,site,date,section,round,table,room,board,pair_ns,pair_ew,team_ns,team_ew,north,east,south,west,dealer,"
        "vulnerable,contract,declarer,tricks,score_ns,computed_ns,adjusted,scoring,deal,auction,play,session,group,percentage_ns,"
        "percentage_ew,lead");
    EXPECT_EQ(csv.substr(end + 1), std::string{row} + '\n');
    EXPECT_THAT(lost, IsEmpty());
    EXPECT_THAT(table_of("").csv, StartsWith("event,site"));
    EXPECT_THAT(table_of(game, PrintFormat::tsv).csv, HasSubstr("\t3NTX\tS\t9\t750\t"));
}

TEST(ResultsCsv, IsReadBack) {
    auto const text = game.substr(game.find('\n') + 1);
    auto const read = boards_of(table_of(text).csv);
    ASSERT_EQ(read.boards.size(), 1u) << read.said;
    EXPECT_EQ(read.said, "");
    auto const source = test::read_pbn(text);
    EXPECT_EQ(read.boards[0], test::facts_of(source.board()));
}

TEST(ResultsCsv, ABoardOfWhichNoColumnSaysAnythingIsARow) {
    auto const csv = table_of("[Board \"1\"]\n\n[Annotator \"x\"]\n\n[Board \"3\"]\n").csv;
    EXPECT_EQ(boards_of(csv).boards.size(), 3u) << csv;
}

TEST(ResultsCsv, NamesWhatARowDoesNotHold) {
    auto const lost = [](std::string_view pbn) { return table_of(pbn).lost; };
    EXPECT_THAT(lost("[Declarer \"^S\"]\n[Contract \"4S\"]\n[Result \"^9\"]\n"), UnorderedElementsAre("Declarer", "Result"));
    EXPECT_THAT(lost("[Contract \"NT\"]\n[Score \"NS 420 EW -400\"]\n"), UnorderedElementsAre("Contract", "Score"));
    EXPECT_THAT(lost("[Event \"a\"]\n[ScoreIMP \"3\"]\n[DoubleDummyTricks \"********************\"]\n[Xtra \"1\"]\n"),
        UnorderedElementsAre("ScoreIMP", "DoubleDummyTricks", "Xtra"));
    EXPECT_THAT(
        lost("[Event \"a\"] {b}\n[Site \" c\"]\n[ScoreTable \"Rank\"]\n1\n"), UnorderedElementsAre("Site", "Comment", "ScoreTable"));
    EXPECT_THAT(lost("[Dealer \"N\"]\n[Auction \"N\"]\n1C =1= Pass $1 {x}\n+\n[Note \"1:a\"]\n"),
        UnorderedElementsAre("Auction/Note", "Auction/Glyph", "Comment"));
    EXPECT_THAT(lost("[Dealer \"X\"]\n[Board \"a\"]\n"), UnorderedElementsAre("Dealer", "Board"));
}

TEST(ResultsCsv, OtherTablesAreRead) {
    auto const read = boards_of("Board;Vul;Names NS;Pair EW;Contract;Decl;Result\n3;b;A - B;7;4S*;n;-1\n4;NS;;;4S= by "
                                "N;;\n5;;;;pass;;\n6;;;;what;;\n7;;;;NP;;\n8;;;;-50;;\n");
    ASSERT_EQ(read.boards.size(), 6u);
    EXPECT_EQ(read.boards[0].at("Contract"), "4SX");
    EXPECT_EQ(read.boards[0].at("Vulnerable"), "All");
    EXPECT_EQ(read.boards[0].at("North"), "A");
    EXPECT_EQ(read.boards[0].at("South"), "B");
    EXPECT_EQ(read.boards[0].at("Result"), "9");
    EXPECT_EQ(read.boards[1].at("Declarer"), "N");
    EXPECT_EQ(read.boards[1].at("Result"), "10");
    EXPECT_EQ(read.boards[2].at("Contract"), "Pass");
    EXPECT_THAT(read.said, HasSubstr("x.csv:5:6: error: this is not a value of its column [contract-value]"));
    EXPECT_FALSE(read.boards[4].contains("Contract"));  // what was not played has none
    EXPECT_TRUE(read.boards[5].contains("Score"));
    EXPECT_TRUE(begins_with_columns_of_results("\xEF\xBB\xBF\"Board\",Contract\n1,2"));
    EXPECT_FALSE(begins_with_columns_of_results("\"K762\",\"74\",\"QJT\"\n"));
    EXPECT_FALSE(begins_with_columns_of_results("[Board \"1\"]\n[Contract \"4S\"]\n"));
}

TEST(ResultsCsv, ContractsAreReadAsTheyStand) {
    auto const read = boards_of("Board,NS,EW,Contract,Declarer,Result\n1,1,2,3 N,,=\n2,1,2,3ND,W,=\n3,1,2,4HeartsD,N,=\n4,1,2,4PikD,N,=\n");
    EXPECT_EQ(read.said, "");
    ASSERT_EQ(read.boards.size(), 4u);
    EXPECT_EQ(read.boards[0].at("Contract"), "3NT");
    EXPECT_EQ(read.boards[0].at("Result"), "9");
    EXPECT_EQ(read.boards[1].at("Contract"), "3NTX");
    EXPECT_EQ(read.boards[2].at("Contract"), "4HX");
    EXPECT_EQ(read.boards[3].at("Contract"), "4SX");
}

TEST(ResultsCsv, AnAdjustedOutcomeCountsInsteadOfTheContract) {
    auto const read = boards_of("Board,Contract,Declarer,Tricks,Score NS,Adjusted\n3,4S,N,10,420,A60/40\n4,4S,N,10,620,-\n"
                                "5,NP,,,,\n6,4S,N,10,,60% 4S= N 40% 4S-1 N\n");
    EXPECT_EQ(read.said, "");
    ASSERT_EQ(read.boards.size(), 4u);
    for (auto const* const fact : {"Contract", "Declarer", "Result", "Score"})
        for (auto const board : {0u, 2u, 3u}) EXPECT_FALSE(read.boards[board].contains(fact)) << fact;
    EXPECT_EQ(read.boards[0].at("Adjusted"), "A60/40");
    EXPECT_EQ(read.boards[0].at("AdjustedFrom"), "4S N 10 420");
    EXPECT_EQ(read.boards[1].at("Contract"), "4S");
    EXPECT_FALSE(read.boards[1].contains("Adjusted"));
    EXPECT_EQ(read.boards[2].at("Adjusted"), "NP");
    EXPECT_FALSE(read.boards[2].contains("AdjustedFrom"));
    EXPECT_EQ(read.boards[3].at("Adjusted"), "60% 4S= N 40% 4S-1 N");

    auto const wrong = boards_of("Board,Contract,Declarer,Tricks,Adjusted\n3,4S,N,10,what\n");
    EXPECT_THAT(wrong.said, HasSubstr("x.csv:2:11: error: this is not a value of its column"));
    EXPECT_EQ(wrong.boards.at(0).at("Adjusted"), "what");
    EXPECT_FALSE(wrong.boards[0].contains("Contract"));
}

TEST(ResultsCsv, AnAdjustedOutcomeHasAColumn) {
    auto const read = boards_of("Board,Contract,Adjusted\n3,,60% 4S= N 40% 4S-1 N\n4,1C+1 S | 2C= S,\n5,sit out,\n");
    EXPECT_EQ(read.said, "");
    ASSERT_EQ(read.boards.size(), 3u);
    EXPECT_EQ(read.boards[1].at("Adjusted"), "1C+1 S | 2C= S") << "the same points for both sides are not a contract";
    EXPECT_FALSE(read.boards[1].contains("Contract"));
    auto const [csv, lost] = table_of("[Board \"3\"]\n[Contract \"?\"]\n[Adjusted \"A60/40\"]\n");
    EXPECT_THAT(lost, IsEmpty());
    auto const again = boards_of(csv);
    EXPECT_EQ(again.said, "");
    EXPECT_EQ(again.boards.at(0).at("Adjusted"), "A60/40");
    auto const of_table = table_of("[Board \"3\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Adjusted\"]\n1 2 - \"A60/40\"\n").csv;
    EXPECT_EQ(boards_of(of_table).boards.at(0).at("Adjusted"), "A60/40");
}

// The teams change seats between the rooms, whatever these are called.
TEST(ResultsCsv, RoomsHaveTheNamesOfPbn) {
    for (auto const* const room : {"Closed", "closed", "C", "geschlossen", "Kapalı"}) {
        auto const read = boards_of(fmt::format("Board,Room,Team NS,Team EW,Contract\n1,open,A,B,pass\n1,{},B,A,pass\n", room));
        EXPECT_EQ(read.said, "") << room;
        ASSERT_EQ(read.boards.size(), 2u) << room;
        EXPECT_EQ(read.boards[0].at("Room"), "Open");
        EXPECT_EQ(read.boards[1].at("Room"), "Closed") << room;
        for (auto const& board : read.boards) EXPECT_EQ(board.at("HomeTeam") + board.at("VisitTeam"), "AB") << room;
    }
}

TEST(ResultsCsv, WhatABoardHasNoPlaceForIsKeptAsATag) {
    auto const read = boards_of("Board,Group,Contract,Declarer,Tricks,Lead\n3,2,4S,N,10,H4\n4,,4S,N,10,-\n");
    EXPECT_EQ(read.said, "");
    EXPECT_EQ(read.boards.at(0).at("Group"), "2");
    EXPECT_EQ(read.boards[0].at("Lead"), "H4");
    EXPECT_EQ(read.boards[0].at("Contract"), "4S");
    EXPECT_FALSE(read.boards.at(1).contains("Group"));
    EXPECT_FALSE(read.boards[1].contains("Lead"));
}

TEST(ResultsCsv, WhatItReadsItWrites) {
    std::string_view const csv =
        "Session,Board,Group,NS,EW,Contract,Lead,Percentage NS,Percentage EW,Score NS\nB,3,2,1,2,,H4,^60,^40,^-30\n";
    ResultsCsvReader reader{bytes_of(csv), "x.csv"};
    ResultsCsvWriter writer{PrintFormat::csv};
    std::string written;
    std::vector<Loss> lost;
    for (BoardStretch stretch; reader.next(stretch);)
        if (stretch.board) writer.add(written, *stretch.board, lost);
    EXPECT_THAT(lost, IsEmpty());
    EXPECT_EQ(boards_of(written).boards, boards_of(csv).boards);
    EXPECT_THAT(written, HasSubstr(",B,2,^60,^40,H4\n"));
}

TEST(ResultsCsv, AnArtificialScoreIsKeptAsItIs) {
    auto const of_north_south = boards_of("Board,Contract,Score NS\n3,4S= N,^-30\n"),
               of_east_west = boards_of("Board,Contract,Score EW\n3,4S= N,^30\n");
    for (auto const* const read : {&of_north_south, &of_east_west}) {
        EXPECT_EQ(read->said, "");
        EXPECT_EQ(read->boards.at(0).at("ArtificialScore"), "^-30");
        EXPECT_FALSE(read->boards[0].contains("Score"));
    }
}

TEST(ResultsCsv, APassIsNoAdjustedScore) {
    auto const read = boards_of("Board,Contract,Declarer,Tricks\n3,pass,N,9\n");
    EXPECT_EQ(read.boards.at(0).at("Contract"), "Pass");
    EXPECT_EQ(read.boards[0].at("Declarer"), "N");
    EXPECT_EQ(read.boards[0].at("Result"), "9");
    EXPECT_FALSE(read.boards[0].contains("Adjusted"));
}

// PBN can hold them; formats that cannot say so.
TEST(ResultsCsv, ColumnsWithoutAMeaningAreKeptAsTags) {
    auto const read = boards_of("Board,Contract,MP NS,huh?,Event Date,Ünlü,1x\n3,4S= N,12,x,,a,b\n");
    EXPECT_EQ(read.boards.at(0).at("huh"), "x");
    EXPECT_THAT(read.said, HasSubstr("the column huh? is kept as the tag huh [results-column]"));
    EXPECT_FALSE(read.boards[0].contains("MP_NS")) << "known, and not needed";
    for (auto const* const column : {"Ünlü", "1x"}) EXPECT_THAT(read.said, HasSubstr(fmt::format("the column {} is not used", column)));
    for (auto const* const tag : {"nl", "1x"}) EXPECT_FALSE(read.boards[0].contains(tag)) << tag;
}

TEST(ResultsCsv, Law2_DealerAndVulnerabilityFollowFromTheNumber) {
    auto const read = boards_of("Board,Contract,Declarer,Tricks\n2,4S,N,10\n0,4S,N,10\n");
    EXPECT_EQ(read.boards.at(0).at("Vulnerable"), "NS");
    EXPECT_EQ(read.boards[0].at("Dealer"), "E");
    EXPECT_FALSE(read.boards.at(1).contains("Vulnerable"));
    auto const given = boards_of("Board,Dealer,Vulnerable,Contract\n2,S,All,Pass\n2,,?,Pass\n");
    EXPECT_EQ(given.boards.at(0).at("Vulnerable"), "All");
    EXPECT_EQ(given.boards[0].at("Dealer"), "S");
    EXPECT_FALSE(given.boards.at(1).contains("Vulnerable")) << "the row says that it is not known";
    auto const called = boards_of("Board,Contract,Auction\n2,,W: 1NT Pass Pass Pass\n");
    EXPECT_FALSE(called.boards.at(0).contains("Dealer")) << "West called first";
    EXPECT_FALSE(boards_of("Board,Scoring,Contract\n2,Rubber,Pass\n").boards.at(0).contains("Vulnerable"));
}

TEST(ResultsCsv, ASessionIsADateOnlyIfItReadsAsOne) {
    auto const read = boards_of("Board,Session,Contract\n2,Afternoon,Pass\n2,2026-11-20,Pass\n");
    EXPECT_EQ(read.said, "");
    EXPECT_EQ(read.boards.at(0).at("Session"), "Afternoon");
    EXPECT_FALSE(read.boards[0].contains("Date"));
    EXPECT_EQ(read.boards.at(1).at("Date"), "2026.11.20");
    EXPECT_FALSE(read.boards[1].contains("Session"));
    auto const both = boards_of("Board,Date,Session,Contract\n2,2026.11.20,2026-11-21,Pass\n");
    EXPECT_EQ(both.said, "");
    EXPECT_EQ(both.boards.at(0).at("Date"), "2026.11.20");
    EXPECT_EQ(both.boards[0].at("Session"), "2026-11-21");
}

TEST(ResultsCsv, SaysWhereAValueIsWrong) {
    auto const bytes = read_file(fs::path{score::test::fixtures_dir()} / "results_csv" / "bad" / "values.csv");
    auto const said = boards_of(bytes.value_or("")).said;
    EXPECT_THAT(said, AllOf(HasSubstr("x.csv:1:32: remark: the column huh is kept as the tag huh [results-column]"),
                          HasSubstr("[results-cells]"), HasSubstr("x.csv:2:1: error: this is not a value of its column [board-number]"),
                          HasSubstr("x.csv:2:3: error: this is not a value of its column [seat-value]"), HasSubstr("[deal-value]"),
                          HasSubstr("Foo is not a call [call-value]"), HasSubstr("ZZ is not a card [card-value]")));
}

TEST(Csv, AByteOrderMarkMayComeInPieces) {
    for (auto const* const text : {"\xEF\xBB\xBF"
                                   "a,b",
             "a", "a\n"}) {
        CsvReader reader{bytes_of(text, 1), "x.csv"};
        CsvRecord record;
        ASSERT_TRUE(reader.next(record)) << text;
        EXPECT_EQ(record.cells[0].text, "a");
        EXPECT_FALSE(reader.next(record));
    }
}

TEST(Csv, Utf16IsReadWithAndWithoutAMark) {
    for (bool const big_endian : {false, true})
        for (std::string const mark : {"", "\xEF\xBB\xBF"}) {
            auto const bytes = utf16_of(mark + "a,ü", big_endian);
            CsvReader wide{bytes_of(bytes, 1), "x.csv"};
            CsvRecord record;
            ASSERT_TRUE(wide.next(record));
            EXPECT_EQ(record.cells[0].text, "a");
            EXPECT_EQ(record.cells[1].text, "ü");
        }
}

// What spreadsheets write in Turkish: another separator, said in a line of its own, and Windows-1254.
TEST(Csv, ASpreadsheetsOwnLineSaysTheSeparator) {
    for (std::string_view const line_end : {"\n", "\r\n"}) {
        auto const bytes = fmt::format("SEP=;{0}Board;Names, NS{0}1;\xDE\xFDk I\xF0"
                                       "d\xFDr - J\xF6rg Wei\xDF{0}",
            line_end);
        CsvReader reader{score::test::reading(bytes, 1), "x.csv"};
        CsvRecord record;
        ASSERT_TRUE(reader.next(record));
        EXPECT_EQ(reader.separator(), ';');
        EXPECT_EQ(record.source.first_line, 2U);
        ASSERT_EQ(record.cells.size(), 2U);
        EXPECT_EQ(record.cells[1].text, "Names, NS");
        ASSERT_TRUE(reader.next(record));
        EXPECT_EQ(record.cells[1].text, "Şık Iğdır - Jörg Weiß");
        EXPECT_FALSE(why_no_columns_of_results(bytes));
    }
}

TEST(Csv, ACellWithTextBehindItsQuotesIsOneCell) {
    CsvReader reader{bytes_of("a,b,c\n1,\"x\ny\"z,3\n"), "x.csv"};
    CsvRecord record;
    ASSERT_TRUE(reader.next(record) && reader.next(record));
    for (auto const& cell : record.cells) EXPECT_LE(cell.where.end, record.source.text.size()) << cell.text;
    EXPECT_EQ(record.cells.size(), 2u) << "the line ends within the quotes";
    EXPECT_TRUE(record.cells[1].ill_quoted);
}

TEST(ResultsCsv, IsReadByTheRankingOfPairs) {
    auto const text = game.substr(game.find('\n') + 1);
    auto const csv = table_of(text).csv;
    ResultsReader reader{bytes_of(csv), "x.csv", Contestants::pairs};
    std::vector<std::string> shown;
    std::string said;
    for (ResultsReport report; reader.next(report); report.clear()) {
        for (auto const& d : report.found) render_text(said, d, report.source, {.width = 100});
        for (auto const& r : report.results) shown.emplace_back(r.shown);
    }
    EXPECT_EQ(said, "");
    EXPECT_THAT(shown, ElementsAre("3NTX= by S"));
}

TEST(ResultsCsv, IsTheEveningAsATable) {
    auto const dir = fs::path{score::test::fixtures_dir()};
    auto const table = table_of(read_file(dir / "pbn" / "evening.pbn").value_or("")).csv;
    EXPECT_TRUE(score::test::matches_file(table, dir / "results_csv" / "good" / "evening.csv"));
    EXPECT_EQ(boards_of(table).said, "");
}

RC_GTEST_PROP(ResultsCsv, HoldsDealAuctionPlayAndResultOfAnyBoard, (std::uint64_t seed)) {
    auto const text = test::AnyGame{seed}.text();
    auto const source = test::read_pbn(text);
    auto const csv = table_of(text).csv;
    auto const read = boards_of(csv);
    RC_ASSERT(read.said.empty());
    RC_ASSERT(read.boards.size() == 1u);
    auto wanted = test::facts_of(source.board());
    auto got = read.boards[0];
    for (auto const* const fact : {"Board", "Dealer", "Vulnerable", "Deal", "Contract", "Declarer", "Result", "Auction", "Play"})
        RC_ASSERT(got[fact] == wanted[fact]);
    RC_ASSERT(boards_of(csv, 1).boards == read.boards);
}

}  // namespace
}  // namespace score::formats::results_csv_test
