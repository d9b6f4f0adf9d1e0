// Common to all programs: help, usage, suggestions, exit codes.
#include <gmock/gmock.h>

#include "kit/help.hpp"
#include "run.hpp"
#include "score/formats/text/nearest.hpp"

namespace score::cli::test::program_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Program, SaysWhatItIs) {
    auto const ran = run(score_program, {"--version"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.out, StartsWith("score (Marköz) "));
    EXPECT_EQ(run(score_program, {"bridge", "--version"}).out, ran.out);
}

TEST(Program, HelpIsAResult) {
    for (auto const* wish : {"--help", "-h"}) {
        auto const ran = run(deals_program, {wish});
        EXPECT_EQ(ran.status, Exit::success);
        EXPECT_THAT(ran.err, IsEmpty());
        EXPECT_THAT(ran.out, AllOf(HasSubstr("Usage: deals COMMAND"), HasSubstr("check"), HasSubstr("fmt"), HasSubstr("list")));
    }
}

TEST(Program, WithoutACommandShowsItsHelpAsTrouble) {
    auto const ran = run(score_program, {});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(ran.err, help(score_program));
}

TEST(Program, HelpOfACommandNamesEveryFlagWithinEightyColumns) {
    for (auto const* program : {&score_program, &deals_program}) {
        for (auto const* command : program->commands) {
            auto const text = run(*program, {std::string{command->name}.c_str(), "--help"}).out;
            command->for_each_flag([&](Flag const& flag) { EXPECT_THAT(text, HasSubstr("--" + std::string{flag.name})); });
            for (std::size_t at = 0; at < text.size();) {
                auto const end = text.find('\n', at);
                EXPECT_LE(end - at, 80u) << text.substr(at, end - at);
                at = end + 1;
            }
        }
    }
}

TEST(Program, UnknownCommandSuggestsTheNearest) {
    auto const ran = run(score_program, {"brigde", "4S="});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("score: unknown command brigde; did you mean bridge?\n"));
    EXPECT_THAT(run(score_program, {"xyzzy"}).err, StartsWith("score: unknown command xyzzy\n"));
}

TEST(Program, UnknownOptionSuggestsTheNearest) {
    auto const ran = run(score_program, {"bridge", "--explian", "4S="});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("score bridge: unknown option --explian; did you mean --explain?\n"));
    EXPECT_THAT(run(score_program, {"bridge", "-Z"}).err, StartsWith("score bridge: unknown option -Z\n"));
    EXPECT_THAT(run(score_program, {"--explain"}).err, StartsWith("score: unknown option --explain\n"));
    EXPECT_THAT(run(deals_program, {"check", "--vull"}).err, StartsWith("deals check: unknown option --vull\n"))
        << "--only is too far away";
}

TEST(Program, ControlCharactersOfTheCommandLineAreNotRepeated) {
    EXPECT_THAT(run(score_program, {"\x1b[31m"}).err, StartsWith("score: unknown command \\x1b[31m"));
    EXPECT_THAT(run(score_program, {"bridge", "--\x1b"}).err, HasSubstr("--\\x1b"));
    EXPECT_THAT(run(score_program, {"bridge", "--vul", "\x07"}).err, HasSubstr("not \\x07"));
}

TEST(Program, ValuesAreAskedForAndRefusedInWords) {
    EXPECT_THAT(run(score_program, {"bridge", "--vul"}).err, StartsWith("score bridge: --vul needs a value: none|ns|ew|both|all\n"));
    EXPECT_THAT(
        run(score_program, {"bridge", "--vul", "us"}).err, StartsWith("score bridge: --vul must be one of none|ns|ew|both|all, not us\n"));
    EXPECT_THAT(run(score_program, {"bridge", "--explain=yes"}).err, StartsWith("score bridge: --explain takes no value\n"));
    EXPECT_THAT(run(deals_program, {"check", "--allow"}).err, StartsWith("deals check: --allow needs a value: CODE\n"));
}

TEST(Program, TheLastOfAnOptionThatCannotRepeatCounts) {
    EXPECT_EQ(run(score_program, {"bridge", "--vul", "ns", "4S=", "--vul=none"}).out, run(score_program, {"bridge", "4S="}).out);
}

TEST(Program, AfterTwoDashesEverythingIsAnArgument) {
    EXPECT_EQ(run(score_program, {"bridge", "--", "4S=", "pass"}).out, run(score_program, {"bridge", "4S=", "pass"}).out);
    EXPECT_THAT(run(score_program, {"bridge", "--", "--help"}).err, HasSubstr("[entry-contract]"));
}

TEST(Slips, CountInsertionsRemovalsReplacementsAndExchanges) {
    EXPECT_EQ(formats::slips_between("bridge", "bridge"), 0u);
    EXPECT_EQ(formats::slips_between("brigde", "bridge"), 1u);
    EXPECT_EQ(formats::slips_between("bride", "bridge"), 1u);
    EXPECT_EQ(formats::slips_between("bridges", "bridge"), 1u);
    EXPECT_EQ(formats::slips_between("fridge", "bridge"), 1u);
    EXPECT_EQ(formats::slips_between("", "bridge"), 6u);
}

}  // namespace
}  // namespace score::cli::test::program_test
