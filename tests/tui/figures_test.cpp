// The cursor on single figures, and their explanations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pad/sheets/drawing.hpp"
#include "pad_at_table.hpp"

namespace score::test::figures_test {
namespace {

using namespace pad;
using testing::HasSubstr;

enum Game { rubber, chicago, borc, table, bezique, king };
constexpr std::string_view two_names = "Kemal<Enter>Suna<Enter>";

std::optional<Figure> cursor_of(PadAtTable const& at) { return std::get<SheetScreen>(at.model().front).cursor; }

Figure::What what(PadAtTable const& at) { return cursor_of(at).value_or(Figure{}).what; }

struct Sample {
    std::string_view name;
    Game game;
    int variant;
    std::string_view script;
};
void PrintTo(Sample const& sample, std::ostream* out) { *out << sample.name; }

class AnySheet : public testing::TestWithParam<Sample> {
protected:
    void begin(PadAtTable& at) {
        auto const& sample = GetParam();
        if (sample.game == bezique) at.begin(sample.game, sample.variant, two_names);
        else at.begin(sample.game, sample.variant);
        at.type(sample.script);
    }
};

TEST_P(AnySheet, ExplainsEveryFigureThatIsOnIt) {
    PadAtTable at{{43, 132}};
    begin(at);
    Look const look{at.evening(), at.model().settings, 80};
    auto const figures = figures_of(draw_sheet(look, std::nullopt));
    ASSERT_FALSE(figures.empty());
    for (auto const& placed : figures) {
        auto const text = explanation_of(look, placed.figure);
        ASSERT_FALSE(text.empty()) << "event " << placed.figure.event << ", kind " << int{placed.figure.what};
        EXPECT_FALSE(text.front().left.empty());
    }
}

TEST_P(AnySheet, IsWalkedThroughByKeysAndLetGoAtItsEnd) {
    PadAtTable at;
    begin(at);
    at.type("<Up>");
    ASSERT_TRUE(cursor_of(at));
    for (auto i = 0; i < 20; ++i) at.type("<Up><Right><Left><Right>");
    ASSERT_TRUE(cursor_of(at));
    for (auto i = 0; i < 60; ++i) at.type("<Up>");
    ASSERT_TRUE(cursor_of(at));
    EXPECT_EQ(cursor_of(at)->event, at.evening().rows.front().event);
    for (auto i = 0; i < 60; ++i) at.type("<Down>");
    EXPECT_FALSE(cursor_of(at));
}

TEST_P(AnySheet, IsDrawnOnceWhileALineIsTyped) {
    PadAtTable at;
    begin(at);
    at.screen();
    auto const drawn = at.evening().drawn;
    ASSERT_TRUE(drawn);
    for (auto const* const key : {"4", "s", "=", "<Backspace>", "x"}) {
        at.type(key);
        at.screen();
        EXPECT_EQ(at.evening().drawn, drawn) << key;
    }
    at.type("<Ctrl-U><F3>");
    at.screen();
    EXPECT_NE(at.evening().drawn, drawn);
}

TEST_P(AnySheet, LooksAsIfItWereDrawnAtEveryKey) {
    PadAtTable at;
    begin(at);
    auto const look = [&at](std::string_view after) {
        auto anew = at.model();
        if (anew.evening) anew.evening->drawn.reset(), anew.evening->standing.reset();
        EXPECT_EQ(at.screen(), view(anew).text()) << after;
    };
    for (auto const* const script :
        {"<Up>", "<Right>", "<Up>", "<Esc>", "<F3>", "<F3>", "<F4>", "<F11>", "<Enter>", "end<Enter>", "<Esc>"}) {
        at.type(script);
        look(script);
    }
    for (auto const size : {Size{43, 132}, Size{12, 40}, Size{24, 60}, Size{60, 200}}) {
        at.take(Resized{size});
        look("another size");
    }
}

TEST_P(AnySheet, KeepsItsCursorWhateverTheSizeOfTheScreen) {
    PadAtTable at;
    begin(at);
    at.type("<Up><Right>");
    auto const cursor = cursor_of(at);
    for (auto const size : {Size{43, 132}, Size{12, 40}, Size{5, 20}, Size{24, 60}, Size{1, 1}, Size{60, 200}, Size{24, 80}}) {
        at.take(Resized{size});
        EXPECT_FALSE(at.screen().empty());
        EXPECT_EQ(cursor_of(at), cursor);
    }
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, AnySheet,
    testing::Values(Sample{"rubber", rubber, 0, "2s= n<Enter>1c= e<Enter>2nt= s<Enter>3nt+1 w<Enter>3c-1 e<Enter>4s= n<Enter>"},
        Sample{"unfinished", rubber, 0, "4h= n honours 4 ns<Enter>2sx-3 e<Enter>1nt+2 w<Enter>end<Enter>rubber<Enter>6s= n<Enter>"},
        Sample{"chicago", chicago, 0, "2s= n<Enter>pass<Enter>3nt+1 w<Enter>4hx-2 e<Enter>1nt= s<Enter>4s= n<Enter>"},
        Sample{"borc", borc, 0, "4s= n hcp 24 ns fits 1<Enter>3nt-1 w hcp 22 ew fits 0<Enter>2h= e hcp 21 ew fits 1<Enter>"},
        Sample{"russian", borc, 1, "4s= n hcp 24 ns<Enter>3nt-1 w hcp 22 ew<Enter>"},
        Sample{"iniarski", borc, 2, "4s= n hcp 24 ns fits s<Enter>3nt-1 w hcp 22 ew fits 0<Enter>"},
        Sample{"boards", table, 0, "2s= n<Enter>3nt+1 w<Enter>board 7 4hx-2 e<Enter>"},
        Sample{"teams", table, 1, "2s= n other -50<Enter>3nt+1 w vs 600 ew<Enter>4hx-2 e<Enter>"},
        Sample{"king", king, 0, "w kupa 3 6 4<Enter>el 4 3 3<Enter>koz d 3 2 5<Enter>rıfkı e<Enter>"},
        Sample{"bezique", bezique, 0, "dealer s<Enter>s kq:d<Enter>n 4a<Enter>n ^4a<Enter>s bz<Enter>"}),
    [](auto const& instance) { return std::string{instance.param.name}; });

TEST(Figures, StandSideBySideInATable) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2s= n<Enter>4hx-2 e<Enter><Up>");
    EXPECT_EQ(what(at), Figure::entry);
    at.type("<Right>");
    EXPECT_EQ(*cursor_of(at), (Figure{2, Figure::gained, Side::north_south}));
    EXPECT_TRUE(at.shows("Law 77")) << at.screen();
    at.type("<Right>");
    EXPECT_EQ(*cursor_of(at), (Figure{2, Figure::running, Side::north_south}));
    EXPECT_TRUE(at.shows("before")) << at.screen();
    at.type("<Up>");  // the same column, one entry earlier
    EXPECT_EQ(*cursor_of(at), (Figure{1, Figure::running, Side::north_south}));
    at.type("<Left><Left>");
    EXPECT_EQ(*cursor_of(at), Figure{1});
    at.type("<Left>");  // nothing further left
    EXPECT_EQ(*cursor_of(at), Figure{1});
}

TEST(Figures, OfTheFootAreSumsOfEntries) {
    PadAtTable at;
    at.begin(chicago);
    at.type("4s= n<Enter>2h-1 e<Enter><Up><Down>");
    EXPECT_EQ(what(at), Figure::total);
    EXPECT_TRUE(at.shows("+420")) << at.screen();
    at.type("<Right>");
    EXPECT_EQ(cursor_of(at)->who<Side>(), Side::east_west);
    at.type("<Down>");
    EXPECT_FALSE(cursor_of(at));
}

TEST(Figures, AboveAndBelowTheLineAreOnesOfTheirOwn) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt+1 w<Enter><Up><Left>");
    EXPECT_EQ(*cursor_of(at), (Figure{1, Figure::below, Side::east_west}));
    EXPECT_TRUE(at.shows("100 make a game")) << at.screen();
    EXPECT_FALSE(at.shows("overtricks"));
}

