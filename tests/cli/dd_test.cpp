// deals dd on the command line: tables, par and leads, figures checked and filled in, and messages if there is no answer.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "corpus.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "run.hpp"
#include "score/formats/dds/solver.hpp"
#include "score/formats/double_dummy_codes.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::dd_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using score::test::matches_file;
using score::test::matches_golden;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(DealsDd, OptionsThatDoNotGoTogether) {
    for (auto const& words : std::vector<std::vector<char const*>>{{"dd", "--fill", "--check"}, {"dd", "--in-place"}, {"dd", "-o", "x"},
             {"dd", "--fill", "--format", "json"}, {"dd", "--check", "--format", "csv"}, {"dd", "--check", "--leads"},
             {"dd", "--fill", "-i", "-o", "x"}})
        EXPECT_EQ(run(deals_program, words).status, Exit::trouble) << words[1];
}

#ifdef MARKOZ_DDS

TEST(DealsDd, ATableWithParAndLeadsForPeople) {
    auto const ran = shell("deals dd --leads --board 1,4 evening.pbn");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(matches_golden(ran.out, "cli/dd.txt"));
    EXPECT_THAT(shell("deals dd --ascii double_dummy/right.pbn").out, HasSubstr("\npar: NS +1510; NS 7S=\n"));
}

TEST(DealsDd, TheSameForPrograms) {
    auto const ran = shell("deals dd --leads --format json --board 1,4 evening.pbn");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(matches_golden(ran.out, "cli/dd.json"));
    auto const boards = objects(ran.out);
    ASSERT_EQ(boards.size(), 2u);
    EXPECT_EQ(boards[1]["board"], 4);
    EXPECT_EQ(boards[1]["leads"].size(), 13u);
    int tricks = 0;
    for (auto const* const seat : {"N", "E"}) tricks += boards[1]["tricks"][seat]["NT"].get<int>();
    EXPECT_LE(tricks, 13);  // against best defence both sides together take at most 13
    auto const csv = shell("deals dd --format csv double_dummy/right.pbn").out;
    EXPECT_THAT(csv, HasSubstr("\ndouble_dummy/right.pbn,1,1,N,None,0,13,0,13,0,0,0,13,0,13,0,13,0,13,0,0,0,13,0,13,1510,NS 7S=\n"));
}

// Law 2: the board number determines what the record lacks.
TEST(DealsDd, DealerAndVulnerabilityOfTheNumber) {
    auto const ran = shell("grep -E 'Board|Deal ' double_dummy/right.pbn | deals dd --format json");
    auto const boards = objects(ran.out);
    ASSERT_EQ(boards.size(), 1u);
    EXPECT_EQ(boards[0]["dealer"], "N");
    EXPECT_EQ(boards[0]["par_ns"], 1510);
    auto const without = objects(shell("grep 'Deal ' double_dummy/right.pbn | deals dd --format json").out);
    EXPECT_TRUE(without.at(0)["par_ns"].is_null());
    EXPECT_TRUE(without.at(0)["par_contracts"].is_null());
}

TEST(DealsDd, AnyFormatThatHoldsTheCards) {
    auto const ran = shell("echo 'AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432' | deals dd --format json");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(objects(ran.out).at(0)["tricks"]["N"]["S"], 13);
    EXPECT_EQ(shell("deals dd ../pkn/good/king.pkn").status, 2);
}

// Boards are output in input order regardless of the order of solving; repeated deals too.
TEST(DealsDd, ManyBoardsKeepTheirOrder) {
    auto const ran =
        shell("for i in $(seq 90); do echo \"[Board \\\"$i\\\"]\"; echo '[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. "
              "...AKQJT98765432\"]'; [ $((i % 7)) = 0 ] && echo '[Deal \"N:A... - - -\"]'; echo; done | deals dd --format json");
    int last = 0;
    auto const boards = objects(ran.out);
    for (auto const& board : boards) {
        if (!board["board"].is_number()) continue;
        EXPECT_GT(board["board"].get<int>(), last);
        last = board["board"].get<int>();
    }
    EXPECT_EQ(last, 90);
}

TEST(DealsDdCheck, WhatIsRightIsCountedAndWhatIsWrongIsToldAtItsPlace) {
    auto const right = shell("deals dd --check double_dummy/right.pbn");
    EXPECT_EQ(right.status, 0) << right.err;
    EXPECT_EQ(right.out, "double_dummy/right.pbn: 1 board, 1 with double-dummy figures: no findings\n");
    auto const wrong = shell("deals dd --check double_dummy/wrong.pbn double_dummy/none.pbn");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_TRUE(matches_golden(wrong.out, "cli/dd-check.txt"));
    auto const told = objects(shell("deals dd --check --format json double_dummy/wrong.pbn").out);
    ASSERT_EQ(told.size(), 3u);
    EXPECT_EQ(told[0]["code"], "dd-tricks");
    EXPECT_EQ(told[1]["code"], "dd-score");
    EXPECT_EQ(told[1]["line"], 17);
    EXPECT_EQ(told[2]["type"], "summary");
    EXPECT_EQ(told[2]["errors"], 2);
}

