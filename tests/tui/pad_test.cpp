// Evenings as key scripts, without a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "golden.hpp"
#include "pad_at_table.hpp"

namespace score::test::pad_test {
namespace {

using namespace pad;
using formats::journal::Entry;
using testing::HasSubstr;

enum Game { rubber, chicago, borc, table, bezique, king };

// "Nothing is on the sheet before it is on the disk."
TEST(Safety, AnEntryIsAnEffectFirstAndOnTheSheetAfterTheAnswer) {
    PadAtTable at;
    at.begin(rubber);
    auto model = at.model();
    for (auto const key : keys_of("4s= n")) model = update(std::move(model), key).model;
    auto const next = update(model, Key::of(KeyName::enter));
    ASSERT_EQ(next.effects.size(), 1U);
    auto const& append = std::get<AppendEvents>(next.effects.front());
    EXPECT_FALSE(append.after.last) << "the first event";
    EXPECT_EQ(append.what, std::vector<Happening>{Entry{"4s= n"}});
    EXPECT_TRUE(next.model.evening->sitting.events().empty());
    EXPECT_EQ(next.model.evening->tally.contestants.front().total, 0);

    auto const after = update(next.model, EventsAppended{append.sitting, {{1, "2026-11-21T20:00:00+03:00", "", Entry{"4s= n"}}}}).model;
    EXPECT_EQ(after.evening->tally.contestants.front().total, 120);
    EXPECT_TRUE(std::get<SheetScreen>(after.front).line.empty());
}

TEST(Safety, AnEntryThatCouldNotBeWrittenStaysInItsLine) {
    PadAtTable at;
    at.begin(rubber);
    auto model = at.model();
    for (auto const key : keys_of("4s= n<Enter>")) model = update(std::move(model), key).model;
    model = update(std::move(model), Failed{Trouble::full, "no room on the disk"}).model;
    EXPECT_EQ(std::get<SheetScreen>(model.front).line.text(), "4s= n");
    EXPECT_THAT(view(model).text(), HasSubstr("no room on the disk"));
}

TEST(Safety, TheNextStartOffersToContinue) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt+1 w<Enter>2h= n");  // not confirmed
    PadAtTable again{{24, 80}, at.book_file()};
    EXPECT_TRUE(again.shows("Under way"));
    EXPECT_TRUE(again.shows("Rubber bridge"));
    again.type("<Enter>");
    EXPECT_EQ(again.evening().rows.size(), 2U);
    EXPECT_EQ(again.evening().tally.contestants[1].total, 130);
}

// What was entered meanwhile may be the same deal.
TEST(Safety, ALineThatAnotherPadHasOvertakenIsEnteredAtTheSecondEnter) {
    PadAtTable one;
    one.begin(rubber);
    PadAtTable other{{24, 80}, one.book_file()};
    other.type("<Enter>");
    other.look();
    one.look();
    one.type("4s= n");
    other.type("4s= n");
    one.type("<Enter>");
    other.look();
    other.type("<Enter>");
    EXPECT_TRUE(other.shows("another pad has entered something meanwhile")) << other.screen();
    EXPECT_EQ(other.evening().rows.size(), 1U);
    other.type("<Enter>");
    EXPECT_EQ(other.evening().rows.size(), 2U);
    one.look();
    EXPECT_TRUE(one.shows("entered on another pad")) << one.screen();
}

// Names that a line seats anew are those of questions, and of an evening in the same seats.
TEST(Questions, NamePlayersWhereTheySitNow) {
    PadAtTable at;
    at.begin(rubber);
    at.type("rubber Ayşe Burak Deniz Ceren<Enter>");
    EXPECT_EQ(at.evening().head_now().players[2].name, "Deniz");
    EXPECT_EQ(at.evening().head_now().players[3].name, "Ceren");
    EXPECT_EQ(at.evening().sitting.head().players[2].name, "Ceren");
}

TEST(Safety, TwoPadsOnOneEveningAreDetected) {
    PadAtTable one;
    one.begin(rubber);
    PadAtTable other{{24, 80}, one.book_file()};
    other.type("<Enter>");
    one.type("4s= n<Enter>");
    other.type("1c= e<Enter>");
    EXPECT_TRUE(other.shows("has been continued on another pad"));
    EXPECT_EQ(other.evening().rows.size(), 1U);  // that of the other one, now visible here
    EXPECT_TRUE(other.shows("1c= e"));           // the typed line is kept
    other.type("<Enter>");
    EXPECT_EQ(other.evening().rows.size(), 2U);
}

TEST(Entry, TheLineSaysWhatItWouldScoreBeforeItIsEntered) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4sx= n");
    EXPECT_TRUE(at.shows("✓ Ayşe & Ceren +290"));
    EXPECT_TRUE(at.shows("contract tricks"));
    EXPECT_TRUE(at.evening().rows.empty());
}