TEST(Figures, OfTheEndOfARubberAreExplained) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt= w<Enter>4s= e<Enter><Up><Down>");
    EXPECT_EQ(what(at), Figure::bonus);
    EXPECT_TRUE(at.shows("+700")) << at.screen();
    at.type("<Down><Right>");
    EXPECT_EQ(what(at), Figure::total);
    EXPECT_TRUE(at.shows("below the line")) << at.screen();
}

TEST(Figures, OfEarlierRubbersShowThatRubber) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt= w<Enter>4s= e<Enter>rubber<Enter>2c= n<Enter><Up>");
    EXPECT_TRUE(at.shows("2♣= N"));
    at.type("<Up><Up>");
    EXPECT_TRUE(at.shows("rubber 2-0")) << at.screen();
    EXPECT_FALSE(at.shows("2♣= N"));
}

TEST(Figures, OfBorcLeadFromPointsToImps) {
    PadAtTable at{{43, 132}};
    at.begin(borc);
    at.type("pass hcp 20 ns fits 0 ns fits 0 ew<Enter>4h= e hcp 24 ew fits 1<Enter><Up><Right>");
    EXPECT_EQ(what(at), Figure::strength) << at.screen();
    at.type("<Right>");
    EXPECT_EQ(what(at), Figure::obligation);
    EXPECT_TRUE(at.shows("290")) << at.screen();  // bridge.md §13: EW vulnerable, 24 points, one fit
    at.type("<Right><Right>");
    EXPECT_EQ(what(at), Figure::difference);
    EXPECT_TRUE(at.shows("+330"));
    at.type("<Right>");
    EXPECT_EQ(what(at), Figure::imps);
    EXPECT_TRUE(at.shows("320 to 360 · Law 78B")) << at.screen();
}

TEST(Figures, AreCorrectedAsTheirEntry) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2s= n<Enter>4hx-2 e<Enter><Up><Right><Enter>");
    EXPECT_TRUE(at.shows("instead"));
    EXPECT_TRUE(at.shows("4hx-2 e"));
    at.type("<Esc><Up><Down><Enter>");  // a total cannot be corrected
    EXPECT_FALSE(at.shows("instead"));
}

TEST(Figures, AreExplainedInFullByTheSpaceBar) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4sx= n<Enter><Up><Space>");
    EXPECT_TRUE(at.shows("What the figure is made of"));
    EXPECT_TRUE(at.shows("contract made though doubled"));
    at.type("<Esc>");
    EXPECT_TRUE(cursor_of(at));
    at.type("<Esc><Space>");
    EXPECT_TRUE(at.shows("How it stands"));
}

// While a line is being typed the arrow keys move in it.
TEST(Figures, LeaveTheArrowsToTheLine) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt n<Left><Left>=");
    EXPECT_EQ(std::get<SheetScreen>(at.model().front).line.text(), "3nt= n");
    EXPECT_FALSE(cursor_of(at));
}

}  // namespace
}  // namespace score::test::figures_test
