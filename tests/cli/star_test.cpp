// deals convert --to star: what is written, and what is refused.
#include <filesystem>
#include <gmock/gmock.h>

#include "among_fixtures.hpp"
#include "golden.hpp"

namespace score::cli::test::star_test {
namespace {

namespace fs = std::filesystem;
using score::test::files_in;
using score::test::read_file;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

class DealsStar : public AmongFixtures {
protected:
    DealsStar() : AmongFixtures{"pbn"} {}
    Ran star(std::vector<char const*> words, std::string_view input = {}) const {
        words.insert(words.begin(), {"convert", "--to", "star", "--output", to_.c_str()});
        return deals(words, input);
    }
    std::string table(std::string_view name) const { return read_file(fs::path{to_} / name).value_or("none"); }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (auto const& entry : fs::directory_iterator{to_}) names.push_back(entry.path().filename());
        std::ranges::sort(names);
        return names;
    }
    std::string const to_ = dir_ / "star";
};

TEST_F(DealsStar, WritesTheTablesAndTheScripts) {
    EXPECT_EQ(star({"salon.pbn"}).status, Exit::success);
    EXPECT_THAT(names(), ElementsAre("boards.csv", "contestants.csv", "events.csv", "imps.csv", "load-duckdb.sql", "load-postgresql.sql",
                             "parts.csv", "results.csv"));
}

TEST_F(DealsStar, CallsAndCardsAndObjectsAreWrittenOnRequest) {
    EXPECT_EQ(star({"--moves", "--tables", "ndjson", "league.csv"}).status, Exit::success);
    EXPECT_THAT(names(), ElementsAre("boards.ndjson", "calls.ndjson", "cards.ndjson", "contestants.ndjson", "events.ndjson", "imps.ndjson",
                             "load-duckdb.sql", "load-postgresql.sql", "parts.ndjson", "results.ndjson", "victory_points.ndjson"));
}

TEST_F(DealsStar, AnEmptyFolderIsTakenAndAnotherIsRefused) {
    fs::create_directory(to_);
    EXPECT_EQ(star({"salon.pbn"}).status, Exit::success);
    auto const before = table("results.csv");
    auto const again = star({"evening.pbn"});
    EXPECT_EQ(again.status, Exit::trouble);
    EXPECT_THAT(again.err, EndsWith("star: the directory is not empty\n"));
    EXPECT_EQ(table("results.csv"), before);
}

TEST_F(DealsStar, AFileIsNoFolder) {
    score::test::write_file(to_, "x");
    auto const ran = star({"salon.pbn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, EndsWith("star: not a directory\n"));
}

TEST_F(DealsStar, NothingIsLeftIfAFileCannotBeRead) {
    auto const ran = star({"salon.pbn", "missing.pbn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("missing.pbn: No such file or directory"));
    EXPECT_FALSE(fs::exists(to_));
}

TEST_F(DealsStar, OtherGamesHaveNoTables) {
    auto const ran = star({"../pzn/good/match.pzn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("match.pzn: only boards of bridge can be written as star"));
}

TEST_F(DealsStar, ASelectionIsOfBoardsAndNotOfTables) {
    EXPECT_EQ(star({"--board", "1", "evening.pbn"}).status, Exit::success);
    auto const boards = table("boards.csv");
    EXPECT_EQ(std::ranges::count(boards, '\n'), 2);
    fs::remove_all(to_);
    auto const ran = star({"--board", "1", "club.csv"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("club.csv: the options are for boards of bridge, and these are tables of results"));
}

TEST_F(DealsStar, NothingIsWrittenIfNoBoardIsSelected) {
    EXPECT_EQ(star({"--board", "77", "--fail-empty", "evening.pbn"}).status, Exit::nothing);
    EXPECT_FALSE(fs::exists(to_));
    EXPECT_EQ(star({"--fail-empty", "club.csv"}).status, Exit::success);
}

TEST_F(DealsStar, WhatCannotBeReadIsToldAndTheRestIsWritten) {
    auto const csv = file("faulty.csv", "Board,Pair NS,Pair EW,Contract\n1,1,2,4S= by N\nx,3,4,3NT= by S\n2,3,4,3NT= by S\n");
    auto const ran = star({csv.c_str()});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("faulty.csv:3:1: error: a board number is a positive whole number [results-board]"));
    EXPECT_EQ(std::ranges::count(table("results.csv"), '\n'), 3);
}

TEST_F(DealsStar, OptionsOfStarAreForStar) {
    EXPECT_EQ(deals({"convert", "--to", "csv", "--moves", "salon.pbn"}).status, Exit::trouble);
    EXPECT_EQ(deals({"convert", "--to", "star", "salon.pbn"}).status, Exit::trouble);
    EXPECT_EQ(star({"--split", "2", "salon.pbn"}).status, Exit::trouble);
    EXPECT_EQ(star({"--json", "plain", "salon.pbn"}).status, Exit::trouble);
    EXPECT_FALSE(fs::exists(to_));
}

}  // namespace
}  // namespace score::cli::test::star_test
