// The real program on a pseudo-terminal.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "score/formats/sheets/game.hpp"
#include "score/formats/sheets/games.hpp"
#include "scorepad_on_terminal.hpp"

namespace score::test::terminal_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Scorepad : public ScorepadOnTerminal {};

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

TEST_F(Scorepad, UsesNoColourThatAThemeMayHide) {
    VtScreen screen{command(), home()};
    begin(screen);
    screen.send("4s= n\r");
    ASSERT_TRUE(screen.wait_text("4♠= N")) << screen.text();
    for (auto row = 0; row < 24; ++row)
        for (auto column = 0; column < 80; ++column) EXPECT_LT(screen.colour_at(row, column), 8) << row << ' ' << column;
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

// Where the locale is not installed, where it has no such letters, and behind a byte that begins no character.
TEST_F(Scorepad, ReadsEveryLetterInEveryLocale) {
    {
        VtScreen screen{command(), with("LC_ALL", "en_ZZ.UTF-8")};
        begin(screen);
        screen.send("\xFE\0253nt= ayşe\r");  // Ctrl-U
        ASSERT_TRUE(screen.wait_for([&] { return newest_events(book()).size() == 1; })) << screen.text();
    }
    VtScreen screen{command(), with("LC_ALL", "C")};
    ASSERT_TRUE(screen.wait_text("Under way")) << screen.text();
    screen.send("\r");
    ASSERT_TRUE(screen.wait_text("3NT= N")) << screen.text();
    screen.send("4s= ayşe\r");
    ASSERT_TRUE(screen.wait_for([&] { return newest_events(book()).size() == 2; })) << screen.text();
}

TEST_F(Scorepad, RefusesPolitelyWhereItCannotBe) {
    for (auto const* const term : {"dumb", "no-such-terminal"}) {
        VtScreen screen{command(), with("TERM", term)};
        EXPECT_EQ(screen.wait_exit(), 2) << term;
        EXPECT_THAT(screen.raw(), HasSubstr("score")) << term;
        EXPECT_TRUE(screen.is_in_line_mode()) << term;
    }
    VtScreen piped{
        {"/bin/sh", "-c", "'" + score::test::programs_dir() + "/scorepad' --book /nonexistent/a.book < /dev/null; echo status $?"}, home()};
    ASSERT_TRUE(piped.wait_text("status 2")) << piped.text();
    auto const pad = "'" + score::test::programs_dir() + "/scorepad' --book a.book";
    VtScreen lines{{"/bin/sh", "-c", "cd; echo x | " + pad + "; echo status $?"}, home()};
    ASSERT_TRUE(lines.wait_text("status 2")) << lines.text();
    EXPECT_TRUE(lines.wait_text("--line")) << lines.text();
}

TEST_F(Scorepad, GivesTheTerminalBackAfterASignal) {
    std::vector numbers{SIGTERM, SIGINT, SIGHUP, SIGQUIT};
#if !defined(__SANITIZE_ADDRESS__)  // it handles crashes itself
    numbers.insert(numbers.end(), {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL});
#endif
    for (auto const number : numbers) {
        VtScreen screen{command(), home()};
        ASSERT_TRUE(screen.wait_text("New evening"));
        screen.signal(number);
        EXPECT_EQ(screen.wait_exit(), 128 + number);
        EXPECT_FALSE(screen.is_alternate()) << number;
        EXPECT_TRUE(screen.has_cursor()) << number;
        EXPECT_TRUE(screen.is_as_found()) << number;
    }
}

TEST_F(Scorepad, LosesNoneOf500KeysAtOnce) {
    std::string storm;
    for (auto i = 0; i < 83; ++i) storm += "1c= n\r";  // 498 keys
    storm += "4s";
    for (auto const pasted : {false, true}) {
        VtScreen screen{command(), with("TERM", "xterm-256color")};
        begin(screen, 3, true);
        screen.send(pasted ? "\033[200~" + storm + "\033[201~" : storm);
        screen.send("= e");
        // Each entry is a disk write, and the disk may be busy.
        ASSERT_TRUE(screen.wait_for([&] { return screen.text().find("4s= e") != std::string::npos; }, 3 * VtScreen::patience))
            << screen.text();
        EXPECT_EQ(newest_events(book()).size(), 83U);
    }
}

// For slow lines: a key sends few bytes, and simultaneous keys are painted once.
TEST_F(Scorepad, SendsLittleForAKey) {
    VtScreen screen{command(), with("TERM", "xterm-256color")};
    begin(screen);
    auto const start = screen.raw().size();
    std::string line;
    for (auto const key : std::string_view{"4sx-1 n"}) {
        line += key;
        screen.send({&key, 1});
        ASSERT_TRUE(key == ' ' || screen.wait_text("▸ " + line)) << screen.text();
    }
    EXPECT_LT(screen.raw().size() - start, 200 * line.size());
    screen.send("\025");  // Ctrl-U
    ASSERT_TRUE(screen.wait_for([&] { return screen.text().find("4sx") == std::string::npos; })) << screen.text();
    auto const before_all = screen.raw().size();
    screen.send(std::string(499, 'x') + "end");
    ASSERT_TRUE(screen.wait_text("xend")) << screen.text();
    EXPECT_LT(screen.raw().size() - before_all, 20 * 500U);
    EXPECT_THAT(screen.raw().substr(start), Not(HasSubstr("\033[2J")));
}

// Types lines into an evening of the demonstration, each cleared with Ctrl-U, and returns how many bytes each key wrote.
std::vector<std::size_t> bytes_of_keys(VtScreen& screen, std::vector<std::string_view> const& lines) {
    std::vector<std::size_t> bytes;
    auto const press = [&](char key, auto const& shows) {
        auto const start = screen.raw().size();
        screen.send({&key, 1});
        EXPECT_TRUE(screen.wait_for(shows)) << screen.text();
        screen.wait_for([] { return false; }, VtScreen::Time{60});
        bytes.push_back(screen.raw().size() - start);
    };
    for (auto const line : lines) {
        std::string typed{"▸ "};
        for (auto const key : line) {
            typed += key;
            press(key, [&] { return key == ' ' || screen.text().find(typed) != std::string::npos; });
        }
        press('\025', [&] { return screen.text().find(typed) == std::string::npos; });
    }
    return bytes;
}

// Also the key after which the side panel tells what the line brings, and the one that takes it away: what is below the standing, or instead
// of its end, is brief.
TEST_F(Scorepad, SendsLittleForAKeyAtEveryGame) {
    std::map<std::string, std::vector<std::string_view>> const lines{{"rubber", {"4s= n", "x"}}, {"chicago", {"3nt+1 w", "x"}},
        {"borc", {"4s= n hcp 24 ns fits 1", "x"}}, {"table", {"4s= n", "4s= n other 50", "x"}},
        {"bezique", {"s k:d", "s 4a", "deal", "brisques 20", "x"}}, {"king", {"el 4 3 2 4", "rifki e", "koz h 4 3 2 4", "x"}}};
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games()) {
        auto const word = std::string{game.word()};
        SCOPED_TRACE(word);
        VtScreen screen{{score::test::programs_dir() + "/scorepad", "--demo", word}, with("TERM", "xterm-256color")};
        ASSERT_TRUE(screen.wait_text("▸")) << screen.text();
        auto bytes = bytes_of_keys(screen, lines.at(word));
        std::ranges::sort(bytes);
        EXPECT_LE(bytes[bytes.size() / 2], 110U);
        EXPECT_LE(bytes.back(), 220U);
    }
}

