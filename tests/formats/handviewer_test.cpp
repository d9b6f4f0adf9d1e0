// Links to the handviewer: both forms, in any encoding.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "boards.hpp"
#include "score/formats/handviewer/reader.hpp"
#include "score/formats/handviewer/writer.hpp"
#include "score/formats/lin/reader.hpp"

namespace score::formats::handviewer::handviewer_test {
namespace {

using test::BoardFacts;
using test::read_boards;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;
using testing::StartsWith;

test::ReadBoards links(std::string_view text) { return read_boards<Reader>(text); }
BoardFacts one(std::string_view text) { return test::sound_board<Reader>(text); }

#define PAGE "https://www.bridgebase.com/tools/handviewer.html?"
#define HANDS "SJ73HQ84DK95CAT62,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84,"

BoardFacts const& expected() {
    static auto const facts =
        read_boards<lin::Reader>("pn|Ada,Bora,Cem,Defne|md|1" HANDS "|ah|Board 5|sv|n|mb|1N|an|15+ to 17|mb|p|mb|p|mb|p|pc|SQ|mc|7|")
            .boards.at(0);
    return facts;
}

TEST(Handviewer, LinIsReadEncodedHalfEncodedAndAsItIs) {
    EXPECT_EQ(one(PAGE "lin=pn%7CAda%2CBora%2CCem%2CDefne%7Cmd%7C1SJ73HQ84DK95CAT62%2CSQ84HK95DAT62CJ73%2CSK95HAT62DJ73CQ84%2C%7Cah%"
                       "7CBoard+5%7Csv%7Cn%7C"
                       "mb%7C1N%7Can%7C15%2B%20to%2017%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CSQ%7Cmc%7C7%7C\n"),
        expected());
    EXPECT_EQ(one("pn|Ada,Bora,Cem,Defne|md%7C1" HANDS
                  "%7Cah%7CBoard%205%7Csv%7cn%7Cmb%7C1N%7Can%7C15%2B%20to%2017%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CSQ%7Cmc%7C7%7C"),
        expected());
    EXPECT_EQ(
        one(PAGE "lin=pn|Ada,Bora,Cem,Defne|md|1" HANDS "|ah|Board 5|sv|n|mb|1N|an|15+ to 17|mb|p|mb|p|mb|p|pc|SQ|mc|7|"), expected());
}

TEST(Handviewer, ParametersSayTheSame) {
    auto const facts =
        one(PAGE "n=SK95HA1062DJ73CQ84&e=SA1062HJ73DQ84CK95&s=SJ73HQ84DK95CA1062&w=SQ84HK95DA1062CJ73&sn=Ada&wn=Bora&nn=Cem&en=Defne"
                 "&d=s&v=n&b=5&a=1N(15%2B%20to%2017)PPP&p=SQ&c=7");
    EXPECT_EQ(facts, expected());
    EXPECT_EQ(one(PAGE "n=SK95HAT62DJ73CQ84&amp;s=SJ73HQ84DK95CAT62&amp;w=SQ84HK95DAT62CJ73&amp;d=w&amp;v=-").at("Dealer"), "W");
}

TEST(Handviewer, TextMayStandAroundALinkAndSeveralOnALine) {
    auto const all = links(
        "Look: <a href=\"" PAGE "n=SK95HAT62DJ73CQ84&d=n&v=o\">this</a> and " PAGE "s=SJ73HQ84DK95CAT62&d=e&v=b, too\nno link here\n");
    ASSERT_THAT(all.boards, SizeIs(2));
    EXPECT_THAT(all.boards[0], Contains(Pair("Dealer", "N")));
    EXPECT_THAT(all.boards[1], Contains(Pair("Dealer", "E")));
}

TEST(Handviewer, PlacesAreThoseOfTheLine) {
    auto const all = links("see " PAGE "lin=md%7C1SJ73HQ84DK95CAT62%2CSQ84HK95DAY62CJ73%2CSK95HAT62DJ73CQ84%2C%7Csv%7Cq%7Cmb%7C9%53%7C\n");
    EXPECT_THAT(all.places, ElementsAre("lin-deal at Y", "lin-vulnerable at q", "lin-call at 9%53"));
}

// ---- writing

Board const& board_of(test::ReadFile const& file) { return file.board(); }

TEST(HandviewerWriting, HasTwoForms) {
    auto const file = test::read_pbn("[Board \"5\"]\n[South \"Ada P\"]\n[Dealer \"S\"]\n[Vulnerable \"None\"]\n"
                                     "[Deal \"S:J73.Q84.K95.AT62 Q84.K95.AT62.J73 K95.AT62.J73.Q84 AT62.J73.Q84.K95\"]\n"
                                     "[Auction \"S\"]\n1NT =1= X XX Pass Pass Pass\n[Note \"1:15 to 17\"]\n[Play \"W\"]\nSQ SK SA S3\n*\n");
    std::string lin, parameters;
    std::vector<Loss> lost;
    Writer{Form::lin}.add(lin, board_of(file), lost);
    Writer{Form::parameters}.add(parameters, board_of(file), lost);
    EXPECT_THAT(lin, AllOf(StartsWith(PAGE "lin=pn%7CAda%20P%2C%2C%2C%7Cst%7C%7Cmd%7C1SJ73HQ84DK95CAT62%2C"),
                         HasSubstr("mb%7C1N%21%7Can%7C15%20to%2017%7C")));
    EXPECT_EQ(parameters, PAGE
        "n=SK95HAT62DJ73CQ84&s=SJ73HQ84DK95CAT62&w=SQ84HK95DAT62CJ73&sn=Ada%20P&d=s&v=-&b=5&a=1N%21%2815%20to%2017%29DRPPP&p=SQSKSAS3\n");
    EXPECT_THAT(lost, IsEmpty());
    EXPECT_EQ(one(lin), one(parameters));
}

RC_GTEST_PROP(HandviewerPassage, ALinkOfLinLosesNothing, ()) {
    auto const file = test::read_pbn(test::AnyGame{*rc::gen::arbitrary<std::uint64_t>()}.text());
    Writer writer;
    auto const p = test::passage<Reader>(file.board(), writer);
    RC_ASSERT(p.trouble == "");
    RC_ASSERT(p.said.empty());
}

RC_GTEST_PROP(HandviewerPassage, ALinkOfParametersLosesCommentsAlone, ()) {
    auto const file = test::read_pbn(test::AnyGame{*rc::gen::arbitrary<std::uint64_t>()}.text());
    Writer writer{Form::parameters};
    auto const p = test::passage<Reader>(file.board(), writer);
    RC_ASSERT(p.trouble == "");
    for (auto const& what : p.said) RC_ASSERT(what == "Comment");
}

TEST(HandviewerCorpus, EveryLinkIsReadAndEveryPlayReplays) {
    NEEDS_CORPUS();
    for (auto const& [file, boards] : std::initializer_list<std::pair<std::string_view, std::size_t>>{
             {"forrestrice__bridge-bots__lin-urls.txt", 11}, {"forrestrice__bridge-bots__param-urls.txt", 2},
             {"jarekczek__pbntools__hv_popuplin.txt", 16}, {"lorserker__ben__notebook-urls.txt", 1}}) {
        auto const all = links(test::corpus_file("handviewer/" + std::string{file}));
        EXPECT_EQ(all.boards.size(), boards) << file;
        EXPECT_EQ(all.plays, boards) << file;
        EXPECT_THAT(all.codes, IsEmpty()) << file;
        EXPECT_THAT(all.laws, IsEmpty()) << file;
    }
}

TEST(HandviewerCorpus, PbnThatBecomesLinksLosesWhatIsSaidAndNothingElse) {
    NEEDS_CORPUS();
    for (auto const form : {Form::lin, Form::parameters})
        test::each_pbn_game(60, [&](std::string const& file, std::size_t n, Board const& board) {
            Writer writer{form};
            auto const p = test::passage<Reader>(board, writer);
            EXPECT_EQ(p.trouble, "") << file << ", game " << n;
        });
}

TEST(HandviewerHostile, MegabytesAreReadInTimeThatGrowsWithThem) {
    for (std::string_view const pattern : {PAGE, "handviewer.html?|", "&", "&a=", "%", "%7C", "x\n", "md|", PAGE "n=SA\n", "=", "("}) {
        std::string text{PAGE "n=SA&a="};
        while (text.size() < 2 * 1024 * 1024) text += pattern;
        EXPECT_GE(test::bytes_read_in_time<Reader>(text, 5), text.size()) << pattern;
    }
}

}  // namespace
}  // namespace score::formats::handviewer::handviewer_test
