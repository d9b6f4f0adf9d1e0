// Conditions on boards and their order: the language of --where and --sort (deals-pick(1)).
#include "score/formats/condition.hpp"

#include <deque>
#include <gmock/gmock.h>

#include "golden.hpp"
#include "reading.hpp"
#include "score/formats/pick_codes.hpp"
#include "score/formats/render.hpp"

namespace score::formats::condition_test {
namespace {

namespace fs = std::filesystem;
using test::read_pbn;

constexpr std::string_view slam = R"([Event "Winter Pairs: final"]
[Date "2024.02.03"]
[Board "7"]
[West "Aksu, Bora"]
[North "Özen, Defne"]
[East "Kestner, Anneliese"]
[South "Vollrath, Jürgen"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:AKQ2.AKQ.K32.A43 J9853.T987.4.QJT T64.J6.AQJ98.K76 7.5432.T765.9852"]
[Declarer "N"]
[Contract "6NTX"]
[Result "11"]
[Weather "fine"]
[DoubleDummyTricks "ca99cca99c4000140001"]
[Auction "S"]
Pass Pass 2C Pass
2D Pass 4NT Pass
6NT Pass Pass X
AP
[Play "E"]
CQ
)";

class Conditions : public testing::Test {
protected:
    Conditions() : file_{read_pbn(slam)} {}
    Board const& board() const { return file_.games.at(0).board; }

    /// Whether the condition holds; nothing if it cannot be read.
    std::optional<bool> holds(std::string_view text) const {
        auto const condition = Condition::parse(text);
        return condition ? std::optional{condition->holds(board(), 3)} : std::nullopt;
    }

private:
    decltype(read_pbn({})) file_;
};

TEST_F(Conditions, ThatHold) {
    for (auto const* const text :
        {"contract is 6*", "contract is 6NTX", "contract is 6nx", "contract is 6notrumpx", "contract is *notrumpx", "contract is *x",
            "contract >= 6C", "contract < 7C", "level = 6", "denomination is NT", "denomination >= S", "doubled", "not redoubled",
            "not passed", "not made", "hcp(N) >= 20", "hcp(N)=25 and hcp(NS) > 35", "hcp(declarer) >= 20", "hcp(any) = 25",
            "hcp(declaring) > hcp(defending)", "hcp(leader) < 7", "hcp(dummy) is 11", "controls(N) >= 9", "losers(N) = 4", "spades(N) = 4",
            "spades(EW) <= 6", "clubs(NS) = 6", "shape(N) is 4333", "shape(N) is 4=3=3=3", "shape(N) is 4-3-3-3", "shape(E) is 5431",
            "shape(E) is 54xx", "shape(E) is 5=4=1=3", "shape(E) is 5+spades", "shape(E) is 1-diamonds", "shape(any) is 5431",
            "shape(N) is 4spades", "balanced(N)", "not balanced(E)", "not shape(N) is 5332", "board = 7", "game = 3", "dealer is S",
            "dealer is NS", "dealer != E", "dealer is not EW", "declarer is N", "opener is declarer", "opener is not dealer",
            "vulnerable is both", "vulnerable is all", "vulnerable(NS)", "vulnerable(declarer)", "result < 12", "result is 11", "over = -1",
            "over < 0", "score = -200", "score(EW) = 200", "score(defending) = 200", "dd(N, NT) = 12", "dd(NS, S) > 9", "dd = 12",
            "result < dd", "player is ozen", "player(N) is ozen", "player is 'özen*'", "player is 'defne'", "north is \"Özen, Defne\"",
            "player has zen", "player(EW) is aksu", "player is 'Vollrath, Jürgen'", "event is 'winter*final'", "event has pairs",
            "date >= 2024.01.01", "date < 2024.10.01", "tag(\"Weather\") is fine", "tag(Weather) is FINE", "tag(event) has winter",
            "auction has 4NT", "auction has 4N", "auction has \"2C P 2D\"", "auction is \"* 2C * 6NT * X *\"",
            "auction(N) is \"2C 4NT P P\"", "auction(S) has 6NT", "auction has 4*", "opening is 2C", "opener is N", "lead is CQ",
            "lead is C*", "calls = 15", "hcp(dealer) = 11", "hcp(opener) = 25", "(contract is 6* or contract is 7*) and not (hcp(N) < 20)",
            "NOT made AND hcp(n) >= 20"})
        EXPECT_EQ(holds(text), true) << text;
}

TEST_F(Conditions, ThatDoNotHold) {
    for (auto const* const text : {"contract is 6NT", "contract >= 7C", "made", "passed", "redoubled", "hcp(E) > 10", "shape(N) is 5332",
             "shape(E) is 5=1=4=3", "shape(N) is 5+spades", "dealer is N", "vulnerable is NS", "result >= 12", "player is oz",
             "player(S) is ozen", "event is winter", "auction has 5*", "auction has \"2C 2D\"", "opening is 1NT", "lead is H*",
             "auction has XX", "board = 8 or game = 1", "date < 2024.01.01"})
        EXPECT_EQ(holds(text), false) << text;
}

TEST_F(Conditions, WhatTheRecordDoesNotHaveSatisfiesNoComparison) {
    for (auto const* const text : {"site is *", "site != Ankara", "par > -10000", "par < 10000", "dd(N, NT) != dd(any, C) and par = 0"})
        EXPECT_EQ(holds(text), false) << text;
    EXPECT_EQ(holds("not par > 0"), true);
}

// `*` within a call stands for letters of this call, by itself for any calls.
TEST_F(Conditions, StarsWithinACallEndWithIt) {
    auto const doubled = read_pbn("[Dealer \"N\"]\n[Auction \"N\"]\n1C X 1H Pass\n1NT 2S X Pass\nPass Pass\n");
    auto const holds = [&](std::string_view text) { return Condition::parse(text)->holds(doubled.games.at(0).board, 1); };
    for (auto const* const text : {"auction has \"2* Pass\"", "auction has \"1* 1*\"", "auction is \"1* * Pass 2*\"", "auction has *D"})
        EXPECT_FALSE(holds(text)) << text;
    for (auto const* const text : {"auction has \"1* X\"", "auction has \"1* Pass 1*\"", "auction has \"1* * 1*\"", "auction has *S",
             "auction has \"1* 2spades\"", "auction is \"1* X 1* P 1* 2* X * P\"", "auction has 1*T", "calls = 10"})
        EXPECT_TRUE(holds(text)) << text;
}

// What follows from auction and play is known to conditions as to deals list.
TEST_F(Conditions, KnowWhatFollowsFromTheRecord) {
    auto const played = read_pbn(R"([Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Auction "N"]
1S AP
[Play "E"]
)" + [] {
        std::string rows;
        constexpr std::string_view ranks = "AKQJT98765432";
        for (char const r : ranks) rows += std::string("H") + r + " D" + r + " C" + r + " S" + r + "\n";
        return rows;
    }());
    auto const condition = Condition::parse("result = 13 and contract is 1S and declarer is N and score = 260 and lead is HA and over = 6");
    ASSERT_TRUE(condition);
    EXPECT_TRUE(condition->holds(played.games.at(0).board, 1));
}