TEST_F(Scorepad, KeepsTheNeedsOfARubberWhileALineIsTyped) {
    VtScreen screen{command(), home()};
    begin(screen);
    screen.send("1nt+1 n\r3h= w\r4s= n\r2s= n\r1nt= w\r");
    ASSERT_TRUE(screen.wait_text("They: a game needs 60")) << screen.text();
    screen.send("4s= n");
    ASSERT_TRUE(screen.wait_text("✓ ")) << screen.text();
    EXPECT_THAT(screen.text(), HasSubstr("They: a game needs 60"));
}

TEST_F(Scorepad, TakesNoOrdersFromAPaste) {
    VtScreen screen{command(), with("TERM", "xterm-256color")};
    begin(screen);
    screen.send("4s= n\r");
    ASSERT_TRUE(screen.wait_text("4♠= N"));
    screen.send("\033[200~1\025\033OR\033[21~\014\tc\033[201~ x");  // Ctrl-U, F3, F10, Ctrl-L
    ASSERT_TRUE(screen.wait_text("1 c x")) << screen.text();
    EXPECT_EQ(newest_events(book()).size(), 1U);
}

// Nothing is typed behind a line that was refused, whether the terminal tells of a paste or not.
TEST_F(Scorepad, LeavesOutWhatIsPastedBelowARefusedLine) {
    for (auto const marked : {true, false}) {
        VtScreen screen{command(), with("TERM", "xterm-256color")};
        begin(screen);
        std::string const lines = "4s= n\r2h= w\r\rbogus line\r2c= s\r1nt= e\r";
        screen.send(marked ? "\033[200~" + lines + "\033[201~" : lines);
        ASSERT_TRUE(screen.wait_text("2 lines below this one were not entered either")) << screen.text();
        EXPECT_TRUE(screen.wait_text("▸ bogus line")) << screen.text();
        EXPECT_EQ(newest_events(book()).size(), 2U);
        EXPECT_THAT(screen.text(), Not(HasSubstr("line2c")));
        screen.send("\0251nt= e\r");  // Ctrl-U: what is typed then is entered
        ASSERT_TRUE(screen.wait_for([&] { return newest_events(book()).size() == 3; })) << screen.text();
    }
}

