// deals on records of Bezique: check, list, fmt and show through their functions.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "run.hpp"

namespace score::cli::test::deals_bezique_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using score::test::matches_golden;
using score::test::read_file;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class DealsOfBezique : public AmongFixtures {
protected:
    DealsOfBezique() : AmongFixtures{"pzn"} {}
};

constexpr auto small = "% PZN 1.0\n[Event \"A\"]\n[North \"K\"]\n[DealNo \"1\"]\n[DealMarks \"N 1060;S 320\"]\n";

// ---- check

TEST_F(DealsOfBezique, CheckCountsMatchesGamesDealsAndPlays) {
    auto const ran = deals({"check", "good/match.pzn", "good/cards.pzn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.out, "good/match.pzn: 1 match, 9 games, 0 deals, 0 plays: no findings\n"
                       "good/cards.pzn: 1 match, 1 game, 1 deal, 1 play: no findings\n");
}

TEST_F(DealsOfBezique, CheckReadsEachFileAsWhatItIs) {
    auto const ran = deals({"check", "good/game.pzn", "../pbn/evening.pbn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("game.pzn: 1 match, 1 game, 3 deals"), HasSubstr("evening.pbn: 8 games, 8 deals, 8 auctions")));
    auto const named_otherwise = file("evening.pbn", *read_file("good/game.pzn"));
    EXPECT_THAT(deals({"check", named_otherwise.c_str()}).out, HasSubstr("1 match, 1 game, 3 deals"));
    EXPECT_THAT(deals({"check"}, *read_file("good/game.pzn")).out, StartsWith("-: 1 match"));
}

TEST_F(DealsOfBezique, CheckFindsWhatBreaksTheRules) {
    auto const ran = deals({"check", "bad/B01.pzn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, AllOf(StartsWith("bad/B01.pzn:11:3: error: "), HasSubstr("[B01]\n"), EndsWith(": 1 error\n")));
    EXPECT_EQ(deals({"check", "--allow", "B01", "bad/B01.pzn"}).status, Exit::success);
    EXPECT_EQ(deals({"check", "--only", "B02,play-revoke", "bad/B01.pzn"}).status, Exit::success);
    EXPECT_THAT(deals({"check", "--only", "B99", "bad/B01.pzn"}).err, HasSubstr("there is no code B99; did you mean B0"));
}

TEST_F(DealsOfBezique, CheckInJsonHasTheKeysOfEveryFormat) {
    auto const lines = objects(deals({"check", "--format=json", "bad/B01.pzn"}).out);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0]["game"], 1);
    EXPECT_EQ(lines[0]["code"], "B01");
    EXPECT_EQ(lines[1], json::parse(R"({"type":"summary","file":"bad/B01.pzn","format":"pzn","games":1,"deals":1,"auctions":0,"plays":0,
        "matches":1,"errors":1,"warnings":0,"remarks":0})"));
}

TEST_F(DealsOfBezique, SarifHasTheRulesOfAllFormats) {
    auto const log = json::parse(deals({"check", "--format=sarif", "bad/B01.pzn", "../pbn/evening-faults.pbn"}).out);
    auto const& rules = log["runs"][0]["tool"]["driver"]["rules"];
    auto const& results = log["runs"][0]["results"];
    ASSERT_EQ(results.size(), 5u);
    for (auto const& result : results) EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
}

// ---- list

TEST_F(DealsOfBezique, ListIsALineAMatch) {
    auto const ran = deals({"list", "good/match.pzn", "good/game.pzn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_TRUE(matches_golden(ran.out, "cli/list-bezique.txt"));
    EXPECT_EQ(objects(deals({"list", "--format=json", "good/match.pzn"}).out).at(0),
        json::parse(R"({"file":"good/match.pzn","format":"pzn","match":1,"event":"Pazar maçı","site":null,"date":"2024.03.10",
            "north":"Kemal","south":"Suna","variant":"turkish96","target":16,"games":9,"deals":0,"standing_n":17,"standing_s":7,
            "winner":"N","termination":null,"east":null,"west":null,"standing_e":null,"standing_w":null})"));
}

TEST_F(DealsOfBezique, ListPicksByPlayerAndEvent) {
    auto const count = [](char const* flag, char const* text) {
        return objects(deals({"list", "--format=json", flag, text, "good/match.pzn"}).out).size();
    };
    EXPECT_EQ(count("--player", "SUNA"), 1u);
    EXPECT_EQ(count("--player", "nobody"), 0u);
    EXPECT_EQ(count("--event", "pazar"), 1u);
    EXPECT_EQ(count("--event", "salı"), 0u);
    EXPECT_EQ(count("--board", "1"), 0u) << "a match has no board";
}

TEST_F(DealsOfBezique, ListOfBothGamesIsOneForPeopleAndInJson) {
    auto const text = deals({"list", "good/match.pzn", "../pbn/evening.pbn", "good/game.pzn"}).out;
    EXPECT_THAT(text, AllOf(StartsWith("match date"), HasSubstr("\n\nboard dealer"), HasSubstr("\n\nmatch date")));
    EXPECT_EQ(objects(deals({"list", "--format=json", "good/match.pzn", "../pbn/evening.pbn"}).out).size(), 9u);
}

TEST_F(DealsOfBezique, ATableHoldsOneFormat) {
    for (auto const* format : {"--format=csv", "--format=tsv"}) {
        auto const ran = deals({"list", format, "good/match.pzn", "../pbn/evening.pbn", "good/game.pzn"});
        EXPECT_EQ(ran.status, Exit::trouble);
        EXPECT_EQ(std::ranges::count(ran.out, '\n'), 3);
        EXPECT_EQ(ran.err, "deals: ../pbn/evening.pbn: a list of PBN 2.1 has different columns from the one before; list it separately\n");
    }
}

// ---- fmt

TEST_F(DealsOfBezique, FmtWritesTheCanonicalForm) {
    auto const ran = deals({"fmt"}, small);
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.out,
        "% PZN 1.0\n[Event \"A\"]\n[Game \"Bezik\"]\n[Variant \"Turkish96\"]\n[North \"K\"]\n[MatchTarget \"16\"]\n\n"
        "[GameNo \"1\"]\n[ScoreTable \"Deal\\2R;Dealer\\1L;Trump\\1L;N\\5R;S\\5R;WdN\\4R;WdS\\4R;Last\\1L;BrN\\3R;BrS\\3R\"]\n"
        " 1 ? ?  1060   320    ?    ? ?   ?   ?\n");
    EXPECT_EQ(deals({"fmt"}, ran.out).out, ran.out);
    EXPECT_EQ(deals({"fmt", "--check"}, ran.out).status, Exit::success);
    EXPECT_EQ(deals({"fmt", "--check"}, small).status, Exit::findings);
}

TEST_F(DealsOfBezique, FmtLeavesWhatItCannotWriteAnew) {
    auto const broken = std::string{small} + "[Trump \"X\"]\n";
    auto const path = file("club.pzn", broken);
    auto const ran = deals({"fmt", "-i", path.c_str()});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(read_file(path), broken);
    EXPECT_THAT(ran.err, AllOf(HasSubstr(":6:9: error: "), HasSubstr("[pzn-value]"), HasSubstr("match 1 is left unchanged")));
}

TEST_F(DealsOfBezique, FmtReplacesAFile) {
    auto const path = file("club.pzn", small);
    auto const expected = deals({"fmt", path.c_str()}).out;
    EXPECT_EQ(deals({"fmt", "-i", path.c_str()}).status, Exit::success);
    EXPECT_EQ(read_file(path), expected);
}

// ---- show

TEST_F(DealsOfBezique, ShowDrawsSheetAndCards) {
    auto const ran = deals({"show", "good/cards.pzn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_TRUE(matches_golden(ran.out, "cli/show-bezique.txt"));
    EXPECT_THAT(deals({"show", "good/match.pzn"}).out, AllOf(HasSubstr("Match to 16"), Not(HasSubstr("the cards"))));
}

TEST_F(DealsOfBezique, ShowDrawsAPlayAsFarAsItCan) {
    auto const out = deals({"show", "bad/B21.pzn"}).out;
    EXPECT_THAT(out, AllOf(HasSubstr("the cards"), HasSubstr("The rest is not valid play; see deals check.\n")));
}

TEST_F(DealsOfBezique, ShowPicksMatchesByTheirPlace) {
    auto const two = std::string{small} + "\n[Event \"B\"]\n[North \"L\"]\n[DealNo \"1\"]\n[DealMarks \"N 20;S 40\"]\n";
    EXPECT_THAT(deals({"show", "--game", "2"}, two).out, AllOf(HasSubstr("L |"), Not(HasSubstr("K |"))));
    EXPECT_THAT(deals({"show", "--board", "2"}, two).out, IsEmpty());
    EXPECT_EQ(deals({"show", "--game", "x"}, two).status, Exit::trouble);
}

class DealsShow : public testing::Test {
protected:
    void SetUp() override { fs::current_path(score::test::fixtures_dir() + "/pbn"); }
    static Ran deals(std::vector<char const*> const& words, std::string_view input = {}) { return run(deals_program, words, input); }
};

TEST_F(DealsShow, DrawsABoardAsInANewspaper) {
    auto const ran = deals({"show", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_TRUE(matches_golden(ran.out, "cli/show.txt"));
}

TEST_F(DealsShow, DrawsInLettersAndInColour) {
    auto const letters = deals({"show", "--ascii", "-b", "1", "evening.pbn"}).out;
    EXPECT_THAT(letters, AllOf(HasSubstr("\n   "), HasSubstr("S K"), Not(HasSubstr("♠"))));
    EXPECT_THAT(
        deals({"show", "--color=always", "-b", "1", "evening.pbn"}).out, AllOf(HasSubstr("\x1b[31m♥\x1b[0m"), Not(HasSubstr("\x1b[31m♠"))));
    EXPECT_THAT(deals({"show", "-b", "1", "evening.pbn"}).out, Not(HasSubstr("\x1b")));
}

TEST_F(DealsShow, DrawsWhatThereIs) {
    auto const out =
        deals({"show"}, "[Board \"1\"]\n[Deal \"N:AK... - - -\"]\n[Auction \"E\"]\n1C! =1= {why\nnot} - ^S\n+\n[Note \"1:odd\"]\n"
                        "[Play \"W\"]\nS2 - HA\n")
            .out;
    EXPECT_THAT(out, AllOf(HasSubstr("North\n"), HasSubstr("♠ AK\n"), HasSubstr("♥ -\n"), HasSubstr("♠ ?"), HasSubstr("1♣![1][a]"),
                         HasSubstr("[1] odd\n[a] why not\n"), HasSubstr("  1. ♠2       -        ♥A\n")));
    EXPECT_EQ(deals({"show"}, "[Board \"1\"]\n").out, "Board 1\n");
    EXPECT_THAT(deals({"show"}, "[Event \"\x1b]0;x\x07\"]\n[Board \"1\"]\n{\x1b[2J}\n").out, Not(HasSubstr("\x1b")));
}

TEST_F(DealsShow, SaysWhatTheRecordSaysOtherwise) {
    auto const out = deals({"show", "-g", "1", "evening-faults.pbn"}).out;
    EXPECT_THAT(out, HasSubstr("2♠ by South; 9 tricks; NS +140; the record says NS 110\n"));
    EXPECT_THAT(deals({"show", "-g", "1", "evening.pbn"}).out, Not(HasSubstr("the record says")));
}

// bezique.md §10.4
TEST_F(DealsOfBezique, OfThreeAndFourPlayersAreListedShownAndConverted) {
    auto const row = objects(deals({"list", "--format", "json", "good/three.pzn"}).out).at(0);
    EXPECT_EQ(row["east"], "Elif");
    EXPECT_EQ(row["standing_e"], 1);
    EXPECT_TRUE(row["west"].is_null());
    EXPECT_THAT(deals({"list", "good/four.pzn"}).out, AllOf(HasSubstr("0-0-0-0"), HasSubstr("Kemal - Elif - Suna - Deniz")));
    EXPECT_THAT(deals({"show", "--ascii", "good/three.pzn"}).out, AllOf(HasSubstr("Elif wins"), HasSubstr("350   2310    570")));
    EXPECT_THAT(deals({"list", "--player", "Elif", "good/three.pzn"}).out, HasSubstr("Suna"));
    for (auto const* const name : {"good/three.pzn", "good/four.pzn"}) {
        auto const json = deals({"convert", "--to", "json", name});
        EXPECT_EQ(json.status, Exit::success) << json.err;
        EXPECT_EQ(deals({"convert", "--to", "pzn"}, json.out).out, *read_file(name));
    }
    auto const lost = deals({"convert", "--to", "csv", "good/three.pzn"});
    EXPECT_EQ(lost.status, Exit::findings);
    EXPECT_THAT(lost.err, HasSubstr("CSV cannot hold the games of three or four players"));
}

// Of bridge, that is.
TEST_F(DealsOfBezique, TablesOfGamesAreNoResults) {
    for (auto const* const name : {"good/match.pzn", "../pkn/good/king.pkn"}) {
        auto const ranked = run(score_program, {"pairs"}, deals({"convert", "--lossy", "--to", "csv", name}).out);
        EXPECT_EQ(ranked.status, Exit::findings) << name;
        EXPECT_THAT(ranked.err, HasSubstr("rows of matches of Bezique or parties of King")) << name;
    }
}

// What a calculator prints is no record.
TEST_F(DealsOfBezique, ObjectsOfCalculatorsAreNoRecords) {
    for (auto const* const text : {R"({"contract":"4S","score":420})", R"({"type":"hand","hcp":17})", R"([{"boards":8,"vp":13.78}])"}) {
        auto const named = file("other.json", text);
        for (auto const* const command : {"check", "list", "show"}) {
            EXPECT_EQ(deals({command, named.c_str()}).status, Exit::trouble) << command << text;
            EXPECT_THAT(deals({command, named.c_str()}).err, HasSubstr("there is no record in it")) << command << text;
        }
    }
}

TEST_F(DealsOfBezique, PagesHaveTheCards) {
    auto const page = deals({"show", "--html", "good/cards.pzn"}).out;
    EXPECT_THAT(page, AllOf(HasSubstr("<pre>Game 1, deal 1: the cards"), HasSubstr("class=\"h\"")));
    EXPECT_THAT(deals({"show", "--html", "../pkn/good/cards.pkn"}).out, HasSubstr("<pre>Deal "));
}

}  // namespace
}  // namespace score::cli::test::deals_bezique_test