TEST(DealsDdFill, FillsInWhatCheckThenFindsRight) {
    auto const ran = shell("deals dd --fill double_dummy/none.pbn double_dummy/wrong.pbn");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(matches_golden(ran.out, "cli/dd-fill.pbn"));
    EXPECT_EQ(shell("deals dd --fill double_dummy/none.pbn double_dummy/wrong.pbn | deals dd --check").status, 0);
    auto const twice = shell("deals dd --fill double_dummy/none.pbn | deals dd --fill | cmp - <(deals dd --fill double_dummy/none.pbn)");
    EXPECT_EQ(twice.status, 0) << twice.out;
}

TEST(DealsDdFill, InPlaceAndOnlyWhatChanges) {
    auto const ran =
        shell("d=$(mktemp -d); cp double_dummy/*.pbn $d; chmod 640 $d/none.pbn; touch -d 2001-02-03 $d/right.pbn\n"
              "deals dd --fill -b 2 $d/none.pbn > $d/expected; deals dd --fill --in-place $d/none.pbn; cmp $d/none.pbn $d/expected\n"
              "stat -c %a $d/none.pbn; deals dd --fill -i $d/right.pbn; deals dd --fill $d/right.pbn | cmp - $d/right.pbn && echo same\n"
              "deals dd --fill -o $d/out $d/none.pbn; cmp $d/out $d/expected; deals dd --fill -o $d/none.pbn ../lin/good/*.lin; echo $?\n"
              "cmp $d/none.pbn $d/expected; rm -r $d");
    EXPECT_THAT(ran.out, testing::StartsWith("640\n"));
    EXPECT_THAT(ran.out, testing::EndsWith("2\n"));
    EXPECT_THAT(ran.err, HasSubstr("convert it first"));
}

TEST(DealsDdFill, TheEncodingOfTheFileStays) {
    auto const ran =
        shell("to16() { iconv -f UTF-8 -t UTF-16LE; }; (printf '\\xff\\xfe'; to16 < double_dummy/none.pbn) | deals dd --fill | "
              "tail -c +3 | iconv -f UTF-16LE -t UTF-8 | cmp - <(deals dd --fill double_dummy/none.pbn)");
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
}

TEST(DealsDd, ADeadlineEndsIt) {
    auto const ran = shell("deals dd --deadline 0.01 evening.pbn");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.err, "deals: double dummy took too long\n");
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(shell("deals dd --deadline soon evening.pbn").status, 2);
    EXPECT_EQ(shell("deals dd --threads 0 evening.pbn").status, 2);
    EXPECT_EQ(shell("deals dd --deadline 60 --threads 1 double_dummy/right.pbn").status, 0);
}

TEST(DealsDd, AFileThatIsNotThereDoesNotStopTheOthers) {
    auto const ran = shell("deals dd --format json nothing.pbn double_dummy/right.pbn");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(objects(ran.out).size(), 1u);
}

// ---- every code of the catalogue is provoked by its file and documented

TEST(DoubleDummyDiagnostics, EachIsProvokedByItsFileAndListedInTheDocumentation) {
    std::string page = R"(# What `deals dd` can find

Every finding has a code; each of these makes the command end with status 1. Each is shown with its rule and with what `deals dd --check` says about the
file of its name in `fixtures/pbn/double_dummy/`. `deals dd --fill` mends all but the first.

This page is made from the catalogue (`formats/include/score/formats/double_dummy_codes.hpp`) and those files by
`MARKOZ_UPDATE_GOLDEN=1 ctest -R DoubleDummyDiagnostics`; a test compares it with them.

)";
    for (auto const& code : formats::double_dummy_codes) {
        auto const ran = shell(fmt::format("cd double_dummy && deals dd --check {}.pbn", code.id));
        EXPECT_EQ(ran.status, 1) << code.id;
        EXPECT_THAT(ran.out, HasSubstr(fmt::format("[{}]\n", code.id)));
        page += fmt::format("## {}\n\n**{}**: {} ({}).\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, code.rule,
            ran.out.substr(0, ran.out.rfind('\n', ran.out.size() - 2) + 1));
    }
    page.pop_back();
    EXPECT_TRUE(matches_file(page, fs::path{MARKOZ_SOURCE_DIR} / "docs" / "diagnostics-dd.md"));
}

// ---- published lists

// The lists of DDS were solved by others; all of list1000.txt takes minutes: MARKOZ_DDS_LIST names it.
TEST(DealsDdCorpus, PublishedListsAreRight) {
    NEEDS_CORPUS();
    auto const* const wish = std::getenv("MARKOZ_DDS_LIST");
    for (auto const* const list :
        {wish ? wish : "dds/dds-bridge__dds__list10.txt", "dds/dds-bridge__dds__sol10.txt", "dealer/generated__deal__deal_ddline.txt"}) {
        auto const ran = shell(fmt::format("deals dd --check --format json '" MARKOZ_CORPUS_DIR "/{}'", list));
        EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
        auto const summary = objects(ran.out).back();
        EXPECT_GE(summary["with_figures"], 6) << list;
        EXPECT_EQ(summary["errors"], 0) << list;
    }
}

#else

TEST(DealsDd, SaysThatItWasNotBuilt) {
    auto const ran = shell("deals dd evening.pbn");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "deals: this program was built without double dummy\n");
    EXPECT_EQ(shell("deals stats --dd evening.pbn").status, 2);
    EXPECT_EQ(shell("deals stats evening.pbn").status, 0);
}

#endif

}  // namespace
}  // namespace score::cli::test::dd_test
