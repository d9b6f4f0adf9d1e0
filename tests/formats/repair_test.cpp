#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "record.hpp"
#include "score/formats/check.hpp"

namespace score::formats::repair_test {
namespace {

using namespace score::test;

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> codes_of_repair(Record& r) {
    Diagnostics found;
    repair(r.board, found);
    return codes(found);
}

/// A board whose tags name West, with an auction that begins with the first bid.
void lose_passes(Record& r, std::string_view dealer, std::string_view declarer, std::string_view calls, std::string_view leader) {
    r.dealer(dealer).declarer(declarer).auction(dealer, calls).play(leader, "*");
}

TEST(RepairPasses, AsManyAsMakeTheDeclarerOfTheTag) {
    for (auto const& [dealer, passes] : std::vector<std::pair<std::string_view, std::size_t>>{{"S", 1}, {"E", 2}, {"N", 3}}) {
        Record r;
        lose_passes(r, dealer, "W", "1C 1H X Pass =1= 1NT Pass 3NT AP", "N");
        auto const before = r.board.auction.calls.size();
        Diagnostics found;
        repair(r.board, found);
        EXPECT_THAT(placed(r, found), ElementsAre("auction-passes-missing at 1C"));
        ASSERT_TRUE(found.front().fix);
        EXPECT_EQ(found.front().fix->text.size(), 5 * passes);
        EXPECT_EQ(found.front().fix->where, (Span{found.front().where.begin, found.front().where.begin}));
        EXPECT_EQ(r.board.auction.calls.size(), before + passes);
        EXPECT_TRUE(r.board.auction.calls.front().call.is_pass());
        EXPECT_EQ(r.board.auction.annotations.front().of, 3 + passes) << "annotations stay with their calls";
        found.clear();
        check(r.board, found);
        EXPECT_THAT(codes(found), ElementsAre("note-missing"));
    }
}

TEST(RepairPasses, OnlyWhenThatIsWhatTheRecordSays) {
    struct Row {
        std::string_view why, dealer, declarer, calls, leader;
    };
    for (auto const& [why, dealer, declarer, calls, leader] : std::vector<Row>{
             {"the declarer fits", "W", "W", "1NT AP", "N"},
             {"the lead contradicts the declarer", "S", "W", "1NT AP", "W"},
             {"a pass was written", "S", "W", "Pass Pass 1NT AP", "N"},
             {"declarer and dummy changed places", "S", "^W", "1NT AP", "N"},
             {"a call cannot be read", "S", "W", "1NT ?? 2NT AP", "N"},
             {"a player was skipped", "S", "W", "1NT ^S 2NT AP", "N"},
             {"a bid is insufficient", "S", "W", "1H Pass 1H 1H AP", "N"},
             {"a call is too many", "S", "W", "1NT Pass Pass Pass 2NT", "N"},
             {"passed out", "S", "W", "AP", "N"},
             {"the rest of the auction is not known", "S", "W", "1C Pass *", "N"},
             {"the auction goes on", "S", "W", "1C Pass +", "N"},
             {"the auction is not over", "S", "W", "1C Pass", "N"},
             {"no call", "S", "W", "*", "N"},
         }) {
        Record r;
        lose_passes(r, dealer, declarer, calls, leader);
        EXPECT_THAT(codes_of_repair(r), IsEmpty()) << why;
    }
    Record other_column;
    other_column.dealer("S").declarer("W").auction("E", "1NT AP").play("N", "*");
    EXPECT_THAT(codes_of_repair(other_column), IsEmpty());
    Record no_play;
    no_play.dealer("S").declarer("W").auction("S", "1NT AP");
    EXPECT_THAT(codes_of_repair(no_play), IsEmpty());
}

/// The rows of a play, each rotated so that its first cell is `turns[row]` columns to the right of its proper place.
std::string turned(std::string_view rows, std::vector<std::size_t> const& turns) {
    auto const cells = words(rows);
    std::string out;
    for (std::size_t at = 0; at < cells.size(); at += 4)
        for (std::size_t i = 0; i < 4; ++i) (out += cells[at + (i + turns[at / 4]) % 4]) += ' ';
    return out;
}

RC_GTEST_PROP(RepairRows, TurnedRowsComeBack, ()) {
    auto const rows = lowest_cards(shared_suits, Suit::spades, Seat::west);
    auto const turns = *rc::gen::container<std::vector<std::size_t>>(13, rc::gen::inRange<std::size_t>(0, 4));
    Record straight, r;
    straight.deal(shared_suits).declarer("S").contract("1S").play("W", rows);
    r.deal(shared_suits).declarer("S").contract("1S").play("W", turned(rows, turns));
    auto const found = codes_of_repair(r);
    bool const any = std::any_of(turns.begin(), turns.end(), [](std::size_t t) { return t != 0; });
    RC_ASSERT(found == (any ? std::vector<std::string>{"play-rows-rotated"} : std::vector<std::string>{}));
    for (std::size_t i = 0; i < 52; ++i) RC_ASSERT(r.board.play.cards[i].card == straight.board.play.cards[i].card);
    RC_ASSERT(codes_of(r).empty());
}

TEST(RepairRows, AShortRowIsFilledUpAndAnnotationsStayWithTheirCards) {
    Record r;  // South leads to the second trick, in the first column
    r.deal(shared_suits).declarer("S").contract("1NT").play("W", "D2 D3 D4 D5 CA =1= C3 *").play_note(1);
    EXPECT_THAT(codes_of_repair(r), ElementsAre("play-rows-rotated"));
    auto const& cards = r.board.play.cards;
    ASSERT_EQ(cards.size(), 8U);
    EXPECT_EQ(cards[7].card, *card_of("CA"));
    EXPECT_EQ(cards[4].card, *card_of("C3"));
    EXPECT_EQ(cards[5].kind, WrittenCard::Kind::unknown);
    EXPECT_EQ(r.board.play.annotations.front().of, 7U);
    EXPECT_THAT(codes_of(r), IsEmpty());
}

TEST(RepairRows, HyphensBeforeTheOpeningLeadAreLeftOut) {  // PBN 1.0, 3.6
    for (auto const& [column, hyphens] : std::vector<std::pair<std::string_view, std::string>>{{"W", "- - - "}, {"E", "- - "}}) {
        Record r;  // West leads
        r.deal(shared_suits).declarer("S").contract("1NT").play(column, hyphens + "D2 D3 D4 D5 - - - CA *");
        EXPECT_THAT(codes_of_repair(r), ElementsAre("play-rows-rotated")) << column;
        EXPECT_EQ(r.board.play.leader, Seat::west);
        EXPECT_EQ(r.board.play.cards.front().card, *card_of("D2"));
    }
}

TEST(RepairRows, ASingleCardBehindHyphensIsTurned) {
    Record r;
    r.deal(shared_suits).declarer("S").contract("1NT").play("W", "D2 D3 D4 D5 - - C3 - *");
    EXPECT_THAT(codes_of_repair(r), ElementsAre("play-rows-rotated"));
    EXPECT_EQ(r.board.play.cards[4].card, *card_of("C3"));
}

TEST(RepairRows, OnlyByTheOneTurnThatFits) {
    for (std::string_view const cards : {
             "DA D3 D4 D5 *",  // correct
             "DK D3 D4 DA *",  // two cards swapped: no rotation fits
             "DA D3 D4 D3 *",
             "DA D3 D4 D5 C4 - - - *",  // one card, which may be misplaced or wrong
             "- - - - *",
             "- - *",                  // no lead behind them
             "- - - - D2 D3 D4 D5 *",  // a row of its own
         }) {
        Record r;
        r.deal(shared_suits).declarer("S").contract("1NT").play("W", cards);
        EXPECT_THAT(codes_of_repair(r), IsEmpty()) << cards;
    }
    Record unknown_hand;
    unknown_hand.deal("N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 -").declarer("S").contract("1NT").play("W", "D3 D4 D5 DA *");
    EXPECT_THAT(codes_of_repair(unknown_hand), IsEmpty());
}

TEST(RepairRows, RowsThatNoTurnFitsStayAsTheyAre) {
    Record r;
    r.deal(shared_suits).declarer("S").contract("1NT").play("W", "D3 D4 D5 DA DJ D2 DK DQ *");
    EXPECT_THAT(codes_of_repair(r), ElementsAre("play-rows-rotated"));
    EXPECT_EQ(r.board.play.cards[0].card, *card_of("DA"));
    EXPECT_EQ(r.board.play.cards[4].card, *card_of("DJ"));
}

}  // namespace
}  // namespace score::formats::repair_test