// A slow line may deliver the end of a paste in pieces.
TEST_F(Scorepad, LetsGoOfAPasteWhoseEndComesInPieces) {
    VtScreen screen{command(), with("TERM", "xterm-256color")};
    begin(screen);
    for (auto const cut : {1U, 2U, 4U}) {
        constexpr std::string_view end = "\033[201~";
        screen.send("\033[200~3nt");
        ASSERT_TRUE(screen.wait_text("3nt")) << screen.text();
        screen.send(end.substr(0, cut));
        std::this_thread::sleep_for(std::chrono::milliseconds{120});
        screen.send(end.substr(cut));
        screen.send("\025x");  // Ctrl-U
        ASSERT_TRUE(screen.wait_for([&] { return screen.text().find("3nt") == std::string::npos; })) << cut << screen.text();
        screen.send("\025");
    }
}

// Keys missing from the terminal description do not insert text.
TEST_F(Scorepad, DoesNotTakeUnknownKeysForText) {
    VtScreen screen{command(), home()};
    begin(screen);
    screen.send("4s\033[1;5R\033[27;2;13~\033[[Z\033OZ= n");
    ASSERT_TRUE(screen.wait_text("4s= n")) << screen.text();
}

TEST_F(Scorepad, WorksOnEveryTerminal) {
    for (auto const* const term : {"xterm-256color", "xterm", "linux", "vt100", "vt220", "screen", "screen-256color", "tmux-256color"}) {
        VtScreen screen{command(), with("TERM", term)};
        ASSERT_TRUE(screen.wait_text("New evening")) << term << screen.text();
        screen.send("n");
        ASSERT_TRUE(screen.wait_text("▸ Game")) << term << screen.text();
        screen.send("\rA\rB\rC\rD");
        auto const is_on_sheet = [&] { return screen.text().find("A & C") != std::string::npos; };
        for (auto i = 0; i < 30 && !is_on_sheet(); ++i) {  // through the form, with any questions
            screen.send("\r");
            ASSERT_TRUE(screen.wait_for([] { return true; })) << term << screen.text();
        }
        screen.send("4s= n\r");
        ASSERT_TRUE(screen.wait_text("4♠= N")) << term << screen.text();
        screen.send("\033q");  // Alt-Q
        ASSERT_TRUE(screen.wait_text("New evening")) << term << screen.text();
        screen.send("q");
        EXPECT_EQ(screen.wait_exit(), 0) << term;
        EXPECT_TRUE(screen.is_as_found()) << term;
        EXPECT_FALSE(screen.is_alternate()) << term;
        EXPECT_TRUE(screen.has_cursor()) << term;
    }
}

