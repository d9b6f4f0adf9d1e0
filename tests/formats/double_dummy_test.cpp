// Double-dummy figures in records (PBN 4.2.7, 5.7): reading, comparison with the solution, and filling in.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "reading.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/double_dummy_codes.hpp"
#include "score/formats/pbn/double_dummy.hpp"

namespace score::formats::double_dummy_test {
namespace {

using bridge::Denomination;
using bridge::DoubleDummyTable;
using bridge::Vulnerability;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// North-South take nine at notrump and ten in spades; their opponents the rest.
DoubleDummyTable table() {
    DoubleDummyTable t;
    for (auto const seat : all_seats) {
        bool const ns = side_of(seat) == Side::north_south;
        t.tricks[seat] = ns ? std::array{7, 8, 6, 10, 9} : std::array{6, 5, 7, 3, 4};
    }
    return t;
}
bridge::Par par() { return par_of(table(), Seat::north, Vulnerability::none); }

struct Parsed {
    std::string text;
    pbn::Game game;
    Board board;
    explicit Parsed(std::string of) : text{std::move(of)} {
        Diagnostics found;
        pbn::Interpreter interpreter;
        pbn::parse(text, game, found);
        interpreter.read(game, board, found);
    }
};

std::string filled(std::string const& text) {
    Parsed const parsed{text};
    auto const ours = par();
    return pbn::edited(parsed.text, pbn::double_dummy_edits(parsed.game, claims_of(parsed.board), table(), &ours));
}

std::vector<std::string> against(std::string const& text) {
    Parsed const parsed{text};
    Diagnostics found;
    auto const ours = par();
    compare(claims_of(parsed.board), table(), &ours, found);
    return test::codes_of(found);
}

TEST(DoubleDummyFigures, AreWrittenAsProgramsWriteThem) {
    EXPECT_EQ(double_dummy_tricks_text(table()), "9a6879a6874375643756");
    EXPECT_EQ(optimum_score_text(par()), "NS 420");
    EXPECT_EQ(par_contract_text(par()), "NS 4S=");
    EXPECT_THAT(par_contract_texts(par()), ElementsAre("NS 4S="));
    EXPECT_EQ(par_contract_text({}), "Pass");
}

constexpr std::string_view tags = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:A... - - -\"]\n[Result \"\"]\n";
std::string with(std::string_view more) { return std::string{tags} + std::string{more}; }

TEST(DoubleDummyFigures, WhatIsRightIsNotReported) {
    EXPECT_THAT(against(filled(with("")) + "\n"), IsEmpty());
    EXPECT_THAT(against(with("[ParContract \"NS 4S=\"]\n[OptimumScore \"EW -420\"]\n")), IsEmpty());
    EXPECT_THAT(against(with("[ParContract \"S 4S=\"]\n")), IsEmpty());  // one of the two is enough
    EXPECT_THAT(against(with("[DoubleDummyTricks \"********************\"]\n")), IsEmpty());
}

TEST(DoubleDummyFigures, EachDifferenceHasItsCode) {
    EXPECT_THAT(against(with("[DoubleDummyTricks \"8a6879a6874375643757\"]\n")), ElementsAre("dd-tricks", "dd-tricks"));
    EXPECT_THAT(against(with("[OptimumScore \"NS 430\"]\n")), ElementsAre("dd-score"));
    EXPECT_THAT(against(with("[OptimumScore \"NS 420 EW 420\"]\n")), ElementsAre("dd-score"));
    for (auto const* const wrong : {"NS 4S+1", "EW 4S=", "NS 3N=", "NE 4S=", "4S=", "Pass", "NS 4SX="})
        EXPECT_THAT(against(with("[ParContract \"" + std::string{wrong} + "\"]\n")), ElementsAre("dd-contract")) << wrong;
    EXPECT_THAT(against(with("[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 9\nN S 11\nE C 6\nW H 8\n")),
        ElementsAre("dd-row", "dd-row"));
}

// Several contracts may be par: the lowest in each denomination.
TEST(DoubleDummyFigures, SeveralContractsOfPar) {
    DoubleDummyTable t;  // North-South take eight tricks in spades and in hearts, all others none
    for (auto const seat : {Seat::north, Seat::south}) t.tricks[seat] = {0, 0, 8, 8, 0};
    for (auto const seat : {Seat::east, Seat::west}) t.tricks[seat] = {0, 0, 5, 5, 0};
    auto const several = par_of(t, Seat::north, Vulnerability::none);
    EXPECT_EQ(several.score, 110);
    EXPECT_EQ(par_contract_text(several), "NS 1H+1; NS 1S+1");
    auto const codes = [&](std::string const& value) {
        Parsed const parsed{with("[ParContract \"" + value + "\"]\n")};
        Diagnostics found;
        compare(claims_of(parsed.board), t, &several, found);
        return test::codes_of(found);
    };
    EXPECT_THAT(codes("NS 1H+1; NS 1S+1"), IsEmpty());
    EXPECT_THAT(codes("N 2S="), IsEmpty());
    EXPECT_THAT(codes("NS 1H+1; NS 1D+1"), ElementsAre("dd-contract"));
    EXPECT_THAT(codes("NS 1H+1;"), ElementsAre("dd-contract"));
}

TEST(DoubleDummyFigures, WithoutParScoresAreNotJudged) {
    Parsed const parsed{with("[OptimumScore \"NS 1\"]\n[ParContract \"x\"]\n")};
    Diagnostics found;
    compare(claims_of(parsed.board), table(), nullptr, found);
    EXPECT_THAT(found, IsEmpty());
}

constexpr std::string_view new_tags = "[DoubleDummyTricks \"9a6879a6874375643756\"]\n[OptimumScore \"NS 420\"]\n[ParContract \"NS 4S=\"]\n";

TEST(FilledIn, NewTagsStandBeforeTheSectionsAndTheTableBehindThem) {
    auto const text = filled(with("[Auction \"N\"]\nPass Pass Pass Pass\n"));
    EXPECT_THAT(text, testing::StartsWith(with(new_tags) + "[Auction \"N\"]\nPass Pass Pass Pass\n[OptimumResultTable "));
    EXPECT_THAT(text, HasSubstr("\nN NT  9\nN  S 10\nN  H  6\n"));
    EXPECT_THAT(text, testing::EndsWith("\nW  C  6\n"));
}

TEST(FilledIn, AmongOtherTagsTheyStandByTheirNames) {
    auto const text = filled(with("[Annotator \"x\"]\n[Generator \"y\"] {why}\n[Room \"Open\"]\n"));
    EXPECT_THAT(text, HasSubstr("[Annotator \"x\"]\n[DoubleDummyTricks \"9a6879a6874375643756\"]\n[Generator \"y\"] {why}\n"
                                "[OptimumScore \"NS 420\"]\n[ParContract \"NS 4S=\"]\n[Room \"Open\"]\n"));
}

TEST(FilledIn, WhatIsWrongIsPutRightInItsPlaceAndTheRestStays) {
    auto const text = filled(with("[OptimumScore \"NS 1\"]  {odd}\n[DoubleDummyTricks \"?\"]\n[ParContract \"NS 4S=\"]\n"));
    EXPECT_THAT(text, HasSubstr("[OptimumScore \"NS 420\"]  {odd}\n[DoubleDummyTricks \"9a6879a6874375643756\"]\n[ParContract"));
}

TEST(FilledIn, ATableThatIsWrongIsReplacedAndWhatFollowsItStays) {
    auto const text = filled(with(new_tags) + "[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 3\nN S 4\n[Play \"E\"]\n*\n");
    EXPECT_THAT(text, testing::StartsWith(with(new_tags) + "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT  9\n"));
    EXPECT_THAT(text, testing::EndsWith("\nW  C  6\n[Play \"E\"]\n*\n"));
}

TEST(FilledIn, WhatIsRightStaysAsItIsInWhateverWords) {
    auto const once = filled(with("[Auction \"N\"]\n*\n"));
    EXPECT_EQ(filled(once), once);
    auto other = once;
    other.replace(other.find("9a6879"), 6, "9A6879");
    EXPECT_EQ(filled(other), other);
}

TEST(FilledIn, LineEndsAreThoseOfTheGame) {
    auto const text = filled(test::with_line_ends(with("[Auction \"N\"]\n*\n"), "\r\n"));
    EXPECT_EQ(text, test::with_line_ends(filled(with("[Auction \"N\"]\n*\n")), "\r\n"));
    EXPECT_EQ(filled(with("[Auction \"N\"]\n*")), filled(with("[Auction \"N\"]\n*\n")));
}

// For any record: after filling in it contains the solution, nothing else has changed, and filling in is idempotent.
RC_GTEST_PROP(FilledIn, AnyGame, (std::uint64_t seed, bool crlf)) {
    auto text = test::AnyGame{seed}.text();
    if (crlf) text = test::with_line_ends(text, "\r\n");
    auto const once = filled(text);
    RC_ASSERT(filled(once) == once);
    Parsed const before{text}, after{once};
    auto const claims = claims_of(after.board);
    RC_ASSERT(claims.table() == table());
    RC_ASSERT(claims.tricks && whole(*claims.tricks) == table());
    RC_ASSERT(claims.score_ns() == par().score);
    RC_ASSERT(after.board.auction.calls.size() == before.board.auction.calls.size());
    RC_ASSERT(after.board.play.cards.size() == before.board.play.cards.size());
    RC_ASSERT(after.board.tags.size() >= before.board.tags.size() + 3);
}

}  // namespace
}  // namespace score::formats::double_dummy_test
