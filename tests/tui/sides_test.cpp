// We and they, on either side of the sheet.
#include <gtest/gtest.h>

#include "pad/lettering.hpp"
#include "pad_at_table.hpp"

namespace score::test::sides_test {
namespace {

using namespace pad;

enum Game { rubber, chicago, borc, table, bezique };

OpenEvening evening_of(std::string_view game) {
    SittingHead head{.id = *SittingId::of("00000000000000000000000000000007"), .game = std::string{game}, .variant = {}};
    return OpenEvening::of(Sitting::begin(head).value());
}
std::string canonical(std::string_view game, Side we, std::string_view line) {
    return canonical_line(evening_of(game), Settings{.we = we}, line);
}

TEST(WeAndThey, AreTheSidesOfTheSettings) {
    EXPECT_EQ(canonical("rubber", Side::north_south, "4s= n honours 150 we"), "4s= n honours 150 ns");
    EXPECT_EQ(canonical("rubber", Side::east_west, "4s= n honours 150 we"), "4s= n honours 150 ew");
    EXPECT_EQ(canonical("rubber", Side::east_west, "4s= n HONOURS 4 They"), "4s= n HONOURS 4 ns");
    EXPECT_EQ(canonical("borc", Side::east_west, "4s= n hcp 24 we, fits 1they,2 WE"), "4s= n hcp 24 ew, fits 1ns,2 ew");
    EXPECT_EQ(canonical("borc", Side::north_south, "4s= n hcp 24 they"), "4s= n hcp 24 ew");
}

TEST(WeAndThey, AreNoSidesInNamesRemarksAndOtherWords) {
    for (auto const* const line : {"rubber We, They, Ceren, Deniz", "4s= n # as they said", "4s= n wet theyö şwe we2", "4s= n hcp 24 ew"})
        EXPECT_EQ(canonical("rubber", Side::east_west, line), line);
}

TEST(WeAndThey, ScoreInTheirColumn) {
    for (auto const we : both_sides) {
        PadAtTable at;
        if (we == Side::east_west) at.type("s<Down><Right><Esc>");
        ASSERT_EQ(at.model().settings.we, we) << at.screen();
        at.begin(rubber);
        at.type("2c= n honours 100 we<Enter>");
        auto const& contestants = at.evening().tally.contestants;
        ASSERT_EQ(contestants.size(), 2U) << at.screen();
        EXPECT_EQ(contestants[0].total, we == Side::north_south ? 140 : 40) << at.screen();
        EXPECT_EQ(contestants[1].total, we == Side::north_south ? 0 : 100) << at.screen();
        EXPECT_EQ(at.evening().rows.front().text, fmt::format("2c= n honours 100 {}", we == Side::north_south ? "ns" : "ew"));
    }
}

TEST(LargeBoard, ShowsTheGameThatIsPlayedAtBezique) {
    PadAtTable at;
    at.begin(bezique, 0, "Ayşe<Enter>Burak<Enter>");
    at.type("game 3120 2440<Enter>");
    EXPECT_EQ(tally_now(at.evening()).contestants[0].total, 3120);
    at.type("s kq:d<Enter>");
    auto const now = tally_now(at.evening());
    EXPECT_LT(now.contestants[0].total, 1000) << at.screen();
    EXPECT_GT(now.contestants[1].total, 0);
    EXPECT_GT(now.contestants[0].result, 0);  // match points
}

TEST(LargeBoard, ShowsTheBackScoreOnceRubbersHadOtherPartners) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt= w<Enter>4s= e<Enter>rubber Ayşe, Ceren, Burak, Deniz<Enter>2c= n<Enter>");
    auto const now = tally_now(at.evening());
    ASSERT_EQ(now.contestants.size(), 4u) << at.screen();
    std::int64_t sum = 0;
    for (auto const& contestant : now.contestants) sum += contestant.total;
    EXPECT_EQ(sum, 0);
    EXPECT_TRUE(at.shows("Burak & Deniz +")) << at.screen();  // their partnership in the first rubber
    auto const parts = totals_by_name(now, Side::north_south);
    EXPECT_EQ(parts.front().substr(0, parts.front().find(' ')), "Ayşe");
}

// Also of whoever joins after the first rubber.
TEST(LargeBoard, ShowsTheRubberOfWhoeverJoinsLater) {
    PadAtTable at{{40, 120}};
    at.begin(rubber, 0, "Ann<Enter>Bob<Enter>Eve<Enter>Dee<Enter>");
    at.type("4s= n<Enter>end<Enter>rubber Ann, Cid, Bob, Dee<Enter>2s= n<Enter>3s= e<Enter><F7>");
    auto const told = spoken(BoardScreen{}, at.model()).lines;
    ASSERT_EQ(told.size(), 5U) << at.screen();
    for (auto const& line : told) {
        auto const is_they = line.starts_with("Cid") || line.starts_with("Dee");
        auto const is_away = line.starts_with("Eve");
        EXPECT_EQ(line.find("Rubber 2: 90") != line.npos, is_they) << line;
        EXPECT_EQ(line.find("Rubber 2: 60") != line.npos, !is_they && !is_away) << line;
    }
}

TEST(Totals, HaveUsFirst) {
    PadAtTable at;
    at.begin(rubber);
    at.type("2c= n<Enter>");
    EXPECT_EQ(totals_line(tally_now(at.evening()), Side::north_south), "40 : 0");
    EXPECT_EQ(totals_line(tally_now(at.evening()), Side::east_west), "0 : 40");
    EXPECT_EQ(totals_by_name(tally_now(at.evening()), Side::east_west).front(), "Burak & Deniz 0");
}

}  // namespace
}  // namespace score::test::sides_test
