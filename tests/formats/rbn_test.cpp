// RBN and RBX: reading and writing of every label.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "boards.hpp"
#include "score/formats/rbn/reader.hpp"
#include "score/formats/rbn/writer.hpp"

namespace score::formats::rbn::rbn_test {
namespace {

using test::BoardFacts;
using test::read_boards;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;
using testing::Pair;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

test::ReadBoards rbn(std::string_view text) { return read_boards<Reader>(text); }
BoardFacts one(std::string_view text) { return test::sound_board<Reader>(text); }

#define HANDS "H S:J73.Q84.K95.AT62:Q84.K95.AT62.J73:K95.AT62.J73.Q84:\n"

// ---- labels

TEST(Rbn, HandsGoClockwiseFromTheFirstSeatAndTheFourthIsTheRest) {
    auto const facts = one(HANDS);
    EXPECT_EQ(one("H S:J73.Q84.K95.AT62:Q84.K95.AT62.J73:K95.AT62.J73.Q84:AT62.J73.Q84.K95\n"), facts);
    EXPECT_EQ(one("H W:Q84.K95.AT62.J73:K95.AT62.J73.Q84:AT62.J73.Q84.K95:\n"), facts);
}

TEST(Rbn, ASemicolonHidesAHand) {
    EXPECT_THAT(one("H S:J73.Q84.K95.AT62;Q84.K95.AT62.J73:K95.AT62.J73.Q84;\n"), Contains(Pair("Hidden", "EW")));
}

TEST(Rbn, PartialDealsAreEndPositionsOrUnknown) {
    EXPECT_THAT(one("H W:AQ...:32...:KJ...:T9...\nC 3NM:W:W\n"), AllOf(Contains(Key("Deal")), Contains(Pair("Rbn_C", "M"))));
    auto const small = rbn("H S:Jxx.Qxx.Kxx.Axxx:Q84.K95.AT62.J73:K95.AT62.J73.Q84:\n");
    EXPECT_THAT(small.codes, ElementsAre("rbn-deal-partial"));
    EXPECT_THAT(small.boards.at(0), Contains(Pair("Rbn_H", "S:Jxx.Qxx.Kxx.Axxx:Q84.K95.AT62.J73:K95.AT62.J73.Q84:")));
}

TEST(Rbn, TheAuctionBeginsWithDealerAndVulnerability) {
    for (auto const& [letter, word] : {std::pair{'Z', "None"}, {'N', "NS"}, {'E', "EW"}, {'B', "All"}})
        EXPECT_THAT(one(std::string{HANDS "A S"} + letter + ":1NA\n"), Contains(Pair("Vulnerable", word)));
    auto const facts = one(HANDS "A E?:P1H*X:R2C!2N?!3S^1:XPPP\n1 weak\n");
    EXPECT_EQ(facts.at("Auction"), "E: Pass 1H X XX 2C 2NT 3S X Pass Pass Pass ");
    EXPECT_EQ(facts.at("Auction/Glyph"), "4:1 5:6 ");
    EXPECT_EQ(facts.at("Auction/Note"), "6:weak\n");
    EXPECT_THAT(facts, Not(Contains(Key("Vulnerable"))));
    EXPECT_THAT(rbn(HANDS "A E?:P1H*A\n").pbn, HasSubstr("1H =1="));
}

TEST(Rbn, AllPassAndYourCall) {
    EXPECT_EQ(one(HANDS "A SZ:A\n").at("Auction"), "S: Pass Pass Pass Pass ");
    EXPECT_EQ(one(HANDS "A SZ:1CPA\n").at("Auction"), "S: 1C Pass Pass Pass ");
    EXPECT_EQ(one(HANDS "A SZ:1CPY\n").at("Auction/Ending"), "+");
}

TEST(Rbn, AnAuctionThatDoesNotNameItsDealerIsWests) {
    auto const all = rbn(HANDS "A 1NA\n");
    EXPECT_THAT(all.codes, ElementsAre("rbn-auction"));
    EXPECT_THAT(all.boards.at(0), Contains(Pair("Dealer", "W")));
}

TEST(Rbn, TheSuitIsWrittenWhenItIsNotTheSuitLed) {
    auto const facts = one(HANDS "A SZ:1NA\nC 1N:S\nP SQKA3:H3!4K^1A:HT789\n1 unblocking\nR 7+90\n");
    EXPECT_EQ(facts.at("Play"), "W: SQ SK SA S3 HK HA H3 H4 H9 HT H7 H8 ");
    EXPECT_EQ(facts.at("Play/Glyph"), "6:7 ");
    EXPECT_EQ(facts.at("Play/Note"), "4:unblocking\n");
    EXPECT_EQ(facts.at("Score"), "9000");
}

TEST(Rbn, PseudoPlaysAreTheLowestAndTheHighestCardOrUnknown) {
    EXPECT_EQ(one(HANDS "A SZ:1NA\nP SQ-A-:H+-K\n").at("Play"), "W: SQ S5 SA S3 HK - HJ H4 ");
    EXPECT_EQ(one(HANDS "A SZ:1NA\nP SQK~3:HK\n").at("Play"), "W: SQ SK - S3 HK ");
    EXPECT_EQ(one(HANDS "A SZ:1NA\nP SQKA3;\n").at("Play"), "W: SQ SK SA S3 ");
}

TEST(Rbn, ResultsAreTricksScoreAndComparison) {
    auto const base = std::string{HANDS "A SZ:1NA\nC 1N:S\n"};
    EXPECT_THAT(one(base + "R 9\n"), Contains(Pair("Result", "9")));
    EXPECT_THAT(one(base + "R 9+150:=\n"), AllOf(Contains(Pair("Score", "15000")), Contains(Pair("ScoreIMP", "0"))));
    EXPECT_THAT(one(base + "R 6-50:-4.5\n"), AllOf(Contains(Pair("Score", "-5000")), Contains(Pair("ScoreIMP", "-450"))));
    EXPECT_THAT(one(base + "R 7+90:62.5\n"), Contains(Pair("ScorePercentage", "6250")));
    EXPECT_THAT(one(HANDS "A SZ:A\nR P\n"), Contains(Pair("Contract", "Pass")));
}

TEST(Rbn, DatesMayLackTheirEnds) {
    EXPECT_THAT(one("D 19980131\nB 1\n"), Contains(Pair("Date", "1998.01.31")));
    EXPECT_THAT(one("D 199709\nB 1\n"), Contains(Pair("Date", "1997.09.??")));
    EXPECT_THAT(one("D 1955C\nB 1\n"), AllOf(Contains(Pair("Date", "1955.??.??")), Contains(Pair("Rbn_D", "1955C"))));
    EXPECT_THAT(one("D 1986120911\nB 1\n"), AllOf(Contains(Pair("Date", "1986.12.09")), Contains(Pair("Rbn_D", "1986120911"))));
    EXPECT_THAT(one("D 20010704:1930\nB 1\n"), AllOf(Contains(Pair("Date", "2001.07.04")), Contains(Pair("Time", "19:30:00"))));
    EXPECT_THAT(one("D 20120428:072315G\nB 1\n"), AllOf(Contains(Pair("UTCDate", "2012.04.28")), Contains(Pair("UTCTime", "07:23:15"))));
}

TEST(Rbn, AColonInATextIsDoubled) {
    auto const facts = one("T Preempts:: Fact or Fiction?:Ada Bora\nL Moda::IST:Club\nE Cup\nS F:3\nB 1\n");
    EXPECT_EQ(facts.at("Description"), "Preempts: Fact or Fiction?");
    EXPECT_EQ(facts.at("Annotator"), "Ada Bora");
    EXPECT_EQ(facts.at("Site"), "Moda:IST: Club");
    EXPECT_EQ(facts.at("Stage") + facts.at("Round"), "F3");
}

TEST(Rbn, ScoringIsALetterAModifierOrWords) {
    EXPECT_THAT(one("F I\nB 1\n"), Contains(Pair("Scoring", "IMP")));
    EXPECT_THAT(one("F X:Butler\nB 1\n"), Contains(Pair("Scoring", "IMP;Cross;Butler")));
    EXPECT_THAT(one("F M:old\nB 1\n"), Contains(Pair("Scoring", "MP;OldMP")));
    EXPECT_THAT(one("F Swiss teams\nB 1\n"), Contains(Pair("Scoring", "Swiss teams")));
}

TEST(Rbn, TeamsNamesRoomAndTable) {
    auto const facts = one("K Mimosa:Plane Tree:76.33:91.50\nN Ada+Cem:Bora+Defne:C\nB 7\n");
    EXPECT_EQ(facts.at("HomeTeam") + facts.at("VisitTeam") + facts.at("CarryOver"), "MimosaPlane Tree76.33:91.50");
    EXPECT_EQ(facts.at("North") + facts.at("South") + facts.at("West") + facts.at("East") + facts.at("Room"), "AdaCemBoraDefneClosed");
    EXPECT_THAT(one("N :+Norman Kay:6\nB 7\n"), AllOf(Contains(Pair("East", "Norman Kay")), Contains(Pair("Table", "6"))));
}

TEST(Rbn, DoubleDummyTricksOfFourPlayers) {
    EXPECT_THAT(rbn(HANDS "M ::7AA55=:63388=\n").pbn, HasSubstr("[DoubleDummyTricks \"7aa557aa556338863388\"]"));
    EXPECT_THAT(rbn(HANDS "M ::7AA55+6AA55:!!\n").pbn, HasSubstr("[DoubleDummyTricks \"7aa556aa557338863388\"]"));
}

// ---- records

TEST(Rbn, TheFirstTenLabelsStandUntilTheyAreGivenAgain) {
    auto const all =
        rbn("% RBN\nE Cup\nK Mimosa:Plane Tree\n\nN Ada+Cem:Bora+Defne:O\nB 1\n" HANDS "A SZ:1NA\nR 7\n\nN E+F:G+H:C\nA SZ:A\n\nE\nB 2\n");
    ASSERT_THAT(all.boards, SizeIs(3));
    EXPECT_EQ(all.boards[1].at("Deal"), all.boards[0].at("Deal"));
    EXPECT_EQ(all.boards[1].at("Board") + all.boards[1].at("Event") + all.boards[1].at("North"), "1CupE");
    EXPECT_THAT(all.boards[1], Not(Contains(Key("Result"))));
    EXPECT_THAT(all.boards[2], AllOf(Not(Contains(Key("Event"))), Contains(Pair("HomeTeam", "Mimosa"))));
}

TEST(Rbn, TextsStandBetweenLinesAndGoOnUntilABraceEndsALine) {
    auto const all = rbn("B 1\n{before}\n" HANDS "A SZ:1NA\n{of the auction,\nof {two} lines}\nP SQKA3\n{of the play}\n");
    EXPECT_EQ(all.comments, 3u);
    EXPECT_THAT(all.codes, IsEmpty());
    EXPECT_THAT(all.pbn, AllOf(HasSubstr("{before}"), HasSubstr("{of the play}")));
}

TEST(Rbn, LineEndsAreOfEitherKind) {
    auto const text = std::string{"% RBN\nE Cup\n\nB 1\n" HANDS "A SZ:1NA\n{a\nb}\n\nB 2\n"};
    EXPECT_EQ(rbn(test::with_line_ends(text, "\r\n")).boards, rbn(text).boards);
}

TEST(Rbx, HoldsTheSameInFields) {
    auto const lines = rbn("B 1\n" HANDS "{a text}\nA SZ:1N^1A\n1 15 to 17\nR 7\n\nB 2\nA SZ:A\n");
    auto const fields =
        rbn("% RBX\nB{1}H{S:J73.Q84.K95.AT62:Q84.K95.AT62.J73:K95.AT62.J73.Q84:}{a text}A{SZ:1N^1A}1{15 to 17}R{7}\nB{2}A{SZ:A}\n");
    EXPECT_THAT(fields.codes, IsEmpty());
    EXPECT_EQ(fields.boards, lines.boards);
}

TEST(Rbn, PlacesAreThoseOfTheText) {
    auto const all = rbn("B x\nH S:J73.Q84.K95.AY62:\nA SZ:1N9CPPP\nC 1Q:S\nR 15\n");
    EXPECT_THAT(all.places,
        ElementsAre("rbn-number at x", "rbn-deal at Y", "rbn-call at 9", "rbn-call at C", "rbn-contract at 1Q:S", "rbn-result at 15"));
}

// ---- writing

TEST(RbnWriting, SaysAgainOnlyWhatIsNew) {
    std::string out;
    std::vector<Loss> lost;
    Writer writer;
    auto const file = test::read_pbn("[Event \"Cup\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\n[Event \"Cup\"]\n[Board "
                                     "\"2\"]\n[Dealer \"E\"]\n[Vulnerable "
                                     "\"NS\"]\n");
    for (auto const& game : file.games) writer.add(out, game.board, lost);
    writer.finish(out);
    EXPECT_EQ(out, "% RBN\nE Cup\nB 1\nH W:\nA NZ:\n\nB 2\nA EN:\n\n");
    EXPECT_THAT(lost, IsEmpty());
}

TEST(RbnWriting, MoreThanTenNotesAreALoss) {
    std::string pbn = "[Dealer \"N\"]\n[Auction \"N\"]\n", notes;
    for (int i = 1; i <= 12; ++i) {
        pbn += fmt::format("{} ={}=\n", i % 2 == 1 ? fmt::format("{}C", (i + 1) / 2) : "Pass", i);
        notes += fmt::format("[Note \"{}:n{}\"]\n", i, i);
    }
    auto const file = test::read_pbn(pbn + "AP\n" + notes);
    Writer writer;
    auto const p = test::passage<Reader>(file.board(), writer);
    EXPECT_THAT(p.said, ElementsAre("Auction/Note"));
    EXPECT_EQ(p.trouble, "");
}

TEST(RbnWriting, BlanksAroundATextAreNotWritten) {
    auto const file = test::read_pbn("[Event \" Cup \"]\n[Annotator \" x\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"] { this }\n"
                                     "[Auction \"N\"]\n1C =1= Pass Pass Pass\n[Note \"1:weak \"]\n");
    std::string out;
    std::vector<Loss> lost;
    Writer{}.add(out, file.board(), lost);
    EXPECT_THAT(out, AllOf(HasSubstr("\nT :x\nE Cup\n{this}\n"), HasSubstr("\n1 weak\n")));
    EXPECT_THAT(test::names_of(lost), IsEmpty());
}

TEST(RbnWriting, AScoreOfMoreThanTwoDecimalsIsALoss) {
    auto const lost = [](std::string_view imps) {
        auto const file = test::read_pbn(fmt::format("[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[ScoreIMP \"NS {}\"]\n", imps));
        std::string out;
        std::vector<Loss> told;
        Writer{}.add(out, file.board(), told);
        return test::names_of(told);
    };
    EXPECT_THAT(lost("1.625"), ElementsAre("ScoreIMP"));
    EXPECT_THAT(lost("1.620"), IsEmpty());
}

TEST(RbnWriting, APlayWhoseLeaderNothingTellsIsALoss) {
    for (auto const* const contract : {"?", "Pass"}) {
        auto const file = test::read_pbn(fmt::format("[Contract \"{}\"]\n[Play \"E\"]\nC4 C2 C3 C8\n", contract));
        Writer writer;
        EXPECT_THAT(test::passage<Reader>(file.board(), writer).said, Contains("Play")) << contract;
    }
}

// ---- round trips

RC_GTEST_PROP(RbnPassage, LosesNothingOfABoard, ()) {
    auto const file = test::read_pbn(test::AnyGame{*rc::gen::arbitrary<std::uint64_t>()}.text());
    Writer writer;
    auto const p = test::passage<Reader>(file.board(), writer);
    RC_ASSERT(p.trouble == "");
    for (auto const& what : p.said) RC_ASSERT(what == "Auction/Comment" || what == "Play/Comment");
}

TEST(RbnCorpus, TheRecordOfItsAuthorIsReadAndWrittenAsItWas) {
    NEEDS_CORPUS();
    auto const bytes = test::corpus_file("rbn/AliNisarAhmed__bridge-notation-parser__example.rbn");
    auto const all = rbn(bytes);
    EXPECT_THAT(all.codes, IsEmpty());
    EXPECT_THAT(all.laws, IsEmpty());
    EXPECT_EQ(all.comments, 6u);
    Reader reader{test::bytes_of(bytes), "x"};
    Writer writer;
    std::string out;
    std::vector<Loss> lost;
    for (BoardStretch stretch; reader.next(stretch);)
        if (stretch.board) writer.add(out, *stretch.board, lost);
    EXPECT_EQ(out, "% RBN\n" + bytes);
    EXPECT_THAT(lost, IsEmpty());
}

TEST(RbnCorpus, PbnThatGoesToRbnAndBackLosesWhatIsSaidAndNothingElse) {
    NEEDS_CORPUS();
    std::size_t games = 0;
    test::each_pbn_game(150, [&](std::string const& file, std::size_t n, Board const& board) {
        Writer writer;
        auto const p = test::passage<Reader>(board, writer);
        EXPECT_EQ(p.trouble, "") << file << ", game " << n;
        ++games;
    });
    EXPECT_GT(games, 2000u);
}

// ---- hostile input

TEST(RbnHostile, AnyPiecesGiveTheSame) {
    auto const text = std::string{"% RBN\r\nE Cup \xFC\r\n\r\n{a\r\nb}\r\nB 1\r\n" HANDS "A SZ:1N^1A\r\n1 x\r\n\r\nX y\r\nB 2\r\n{"};
    test::expect_same_in_pieces<Reader>(text);
}

TEST(RbnHostile, MegabytesAreReadInTimeThatGrowsWithThem) {
    for (std::string_view const pattern : {"\n", "{\n", "}", "A NZ:1C\n", "A", "P SA\n", "1 x\n", "B 1\n\n", "N a+b\n", "{a}\n", ":", "x",
             "D{", "A{}", "E x\n\n", "^1", "-"}) {
        for (std::string_view const before : {"B 1\n" HANDS "A SZ:1N", "B{1}A{SZ:1C", "A SZ:1NA\nP S"}) {
            std::string text{before};
            while (text.size() < 2 * 1024 * 1024) text += pattern;
            EXPECT_EQ(test::bytes_read_in_time<Reader>(text, 5), text.size()) << before << pattern;
        }
    }
}

RC_GTEST_PROP(RbnHostile, AnyTextIsRead, ()) {
    auto const words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::elementOf(std::vector<std::string>{"\n", "\n\n", "A ", "H ", "W:", "AKQ.", ":", "P ", "C ", "1N:S", "R ", "M ", "::7777+",
            "D ", "1986", "B{", "}", "{", "SA", "!", "^1", "1 ", "-", "+", "~", ";", "x", "?", "\xFF", "N a+b:c+d"}));
    std::string text;
    for (auto const& w : words) text += w;
    auto const all = rbn(text);
    RC_ASSERT(read_boards<Reader>(text, 1).codes == all.codes);
}

}  // namespace
}  // namespace score::formats::rbn::rbn_test