// Whatever TERM says: the footer names these keys.
TEST_F(Scorepad, TakesUsualKeysThatTheDescriptionLacks) {
    VtScreen screen{command(), with("TERM", "vt100")};
    begin(screen);
    screen.send("4s= n\r");
    ASSERT_TRUE(screen.wait_text("4♠= N")) << screen.text();
    screen.send("\033[18~");  // F7
    ASSERT_TRUE(screen.wait_for([&] { return screen.text().find("F7 Board") == std::string::npos; })) << screen.text();
    screen.send(" ");
    ASSERT_TRUE(screen.wait_text("F7 Board")) << screen.text();
    screen.send("\033[21~");  // F10
    ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
    screen.send("\003");
    EXPECT_EQ(screen.wait_exit(), 0);
}

// Where the picture stays, the shell goes on in an empty row.
TEST_F(Scorepad, ClearsTheLastRowOfATerminalThatKeepsThePicture) {
    for (auto const by_signal : {false, true}) {
        VtScreen screen{command(), with("TERM", "vt100")};
        ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
        ASSERT_THAT(screen.row(23), Not(testing::IsEmpty()));
        if (by_signal) screen.signal(SIGTERM);
        else screen.send("\003");
        EXPECT_EQ(screen.wait_exit(), by_signal ? 128 + SIGTERM : 0);
        EXPECT_THAT(screen.text(), HasSubstr("New evening"));
        EXPECT_THAT(screen.row(23), testing::IsEmpty()) << screen.text();
        EXPECT_THAT(screen.raw(), Not(HasSubstr("$<")));
    }
}

TEST_F(Scorepad, IsSmallWhenTheTerminalIs) {
    VtScreen screen{command(), home(), 24, 80};
    begin(screen);
    screen.send("4s= n\r");
    ASSERT_TRUE(screen.wait_text("4♠= N"));
    for (auto const& [rows, columns] : {std::pair{1, 1}, {2, 200}, {12, 40}, {60, 200}, {5, 20}}) screen.resize(rows, columns);
    ASSERT_TRUE(screen.wait_text("at least")) << screen.text();
    screen.resize(24, 80);
    ASSERT_TRUE(screen.wait_text("4♠= N")) << screen.text();
    screen.resize(60, 200);
    ASSERT_TRUE(screen.wait_for([&] { return screen.row(59).find("F10 Leave") != std::string::npos; })) << screen.text();
}

TEST_F(Scorepad, KeepsWhatWasEnteredWhenTheLineIsCut) {
    VtScreen screen{command(), home()};
    begin(screen);
    screen.send("4s= n\r3nt= ");
    ASSERT_TRUE(screen.wait_text("3nt="));
    screen.hang_up();
    EXPECT_EQ(screen.wait_exit(), 128 + SIGHUP);
    EXPECT_EQ(newest_events(book()).size(), 1U);
    VtScreen again{command(), home()};
    ASSERT_TRUE(again.wait_text("Under way")) << again.text();
    again.send("\r");
    ASSERT_TRUE(again.wait_text("4♠= N")) << again.text();
}

TEST_F(Scorepad, SharesABookWithAnother) {
    VtScreen one{command(), home()}, other{command(), home()};
    begin(one);
    begin(other, 3, true);
    one.send("4s= n\r");
    other.send("1c= e\r");
    ASSERT_TRUE(one.wait_text("4♠= N")) << one.text();
    ASSERT_TRUE(other.wait_text("1♣= E")) << other.text();
    one.send("3nt= w\r");
    ASSERT_TRUE(one.wait_text("3NT= W")) << one.text();
}

