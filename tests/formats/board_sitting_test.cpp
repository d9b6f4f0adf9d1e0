// Sittings of boards and of deals in a cycle: dealer and vulnerability follow from a number, which stays constant or whose change is
// reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/sittings.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::formats::sheets::board_sitting_test {
namespace {

using score::test::head;
using score::test::sitting;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A table that enters lines like the pad and `scorebook enter`.
class Table {
public:
    explicit Table(std::string_view game, std::string_view variant = {}) : sitting_{*journal::Sitting::begin(head(game, variant))} {}
    /// With a journal written by another program.
    explicit Table(journal::Sitting sitting) : sitting_{std::move(sitting)} {}

    Judgement judged(std::string_view line) const { return judge(sitting_, line); }
    void enter_all(std::initializer_list<std::string_view> lines) {
        for (auto const line : lines) {
            auto const judgement = judged(line);
            ASSERT_TRUE(judgement.accepted()) << line << ": "
                                              << (judgement.refusal() ? translated(judgement.refusal()->message) : "says nothing");
            ASSERT_TRUE(sitting_.append({sitting_.next_number(), {}, {}, *judgement.event}));
        }
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (auto const& entry : sitting_.standing()) all.emplace_back(entry.text);
        return all;
    }
    std::vector<int> scores() const {
        std::vector<int> all;
        for (auto const& board : boards()) all.push_back(board.score());
        return all;
    }
    std::vector<std::uint32_t> numbers() const {
        std::vector<std::uint32_t> all;
        for (auto const& board : boards()) all.push_back(board.number);
        return all;
    }
    std::string remark_on(std::string_view line) const {
        auto const judgement = judged(line);
        EXPECT_TRUE(judgement.accepted()) << line;
        return judgement.found.empty() ? std::string{} : translated(judgement.found.front().found.message);
    }
    journal::Sitting const& sitting() const { return sitting_; }

private:
    std::vector<bridge::ScoredBoard> boards() const { return replay(sitting_)->sheet.get<TableSheet>().boards; }
    journal::Sitting sitting_;
};

// ---- who sits where

TEST(NextRubber, SeatsNobodyTwice) {  // Law 1
    Table table{"rubber"};
    table.enter_all({"4s= n", "end"});
    for (auto const* const line : {"rubber Ann, Ann, Bob, Cid", "rubber Ann, Bob, Cid, ANN", "rubber Işık, Bob, ışık, Cid"}) {
        auto const judgement = table.judged(line);
        ASSERT_TRUE(judgement.refusal()) << line;
        EXPECT_THAT(translated(judgement.refusal()->message), HasSubstr("is named twice"));
    }
    table.enter_all({"rubber Ann, Anna, Bob, Cid"});
}

// Case distinguishes nobody, accents do.
TEST(NextRubber, SeatsThePeopleOfTheEvening) {
    auto begun = head("rubber");
    begun.players = {{"N", "Anke Berg"}, {"E", "Bernd"}, {"S", "Can"}, {"W", "Çan"}};
    Table table{sitting(std::move(begun), {"4S= N", "end"})};
    auto const text_of = [&](std::string_view line, std::vector<std::string> const& others, std::optional<std::uint32_t> correcting = {}) {
        auto const evening = replay(table.sitting());
        auto const judged = judge(table.sitting(), *evening, tally_of(evening->sheet), line, correcting, others);
        if (!judged.accepted()) return std::string{};
        auto const* const entry = std::get_if<journal::Entry>(&*judged.event);
        return entry ? entry->text : std::get<journal::Correction>(*judged.event).text;
    };
    EXPECT_EQ(text_of("rubber anke berg, BERND, ÇAN, can", {}), "rubber Anke Berg, Bernd, Çan, Can");
    EXPECT_EQ(text_of("rubber anke berg, jörg, ÇAN, can", {"Jörg"}), "rubber Anke Berg, Jörg, Çan, Can") << "of the book";
    EXPECT_EQ(text_of("rubber anke, jorg, ÇAN, can", {"Jörg"}), "rubber anke, jorg, Çan, Can") << "others";
    table.enter_all({"rubber dora, BERND, Can, Çan"});
    auto const event = table.sitting().standing().back().event;
    EXPECT_EQ(text_of("rubber Dora, bernd, Can, Çan", {"dora"}, event), "rubber Dora, Bernd, Can, Çan")
        << "who corrects a name means it so";
}

TEST(NextRubber, WhereAJournalSeatsSomebodyTwiceItGoesOn) {
    Table table{sitting(head("rubber"), {"4S= N", "end", "rubber Ann, Ann, Bob, Cid", "2S= N"})};
    auto const evening = replay(table.sitting());
    ASSERT_THAT(evening->findings, testing::SizeIs(1));
    EXPECT_EQ(evening->findings[0].found.severity, Severity::warning);
    auto const& sheet = evening->sheet.get<RubberSheet>();
    ASSERT_EQ(sheet.rubbers.size(), 2U);
    EXPECT_EQ(sheet.names(sheet.rubbers[1]), (BySeat<std::string>{{"Ann", "Ann (E)", "Bob", "Cid"}}));
    EXPECT_EQ(tally_of(evening->sheet).contestants.size(), 2U);
}

TEST(NextRubber, IsCorrectedWhateverFollows) {
    Table table{"rubber"};
    table.enter_all({"4s= n", "end", "rubber Ann, Cid, Bob, Dee", "2s= n", "3s= e"});
    auto const now = *replay(table.sitting());
    auto const judgement = judge(table.sitting(), now, tally_of(now.sheet), "rubber Ann, Sid, Bob, Dee", 3);
    ASSERT_TRUE(judgement.accepted());
    EXPECT_EQ(std::get<journal::Correction>(*judgement.event).text, "rubber Ann, Sid, Bob, Dee");
    auto const& sheet = judgement.after->sheet.get<RubberSheet>();
    EXPECT_EQ(sheet.names(sheet.rubbers[1])[Seat::east], "Sid");
    EXPECT_EQ(sheet.rubbers[1].deals.size(), 2U);
}

TEST(NextRubber, BringsOthersToTheTable) {
    auto const four = head("rubber", {}, {}, {{"N", "Ann"}, {"E", "Bob"}, {"S", "Eve"}, {"W", "Dee"}});
    auto const names = [&](std::initializer_list<std::string_view> lines) {
        std::string all;
        for (auto const& [seat, name] : everybody_in(sitting(four, lines))) all += seat + " " + name + " ";
        return all;
    };
    EXPECT_EQ(names({"4S= N", "rubber"}), "N Ann E Bob S Eve W Dee ");
    EXPECT_EQ(names({"4S= N", "end", "rober Ann, Cid, Bob, Dee"}), "N Ann E Bob S Eve W Dee E Cid ");
    EXPECT_EQ(names({"4S= N", "end", "rubber Ann, Cid, Bob, Dee", "undo"}), "N Ann E Bob S Eve W Dee ");
}

// ---- sides

TEST(Fits, OfTheOtherSideAreToldInTheLettersOfTheReader) {  // bridge.md §13
    auto const judgement = Table{"borc"}.judged("4s= n hcp 19 ns fits 1");
    ASSERT_FALSE(judgement.found.empty());
    auto const& side = judgement.found.front().found.message.arguments.front().value;
    EXPECT_THAT(std::get<InEachLanguage>(side).texts, ElementsAre("EW", "DB", "OW"));
}

// ---- boards

TEST(Boards, StandInTheEntry) {  // Law 2
    Table table{"table"};
    table.enter_all({"4s= n", "board 7 4s= n", "1nt= s # late", "pass"});
    EXPECT_THAT(table.lines(), ElementsAre("board 1 4s= n", "board 7 4s= n", "board 8 1nt= s # late", "board 9 pass"));
}

TEST(Boards, StayWhatTheyAreWhenAnEarlierOneIsTakenBack) {
    Table table{"table"};
    table.enter_all({"4s= n", "4s= n", "1nt= s", "4s= n", "4s= n"});
    EXPECT_THAT(table.scores(), ElementsAre(420, 620, 90, 620, 620));
    table.enter_all({"undo 2"});
    EXPECT_THAT(table.numbers(), ElementsAre(1, 3, 4, 5));
    EXPECT_THAT(table.scores(), ElementsAre(420, 90, 620, 620));
    table.enter_all({"4s= n", "board 2 4s+1 n", "pass"});  // the missing one is entered by its number
    EXPECT_THAT(table.numbers(), ElementsAre(1, 3, 4, 5, 6, 2, 7));
    EXPECT_EQ(table.scores()[5], 650);
}

TEST(Boards, StayWhatTheyAreWhenAnEarlierOneIsCorrected) {
    Table table{"table"};
    table.enter_all({"4s= n", "board 7 3nt= e", "4s= n", "correct 2 3nt+1 e", "correct 1 board 12 4s= n"});
    EXPECT_THAT(table.lines(), ElementsAre("board 12 4s= n", "board 7 3nt+1 e", "board 8 4s= n"));
    EXPECT_THAT(table.numbers(), ElementsAre(12, 7, 8));
}

TEST(Boards, AreComparedWithTheirOwnBoardAtTheOtherTable) {  // Law 78B
    Table table{"table", "teams"};
    table.enter_all({"4s= n other 420", "4s= n other 620", "1nt= s other 90", "4s= n other 620", "undo 1", "correct 2 2nt= s other 90"});
    auto const sheet = replay(table.sitting())->sheet.get<TableSheet>();
    EXPECT_EQ(sheet.imps, (BySide<int>{{1, -1}}));
    EXPECT_THAT(table.numbers(), ElementsAre(2, 3, 4));
}

TEST(Boards, AreExportedByTheirNumbers) {  // PBN 3.4.3
    Table table{"table"};
    table.enter_all({"4s= n", "4s= n", "1nt= s", "undo 2"});
    std::string boards;
    std::vector<std::string> lost;
    SittingsExport to{ExportForm::pbn, boards};
    to.add(table.sitting(), lost);
    to.finish();
    EXPECT_THAT(boards, HasSubstr("[Board \"3\"]\r\n"));
    EXPECT_EQ(boards.find("[Board \"2\"]"), std::string::npos);
}

TEST(Boards, OfAJournalWithoutThemFollowOneAnother) {
    auto const old = sitting(head("table"), {"4s= n", "4s= n", "board 7 1nt= s", "4s= n"});
    Table table{old};
    EXPECT_THAT(table.numbers(), ElementsAre(1, 2, 7, 8));
    EXPECT_EQ(table.remark_on("undo 1"), "later boards move: other numbers");
    EXPECT_EQ(table.remark_on("undo 4"), "");
    EXPECT_EQ(table.remark_on("correct 2 4s= n"), "") << "it says what it said";
    table.enter_all({"correct 1 4s+1 n", "4s= n", "undo 3"});
    EXPECT_THAT(table.lines(), ElementsAre("board 1 4s+1 n", "4s= n", "4s= n", "board 9 4s= n"));
    EXPECT_THAT(table.numbers(), ElementsAre(1, 2, 3, 9));
}

TEST(Boards, AreNotSpokenOfInWhatIsWrongWithALine) {
    Table table{"table"};
    table.enter_all({"4s= n"});
    auto const judgement = table.judged("4s= n honours 4 ns");
    ASSERT_TRUE(judgement.refusal());
    EXPECT_EQ(judgement.found.front().text, "4s= n honours 4 ns");
    EXPECT_EQ(judgement.refusal()->where.begin, 6U);
    EXPECT_EQ(table.judged("board 1 4s= n").refusal()->where.begin, 0U);
}

TEST(DealsOfACycle, AreToldThatTheyMove) {  // bridge.md §4, §13
    constexpr std::string_view message = "later deals move: other vulnerability";
    Table chicago{"chicago"};
    chicago.enter_all({"4s= n", "4s= n", "4s= n"});
    EXPECT_EQ(chicago.remark_on("undo 1"), message);
    EXPECT_EQ(chicago.remark_on("undo 2"), message);
    EXPECT_EQ(chicago.remark_on("undo 3"), "");
    EXPECT_EQ(chicago.remark_on("correct 1 4s+1 n"), "");
    EXPECT_EQ(chicago.remark_on("correct 1 pass"), message) << "it is dealt again";
    EXPECT_EQ(chicago.remark_on("4s= n"), "");
    Table borc{"borc"};
    borc.enter_all({"4s= n hcp 25 ns fits 1", "4s= n hcp 25 ns fits 1", "undo 1"});
    EXPECT_EQ(borc.remark_on("redo"), message);
    EXPECT_EQ(borc.remark_on("undo"), "");
}

TEST(DealsOfACycle, ARubberHasNone) {
    Table table{"rubber"};
    table.enter_all({"2s= n", "4s= n"});
    EXPECT_THAT(table.judged("undo 1").found, IsEmpty());
}

}  // namespace
}  // namespace score::formats::sheets::board_sitting_test
