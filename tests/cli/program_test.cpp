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

TEST(Program, HelpOfACommandCanBeAskedForByAWord) {
    EXPECT_EQ(run(score_program, {"help"}).out, help(score_program));
    EXPECT_EQ(run(score_program, {"help", "bridge"}).out, run(score_program, {"bridge", "--help"}).out);
    auto const unknown = run(score_program, {"help", "brigde"});
    EXPECT_EQ(unknown.status, Exit::trouble);
    EXPECT_EQ(unknown.err, run(score_program, {"brigde"}).err);
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
    for (auto const* const word : {"--explain=yes", "--explain=1", "--explain=true", "--explain="})
        EXPECT_THAT(run(score_program, {"bridge", word}).err, StartsWith("score bridge: --explain takes no value\n")) << word;
    EXPECT_THAT(run(deals_program, {"check", "--allow"}).err, StartsWith("deals check: --allow needs a value: CODE\n"));
}

TEST(Program, AnEmptyValueIsAValueAndTakesNoOtherWord) {
    EXPECT_THAT(run(score_program, {"bridge", "--format=", "4S="}).err,
        StartsWith("score bridge: --format must be one of text|json|csv|tsv, not \n"));
    EXPECT_EQ(run(score_program, {"bridge", "--format=", "4S="}).err, run(score_program, {"bridge", "--format", "", "4S="}).err);
    auto const ran = run(deals_program, {"convert", "--to", "pbn", "--output=", "/nowhere/a.pbn"});
    EXPECT_EQ(ran.err, run(deals_program, {"convert", "--to", "pbn", "--output", "", "/nowhere/a.pbn"}).err);
    EXPECT_EQ(ran.status, Exit::trouble);
}

TEST(Program, WordsInBracketsAreWords) {
    EXPECT_THAT(run(score_program, {"bridge", "[3NT=,2H=]"}).err, HasSubstr("\"[3NT=\" is not a contract"));
    EXPECT_THAT(run(deals_program, {"list", "[]"}, "x").err, StartsWith("deals: []: No such file or directory\n"));
    EXPECT_THAT(run(deals_program, {"list", "[e,f]"}).err, StartsWith("deals: [e,f]: No such file or directory\n"));
    EXPECT_THAT(run(score_program, {"bridge", "--vul", "[ns]"}).err, HasSubstr("not [ns]\n"));
}

TEST(Program, ADashBeforeANumberIsNoOption) {
    EXPECT_THAT(run(score_program, {"bridge", "-xZ"}).err, StartsWith("score bridge: unknown option -Z\n"));
    EXPECT_EQ(run(score_program, {"imps", "620", "-450"}).status, Exit::success);
    EXPECT_THAT(run(score_program, {"bridge", "--", "--vul"}).err, HasSubstr("\"--vul\" is not a contract"));
}

TEST(Program, TheLastOfAnOptionThatCannotRepeatCounts) {
    EXPECT_EQ(run(score_program, {"bridge", "--vul", "ns", "4S=", "--vul=none"}).out, run(score_program, {"bridge", "4S="}).out);
}

struct Useless {
    Program const& program;
    std::vector<char const*> words;
    char const* why;
};

class AnOptionWithoutEffect : public testing::TestWithParam<Useless> {};

TEST_P(AnOptionWithoutEffect, IsWrongUsage) {
    auto const& [program, words, why] = GetParam();
    auto const ran = run(program, words);
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith(std::string{program.name} + " " + words.front() + ": " + why + "\n"));
}

