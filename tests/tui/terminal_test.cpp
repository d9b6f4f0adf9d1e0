// The real program on a pseudo-terminal.
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "golden.hpp"
#include "pad_at_table.hpp"
#include "vt_screen.hpp"

namespace score::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Scorepad : public testing::Test {
protected:
    std::vector<std::string> command() const { return {SCOREPAD_BINARY, "--book", (folder_.path() / "a.book").string()}; }
    std::map<std::string, std::string> with(std::string const& name, std::string const& value) const {
        return {{name, value}, {"HOME", folder_.path().string()}};
    }
    std::map<std::string, std::string> home() const { return {{"HOME", folder_.path().string()}}; }

    // `game`: steps to the right in the list of games; `title` is its name there; `varies`: it has several variants, of which the first is taken.
    static void begin(VtScreen& screen, int game = 0, std::string_view title = "Rubber bridge", bool varies = false) {
        ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
        screen.send("n");
        ASSERT_TRUE(screen.wait_text("▸ Game")) << screen.text();
        for (auto i = 0; i < game; ++i) screen.send("\033OC");  // Right
        ASSERT_TRUE(screen.wait_for([&] { return screen.row(2).find(title) < 30; })) << screen.text();
        if (varies) { ASSERT_TRUE(screen.wait_text("Variant")) << screen.text(); }
        screen.send(varies ? "\r\r" : "\r");
        screen.send("Ayşe\rBurak\rCeren\rDeniz\r");
        ASSERT_TRUE(screen.wait_text("Deniz")) << screen.text();
        screen.send("\033OQ");  // F2
        ASSERT_TRUE(screen.wait_text("Ayşe & Ceren")) << screen.text();
    }
    static void expect_restored(VtScreen const& screen) {
        EXPECT_FALSE(screen.is_alternate());
        EXPECT_TRUE(screen.has_cursor());
        EXPECT_TRUE(screen.is_in_line_mode());
    }

    TemporaryFolder folder_;
};

TEST_F(Scorepad, IsKilledAndGoesOnWhereItWas) {
    {
        VtScreen screen{command(), home()};
        begin(screen);
        screen.send("4sx= n\r");
        ASSERT_TRUE(screen.wait_text("4♠X= N")) << screen.text();
        screen.resize(30, 100);
        ASSERT_TRUE(screen.wait_for([&] { return screen.row(29).find("F10 Leave") != std::string::npos; })) << screen.text();
        EXPECT_THAT(screen.text(), HasSubstr("4♠X= N"));
        screen.signal(SIGKILL);
        EXPECT_EQ(screen.wait_exit(), 128 + SIGKILL);
    }
    VtScreen screen{command(), home()};
    ASSERT_TRUE(screen.wait_text("Under way")) << screen.text();
    screen.send("\r");
    ASSERT_TRUE(screen.wait_text("4♠X= N")) << screen.text();
    screen.send("3nt= w\r");
    ASSERT_TRUE(screen.wait_text("3NT= W")) << screen.text();
    screen.send("\033[21~");  // F10
    ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
    screen.send("q");
    EXPECT_EQ(screen.wait_exit(), 0);
    expect_restored(screen);
}

TEST_F(Scorepad, DrawsSuitsInColours) {
    VtScreen screen{command(), home()};
    ASSERT_TRUE(screen.wait_text("New evening"));
    screen.send("s");
    ASSERT_TRUE(screen.wait_text("A♠ K♥ Q♦ J♣")) << screen.text();
    std::map<std::string, int> inks;
    for (auto row = 0; row < 24; ++row)
        if (screen.row(row).find("A♠ K♥") != std::string::npos)
            for (auto column = 0; column < 20; ++column) inks[std::to_string(column)] = screen.colour_at(row, column);
    EXPECT_EQ(inks["5"], 4);   // spades blue
    EXPECT_EQ(inks["8"], 1);   // hearts red
    EXPECT_EQ(inks["11"], 3);  // diamonds yellow
    EXPECT_EQ(inks["14"], 2);  // clubs green
}

TEST_F(Scorepad, HasNoColoursWhereNoneAreWanted) {
    VtScreen screen{command(), with("NO_COLOR", "1")};
    ASSERT_TRUE(screen.wait_text("New evening"));
    screen.send("s");
    ASSERT_TRUE(screen.wait_text("A♠"));
    EXPECT_THAT(screen.raw(), Not(testing::ContainsRegex("\x1b\\[[0-9;]*3[1-7]m")));
}

TEST_F(Scorepad, DrawsLettersWithoutUtf8) {
    VtScreen screen{command(), with("LC_ALL", "C")};
    ASSERT_TRUE(screen.wait_text("New evening"));
    screen.send("s");
    ASSERT_TRUE(screen.wait_text("AS KH QD JC")) << screen.text();
    for (auto const c : screen.raw()) ASSERT_LT(static_cast<unsigned char>(c), 0x80);
}

TEST_F(Scorepad, RefusesPolitelyWhereItCannotBe) {
    for (auto const* const term : {"dumb", "no-such-terminal"}) {
        VtScreen screen{command(), with("TERM", term)};
        EXPECT_EQ(screen.wait_exit(), 2) << term;
        EXPECT_THAT(screen.raw(), HasSubstr("score")) << term;
        EXPECT_TRUE(screen.is_in_line_mode()) << term;
    }
    VtScreen piped{{"/bin/sh", "-c", std::string{SCOREPAD_BINARY} + " --book /nonexistent/a.book < /dev/null; echo status $?"}, home()};
    ASSERT_TRUE(piped.wait_text("status 2")) << piped.text();
}

TEST_F(Scorepad, GivesTheTerminalBackAfterASignal) {
    for (auto const number : {SIGTERM, SIGINT, SIGHUP, SIGSEGV, SIGABRT}) {
        VtScreen screen{command(), home()};
        ASSERT_TRUE(screen.wait_text("New evening"));
        screen.signal(number);
        EXPECT_EQ(screen.wait_exit(), 128 + number);
        EXPECT_FALSE(screen.is_alternate()) << number;
        EXPECT_TRUE(screen.has_cursor()) << number;
    }
}

TEST_F(Scorepad, LosesNoneOfManyKeysAtOnce) {
    VtScreen screen{command(), home()};
    begin(screen, 3, "Duplicate boards", true);
    std::string storm;
    for (auto i = 0; i < 60; ++i) storm += "1c= n\r";
    screen.send(storm + "4s= e");
    // Each entry is a write to the disk, which others may be using.
    ASSERT_TRUE(screen.wait_for([&] { return screen.text().find("4s= e") != std::string::npos; }, 3 * VtScreen::patience)) << screen.text();
    auto book = archive::Book::open(folder_.path() / "a.book", archive::Access::read);
    ASSERT_TRUE(book.has_value());
    auto const evenings = book->list();
    ASSERT_TRUE(evenings.has_value());
    EXPECT_EQ(evenings->front().events, 60U);
}

}  // namespace
}  // namespace score::test
