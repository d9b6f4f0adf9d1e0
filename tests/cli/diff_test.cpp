// deals diff: what differs in meaning.
#include <array>
#include <filesystem>
#include <gmock/gmock.h>

#include "against.hpp"
#include "among_fixtures.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::diff_test {
namespace {

using score::test::read_file;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class DealsDiff : public AmongFixtures {
protected:
    DealsDiff() : AmongFixtures{"pbn"} {}

    static Ran diff(std::vector<char const*> words, std::string_view input = {}) {
        words.insert(words.begin(), "diff");
        return deals(words, input);
    }
    static std::string replaced(std::string text, std::string_view what, std::string_view by) {
        auto const at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return text.replace(at, what.size(), by);
    }
    std::string const evening_ = *read_file("evening.pbn");
};

TEST_F(DealsDiff, SpellingAndLayoutDoNotMatter) {
    EXPECT_EQ(diff({"evening.pbn", "evening.pbn"}).status, Exit::success);
    auto const text = replaced(evening_, "[Contract \"2S\"]", "[Contract \"2s\"]");
    EXPECT_EQ(diff({"evening.pbn", "-"}, text).out, "");
    EXPECT_EQ(diff({"evening.pbn", "-"}, replaced(evening_, "[Round \"1\"]", "[Round \"1\"]\n[Room \"?\"]")).out, "");
    auto const other = diff({"evening.pbn", "-"}, deals({"fmt", "--utf8", "--lf"}, evening_).out);
    EXPECT_EQ(other.out, "");
    EXPECT_EQ(other.status, Exit::success);
}

// What the export form changes is spelling.
TEST_F(DealsDiff, TheExportFormSaysTheSame) {
    for (auto const& entry : std::filesystem::directory_iterator{"good"}) {
        auto const name = entry.path().string();
        auto const exported = deals({"fmt", "--utf8", name.c_str()}).out;
        std::vector<char const*> words{name.c_str(), "-"};
        // those between games become those of the next game
        if (entry.path().filename() == "comments.pbn") words.insert(words.end(), {"--ignore", "comments"});
        auto const ran = diff(words, exported);
        EXPECT_EQ(ran.out, "") << name;
        EXPECT_EQ(ran.status, Exit::success) << name << ran.err;
    }
}

TEST_F(DealsDiff, HyphensBeforeTheFirstCallDoNotMatter) {
    std::string const dealer = "[Board \"1\"]\n[Dealer \"E\"]\n";
    auto const whole = file("whole.pbn", dealer + "[Auction \"E\"] {who} Pass {why} 1C Pass Pass Pass\n").string();
    EXPECT_EQ(diff({whole.c_str(), "-"}, dealer + "[Auction \"W\"] - {who} - Pass {why} 1C Pass Pass Pass\n").out, "");
    EXPECT_EQ(diff({whole.c_str(), "-"}, dealer + "[Auction \"?\"] {who} Pass {why} 1C Pass Pass Pass\n").out, "");
    EXPECT_THAT(diff({whole.c_str(), "-"}, dealer + "[Auction \"W\"] - {who} Pass {why} 1C Pass Pass Pass\n").out,
        HasSubstr("auction.first: E | N\n"));
}

TEST_F(DealsDiff, AGlyphOrANoteOnAHyphenIsADifference) {
    auto const with = [](std::string_view remark) {
        return fmt::format("[Board \"1\"]\n[Dealer \"E\"]\n[Auction \"W\"] - {} - Pass 1C Pass Pass Pass\n[Note \"1:why\"]\n", remark);
    };
    auto const without = file("without.pbn", with("")).string();
    for (auto const* const remark : {"$1", "=1="}) EXPECT_NE(diff({without.c_str(), "-"}, with(remark)).out, "") << remark;
}

TEST_F(DealsDiff, TheOrderOfRemarksOnACallDoesNotMatter) {
    auto const with = [](std::string_view remarks) {
        return fmt::format("[Board \"1\"]\n[Auction \"E\"] 1C {} Pass Pass Pass\n", remarks);
    };
    auto const one = file("one.pbn", with("{b} $2 {a} $1")).string();
    EXPECT_EQ(diff({one.c_str(), "-"}, with("$1 $2 {a} {b}")).out, "");
    EXPECT_EQ(diff({one.c_str(), "-"}, with("$1 $3 {a} {b}")).out, "board 1\n  auction.remarks[1].glyph: 2 | 3\n");
}

TEST_F(DealsDiff, DecimalsOfAScoreBeyondTheSecondMatter) {
    auto const with = [](std::string_view imps) { return fmt::format("[Board \"1\"]\n[ScoreIMP \"NS {}\"]\n", imps); };
    auto const one = file("one.pbn", with("1.625")).string(), short_one = file("short.pbn", with("1.5")).string();
    EXPECT_NE(diff({one.c_str(), "-"}, with("1.631")).out, "");
    EXPECT_EQ(diff({one.c_str(), "-"}, with("1.625")).out, "");
    EXPECT_EQ(diff({short_one.c_str(), "-"}, with("1.500")).out, "");
}

TEST_F(DealsDiff, TablesBelongTogetherByTheirNames) {
    std::string const board = "[Board \"1\"]\n", scores = "[ScoreTable \"Contract;Score_NS\"]\n4H 420\n",
                      totals = "[TotalScoreTable \"Rank;Name\"]\n1 \"x\"\n";
    auto const one = file("one.pbn", board + scores + totals).string();
    EXPECT_EQ(diff({one.c_str(), "-"}, board + totals + scores).out, "");
    EXPECT_EQ(diff({one.c_str(), "-"}, board + replaced(totals, "x", "y") + scores).out, "board 1\n  tables[1].rows[0][1]: x | y\n");
    EXPECT_EQ(diff({one.c_str(), "-"}, board + totals).out,
        "board 1\n  tables[0].columns: [{\"name\":\"Contract\"},{\"name\":\"Score_NS\"}] | -\n  tables[0].name: ScoreTable | -\n"
        "  tables[0].rows: [[\"4H\",420]] | -\n");
}

// Nothing that could be derived takes its place.
TEST_F(DealsDiff, AnIllFormedValueIsComparedAsItIsWritten) {
    auto const board = deals({"pick", "--board", "1", "evening.pbn"}).out;
    auto const whole = file("whole.pbn", board).string();
    for (auto const& [tag, key] : std::vector<std::array<std::string, 2>>{
             {"Contract", "contract"}, {"Declarer", "declarer"}, {"Result", "result"}, {"Score", "score.NS"}}) {
        auto const at = board.find("[" + tag + " \"") + tag.size() + 3, end = board.find('"', at);
        auto const with = [&](std::string_view text) { return std::string{board}.replace(at, end - at, text); };
        auto const ill = file("ill.pbn", with("1Q")).string();
        EXPECT_THAT(diff({whole.c_str(), ill.c_str()}).out, AllOf(HasSubstr("  " + key), HasSubstr("  tags." + tag + ": - | 1Q\n"))) << tag;
        EXPECT_EQ(diff({ill.c_str(), "-"}, with("zz")).out, "board 1\n  tags." + tag + ": 1Q | zz\n");
        EXPECT_EQ(diff({"--only", ("tags." + tag).c_str(), ill.c_str(), "-"}, with("zz")).status, Exit::findings) << tag;
    }
}

TEST_F(DealsDiff, FiguresOfBothSidesThatContradictEachOtherAreTwo) {
    auto const with = [](std::string_view result, std::string_view score) {
        return fmt::format("[Board \"1\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"{}\"]\n"
                           "[Score \"{}\"]\n",
            result, score);
    };
    auto const one = file("one.pbn", with("10", "420")).string();
    EXPECT_EQ(diff({one.c_str(), "-"}, with("NS 10 EW 3", "NS 420 EW -420")).out, "");
    EXPECT_EQ(diff({one.c_str(), "-"}, with("NS 10 EW 4", "420")).out, "board 1\n  result: 10 | {\"EW\":4,\"NS\":10}\n");
    EXPECT_EQ(diff({one.c_str(), "-"}, with("10", "NS 420 EW -400")).out, "board 1\n  score.EW: - | -400\n");
}

TEST_F(DealsDiff, LineEndsDoNotMatter) {
    std::string const text = "[Board \"1\"]\n{one\ntwo}\n[Contract \"Pass\"]\n\n";
    auto const name = file("lf.pbn", text).string();
    EXPECT_EQ(diff({name.c_str(), "-"}, "[Board \"1\"]\r\n{one\r\ntwo}\r\n[Contract \"Pass\"]\r\n\r\n").out, "");
    EXPECT_NE(diff({name.c_str(), "-"}, replaced(text, "two", "2")).out, "");
}

TEST_F(DealsDiff, NamesBoardAndKey) {
    auto text = replaced(evening_, "[Contract \"2S\"]", "[Contract \"2SX\"]");
    text = replaced(std::move(text), "DA D4 D5 D2", "DA D4 D5 DJ");
    auto const ran = diff({"evening.pbn", "-"}, text);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out, "board 1\n  contract: 2S | 2SX\n  play.tricks[0][3]: D2 | DJ\n");
    auto const json = objects(diff({"--format", "json", "evening.pbn", "-"}, text).out);
    ASSERT_EQ(json.size(), 2u);
    EXPECT_EQ(
        json[0], nlohmann::json::parse(
                     R"({"type":"difference","board":1,"first_game":1,"second_game":1,"key":"contract","first":"2S","second":"2SX"})"));
    EXPECT_EQ(diff({"--ignore", "contract,play", "evening.pbn", "-"}, text).status, Exit::success);
    EXPECT_EQ(diff({"--only", "deal", "evening.pbn", "-"}, text).status, Exit::success);
    EXPECT_EQ(diff({"--only", "play", "evening.pbn", "-"}, text).out, "board 1\n  play.tricks[0][3]: D2 | DJ\n");
    EXPECT_EQ(diff({"--quiet", "evening.pbn", "-"}, text).out, "");
    EXPECT_EQ(diff({"--where", "board > 1", "evening.pbn", "-"}, text).status, Exit::success);
}