TEST_F(Scorepad, SeesThatAnotherHasGoneOnWithTheEvening) {
    VtScreen one{command(), home()};
    begin(one);
    one.send("4s= n\r");
    ASSERT_TRUE(one.wait_text("4♠= N")) << one.text();
    VtScreen other{command(), home()};
    ASSERT_TRUE(other.wait_text("Under way")) << other.text();
    other.send("\r");
    ASSERT_TRUE(other.wait_text("4♠= N")) << other.text();
    one.send("3nt= w\r");
    ASSERT_TRUE(one.wait_text("3NT= W")) << one.text();
    other.send("1c= e\r");
    ASSERT_TRUE(other.wait_text("has been continued on another pad")) << other.text();
    EXPECT_THAT(other.text(), HasSubstr("3NT= W"));
    EXPECT_THAT(other.text(), HasSubstr("1c= e"));
    other.send("\r");
    ASSERT_TRUE(other.wait_text("1♣= E")) << other.text();
    EXPECT_EQ(newest_events(book()).size(), 3U);
}

// In a shell with job control, as in practice: `stty` reports the same before, after, and while it is stopped.
TEST_F(Scorepad, IsStoppedAndGoesOnInAnotherSize) {
    auto variables = with("PS1", "$ ");
    variables.insert(
        {{"TERM", "xterm-256color"}, {"BASH_SILENCE_DEPRECATION_WARNING", "1"}, {"PAD", score::test::programs_dir() + "/scorepad"}});
    VtScreen screen{{"/bin/bash", "--norc", "--noprofile", "--noediting", "-i"}, variables};
    ASSERT_TRUE(screen.wait_text("$")) << screen.text();
    // Input typed while a program restores the terminal is lost.
    auto const at_prompt = [&] {
        auto const text = screen.text();
        return !screen.is_alternate() && std::string_view{text}.substr(0, text.find_last_not_of(" \n") + 1).ends_with("\n$");
    };
    screen.send("cd; stty -a > before; \"$PAD\" --book a.book\r");
    begin(screen);
    screen.send("4s= n\r");
    ASSERT_TRUE(screen.wait_text("4♠= N")) << screen.text();
    screen.send("3nt=");
    ASSERT_TRUE(screen.wait_text("3nt=")) << screen.text();
    screen.send("\032");
    ASSERT_TRUE(screen.wait_for([&] { return screen.text().find("Stopped") != std::string::npos && at_prompt(); })) << screen.text();
    EXPECT_FALSE(screen.is_alternate());
    EXPECT_TRUE(screen.has_cursor());
    screen.send("stty -a > stopped; echo told\r");
    ASSERT_TRUE(screen.wait_text("\ntold")) << screen.text();
    screen.resize(30, 100);
    screen.send("fg\r");
    ASSERT_TRUE(screen.wait_for([&] { return screen.row(29).find("F10 Leave") != std::string::npos; })) << screen.text();
    EXPECT_TRUE(screen.is_alternate());
    EXPECT_THAT(screen.text(), HasSubstr("3nt="));
    screen.send(" w\r");
    ASSERT_TRUE(screen.wait_text("3NT= W")) << screen.text();
    screen.resize(24, 80);
    screen.send("\033[21~");
    ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
    screen.send("q");
    ASSERT_TRUE(screen.wait_for(at_prompt)) << screen.text();
    screen.send("stty -a > after; cmp before stopped && cmp before after && echo all\"\"same; exit\r");
    ASSERT_TRUE(screen.wait_text("allsame")) << screen.text();
    EXPECT_EQ(screen.wait_exit(), 0);
}

