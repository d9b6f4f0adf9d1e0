// The mouse on the sheet and in its pick list.
#include <gtest/gtest.h>

#include "pad_at_table.hpp"

namespace score::test::mouse_test {
namespace {

using namespace pad;

enum Game { rubber, chicago, borc, table, bezique, king };

SheetScreen const& sheet_of(PadAtTable const& at) { return std::get<SheetScreen>(at.model().front); }

// The position of a text on the screen, in cells; its last occurrence.
Point place_of_text(PadAtTable const& at, std::string_view text) {
    auto const canvas = at.canvas();
    Point place{-1, -1};
    for (auto row = 0; row < canvas.size().rows; ++row) {
        auto const line = canvas.row(row);
        if (auto const found = line.rfind(text); found != line.npos) place = {row, width_of(line.substr(0, found))};
    }
    return place;
}

void click(PadAtTable& at, std::string_view text) {
    auto const place = place_of_text(at, text);
    ASSERT_GE(place.row, 0) << text << " is not on\n" << at.screen();
    at.take(Clicked{place});
}

TEST(Mouse, PutsTheCursorOnAFigure) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2s= n<Enter>4hx-2 e<Enter>");
    click(at, "2♠= N");
    EXPECT_EQ(sheet_of(at).cursor, Figure{1});
    click(at, "560");  // the total at the foot
    ASSERT_TRUE(sheet_of(at).cursor) << at.screen();
    EXPECT_EQ(sheet_of(at).cursor->what, Figure::total);
}

TEST(Mouse, CorrectsWhatTheCursorIsOnAlready) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2s= n<Enter>4hx-2 e<Enter>");
    click(at, "2♠= N");
    click(at, "2♠= N");
    EXPECT_EQ(sheet_of(at).correcting, 1U);
    EXPECT_EQ(sheet_of(at).line.text(), "2s= n");
}

TEST(Mouse, LeavesWhatIsBeingWritten) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2s= n<Enter>3nt= w");
    click(at, "2♠= N");
    click(at, "2♠= N");
    EXPECT_EQ(sheet_of(at).line.text(), "3nt= w");
    EXPECT_FALSE(sheet_of(at).correcting);
}

TEST(Mouse, BesideFiguresDoesNothing) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2s= n<Enter>");
    for (auto const point : {Point{0, 0}, Point{2, 3}, Point{15, 10}, Point{5, 70}, Point{21, 3}, Point{99, 99}, Point{-1, -1}})
        at.take(Clicked{point});
    EXPECT_FALSE(sheet_of(at).cursor);
}

TEST(Mouse, PointsIntoTheLine) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n");
    at.take(Clicked{{22, 5}});  // after the "4s"
    at.type("x");
    EXPECT_EQ(sheet_of(at).line.text(), "4sx= n");
    at.take(Clicked{{22, 60}});
    at.type("e");
    EXPECT_EQ(sheet_of(at).line.text(), "4sx= ne");
}

TEST(Mouse, InTheLineLetsTheFigureGo) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><Up>");
    at.take(Clicked{{22, 10}});
    EXPECT_FALSE(sheet_of(at).cursor);
}

// A click does not scroll a long evening.
TEST(Mouse, LeavesASheetThatIsTurnedWhereItIs) {
    PadAtTable at;
    at.begin(table);
    for (auto i = 0; i < 30; ++i) at.type("2s= n<Enter>");
    at.take(Scrolled{-6});
    auto const before = at.canvas().row(6);
    auto const place = Point{6, 12};
    at.take(Clicked{place});
    ASSERT_TRUE(sheet_of(at).cursor);
    EXPECT_EQ(at.canvas().row(6).substr(0, 30), before.substr(0, 30));
    EXPECT_EQ(at.canvas().at(place).role, Role::selected);
}

TEST(Mouse, ChoosesAWholeEntry) {
    PadAtTable at;
    at.begin(rubber);
    at.type("<F2>");
    for (auto const text : {"4♠", "redoubled", "made", "Ceren", "none"}) click(at, text);
    EXPECT_EQ(sheet_of(at).line.text(), "4sxx= S");
}

}  // namespace
}  // namespace score::test::mouse_test