TEST(Entry, ImpossibleOnesAreRefusedWithTheReason) {
    PadAtTable at;
    at.begin(rubber);
    at.type("8s= n<Enter>");
    EXPECT_TRUE(at.evening().rows.empty());
    EXPECT_TRUE(at.shows("8s= n"));
    EXPECT_TRUE(at.shows("1 to 7")) << at.screen();
    at.type("<Esc>4s=<Enter>");  // by whom?
    EXPECT_TRUE(at.evening().rows.empty());
}

TEST(Entry, UndoRedoAndCorrectRecountEverything) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt= w<Enter>");
    at.type("<F3>");
    EXPECT_EQ(at.evening().rows.size(), 1U);
    at.type("<F4>");
    EXPECT_EQ(at.evening().rows.size(), 2U);
    at.type("<F3>undo<Enter>");  // the word does the same as the key
    EXPECT_TRUE(at.evening().rows.empty());
    at.type("<F4><F4>");
    EXPECT_EQ(at.evening().tally.contestants[0].total, 120);
    at.type("<Up><Up><Enter><Left><Left><Backspace>+1<Enter>");  // the first entry becomes 4s+1 n
    EXPECT_EQ(at.evening().rows.front().text, "4s+1 n");
    EXPECT_EQ(at.evening().tally.contestants[0].total, 150);
}

TEST(Entry, IsChosenInsteadOfTyped) {
    PadAtTable at;
    at.begin(rubber);
    at.type("<F2><Down><Down><Down><Right><Right><Right><Enter><Enter><Enter><Enter><Enter>");
    EXPECT_TRUE(at.shows("4s= N")) << at.screen();
    at.type("<Enter>");
    EXPECT_EQ(at.evening().tally.contestants[0].total, 120);
}

TEST(Entry, CorrectedFromTheHistory) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt= w<Enter><F5><Home><Enter>");
    EXPECT_TRUE(at.shows("instead"));
    at.type("<Ctrl-U>2s= n<Enter>");
    EXPECT_EQ(at.evening().tally.contestants[0].total, 60);
    at.type("<F5>");
    EXPECT_TRUE(at.shows("1 corrected: 2♠= n"));
    EXPECT_TRUE(at.shows("120 → 60"));
    at.type("t");  // the correction is withdrawn
    EXPECT_EQ(at.evening().tally.contestants[0].total, 120);
    at.type("t");  // and restored
    EXPECT_EQ(at.evening().tally.contestants[0].total, 60);
}

