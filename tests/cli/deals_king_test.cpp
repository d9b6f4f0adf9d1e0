// deals on records of King: check, list, show and fmt through their functions.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "run.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::deals_king_test {
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

class DealsOfKing : public AmongFixtures {
protected:
    DealsOfKing() : AmongFixtures{"pkn"} {}
    /// The output of a command for all good records.
    static std::string of_good(char const* command) {
        std::vector<std::string> files;
        for (auto const& entry : fs::directory_iterator{"good"}) files.push_back(entry.path().string());
        std::ranges::sort(files);
        std::vector<char const*> words{command};
        for (auto const& file : files) words.push_back(file.c_str());
        auto const ran = deals(words);
        EXPECT_EQ(ran.status, Exit::success) << command;
        EXPECT_THAT(ran.err, IsEmpty()) << command;
        return ran.out;
    }
};

constexpr auto small = "% PKN 1.0\n[Event \"A\"]\n[Game \"King\"]\n[North \"K\"]\n[ScoreTable \"Decl;Game;N;W;S;E\"]\nW KOZ/C 1 5 3 4\n";

TEST_F(DealsOfKing, GoodRecordsAreChecked) { EXPECT_TRUE(matches_golden(of_good("check"), "cli/check-king.txt")); }
TEST_F(DealsOfKing, GoodRecordsAreListed) { EXPECT_TRUE(matches_golden(of_good("list"), "cli/list-king.txt")); }
TEST_F(DealsOfKing, GoodRecordsAreShown) { EXPECT_TRUE(matches_golden(of_good("show"), "cli/show-king.txt")); }
TEST_F(DealsOfKing, GoodRecordsAreWrittenAnew) { EXPECT_TRUE(matches_golden(of_good("fmt"), "cli/fmt-king.pkn")); }

