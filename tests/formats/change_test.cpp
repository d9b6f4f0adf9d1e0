// Renumbering and turning of boards.
#include "paths.hpp"
#include "score/formats/change.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "golden.hpp"
#include "reading.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/board_writer.hpp"

namespace score::formats::change_test {
namespace {

using pbn::Tag;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string composed(Board const& board) {
    std::string text;
    std::vector<Loss> lost;
    pbn::compose(text, board, false, lost);
    return text;
}

// Calls `f` with each board of a text; the viewed texts are valid during the call.
void for_each_board(std::string_view text, auto f) {
    pbn::RecordReader reader{test::bytes_of(text), "x"};
    for (BoardStretch stretch; reader.next(stretch);)
        if (stretch.board) f(*stretch.board);
}
Board turned(Board const& board, int quarters) {
    Board copy = board;
    std::vector<Loss> lost;
    turn(copy, quarters, lost);
    return copy;
}

// Violations of the Laws, except those of the number, which belongs to other seats.
std::vector<std::string> faults(Board const& board) {
    Diagnostics found;
    check(board, found);
    std::vector<std::string> codes;
    for (auto const& f : found)
        if (f.code->id != "board-dealer" && f.code->id != "board-vulnerable") codes.emplace_back(f.code->id);
    return codes;
}

RC_GTEST_PROP(Turn, FourQuartersAreNone, ()) {
    test::AnyGame game{*rc::gen::arbitrary<std::uint64_t>()};
    auto const text = game.text();
    for_each_board(text, [](Board const& board) {
        auto again = board;
        std::vector<Loss> lost;
        for (int i = 0; i < 4; ++i) {
            turn(again, 1, lost);
            RC_ASSERT(faults(again) == faults(board));
        }
        RC_ASSERT(lost.empty());
        RC_ASSERT(composed(again) == composed(board));
        RC_ASSERT(composed(turned(board, 3)) == composed(turned(turned(board, 1), 2)));
        RC_ASSERT(composed(turned(board, -1)) == composed(turned(board, 3)));
    });
}

constexpr std::string_view record = R"([Event "A"]
[West "w"]
[North "n"]
[East "e"]
[South "s"]
[NorthNA "nn"]
[PairNS "7"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Declarer "S"]
[Contract "7NT"]
[Result "NS 13"]
[Score "NS 2220"]
[DoubleDummyTricks "dddddddddd00000*****"]
[ParContract "NS 7NT; EW 1C"]
[Minimax "7NTN+2220"]
[Auction "N"]
7NT Pass Pass Pass
[Play "E"]
SA
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT 13
E NT 0
[ScoreTable "PairId_NS;PairId_EW"]
7 8
)";

TEST(Turn, TakesEverythingAlong) {
    for_each_board(record, [](Board const& board) {
        auto east = board;
        std::vector<Loss> lost;
        turn(east, 1, lost);
        auto const text = composed(east);
        for (auto const* const line : {"[East \"n\"]", "[North \"w\"]", "[EastNA \"nn\"]", "[PairEW \"7\"]", "[Dealer \"E\"]",
                 "[Vulnerable \"EW\"]", "[Deal \"E:AKQJ.AKQ.AKQ.AKQ T987", "[Declarer \"W\"]", "[Result \"EW 13\"]", "[Score \"EW 2220\"]",
                 "[DoubleDummyTricks \"*****00000dddddddddd\"]", "[ParContract \"EW 7NT; NS 1C\"]", "[Auction \"E\"]", "[Play \"S\"]",
                 "\nE NT 13\n", "\nS NT 0\n"})
            EXPECT_THAT(text, HasSubstr(line));
        EXPECT_THAT(text, Not(HasSubstr("ScoreTable")));
        EXPECT_THAT(text, Not(HasSubstr("Minimax")));
        EXPECT_THAT(lost, ElementsAre(Loss{"ScoreTable"}, Loss{"Minimax"}));
    });
}

TEST(Turn, HistoryOfARubberKeepsNorthSouthFirst) {
    constexpr std::string_view rubber =
        "[Event \"A\"]\n[Vulnerable \"NS\"]\n[ScoreRubber \"NS 0/60\"]\n[ScoreRubberHistory \"NS 0 0/100 0 EW 0 50/20 0\"]\n";
    for_each_board(rubber, [](Board const& board) {
        for (int const quarters : {1, 3}) {
            auto const text = composed(turned(board, quarters));
            EXPECT_THAT(text, HasSubstr("[Vulnerable \"EW\"]"));
            EXPECT_THAT(text, HasSubstr("[ScoreRubber \"EW 0/60\"]"));
            EXPECT_THAT(text, HasSubstr("[ScoreRubberHistory \"NS 0 50/20 0 EW 0 0/100 0\"]"));
        }
        EXPECT_EQ(composed(turned(board, 2)), composed(board));
    });
}

TEST(Turn, ATurnedEveningIsAsSoundAsItWas) {
    auto const text = score::test::read_file(std::filesystem::path{score::test::fixtures_dir()} / "pbn" / "evening.pbn").value();
    for_each_board(text, [](Board const& board) {
        EXPECT_THAT(faults(turned(board, 1)), IsEmpty());
        EXPECT_THAT(faults(turned(board, 2)), IsEmpty());
    });
}

TEST(Renumber, ChangesTheNumberAlone) {
    for_each_board("[Event \"A\"]\n[Board \"3\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n", [](Board const& board) {
        auto other = board;
        renumber(other, 17);
        EXPECT_THAT(composed(other), HasSubstr("[Board \"17\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]"));
        EXPECT_TRUE(set_vulnerability_of_number(other));
        EXPECT_THAT(composed(other), HasSubstr("[Board \"17\"]\n[Dealer \"S\"]\n[Vulnerable \"None\"]"));
    });
    for_each_board("[Event \"A\"]\n[Dealer \"S\"]\n", [](Board const& board) {
        auto other = board;
        EXPECT_FALSE(set_vulnerability_of_number(other)) << "no number";
        renumber(other, 2);
        EXPECT_THAT(composed(other), HasSubstr("[Board \"2\"]"));
    });
}

}  // namespace
}  // namespace score::formats::change_test
