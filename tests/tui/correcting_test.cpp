// Corrections: the line begins with the old entry, says what it replaces, and names any entry that would become invalid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pad_at_table.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sitting.hpp"

namespace score::test::correcting_test {
namespace {

using namespace pad;
using testing::Contains;
using testing::Field;
using testing::IsEmpty;
using testing::Not;

enum Game { rubber, chicago, borc, table, bezique, king };

void enter_all(PadAtTable& at, std::initializer_list<std::string_view> lines) {
    for (auto const line : lines) {
        auto const rows = at.evening().rows.size();
        at.type(fmt::format("{}<Enter>", line));
        EXPECT_EQ(at.evening().rows.size(), rows + 1) << line << '\n' << at.screen();
    }
}

std::uint32_t event_of(PadAtTable const& at, std::size_t number) {
    for (auto const& row : at.evening().rows)
        if (row.number == number) return row.event;
    return 0;
}

// The line that answers construct as a replacement of an entry.
Inquiry instead_of(PadAtTable const& at, std::size_t number, std::vector<std::string> const& answers) {
    return inquire(at.evening(), answers, event_of(at, number));
}

TEST(Correcting, ABoardKeepsItsNumber) {
    PadAtTable at;
    at.begin(table);
    enter_all(at, {"board 7 4s= n", "4h= s"});
    auto const first = instead_of(at, 1, {"3nt", "", "=", " N"});
    EXPECT_FALSE(first.next);
    EXPECT_EQ(first.line, "board 7 3nt= N");
    EXPECT_EQ(instead_of(at, 2, {"pass"}).line, "board 8 pass");
    at.type("<Up><Up><Enter><F2>");
    for (auto i = 0; i < 35; ++i) at.type("<Right>");  // passed out
    at.type("<Enter><Enter>");
    EXPECT_EQ(at.evening().rows.front().text, "board 7 pass") << at.screen();
}

// Law 2: the board number determines dealer and vulnerability, independent of previous boards.
TEST(Correcting, ABoardStaysWhatItIsWhenAnEarlierOneIsTakenBack) {
    PadAtTable at;
    at.begin(table);
    enter_all(at, {"4s= n", "4s= n", "1nt= s", "4s= n", "4s= n"});
    EXPECT_EQ(at.evening().rows.back().text, "board 5 4s= n");
    at.type("undo 2");
    EXPECT_TRUE(at.shows("takes back 2: board 2 4♠= n")) << at.screen();
    EXPECT_FALSE(at.shows("Law 77")) << "of what others are made\n" << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("Ayşe & Ceren -620")) << at.screen();
    EXPECT_TRUE(at.shows("Board 6")) << at.screen();
    at.type("4s= n");
    EXPECT_TRUE(at.shows("board 6")) << "which one it is\n" << at.screen();
    EXPECT_TRUE(at.shows("vulnerable: EW")) << at.screen();
    at.type("<Esc>board 2 4s+1 n<Enter>");
    EXPECT_TRUE(at.shows("Ayşe & Ceren +650")) << at.screen();
    EXPECT_TRUE(at.shows("Board 6")) << at.screen();
}

// bridge.md §13: the vulnerability of a Borç deal depends on its position.
TEST(Correcting, DealsThatMoveInTheirCycleAreTold) {
    PadAtTable at;
    at.begin(borc);
    enter_all(at, {"3nt-1 w hcp 22 ew fits 0", "2h= e hcp 21 ew fits 1", "1nt+1 s hcp 23 ns fits 0"});
    at.type("undo 1");
    EXPECT_TRUE(at.shows("takes back 1: 3nt-1 w")) << at.screen();
    EXPECT_TRUE(at.shows("later deals move")) << at.screen();
    EXPECT_FALSE(at.shows("Law 77")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("later deals move")) << at.screen();
    at.type("<F4>");
    EXPECT_TRUE(at.shows("later deals move")) << at.screen();
    at.type("<F3>undo 3");
    EXPECT_FALSE(at.shows("later deals move")) << at.screen();
}

TEST(Correcting, ABoardOfATeamMatchIsComparedWithItsOwnVulnerability) {
    PadAtTable at;
    at.begin(table, 1);
    enter_all(at, {"board 2 4h= s other 620", "board 9 4h= s"});
    // Board 2: North-South vulnerable; board 9: East-West.
    EXPECT_EQ(instead_of(at, 1, {"4s", "", "=", " N", "4s", "", "=", " N"}).line, "board 2 4s= N other 620");
    EXPECT_EQ(instead_of(at, 2, {"4s", "", "=", " N", "4s", "", "=", " N"}).line, "board 9 4s= N other 420");
}

TEST(Correcting, TheHandsStay) {
    PadAtTable at;
    at.begin(borc);
    std::string const hands = "N:AKQ2.KQ2.K32.432 543.543.654.AKQJ JT98.AJT.AQJ.T98 76.9876.T987.765";
    enter_all(at, {"4s= n; deal " + hands});
    auto const inquiry = instead_of(at, 1, {"4s", "", "+1", " N", ""});
    EXPECT_FALSE(inquiry.next) << inquiry.next->text;
    EXPECT_EQ(inquiry.line, "4s+1 N; deal " + hands);
    EXPECT_TRUE(judge(at.evening(), inquiry.line, event_of(at, 1)).accepted());
}

// King §3: the caller of the corrected deal, and what could be named then.
TEST(Correcting, KingAsksWhoCalledThen) {
    PadAtTable at;
    at.begin(king);
    enter_all(at, {"w kupa 3 6 4 0", "el 4 3 3 3"});
    auto const first = instead_of(at, 1, {}), second = instead_of(at, 2, {});
    ASSERT_TRUE(first.next && second.next);
    EXPECT_EQ(first.next->text, "What does W Burak name?");
    EXPECT_EQ(first.line, "W ");
    EXPECT_EQ(second.line, "S ");  // the entry contains its caller
    EXPECT_NE(second.next->text, first.next->text);
    EXPECT_EQ(instead_of(at, 1, {"KUPA", "4", "5", "4"}).line, "W KUPA 4 5 4 0");
}

TEST(Correcting, KingOffersWhatCouldBeNamedThen) {
    PadAtTable at;
    at.begin(king);
    enter_all(at, {"w kupa 3 6 4 0", "kupa 3 6 4 0", "koz s 10 1 1 1"});
    ASSERT_TRUE(at.evening().replayed->sheet.get<king::PartySheet>().party.is_over());
    EXPECT_FALSE(inquire(at.evening(), {}).next);
    auto const second = instead_of(at, 2, {});
    ASSERT_TRUE(second.next);
    EXPECT_THAT(second.next->choices, Contains(Field(&Choice::answer, "KUPA")));  // its second time
}

TEST(Correcting, BeziqueSeesTheTableOfThen) {
    PadAtTable at;
    at.begin(bezique, 0, "Kemal<Enter>Suna<Enter>");
    enter_all(at, {"dealer s", "s kq:d", "n 4a"});
    EXPECT_THAT(inquire(at.evening(), {}).next->choices, Contains(Field(&Choice::answer, "^N")));
    EXPECT_THAT(instead_of(at, 3, {}).next->choices, Not(Contains(Field(&Choice::answer, "^N"))));
    EXPECT_THAT(instead_of(at, 1, {}).next->choices, Contains(Field(&Choice::answer, "dealer")));
}

TEST(Inserting, PutsWhatWasForgottenBeforeTheEntryUnderTheCursor) {
    PadAtTable at;
    at.begin(rubber);
    enter_all(at, {"4s= n", "3nt= n"});
    at.type("<Up><Insert>");
    EXPECT_TRUE(at.shows("▸ insert 2")) << at.screen();
    at.type("2h= e<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 3U) << at.screen();
    EXPECT_EQ(at.evening().rows[1].text, "2h= e");
    EXPECT_EQ(at.evening().rows[2].number, 3U);
    at.type("<F5>");
    EXPECT_TRUE(at.shows("before 3: 2♥= e")) << at.screen();
    at.type("<Home>i");
    EXPECT_TRUE(at.shows("▸ insert 1")) << at.screen();
    at.type("1nt= w<Enter><F3>");
    EXPECT_EQ(at.evening().rows.size(), 3U) << at.screen();
    EXPECT_EQ(at.evening().rows[0].text, "4s= n");
}

// Undo and redo give what is behind it another number.
TEST(Inserting, IsTakenBackByTheTextOfWhatItIsBefore) {
    PadAtTable at;
    at.begin(king);
    enter_all(at, {"w kupa 3 6 4 0", "rıfkı e", "insert 2 kız 1 1 1 1"});
    for (auto const* const key : {"<F3>", "<F4>"}) {
        at.type(key);
        EXPECT_TRUE(at.shows("back: before \"S rıfkı")) << at.screen();
        EXPECT_FALSE(at.shows("back: before 3")) << at.screen();
    }
}

// A no-op correction would only discard the redo history.
TEST(Correcting, WithoutAChangeWritesNothing) {
    PadAtTable at;
    at.begin(rubber);
    enter_all(at, {"4s= n", "3nt+1 e"});
    at.type("<F3>");
    auto const events = at.evening().sitting.events().size();
    ASSERT_TRUE(at.evening().sitting.to_redo());
    at.type("<Up><Enter><Enter>");
    EXPECT_EQ(at.evening().sitting.events().size(), events);
    EXPECT_TRUE(at.shows("nothing changed")) << at.screen();
    EXPECT_FALSE(at.shows("instead"));
    EXPECT_TRUE(at.evening().sitting.to_redo());
    at.type("correct 1 4s= n<Enter>");
    EXPECT_EQ(at.evening().sitting.events().size(), events);
}

TEST(Correcting, TellsWhichLaterEntryWouldNotFit) {
    PadAtTable at{{24, 132}};
    at.begin(rubber);
    enter_all(at, {"4s= n", "4s= n", "rubber", "3nt= e"});  // a game each: the rubber is over
    constexpr std::string_view why = "entry 2 must end its rubber, as another follows; take that one back first";
    for (auto const* const line : {"correct 2 1s= n", "correct 1 1s= n"}) {
        at.type(line);
        EXPECT_TRUE(at.shows(why)) << at.screen();
        at.type("<Enter>");
        EXPECT_TRUE(at.shows(why)) << at.screen();
        at.type("<Esc>");
    }
    EXPECT_EQ(at.evening().rows[1].text, "4s= n");
    at.type("<F3><F3>correct 2 1s= n<Enter>");  // as the message suggests
    EXPECT_EQ(at.evening().rows[1].text, "1s= n") << at.screen();
}

TEST(Correcting, TellsTheNumberOfTheEntryThatWouldNotFit) {
    PadAtTable at{{24, 132}};
    at.begin(table);
    enter_all(at, {"board 1 4s= n", "board 2 4s= n"});
    at.type("correct 1 board 2 4s= n");
    EXPECT_TRUE(at.shows("entry 2 \"board 2 4♠= n\" would not fit then: ")) << at.screen();
}

TEST(Correcting, SaysWhatIsReplaced) {
    PadAtTable at;
    at.begin(rubber);
    enter_all(at, {"4s= n", "3nt+1 e"});
    at.type("correct 2 3nt-1 e");
    EXPECT_TRUE(at.shows("✓ entry 2 was: 3nt+1 e")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("✓ 2 corrected: 3nt-1 e  ")) << at.screen();
    at.type("2c= s");
    EXPECT_FALSE(at.shows(" was: ")) << at.screen();
}

// King §5: it ends the party and leaves the totals unchanged.
TEST(Correcting, KingSaysThatItEndsTheParty) {
    PadAtTable at;
    at.begin(king);
    enter_all(at, {"w kupa 3 6 4 0", "kupa 3 6 4 0"});
    at.type("koz s 10 1 1 1");
    EXPECT_TRUE(at.shows("made King · The party is over")) << at.screen();
    EXPECT_FALSE(at.shows("no change of totals"));
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("made King · The party is over")) << at.screen();
}

// Players are not compared with the sides that they were.
TEST(Correcting, WhereOthersPlayNobodyGains) {
    PadAtTable at;
    at.begin(rubber);
    enter_all(at, {"4s= n", "4s= n"});
    at.type("rubber Ayşe, Ceren, Burak, Deniz");
    EXPECT_TRUE(at.shows("✓ Rubber 2 · N Ayşe · E Ceren · S Burak · W Deniz")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("Rubber 2 · N Ayşe · E Ceren · S Burak · W Deniz")) << at.screen();
    auto const change = at.evening().change_by(static_cast<std::uint32_t>(at.evening().sitting.events().size()));
    EXPECT_FALSE(change.is_change());
}

// An entry can be as long as the journal permits.
// Such a line has no number, but the log corrects it as it does others.
TEST(Correcting, WhoSitsInTheNextRubber) {
    PadAtTable at;
    at.begin(rubber);
    enter_all(at, {"4s= n", "end", "rubber Ann, Cid, Bob, Dee", "2s= n"});
    at.type("<F5><Up><Enter>");
    EXPECT_TRUE(at.shows("rubber Ann, Cid, Bob, Dee")) << at.screen();
    at.type("<Ctrl-U>rubber Ann, Sid, Bob, Dee<Enter>");
    EXPECT_EQ(at.evening().rows[2].text, "rubber Ann, Sid, Bob, Dee") << at.screen();
    EXPECT_EQ(at.evening().rows.size(), 4U);
}

TEST(Correcting, ALongEntryKeepsItsEnd) {
    EXPECT_EQ(LineEditor{std::string(formats::journal::longest_text, 'x')}.text().size(), formats::journal::longest_text);
}

// A typed name is wrong on every sheet and in every standing until it is corrected; so are the place, the title and the day.
TEST(TheEveningItself, IsCorrectedFromTheSheet) {
    for (auto game = 0; game < 6; ++game) {
        PadAtTable at;
        at.begin(game);
        at.type("<Alt-S>");
        ASSERT_TRUE(at.shows("correction")) << at.screen();
        EXPECT_FALSE(at.shows("Game ")) << at.screen();
        auto const to_names = at.shows("Variant") ? "<Down>" : "";
        at.type(std::string{to_names} + "<Ctrl-U>Leyla<F2>");
        EXPECT_TRUE(at.shows("the evening is corrected")) << at.screen();
        auto const& head = at.evening().sitting.head();
        EXPECT_EQ(head.players.front().name, "Leyla") << head.game;
        EXPECT_EQ(at.evening().tally.contestants.empty() ? "Leyla" : at.evening().tally.contestants.front().names.front(), "Leyla");
        EXPECT_EQ(at.evening().sitting.written_head().players.front().name, "Ayşe") << "the journal keeps what was written";
    }
}

TEST(TheEveningItself, HasItsPlaceTitleAndDay) {
    PadAtTable at;
    at.begin(0);
    at.type("4s= n<Enter><F5>h");
    at.type("<Down><Down><Down><Down>Moda<Enter>Thursday<Enter><Ctrl-U>20.11.2026<F2>");
    auto const& head = at.evening().sitting.head();
    EXPECT_EQ(head.place, "Moda");
    EXPECT_EQ(head.title, "Thursday");
    EXPECT_EQ(head.started, "2026-11-20");
    EXPECT_TRUE(at.shows("corrected: Place: Moda")) << at.screen();
    EXPECT_EQ(at.evening().title, "Thursday");
    EXPECT_EQ(at.evening().tally.contestants.front().total, 120);
}

TEST(TheEveningItself, StaysWhereNothingIsChanged) {
    PadAtTable at;
    at.begin(5, 1);
    at.type("<Esc>");  // who calls first
    auto const before = at.evening().sitting.head();
    at.type("<Alt-S><F2>");
    EXPECT_TRUE(at.shows("nothing changed")) << at.screen();
    EXPECT_EQ(at.evening().sitting.events().size(), 0U);
    EXPECT_EQ(at.evening().sitting.head(), before);
    at.type("<Alt-S><Esc>");
    EXPECT_EQ(at.evening().sitting.events().size(), 0U);
}

// A house rule that was forgotten: every figure is counted again, and what then does not fit is said before anything is changed.
TEST(TheEveningItself, HasTheAgreementsThatWereMeant) {
    PadAtTable at;
    at.begin(0);
    at.type("4sx+1 n<Enter>");
    auto const before = at.evening().tally.contestants.front().total;
    at.type("<Alt-S>");
    for (auto line = 0; line < 20 && !at.shows("▸ Unfinished"); ++line) at.type("<Down>");
    at.type("<Right><F2>");
    EXPECT_TRUE(at.shows("the evening is corrected")) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().agreements.size(), 1U);
    EXPECT_EQ(at.evening().tally.contestants.front().total, before);
}