TEST_F(DealsDiff, JsonConformsToItsSchema) {
    auto text = replaced(evening_, "[Contract \"2S\"]", "[Contract \"2SX\"]\n[Stage \"final\"]");
    text = replaced(std::move(text), "[Board \"4\"]", "[Board \"40\"]");
    auto const lines = diff({"--format", "json", "evening.pbn", "-"}, text).out;
    EXPECT_GE(objects(lines).size(), 4u);
    EXPECT_EQ(against("diff", lines), "");
}

TEST_F(DealsDiff, WhatFollowsFromThePlayCountsAsSaid) {
    auto const board = deals({"pick", "--board", "1", "evening.pbn"}).out;
    auto text = board;
    for (auto const* tag : {"[Result ", "[Contract ", "[Declarer "}) {
        auto const at = text.find(tag);
        text.erase(at, text.find('\n', at) + 1 - at);
    }
    auto const whole = file("whole.pbn", board).string();
    EXPECT_EQ(diff({whole.c_str(), "-"}, text).out, "");
    EXPECT_EQ(diff({whole.c_str(), "-"}, replaced(board, "[Result \"9\"]", "[Result \"8\"]")).out, "board 1\n  result: 9 | 8\n");
}

// PBN numbers notes, and has an empty one for an alert; LIN and RBN explain a call where it stands.
TEST_F(DealsDiff, NotesAreComparedByTheirTexts) {
    std::string const board = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1NT =2= Pass 2C =1= Pass\n2D =3= Pass Pass Pass\n"
                              "[Note \"1:Stayman\"]\n[Note \"2:15-17\"]\n[Note \"3:\"]\n";
    auto const pbn = file("notes.pbn", board).string();
    auto const lin = file("notes.lin", deals({"convert", "--to", "lin", "--lossy"}, board).out).string();
    EXPECT_EQ(diff({"--only", "auction", pbn.c_str(), lin.c_str()}).out, "");
    EXPECT_THAT(diff({"--only", "auction", pbn.c_str(), "-"}, replaced(board, "15-17", "15-18")).out, HasSubstr("15-17 | 15-18"));
    EXPECT_EQ(diff({"--only", "auction", pbn.c_str(), "-"}, replaced(board, " =3=", "")).status, Exit::findings);
}

