#include "score/bridge/board.hpp"

#include <gtest/gtest.h>

#include "samples.hpp"

namespace score::bridge::board_test {
namespace {

TEST(Law2, DealerAndVulnerabilityOfTheFirst32Boards) {
    auto const rows = test::law_table("board.tsv");
    ASSERT_EQ(rows.size(), 32U);
    for (auto const& row : rows) {
        auto const board = static_cast<std::uint32_t>(std::stoul(row.at(0)));
        EXPECT_EQ(letter(dealer_of(board)), row.at(1).at(0)) << "board " << board;
        EXPECT_EQ(name(vulnerability_of(board)), row.at(2)) << "board " << board;
    }
}

RC_GTEST_PROP(Law2, TheCycleHasSixteenBoards, ()) {
    auto const board = *rc::gen::inRange<std::uint32_t>(1, 4'000'000'000U);
    RC_ASSERT(dealer_of(board) == dealer_of(board + 16));
    RC_ASSERT(vulnerability_of(board) == vulnerability_of(board + 16));
}

TEST(Vulnerability, IsReadAsItIsWritten) {
    using enum Vulnerability;
    for (auto const v : {none, north_south, east_west, both}) EXPECT_EQ(vulnerability_of(name(v)), v);
    EXPECT_EQ(vulnerability_of("all"), both);
    for (auto const* const text : {"", "N", "NS ", "both", "Love"}) EXPECT_EQ(vulnerability_of(text), std::nullopt) << text;
}

TEST(Law2, EachSideIsVulnerableOnHalfOfTheBoards) {
    for (auto const side : both_sides) {
        int vulnerable = 0;
        for (std::uint32_t board = 1; board <= 16; ++board) vulnerable += is_vulnerable(vulnerability_of(board), side);
        EXPECT_EQ(vulnerable, 8) << name(side);
    }
}

TEST(Vulnerability, IsOfASide) {
    for (auto const side : both_sides) {
        EXPECT_FALSE(is_vulnerable(Vulnerability::none, side));
        EXPECT_TRUE(is_vulnerable(Vulnerability::both, side));
        EXPECT_EQ(is_vulnerable(Vulnerability::north_south, side), side == Side::north_south);
        EXPECT_EQ(is_vulnerable(Vulnerability::east_west, side), side == Side::east_west);
    }
}

}  // namespace
}  // namespace score::bridge::board_test