TEST(TheEveningItself, IsNotCorrectedToWhatItsEntriesDoNotFit) {
    PadAtTable at;
    at.begin(5);
    at.type("w kupa 3 6 4 0<Enter>");
    auto const events = at.evening().sitting.events().size();
    at.type("<Alt-S>");
    for (auto variant = 0; variant < 20 && at.shows("correction"); ++variant) at.type("<Right><F2>");
    if (at.shows("correction")) { EXPECT_EQ(at.evening().sitting.events().size(), events); }
    EXPECT_TRUE(at.evening().replayed.has_value());
    EXPECT_TRUE(at.evening().replayed->findings.empty());
}

TEST(TheEveningItself, NamesTheEntryThatIsInTheWay) {
    PadAtTable at{{24, 132}};
    at.begin(king);
    enter_all(at, {"w kupa 3 6 4 0", "koz s 4 3 3 3"});
    at.type("<Alt-S>");
    for (auto line = 0; line < 30 && !at.shows("▸ First four"); ++line) at.type("<Down>");
    at.type("yes<F2>");
    EXPECT_TRUE(at.shows("entry 2 \"")) << at.screen();
    EXPECT_TRUE(at.shows("would not fit then: the first four deals are penalties")) << at.screen();
    EXPECT_EQ(at.evening().sitting.events().size(), 2U);
}

}  // namespace
}  // namespace score::test::correcting_test
