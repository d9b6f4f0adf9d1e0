#include "score/formats/check.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "check/figure.hpp"
#include "record.hpp"
#include "score/bridge/auction.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/language.hpp"
#include "text/fmt.hpp"

namespace score::formats::check_test {
namespace {

using namespace score::test;

using pbn::Tag;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A test case of auctions, plays or the like: the input and the expected findings.
struct Case {
    std::string_view written;
    std::vector<std::string> found;
    friend std::ostream& operator<<(std::ostream& out, Case const& c) { return out << c.written; }
};

std::string message_of(Record const& r) {
    auto const found = findings_of(r);
    return found.empty() ? "" : translated(found.front().message);
}
std::vector<std::string> messages_of(Record const& r) {
    std::vector<std::string> all;
    for (auto const& d : findings_of(r)) all.push_back(translated(d.message));
    return all;
}
std::string fix_of(Record const& r) {
    auto const found = findings_of(r);
    return found.empty() || !found.front().fix ? "" : found.front().fix->text;
}

// The cards

TEST(CheckDeal, Law1_ThirteenCardsEachAndEveryCardOnce) {
    for (auto const& [deal, found] : std::vector<Case>{
             {shared_suits, {}},
             {"N:K95.AT62.J73.Q84 - - -", {}},
             {"N:K95.AT62.J73.Q84 - J73.Q84.K95.AT62 -", {}},
             {"N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 K84.K95.AT62.J73", {"deal-card-twice at K"}},
             {"N:K955.AT62.J73.Q8 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73", {"deal-card-twice at 5"}},
             {"N:K954.AT62.J73.Q84 - - -", {"deal-count at K954.AT62.J73.Q84"}},
             {"N:95.AT62.J73.Q84 - J73.Q84.K95.AT62 -", {"deal-count at 95.AT62.J73.Q84"}},
             {"E:95.AT62.J73.Q84 A - -", {"deal-uneven at A"}},
             {"W:- - - -", {"deal-no-cards at \"W:- - - -\""}},
         }) {
        Record r;
        r.deal(deal);
        EXPECT_EQ(placed(r), found) << deal;
    }
}

TEST(CheckDeal, Pbn3_10_HandsOfAnEndPositionDifferByACardAtMost) {
    for (auto const& [deal, found] : std::vector<Case>{
             {"N:AK... QJ... T9... 87...", {}},
             {"N:AK... Q... T... 87...", {}},
             {"N:AK5... Q... T9... 87...", {"deal-uneven"}},
         }) {
        Record r;
        r.deal(deal);
        EXPECT_EQ(codes_of(r), found) << deal;
    }
}

TEST(CheckDeal, NamesTheCardAndTheHand) {
    Record r;
    r.deal("N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 K84.K95.AT62.J73");
    EXPECT_EQ(message_of(r), "SK is dealt twice, here to West");
    Record fourteen;
    fourteen.deal("S:K954.AT62.J73.Q84 - - -");
    EXPECT_EQ(message_of(fourteen), "South has 14 cards instead of 13");
}

TEST(CheckDeal, FaultsOfAnInheritedDealStandWhereItWasGiven) {
    Record r;
    r.deal("N:K954.AT62.J73.Q84 - - -").number(1).dealer("W");
    r.board.inherited_deal = true;
    EXPECT_THAT(codes_of(r), IsEmpty());
}

TEST(CheckBoardNumber, Law2_DealerAndVulnerabilityOfTheNumber) {
    for (std::uint32_t n = 1; n <= 32; ++n) {
        auto const dealer = std::string{letter(bridge::dealer_of(n))};
        auto const vulnerable = name(bridge::vulnerability_of(n));
        Record right;
        right.number(n).dealer(dealer).vulnerable(vulnerable);
        EXPECT_THAT(codes_of(right), IsEmpty()) << n;
        Record other_dealer;
        other_dealer.number(n).dealer(dealer == "N" ? "S" : "N").vulnerable(vulnerable);
        EXPECT_THAT(codes_of(other_dealer), ElementsAre("board-dealer")) << n;
        Record other_vulnerability;
        other_vulnerability.number(n).dealer(dealer).vulnerable(vulnerable == "All" ? "None" : "All");
        EXPECT_THAT(codes_of(other_vulnerability), ElementsAre("board-vulnerable")) << n;
    }
}

TEST(CheckBoardNumber, RubberBridgeHasNoNumberedBoards) {
    for (std::string_view const scoring : {"Rubber", "Chicago", "IMP; Cavendish"}) {
        Record r;
        r.number(1).dealer("S").vulnerable("All").tag(Tag::scoring, scoring);
        EXPECT_THAT(codes_of(r), IsEmpty()) << scoring;
    }
}

// The auction

class CheckAuction : public testing::TestWithParam<Case> {};
TEST_P(CheckAuction, CallByCall) {
    Record r;
    r.dealer("N").auction("N", GetParam().written);
    EXPECT_EQ(placed(r), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(Law22_TheEnd, CheckAuction,
    testing::Values(Case{"Pass Pass Pass Pass", {}}, Case{"AP", {}}, Case{"Pass AP", {}}, Case{"1C AP", {}},
        Case{"Pass Pass Pass 1C Pass Pass Pass", {}}, Case{"1C Pass Pass X Pass Pass Pass", {}},
        Case{"1C Pass Pass Pass 1D X", {"auction-after-end at 1D"}}, Case{"Pass Pass Pass Pass Pass", {"auction-after-end at Pass"}},
        Case{"1C Pass Pass Pass ^S", {"auction-after-end at ^S"}}, Case{"1C Pass Pass Pass AP", {}},
        Case{"1C Pass Pass", {"auction-unfinished at Pass"}}, Case{"", {"auction-unfinished at \"N\""}}, Case{"1C Pass *", {}},
        Case{"1C Pass +", {}}, Case{"*", {}}, Case{"+", {}}, Case{"1C AP *", {"marker-redundant at *"}},
        Case{"Pass Pass Pass Pass +", {"marker-redundant at +"}}));
INSTANTIATE_TEST_SUITE_P(Law18D_SufficientBids, CheckAuction,
    testing::Values(Case{"1C 1D 1H 1S 1NT 2C AP", {}}, Case{"7NT AP", {}}, Case{"1D 1C *", {"auction-insufficient at 1C"}},
        Case{"1D 1D *", {"auction-insufficient at 1D"}}, Case{"2C 1NT X AP", {"auction-insufficient at 1NT"}}, Case{"1D ^I 1C AP", {}},
        Case{"1D ^I 1C 1D AP", {}}, Case{"1D ^I 1H AP", {"auction-sufficient at 1H"}},
        Case{"1D ^I Pass AP", {"auction-sufficient at Pass"}}));
INSTANTIATE_TEST_SUITE_P(Law19_DoublesAndRedoubles, CheckAuction,
    testing::Values(Case{"1C X XX AP", {}}, Case{"1C Pass Pass X Pass Pass XX AP", {}}, Case{"1C X 1D X AP", {}},
        Case{"X *", {"auction-double at X"}}, Case{"1C Pass X *", {"auction-double at X"}}, Case{"1C X Pass X *", {"auction-double at X"}},
        Case{"XX *", {"auction-redouble at XX"}}, Case{"1C XX *", {"auction-redouble at XX"}},
        Case{"1C X Pass XX *", {"auction-redouble at XX"}}, Case{"1C X XX Pass XX *", {"auction-redouble at XX"}}));
INSTANTIATE_TEST_SUITE_P(Pbn3_9_SkippedPlayers, CheckAuction,
    testing::Values(Case{"^S 1D AP", {}}, Case{"1D ^S 2D AP", {}}, Case{"1D ^S ^I 1C AP", {}}, Case{"1D ^S ^S ^I 1C AP", {}},
        Case{"1D ^S X *", {"auction-double at X"}}, Case{"1D ^S ^S X AP", {}}));
INSTANTIATE_TEST_SUITE_P(WhatFollowsACallInDoubtIsNotFaulted, CheckAuction,
    testing::Values(Case{"1C ?? XX Pass Pass Pass Pass Pass", {}},  // doubled, or bid over, or passed: unknown
        Case{"1C ?? Pass", {}}, Case{"1C X X Pass Pass", {"auction-double at X"}},
        Case{"1C ?? 1C Pass Pass Pass", {"auction-insufficient at 1C"}}, Case{"1C ?? 2C X AP", {}},
        Case{"1C ?? 2C XX *", {"auction-redouble at XX"}}, Case{"1C ?? 2C AP Pass", {"auction-after-end at Pass"}},
        Case{"1C - 1D *", {"auction-turn at -"}}, Case{"1C AP ??", {}}));

TEST(CheckAuction, Law17A_TheDealerCallsFirst) {
    struct Row {
        std::string_view dealer, first, calls;
        std::vector<std::string> found;
    };
    for (auto const& [dealer, first, calls, found] : std::vector<Row>{
             {"N", "W", "- 1D AP", {}},
             {"N", "S", "- - 1D AP", {}},
             {"N", "E", "- - - 1D AP", {}},
             {"N", "W", "- +", {}},
             {"N", "W", "1D AP", {"auction-turn at 1D"}},
             {"N", "W", "- - 1D AP", {"auction-turn at 1D"}},
             {"N", "N", "- 1D AP", {"auction-turn at 1D"}},
             {"N", "N", "- - - - 1D AP", {"auction-turn at 1D"}},
             {"N", "W", "- ^S 1D AP", {}},
             {"N", "", "1D AP", {}},
         }) {
        Record r;
        r.dealer(dealer).auction(first, calls);
        EXPECT_EQ(placed(r), found) << first << ' ' << calls;
    }
}

TEST(CheckAuction, Pbn3_1_NeedsADealer) {
    for (std::string_view const dealer : {"", "?"}) {
        Record r;
        r.dealer(dealer).auction("W", "1D 1C *");
        EXPECT_THAT(codes_of(r), ElementsAre("auction-no-dealer", "auction-insufficient"));
    }
    Record unreadable;  // already reported by the reader
    unreadable.dealer("?").auction("W", "1D AP");
    unreadable.board.tags.front().value = "Black";
    EXPECT_THAT(codes_of(unreadable), IsEmpty());
}

TEST(CheckAuction, SaysWhatWasWrong) {
    Record r;
    r.dealer("N").auction("N", "1D Pass 1C *");
    EXPECT_EQ(message_of(r), "1C does not supersede 1D");
    Record turn;
    turn.dealer("N").auction("W", "1D *");
    EXPECT_EQ(message_of(turn), "North dealt, but the first call is in the column of West");
    Record fifth;
    fifth.dealer("N").auction("N", "- - - - 1D *");  // again North's column
    EXPECT_EQ(message_of(fifth), "more than three players before the first call");
}

// Contract and declarer

struct TagsCase {
    std::string_view auction, contract, declarer, result;
    std::vector<std::string> found;
    friend std::ostream& operator<<(std::ostream& out, TagsCase const& c) {
        return out << c.auction << " / " << c.contract << ' ' << c.declarer << ' ' << c.result;
    }
};
class CheckContract : public testing::TestWithParam<TagsCase> {};
TEST_P(CheckContract, AgainstTheAuction) {
    auto const& [auction, contract, declarer, result, found] = GetParam();
    Record r;
    r.dealer("S");
    if (!declarer.starts_with('(')) r.declarer(declarer);
    if (!contract.starts_with('(')) r.contract(contract);
    if (!result.starts_with('(')) r.result(result);
    if (!auction.starts_with('(')) r.auction("S", auction);
    EXPECT_EQ(placed(r), found);
}
constexpr std::string_view none = "(none)";
INSTANTIATE_TEST_SUITE_P(Law22_TheContractIsTheLastBid, CheckContract,
    testing::Values(TagsCase{"1C AP", "1C", "S", none, {}}, TagsCase{"1C X AP", "1CX", "S", none, {}},
        TagsCase{"1C X XX AP", "1CXX", none, none, {}}, TagsCase{"1C AP", "1D", "S", none, {"contract-auction at \"1D\""}},
        TagsCase{"1C AP", "2C", "S", none, {"contract-auction at \"2C\""}},
        TagsCase{"1C AP", "1CX", "S", none, {"contract-auction at \"1CX\""}},
        TagsCase{"1C X AP", "1C", "S", none, {"contract-auction at \"1C\""}},
        TagsCase{"1C AP", "Pass", none, none, {"contract-auction at \"Pass\""}},
        TagsCase{"1C AP", "Pass", "", none, {"contract-auction at \"Pass\""}},
        TagsCase{"Pass AP", "1C", none, none, {"contract-auction at \"1C\""}}, TagsCase{"Pass AP", "Pass", "", "", {}},
        TagsCase{"1C AP", "?", "?", none, {}}, TagsCase{"1C *", "4S", "N", none, {}}, TagsCase{"1C +", "4S", "N", none, {}},
        TagsCase{"1C AP", "C", none, none, {}}, TagsCase{"1C AP", "D", none, none, {"contract-auction at \"D\""}}));
INSTANTIATE_TEST_SUITE_P(Law54_TheDeclarerNamedTheDenominationFirst, CheckContract,
    testing::Values(TagsCase{"1NT Pass 2H Pass 2S Pass 4H AP", "4H", "N", none, {}}, TagsCase{"1NT 2H Pass 4H AP", "4H", "W", none, {}},
        TagsCase{"1C AP", "1C", "N", none, {"declarer-auction at \"N\""}},
        TagsCase{"1C AP", "1C", "W", none, {"declarer-auction at \"W\""}}, TagsCase{"1C AP", "1C", "^N", none, {}},
        TagsCase{"1C AP", "1C", "^S", none, {"declarer-auction at \"^S\""}},
        TagsCase{"1C AP", none, "N", none, {"declarer-auction at \"N\""}}));
INSTANTIATE_TEST_SUITE_P(Pbn3_4_13_APassedOutDealHasNoDeclarer, CheckContract,
    testing::Values(TagsCase{"AP", "Pass", "S", none, {"declarer-passed-out at \"S\""}},
        TagsCase{none, "Pass", "S", none, {"declarer-passed-out at \"S\""}},
        TagsCase{"AP", none, none, "0", {"declarer-passed-out at \"0\""}}, TagsCase{none, "Pass", none, "1", {"declarer-missing at \"1\""}},
        TagsCase{none, "Pass", "", "NS 9", {"declarer-missing at \"NS 9\""}}, TagsCase{none, none, "", "1", {"declarer-missing at \"1\""}},
        TagsCase{none, none, "?", "1", {}}, TagsCase{none, none, none, "1", {}}, TagsCase{none, "", "", "", {}}));
INSTANTIATE_TEST_SUITE_P(WhatCameOfAnAuctionInDoubtIsNotJudged, CheckContract,
    testing::Values(TagsCase{"1C ?? AP", "1CX", "S", none, {}}, TagsCase{"1C Pass X AP", "2C", "S", none, {"auction-double at X"}},
        TagsCase{"1D 1C AP", "3C", "W", none, {"auction-insufficient at 1C"}},
        TagsCase{"?? Pass 2C AP", "2C", "S", none, {}},  // who named clubs first is unknown; trumps are known
        TagsCase{"?? Pass 2C AP", "3C", "S", none, {"contract-auction at \"3C\""}}));

TEST(CheckContract, GivesTheRightValue) {
    Record contract;
    contract.dealer("S").contract("1CX").auction("S", "1C AP");
    EXPECT_EQ(fix_of(contract), "\"1C\"");
    Record passed;
    passed.dealer("S").contract("1C").auction("S", "AP");
    EXPECT_EQ(fix_of(passed), "\"Pass\"");
    Record declarer;
    declarer.dealer("S").declarer("W").auction("S", "1C AP");
    EXPECT_EQ(fix_of(declarer), "\"S\"");
    EXPECT_EQ(message_of(declarer), "the auction makes South declarer");
}

// The play

struct PlayCase {
    std::string_view contract, declarer, leader, cards;
    std::vector<std::string> found;
    friend std::ostream& operator<<(std::ostream& out, PlayCase const& c) {
        return out << c.contract << ' ' << c.declarer << ": " << c.cards;
    }
};
class CheckPlay : public testing::TestWithParam<PlayCase> {};
TEST_P(CheckPlay, CardByCard) {
    auto const& [contract, declarer, leader, cards, found] = GetParam();
    Record r;
    r.deal(shared_suits).declarer(declarer).contract(contract).play(leader, cards);
    EXPECT_EQ(placed(r), found);
}
// columns: West, North, East, South
INSTANTIATE_TEST_SUITE_P(Law44_AndWhoLeadsToTheNextTrick, CheckPlay,
    testing::Values(PlayCase{"1NT", "S", "W", "*", {}}, PlayCase{"1NT", "S", "W", "DA D3 D4 D5 *", {}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 D2 DJ DQ DK C3 C4 C5 CA *", {}},  // South wins the second and leads the third
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 D2 DJ DQ DK CJ CQ CK CA *", {}}, PlayCase{"2H", "S", "W", "D2 DJ DQ DK DA D3 D4 D5 *", {}}));
INSTANTIATE_TEST_SUITE_P(Law45_HeldAndNotPlayed, CheckPlay,
    testing::Values(PlayCase{"1NT", "S", "W", "DA D3 D4 SA *", {"play-not-held at SA"}},
        PlayCase{"1NT", "S", "W", "DK D3 D4 D5 *", {"play-not-held at DK"}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 DA DJ DQ DK *", {"play-card-twice at DA"}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 D2 D3 DQ DK *", {"play-card-twice at D3"}}));
INSTANTIATE_TEST_SUITE_P(Law61A_Revokes, CheckPlay,
    testing::Values(PlayCase{"1NT", "S", "W", "DA D3 D4 HQ *", {"play-revoke at HQ"}}, PlayCase{"1NT", "S", "W", "DA D3 D4 ^R HQ *", {}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 ^R D5 *", {"play-no-revoke at D5"}},
        PlayCase{"1NT", "S", "W", "^R DA D3 D4 D5 *", {"play-no-revoke at DA"}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 DT D7 D8 D9 D6 DJ DQ DK CJ C4 C5 C2 D2 ^R H2 H3 H4 *", {"play-no-revoke at H2"}}));
INSTANTIATE_TEST_SUITE_P(Law53A_LeadsOutOfTurn, CheckPlay,
    testing::Values(PlayCase{"1NT", "S", "W", "DA ^L D3 D4 D5 *", {}},  // North led; East, South and West followed
        PlayCase{"1NT", "S", "W", "DA ^L D3 D4 D5 D2 DJ DQ DK *", {}}, PlayCase{"1NT", "S", "W", "^L DA D3 D4 D5 *", {"play-lead at DA"}},
        PlayCase{"1NT", "S", "W", "DA ^L D3 ^L D4 D5 *", {"play-lead at D4"}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 C3 C4 ^L CK CA CJ C8 C9 C2 *", {}}));
INSTANTIATE_TEST_SUITE_P(Law41A_TheOpeningLead, CheckPlay,
    testing::Values(PlayCase{"1NT", "W", "W", "DA D3 D4 D5 *", {"play-leader at \"W\""}}, PlayCase{"1NT", "^S", "W", "DA D3 D4 D5 *", {}},
        PlayCase{"1NT", "S", "", "DA D3 D4 D5 *", {}}));

INSTANTIATE_TEST_SUITE_P(Pbn3_6_WhatUnknownCardsLeaveOpenIsNotFaulted, CheckPlay,
    testing::Values(PlayCase{"1NT", "S", "W", "DA - - - *", {}}, PlayCase{"1NT", "S", "W", "D2 - - - S4 S5 SA S3 *", {}},
        PlayCase{
            "1NT", "S", "W", "D2 - - - CJ CQ CK CA DA D3 D4 D5 *", {}},  // South wins the second whoever led; a club is led to the third
        PlayCase{"1NT", "S", "W", "D2 - - - CJ CQ CK CA C3 D3 C5 C2 *", {"play-revoke at D3"}},
        PlayCase{"1NT", "S", "W", "D2 - - - SA S3 H3 S4 *", {"play-not-held at SA", "play-not-held at S3", "play-not-held at S4"}},
        PlayCase{"1NT", "S", "W", "D2 - - - DA DA *", {"play-card-twice at DA"}},
        PlayCase{"1NT", "S", "W", "DA D3 ?? D5 D2 D3 *", {"play-card-twice at D3"}},
        PlayCase{"?", "S", "W", "DA D3 D4 D5 *", {"play-no-contract at \"W\""}}));
INSTANTIATE_TEST_SUITE_P(Pbn3_6_TheEnd, CheckPlay,
    testing::Values(PlayCase{"1NT", "S", "W", "DA D3 D4 D5", {"play-unfinished at D5"}},
        PlayCase{"1NT", "S", "W", "DA D3", {"play-unfinished at D3"}}, PlayCase{"1NT", "S", "W", "", {}},
        PlayCase{"1NT", "S", "W", "DA D3 +", {}}, PlayCase{"1NT", "S", "W", "DA D3 D4 D5 +", {}}, PlayCase{"1NT", "S", "W", "+", {}},
        PlayCase{"1NT", "S", "W", "DA D3 + D5", {"play-next at D5"}}, PlayCase{"1NT", "S", "W", "DA D3 + +", {"play-next at +"}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 D2 DJ DQ DK + - - CA", {}},  // South led, and West is next
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 D2 DJ DQ DK C3 + - CA", {}},
        PlayCase{"1NT", "S", "W", "DA D3 D4 D5 D2 DJ DQ DK + C4 - CA", {"play-next at C4"}},
        PlayCase{"1NT", "S", "W", "DA D3 + - D2 DJ", {"play-next at D2"}}));

TEST(CheckPlay, ACompletePlayHasThirteenTricks) {
    auto const cards = lowest_cards(shared_suits, Suit::hearts, Seat::west);
    Record r;
    r.deal(shared_suits).declarer("S").contract("1H").play("W", cards);
    EXPECT_THAT(codes_of(r), IsEmpty());
    Record marked;
    marked.deal(shared_suits).declarer("S").contract("1H").play("W", cards + "*");
    EXPECT_THAT(codes_of(marked), ElementsAre("marker-redundant"));
    Record more;
    more.deal(shared_suits).declarer("S").contract("1H").play("W", cards + "D2 *");
    EXPECT_THAT(placed(more), ElementsAre("play-after-end at D2", "marker-redundant at *"));
    Record unknown;
    unknown.deal(shared_suits).declarer("S").contract("1H").play("W", cards.substr(0, 12 * 12) + "- - - -");
    EXPECT_THAT(codes_of(unknown), IsEmpty());
}

TEST(CheckPlay, Pbn3_1_NeedsDealDeclarerAndContract) {
    for (std::string_view const cards : {"", "DA D3 D4 D5 *"}) {
        Record deal;
        deal.declarer("S").contract("1NT").play("W", cards);
        EXPECT_THAT(placed(deal), ElementsAre("play-no-deal at \"W\""));
        Record declarer;
        declarer.deal(shared_suits).contract("1NT").play("W", cards);
        EXPECT_THAT(placed(declarer), ElementsAre("play-no-declarer at \"W\""));
        Record contract;
        contract.deal(shared_suits).declarer("S").play("W", cards);
        EXPECT_THAT(placed(contract), ElementsAre("play-no-contract at \"W\""));
    }
    Record star;
    star.play("W", "*");
    EXPECT_THAT(codes_of(star), IsEmpty());
    Record passed_out;
    passed_out.deal(shared_suits).contract("Pass").play("W", "DA D3 D4 D5 *");
    EXPECT_THAT(codes_of(passed_out), ElementsAre("play-no-contract"));
}

TEST(CheckPlay, TakesContractAndDeclarerFromTheAuctionWhereTheTagsAreSilent) {
    Record r;
    r.dealer("S").deal(shared_suits).auction("S", "1NT AP").play("W", "DA D3 D4 HQ *");
    EXPECT_THAT(codes_of(r), ElementsAre("play-revoke"));
}

TEST(CheckPlay, Pbn3_10_EndPositions) {
    Record r;
    r.deal("N:AK... QJ... T9... 87...").contract("NT").play("N", "SA SQ ST S8 SK SJ S9 S7");
    EXPECT_THAT(codes_of(r), IsEmpty());
    Record more;
    more.deal("N:AK... QJ... T9... 87...").contract("NT").play("N", "SA SQ ST S8 SK SJ S9 S7 S6 *");
    EXPECT_THAT(codes_of(more), ElementsAre("play-after-end", "marker-redundant"));
}

TEST(CheckPlay, HandsThatAreNotKnownAreNotJudged) {
    Record r;
    r.deal("N:K95.AT62.J73.Q84 - J73.Q84.K95.AT62 -").declarer("S").contract("1NT").play("W", "SA S5 HA S3 HJ H2 H3 H4 *");
    EXPECT_THAT(codes_of(r), ElementsAre("play-not-held")) << "the ace of hearts is North's";
}

TEST(CheckPlay, AFourthHandIsTheRestOfThePack) {
    Record r;
    r.deal("N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 -").declarer("S").contract("1NT").play("W", "D2 DJ DQ DK H9 C4 C5 C2 *");
    EXPECT_THAT(placed(r), ElementsAre("play-revoke at H9")) << "the jack of clubs is West's";
}

TEST(CheckPlay, AFaultyDealIsNotHeldAgainstThePlay) {
    Record r;
    r.deal("N:K954.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73")
        .declarer("S")
        .contract("1NT")
        .play("W", "SA SA C2 C3 *");
    EXPECT_THAT(placed(r), ElementsAre("deal-count at K954.AT62.J73.Q84", "deal-card-twice at 4", "play-card-twice at SA"));
}

TEST(CheckPlay, ContradictingTagsLeaveOpenWhoWonATrick) {
    Record r;  // by the tags South ruffs and leads, by the auction West wins
    r.dealer("S").deal(shared_suits).declarer("S").contract("1H").auction("S", "1NT AP").play("W", "DA D3 D4 ^R HQ C3 C4 C5 CA *");
    EXPECT_THAT(codes_of(r), ElementsAre("contract-auction"));
}

TEST(CheckPlay, ShiftedRowsAreNotReportedCardByCard) {
    auto const cards = lowest_cards(shared_suits, {}, Seat::west);
    Record r;
    r.deal(shared_suits).declarer("S").contract("1NT").play("W", cards.substr(3));
    EXPECT_EQ(codes_of(r).size(), 9U);  // eight cards, and the play is unfinished
}

TEST(CheckPlay, SaysWhatWasWrong) {
    Record not_held;
    not_held.deal(shared_suits).declarer("S").contract("1NT").play("W", "DA D3 D4 SA *");
    EXPECT_EQ(message_of(not_held), "South does not hold SA, East does");
    Record twice;
    twice.deal(shared_suits).declarer("S").contract("1NT").play("W", "DA D3 D4 D5 DA *");
    EXPECT_EQ(message_of(twice), "DA was played to trick 1");
    Record revoke;
    revoke.deal(shared_suits).declarer("S").contract("1NT").play("W", "DA D3 D4 HQ *");
    EXPECT_EQ(message_of(revoke), "South could have followed suit with DK");
    Record leader;
    leader.deal(shared_suits).declarer("S").contract("1NT").play("E", "*");
    leader.play("E", "SA *");
    EXPECT_EQ(message_of(leader), "South is declarer, so the opening lead is by West, not East");
}

TEST(CheckPlay, Pbn3_6_AnUnfinishedPlaySaysHowManyTricksAreComplete) {
    for (auto const& [cards, found] : std::vector<Case>{
             {"DA D3", {"0 of 13 tricks, and neither `*` nor `+` says that the play stops here"}},
             {"DA D3 D4 D5 D2 DJ DQ DK C3", {"2 of 13 tricks, and neither `*` nor `+` says that the play stops here"}},
             {"DA ^L D3 D4 D5 D2 DJ DQ DK C3", {"2 of 13 tricks, and neither `*` nor `+` says that the play stops here"}},
             {"DA - - - D2 D3 D4 D5 C3", {"2 of 13 tricks, and neither `*` nor `+` says that the play stops here"}},
             {"DA D3 D4 D5 DT D7 D8 ^R D9", {"D9 follows suit", "2 of 13 tricks, and neither `*` nor `+` says that the play stops here"}},
         }) {
        Record r;
        r.deal(shared_suits).declarer("S").contract("1NT").play("W", cards);
        EXPECT_EQ(messages_of(r), found) << cards;
    }
}

TEST(CheckPlay, WhoLedAfterAnUnknownCardFollowsFromTheSuitsThatWereKept) {
    struct Row {
        std::string_view deal, cards;
        std::vector<std::string> found;
    };
    for (auto const& [deal, cards, found] : std::vector<Row>{
             // South keeps a heart, so that diamonds were led to the second trick, and West won it
             {"N:2.2..3 3.3..4 4.A.5. 5..6.2", "S2 S3 S4 - H2 H3 D5 D6 C3 C4 HA ^L C2 *", {"play-lead at C2"}},
             // the same, and North has a card less than the others
             {"N:2.2.. 3.3..4 4.A.5. 5..6.2", "S2 S3 S4 - H2 H3 D5 D6 - C4 HA ^L C2 *", {"play-lead at C2"}},
             // South has no heart: hearts were led and East won, or diamonds and West won
             {"N:2.2..3 3.3..4 4..5.A 5..6.2", "S2 S3 S4 - H2 H3 D5 D6 C3 C4 CA ^L C2 *", {}},
             // the same, and East has a diamond in place of the club
             {"N:2.2..3 3.3..4 4.A.5. .5.6.2", "S2 S3 S4 - H2 H3 D5 D6 C3 C4 HA ^L C2 *", {"play-lead at C2"}},
         }) {
        Record r;
        r.deal(deal).contract("NT").play("N", cards);
        EXPECT_EQ(placed(r), found) << deal;
    }
}

TEST(CheckPlay, SaysWhatIsOutOfPlace) {
    for (auto const& [cards, found] : std::vector<Case>{
             {"DA D3 + D5", {"D5 was played after the card that is to be played next"}},
             {"DA D3 + +", {"a second `+`"}},
             {"DA D3 D4 ^R D5 *", {"D5 follows suit"}},
             {"^R DA D3 D4 D5 *", {"DA is led"}},
             {"DA D3 D4 D5 DT D7 D8 D9 D6 DJ DQ DK CJ C4 C5 C2 D2 ^R H2 H3 H4 *", {"North has no card of the suit led"}},
             {"^L DA D3 D4 D5 *", {"it is West's turn to lead"}},
             {"DA ^L D3 ^L D4 D5 *", {"a second lead to one trick"}},
         }) {
        Record r;
        r.deal(shared_suits).declarer("S").contract("1NT").play("W", cards);
        EXPECT_EQ(messages_of(r), found) << cards;
    }
    Record over;
    over.deal("N:AK... QJ... T9... 87...").contract("NT").play("N", "SA SQ ST S8 SK SJ S9 S7 S6 *");
    EXPECT_THAT(messages_of(over), ElementsAre("all 2 tricks have been played", "an end mark after a complete play"));
}

// The result

struct ResultCase {
    std::string_view result;
    std::string_view cards;
    std::vector<std::string> found;
    friend std::ostream& operator<<(std::ostream& out, ResultCase const& c) { return out << c.result << ": " << c.cards; }
};
class CheckResult : public testing::TestWithParam<ResultCase> {};
TEST_P(CheckResult, AgainstThePlay) {
    auto const& [result, cards, found] = GetParam();
    Record r;
    r.deal(shared_suits).declarer("S").contract("1NT").result(result).play("W", cards);
    EXPECT_EQ(codes_of(r), found);
}
// West wins the first trick, South the second
constexpr std::string_view two_tricks = "DA D3 D4 D5 D2 DJ DQ DK *";
INSTANTIATE_TEST_SUITE_P(Law68_TheRestMayBeClaimed, CheckResult,
    testing::Values(ResultCase{"1", two_tricks, {}}, ResultCase{"12", two_tricks, {}}, ResultCase{"EW 12", two_tricks, {}},
        ResultCase{"NS 7 EW 6", two_tricks, {}}, ResultCase{"0", two_tricks, {"result-play"}},
        ResultCase{"13", two_tricks, {"result-play"}}, ResultCase{"EW 13", two_tricks, {"result-play"}}, ResultCase{"^13", two_tricks, {}},
        ResultCase{"^7", two_tricks, {}}, ResultCase{"", two_tricks, {}}, ResultCase{"13", "DA - - - *", {}},
        ResultCase{"13", "D2 D3 - - C3 *", {}},                                                       // the winner is unknown
        ResultCase{"12", "DA D3 - - C3 *", {}}, ResultCase{"13", "DA D3 - - C3 *", {"result-play"}},  // nothing beats the ace
        ResultCase{"13", "DA D3 D4 SA *", {"play-not-held"}}));

TEST(CheckResult, OfACompletePlayIsCertain) {
    auto const cards = lowest_cards(shared_suits, {}, Seat::west);
    bridge::Play replay{deal_draft(shared_suits).hands, {}, Seat::west};
    while (!replay.is_over()) replay.play(*replay.legal()->begin());
    auto const won = replay.tricks()[Side::north_south];
    for (int tricks = 0; tricks <= 13; ++tricks) {
        Record r;
        r.deal(shared_suits).declarer("S").contract("1NT").result(std::to_string(tricks)).play("W", cards);
        EXPECT_EQ(codes_of(r), tricks == won ? std::vector<std::string>{} : std::vector<std::string>{"result-play"});
        EXPECT_EQ(fix_of(r), tricks == won ? "" : '"' + std::to_string(won) + '"');
        Record agreed;
        agreed.deal(shared_suits).declarer("S").contract("1NT").result("^" + std::to_string(tricks)).play("W", cards);
        EXPECT_EQ(codes_of(agreed), tricks == won ? std::vector<std::string>{"result-same"} : std::vector<std::string>{});
    }
    auto const other = won == 7 ? 8 : 7;
    auto const right = bridge::duplicate_points(contract("1NT"), other, bridge::Vulnerable::no);
    for (auto const score : {right, right + 10}) {  // the score is that of the tricks that were agreed
        Record agreed;
        agreed.deal(shared_suits).vulnerable("None").declarer("S").contract("1NT").result(fmt::format("^{}", other)).play("W", cards);
        agreed.score(std::to_string(score));
        EXPECT_EQ(codes_of(agreed), score == right ? std::vector<std::string>{} : std::vector<std::string>{"score-contract"}) << score;
    }
    Record none_given;
    none_given.deal(shared_suits).vulnerable("None").declarer("S").contract("1NT").play("W", cards);
    Diagnostics found;
    auto const facts = check(none_given.board, found);
    EXPECT_EQ(facts.tricks, won);
    EXPECT_EQ(facts.score_ns, bridge::duplicate_points(contract("1NT"), won, bridge::Vulnerable::no));
    EXPECT_EQ(derived(none_given.board).won, won);
}

TEST(CheckResult, Law64_ARevokeMayHaveMovedTricks) {
    Record r;
    r.deal(shared_suits).declarer("S").contract("1NT").result("0").play("W", "DA D3 D4 ^R HQ D2 DJ DQ DK *");
    auto const found = findings_of(r);
    EXPECT_THAT(codes(found), ElementsAre("result-play"));
    EXPECT_EQ(found.front().severity, Severity::warning);
    EXPECT_FALSE(found.front().fix);
}

// Scores

struct ScoreCase {
    std::string_view contract, declarer, vulnerable, result, score;
    std::string fix;  // empty: the score is right
    friend std::ostream& operator<<(std::ostream& out, ScoreCase const& c) { return out << c.contract << c.result << ' ' << c.score; }
};
class CheckScore : public testing::TestWithParam<ScoreCase> {};
TEST_P(CheckScore, Law77) {
    auto const& [contract, declarer, vulnerable, result, score, fix] = GetParam();
    Record r;
    r.vulnerable(vulnerable).declarer(declarer).contract(contract).result(result).score(score);
    EXPECT_EQ(codes_of(r), fix.empty() ? std::vector<std::string>{} : std::vector<std::string>{"score-contract"});
    EXPECT_EQ(fix_of(r), fix);
}
INSTANTIATE_TEST_SUITE_P(Pbn4_2_1_FiveForms, CheckScore,
    testing::Values(ScoreCase{"4S", "S", "None", "10", "420", ""}, ScoreCase{"4S", "S", "NS", "10", "620", ""},
        ScoreCase{"4S", "S", "EW", "10", "NS 420", ""}, ScoreCase{"4S", "S", "EW", "10", "EW -420", ""},
        ScoreCase{"4S", "S", "EW", "10", "EW -420 NS 420", ""}, ScoreCase{"4S", "W", "EW", "10", "620", ""},
        ScoreCase{"4S", "W", "EW", "10", "NS -620 EW 620", ""}, ScoreCase{"5HX", "S", "None", "9", "-300", ""},
        ScoreCase{"Pass", "", "None", "", "0", ""}, ScoreCase{"Pass", "", "None", "", "NS 0", ""},
        ScoreCase{"4S", "S", "None", "NS 10", "420", ""}, ScoreCase{"4S", "W", "None", "NS 10", "-350", ""},
        ScoreCase{"4S", "S", "None", "10", "450", "\"420\""}, ScoreCase{"4S", "S", "None", "10", "-420", "\"420\""},
        ScoreCase{"4S", "W", "None", "10", "NS 420", "\"NS -420\""}, ScoreCase{"4S", "W", "None", "10", "EW 620", "\"EW 420\""},
        ScoreCase{"4S", "W", "None", "10", "EW 620 NS -620", "\"NS -420 EW 420\""}, ScoreCase{"Pass", "", "None", "", "NS 50", "\"NS 0\""},
        ScoreCase{"6SX", "N", "None", "8", "-800", ""}, ScoreCase{"6SX", "N", "None", "8", "-700", "\"-800\""}));

RC_GTEST_PROP(CheckScoreAlways, Law77_AnyOtherScoreThanTheRightOneIsFound, ()) {
    auto const level = *rc::gen::inRange(1, 8), tricks = *rc::gen::inRange(0, 14);
    auto const strain = *rc::gen::elementOf(std::vector<std::string>{"C", "D", "H", "S", "NT"});
    auto const risk = *rc::gen::elementOf(std::vector<std::string>{"", "X", "XX"});
    auto const text = std::to_string(level) + strain + risk;
    bool const vulnerable = *rc::gen::arbitrary<bool>();
    auto const right = bridge::duplicate_points(contract(text), tricks, static_cast<bridge::Vulnerable>(vulnerable));
    auto const written = right + 10 * *rc::gen::inRange(-3, 4);
    Record r;
    r.vulnerable(vulnerable ? "EW" : "None")
        .declarer("E")
        .contract(text)
        .result(std::to_string(tricks))
        .score("EW " + std::to_string(written));
    RC_ASSERT(codes_of(r).empty() == (written == right));
    Diagnostics found;
    RC_ASSERT(check(r.board, found).score_ns == -right);
}

TEST(CheckScore, Pbn3_4_12_OldUndertricks) {
    for (auto const& [score, fault] : std::vector<std::pair<std::string_view, bool>>{{"-700", false}, {"-800", true}}) {
        Record r;
        r.vulnerable("None").tag(Tag::scoring, "IMP;OldMP").declarer("N").contract("6SX").result("8").score(score);
        EXPECT_EQ(!codes_of(r).empty(), fault) << score;
    }
}

TEST(CheckScore, Pbn4_2_1_AnExplainedScoreIsAWarning) {
    auto const severity = [](auto prepare) {
        Record r;
        r.vulnerable("None").declarer("S").contract("4S").result("10").score("400");
        prepare(r);
        auto const found = findings_of(r);
        return found.size() == 1 && found[0].code == code("score-contract") ? std::optional{found[0].severity} : std::nullopt;
    };
    EXPECT_EQ(severity([](Record&) {}), Severity::error);
    EXPECT_EQ(severity([](Record& r) { r.comment("adjusted"); }), Severity::warning);
    EXPECT_EQ(severity([](Record& r) { r.tag(Tag::round, "1").comment("not about the score"); }), Severity::error);
    EXPECT_EQ(severity([](Record& r) { r.board.declarer.value->irregular = true; }), Severity::warning);
    EXPECT_EQ(severity([](Record& r) { r.board.result.value->differs = true; }), Severity::warning);
    EXPECT_EQ(severity([](Record& r) { r.dealer("S").auction("S", "4S ^S Pass AP"); }), Severity::warning);
    EXPECT_EQ(severity([](Record& r) { r.deal(shared_suits).play("W", "DA D3 D4 ^R HQ *"); }), Severity::warning);
}

TEST(CheckScore, IsNotJudgedWhereItCannotFollow) {
    Record no_vulnerability;
    no_vulnerability.declarer("S").contract("4S").result("10").score("421");
    EXPECT_THAT(codes_of(no_vulnerability), IsEmpty());
    Record no_declarer;
    no_declarer.vulnerable("None").contract("4S").result("10").score("421");
    EXPECT_THAT(codes_of(no_declarer), IsEmpty());
    Record rubber;
    rubber.vulnerable("None").tag(Tag::scoring, "Rubber").declarer("S").contract("4S").result("10").score("120");
    EXPECT_THAT(codes_of(rubber), IsEmpty());
    Record contradiction;
    contradiction.dealer("S").vulnerable("None").declarer("S").contract("4S").result("10").score("130").auction("S", "2S AP");
    EXPECT_THAT(codes_of(contradiction), ElementsAre("contract-auction"));
}

TEST(CheckScore, OfDeclarerNeedsADeclarer) {
    Record r;
    r.declarer("").score("420");
    EXPECT_THAT(placed(r), ElementsAre("declarer-missing at \"420\""));
}

TEST(CheckScore, BothSidesAreOpposite) {
    Record score;
    score.score("NS 420 EW 420");
    EXPECT_THAT(placed(score), ElementsAre("score-sides at \"NS 420 EW 420\""));
    Record imps;
    imps.score_imp("NS 10 EW -9");
    EXPECT_THAT(codes_of(imps), ElementsAre("score-sides"));
    Record winner_only;
    winner_only.score_imp("EW 10 NS 0");
    EXPECT_THAT(codes_of(winner_only), IsEmpty());
    for (auto const& [percentages, fault] : std::vector<std::pair<std::string_view, bool>>{{"NS 50 EW 50", false},
             {"NS 33.33 EW 66.67", false}, {"NS 45.3 EW 54.8", false}, {"NS 50 EW 55", true}, {"NS 45.3 EW 54.9", true}}) {
        Record r;
        r.score_percentage(percentages);
        EXPECT_EQ(!codes_of(r).empty(), fault) << percentages;
    }
}

TEST(CheckScoreRubber, Bridge3_AboveAndBelowTheLine) {
    for (auto const& [score, fault] :
        std::vector<std::pair<std::string_view, bool>>{{"30/120", false}, {"130/120", false}, {"530/120", false}, {"830/120", false},
            {"880/120", false}, {"930/120", true}, {"NS 30/120 EW 0/0", false}, {"EW 100/0 NS 30/120", false}, {"30/150", true},
            {"0/120", true}, {"40/120", true}, {"NS 30/120 EW 0/30", true}, {"EW 30/120", true}}) {
        Record r;
        r.vulnerable("None").tag(Tag::scoring, "Rubber").declarer("S").contract("4S").result("11").score_rubber(score);
        EXPECT_EQ(codes_of(r), fault ? std::vector<std::string>{"score-rubber"} : std::vector<std::string>{}) << score;
    }
    Record down;
    down.vulnerable("None").declarer("S").contract("4S").result("8").score_rubber("NS 0/0 EW 100/0");
    EXPECT_THAT(codes_of(down), IsEmpty());
}

// Tables

TEST(CheckScoreTable, Law77_ContractAndResultOfARowGiveItsScore) {
    Record r;
    r.vulnerable("NS").table(Tag::score_table, "Contract;Declarer;Result;Score_NS;Score_EW",
        {"2HX N 8 670 -670", "4S W 10 -420 420", "4S W 10 420 -420", "Pass - - 0 0", "- - - 100 -100", "3NT S 9 ^600 -", "3NT S 9 - -630",
            "3NT S ? 600 -600"});
    EXPECT_THAT(placed(r), ElementsAre("table-contract at 420", "table-contract at -630"));
    EXPECT_EQ(message_of(r), "4S by W with 10 tricks scores -420 to NS");
}

TEST(CheckScoreTable, TheTwoSidesAddUp) {
    Record r;
    r.table(Tag::score_table, "Score_NS;Score_EW;IMP_NS;IMP_EW;Percentage_NS;Percentage_EW;MP_NS;MP_EW",
        {"420 -420 5 -5 40 60 3 5", "420 420 5 -5 40 60 8 0", "420 -420 5 5 40 60 1.5 6.5", "420 -420 5 0 40 61.5 3 4",
            "^60 ^40 - - ^60 ^60 - -"});
    EXPECT_THAT(placed(r), ElementsAre("table-sides at 420", "table-sides at 5", "table-sides at 61.5", "table-sides at 4"));
}

TEST(CheckScoreTable, PercentagesAreOffByOneInTheFinerLastPlaceAtMost) {
    for (auto const& [row, found] : std::vector<Case>{{"40 61", {}}, {"40 62", {"table-sides at 62"}}, {"40.0 60.1", {}},
             {"40.0 60.2", {"table-sides at 60.2"}}, {"40 60.1", {}}, {"40 60.2", {"table-sides at 60.2"}}, {"40.00 60.01", {}},
             {"40.00 60.02", {"table-sides at 60.02"}}, {"40.00 59.99", {}}, {"40.00 59.98", {"table-sides at 59.98"}}}) {
        Record r;
        r.table(Tag::score_table, "Percentage_NS;Percentage_EW", {row});
        EXPECT_EQ(placed(r), found) << row;
    }
}

TEST(CheckScoreTable, Pbn5_9_AFigureHasTwelveDigitsAndFourDecimalsAtMost) {
    Record r;
    r.table(Tag::score_table, "Score_NS",
        {"100000000000", "1000000000000", "-12345678.1234", "-123456789.1234", "1.2345", "1.23456", "-0", "+5", "5.", ".5", "1.2.3", "--1",
            "+"});
    EXPECT_THAT(placed(r), ElementsAre("table-value at 1000000000000", "table-value at -123456789.1234", "table-value at 1.23456",
                               "table-value at .5", "table-value at 1.2.3", "table-value at --1", "table-value at +"));
}

TEST(CheckScoreTable, Bridge17_9_FiguresAreRoundedHalvesAwayFromZeroAndZeroHasNoSign) {
    struct Row {
        std::int64_t ten_thousandths;
        int decimals;
        std::string_view written;
    };
    for (auto const& [figure, decimals, written] : std::vector<Row>{{40'000, 0, "4"}, {-40'000, 0, "-4"}, {4'999, 0, "0"}, {5'000, 0, "1"},
             {-4'999, 0, "0"}, {-5'000, 0, "-1"}, {0, 0, "0"}, {75'000, 2, "7.50"}, {49, 2, "0.00"}, {50, 2, "0.01"}, {-49, 2, "0.00"},
             {-50, 2, "-0.01"}, {-400'000, 1, "-40.0"}, {99'995, 3, "10.000"}, {123'450, 4, "12.3450"}, {-1, 4, "-0.0001"}})
        EXPECT_EQ(in_decimals(figure, decimals), written) << figure;
}

TEST(CheckScoreTable, Pbn5_9_ValuesThatAColumnCannotHave) {
    Record r;
    r.table(Tag::score_table, "Rank;Contract;Declarer;Result;Score_NS;Names_NS", {"= 4SX N 10 590 A", "1 5X Z 14 a.b B", "? - ^- ? ^x -"});
    EXPECT_THAT(placed(r), ElementsAre("table-value at a.b", "table-value at 5X", "table-value at Z", "table-value at 14"));
}

/// bridge.md §8: 620 twice, 170, 140, -100.
std::vector<std::string_view> const worked_matchpoints{"620 7 1 87.5", "620 7 1 87.50", "170 4 4 50", "140 2 6 25.0", "-100 0 8 0"};

TEST(CheckScoreTable, Law78A_Matchpoints) {
    constexpr std::string_view columns = "Score_NS;MP_NS;MP_EW;Percentage_NS";
    Record right;
    right.table(Tag::score_table, columns, worked_matchpoints);
    EXPECT_THAT(codes_of(right), IsEmpty());
    Record wrong;
    auto rows = worked_matchpoints;
    rows[2] = "170 5 3 50";
    wrong.table(Tag::score_table, columns, rows);
    EXPECT_THAT(placed(wrong), ElementsAre("table-comparison at 5", "table-comparison at 3"));
    EXPECT_EQ(message_of(wrong), "the scores of the table give 4");
    Record percentage;
    rows = worked_matchpoints;
    rows[4] = "-100 0 8 12.5";
    percentage.table(Tag::score_table, columns, rows);
    EXPECT_THAT(placed(percentage), ElementsAre("table-comparison at 12.5"));
}

TEST(CheckScoreTable, SumsOfMatchpointsAgreeWithinLessThanATenth) {
    for (auto const& [last, found] : std::vector<Case>{{"4 4.09", {}}, {"4 4.1", {"table-sides at 4.1"}}}) {
        Record r;
        r.table(Tag::score_table, "MP_NS;MP_EW", {"5 3", "8 0", last});
        EXPECT_EQ(placed(r), found);
    }
}

TEST(CheckScoreTable, TheSumOfMatchpointsIsThatOfMoreThanHalfOfTheTables) {
    Record half;
    half.table(Tag::score_table, "MP_NS;MP_EW", {"5 3", "8 0", "5 4", "8 1"});
    EXPECT_THAT(codes_of(half), IsEmpty());
    Record more;
    more.table(Tag::score_table, "MP_NS;MP_EW", {"5 3", "8 0", "5 4", "8 1", "4 4"});
    EXPECT_THAT(placed(more), ElementsAre("table-sides at 4", "table-sides at 1"));
    EXPECT_EQ(message_of(more), "the matchpoints of the other tables add up to 8");
    Record halves;
    halves.table(Tag::score_table, "MP_NS;MP_EW", {"5 2.5", "7 0.5", "5 4"});
    EXPECT_THAT(messages_of(halves), ElementsAre("the matchpoints of the other tables add up to 7.50"));
}

TEST(CheckScoreTable, LessThanTwoFiguresOfThreeShowNoForm) {
    Record three_of_five;
    three_of_five.table(Tag::score_table, "Score_NS;MP_NS", {"620 7", "620 7", "170 4", "140 1", "-100 1"});
    EXPECT_THAT(codes_of(three_of_five), IsEmpty());
    Record four_of_six;
    four_of_six.table(Tag::score_table, "Score_NS;MP_NS", {"620 10", "600 8", "170 6", "140 4", "100 3", "-100 1"});
    EXPECT_THAT(placed(four_of_six), ElementsAre("table-comparison at 3", "table-comparison at 1"));
    EXPECT_THAT(messages_of(four_of_six), ElementsAre("the scores of the table give 2", "the scores of the table give 0"));
    Record one_of_two;
    one_of_two.table(Tag::score_table, "Score_NS;MP_NS", {"620 2", "170 1"});
    EXPECT_THAT(codes_of(one_of_two), IsEmpty());
}

TEST(CheckScoreTable, AFigureOfFourDecimalsIsRoundedUpOrDown) {
    // 100 against 50 three times is 6 IMPs, and the other way -2: by three comparisons each 2 and -2/3
    for (auto const& [last, found] : std::vector<Case>{{"50 -0.6665", {"table-comparison at -0.6665"}}, {"50 -0.6666", {}},
             {"50 -0.6667", {}}, {"50 -0.6668", {"table-comparison at -0.6668"}}}) {
        Record r;
        r.table(Tag::score_table, "Score_NS;IMP_NS", {"100 2.0000", "50 -0.6667", "50 -0.6667", last});
        EXPECT_EQ(placed(r), found) << last;
    }
    Record wrong;
    wrong.table(Tag::score_table, "Score_NS;IMP_NS", {"100 2.0000", "50 -0.6667", "50 -0.6667", "50 -0.6600"});
    EXPECT_EQ(message_of(wrong), "the scores of the table give -0.6667");
}

TEST(CheckScoreTable, OneResultIsComparedWithNothing) {
    Record r;
    r.table(Tag::score_table, "Score_NS;MP_NS;Percentage_NS;IMP_NS", {"620 5 12 3"});
    EXPECT_THAT(codes_of(r), IsEmpty());
}

TEST(CheckScoreTable, TheScoresOfEastWestServeAsWell) {
    Record r;
    r.table(Tag::score_table, "Score_EW;MP_NS", {"-620 4", "-170 2", "100 1"});
    EXPECT_THAT(placed(r), ElementsAre("table-comparison at 1"));
    Record tag;
    tag.vulnerable("None").declarer("S").contract("4S").result("10").score("NS 420").score_imp("NS 1");
    tag.table(Tag::score_table, "Score_EW;IMP_NS", {"-450 1", "-420 -1"});
    EXPECT_THAT(codes_of(tag), ElementsAre("score-imp"));
    EXPECT_EQ(message_of(tag), "the score table gives -1 for this score");
}

TEST(CheckScoreTable, TwoFiguresOfThreeShowTheForm) {
    Record r;
    r.table(Tag::score_table, "Score_NS;MP_NS", {"620 4", "170 2", "-100 1"});
    EXPECT_THAT(placed(r), ElementsAre("table-comparison at 1"));
}

TEST(CheckScoreTable, ARoundingOfLessThanAHundredthOfTheTopIsNoFault) {
    for (auto const& [last, found] : std::vector<Case>{{"-100 0.995", {}}, {"-100 1.000", {"table-comparison at 1.000"}}}) {
        Record r;
        r.table(Tag::score_table, "Score_NS;Percentage_NS", {"620 87.5", "620 87.5", "170 50", "140 25", last});
        EXPECT_EQ(placed(r), found);
    }
    for (auto const& [fourth, found] : std::vector<Case>{{"140 25.99", {}}, {"140 26.00", {"table-comparison at 26.00"}}}) {
        Record r;
        r.table(Tag::score_table, "Score_NS;Percentage_NS", {"620 87.5", "620 87.5", "170 50", fourth, "-100 0"});
        EXPECT_EQ(placed(r), found);
    }
}

TEST(CheckScoreTable, Law78A_InTheScaleOfOne) {
    Record r;
    r.table(Tag::score_table, "Score_NS;MP_NS", {"620 3.5", "620 3.5", "170 2", "140 2", "-100 0"});
    EXPECT_THAT(placed(r), ElementsAre("table-comparison at 2"));
}

TEST(CheckScoreTable, ARowCountsAsOftenAsItsMultiplicitySays) {
    Record r;
    r.table(Tag::score_table, "Score_NS;Multiplicity;MP_NS;MP_EW", {"620 2 7 1", "170 1 4 4", "140 1 2 6", "-100 1 0 8"});
    EXPECT_THAT(codes_of(r), IsEmpty());
    Record unknown;
    unknown.table(Tag::score_table, "Score_NS;Multiplicity;MP_NS;MP_EW", {"620 ? 7 1", "170 1 5 3", "140 1 2 6", "-100 1 0 8"});
    EXPECT_THAT(codes_of(unknown), IsEmpty());
}

TEST(CheckScoreTable, AMultiplicityIsAWholeNumberOfAHundredThousandAtMost) {
    // of 100,002 results the first beats two and equals the others: half of the top
    for (auto const& [multiplicity, found] : std::vector<Case>{{"100000", {"table-comparison at 12.5"}}, {"100001", {}}}) {
        Record r;
        auto const first = fmt::format("620 {} 50", multiplicity);
        r.table(Tag::score_table, "Score_NS;Multiplicity;Percentage_NS", {first, "170 1 0", "-100 1 12.5"});
        EXPECT_EQ(placed(r), found) << multiplicity;
    }
    for (auto const& [first, found] :
        std::vector<Case>{{"620 1 4", {"table-comparison at 1"}}, {"620 1.0 13", {}}, {"620 ? 4", {}}, {"620 -1 4", {}}}) {
        Record r;
        r.table(Tag::score_table, "Score_NS;Multiplicity;MP_NS", {first, "170 1 2", "-100 1 1"});
        EXPECT_EQ(placed(r), found) << first;
    }
    Record none_at_all;
    none_at_all.table(Tag::score_table, "Score_NS;Multiplicity;MP_NS", {"620 0 9", "500 1 8", "400 1 6", "170 1 4", "140 1 2", "-100 1 1"});
    EXPECT_THAT(codes_of(none_at_all), IsEmpty());
}

TEST(CheckScoreTable, AFieldHasAMillionResultsAtMost) {
    for (auto const& [last, found] : std::vector<Case>{{"-700 1 12.5", {"table-comparison at 12.5"}}, {"-700 2 12.5", {}}}) {
        Record r;  // 999,999 results and the last
        r.table(Tag::score_table, "Score_NS;Multiplicity;Percentage_NS",
            {"100 99998 95", "90 100000 85", "80 100000 75", "70 100000 65", "60 100000 55", "50 100000 45", "40 100000 35", "30 100000 25",
                "20 100000 15", "10 100000 5", "-600 1 0", last});
        EXPECT_EQ(placed(r), found) << last;
    }
}

TEST(CheckScoreTable, CrossImpsAreComparedInTwoThousandRowsAtMost) {
    for (auto const& [rows, found] :
        std::vector<std::pair<std::size_t, std::vector<std::string>>>{{2'000, {"table-comparison at 7"}}, {2'001, {}}}) {
        Record r;
        std::vector<std::string_view> all(rows, "0 0");
        all.back() = "0 7";
        r.table(Tag::score_table, "Score_NS;IMP_NS", all);
        EXPECT_EQ(placed(r), found) << rows;
    }
}

TEST(CheckScoreTable, ATableOfPartOfAFieldIsNotJudged) {
    Record r;
    r.table(Tag::score_table, "Score_NS;Multiplicity;Percentage_NS", {"500 2 99.4", "470 1 98.4", "450 5 96.5"});
    EXPECT_THAT(codes_of(r), IsEmpty());
}

TEST(CheckScoreTable, CountingTheOwnResultIsAFormToo) {
    Record r;  // four results: each is worth an eighth, three eighths, ... of the whole
    r.table(Tag::score_table, "Score_NS;Percentage_NS", {"620 87.5", "170 62.5", "140 37.5", "-100 12.5"});
    EXPECT_THAT(codes_of(r), IsEmpty());
}

TEST(CheckScoreTable, Law78B_CrossImps) {
    // bridge.md §11.2: 420 against 450, -100, 200, 400 is -1 + 11 + 6 + 1
    Record right;
    right.table(Tag::score_table, "Score_NS;IMP_NS;IMP_EW", {"420 17 -17", "450 20 -20", "-100 -40 40", "200 -10 10", "400 13 -13"});
    EXPECT_THAT(codes_of(right), IsEmpty());
    Record wrong;
    wrong.table(Tag::score_table, "Score_NS;IMP_NS", {"420 4.25", "450 5.00", "-100 -10", "200 -2.5", "400 5"});
    EXPECT_THAT(placed(wrong), ElementsAre("table-comparison at 5"));
    Record sign;
    sign.table(Tag::score_table, "Score_NS;IMP_NS", {"420 17", "450 20", "-100 -30.0", "200 -10", "400 13"});
    EXPECT_EQ(message_of(sign), "the scores of the table give -40.0");
    Record butler;
    butler.table(Tag::score_table, "Score_NS;IMP_NS", {"620 4", "620 4", "650 5", "170 -7", "-100 -11"});
    EXPECT_THAT(codes_of(butler), IsEmpty());
}

TEST(CheckTables, Pbn5_9_RanksAreInStepWithTheFigures) {
    struct Row {
        std::vector<std::string_view> rows;
        std::vector<std::string> found;
    };
    for (auto const& [rows, found] : std::vector<Row>{
             {{"1 72.5", "2 70", "3 61.2"}, {}},
             {{"3 61.2", "1 72.5", "2 70"}, {}},
             {{"1 72.5", "2 70", "2 70", "4 61.2"}, {}},
             {{"1 30", "2 40", "3 50"}, {}},              // of the other side
             {{"1 72.5", "1 61.2", "2 70", "2 60"}, {}},  // two rankings
             {{"1 72.5", "2 60", "3 61.2", "4 50"}, {"table-rank at 3"}},
         }) {
        for (auto const figure : {"Rank;TotalPercentage", "Rank;MeanIMP"}) {
            Record r;
            r.table(Tag::total_score_table, figure, rows);
            EXPECT_EQ(placed(r), found) << rows.front();
        }
    }
    Record by_matchpoints;
    by_matchpoints.table(Tag::total_score_table, "Rank;TotalPercentage;TotalMP", {"1 60 300", "2 62 290", "3 61 280"});
    EXPECT_THAT(codes_of(by_matchpoints), IsEmpty());
}

TEST(CheckTables, RanksOfUnknownFiguresAreNotJudged) {
    for (auto const& rows :
        std::vector<std::vector<std::string_view>>{{"1 ?", "2 ?"}, {"1 50", "2 ?"}, {"1 50", "2 60"}, {"1 50", "1 60"}}) {
        Record r;
        r.table(Tag::total_score_table, "Rank;TotalPercentage", rows);
        EXPECT_THAT(codes_of(r), IsEmpty()) << rows.front();
    }
}

TEST(CheckScores, FiguresOfTheTagsAreThoseOfTheTable) {
    auto const with = [](auto give) {
        Record r;
        r.vulnerable("None").declarer("S").contract("4S").result("10").score("NS 420");
        give(r);
        r.table(Tag::score_table, "Score_NS;IMP_NS;IMP_EW;MP_NS;MP_EW;Percentage_NS;Percentage_EW",
            {"450 1 -1 2 0 100 0", "420 -1 1 0 2 0 100"});
        return codes_of(r);
    };
    EXPECT_THAT(with([](Record& r) { r.score_imp("NS -1").score_mp("0").score_percentage("EW 100"); }), IsEmpty());
    EXPECT_THAT(with([](Record& r) { r.score_imp("-1.0").score_mp("EW 2 NS 0").score_percentage("0"); }), IsEmpty());
    EXPECT_THAT(with([](Record& r) { r.score_imp("NS 1"); }), ElementsAre("score-imp"));
    EXPECT_THAT(with([](Record& r) { r.score_mp("NS 2 EW 0"); }), ElementsAre("score-mp", "score-mp"));
    EXPECT_THAT(with([](Record& r) { r.score_percentage("50"); }), ElementsAre("score-percentage"));
}

TEST(CheckScores, AFigureAgreesWithARoundedOneOfTheTable) {
    for (auto const& [percentage, agrees] : std::vector<std::pair<std::string_view, bool>>{
             {"12.5", true}, {"12.6", true}, {"12.7", false}, {"12", true}, {"13", true}, {"12.54", true}, {"12.53", false}}) {
        Record r;
        r.vulnerable("None").declarer("S").contract("4S").result("10").score("NS 420").score_percentage(percentage);
        r.table(Tag::score_table, "Score_NS;Percentage_NS", {"450 87.46", "420 12.54"});
        EXPECT_EQ(codes_of(r), agrees ? std::vector<std::string>{} : std::vector<std::string>{"score-percentage"}) << percentage;
    }
}

// Double-dummy figures

constexpr std::string_view no_tricks = "********************";

TEST(CheckOptimum, Pbn5_7_RowsOfOptimumResultTable) {
    Record r;
    r.double_dummy(no_tricks);
    r.table(Tag::optimum_result_table, "Declarer;Denomination;Result",
        {"N NT 9", "N S 14", "X H 3", "N NT 8", "E Z 3", "S C ?", "S C 3", "W D -1"});
    EXPECT_THAT(placed(r), ElementsAre("optimum-rows at 14", "optimum-rows at X", "optimum-rows at N", "optimum-rows at Z",
                               "optimum-rows at S", "optimum-rows at -1"));
}

std::vector<std::string_view> const twenty_rows{"N NT 6", "N S 6", "N H 5", "N D 6", "N C 9", "S NT 6", "S S 6", "S H 5", "S D 6", "S C 9",
    "E NT 6", "E S 7", "E H 8", "E D 7", "E C 3", "W NT 7", "W S 7", "W H 8", "W D 7", "W C 3"};

TEST(CheckOptimum, TheTwoListsAgree) {
    Record same;
    same.double_dummy("6656966569678737787"
                      "3")
        .table(Tag::optimum_result_table, "Declarer;Denomination;Result", twenty_rows);
    EXPECT_THAT(codes_of(same), IsEmpty());
    Record other;
    other.double_dummy("66*69665696787377874").table(Tag::optimum_result_table, "Declarer;Denomination;Result", twenty_rows);
    EXPECT_THAT(placed(other), ElementsAre("optimum-tricks at 3"));
    EXPECT_EQ(message_of(other), "DoubleDummyTricks gives 4 tricks");
}

TEST(CheckOptimum, Pbn4_2_7_TheScoreIsPar) {
    for (auto const& [score, fix] : std::vector<std::pair<std::string_view, std::string>>{{"NS 100", ""}, {"EW -100", ""},
             {"NS 100 EW -100", ""}, {"NS 110", "\"NS 100\""}, {"EW 110", "\"EW -100\""}, {"EW 110 NS -110", "\"NS 100 EW -100\""}}) {
        Record by_table;
        by_table.dealer("N").vulnerable("None").optimum_score(score).table(
            Tag::optimum_result_table, "Declarer;Denomination;Result", twenty_rows);
        EXPECT_EQ(fix_of(by_table), fix) << score;
        Record by_tag;
        by_tag.dealer("N").vulnerable("None").optimum_score(score).double_dummy("66569665696787377873");
        EXPECT_EQ(codes_of(by_tag), fix.empty() ? std::vector<std::string>{} : std::vector<std::string>{"optimum-score"}) << score;
    }
    Record incomplete;
    incomplete.dealer("N").vulnerable("None").optimum_score("NS 110").double_dummy("6656966569678737787*");
    EXPECT_THAT(codes_of(incomplete), IsEmpty());
    Record without_dealer, without_vulnerability;  // par depends on both
    without_dealer.vulnerable("None").optimum_score("NS 110").double_dummy("66569665696787377873");
    EXPECT_THAT(codes_of(without_dealer), IsEmpty());
    without_vulnerability.dealer("N").optimum_score("NS 110").double_dummy("66569665696787377873");
    EXPECT_THAT(codes_of(without_vulnerability), IsEmpty());
    Record sides;
    sides.optimum_score("NS 100 EW 100");
    EXPECT_THAT(codes_of(sides), ElementsAre("score-sides"));
}

// Notes

TEST(CheckNotes, Pbn3_5_5_ReferencesHaveNotesAndNotesReferences) {
    Record r;
    r.dealer("N").deal(shared_suits).declarer("N").contract("1NT");
    r.auction("N", "1NT =1= Pass =1= Pass =3= Pass").auction_note(1).auction_note(2);
    r.play("E", "SA =2= S3 S4 S5 =32= *").play_note(32).play_note(1);
    EXPECT_THAT(
        placed(r), ElementsAre("note-missing at =3=", "note-unused at \"2:a note\"", "note-missing at =2=", "note-unused at \"1:a note\""));
}

// All checks together

/// Random legal deals, calls and plays, with their record.
class Table {
public:
    explicit Table(std::uint32_t seed) : random_{seed} {
        std::vector<Card> pack;
        for (auto const card : CardSet::pack()) pack.push_back(card);
        std::shuffle(pack.begin(), pack.end(), random_);
        for (std::size_t i = 0; i < 52; ++i) hands_[static_cast<Seat>(i / 13)].insert(pack[i]);
        number_ = 1 + random_() % 16;
    }

    void write(Record& r) {
        auto const dealer = bridge::dealer_of(number_);
        r.number(number_).dealer(one(dealer)).vulnerable(name(bridge::vulnerability_of(number_))).deal(deal());
        bridge::Auction auction{dealer};
        auto const calls = call(auction);
        auto const declarer = auction.declarer();
        r.declarer(declarer ? one(*declarer) : "").contract(declarer ? to_string(*auction.contract()) : "Pass");
        if (!declarer) {
            r.result("").score("0").auction(one(dealer), calls);
            return;
        }
        auto const trump = trump_of(auction.contract()->bid.denomination);
        auto const cards = play(trump, next(*declarer));
        auto const vulnerable = is_vulnerable(bridge::vulnerability_of(number_), side_of(*declarer));
        r.result(std::to_string(tricks_[side_of(*declarer)]));
        r.score(std::to_string(
            bridge::duplicate_points(*auction.contract(), tricks_[side_of(*declarer)], static_cast<bridge::Vulnerable>(vulnerable))));
        r.auction(one(dealer), calls).play(one(next(*declarer)), cards);
    }

private:
    static std::string one(Seat s) { return {letter(s)}; }

    std::string deal() const {
        std::string text = "N:";
        for (auto const s : all_seats) {
            for (int suit = 3; suit >= 0; --suit) {
                std::string ranks;
                for (auto const card : hands_[s].of(static_cast<Suit>(suit))) ranks.insert(0, 1, letter(card.rank()));
                text += ranks + (suit > 0 ? "." : s == Seat::west ? "" : " ");
            }
        }
        return text;
    }

    std::string call(bridge::Auction& auction) {
        std::string calls;
        while (!auction.is_over()) {
            auto made = bridge::Call::pass();
            auto const way = random_() % 8;
            if (way == 0) made = bridge::Call::dbl();
            if (way == 1) made = bridge::Call::redbl();
            if (way > 5)
                made =
                    bridge::Bid{*bridge::Level::of(static_cast<int>(1 + random_() % 7)), static_cast<bridge::Denomination>(random_() % 5)};
            if (auction.fault_of(made)) made = bridge::Call::pass();
            auction.make(made);
            calls += to_string(made) + ' ';
        }
        return calls;
    }

    std::string play(std::optional<Suit> trump, Seat leader) {
        BySeat<std::optional<CardSet>> hands;
        for (auto const s : all_seats) hands[s] = hands_[s];
        bridge::Play play{hands, trump, leader};
        std::string rows;
        while (!play.is_over()) {
            BySeat<std::string> trick;
            for (int i = 0; i < 4; ++i) {
                auto const legal = *play.legal();
                auto card = legal.begin();
                for (auto skip = random_() % static_cast<unsigned>(legal.size()); skip > 0; --skip) ++card;
                trick[play.turn()] = to_string(*card);
                play.play(*card);
            }
            for (int i = 0; i < 4; ++i) (rows += trick[next(leader, i)]) += ' ';
        }
        tricks_ = play.tricks();
        return rows;
    }

    std::mt19937 random_;
    BySeat<CardSet> hands_;
    BySide<int> tricks_;
    std::uint32_t number_;
};

RC_GTEST_PROP(CheckWhole, NothingIsFoundInALawfulBoard, ()) {
    Record r;
    Table{*rc::gen::arbitrary<std::uint32_t>()}.write(r);
    Diagnostics found;
    repair(r.board, found);
    auto const facts = check(r.board, found);
    RC_ASSERT(codes(found) == std::vector<std::string>{});
    RC_ASSERT(facts.passed_out == !facts.contract.has_value());
    RC_ASSERT(facts.score_ns.has_value());
}

RC_GTEST_PROP(CheckWhole, OneOtherCardInThePlayIsFound, ()) {
    Record r;
    Table{*rc::gen::arbitrary<std::uint32_t>()}.write(r);
    auto& cards = r.board.play.cards;
    RC_PRE(!cards.empty());
    auto& cell = cards[*rc::gen::inRange<std::size_t>(0, cards.size())];
    auto const other = *rc::gen::suchThat(rc::gen::map(rc::gen::inRange(0, 52),
                                              [](int n) {
                                                  auto card = CardSet::pack().begin();
                                                  while (n-- > 0) ++card;
                                                  return *card;
                                              }),
        [&](Card card) { return card != cell.card; });
    cell.card = other;
    RC_ASSERT(!codes_of(r).empty());
}

RC_GTEST_PROP(CheckWhole, UnknownCardsAreNoFault, ()) {
    Record r;
    Table{*rc::gen::arbitrary<std::uint32_t>()}.write(r);
    auto& play = r.board.play;
    RC_PRE(!play.cards.empty());
    for (auto const i : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 52)))
        play.cards[i].kind = WrittenCard::Kind::unknown;
    play.ending = Ending::star;
    auto found = findings_of(r);
    std::erase_if(found, [](Diagnostic const& d) { return d.code == code("marker-redundant"); });
    RC_ASSERT(codes(found) == std::vector<std::string>{});
}

TEST(CheckWhole, SaysWhatFollowsFromTheBoard) {
    Record r;
    r.dealer("S").vulnerable("EW").declarer("^N").contract("1NT").result("8").auction("S", "1NT AP");
    Diagnostics found;
    auto const facts = check(r.board, found);
    EXPECT_THAT(codes(found), IsEmpty());
    EXPECT_EQ(facts.contract, (bridge::DeclaredContract{contract("1NT"), Seat::north}));
    EXPECT_EQ(facts.tricks, 8);
    EXPECT_EQ(facts.score_ns, 120);
    EXPECT_FALSE(facts.passed_out);

    Record by_auction;
    by_auction.dealer("S").auction("S", "1NT AP");
    EXPECT_EQ(derived(by_auction.board).contract, (bridge::DeclaredContract{contract("1NT"), Seat::south}));

    Record passed_out;
    passed_out.dealer("S").auction("S", "AP");
    auto const nothing = check(passed_out.board, found);
    EXPECT_TRUE(nothing.passed_out);
    EXPECT_EQ(nothing.score_ns, 0);
    EXPECT_FALSE(nothing.contract);
}

TEST(CheckWhole, ContractAndDeclarerAreThoseOfTheTagsWhateverTheAuction) {
    Record r;
    r.dealer("S").vulnerable("None").declarer("W").contract("4S").result("10").auction("S", "1NT AP");
    Diagnostics found;
    for (auto const& facts : {derived(r.board), check(r.board, found)}) {
        EXPECT_EQ(facts.contract, (bridge::DeclaredContract{contract("4S"), Seat::west}));
        EXPECT_EQ(facts.score_ns, -420);
    }
    EXPECT_THAT(codes(found), ElementsAre("contract-auction", "declarer-auction"));

    Record passed_out;
    passed_out.dealer("S").contract("Pass").auction("S", "1NT AP");
    EXPECT_TRUE(derived(passed_out.board).passed_out);
    EXPECT_FALSE(derived(passed_out.board).contract);
    EXPECT_EQ(derived(passed_out.board).score_ns, 0);
}

TEST(Law2, AVulnerabilityThatIsNotStatedIsThatOfTheNumberInWhatFollows) {
    auto const played = [](Record& r) -> Record& { return r.declarer("N").contract("3NT").result("9"); };
    Record by_number, stated, without, in_rubber;
    EXPECT_EQ(derived(played(by_number.number(2)).board).score_ns, 600);
    EXPECT_EQ(derived(played(stated.number(2).vulnerable("None")).board).score_ns, 400);
    EXPECT_FALSE(derived(played(without).board).score_ns);
    EXPECT_FALSE(derived(played(in_rubber.number(2).tag(pbn::Tag::scoring, "Rubber")).board).score_ns);

    Record claimed;  // many sets of problems number their boards freely
    played(claimed.number(2)).score("NS 400");
    EXPECT_THAT(codes(findings_of(claimed)), IsEmpty());
}

TEST(CheckWhole, TheScoreIsTheComputedOneElseTheOneOfTheRecord) {
    auto const score_of = [](Record const& r) { return told_score_ns(r.board, derived(r.board)); };
    Record recorded;
    recorded.score("NS 620");
    EXPECT_EQ(score_of(recorded), 620);
    Record of_declarer;
    of_declarer.declarer("E").contract("4S").score("620");
    EXPECT_EQ(score_of(of_declarer), -620);
    Record computed;
    computed.vulnerable("None").declarer("N").contract("4S").result("10").score("NS 620");
    EXPECT_EQ(score_of(computed), 420);
    EXPECT_EQ(score_of(Record{}), std::nullopt);
}

TEST(CheckWhole, AnEmptyBoardHasNoFaults) {
    Record r;
    EXPECT_THAT(codes_of(r), IsEmpty());
}

TEST(CheckWhole, TenThousandFindingsOfABoardAreKept) {
    for (auto const& [rows, kept] : std::vector<std::pair<std::size_t, std::size_t>>{{9'999, 9'999}, {10'000, 10'000}, {10'001, 10'000}}) {
        Record r;
        r.table(Tag::score_table, "Score_NS", std::vector<std::string_view>(rows, "x"));
        EXPECT_EQ(codes_of(r), std::vector<std::string>(kept, "table-value")) << rows;
    }
}

TEST(CheckWhole, MessagesAreShortAndBeginAndEndAsMessagesDo) {
    Record r;
    r.number(1).dealer("S").vulnerable("All").deal("N:K954.AT62.J73.Q84 - - -").contract("3C").declarer("N").result("9").score("NS 5 EW 5");
    r.auction("S", "1D 1C X ^I 2C AP 1H").play("E", "SA SA *").score_imp("NS 1 EW 1");
    auto const found = findings_of(r);
    EXPECT_GT(found.size(), 6U);
    for (auto const& d : found) {
        EXPECT_LT(translated(d.message).size(), 100U) << translated(d.message);
        EXPECT_NE(translated(d.message).back(), '.') << translated(d.message);
        EXPECT_LE(d.where.end, r.text().size());
        EXPECT_LT(d.where.begin, d.where.end) << translated(d.message);
    }
}

}  // namespace
}  // namespace score::formats::check_test