TEST(Evenings, AreFinishedAndOpenedAgain) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F9>fc");
    EXPECT_TRUE(at.shows("New evening"));
    EXPECT_FALSE(at.shows("Under way"));
    at.type("e<Enter>");
    EXPECT_TRUE(at.shows("finished"));
    at.type("3nt= w<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U);
    at.type("<F9>o3nt= w<Enter><Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U);  // the previous line was kept: both together are no entry
    at.type("<Esc>3nt= w<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 2U);
}

TEST(Evenings, HaveNotes) {
    PadAtTable at;
    at.begin(rubber);
    at.type("<F6>Burak has to leave at ten<Enter>");
    EXPECT_TRUE(at.shows("✓ the note is kept")) << at.screen();
    EXPECT_EQ(at.evening().sitting.events().size(), 1U);
    at.type("<F6>");
    EXPECT_TRUE(at.shows("Burak has to leave at ten"));
}

TEST(Evenings, NamesAreOfferedFromTheBook) {
    PadAtTable at;
    at.begin(rubber, 0, "Işıl Şen<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
    at.type("<F10>n<Enter>is");
    EXPECT_TRUE(at.shows("Tab: Işıl Şen"));
    at.type("<Tab>");
    EXPECT_EQ(std::get<EveningForm>(at.model().front).names[0].text.text(), "Işıl Şen");
}

TEST(Evenings, AgreementsSayWhatTheyMean) {
    PadAtTable at;
    at.type("n<Enter><Down><Down><Down><Down><Down><Down><Down><Down>");
    EXPECT_TRUE(at.shows("▸ Unfinished part-score"));
    EXPECT_TRUE(at.shows("What the sole part-score in the unfinished game"));
    at.type("<Right><F2>");
    EXPECT_EQ(at.evening().sitting.head().agreements, (std::vector<Agreement>{{"UnfinishedPartscore", "50"}}));
}

TEST(Settings, ChangeTheSidesAndAreKept) {
    PadAtTable at;
    at.type("s<Down><Right><Esc>");
    at.begin(rubber);
    EXPECT_THAT(at.canvas().row(2), testing::ContainsRegex("Burak & Deniz.*Ayşe & Ceren"));
    EXPECT_THAT(read_file(at.folder() / "scorepad.conf").value_or(""), HasSubstr("we ew"));
}

// Keys for a usual entry: what is spoken, and Enter.
TEST(KeysPerEntry, AreAsManyAsAreSaid) {
    PadAtTable at;
    at.begin(rubber);
    at.keys();
    at.type("4s= n<Enter>");
    EXPECT_EQ(at.keys(), 6);
    PadAtTable party;
    party.begin(king);
    party.type("w kupa 3 6 4<Enter>");
    party.keys();
    party.type("el 4 3 3<Enter>");
    EXPECT_EQ(party.keys(), 9);
    EXPECT_EQ(party.evening().rows.size(), 2U) << party.screen();
    PadAtTable match;
    match.begin(bezique, 0, "Kemal<Enter>Suna<Enter>");
    match.type("s kq:d<Enter>");
    match.keys();
    match.type("n 4k<Enter>");
    EXPECT_EQ(match.keys(), 5);
    EXPECT_EQ(match.evening().rows.size(), 2U) << match.screen();
}

struct WholeEvening {
    std::string_view name;
    Game game;
    int variant;
    std::string_view names, script;
};
constexpr std::string_view four_names = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>";

void PrintTo(WholeEvening const& evening, std::ostream* out) { *out << evening.name; }

class Screens : public testing::TestWithParam<WholeEvening> {};

TEST_P(Screens, OfWholeEvenings) {
    auto const& evening = GetParam();
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        at.begin(evening.game, evening.variant, evening.names);
        at.type(evening.script);
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/{}-{}x{}.txt", evening.name, size.columns, size.rows)));
        at.type("<Up>");
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/{}-explained-{}x{}.txt", evening.name, size.columns, size.rows)));
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, Screens,
    testing::Values(WholeEvening{"rubber", rubber, 0, four_names,
                        "2s= n<Enter>1c= e<Enter>2nt= s<Enter>3nt+2 w<Enter>3c-1 e<Enter>correct 4 3nt+1 w<Enter>4s= n<Enter>"},
        WholeEvening{
            "rubber-honours", rubber, 0, four_names, "4h= n hon 4 ns<Enter>2sx-3 e<Enter>1nt+2 w<Enter>end<Enter>rubber<Enter>6s= n"},
        WholeEvening{"chicago", chicago, 0, four_names, "2s= n<Enter>pass<Enter>3nt+1 w<Enter>4hx-2 e<Enter>1nt= s<Enter>4s= n<Enter>"},
        WholeEvening{
            "borc", borc, 0, four_names, "4s= n hcp 24 ns fits 1<Enter>3nt-1 w hcp 22 ew fits 0<Enter>2h= e hcp 21 ew fits 1<Enter>"},
        WholeEvening{"table", table, 0, four_names, "2s= n<Enter>3nt+1 w<Enter>board 7 4hx-2 e<Enter>"},
        WholeEvening{"king", king, 0, four_names, "w kupa 3 6 4<Enter>el 4 3 3<Enter>koz d 3 2 5<Enter>rıfkı e<Enter>soniki n w<Enter>"},
        WholeEvening{
            "bezique", bezique, 0, "Kemal<Enter>Suna<Enter>", "dealer s<Enter>s kq:d<Enter>n 4a<Enter>n ^4a<Enter>s bz<Enter>n 4j<Enter>"}),
    [](auto const& instance) {
        std::string name{instance.param.name};
        std::erase(name, '-');
        return name;
    });

// Before anything is typed for nothing.
TEST(ReadOnlyBook, SaysSoAtOnceAndOffersNothingThatWrites) {
    Folder const folder;
    auto const file = folder.path() / "a.book";
    {
        PadAtTable at{{24, 80}, file};
        at.begin(rubber);
        at.type("4s= n<Enter>");
    }
    PadAtTable at{{24, 100}, file, false, {}, archive::Access::read};
    EXPECT_TRUE(at.shows("read-only")) << at.screen();
    EXPECT_TRUE(at.shows("cannot be written")) << at.screen();
    EXPECT_FALSE(at.shows("New")) << at.screen();
    EXPECT_FALSE(at.shows("As last time")) << at.screen();
    at.type("n");
    EXPECT_TRUE(std::holds_alternative<StartScreen>(at.model().front)) << at.screen();
    EXPECT_TRUE(at.shows("cannot be written")) << at.screen();
    at.type("<Home><Enter>");
    ASSERT_TRUE(at.model().evening) << at.screen();
    EXPECT_TRUE(at.shows("read-only")) << at.screen();
    for (auto const* const label : {"Pick", "Undo", "Note", "Finish"}) EXPECT_FALSE(at.shows(label)) << label << at.screen();
    for (auto const* const label : {"Log", "Board", "Export", "Leave"}) EXPECT_TRUE(at.shows(label)) << label << at.screen();
    for (auto const* const keys : {"<F2>", "<F3>", "<F4>", "<F6>", "<F9>", "<Alt-S>", "2c= n<Enter>"}) {
        at.type(keys);
        EXPECT_TRUE(std::holds_alternative<SheetScreen>(at.model().front)) << keys;
        EXPECT_TRUE(at.shows("this book cannot be written")) << keys << at.screen();
    }
    at.type("<Esc><F5>t");
    EXPECT_TRUE(at.shows("this book cannot be written")) << at.screen();
}

// What `scorebook enter` takes beside entries is done here, or it is said which key does it.
TEST(Sheet, TakesNotesAndTheEndAsWords) {
    PadAtTable at{{24, 120}};
    at.begin(rubber);
    at.type("4s= n<Enter>note");
    EXPECT_TRUE(at.shows("Enter writes a note")) << at.screen();
    at.type(" the third deal was passed out<Enter>");
    auto const& events = at.evening().sitting.events();
    ASSERT_EQ(events.size(), 2U) << at.screen();
    EXPECT_EQ(events.back().what, (Happening{formats::journal::Note{"the third deal was passed out"}}));
    EXPECT_TRUE(std::get<SheetScreen>(at.model().front).line.empty());
    at.type("note<Enter>");
    EXPECT_TRUE(std::holds_alternative<NoteScreen>(at.model().front)) << at.screen();
    at.type("<Esc>names Ada, Ben, Cem, Dina<Enter>");
    EXPECT_TRUE(at.shows("Alt-S")) << at.screen();
    at.type("<Esc>finish");
    EXPECT_TRUE(at.shows("Enter ends the evening")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("Is the evening over?")) << at.screen();
    at.type("f");
    EXPECT_TRUE(at.evening().sitting.is_finished());
}

TEST(Sheet, IsFinishedInTheWordsOfEachLanguage) {
    for (auto const* const word : {"finish", "finished", "beenden", "bitir", "fertig"}) {
        PadAtTable at;
        at.begin(1);
        at.type(fmt::format("4s= n<Enter>{}<Enter>", word));
        EXPECT_TRUE(at.shows("Is the evening over?")) << word << at.screen();
    }
}

TEST(History, FindsAnEvent) {
    PadAtTable at;
    at.begin(1);
    at.type("4s= n<Enter>3nt= w<Enter>2h= e<Enter><F5>/3nt");
    EXPECT_EQ(std::get<HistoryScreen>(at.model().front).cursor.at, 1) << at.screen();
    EXPECT_TRUE(at.shows("Find")) << at.screen();
    at.type("<Ctrl-U>zz");
    EXPECT_TRUE(at.shows("there is no such event")) << at.screen();
    at.type("<Ctrl-U>=<Up>");
    EXPECT_EQ(std::get<HistoryScreen>(at.model().front).cursor.at, 0) << at.screen();
    at.type("<Enter><Enter>");
    auto const& sheet = std::get<SheetScreen>(at.model().front);
    ASSERT_TRUE(sheet.correcting) << at.screen();
    EXPECT_EQ(at.evening().row_of(*sheet.correcting)->number, 1U) << at.screen();
    EXPECT_EQ(at.evening().sitting.events().size(), 3U) << "no letter was a key";
}

TEST(History, TakesNoPasteForKeys) {
    PadAtTable at;
    at.begin(1);
    at.type("4s= n<Enter><F5>");
    at.take(Pasting{true});
    at.type("that");
    at.take(Pasting{false});
    EXPECT_EQ(at.evening().sitting.events().size(), 1U) << at.screen();
}

TEST(Sheet, HasAPlayerWhoseNameIsAWord) {
    PadAtTable at{{24, 120}};
    at.begin(king, 0, "Note<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
    at.type("note kupa 3 6 4<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
}

void paste(PadAtTable& at, std::string_view script) {
    at.take(Pasting{true});
    at.type(script);
    at.take(Pasting{false});
}

TEST(Paste, EntersLineByLine) {
    PadAtTable at{{24, 120}};
    at.begin(rubber);
    paste(at, "<Enter>  4s= n<Enter><Enter>2h= w<Enter>3c= ");
    at.type("e<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 3U) << at.screen();
}

TEST(Paste, LeavesOutWhatIsBelowALineThatWasRefused) {
    PadAtTable at{{24, 120}};
    at.begin(rubber);
    paste(at, "4s= n<Enter>bogus line<Enter>2c= s<Enter><Enter>1nt= e");
    EXPECT_EQ(at.evening().rows.size(), 1U);
    EXPECT_EQ(std::get<SheetScreen>(at.model().front).line.text(), "bogus line");
    EXPECT_TRUE(at.shows("2 lines below this one were not entered either")) << at.screen();
    at.type("<Ctrl-U>2c= s<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 2U) << at.screen();
}

TEST(Paste, WhoseLastLineIsRefusedSaysOnlyWhy) {
    PadAtTable at{{24, 120}};
    at.begin(rubber);
    paste(at, "4s= n<Enter>bogus line<Enter>");
    EXPECT_FALSE(at.shows("below this one")) << at.screen();
    EXPECT_EQ(at.model().notice.role, Role::error);
    at.type("<Ctrl-U>2c= s<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 2U) << at.screen();
}

TEST(Screens, OfThePad) {
    PadAtTable at;
    EXPECT_TRUE(matches_golden(at.screen(), "tui/start-empty.txt"));
    at.type("n");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/new-evening.txt"));
    at.type("<Esc>");
    at.begin(king);
    at.type("w kupa 3 6 4<Enter>el 4 3 3<Enter><F1>");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/help.txt"));
    at.type("<Esc><F5>");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/history.txt"));
    at.type("<Esc><F7>");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/board.txt"));
    at.type("x<F10>");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/start.txt"));
    at.type("e");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/evenings.txt"));
    at.type("<Esc>s");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/settings.txt"));
}

TEST(Screens, NarrowOnesHaveLessAndTinyOnesSaySo) {
    PadAtTable at{{24, 60}};
    at.begin(rubber);
    at.type("4s= n<Enter>");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/rubber-narrow.txt"));
    at.take(Resized{{5, 30}});
    EXPECT_TRUE(at.shows("at least 40 x 12"));
    at.take(Resized{{24, 80}});
    EXPECT_TRUE(at.shows("120"));
}

TEST(Screens, NamesCannotWriteIntoTheTerminal) {
    PadAtTable at;
    auto const id = *SittingId::of("00000000000000000000000000000007");
    SittingHead head{.id = id, .game = "rubber", .variant = {}, .agreements = {}, .players = {{"N", "Ay\u202eşe"}, {"E", "漢字\u0301"}}};
    if (!at.book().begin(head)) GTEST_FAIL();
    at.type("e<Enter>");
    for (auto const hidden : {"\x1b", "\u202e"}) EXPECT_EQ(at.screen().find(hidden), std::string::npos);
}

}  // namespace
}  // namespace score::test::pad_test