// Text written to a book by others cannot control the terminal.
TEST_F(Scorepad, SendsNothingButItsOwnSequences) {
    {
        auto made = archive::Book::open(book(), archive::Access::create);
        ASSERT_TRUE(made.has_value());
        pad::SittingHead const head{.id = *pad::SittingId::of("00000000000000000000000000000007"),
            .game = "rubber",
            .variant = {},
            .players = {{"N", "Ay\u202eşe\u200b"}, {"E", "\u2066漢字\u0301"}},
            .place = "\u202dKadıköy",
            .started = "2026-11-20"};
        ASSERT_TRUE(made->begin(head).has_value());
        archive::NewEvent const note{{"2026-11-20T20:16:10+03:00", "a\u202eb"}, formats::journal::Note{"x\u202ey"}, {}};
        ASSERT_TRUE(made->append(head.id, note).has_value());
    }
    VtScreen screen{command(), home()};
    ASSERT_TRUE(screen.wait_text("Under way")) << screen.text();
    screen.send("\r");
    ASSERT_TRUE(screen.wait_text("\\u202e")) << screen.text();
    screen.send("\033[15~");  // F5
    ASSERT_TRUE(screen.wait_text("history")) << screen.text();
    screen.send("\033\033");
    for (std::string_view const hidden : {"\u202e", "\u202d", "\u200b", "\u2066", "\u2028"})
        EXPECT_THAT(screen.raw(), Not(HasSubstr(std::string{hidden})));
}

// Killed at any moment: entries shown on the screen are in the book, in the order of typing, once.
TEST_F(Scorepad, IsKilledAgainAndAgain) {
    auto const* const wish = std::getenv("MARKOZ_STORMS");
    auto const rounds = wish ? std::atoi(wish) : 6;
    constexpr auto rounds_of_an_evening = 10;
    std::mt19937 chance{20261121};
    // The number of the last board on the screen; 0 if there is none.
    auto const shown_by = [](VtScreen const& screen) {
        std::size_t last = 0;
        for (auto row = 2; row < 20; ++row) {
            auto const line = screen.row(row);
            if (line.find_first_of("=+-") != std::string::npos)
                last = std::max(last, static_cast<std::size_t>(std::strtoul(line.c_str(), nullptr, 10)));
        }
        return last;
    };
    std::size_t all_shown = 0, all_stored = 0, kills = 0;
    for (auto round = 0; round < rounds; ++round) {
        if (round % rounds_of_an_evening == 0) {
            fs::remove_all(book());
            VtScreen screen{command(), home()};
            begin(screen, 3, true);
        }
        auto const before = newest_events(book()).size();
        VtScreen screen{command(), home()};
        ASSERT_TRUE(screen.wait_text("Under way")) << screen.text();
        std::string typed{"\r"};
        for (std::size_t number = before + 1; number <= before + 400; ++number) typed += storm_entry(number) + "\r";
        std::size_t shown = 0;
        if (round % 2 == 0) {  // every other round lasts until the first entry
            auto const first = typed.find('\r', 1) + 1;
            screen.send(std::string_view{typed}.substr(0, first));
            typed.erase(0, first);
            ASSERT_TRUE(screen.wait_for([&] { return shown_by(screen) > before; })) << "round " << round << "\n" << screen.text();
        }
        auto const end = std::chrono::steady_clock::now() + std::chrono::microseconds{chance() % 300'000};
        // A typist, and an observer of the screen.
        for (std::size_t at = 0; std::chrono::steady_clock::now() < end;) {
            auto const size = std::min<std::size_t>(chance() % 40, typed.size() - at);
            screen.send(std::string_view{typed}.substr(at, size));
            at += size;
            screen.wait_for([&] { return false; }, VtScreen::Time{chance() % 10});
            shown = std::max(shown, shown_by(screen));
        }
        screen.signal(SIGKILL);
        ASSERT_EQ(screen.wait_exit(), 128 + SIGKILL);
        ++kills;
        shown = std::max(shown, shown_by(screen));
        auto const events = newest_events(book());
        ASSERT_GE(events.size(), shown) << "round " << round << "\n" << screen.text();
        for (std::size_t i = 0; i < events.size(); ++i)
            ASSERT_EQ(std::get<formats::journal::Entry>(events[i].what).text, fmt::format("board {} {}", i + 1, storm_entry(i + 1)))
                << "round " << round;
        all_shown += shown - std::min(shown, before);
        all_stored += events.size() - before;
    }
    EXPECT_GT(all_shown, 0U);
    if (wish)
        fmt::print("{} kills: {} entries were on the screen, {} are in the book, none lost, none twice\n", kills, all_shown, all_stored);
}

}  // namespace
}  // namespace score::test::terminal_test