// A board of any size is compared, not only those that fit into an object of JSON.
TEST_F(DealsDiff, LargeBoardsAreCompared) {
    auto const large = [](std::string_view last) {
        std::string text = "[Board \"1\"]\n";
        for (int i = 0; i < 10'000; ++i) text += "{ " + std::string(60, '"') + " }\n";  // in JSON twice as long
        return text.append("[Site \"").append(last) += "\"]\n";
    };
    auto const one = file("one.pbn", large("here")).string();
    EXPECT_EQ(diff({one.c_str(), "-"}, large("here")).out, "");
    EXPECT_EQ(diff({one.c_str(), "-"}, large("there")).status, Exit::findings);
}

TEST_F(DealsDiff, BoardsInAnotherOrderBelongTogether) {
    auto const turned = file("other.pbn", deals({"pick", "--sort", "-board", "evening.pbn"}).out).string();
    EXPECT_EQ(diff({"evening.pbn", turned.c_str()}).out, "");
    auto const fewer = file("fewer.pbn", deals({"pick", "--board", "2-", "evening.pbn"}).out).string();
    auto const ran = diff({"evening.pbn", fewer.c_str()});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out, "only in evening.pbn: board 1\n");
    EXPECT_THAT(diff({"--format", "json", fewer.c_str(), "evening.pbn"}).out,
        HasSubstr(R"({"type":"missing","board":1,"game":1,"only_in":"second"})"));
}

