// deals stats: actual counts, and expected values over all hands.
#include <gmock/gmock.h>
#include <map>
#include <nlohmann/json.hpp>

#include "commands/board_stats.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/bridge/distribution.hpp"
#include "shell.hpp"

namespace score::cli::test::stats_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;
using testing::Not;

std::string const evening = score::test::fixtures_dir() + "/pbn/evening.pbn";

std::vector<json> rows(std::vector<char const*> words) {
    words.insert(words.begin(), "stats");
    words.insert(words.end(), {"--format", "json", evening.c_str()});
    auto const ran = run(deals_program, words);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    return objects(ran.out);
}
json one(std::vector<json> const& all, std::string const& statistic, json const& of = nullptr, json const& key = nullptr) {
    for (auto const& row : all)
        if (row["statistic"] == statistic && row["of"] == of && row["key"] == key) return row;
    return {};
}
// The sum of the counts.
std::int64_t total(std::vector<json> const& all, std::string const& statistic) {
    std::int64_t sum = 0;
    for (auto const& row : all)
        if (row["statistic"] == statistic) sum += row["count"].get<std::int64_t>();
    return sum;
}

TEST(DealsStats, ForPeople) {
    auto const ran = run(deals_program, {"stats", "--by", "player", evening.c_str()});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_TRUE(matches_golden(ran.out, "cli/stats.txt"));
    auto const ascii = run(deals_program, {"stats", "--ascii", evening.c_str()});
    for (char const c : ascii.out) ASSERT_EQ(c & 0x80, 0);
}

TEST(DealsStats, ForPrograms) {
    auto const ran = run(deals_program, {"stats", "--by", "pair", "--format", "csv", evening.c_str()});
    EXPECT_TRUE(matches_golden(ran.out, "cli/stats.csv"));
}

TEST(DealsStats, CountsAgreeWithEachOther) {
    auto const all = rows({"--by", "player"});
    EXPECT_EQ(one(all, "boards")["count"], 8);
    EXPECT_EQ(total(all, "hands_by_points"), 32);
    EXPECT_EQ(total(all, "hands_by_pattern"), 32);
    EXPECT_EQ(total(all, "contracts"), 8);
    EXPECT_EQ(total(all, "risks"), 8);
    EXPECT_EQ(total(all, "declarers"), 8);
    EXPECT_EQ(total(all, "made") + total(all, "down"), 8);
    EXPECT_EQ(total(all, "results"), 8);
    EXPECT_EQ(total(all, "boards_of"), 32);
    EXPECT_EQ(total(all, "declared_by"), 8);
    // the scores of the evening: 140 - 90 + 150 - 1430 + 300 - 150 - 200 - 110
    EXPECT_EQ(one(all, "score_ns")["mean"], -173.75);
    // forty points per deal
    double sum = 0;
    for (auto const* const seat : {"N", "E", "S", "W"}) sum += one(all, "points", seat)["mean"].get<double>();
    EXPECT_NEAR(sum, 40, 0.03);
    EXPECT_EQ(one(all, "points", "NS")["expected_mean"], 20.0);
    EXPECT_EQ(one(all, "hands_by_pattern", nullptr, "4-4-3-2")["expected_percent"], 21.55);
    EXPECT_EQ(one(all, "hands_by_points", nullptr, "10")["expected_percent"], 9.41);
}

TEST(DealsStats, FiltersAreThoseOfTheList) {
    EXPECT_EQ(one(rows({"--board", "2-3"}), "boards")["count"], 2);
    EXPECT_EQ(one(rows({"--player", "harrow"}), "boards")["count"], 2);
    EXPECT_EQ(one(rows({"--event", "no such"}), "boards")["count"], 0);
}

