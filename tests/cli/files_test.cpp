// Files, streams and records of the kit.
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include "folder.hpp"
#include "golden.hpp"
#include "kit/files.hpp"
#include "kit/records.hpp"
#include "run.hpp"

namespace score::cli::test::files_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using testing::HasSubstr;

class ReplacementOfAFile : public testing::Test {
protected:
    void SetUp() override { score::test::write_file(path_, "old"); }
    std::size_t files_there() const { return files_in(dir_); }
    score::test::Folder const dir_;
    fs::path const path_ = dir_ / "file";
};

TEST_F(ReplacementOfAFile, HappensAtTheCommit) {
    {
        Replacement replacement{path_.string()};
        replacement.write("new");
        EXPECT_EQ(read_file(path_), "old");
        replacement.commit();
    }
    EXPECT_EQ(read_file(path_), "new");
    EXPECT_EQ(files_there(), 1u);
}

TEST_F(ReplacementOfAFile, WithoutCommitLeavesNothing) {
    {
        Replacement replacement{path_.string()};
        replacement.write("new");
    }
    EXPECT_EQ(read_file(path_), "old");
    EXPECT_EQ(files_there(), 1u);
}

// A program that is killed leaves no file behind where the file system has files without names.
TEST_F(ReplacementOfAFile, HasNoNameBeforeTheCommit) {
    Descriptor const without_name{::open(dir_.path().c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR)};
    Replacement replacement{path_.string()};
    replacement.write("new");
    EXPECT_EQ(files_there(), without_name ? 1u : 2u);
}

TEST_F(ReplacementOfAFile, NeedsAFileThatIsThere) {
    EXPECT_THROW(Replacement{(dir_ / "none").string()}, FileTrouble);
    fs::create_symlink("nowhere", dir_ / "dangling");
    EXPECT_THROW(Replacement{(dir_ / "dangling").string()}, FileTrouble);
}

TEST(Output, AFullDiskIsTroubleWithItsReason) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const full{std::fopen("/dev/full", "w"), std::fclose};
    Output out{::fileno(full.get()), "the disk"};
    out.write("x");
    try {
        out.flush();
        FAIL() << "nothing was thrown";
    } catch (Trouble const& e) { EXPECT_STREQ(e.what(), "the disk: No space left on device"); }
    EXPECT_NO_THROW(out.flush()) << "what could not be written is not tried again";
}

TEST(Reason, NamesTheFileWithoutItsControlCharacters) {
    EXPECT_EQ(reason("club\x1b.pbn", ENOENT), "club\\x1b.pbn: No such file or directory");
}

std::string record(Format format, Cell const& cell) {
    Scratch const scratch;
    {
        Output out{scratch.descriptor(), "scratch"};
        constexpr std::array<std::string_view, 1> names{"name"};
        RecordWriter writer{out, format, names};
        writer.write(std::span{&cell, 1});
        out.flush();
    }
    auto const text = scratch.content();
    return format == Format::json ? text : text.substr(text.find('\n') + 1);
}

TEST(Records, WriteEveryKindOfCell) {
    EXPECT_EQ(record(Format::json, {}), "{\"name\":null}\n");
    EXPECT_EQ(record(Format::json, true), "{\"name\":true}\n");
    EXPECT_EQ(record(Format::json, std::int64_t{-7600}), "{\"name\":-7600}\n");
    EXPECT_EQ(record(Format::csv, {}), "\n");
    EXPECT_EQ(record(Format::csv, false), "false\n");
    EXPECT_EQ(record(Format::csv, std::int64_t{-7600}), "-7600\n");
}

TEST(Records, QuoteCsvAsRfc4180Says) {
    EXPECT_EQ(record(Format::csv, "plain"), "plain\n");
    EXPECT_EQ(record(Format::csv, "a,b"), "\"a,b\"\n");
    EXPECT_EQ(record(Format::csv, "say \"x\""), "\"say \"\"x\"\"\"\n");
    EXPECT_EQ(record(Format::tsv, "a,\"b\"\tc"), "a,\"b\"\\x09c\n");
}

TEST(Records, GuardWhatASpreadsheetWouldExecute) {
    for (auto const* formula : {"=1", "+1", "-x", "-1-2", "-1.", "@x", "  =1", "＝1", "\t=1", "'=1"}) {
        EXPECT_THAT(record(Format::csv, formula), testing::AnyOf(testing::StartsWith("'"), testing::StartsWith("\\x09"))) << formula;
        EXPECT_THAT(record(Format::tsv, formula), testing::AnyOf(testing::StartsWith("'"), testing::StartsWith("\\x09"))) << formula;
    }
    for (auto const* harmless : {"a=1", "-", "x-y", "-1", "-50.25", "'x"})
        EXPECT_EQ(record(Format::csv, harmless), std::string{harmless} + '\n');
}

RC_GTEST_PROP(Records, AGuardIsTakenOffAgain, ()) {
    auto const text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string{"'=+-1. x"}));
    auto const line = record(Format::tsv, std::string_view{text});
    RC_ASSERT(formats::unguarded(std::string_view{line}.substr(0, line.size() - 1)) == text);
}

RC_GTEST_PROP(Records, StayOneLineEach, (std::string const& text)) {
    for (auto const format : {Format::json, Format::csv, Format::tsv}) {
        auto const line = record(format, std::string_view{text});
        RC_ASSERT(line.find_first_of("\n\r") == line.size() - 1);
    }
}

}  // namespace
}  // namespace score::cli::test::files_test
