// The start screen, the list of all evenings, and the large board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/demo.hpp"
#include "golden.hpp"
#include "pad_at_table.hpp"

namespace score::test::start_test {
namespace {

using namespace pad;
using testing::HasSubstr;

// A book with the evenings of the demonstration.
void fill(archive::Book& book) {
    for (auto const& evening : demo_evenings()) {
        auto const sitting = sitting_of(evening).value();
        ASSERT_TRUE(book.begin(sitting.head()).has_value());
        std::vector<archive::NewEvent> events;
        for (auto const& event : sitting.events()) events.push_back({{event.time, event.author}, event.what, {}});
        ASSERT_TRUE(book.append(sitting.head().id, events).has_value());
    }
}

class FullBook : public testing::Test {
protected:
    explicit FullBook(Size size = {24, 80}) : at{size} {
        fill(at.book());
        at.type("s<Esc>");  // the start screen queries again
    }
    // The titles in display order.
    std::vector<std::string> dates() const {
        std::vector<std::string> dates;
        auto const& screen = std::get<ArchiveScreen>(at.model().front);
        for (auto const i : screen.shown) dates.push_back(screen.all[i].sitting.started.substr(5, 5));
        return dates;
    }
    PadAtTable at;
};

TEST(FirstScreen, TellsThatTheBookIsACopyWithoutItsLog) {
    for (auto const lacks_log : {true, false}) {
        auto const model = begin({24, 80}, Letters::unicode, {}, {.lacks_log = lacks_log}).model;
        EXPECT_EQ(
            view(model).text().find("this book was copied while it was open: what was entered last may be missing") != std::string::npos,
            lacks_log);
    }
    auto const narrow = view(begin({12, 40}, Letters::unicode, {}, {.lacks_log = true}).model).text();
    EXPECT_NE(narrow.find("missing\n"), std::string::npos) << narrow;
}

TEST(FirstScreen, WelcomesToAnEmptyBook) {
    PadAtTable at;
    EXPECT_TRUE(at.shows("Welcome."));
    EXPECT_TRUE(at.shows("scorepad --demo"));
    at.begin(0);
    at.type("<F10>");
    EXPECT_FALSE(at.shows("Welcome."));
    at.type("<Enter><F9>fc");  // no evening is open, but the book is not empty
    EXPECT_FALSE(at.shows("Under way"));
    EXPECT_FALSE(at.shows("Welcome."));
}

TEST(FirstScreen, HasRoomForWhatCanBeChosen) {
    for (auto const size : {Size{12, 40}, Size{14, 60}, Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        for (auto const* const way : {"New evening", "Earlier evenings", "Settings", "Help", "Quit"})
            EXPECT_TRUE(at.shows(way)) << at.screen();
    }
}

TEST_F(FullBook, WhatIsUnderWayComesFirst) {
    EXPECT_TRUE(at.shows("▸ King")) << at.screen();
    EXPECT_FALSE(at.shows("Four deals after dinner"));  // it is finished
    at.type("<Enter>");
    EXPECT_EQ(at.evening().sitting.head().game, "king");
}

TEST_F(FullBook, AreOpenedWithTheMouse) {
    auto const canvas = at.canvas();
    for (auto row = 0; row < canvas.size().rows; ++row)
        if (canvas.row(row).find("Autumn teams") != std::string::npos) at.take(Clicked{{row, 10}});
    EXPECT_EQ(at.evening().sitting.head().title, "Autumn teams, first half");
}

TEST_F(FullBook, ThatWerePausedSaySo) {
    auto const id = *demo_evening_of("king");
    ASSERT_TRUE(at.book().append(id, {{"2026-11-20T22:00:00+03:00", "zeynep"}, formats::journal::Pause{}, {}}).has_value());
    at.type("s<Esc>");
    EXPECT_TRUE(at.shows("paused")) << at.screen();
}

TEST_F(FullBook, AreFoundByAnyPartOfThem) {
    at.type("e");
    EXPECT_EQ(dates().size(), demo_evenings().size());
    at.type("ceren");
    EXPECT_THAT(dates(), testing::ElementsAre("11-14"));
    at.type("<Ctrl-U>autumn");  // of a title
    EXPECT_THAT(dates(), testing::ElementsAre("11-16"));
    at.type("<Ctrl-U>kadikoy");  // of a place, without diacritics
    EXPECT_THAT(dates(), testing::ElementsAre("11-20"));
    at.type("<Ctrl-U>11-12");  // of a date
    EXPECT_THAT(dates(), testing::ElementsAre("11-12"));
    at.type("<Ctrl-U>ruth<Space>teams");  // every word
    EXPECT_THAT(dates(), testing::ElementsAre("11-16"));
    at.type("<Ctrl-U>nobody");
    EXPECT_TRUE(at.shows("there is no such evening"));
}

TEST_F(FullBook, AreLeftForTheListInWhichTheyWereFound) {
    at.type("eceren<Enter>");
    ASSERT_TRUE(std::holds_alternative<SheetScreen>(at.model().front)) << at.screen();
    at.type("<F10>");
    ASSERT_TRUE(std::holds_alternative<ArchiveScreen>(at.model().front)) << at.screen();
    EXPECT_THAT(dates(), testing::ElementsAre("11-14"));
    at.type("<Esc>");  // the search first
    EXPECT_EQ(dates().size(), demo_evenings().size());
    at.type("<Down><Down><Down>");
    auto const place = std::get<ArchiveScreen>(at.model().front).cursor.at;
    at.type("<Enter><F10>");
    EXPECT_EQ(std::get<ArchiveScreen>(at.model().front).cursor.at, place);
    at.type("<Enter><F9>fc");  // finished and closed
    EXPECT_TRUE(std::holds_alternative<ArchiveScreen>(at.model().front)) << at.screen();
    at.type("<Esc>");
    EXPECT_TRUE(std::holds_alternative<StartScreen>(at.model().front)) << at.screen();
    at.type("eceren<F10>");
    EXPECT_TRUE(std::holds_alternative<StartScreen>(at.model().front)) << at.screen();
}

// A number by its size, not by its figures.
TEST(ByName, ATenthEveningIsBehindTheSecond) {
    PadAtTable at;
    for (auto const number : {120, 14, 13, 2, 130}) {
        SittingHead head{.id = *SittingId::of(fmt::format("{:032x}", number)), .game = "rubber", .variant = {}};
        head.title = fmt::format("Evening no {}", number);
        ASSERT_TRUE(at.book().begin(head).has_value());
    }
    at.type("e<F2><F2>");
    std::vector<std::string> titles;
    auto const& screen = std::get<ArchiveScreen>(at.model().front);
    for (auto const i : screen.shown) titles.push_back(screen.all[i].sitting.title.substr(11));
    EXPECT_THAT(titles, testing::ElementsAre("2", "13", "14", "120", "130"));
}

TEST_F(FullBook, AreSortedAndFiltered) {
    at.type("e");
    EXPECT_THAT(dates(), testing::ElementsAre("11-20", "11-19", "11-18", "11-16", "11-14", "11-12", "11-09"));
    at.type("<F2>");
    EXPECT_EQ(dates().front(), "11-09");
    at.type("<F2>");
    EXPECT_TRUE(at.shows("by name"));
    EXPECT_EQ(dates().front(), "11-19");  // A match
    at.type("<F2><Tab>");
    EXPECT_THAT(dates(), testing::ElementsAre("11-20", "11-19", "11-18", "11-16"));
    at.type("<Tab>");
    EXPECT_THAT(dates(), testing::ElementsAre("11-14", "11-12", "11-09"));
}

TEST_F(FullBook, TellHowTheyStand) {
    at.type("e");
    EXPECT_TRUE(at.shows("Mert -160 · Elif 370 · Onur -620")) << at.screen();
    EXPECT_TRUE(at.shows("24 : -24 IMPs"));
    EXPECT_TRUE(matches_golden(at.screen(), "tui/archive-80x24.txt"));
    at.take(Resized{{43, 132}});
    EXPECT_TRUE(matches_golden(at.screen(), "tui/archive-132x43.txt"));
    at.take(Resized{{12, 40}});
    EXPECT_TRUE(matches_golden(at.screen(), "tui/archive-40x12.txt"));
}

TEST_F(FullBook, ThatAreFinishedAreOpenedAgainOnlyWhenAsked) {
    at.type("e<Tab><Tab><Enter>4s= n<Enter>");
    EXPECT_TRUE(at.shows("F9"));
    auto const rows = at.evening().rows.size();
    at.type("<Esc><F9>");
    EXPECT_TRUE(at.shows("Open it again?")) << at.screen();
    at.type("o<Esc>end<Enter>");
    EXPECT_FALSE(at.evening().sitting.is_finished());
    EXPECT_GE(at.evening().rows.size(), rows);
}

// ---- the large board

// At every usual size: all names, and large figures, or numbers if they do not fit.
TEST_F(FullBook, BoardShowsEverybody) {
    for (sheets::GameInfo const& game : sheets::all_games())
        for (auto const size : {Size{12, 40}, Size{20, 60}, Size{24, 80}, Size{30, 100}, Size{43, 132}}) {
            at.take(Resized{{24, 80}});
            PadAtTable board{size, at.book_file()};
            board.type("e");
            board.type(game.word() == "table" ? "teams" : game.word() == "borc" ? "anneliese<Tab>" : game.title().substr(0, 4));
            board.type("<Enter><F7>");
            ASSERT_TRUE(std::holds_alternative<BoardScreen>(board.model().front)) << game.word() << '\n' << board.screen();
            for (auto const& contestant : board.evening().tally.contestants) {
                EXPECT_TRUE(board.shows(name_of(contestant).substr(0, 4))) << board.screen();
                EXPECT_TRUE(board.shows("█") || board.shows(std::to_string(contestant.total))) << board.screen();
            }
        }
}

TEST_F(FullBook, BoardScreens) {
    at.type("<Enter><F7>");
    for (auto const size : {Size{12, 40}, Size{24, 80}, Size{43, 132}}) {
        at.take(Resized{size});
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/board-{}x{}.txt", size.columns, size.rows)));
    }
}

// A name that does not stand whole leaves the column of the players where it is.
TEST(Lists, KeepTheColumnOfThePlayers) {
    PadAtTable at;
    at.begin(0);
    at.type("<F10>n<Enter>Harriet<Enter>Colin<Enter>Miles<Enter>Ruth<Enter><Enter>Autumn team championship, the first half<F2><F10>");
    for (auto const* const keys : {"", "e"}) {
        at.type(keys);
        auto const column_of = [&](std::string_view name) {
            for (auto row = 0; row < 22; ++row)
                if (auto const line = at.canvas().row(row); line.find(name) != line.npos)
                    return formats::width_of(std::string_view{line}.substr(0, line.find(name)));
            return -1;
        };
        EXPECT_EQ(column_of("Ayşe"), column_of("Harriet")) << at.screen();
    }
}

}  // namespace
}  // namespace score::test::start_test