TEST(DealsStats, NoBoardsAreNoTrouble) {
    auto const ran = run(deals_program, {"stats"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.out, "0 boards, 0 different deals, 0 auctions, 0 plays\n");
    EXPECT_EQ(run(deals_program, {"stats", "--dd", (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()}).status, Exit::trouble);
    EXPECT_EQ(
        run(deals_program, {"stats", "--board", "1", (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()}).status, Exit::trouble);
    EXPECT_EQ(run(deals_program, {"stats", "--no-cache"}).status, Exit::trouble);
}

TEST(DealsStats, ParIsThatOfTheRecord) {
    auto const ran = run(deals_program, {"stats", "--format", "json"},
        "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n[OptimumScore \"NS 450\"]\n");
    EXPECT_THAT(ran.out,
        HasSubstr(
            R"("statistic":"score_ns_minus_par","of":null,"key":null,"count":1,"percent":null,"expected_percent":null,"mean":-30.00)"));
}

// What a book counts of the same records.
TEST(DealsStats, CountMatchesAndParties) {
    auto const king = run(deals_program, {"stats", "--ascii", (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()});
    EXPECT_EQ(king.status, Exit::success) << king.err;
    EXPECT_THAT(king.out, testing::StartsWith("King: 1 played, 13 deals\n\nGames named     deals"));
    EXPECT_THAT(king.out, HasSubstr("king of hearts      1                 -320"));
    auto const bezique = run(deals_program, {"stats", "--format", "json", (score::test::fixtures_dir() + "/pzn/good/three.pzn").c_str(),
                                                (score::test::fixtures_dir() + "/pzn/good/match.pzn").c_str()});
    auto const all = objects(bezique.out);
    auto const found = std::ranges::find_if(all, [](json const& row) { return row["table"] == "players" && row["key"] == "Elif"; });
    ASSERT_NE(found, all.end());
    EXPECT_EQ((*found)["count"], 3);
    EXPECT_EQ((*found)["marks"], 770);
    for (auto const& row : all)  // of a game known by its totals alone no deal is counted
        if (row["key"] == "Kemal") { EXPECT_EQ(row["marks"].dump(), "116.67"); }
    auto const both =
        run(deals_program, {"stats", "--ascii", evening.c_str(), (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()});
    EXPECT_THAT(both.out, testing::AllOf(testing::StartsWith("8 boards"), HasSubstr("\n\nKing: 1 played")));
    auto const table =
        run(deals_program, {"stats", "--format", "csv", evening.c_str(), (score::test::fixtures_dir() + "/pkn/good/king.pkn").c_str()});
    EXPECT_EQ(table.status, Exit::trouble);
    EXPECT_THAT(table.err, HasSubstr("the columns differ"));
    EXPECT_THAT(run(deals_program, {"stats", "--player", "Elif", (score::test::fixtures_dir() + "/pzn/good/match.pzn").c_str()}).out,
        HasSubstr("Bezique: 0 played, 0 deals"));
}

BoardCounter::Facts facts(std::string const& north, std::string const& south, int score, int par) {
    BoardCounter::Facts f;
    f.players[Seat::north] = north;
    f.players[Seat::south] = south;
    f.score_ns = score;
    f.par_ns = par;
    return f;
}

TEST(BoardCounter, APairIsAPairWhoeverSitsWhere) {
    BoardCounter counter{GroupBy::pair};
    counter.add(facts("Ada", "Bea", 100, 50));
    counter.add(facts("Bea", "Ada", -50, 0));
    ASSERT_EQ(counter.stats().players.size(), 1u);
    auto const& pair = counter.stats().players.at("Ada - Bea");
    EXPECT_EQ(pair.boards, 2);
    EXPECT_EQ(pair.score.sum, 50);
    EXPECT_EQ(pair.against.sum, 0);
    EXPECT_EQ(counter.stats().par_beaten, 1);
}

TEST(BoardCounter, ADealAtAnotherTableCountsOnceAndMemoryIsBounded) {
    BoardCounter counter{GroupBy::player};
    BoardCounter::Facts f;
    f.hands[Seat::north] = CardSet::pack().of(Suit::spades);
    counter.add(f);
    counter.add(f);
    EXPECT_EQ(counter.stats().boards, 2);
    EXPECT_EQ(counter.stats().hands, 1);
    EXPECT_EQ(counter.stats().patterns.at({13, 0, 0, 0}), 1);
    for (std::size_t i = 0; i < BoardCounter::most_players + 10; ++i) counter.add(facts("p" + std::to_string(i), "", 0, 0));
    EXPECT_EQ(counter.stats().players.size(), BoardCounter::most_players);
    EXPECT_EQ(counter.stats().unnamed, 10);
}

#ifdef MARKOZ_DDS
TEST(DealsStats, SolvesWhatTheRecordDoesNotTell) {
    auto const ran =
        shell("deals stats --dd --ascii double_dummy/right.pbn; grep -v -E 'Double|Optimum|ParC' double_dummy/right.pbn | sed "
              "'s/Contract \"\"/Contract \"7S\"/; s/Declarer \"\"/Declarer \"N\"/; s/Result \"\"/Result \"12\"/' | deals stats --dd");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Against par: -1560.00 on 1 board; better 0, par 0, worse 1\n"));
    EXPECT_THAT(ran.out, HasSubstr("double dummy: -1.00 on 1 board\n"));
}
#endif

}  // namespace
}  // namespace score::cli::test::stats_test
