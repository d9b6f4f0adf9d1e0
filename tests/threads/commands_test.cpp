// --threads: each command writes the same bytes, says the same and ends in the same way with any number.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "../cli/run.hpp"
#include "folder.hpp"
#include "golden.hpp"
#include "paths.hpp"

namespace score::cli::test::threads_test {
namespace {

using Words = std::vector<std::string>;

Ran deals(Words words, Words const& more, Words const& files) {
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), files.begin(), files.end());
    std::vector<char const*> pointers;
    for (auto const& word : words) pointers.push_back(word.c_str());
    return run(deals_program, pointers);
}

std::vector<Words> const commands{
    {"check"},
    {"check", "--strict", "--format", "json"},
    {"check", "--format", "sarif"},
    {"check", "--format", "github", "--where", "hcp(N) > 9"},
    {"check", "--board", "77777", "--fail-empty"},
    {"check", "--suspicious", "--quiet"},
    {"list"},
    {"list", "--format", "json", "--where", "has(auction)"},
    {"list", "--format", "csv", "--game", "2-"},
    {"stats"},
    {"stats", "--by", "player", "--format", "json"},
    {"fmt"},
    {"fmt", "--check", "--utf8", "--lf"},
    {"convert", "--to", "json"},
    {"convert", "--to", "json", "--json", "plain"},
    {"convert", "--to", "pbn", "--renumber", "5"},
    {"convert", "--to", "lin"},
    {"convert", "--to", "csv", "--lossy"},
    {"pick", "--to", "pbn", "--unique"},
    {"pick", "--to", "lin", "--sort", "-hcp(N)", "--first", "3"},
    {"pick", "--to", "json", "--first", "2"},
    {"pick", "--count", "--where", "level >= 3"},
};

std::vector<std::string> files_in(std::string const& folder) {
    std::vector<std::string> names;
    for (auto const& entry : std::filesystem::recursive_directory_iterator{folder})
        if (entry.is_regular_file()) names.push_back(entry.path().string());
    std::ranges::sort(names);
    return names;
}

void expect_the_same(Words const& command, Words const& files) {
    auto const one = deals(command, {"--threads", "1"}, files);
    for (auto const* count : {"2", "3", "7"}) {
        auto const several = deals(command, {"--threads", count}, files);
        EXPECT_EQ(several.out, one.out) << command.at(0) << ' ' << files.at(0);
        EXPECT_EQ(several.err, one.err) << command.at(0) << ' ' << files.at(0);
        EXPECT_EQ(several.status, one.status) << command.at(0) << ' ' << files.at(0);
    }
}

class ThreadsOfCommands : public testing::TestWithParam<std::size_t> {};

TEST_P(ThreadsOfCommands, WriteTheSameOfEachFixture) {
    auto const& command = commands[GetParam()];
    for (auto const& file : files_in(score::test::fixtures_dir() + "/pbn")) expect_the_same(command, {file});
}

TEST_P(ThreadsOfCommands, WriteTheSameOfSeveralFiles) {
    auto const at = score::test::fixtures_dir();
    expect_the_same(commands[GetParam()],
        {at + "/pbn/evening.pbn", at + "/lin/good/evening.lin", at + "/pbn/evening-faults.pbn", at + "/pbn/travellers.pbn", "/nowhere"});
}

INSTANTIATE_TEST_SUITE_P(Each, ThreadsOfCommands, testing::Range<std::size_t>(0, commands.size()));

TEST(Threads, OfFilesThatAreReplaced) {
    score::test::Folder const folder;
    auto text = score::test::read_file(score::test::fixtures_dir() + "/pbn/evening-faults.pbn").value_or("");
    std::erase(text, '\r');
    auto const name = (folder / "a.pbn").string();
    std::string one;
    for (auto const* count : {"1", "2", "7"}) {
        score::test::write_file(name, text);
        deals({"fmt", "--in-place"}, {"--threads", count}, {name});
        auto const now = score::test::read_file(name).value_or("");
        if (one.empty()) one = now;
        EXPECT_NE(now, text);
        EXPECT_EQ(now, one);
        EXPECT_EQ(deals({"fmt", "--check"}, {"--threads", count}, {name}).out, "");
    }
}

TEST(Threads, AreANumber) {
    for (auto const* wrong : {"0", "257", "two", "2x", ""}) {
        auto const ran = deals({"list"}, {"--threads", wrong}, {score::test::fixtures_dir() + "/pbn/evening.pbn"});
        EXPECT_EQ(ran.status, Exit::trouble);
        EXPECT_EQ(ran.out, "");
    }
}

}  // namespace
}  // namespace score::cli::test::threads_test
