// A deal that was played at several tables: one deal with a table of results, in every command.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "among_fixtures.hpp"
#include "objects.hpp"
#include "shell.hpp"

namespace score::cli::test::travellers_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Travellers : public AmongFixtures {
protected:
    Travellers() : AmongFixtures{"pbn"} {}
};

TEST_F(Travellers, ListSaysTheDealOnce) {
    auto const ran = deals({"list", "travellers.pbn"});
    EXPECT_THAT(ran.out, HasSubstr("\n    1 N      None 3NT      S      10    430 Club pairs      1 : 6\n"
                                   "                  4S       N       9    -50 Club pairs      2 : 7\n"));
    EXPECT_THAT(ran.out, HasSubstr("\n                  2S       S      10    170 Club teams      Emre - Filiz : Gül - Hakan\n"));
    // the same number with other cards is another deal
    auto const other = deals({"list", "evening.pbn", "travellers.pbn", "travellers.pbn"});
    EXPECT_THAT(other.out, HasSubstr("\n    1 N      None 2S"));
}

TEST_F(Travellers, ListIsAnObjectAResult) {
    auto const all = objects(deals({"list", "--format", "json", "travellers.pbn"}).out);
    ASSERT_EQ(all.size(), 5u);
    EXPECT_EQ(all[0]["game"], 1);
    EXPECT_EQ(all[2]["game"], 1);
    EXPECT_EQ(all[2]["ns"], 400);
    EXPECT_EQ(all[2]["pair_ns"], "3");
    EXPECT_EQ(all[2]["same_deal"], true);
    EXPECT_FALSE(all[3].contains("same_deal"));
    EXPECT_EQ(all[4]["same_deal"], true);
    EXPECT_FALSE(all[4].contains("pair_ns"));
    auto const csv = deals({"list", "--format", "csv", "travellers.pbn"}).out;
    EXPECT_EQ(std::ranges::count(csv, '\n'), 6);
}

TEST_F(Travellers, StatisticsCountEachResultAndTheCardsOnce) {
    auto const ran = deals({"stats", "travellers.pbn"});
    EXPECT_THAT(ran.out, HasSubstr("5 boards, 2 different deals, 0 auctions, 0 plays\n"));
    EXPECT_THAT(ran.out, HasSubstr("Made 4 (80.00%), down 1 (20.00%)"));
    EXPECT_THAT(ran.out, HasSubstr("Score of North and South on average: 314.00 on 5 boards"));
}

TEST_F(Travellers, MultiplicityCounts) {
    auto const ran = deals({"stats", "--format", "json"},
        "[Board \"1\"]\n[Vulnerable \"None\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n3NT S 9 4\n4S N 9 2\n");
    EXPECT_THAT(ran.out, HasSubstr(R"("statistic":"made","of":null,"key":null,"count":4)"));
}

TEST_F(Travellers, CsvHasARowAResult) {
    auto const ran = deals({"convert", "--to", "csv", "travellers.pbn"});
    EXPECT_THAT(ran.err, HasSubstr("CSV cannot hold ScoreTable [convert-lost]"));
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 6);
    EXPECT_THAT(ran.out, AllOf(HasSubstr(",1,1,6,"), HasSubstr(",3NT,S,10,430,430,MP,"), HasSubstr(",4S,N,9,-50,-50,MP,")));
    // and is ranked as the table is
    auto const ranking = shell("cmp <(deals convert --to csv --lossy --board 1 travellers.pbn | score pairs --format csv -) "
                               "<(deals convert --to pbn --board 1 travellers.pbn | score pairs --format csv -) && echo same");
    EXPECT_EQ(ranking.out, "same\n") << ranking.err;
}

TEST_F(Travellers, ARecordAmongTheResultsKeepsItsAuction) {
    constexpr std::string_view board =
        "[Board \"1\"]\n[North \"A\"]\n[East \"B\"]\n[South \"C\"]\n[West \"D\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
        "[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n";
    constexpr std::string_view table = "[ScoreTable \"Names_NS;Names_EW;Contract;Declarer;Result\"]\n\"E;F\" \"G;H\" 2S S 8\n";
    auto const with = deals({"convert", "--to", "csv"}, std::string{board} + std::string{table} + "\"A;C\" \"B;D\" 1NT N 7\n");
    EXPECT_THAT(with.err, AllOf(HasSubstr("cannot hold ScoreTable"), Not(HasSubstr("Auction"))));
    EXPECT_THAT(with.out, AllOf(HasSubstr("E,G,F,H"), HasSubstr("N: 1NT Pass Pass Pass")));
    auto const without = deals({"convert", "--to", "csv"}, std::string{board} + std::string{table});
    EXPECT_THAT(without.err, HasSubstr("Auction"));
    EXPECT_THAT(without.out, Not(HasSubstr("1NT")));
}

}  // namespace
}  // namespace score::cli::test::travellers_test
