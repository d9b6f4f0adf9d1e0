// LIN: reading and writing of every dialect.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "boards.hpp"
#include "score/formats/lin/reader.hpp"
#include "score/formats/lin/writer.hpp"

namespace score::formats::lin::lin_test {
namespace {

using test::BoardFacts;
using test::read_boards;
using test::ReadBoards;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Key;
using testing::Not;
using testing::Pair;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

ReadBoards lin(std::string_view text) { return read_boards<Reader>(text); }
BoardFacts one(std::string_view text) {
    auto const all = lin(text);
    EXPECT_THAT(all.boards, SizeIs(1)) << text;
    return all.boards.empty() ? BoardFacts{} : all.boards.front();
}

#define HANDS "SJ73HQ84DK95CAT62,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84,"
#define DEAL "md|1" HANDS "|sv|o|"
#define AUCTION "mb|1N|mb|p|mb|p|mb|p|"

// ---- a board

TEST(Lin, HandsAreSouthWestNorthEastAndTheDigitNamesTheDealerAlone) {
    for (auto const& [digit, seat] : {std::pair{'1', "S"}, {'2', "W"}, {'3', "N"}, {'4', "E"}}) {
        auto const facts = one(std::string{"md|"} + digit + "SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|");
        EXPECT_THAT(facts, Contains(Pair("Dealer", seat)));
        EXPECT_THAT(facts.at("Deal"), StartsWith("D2D3"));    // North first
        EXPECT_THAT(facts.at("Deal"), HasSubstr("CA S2S3"));  // East, then South
    }
}

TEST(Lin, AFourthHandIsGivenOrIsTheRest) {
    auto const rest = one(DEAL);
    EXPECT_EQ(one("md|1SJ73HQ84DK95CAT62,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84|sv|o|"), rest);
    EXPECT_EQ(one("md|1" HANDS "SAT62HJ73DQ84CK95|sv|o|"), rest);
}

TEST(Lin, RanksStandInAnyOrderAndTenInEitherForm) {
    EXPECT_EQ(one("md|1S37JH48QD59KC2610A,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84,|sv|o|"), one(DEAL));
    EXPECT_EQ(one("MD|1sj73hq84dk95cat62,sq84hk95dat62cj73,sk95hat62dj73cq84,|SV|O|"), one(DEAL));
}

TEST(Lin, AVoidIsASuitLetterOrNone) {
    auto const with = one("md|1SAKQJT98765432HDC,HAKQJT98765432,DAKQJT98765432,|");
    EXPECT_EQ(with, one("md|1SAKQJT98765432,SHAKQJT98765432DC,DAKQJT98765432,|"));
}

TEST(Lin, NobodyIsVulnerableInThreeSpellings) {
    for (auto const* const none : {"o", "0", "-", "O"})
        EXPECT_THAT(one(std::string{"md|1" HANDS "|sv|"} + none + "|"), Contains(Pair("Vulnerable", "None")));
    EXPECT_THAT(one("md|1" HANDS "|sv|n|"), Contains(Pair("Vulnerable", "NS")));
    EXPECT_THAT(one("md|1" HANDS "|sv|e|"), Contains(Pair("Vulnerable", "EW")));
    EXPECT_THAT(one("md|1" HANDS "|sv|b|"), Contains(Pair("Vulnerable", "All")));
}

TEST(Lin, TheTitleIsANumberOrAnyText) {
    EXPECT_THAT(one("ah|Board 17|" DEAL), Contains(Pair("Board", "17")));
    EXPECT_THAT(one("ah|A squeeze without the count|" DEAL), Contains(Pair("Description", "A squeeze without the count")));
}

TEST(Lin, CallsAreWrittenInManyWays) {
    for (auto const* const calls : {"mb|1D|mb|d|mb|r|mb|1N|mb|p|mb|p|mb|p|", "mb|1d|mb|X|mb|XX|mb|1NT|mb|Pass|mb|PASS|mb|P|",
             "mb|1DDR1NPPP|", "mb|1Ddbl|mb|rdbl1Nppp|", "mb|1D X XX|mb|1N p p p|"})
        EXPECT_THAT(one(std::string{DEAL} + calls), Contains(Pair("Auction", "S: 1D X XX 1NT Pass Pass Pass "))) << calls;
}

TEST(Lin, AnAlertIsNoPartOfTheCallAndAnExplanationBelongsToIt) {
    auto const facts = one(DEAL "mb|1N|an|15 to 17|mb|p|mb|2C!|mb|p|mb|2H!|an|4+ !H|mb|p|mb|p|mb|p|");
    EXPECT_THAT(facts, Contains(Pair("Auction", "S: 1NT Pass 2C Pass 2H Pass Pass Pass ")));
    EXPECT_EQ(facts.at("Auction/Note"), "0:15 to 17\n4:4+ \\H\n");
    EXPECT_THAT(lin(DEAL "mb|1N|mb|p|mb|2C!|mb|p|mb|p|mb|p|").pbn, AllOf(HasSubstr("2C =1="), HasSubstr("[Note \"1:\"]")));
}

TEST(Lin, TwoExplanationsOfOneCallAreOneNote) {
    EXPECT_EQ(one(DEAL "mb|1N|an|15 to 17|an|balanced|mb|p|mb|p|mb|p|").at("Auction/Note"), "0:15 to 17; balanced\n");
}

TEST(Lin, CardsStandInTheOrderOfPlayAndGoIntoTheRowsOfTheirSeats) {
    auto const facts = one(DEAL AUCTION "pg||pc|SQ|pc|SK|pc|SA|pc|S3|pg||pc|H3|pc|H4|pc|HK|pc|HA|pg||mc|7|");
    // West leads, East wins, and leads to the second trick
    EXPECT_THAT(facts, Contains(Pair("Play", "W: SQ SK SA S3 HK HA H3 H4 ")));
    EXPECT_EQ(facts, one(DEAL AUCTION "pc|SQSKSAS3|pc|h3h4hkha|mc|7|"));
    EXPECT_THAT(lin(DEAL AUCTION "pc|SQSKSAS3H3H4HKHA|mc|7|").laws, IsEmpty());
}

TEST(Lin, WithoutAnAuctionTheHolderOfTheFirstCardLed) {
    auto const facts = one(DEAL "pc|SQSKSAS3|pc|H3H4HKHA|");
    EXPECT_THAT(facts, Contains(Pair("Play", "W: SQ SK SA S3 HK HA H3 H4 ")));
}

TEST(Lin, ALeadByAnotherPlayerIsALeadOutOfTurn) {
    auto const all = lin(DEAL AUCTION "pc|SQSKSAS3|pc|HKHAHJH8|mc|7|");
    EXPECT_THAT(all.codes, ElementsAre("lin-lead"));
    EXPECT_THAT(all.laws, IsEmpty());
    EXPECT_THAT(all.boards.at(0), Contains(Pair("Play", "W: SQ SK SA S3 ^LHK HA HJ H8 ")));
}

TEST(Lin, TricksClaimedAreAllTricksOfDeclarer) {
    EXPECT_THAT(one(DEAL AUCTION "mc|8|"), Contains(Pair("Result", "8")));
    auto const wrong = lin(DEAL AUCTION "pc|SQSKSAS3|mc|13|");
    EXPECT_THAT(wrong.laws, ElementsAre("result-play"));
}

TEST(Lin, CommentaryStaysWithTheCallOrCardBeforeIt) {
    auto const text = lin(DEAL "nt|vip: hello|"
                               "mb|1N|nt|vip: 2@c could be short|mb|p|mb|p|mb|p|pc|SQ|nt|vip: a @S!|pg||");
    EXPECT_EQ(text.comments, 3u);
    EXPECT_THAT(
        text.pbn, AllOf(HasSubstr("{vip: hello}"), HasSubstr("1NT {vip: 2\\C could be short} Pass"), HasSubstr("SQ {vip: a \\S!}")));
}

TEST(Lin, AMarkBeforeALetterIsASuitOnlyWhereNoWordIs) {
    EXPECT_EQ(one(DEAL "mb|1N|an|no !Stop, well!Said, !S !h @D !Ss !C|mb|p|mb|p|mb|p|").at("Auction/Note"),
        test::plain("0:no !Stop, well!Said, \\S \\H \\D \\Ss \\C\n") + "\n");
}

TEST(Lin, TextThatIsNoUtf8IsReadAsWindows1252) {
    EXPECT_THAT(one("pn|J\xFCrgen,\x84"
                    "Ali\x93,S\xC3\xBCha,|" DEAL),
        IsSupersetOf({std::pair<std::string const, std::string>{"South", "J\xC3\xBCrgen"},
            {"West", "\xE2\x80\x9E"
                     "Ali\xE2\x80\x9C"},
            {"North", "S\xC3\xBCha"}}));
}

TEST(Lin, TagsThatAreNotKnownTravelToPbnAndBack) {
    auto const text = lin(DEAL AUCTION "zz|3.53|qq|17|pg||");
    EXPECT_THAT(text.codes, ElementsAre("lin-tag"));
    EXPECT_THAT(text.pbn, AllOf(HasSubstr("[Lin_zz \"3.53\"]"), HasSubstr("[Lin_qq \"17\"]")));
    auto const file = test::read_pbn(text.pbn);
    std::string out;
    std::vector<Loss> lost;
    Writer{}.add(out, file.board(), lost);
    EXPECT_THAT(out, AllOf(HasSubstr("|zz|3.53|"), HasSubstr("|qq|17|")));
    EXPECT_THAT(lost, IsEmpty());
}

TEST(Lin, PlacesAreThoseOfTheText) {
    auto const text = lin("pn|a,b,c,d|md|1SJ73HQ84DK95CAT62,SQ84HK95DAT62CJ73,SK95HAT62DX73CQ84,|sv|q|mb|1N|mb|9S|pc|S1|mc|20|");
    EXPECT_THAT(text.places, ElementsAre("lin-deal at X", "lin-vulnerable at q", "lin-call at 9S", "lin-card at S1", "lin-claim at 20"));
}

TEST(Lin, ChecksPointAtTheHandAndTheCall) {
    auto const bytes =
        std::string{"md|1SJ73HQ84DK95CAT6,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84,SAT62HJ73DQ84CK95|mb|1N|mb|1C|mb|p|mb|p|mb|p|"};
    Reader reader{test::bytes_of(bytes), "x"};
    BoardStretch stretch;
    ASSERT_TRUE(reader.next(stretch) && stretch.board);
    check(*stretch.board, stretch.found);
    std::vector<std::string> at;
    for (auto const& d : stretch.found) at.push_back(bytes.substr(d.where.begin, d.where.size()));
    EXPECT_THAT(at, ElementsAre("SJ73HQ84DK95CAT6", "1C"));
}

// ---- bars

TEST(Lin, LineEndsAreWhiteSpaceBetweenTags) { EXPECT_EQ(one("md|1" HANDS "|\r\nsv|o|\n\n" AUCTION "\npg||"), one(DEAL AUCTION)); }

TEST(Lin, ALineEndForTwoBarsIsRead) {
    auto const text = lin("pn|a,b,c,d|st\nmd|1" HANDS "|rh\nah|Board 3|sv|o|" AUCTION "pg\npc|SQ|pc|SK|pg\n\n");
    EXPECT_THAT(text.codes, AllOf(Each(testing::AnyOf("lin-bars", "lin-open")), Contains("lin-bars")));
    EXPECT_THAT(text.boards, SizeIs(1));
    EXPECT_THAT(text.boards.at(0), IsSupersetOf({std::pair<std::string const, std::string>{"Board", "3"}, {"Dealer", "S"}}));
}

TEST(Lin, ALostTagCostsOneCallAndNotTheRest) {
    auto const text = lin(DEAL "mb|1C|1S|mb|2C|mb|p|mb|p|mb|p|");
    EXPECT_THAT(text.codes, ElementsAre("lin-stray"));
    EXPECT_THAT(text.boards.at(0), Contains(Pair("Auction", "S: 1C 2C Pass Pass Pass ")));
}

// ---- several boards

TEST(Lin, BoardsBeginAtTheirNamesOrAtTheirCards) {
    EXPECT_THAT(lin("pn|a,b,c,d|" DEAL AUCTION "pg||\npn|e,f,g,h|" DEAL AUCTION "pg||\n").boards, SizeIs(2));
    EXPECT_THAT(lin(DEAL AUCTION "pg||\n" DEAL AUCTION "pg||\n").boards, SizeIs(2));
    EXPECT_THAT(lin(DEAL "pn|a,b,c,d|" AUCTION).boards, SizeIs(1));  // late names
    auto const three = lin("qx|o1|" DEAL "pg||qx|o2|" DEAL "pg||qx|o3|" DEAL "pg||");
    ASSERT_THAT(three.boards, SizeIs(3));
    EXPECT_THAT(three.boards[2], Contains(Pair("Board", "3")));
}

// As programs write it in results.
TEST(Lin, AnEmptyRoomIsNotStated) {
    auto const read = lin("qx||" DEAL AUCTION "pg||");
    EXPECT_THAT(read.codes, IsEmpty());
    ASSERT_THAT(read.boards, SizeIs(1));
    EXPECT_THAT(read.boards[0], Not(Contains(Key("Room"))));
}

#define HEADING "vg|Club Cup,Final,I,5,6,Mimosa,10,Plane Tree,3|\n"

TEST(LinVugraph, TheHeadingSaysWhatEveryBoardInherits) {
    auto const text = lin(HEADING "rs|1NS=,1NSx-1,PASS,|\npn|a,b,c,d,e,f,g,h|pg||\nqx|o5|" DEAL AUCTION "mc|7|pg||\nqx|c5|" DEAL
                                  "mb|1N|mb|d|mb|p|mb|p|mb|p|mc|6|pg||\nqx|o6|md|2" HANDS "|sv|e|mb|p|mb|p|mb|p|mb|p|pg||\n");
    EXPECT_THAT(text.codes, IsEmpty());
    ASSERT_THAT(text.boards, SizeIs(3));
    auto const& [open, closed] = std::tie(text.boards[0], text.boards[1]);
    EXPECT_EQ(open.at("Event"), "Club Cup");
    EXPECT_EQ(open.at("Stage"), "Final");
    EXPECT_EQ(open.at("Scoring"), "IMP");
    EXPECT_EQ(open.at("HomeTeam"), "Mimosa");
    EXPECT_EQ(open.at("VisitTeam"), "Plane Tree");
    EXPECT_EQ(open.at("CarryOver"), "10:3");
    EXPECT_EQ(open.at("Room") + open.at("South") + open.at("Contract") + open.at("Board"), "Opena1NT5");
    EXPECT_EQ(closed.at("Room") + closed.at("South") + closed.at("Contract") + closed.at("Declarer"), "Closede1NTXS");
    EXPECT_THAT(text.boards[2], Contains(Pair("Contract", "Pass")));
}

TEST(LinVugraph, ResultsOfTheHeadingAreHeldAgainstTheAuction) {
    auto const text = lin(HEADING "rs|2NS=,,,|\nqx|o5|" DEAL AUCTION "mc|8|pg||\n");
    EXPECT_THAT(text.laws, Contains("contract-auction"));
}

TEST(LinVugraph, NumbersOnTheBoardsMayDifferFromTheirPlaces) {
    auto const text = lin("vg|Club,,P,1,2,,,,|\nbn|23,24|\nqx|o2|ah|Board 24|" DEAL AUCTION);
    EXPECT_THAT(text.codes, IsEmpty());
    EXPECT_THAT(text.boards.at(0), AllOf(Contains(Pair("Board", "24")), Not(Contains(Key("Room")))));
}

TEST(LinVugraph, ARoomWithoutCardsHasThoseOfTheOther) {
    auto const text = lin("qx|o1|" DEAL AUCTION "qx|c1|" AUCTION);
    EXPECT_THAT(text.codes, ElementsAre("lin-deal-inherited"));
    EXPECT_EQ(text.boards.at(0).at("Deal"), text.boards.at(1).at("Deal"));
}

// ---- writing

std::string written(std::string_view pbn, WriteOptions options = {}, std::vector<std::string>* lost = nullptr) {
    std::string out;
    Writer writer{options};
    std::vector<Loss> losses;
    auto const file = test::read_pbn(pbn);
    for (auto const& game : file.games) writer.add(out, game.board, losses);
    writer.finish(out);
    for (auto const& l : losses)
        if (lost) lost->push_back(l.what);
    return out;
}

constexpr std::string_view game = R"([Site "Izmir"]
[Board "3"]
[West "Bora"]
[North "Cem"]
[East "Defne"]
[South "Ada"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "S:J73.Q84.K95.AT62 Q84.K95.AT62.J73 K95.AT62.J73.Q84 AT62.J73.Q84.K95"]
[Declarer "S"]
[Contract "1NT"]
[Result "7"]
[Auction "S"]
1NT =1= Pass Pass Pass
[Note "1:15 to 17, no \\S"]
[Play "W"]
SQ SK SA S3
HK HA H3 H4
*
)";

TEST(LinWriting, IsWhatBridgeBaseReads) {
    std::vector<std::string> lost;
    EXPECT_EQ(written(game, {}, &lost),
        "pn|Ada,Bora,Cem,Defne|st||md|1" HANDS "|rh||ah|Board 3|sv|e|mb|1N!|an|15 to 17, no !S|mb|p|mb|p|mb|p|pg||"
        "pc|SQ|pc|SK|pc|SA|pc|S3|pg||pc|H3|pc|H4|pc|HK|pc|HA|pg||mc|7|pg||\n");
    EXPECT_THAT(lost, ElementsAre("Site"));
}

TEST(LinWriting, RoomsMakeAVugraphFile) {
    std::string pbn{game};
    pbn.replace(pbn.find("[Site \"Izmir\"]"), 14, "[Room \"Open\"]\n[HomeTeam \"Mimosa\"]\n[VisitTeam \"Plane Tree\"]");
    auto closed = pbn;
    closed.replace(closed.find("Open"), 4, "Closed").replace(closed.find("Ada"), 3, "Eda");
    std::vector<std::string> lost;
    auto const out = written(closed + "\n" + pbn, {}, &lost);
    EXPECT_THAT(
        out, StartsWith("vg|,,,3,3,Mimosa,,Plane Tree,|\nrs|1NS=,1NS=|\npn|Ada,Bora,Cem,Defne,Eda,Bora,Cem,Defne|\npg||\nqx|o3|st||md|1"));
    EXPECT_THAT(out, HasSubstr("\nqx|c3|st||md|1"));
    EXPECT_THAT(lost, IsEmpty());
    EXPECT_THAT(lin(out).codes, IsEmpty());
}

TEST(LinWriting, WhatCannotStandBetweenBarsIsReplacedAndTold) {
    std::vector<std::string> lost;
    auto const out = written("[South \"Ada, P.\"]\n[Dealer \"S\"]\n[Auction \"S\"]\n1C =1= Pass Pass Pass\n[Note \"1:a|b\"]\n", {}, &lost);
    EXPECT_THAT(out, AllOf(StartsWith("pn|Ada P.,,,|"), HasSubstr("an|a/b|")));
    EXPECT_THAT(lost, UnorderedElementsAre("South", "Auction/Note"));
}

std::string written_again(std::string_view text, std::vector<std::string>& lost) {
    std::string out;
    std::vector<Loss> losses;
    Reader reader{test::bytes_of(text), "x"};
    Writer writer;
    for (BoardStretch stretch; reader.next(stretch);)
        if (stretch.board) writer.add(out, *stretch.board, losses);
    writer.finish(out);
    for (auto const& l : losses) lost.push_back(l.what);
    return out;
}

#define TRICKS "pc|SQ|pc|SK|pc|SA|pc|S3|pg||pc|H3|pc|H4|pc|HK|pc|HA|pg||"

TEST(LinWriting, WithoutAContractWhoWinsATrickOfOneSuitLeads) {
    std::vector<std::string> lost;
    EXPECT_THAT(written_again(DEAL TRICKS, lost), HasSubstr(TRICKS));
    EXPECT_THAT(lost, IsEmpty());
}

TEST(LinWriting, WithoutAContractAnUncertainLeadIsToldAndItsTrickWritten) {
    constexpr auto* tricks = TRICKS "pc|CQ|pc|D4|pc|CA|pc|C3|pg||pc|C2|pc|C7|pc|C4|pc|C5|pg||";
    std::vector<std::string> lost;
    EXPECT_THAT(written_again(std::string{DEAL} + tricks, lost), HasSubstr(tricks));
    EXPECT_THAT(lost, ElementsAre("Play/Lead"));
}

// ---- round trips

std::uint64_t seed() { return *rc::gen::arbitrary<std::uint64_t>(); }

RC_GTEST_PROP(LinPassage, LosesNothingOfABoard, ()) {
    auto const file = test::read_pbn(test::AnyGame{seed()}.text());
    Writer writer{{.layout = Layout::boards}};
    auto const p = test::passage<Reader>(file.board(), writer);
    RC_ASSERT(p.trouble == "");
    RC_ASSERT(p.said.empty());
}

RC_GTEST_PROP(LinPassage, LosesNothingOfABoardInARoom, ()) {
    auto const room = std::string{"[Room \"Closed\"]\n[Event \"Cup\"]\n[HomeTeam \"Mimosa\"]\n[VisitTeam \"Plane Tree\"]\n"};
    auto const file = test::read_pbn(room + test::AnyGame{seed()}.text());
    Writer writer;
    auto const p = test::passage<Reader>(file.board(), writer);
    RC_ASSERT(p.trouble == "");
    RC_ASSERT(p.said.empty());
}

RC_GTEST_PROP(LinPassage, WhatIsWrittenIsLawfulToRead, ()) {
    auto const file = test::read_pbn(test::AnyGame{seed()}.text());
    std::string out;
    std::vector<Loss> lost;
    Writer{}.add(out, file.board(), lost);
    auto const all = lin(out);
    RC_ASSERT(all.codes.empty());
    for (auto const& law : all.laws) RC_ASSERT(law == "board-dealer" || law == "board-vulnerable");
}

// ---- records of other programs

struct Counts {
    std::string_view file;
    std::size_t boards, deals, auctions, plays;
};

// As in the list of the corpus, except `alltest`, whose cards are readable, and which has a fourth board.
constexpr Counts corpus[]{{"Rick-Wilson__Bridge-Parsers__kemistry-boards-2026-01-14.lin", 12, 12, 12, 12},
    {"bridge-craftwork__bridge-wrangler__ABS2-2_-_S.lin", 4, 4, 0, 0}, {"debian__tenace__01-26-08-3.lin", 11, 11, 11, 11},
    {"debian__tenace__2007_Spingold_Final.First_Quarter.lin", 32, 32, 32, 32}, {"debian__tenace__7nt-south.lin", 1, 1, 1, 1},
    {"debian__tenace__everybody-makes-3nt.lin", 1, 1, 1, 0}, {"debian__tenace__everybody-makes-3s.lin", 1, 1, 1, 0},
    {"debian__tenace__everybody-makes-7nt.lin", 1, 1, 1, 0}, {"debian__tenace__squeeze.lin", 1, 1, 1, 0},
    {"debian__tenace__triple-coup.lin", 1, 1, 0, 1}, {"dominicprice__endplay__example1.lin", 8, 8, 8, 8},
    {"forrestrice__bridge-bots__sample.lin", 1, 1, 1, 1}, {"forrestrice__bridge-bots__usbf_sf_14502.lin", 30, 30, 30, 30},
    {"generated__bigdeal__bd17_24.lin", 8, 8, 0, 0}, {"generated__bigdeal__bd32.lin", 32, 32, 0, 0},
    {"jarekczek__pbntools__1047742261.lin", 1, 1, 1, 1}, {"jarekczek__pbntools__3381671193.lin", 1, 1, 1, 1},
    {"jarekczek__pbntools__3381683999.lin", 1, 1, 1, 1}, {"jarekczek__pbntools__3399598383.lin", 1, 1, 1, 1},
    {"jarekczek__pbntools__3399600265.lin", 1, 1, 1, 1}, {"kevinywlui__lin2pbn__test.lin", 1, 1, 1, 1},
    {"kevinywlui__lin2pbn__alltest", 4, 4, 4, 4}};

TEST(LinCorpus, IsReadWhole) {
    NEEDS_CORPUS();
    for (auto const& [file, boards, deals, auctions, plays] : corpus) {
        auto const all = lin(test::corpus_file("lin/" + std::string{file}));
        EXPECT_EQ(all.boards.size(), boards) << file;
        EXPECT_EQ(all.deals, deals) << file;
        EXPECT_EQ(all.auctions, auctions) << file;
        EXPECT_EQ(all.plays, plays) << file;
    }
    EXPECT_EQ(lin(test::corpus_file("lin/forrestrice__bridge-bots__usbf_sf_14502.lin")).comments, 549u);
    EXPECT_EQ(lin(test::corpus_file("lin/debian__tenace__2007_Spingold_Final.First_Quarter.lin")).comments, 743u);
}

TEST(LinCorpus, EveryPlayReplaysButForTheDamagedOnes) {
    NEEDS_CORPUS();
    for (auto const& [file, boards, deals, auctions, plays] : corpus) {
        auto const all = lin(test::corpus_file("lin/" + std::string{file}));
        auto const is = [&](std::string_view name) { return file.find(name) != file.npos; };
        if (is("7nt-south")) {
            EXPECT_THAT(all.laws, ElementsAre("play-not-held", "play-card-twice"));
        } else if (is("triple-coup")) {
            EXPECT_THAT(all.laws, ElementsAre("play-no-declarer"));
        } else {
            EXPECT_THAT(all.laws, Each(testing::AnyOf("board-dealer", "board-vulnerable"))) << file;
        }
        if (is("alltest")) {
            EXPECT_EQ(std::ranges::count(all.codes, "lin-bars"), 57);
        } else if (is("Spingold")) {
            EXPECT_THAT(all.codes, ElementsAre("lin-result"));
        } else if (!is("7nt-south")) {
            EXPECT_THAT(all.codes, IsEmpty()) << file;
        }
    }
}

TEST(LinCorpus, TheSameDealsInPbnAreTheSame) {
    NEEDS_CORPUS();
    for (auto const* const name : {"bd32", "bd17_24"}) {
        auto const here = lin(test::corpus_file(fmt::format("lin/generated__bigdeal__{}.lin", name))).boards;
        auto const there = test::pbn_facts(test::corpus_file(fmt::format("pbn/generated__bigdeal__{}.pbn", name)));
        ASSERT_EQ(here.size(), there.size());
        for (std::size_t i = 0; i < here.size(); ++i)
            for (auto const* const fact : {"Board", "Dealer", "Vulnerable", "Deal"}) EXPECT_EQ(here[i].at(fact), there[i].at(fact)) << i;
    }
}

TEST(LinCorpus, PbnThatGoesToLinAndBackLosesWhatIsSaidAndNothingElse) {
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

TEST(LinCorpus, LinThatIsWrittenAnewIsTheSame) {
    NEEDS_CORPUS();
    for (auto const& [file, boards, deals, auctions, plays] : corpus) {
        if (file.find("triple-coup") != file.npos || file.find("7nt-south") != file.npos) continue;  // their plays are ambiguous
        auto const bytes = test::corpus_file("lin/" + std::string{file});
        Reader reader{test::bytes_of(bytes), "x"};
        Writer writer;
        std::string out;
        std::vector<Loss> lost;
        for (BoardStretch stretch; reader.next(stretch);)
            if (stretch.board) writer.add(out, *stretch.board, lost);
        writer.finish(out);
        auto const before = lin(bytes), after = lin(out);
        ASSERT_EQ(before.boards.size(), after.boards.size()) << file;
        for (std::size_t i = 0; i < before.boards.size(); ++i) {
            auto now = after.boards[i];
            for (auto const& name : test::changed(before.boards[i], now)) {
                if (name == "Contract" || name == "Declarer") continue;  // implied by the auction
                EXPECT_THAT(test::names_of(lost), Contains(name))
                    << file << " " << i << " " << before.boards[i].at(name) << " / " << now[name];
            }
        }
    }
}

// ---- hostile input

TEST(LinHostile, AnyPiecesGiveTheSame) {
    auto const text = std::string{"\xEF\xBB\xBF" HEADING "rs|1NS=,,,|\r\npn|a,b,c,d,e,f,g,h|pg||\r\nqx|o5|" DEAL AUCTION
                                  "nt|\xFC|pg||\r\nqx|c5|" DEAL "mb|1C|1S|st\nmb|p|pg||"};
    test::expect_same_in_pieces<Reader>(text);
}

TEST(LinHostile, MegabytesAreReadInTimeThatGrowsWithThem) {
    for (std::string_view const pattern : {"|", "||||md", "st\n", "mb|p|", "pc|SA|", "an|x|", "nt|x|", "pn|,|", "qx|o1|", "md|,|", "x",
             "\n", "rs|P,|", "mb|1C|an|xy|", "zz|1|", "ab|!S|", "vg|,,,1,9,|", "pn|a,b,c,d|md|1S2,,,|mb|p|"}) {
        std::string text{"md|1" HANDS "|"};
        while (text.size() < 3 * 1024 * 1024) text += pattern;
        EXPECT_GE(test::bytes_read_in_time<Reader>(text, 6), text.size()) << pattern;
    }
}

RC_GTEST_PROP(LinHostile, AnyTextIsRead, ()) {
    auto const words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::elementOf(std::vector<std::string>{"|", "||", "mb|", "md|1SA,", "pc|", "qx|o1|", "qx|c1|", "vg|a,b,I,1,2|", "rs|4HE=,P,|",
            "pn|a,b|", "SAHK", "1N", "p", "\n", "an|!S|", "nt|", "mc|9|", "st", "bn|1,x|", "\xFF", "-", "!", "0"}));
    std::string text;
    for (auto const& w : words) text += w;
    auto const all = lin(text);
    RC_ASSERT(read_boards<Reader>(text, 1).codes == all.codes);
}

}  // namespace
}  // namespace score::formats::lin::lin_test
