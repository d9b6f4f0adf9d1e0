// From one evening to the next: as last time, the result, what comes then; and a second screen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sys/stat.h>

#include "golden.hpp"
#include "in_language.hpp"
#include "pad_at_table.hpp"
#include "score/archive/sitting_named.hpp"

namespace score::test::evenings_test {
namespace {

using namespace pad;
using formats::journal::Agreement;
using formats::journal::SeatedPlayer;
using testing::HasSubstr;

enum Game { rubber, chicago, borc, table, bezique, king };

SittingHead const& head_of(PadAtTable const& at) { return at.evening().sitting.head(); }

// An evening of King in a variant and with an agreement that are not the usual ones.
void play_king(PadAtTable& at) {
    at.begin(king, 1);
    at.type("<F10>");
    SittingHead head{.id = *SittingId::of("00000000000000000000000000000abc"),
        .game = "king",
        .variant = "naturel",
        .agreements = {{"KingTricks", "12"}},
        .players = {{"N", "Ayşe"}, {"E", "Burak"}, {"S", "Ceren"}, {"W", "Deniz"}},
        .place = "Moda",
        .title = "Thursday King",
        .started = "2027-01-05T20:00:00+03:00"};
    ASSERT_TRUE(at.book().begin(head).has_value());
    ASSERT_TRUE(at.book().append(head.id, {{"2027-01-05T22:00:00+03:00", "ayse"}, formats::journal::Finish{"complete"}, {}}).has_value());
}

TEST(AsLastTime, IsTheWholeEveningButItsTitleAndDate) {
    PadAtTable at;
    play_king(at);
    at.type("n<F3>");
    EXPECT_TRUE(at.shows("as on 2027-01-05")) << at.screen();
    at.type("<F2>");
    auto const& head = head_of(at);
    EXPECT_EQ(head.game, "king");
    EXPECT_EQ(head.variant, "naturel");
    EXPECT_EQ(head.agreements, (std::vector<Agreement>{{"KingTricks", "12"}}));
    EXPECT_THAT(head.players, testing::UnorderedElementsAre(SeatedPlayer{"N", "Ayşe"}, SeatedPlayer{"E", "Burak"},
                                  SeatedPlayer{"S", "Ceren"}, SeatedPlayer{"W", "Deniz"}));
    EXPECT_EQ(head.place, "Moda");
    EXPECT_EQ(head.title, "");
    EXPECT_EQ(head.started.substr(0, 10), "2026-11-21");
}

TEST(AsLastTime, AgainIsTheEveningBefore) {
    PadAtTable at;
    at.begin(bezique, 0, "Suna<Enter>Kemal<Enter>");
    at.type("<F10>");
    play_king(at);
    at.type("n<F3><F3><F3><F2>");  // King, the King that was begun and left, Bezique
    EXPECT_EQ(head_of(at).game, "bezique");
    EXPECT_EQ(head_of(at).players.front().name, "Suna");
}

TEST(AsLastTime, FromTheStartScreenF3GoesOnWithTheEveningBefore) {
    PadAtTable at;
    at.begin(bezique, 0, "Suna<Enter>Kemal<Enter>");
    at.type("<F10>");
    play_king(at);
    at.look();
    at.type("<F3>");
    EXPECT_TRUE(at.shows("Moda")) << at.screen();
    at.type("<F3><F3><F2>");  // the King that was begun and left, Bezique
    EXPECT_EQ(head_of(at).game, "bezique");
}

TEST(AsLastTime, TheSamePeopleCanPlayAnotherGame) {
    PadAtTable at;
    play_king(at);
    at.type("n<F3><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up>");
    EXPECT_TRUE(at.shows("▸ Game")) << at.screen();
    at.type("r<F2>");
    EXPECT_EQ(head_of(at).game, "rubber");
    EXPECT_EQ(head_of(at).players.size(), 4U);
    EXPECT_TRUE(head_of(at).agreements.empty());
}

TEST(FirstScreen, OffersLastWeeksGame) {
    PadAtTable at;
    EXPECT_FALSE(at.shows("As last time"));
    play_king(at);
    at.type("s<Esc>");
    EXPECT_TRUE(at.shows("As last time: King")) << at.screen();
    EXPECT_TRUE(at.shows("Ayşe, Burak, Ceren, Deniz")) << at.screen();
    at.keys();
    at.type("a<Enter>");
    EXPECT_EQ(head_of(at).variant, "naturel");
    EXPECT_EQ(at.keys(), 2);
}

TEST(Finished, ShowsTheResultAndWhatCanComeNext) {
    PadAtTable at;
    at.begin(chicago);
    at.type("4s= n<Enter>3nt= w<Enter>2h= n<Enter>pass<Enter>1nt= e<Enter><F9>f");
    EXPECT_TRUE(at.shows("The evening is over")) << at.screen();
    EXPECT_TRUE(at.shows("Ayşe & Ceren")) << at.screen();
    EXPECT_TRUE(at.shows("margin")) << at.screen();
    at.type("p");
    EXPECT_TRUE(at.shows("▸ Begin")) << at.screen();
    auto const first = head_of(at);
    at.type("<Enter>");
    EXPECT_EQ(head_of(at).players, first.players);
    EXPECT_NE(head_of(at).id, first.id);
}

// Three evenings have every partnership.
TEST(Finished, NextSeatsOfTwoPairsChangeThePartners) {
    PadAtTable at;
    at.begin(rubber);
    std::vector<std::string> partners;
    for (auto evening = 0; evening < 3; ++evening) {
        for (auto const& player : head_of(at).players)
            if (player.seat == "S") partners.push_back(player.name);
        EXPECT_EQ(head_of(at).players.front().name, "Ayşe");
        at.type("4s= n<Enter><F9>fn<Enter>");
    }
    EXPECT_THAT(partners, testing::UnorderedElementsAre("Burak", "Ceren", "Deniz"));
}

TEST(Finished, NextSeatsOfKingMoveEverybodyOn) {
    PadAtTable at;
    at.begin(king);
    at.type("<F9>fn<Enter>");
    std::vector<std::string> names;
    for (auto const& player : head_of(at).players) names.push_back(player.name);
    EXPECT_THAT(names, testing::ElementsAre("Deniz", "Ayşe", "Burak", "Ceren"));
}

// bridge.md §3: an unfinished rubber pays 300 for the game and 100 for a part-score.
TEST(Finished, WithinARubberAsksAboutEnd) {
    PadAtTable at;
    at.begin(rubber);
    at.type("<F9>");
    EXPECT_FALSE(at.shows("end the rubber")) << at.screen();
    at.type("<Esc>4s= n<Enter><F9>e");
    EXPECT_TRUE(at.evening().sitting.is_finished());
    EXPECT_EQ(at.evening().rows.back().text, "end");
    EXPECT_EQ(at.evening().tally.contestants.front().total, 120 + 300);
}

TEST(Result, SaysWhoPaysWhomIfThereIsAStake) {
    PadAtTable at;
    at.type("n<Enter>Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Down><Down><Down><Down><Down><Down><Down><Down>10<F2>4s= n<Enter>4h= "
            "s<Enter><F9><Enter>");
    EXPECT_TRUE(at.shows("Who pays whom")) << at.screen();
    EXPECT_TRUE(at.shows("Burak → Ayşe")) << at.screen();
    EXPECT_TRUE(at.shows("What comes next?")) << at.screen();
}

TEST(Result, IsAnsweredBySmallLetters) {
    InLanguage const german{"de"};
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F9>b");
    EXPECT_TRUE(at.shows("p  Plätze wechseln")) << at.screen();
    at.type("p");
    EXPECT_TRUE(at.shows("Neuer Abend")) << at.screen();
}

// One that was begun by mistake is on no list, and `scorebook keep` brings it back.
TEST(Finished, OrDiscarded) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F9>d");
    EXPECT_FALSE(at.shows("Under way")) << at.screen();
    EXPECT_TRUE(at.book().list()->empty());
    EXPECT_FALSE(sitting_named(at.book(), "last").has_value());
    auto const discarded = sitting_named(at.book(), "last", true);
    ASSERT_TRUE(discarded.has_value());
    ASSERT_TRUE(at.book().restore_discarded(*discarded, {"2026-11-22T10:00:00+03:00", "ayse"}).has_value());
    EXPECT_EQ(at.book().list()->size(), 1U);
}

TEST(PickList, DigitsAndLettersGoToTheAnswer) {
    PadAtTable at;
    at.begin(king);
    at.type("<F2>");
    auto const question = [&]() -> PickScreen const& { return std::get<PickScreen>(at.model().front); };
    while (question().question.choices.front().answer != "0") at.type("<Enter>");
    auto const chosen = [&] { return question().question.choices[static_cast<std::size_t>(question().cursor.at)].answer; };
    at.type("4");
    EXPECT_EQ(chosen(), "4") << at.screen();
    at.type("12");
    EXPECT_EQ(chosen(), "12") << at.screen();
    at.type("3");
    EXPECT_EQ(chosen(), "3") << at.screen();
}

TEST(SecondPad, ShowsWhatTheFirstEnters) {
    PadAtTable one;
    one.begin(rubber);
    PadAtTable other{{24, 80}, one.book_file()};
    other.type("<Enter>2h= w");
    other.look();
    one.type("4s= n<Enter>");
    EXPECT_TRUE(other.evening().rows.empty());
    other.look();
    EXPECT_EQ(other.evening().rows.size(), 1U);
    EXPECT_EQ(std::get<SheetScreen>(other.model().front).line.text(), "2h= w") << "what is typed there stays";
    other.type("<Enter><Enter>");
    one.look();
    EXPECT_EQ(one.evening().rows.size(), 2U);
}

TEST(SecondPad, TheFirstScreenListsAnEveningThatWasBegunElsewhere) {
    PadAtTable one;
    PadAtTable other{{24, 80}, one.book_file()};
    other.look();
    one.begin(rubber);
    other.look();
    EXPECT_TRUE(other.shows("Under way")) << other.screen();
}

TEST(BoardAlone, FollowsTheEveningAndTheNextOne) {
    PadAtTable one;
    one.begin(rubber);
    PadAtTable board{{30, 100}, one.book_file(), true};
    board.open(head_of(one).id);
    EXPECT_TRUE(std::holds_alternative<BoardScreen>(board.model().front)) << board.screen();
    board.look();
    one.type("4s= n<Enter>");
    board.look();
    EXPECT_EQ(board.evening().rows.size(), 1U);
    EXPECT_TRUE(board.shows("4♠= n")) << board.screen();
    board.type("x<Enter>");
    EXPECT_FALSE(board.has_quit()) << "a cat on the keyboard";
    one.type("<F9>fc");
    one.begin(king);
    board.look();
    EXPECT_EQ(board.evening().sitting.head().game, "king");
    board.type("q");
    EXPECT_TRUE(board.has_quit());
}

TEST(PageOfTheEvening, IsWrittenAfterEachEntry) {
    TemporaryFolder const folder;
    auto const file = folder.path() / "evening.html";
    PadAtTable at{{24, 80}, {}, false, file};
    at.begin(rubber);
    auto const page = [&] {
        std::ifstream in{file, std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    };
    EXPECT_THAT(page(), HasSubstr("<meta http-equiv=\"refresh\" content=\"5\"/>"));
    at.type("4s= n<Enter>");
    EXPECT_THAT(page(), HasSubstr("= N</td>"));
    at.type("<F3>");
    EXPECT_THAT(page(), testing::Not(HasSubstr("= N</td>")));
}

TEST(PageOfTheEvening, HasWhatAnotherPadEnters) {
    TemporaryFolder const folder;
    auto const file = folder.path() / "evening.html";
    PadAtTable at{{24, 80}, {}, false, file};
    at.begin(rubber);
    PadAtTable other{{24, 80}, at.book_file()};
    other.type("<Enter>4s= n<Enter>");
    at.look();
    EXPECT_THAT(read_file(file).value_or(""), HasSubstr("= N</td>"));
}

// It is made to be shared; the book is not.
TEST(PageOfTheEvening, IsForThoseWhomTheUmaskAllows) {
    auto const mask = ::umask(022);
    TemporaryFolder const folder;
    auto const file = folder.path() / "evening.html";
    PadAtTable at{{24, 80}, {}, false, file};
    at.begin(rubber);
    at.type("4s= n<Enter><F8>");
    auto const mode_of = [](fs::path const& path) { return fs::status(path).permissions(); };
    EXPECT_EQ(mode_of(file), fs::perms{0644});
    EXPECT_EQ(mode_of(at.book_file()), fs::perms{0600});
    ::umask(077);
    at.type("<Esc>3nt= e<Enter>");
    EXPECT_EQ(mode_of(file), fs::perms{0600});
    ::umask(mask);
}

// An export is nobody else's business, but a page is made to be shared.
TEST(Exported, IsForItsOwnerButAPage) {
    auto const mask = ::umask(022);
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>");
    for (auto form = 0; form < 12; ++form) {
        at.type("<F8>");
        for (auto i = 0; i < form; ++i) at.type("<Down>");
        at.type("<Enter>");
        if (std::holds_alternative<ExportScreen>(at.model().front)) at.type("<Esc>");
    }
    auto exported = 0;
    for (auto const& entry : fs::directory_iterator{at.folder()}) {
        if (!entry.path().filename().string().starts_with("rubber-")) continue;
        ++exported;
        bool const is_page = entry.path().extension() == ".html";
        EXPECT_EQ(entry.status().permissions(), fs::perms{is_page ? 0644U : 0600U}) << entry.path();
    }
    EXPECT_GT(exported, 0);
    ::umask(mask);
}

// Also one that is longer than its line of the list.
TEST(Note, IsReadWholeInTheHistory) {
    PadAtTable at;
    at.begin(rubber);
    at.type(
        "4s= n<Enter><F6>the revoke of the third deal was settled by two tricks after Burak had seen that Ceren followed  later, and all "
        "agreed to it<Enter><F5>");
    for (auto const* const part : {"the revoke of the third deal", "that Ceren followed", "agreed to it"})
        EXPECT_TRUE(at.shows(part)) << part << at.screen();
    EXPECT_FALSE(at.shows("changed no total")) << at.screen();
    at.type("<Enter>");
    for (auto const* const part : {"the revoke of the third deal", "that Ceren followed", "agreed to it"})
        EXPECT_TRUE(at.shows(part)) << part << at.screen();
    at.type("<Esc><Up>");
    EXPECT_TRUE(at.shows("0 → 120")) << at.screen();
}

// A note stands at the deal after which it was written, and is read where the deal is explained.
TEST(Note, IsMarkedAtItsDeal) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F6>revoke was settled<Enter>2h= e<Enter>");
    auto const line_with = [&](std::string_view text) {
        auto const screen = at.screen();
        auto const begin = screen.rfind('\n', screen.find(text)) + 1;
        return screen.substr(begin, screen.find('\n', begin) - begin);
    };
    EXPECT_THAT(line_with("4♠= N"), HasSubstr("*")) << at.screen();
    EXPECT_THAT(line_with("2♥= E"), testing::Not(HasSubstr("*"))) << at.screen();
    at.type("<Up><Up>");
    EXPECT_TRUE(at.shows("“revoke was settled”")) << at.screen();
}

TEST(Curve, IsBesideTheSheetOnWideScreens) {
    PadAtTable at{{40, 100}};
    at.begin(king);
    at.type("w kupa 3 6 4 0<Enter>rıfkı e<Enter>kız 1 1 1 1<Enter>");
    auto const has_dots = [](std::string const& screen) {  // U+2800 to U+28FF
        return std::ranges::any_of(std::array{"\xE2\xA0", "\xE2\xA1", "\xE2\xA2", "\xE2\xA3"},
            [&](std::string_view begin) { return screen.find(begin) != screen.npos; });
    };
    EXPECT_TRUE(has_dots(at.screen())) << at.screen();
    PadAtTable narrow{{40, 99}, at.book_file()};
    narrow.open(at.evening().sitting.head().id);
    EXPECT_FALSE(has_dots(narrow.screen())) << narrow.screen();
}

TEST(WhoKeepsTheEvening, IsWrittenByTheOtherNameOnceForgotten) {
    PadAtTable at;
    at.begin(rubber, 0, "ayse<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
    ASSERT_TRUE(at.book().forget_player("ayse", "Player 1").has_value());
    at.type("4s= n<Enter>2h= w<Enter>");
    auto const kept = at.book().read(at.evening().sitting.head().id);
    ASSERT_TRUE(kept.has_value());
    ASSERT_EQ(kept->events().size(), 2U) << at.screen();
    for (auto const& event : kept->events()) EXPECT_EQ(event.author, "Player 1");
    EXPECT_EQ(SittingEnd::of(at.evening().sitting), SittingEnd::of(*kept)) << "the screen has it as the book has";
}

}  // namespace
}  // namespace score::test::evenings_test
