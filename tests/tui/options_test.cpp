// The command line of scorepad.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "golden.hpp"
#include "kit/parse.hpp"
#include "options.hpp"
#include "pad_at_table.hpp"
#include "paths.hpp"
#include "vt_screen.hpp"

namespace score::test::options_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::ThrowsMessage;

cli::Arguments parsed(std::vector<char const*> const& words) { return cli::parse(pad::scorepad_command(nullptr), words); }

TEST(Options, BookIsGivenInAnyUsualWay) {
    for (auto const& words :
        std::vector<std::vector<char const*>>{{"--book", "a.book"}, {"--book=a.book"}, {"-b", "a.book"}, {"-ba.book"}}) {
        auto const arguments = parsed(words);
        EXPECT_EQ(arguments.value(pad::flags::book), "a.book") << words.front();
    }
}

TEST(Options, EveningIsAnOperand) {
    auto const arguments = parsed({"--demo", "king"});
    EXPECT_TRUE(arguments.has(pad::flags::demo));
    EXPECT_EQ(arguments.operands(), std::vector<std::string>{"king"});
}

TEST(Options, UnknownOnesAreRefusedWithTheNearest) {
    EXPECT_THAT([] { parsed({"--dmeo"}); }, ThrowsMessage<cli::WrongUsage>(HasSubstr("--demo")));
    EXPECT_THAT([] { parsed({"--color=sometimes"}); }, ThrowsMessage<cli::WrongUsage>(HasSubstr("auto|always|never")));
    EXPECT_THAT([] { parsed({"--book"}); }, ThrowsMessage<cli::WrongUsage>(HasSubstr("--book needs a value")));
}

// The program itself, in a home directory of its own.
class ScorepadCommand : public testing::Test {
protected:
    struct Answer {
        std::string out, err;
        int status;
    };
    Answer run(std::string const& arguments) const {
        auto const at = folder_.path().string() + "/";
        fs::create_directories(at + "home");
        auto const status =
            std::system(("cd '" + at + "home' && env -u MARKOZ_BOOK -u XDG_DATA_HOME -u XDG_CONFIG_HOME HOME='" + at + "home' '"
                         + score::test::programs_dir() + "/scorepad' " + arguments + " >'" + at + "out' 2>'" + at + "err' </dev/null")
                            .c_str());
        return {read_file(at + "out").value_or(""), read_file(at + "err").value_or(""), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
    }
    std::vector<std::string> files_at_home() const {
        std::vector<std::string> files;
        for (auto const& file : fs::recursive_directory_iterator{folder_.path() / "home"}) files.push_back(file.path().filename());
        return files;
    }
    TemporaryFolder folder_;
};

TEST_F(ScorepadCommand, TellsWhatItCanDo) {
    auto const help = run("--help");
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.out, testing::StartsWith("Usage: scorepad [OPTION]... [ID]\n"));
    for (auto const* const option : {"-b, --book", "--demo", "--print", "--color", "-h, --help", "--version"})
        EXPECT_THAT(help.out, HasSubstr(option));
    EXPECT_THAT(help.err, IsEmpty());
    EXPECT_EQ(run("-h").out, help.out);
    EXPECT_EQ(run("help").out, help.out);
    EXPECT_THAT(run("--version").out, testing::MatchesRegex("scorepad \\(Marköz\\) [0-9.]+\n"));
    EXPECT_THAT(files_at_home(), IsEmpty());
}

TEST_F(ScorepadCommand, SaysWhatIsWrongWithItsUsage) {
    for (auto const* const wrong : {"--nonsense", "--color=mauve", "--book", "--demo one two", "--demo --book a.book",
             "--demo --print --line", "--demo --board --line", "-x"}) {
        auto const answer = run(wrong);
        EXPECT_EQ(answer.status, 2) << wrong;
        EXPECT_THAT(answer.err, testing::StartsWith("scorepad: ")) << wrong;
        EXPECT_THAT(answer.out, IsEmpty()) << wrong;
    }
    EXPECT_THAT(run("--nonsense").err, HasSubstr("Try 'scorepad --help' for more information"));
    EXPECT_THAT(files_at_home(), IsEmpty());
}

TEST_F(ScorepadCommand, NeedsATerminalOrIsPrinted) {
    auto const answer = run("--demo");
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.err, HasSubstr("terminal"));
    auto const printed = run("--demo --print king");
    EXPECT_EQ(printed.status, 0) << printed.err;
    EXPECT_THAT(printed.out, HasSubstr("King"));
    EXPECT_EQ(std::ranges::count(printed.out, '\n'), 24);
    EXPECT_THAT(files_at_home(), IsEmpty());
}

TEST_F(ScorepadCommand, OpensAnEveningByItsName) {
    EXPECT_EQ(run("--print 5f0c").status, 2);
    EXPECT_THAT(run("--print last").err, HasSubstr("there is no sitting in the book yet"));
    EXPECT_THAT(run("--demo --print 20261114").out, HasSubstr("Ayşe"));
    EXPECT_THAT(run("--demo --print 2026").err, HasSubstr("sittings begin with 2026"));
    EXPECT_THAT(run("--demo --print last").out, HasSubstr("King"));
}

TEST_F(ScorepadCommand, DemonstrationLeavesNothingBehind) {
    fs::create_directories(folder_.path() / "home");
    test::VtScreen screen{{"/bin/sh", "-c", "cd \"$HOME\" && exec '" + score::test::programs_dir() + "/scorepad' --demo king"},
        {{"HOME", (folder_.path() / "home").string()}}};
    ASSERT_TRUE(screen.wait_text("Zeynep")) << screen.text();
    screen.send("el 4 3 3\r");
    screen.send("\033[21~");  // F10
    ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
    screen.send("s");
    ASSERT_TRUE(screen.wait_text("We are")) << screen.text();
    screen.send("\033OCq");  // another setting, and back
    ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
    screen.send("q");
    EXPECT_EQ(screen.wait_exit(), 0);
    EXPECT_THAT(files_at_home(), IsEmpty());
}

}  // namespace
}  // namespace score::test::options_test