TEST_F(Conditions, KnowTheLeadOfPlaysOfPbn1) {
    auto const version_1 =
        read_pbn("% PBN 1.0\n[Dealer \"N\"]\n[Contract \"3NT\"]\n[Declarer \"N\"]\n[Play \"N\"]\n- HA H2 H3\nD2 D3 D4 DA\n");
    EXPECT_TRUE(Condition::parse("lead is HA")->holds(version_1.games.at(0).board, 1));
}

TEST_F(Conditions, OfTheTagsNeedNoSections) {
    EXPECT_FALSE(Condition::parse("hcp(N) >= 20 and player is ozen and board = 7")->needs_sections());
    for (auto const* const text :
        {"hcp(declarer) > 3", "result = 3", "auction has 2C", "board = level", "dealer is declarer", "hcp(opener) > 3"})
        EXPECT_TRUE(Condition::parse(text)->needs_sections()) << text;
}

TEST_F(Conditions, NeverRecurseTooDeep) {
    auto const nested = [](int n) {
        return std::string(static_cast<std::size_t>(n), '(') + "made" + std::string(static_cast<std::size_t>(n), ')');
    };
    EXPECT_EQ(holds(nested(50)), false);
    EXPECT_EQ(holds(nested(100'000)), std::nullopt);
    EXPECT_EQ(Condition::parse(nested(100'000)).error().front().code, pick_code("condition-syntax"));
}

std::string said_about(std::string_view text) {
    std::string said;
    if (auto const read = Condition::parse(text); !read)
        for (auto const& wrong : read.error()) render_text(said, wrong, {.file = "--where", .text = text});
    return said;
}

TEST(ConditionFaults, HaveTheirPlaces) {
    EXPECT_EQ(said_about("hcp(N) >="), "--where:1:10: error: expected a value [condition-syntax]\n  hcp(N) >=\n           ^\n");
    EXPECT_EQ(said_about("hpc(N) >= 20"),
        "--where:1:1: error: no field has this name; for a tag that PBN does not define, say tag(\"hpc\") [condition-field]\n"
        "  hpc(N) >= 20\n  ^~~\n  fix: hcp\n");
    EXPECT_EQ(said_about("hcp >= 20"),
        "--where:1:1: error: whose? Such as hcp(N), hcp(declarer) or hcp(any) [condition-whose]\n  hcp >= 20\n  ^~~\n");
    EXPECT_EQ(said_about("made and contract is 8S"),
        "--where:1:22: error: expected a contract such as 4S, 3NTX, 6* or pass [condition-value]\n  made and contract is 8S\n"
        "                       ^~\n");
}

// A part of a contract, and a card with its rank first, could not be those of any board.
TEST(ConditionFaults, OfPatternsThatNothingMatchesHaveAFix) {
    for (auto const& [value, fix] :
        std::initializer_list<std::pair<char const*, char const*>>{{"contract is NT", "*NT"}, {"contract is 6", "6*"},
            {"contract is spades", "*S"}, {"contract is x", "*X"}, {"contract != sx", "*SX"}, {"contract is S4", "4S"},
            {"lead is AS", "SA"}, {"lead is 10h", "HT"}, {"lead is A", "*A"}, {"lead is S", "S*"}, {"opening is 1", "1*"}}) {
        auto const read = Condition::parse(value);
        ASSERT_FALSE(read) << value;
        EXPECT_EQ(read.error().front().code, pick_code("condition-value")) << value;
        ASSERT_TRUE(read.error().front().fix) << value;
        EXPECT_EQ(read.error().front().fix->text, fix) << value;
    }
    for (auto const* const value : {"contract is 4NTXXX", "lead is 1S", "auction has 1*q", "auction has 4"})
        EXPECT_FALSE(Condition::parse(value)) << value;
}

TEST(ConditionFaults, OfEveryKind) {
    for (auto const& [text, code] :
        std::initializer_list<std::pair<char const*, char const*>>{{"", "condition-syntax"}, {"and made", "condition-syntax"},
            {"made made", "condition-syntax"}, {"(made", "condition-syntax"}, {"made)", "condition-syntax"}, {"not", "condition-syntax"},
            {"event is \"open", "condition-syntax"}, {"hcp(N", "condition-syntax"}, {"hcp()", "condition-syntax"},
            {"hcp(Q) > 3", "condition-whose"}, {"shape(NS) is 4333", "condition-whose"}, {"made(N)", "condition-whose"},
            {"dd(N) > 3", "condition-whose"}, {"dd(N, X) > 3", "condition-whose"}, {"tag is 3", "condition-whose"},
            {"hcp(N)", "condition-value"}, {"made = 3", "condition-value"}, {"hcp(N) has 3", "condition-value"},
            {"hcp(N) > many", "condition-value"}, {"hcp(N) > declarer", "condition-value"}, {"dealer > N", "condition-value"},
            {"dealer is Q", "condition-value"}, {"shape(N) is 5333", "condition-value"}, {"shape(N) is 14+spades", "condition-value"},
            {"auction has 9C", "condition-value"}, {"vulnerable is N", "condition-value"}, {"lead is ZZ", "condition-value"},
            {"play is 3", "condition-field"}, {"weather is fine", "condition-field"}}) {
        auto const read = Condition::parse(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().front().code->id, code) << text;
    }
}

TEST(ConditionFields, AreFoundUnderTheirNames) {
    for (auto const& field : condition_fields()) {
        EXPECT_FALSE(field.means.empty());
        std::string text{field.name};
        if (field.whose == "NAME") text += "(x)";
        else if (!field.whose.empty() && field.whose[0] != '[') text += "(N)";
        EXPECT_TRUE(BoardOrder::parse(text)) << text;
    }
}

// ---- order

TEST(BoardOrder, GoesByTheFieldsInTurn) {
    auto const first = read_pbn("[Board \"1\"]\n[Deal \"N:AKQ2.AKQ.K32.A43 - - -\"]\n[Date \"2020\"]\n");
    auto const second = read_pbn("[Board \"2\"]\n[Deal \"N:J432.432.432.432 - - -\"]\n[Date \"2020\"]\n");
    auto const before = [&](std::string_view order_text) {
        auto const order = BoardOrder::parse(order_text);
        auto const a = order->keys_of(first.games[0].board, 1), b = order->keys_of(second.games[0].board, 2);
        EXPECT_FALSE(order->before(a, a));
        return std::pair{order->before(a, b), order->before(b, a)};
    };
    EXPECT_EQ(before("board"), std::pair(true, false));
    EXPECT_EQ(before("-board"), std::pair(false, true));
    EXPECT_EQ(before("hcp(N)"), std::pair(false, true));
    EXPECT_EQ(before("date, -hcp(N)"), std::pair(true, false));
    EXPECT_EQ(before("date"), std::pair(false, false));
    EXPECT_EQ(before("hcp(E)"), std::pair(false, false));
    EXPECT_EQ(BoardOrder::parse("date,, board").error().front().code->id, "condition-syntax");
    EXPECT_EQ(BoardOrder::parse("dat").error().front().code->id, "condition-field");
}

}  // namespace
}  // namespace score::formats::condition_test