INSTANTIATE_TEST_SUITE_P(Programs, AnOptionWithoutEffect,
    testing::ValuesIn(std::vector<Useless>{
        {deals_program, {"pick", "--seed", "1"}, "--seed is for --sample, --shuffle"},
        {deals_program, {"pick", "--count", "--sort", "board"}, "--sort cannot be used with --count"},
        {deals_program, {"pick", "--count", "-o", "x.pbn"}, "--output cannot be used with --count"},
        {deals_program, {"show", "--paper", "a4"}, "--paper is for --html"},
        {deals_program, {"show", "--threads", "2"}, "--threads is for --dd"},
        {deals_program, {"stats", "--no-cache"}, "--no-cache is for --dd"},
        {deals_program, {"convert", "--to", "pbn", "--json", "plain"}, "--json is for --to json"},
        {score_program, {"bezique", "--variant", "three96", "--singly"}, "--singly is for four128"},
        {score_program, {"bezique", "--variant", "standard64", "--sanvuar", "no"}, "--sanvuar cannot be used with standard64"},
        {score_program, {"matchpoints", "--neuberg", "percent"}, "--neuberg is for --expected"},
        {score_program, {"pairs", "--scoring", "butler", "--neuberg", "percent"}, "--neuberg is for --scoring matchpoints"},
        {score_program, {"pairs", "--scoring", "ximp", "--drop", "1"}, "--drop is for --scoring butler"},
        {score_program, {"pairs", "--scoring", "butler", "--ave-per-comparison", "1"}, "--ave-per-comparison is for --scoring ximp"},
        {score_program, {"pairs", "--scoring", "total", "--ave-imps", "2"}, "--ave-imps is for --scoring butler, ximp"},
        {score_program, {"pairs", "--scoring", "total", "--expected", "20"}, "--expected cannot be used with --scoring total"},
        {score_program, {"pairs", "--rank-by", "section", "--what-if", "1 100"}, "--rank-by is for the ranking"},
        {score_program, {"pairs", "--lag"}, "--lag is for --swiss"},
        {score_program, {"pairs", "--suspicious", "--roster", "/nonexistent"}, "--roster cannot be used with --suspicious"},
        {score_program, {"pairs", "--suspicious", "--ties", "wins"}, "--ties cannot be used with --suspicious"},
        {score_program, {"pairs", "--suspicious", "--split", "all"}, "--split cannot be used with --suspicious"},
        {score_program, {"pairs", "--suspicious", "--swiss", "vp", "--lag"}, "--lag cannot be used with --suspicious"},
        {score_program, {"teams", "--suspicious", "--roster", "/nonexistent"}, "--roster cannot be used with --suspicious"},
        {score_program, {"teams", "--suspicious", "--ties", "wins"}, "--ties cannot be used with --suspicious"},
        {score_program, {"teams", "--suspicious", "--lag"}, "--lag is for --next-round"},
        {score_program, {"pairs", "--swiss", "aggregate", "--scoring", "butler", "--boards", "8"},
            "--boards cannot be used with --swiss aggregate"},
        {score_program, {"pairs", "--swiss", "vp", "--cross-table", "--format", "csv"}, "--cross-table cannot be used with --format csv"},
        {score_program, {"teams", "--cross-table", "--format", "json"}, "--cross-table cannot be used with --format json"},
        {score_program, {"teams", "--knockout", "--format", "csv"}, "--knockout cannot be used with --format csv"},
        {score_program, {"teams", "--usebio", "--rank-by", "section"}, "--rank-by cannot be used with --usebio"},
        {score_program, {"pairs", "--winners", "two", "--two-winners", "A"}, "--two-winners cannot be used with --winners two"},
        {score_program, {"teams", "--scoring", "bam", "--ave-imps", "2"}, "--ave-imps is for --scoring vp, imps, quotient"},
        {score_program, {"teams", "--date", "2026-11-20"}, "--date is for --usebio"},
        {score_program, {"vp", "--scales", "--boards", "8"}, "--boards cannot be used with --scales"},
        {score_program, {"vp", "--scales", "12"}, "--scales takes no margins"},
        {scorebook_program, {"backup", "--force", "--keep", "2", "x"}, "--force cannot be used with --keep"},
        {scorebook_program, {"export", "-t", "json", "--force"}, "--force is for --output"},
        {scorebook_program, {"export", "-t", "star", "-o", "x", "--force"}, "--force cannot be used with star"},
        {scorebook_program, {"export", "-t", "json", "--salvage"}, "--format cannot be used with --salvage"},
        {scorebook_program, {"export", "--open", "--salvage"}, "--open cannot be used with --salvage"},
        {scorebook_program, {"games", "--sqlite", "x", "--format", "csv"}, "--format cannot be used with --sqlite"},
        {scorebook_program, {"list", "--ids", "--format", "csv"}, "--format cannot be used with --ids"},
        {scorebook_program, {"players", "--author", "Ada"}, "--author is for rename, merge, undo"},
        {scorebook_program, {"players", "--names", "--format", "csv"}, "--format cannot be used with --names"},
        {scorebook_program, {"players", "undo", "--names"}, "--names cannot be used with undo"},
        {scorebook_program, {"show", "--log", "--format", "json"}, "--format cannot be used with --log"},
        {scorebook_program, {"standings", "--html", "--ascii"}, "--ascii cannot be used with --html"},
        {scorebook_program, {"standings", "--ascii", "--format", "csv"}, "--ascii cannot be used with --format csv"},
        {scorebook_program, {"stats", "--ascii", "--format", "json"}, "--ascii cannot be used with --format json"},
        {deals_program, {"stats", "--ascii", "--format", "json"}, "--ascii cannot be used with --format json"},
        {deals_program, {"dd", "--ascii", "--format", "csv"}, "--ascii cannot be used with --format csv"},
        {deals_program, {"dd", "--play", "--html", "--ascii"}, "--ascii cannot be used with --html"},
        {deals_program, {"show", "--html", "--ascii"}, "--ascii cannot be used with --html"},
        {deals_program, {"show", "--svg", "--ascii"}, "--ascii cannot be used with --svg"},
        {deals_program, {"show", "--svg", "--dd"}, "--dd cannot be used with --svg"},
        {scorebook_program, {"standings", "--settle", "--decimals", "3"}, "--settle ranks nobody: --decimals has no meaning"},
    }));

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