TEST_F(DealsDiff, AnotherFormatDiffersInWhatItCannotHold) {
    auto const lin = deals({"convert", "--to", "lin", "--lossy", "evening.pbn"}).out;
    auto const ran = diff({"--ignore", "players", "evening.pbn", "-"}, lin);
    EXPECT_EQ(ran.status, Exit::findings);
    // the contract follows from the auction, the score from contract and result
    EXPECT_THAT(ran.out, AllOf(HasSubstr("\n  event: Winter Pairs | -\n"), Not(HasSubstr("contract")), Not(HasSubstr("score:")),
                             Not(HasSubstr("deal")), Not(HasSubstr("play"))));
    EXPECT_EQ(diff({"--only", "deal,auction.calls,play,contract,declarer,result,score", "evening.pbn", "-"}, lin).out, "");
}

TEST_F(DealsDiff, AKeyThatNoBoardHasIsRefused) {
    for (auto const* const flag : {"--only", "--ignore"}) {
        for (auto const* const key : {"nosuch", "scores", "deal.X", "deal[0]", "Deal", "auction.calls[x]", "event.name", "board."}) {
            auto const ran = diff({flag, key, "evening.pbn", "evening.pbn"});
            EXPECT_EQ(ran.status, Exit::trouble) << key;
            EXPECT_THAT(ran.err, HasSubstr(std::string{flag} + ": a board has no key " + key + '\n'));
        }
        for (auto const* const key : {"deal", "deal.N", "score.NS", "auction.calls[3]", "auction.remarks[0].comment", "play.tricks[2][1]",
                 "players.N", "double_dummy.N.NT", "tables[0].rows", "tags", "tags.Nosuch", "comments.Event[0]"})
            EXPECT_EQ(diff({flag, key, "evening.pbn", "evening.pbn"}).status, Exit::success) << key;
    }
}

TEST_F(DealsDiff, TroubleIsNoDifference) {
    EXPECT_EQ(diff({"evening.pbn"}).status, Exit::trouble);
    EXPECT_EQ(diff({"evening.pbn", "nowhere.pbn"}).status, Exit::trouble);
    EXPECT_EQ(diff({"-", "-"}).status, Exit::trouble);
    EXPECT_EQ(diff({"evening.pbn", "../pzn/good/match.pzn"}).status, Exit::trouble);
}

}  // namespace
}  // namespace score::cli::test::diff_test
