// deals check and deals list on formats of bridge other than PBN.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"

namespace score::cli::test::check_formats_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using testing::HasSubstr;
using testing::Not;

Ran deals(std::vector<std::string> const& words, std::string_view input = {}) {
    std::vector<char const*> given;
    for (auto const& word : words) given.push_back(word.c_str());
    return run(deals_program, given, input);
}
fs::path const fixtures{score::test::fixtures_dir()};

TEST(CheckOfAnyFormat, KnowsTheCodesOfLinLinksAndRbn) {
    std::size_t files = 0;
    for (auto const* const folder : {"lin", "handviewer", "rbn"}) {
        for (auto const& entry : fs::directory_iterator{fixtures / folder / "bad"}) {
            auto const path = entry.path();
            if (read_file(path).value().starts_with("% filled")) continue;  // a recipe for a large file
            auto const code = path.stem().string();
            EXPECT_THAT(deals({"check", "--only", code, path.string()}).out, HasSubstr("[" + code + "]")) << path;
            EXPECT_THAT(deals({"check", "--allow", code, path.string()}).out, Not(HasSubstr("[" + code + "]"))) << path;
            ++files;
        }
    }
    EXPECT_GT(files, 40u);
}

TEST(CheckOfAnyFormat, CountsWhatAFileOfAnyFormatHolds) {
    auto const summary = [](fs::path const& path) {
        return nlohmann::json::parse(deals({"check", "--format", "json", "-q", (fixtures / path).string()}).out);
    };
    auto const lin = summary("lin/good/evening.lin");
    EXPECT_EQ(lin["format"], "lin");
    EXPECT_EQ(lin["games"], 8);
    EXPECT_EQ(lin["plays"], 8);
    EXPECT_EQ(lin["errors"], 0);
    EXPECT_EQ(summary("rbn/good/evening.rbn")["auctions"], 8);
    EXPECT_EQ(summary("handviewer/good/evening.txt")["deals"], 8);
    auto const dup = summary("deal_files/good/four.dup");
    EXPECT_EQ(dup["format"], "dup");
    EXPECT_EQ(dup["games"], 4);
    EXPECT_EQ(dup["auctions"], 0);
    EXPECT_EQ(summary("deal_files/bad/deal-checksum.dlm")["errors"], 1);
}

TEST(CheckOfAnyFormat, BelievesWhatTheUserSaysOfAFile) {
    constexpr std::string_view damaged{"QJ6 K652 J85 T98|873 J97 AT764 Q4\n"};  // not recognizable
    EXPECT_EQ(deals({"check"}, damaged).status, Exit::trouble);
    EXPECT_THAT(deals({"check", "--from", "line"}, damaged).out, HasSubstr("[deal-line]"));
    auto const lost = deals({"list", "--from", "onelin"}, damaged);
    EXPECT_EQ(lost.status, Exit::trouble);
    EXPECT_THAT(lost.err, HasSubstr("there is no format onelin; did you mean oneline?"));
}

TEST(CheckOfAnyFormat, HasNoFixesInTheWordsOfPbnForOtherFormats) {
    auto const lin =
        std::string{"pn|a,b,c,d|md|1SJ73HQ84DK95CAT62,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84,|sv|o|mb|1N|mb|p|mb|p|mb|p|mc|7|pg||\n"};
    EXPECT_THAT(deals({"check"}, lin).out, Not(HasSubstr("  fix: ")));
    EXPECT_THAT(deals({"check", "--format", "sarif"}, lin).out, Not(HasSubstr("\"fixes\"")));
}

TEST(CheckOfAnyFormat, DoesNotReadTheJsonOfMatches) {
    auto const ran = deals({"check"}, R"({"type":"match","format":"PZN 1.0"})");
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_EQ(ran.err, "deals: -: this is JSON, which is read by deals convert alone\n");
    EXPECT_EQ(deals({"fmt", (fixtures / "lin/good/evening.lin").string()}).status, Exit::trouble);
}

TEST(ListOfAnyFormat, TellsTheContractOfAnAuction) {
    auto const row = nlohmann::json::parse(deals({"list", "--format", "json"},
        "pn|a,b,c,d|md|3SJ73HQ84DK95CAT62,SQ84HK95DAT62CJ73,SK95HAT62DJ73CQ84,|sv|n|ah|Board 9|mb|1N|mb|p|mb|p|mb|p|mc|8|pg||\n")
                                               .out);
    EXPECT_EQ(row["board"], 9);
    EXPECT_EQ(row["contract"], "1NT");
    EXPECT_EQ(row["declarer"], "N");
    EXPECT_EQ(row["tricks"], 8);
    EXPECT_EQ(row["ns"], 120);
    EXPECT_EQ(row["south"], "a");
}

}  // namespace
}  // namespace score::cli::test::check_formats_test