TEST_F(DealsOfKing, CheckFindsWhatBreaksTheRules) {
    auto const ran = deals({"check", "bad/K01.pkn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("[K01]\n"), EndsWith("bad/K01.pkn: 1 party, 3 deals, 0 plays: 1 error\n")));
    EXPECT_EQ(deals({"check", "--allow", "K01", "bad/K01.pkn"}).status, Exit::success);
    auto const summary = objects(deals({"check", "--format=json", "bad/K01.pkn"}).out).at(1);
    EXPECT_EQ(summary["format"], "pkn");
    EXPECT_EQ(summary["parties"], 1);
    EXPECT_EQ(summary["deals"], 3);
}

TEST_F(DealsOfKing, ListInJsonHasAKeyForEachFact) {
    EXPECT_EQ(objects(deals({"list", "--format=json", "good/king.pkn"}).out).at(0),
        json::parse(R"({"file":"good/king.pkn","format":"pkn","party":1,"event":"Perşembe King'i","site":null,"date":"2024.03.07",
            "north":"Ayşe","west":"Burak","south":"Ceren","east":"Deniz","variant":"dejenere","deals":12,"n":-440,"w":410,"s":-60,
            "e":600,"out":"N","sunk":"WSE","king_by":"N","termination":"king"})"));
    EXPECT_THAT(deals({"list", "--player", "burak", "good/king.pkn"}).out, HasSubstr("Burak"));
    EXPECT_THAT(deals({"list", "--player", "nobody", "good/king.pkn"}).out, IsEmpty());
    EXPECT_THAT(deals({"list", "--board", "1", "good/king.pkn"}).out, IsEmpty());
    auto const both = deals({"list", "--format=csv", "good/king.pkn", "../pzn/good/match.pzn"});
    EXPECT_EQ(both.status, Exit::trouble);
    EXPECT_THAT(both.err, HasSubstr("different columns from the one before"));
}

TEST_F(DealsOfKing, ShowPicksPartiesByTheirPlace) {
    EXPECT_THAT(deals({"show", "-g", "2", "good/cards.pkn"}).out, AllOf(HasSubstr("trumps ♦"), Not(HasSubstr("Deal 1, no men"))));
    EXPECT_THAT(deals({"show", "--ascii", "good/cards.pkn"}).out, Not(HasSubstr("♠")));
    EXPECT_THAT(deals({"show", "bad/K24.pkn"}).out, HasSubstr("Some of this is not valid play; see deals check.\n"));
}

TEST_F(DealsOfKing, ShowInAsciiHasLettersForEverySign) {
    auto const shown = deals({"show", "--ascii", "good/cards.pkn", "../pzn/good/items.pzn"}).out;
    EXPECT_THAT(shown, AllOf(HasSubstr("marriage C   "), HasSubstr("     >S      E\n"), HasSubstr("no tricks                   .      .")));
    for (auto const* const sign : {"♠", "♥", "♦", "♣", "·", "▸", "§"}) EXPECT_THAT(shown, Not(HasSubstr(sign)));
    EXPECT_THAT(shown, HasSubstr("Pazar maçı"));
    auto const named = deals({"show", "--ascii"}, "% PZN 1.0\n[Event \"Gal·la §\"]\n[North \"Gal·la\"]\n[South \"♠♥\"]\n"
                                                  "[ScoreTable \"Game;North;South\"]\n1 3260 2140\n")
                           .out;
    EXPECT_THAT(named, AllOf(HasSubstr("Gal·la §"), HasSubstr("♠♥")));
}

TEST_F(DealsOfKing, CheckAndConvertPickPartiesAsListDoes) {
    auto const all = objects(deals({"list", "--format=json", "good/cards.pkn"}).out);
    ASSERT_EQ(all.size(), 2U);
    auto const one = objects(deals({"check", "--format=json", "-g", "2", "good/cards.pkn"}).out).back();
    EXPECT_EQ(one["parties"], 1);
    EXPECT_EQ(one["deals"], all.at(1)["deals"]);
    auto const converted = deals({"convert", "--to", "pkn", "-g", "2", "good/cards.pkn"}).out;
    EXPECT_EQ(objects(deals({"list", "--format=json"}, converted).out).size(), 1U);
    EXPECT_THAT(deals({"check", "-g", "2-", "bad/K01.pkn"}).out, EndsWith("bad/K01.pkn: 0 parties, 0 deals, 0 plays: no findings\n"));
    for (auto const& picks : {std::vector<char const*>{"-p", "nobody"}, {"-e", "nowhere"}, {"-g", "3-"}}) {
        for (std::vector<char const*> words : {std::vector<char const*>{"check"}, {"convert", "--to", "json"}, {"list"}}) {
            words.insert(words.end(), picks.begin(), picks.end());
            words.insert(words.end(), {"--fail-empty", "good/cards.pkn"});
            EXPECT_EQ(deals(words).status, Exit::nothing) << words.front() << ' ' << picks.front();
        }
    }
    EXPECT_THAT(deals({"check", "-b", "1", "good/cards.pkn"}).err, HasSubstr("which has no boards of bridge"));
    EXPECT_THAT(deals({"convert", "--to", "json", "-b", "1", "good/cards.pkn"}).err, HasSubstr("the options are for boards of bridge"));
}

TEST_F(DealsOfKing, FmtWritesTheCanonicalForm) {
    auto const ran = deals({"fmt"}, small);
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.out, "% PKN 1.0\n[Event \"A\"]\n[Game \"King\"]\n[Variant \"Dejenere\"]\n[North \"K\"]\n"
                       "[ScoreTable \"No\\2R;Decl\\1L;Game\\8L;N\\3R;W\\3R;S\\3R;E\\3R;Marks\"]\n 1 W KOZ/C      1   5   3   4\n");
    EXPECT_EQ(deals({"fmt"}, ran.out).out, ran.out);
    EXPECT_EQ(deals({"fmt", "--check"}, ran.out).status, Exit::success);
    EXPECT_EQ(deals({"fmt", "--check"}, small).status, Exit::findings);
}

TEST_F(DealsOfKing, FmtLeavesWhatItCannotWriteAnew) {
    auto const broken = std::string{small} + "[Out \"X\"]\n";
    auto const path = file("club.pkn", broken);
    auto const ran = deals({"fmt", "-i", path.c_str()});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(read_file(path), broken);
    EXPECT_THAT(ran.err, AllOf(HasSubstr(":7:7: error: "), HasSubstr("[pkn-value]"), HasSubstr("party 1 is left unchanged")));
}

TEST_F(DealsOfKing, FmtReplacesAFileAndKeepsItsComments) {
    auto const path = file("club.pkn", std::string{small} + "; South was lucky\n");
    EXPECT_EQ(deals({"fmt", "-i", path.c_str()}).status, Exit::success);
    EXPECT_EQ(read_file(path), deals({"fmt"}, small).out + "; South was lucky\n");
}

}  // namespace
}  // namespace score::cli::test::deals_king_test
