#include "score/bridge/victory_points.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "samples.hpp"

namespace score::bridge::victory_points_test {
namespace {

VpScale scale(std::string_view name, int boards) { return VpScale::named(name, boards).value(); }
int own(std::string_view name, int boards, int margin) { return scale(name, boards).of(margin).own; }

// The complete tables

TEST(BridgeMd7, EveryCellOfTheWBFContinuousScale) {
    auto const rows = test::law_table("vp_wbf.tsv");
    ASSERT_GT(rows.size(), 5000U);
    std::optional<VpScale> table;
    auto boards = 0;
    for (auto const& row : rows) {
        if (std::stoi(row.at(0)) != boards) {
            if (table) { EXPECT_EQ(table->of(static_cast<int>(table->rows().size())).own, 2000) << boards; }
            boards = std::stoi(row.at(0));
            table = scale("wbf", boards);
        }
        auto const margin = std::stoi(row.at(1)), points = std::stoi(row.at(2));
        EXPECT_EQ(table->of(margin), (VictoryPoints{points, 2000 - points})) << boards << " boards, margin " << margin;
        EXPECT_EQ(table->of(-margin), (VictoryPoints{2000 - points, points})) << boards << " boards, margin " << -margin;
    }
    EXPECT_EQ(boards, 64);
}

TEST(BridgeMd7, EveryStepOfTheScalesInWholeNumbers) {
    auto const rows = test::law_table("vp_steps.tsv");
    ASSERT_GT(rows.size(), 200U);
    for (auto const& row : rows) {
        auto const& name = row.at(0);
        auto const boards = std::stoi(row.at(1));
        auto const table = scale(name, boards);
        auto const pool = name == "acbl30" ? 30 : name == "wbf-discrete-half" ? 10 : 20;
        auto before = pool / 2, points = std::stoi(row.at(2));
        EXPECT_EQ(table.of(0), (VictoryPoints{pool * 50, pool * 50}));
        for (auto const margin : test::all_of(row.at(3), [](std::string_view m) { return std::stoi(std::string{m}); })) {
            EXPECT_EQ(table.of(margin), (VictoryPoints{points * 100, (pool - points) * 100})) << name << ' ' << boards << ": " << margin;
            EXPECT_EQ(table.of(margin - 1), (VictoryPoints{before * 100, (pool - before) * 100}))
                << name << ' ' << boards << ": " << margin;
            before = points++;
        }
        EXPECT_EQ(before, pool) << name << ' ' << boards;
    }
}

TEST(BridgeMd7, EveryPercentageOfAMatchpointedMatch) {
    auto const rows = test::law_table("vp_matchpoints.tsv");
    ASSERT_GT(rows.size(), 300U);
    for (auto const& row : rows)
        for (auto const hundredths : {std::stoi(row.at(1)), std::stoi(row.at(2))})
            EXPECT_EQ(mp_victory_points(fraction(hundredths, 100), std::stoi(row.at(0))), std::stoi(row.at(3)))
                << row.at(0) << ' ' << hundredths;
}

// Known values and limits

TEST(BridgeMd7, WBFCheckValues) {
    EXPECT_EQ(own("wbf", 16, 1), 1031);
    EXPECT_EQ(own("wbf", 16, 10), 1280);
    EXPECT_EQ(own("wbf", 16, 30), 1673);
    EXPECT_EQ(own("wbf", 16, 60), 2000);
    EXPECT_EQ(own("wbf", 32, 85), 2000);
    EXPECT_EQ(own("wbf", 32, 84), 1995);
    EXPECT_EQ(own("wbf-discrete", 8, 31), 1900);
    EXPECT_EQ(own("wbf-discrete-half", 4, 8), 800);
}

TEST(BridgeMd7, NoIMPIsWorthMoreThanTheOneBefore) {  // the correction of bridge.md §7.1, beyond the boards of the tables
    for (auto boards = 1; boards <= 300; ++boards) {
        auto const table = scale("wbf", boards);
        auto const& rows = table.rows();
        for (std::size_t i = 1; i + 1 < rows.size(); ++i) {
            ASSERT_LE(rows[i + 1].winner - rows[i].winner, rows[i].winner - rows[i - 1].winner) << boards << ": " << i;
            ASSERT_LE(rows[i].winner, rows[i + 1].winner) << boards << ": " << i;
        }
        ASSERT_EQ(rows.back().winner, 2000) << boards;
    }
}

TEST(BridgeMd7, NoScaleOutsideItsBoards) {
    for (auto const& info : vp_scales) {
        if (info.by_percentage) continue;
        for (auto boards = info.least_boards; boards <= info.most_boards; ++boards) {
            auto const table = VpScale::named(info.name, boards);
            ASSERT_TRUE(table.has_value()) << info.name << ' ' << boards;
            EXPECT_EQ(table->of(0), (VictoryPoints{info.pool * 50, info.pool * 50})) << info.name << ' ' << boards;
            EXPECT_EQ(table->of(std::numeric_limits<std::int64_t>::max()), (VictoryPoints{info.pool * 100, 0})) << info.name;
            EXPECT_EQ(table->of(std::numeric_limits<std::int64_t>::min()), (VictoryPoints{0, info.pool * 100})) << info.name;
        }
        EXPECT_EQ(VpScale::named(info.name, info.least_boards - 1).error(), VpFault::boards_out_of_range);
        EXPECT_EQ(VpScale::named(info.name, info.most_boards + 1).error(), VpFault::boards_out_of_range);
    }
    EXPECT_EQ(VpScale::named("wbf ", 16).error(), VpFault::unknown_scale);
    EXPECT_EQ(VpScale::named("mp-vp", 16).error(), VpFault::not_by_margin);
    auto const& by_percentage = *vp_scale_info("mp-vp");
    EXPECT_FALSE(mp_victory_points(50, by_percentage.least_boards - 1).has_value());
    EXPECT_EQ(mp_victory_points(50, by_percentage.least_boards), 10);
    EXPECT_EQ(mp_victory_points(50, by_percentage.most_boards), 10);
    EXPECT_FALSE(mp_victory_points(50, by_percentage.most_boards + 1).has_value());
}

TEST(BridgeMd7, PercentagesAreRoundedFirst) {  // §7.4
    EXPECT_EQ(mp_victory_points(fraction(50'924, 1000), 4), 10);
    EXPECT_EQ(mp_victory_points(fraction(50'925, 1000), 4), 11);  // 50.93
    EXPECT_EQ(mp_victory_points(fraction(49'076, 1000), 4), 10);
    EXPECT_EQ(mp_victory_points(fraction(49'075, 1000), 4), 9);  // 49.07
    EXPECT_EQ(mp_victory_points(100, 4), 20);
    EXPECT_EQ(mp_victory_points(0, 4), 0);
    EXPECT_FALSE(mp_victory_points(fraction(-1, 100), 4).has_value());
    EXPECT_FALSE(mp_victory_points(fraction(10'001, 100), 4).has_value());
}

TEST(BridgeMd7, CustomScales) {
    auto const table = VpScale::custom({{0, 1500, 1500}, {3, 1600, 1400}, {40, 2500, 500}, {60, 2500, 0}}).value();
    EXPECT_EQ(table.of(2), (VictoryPoints{1500, 1500}));
    EXPECT_EQ(table.of(3), (VictoryPoints{1600, 1400}));
    EXPECT_EQ(table.of(-59), (VictoryPoints{500, 2500}));
    EXPECT_EQ(table.of(60), (VictoryPoints{2500, 0}));
    auto const fault = [](std::vector<VpRow> rows) { return VpScale::custom(std::move(rows)).error(); };
    EXPECT_EQ(fault({}), (VpRowFault{VpFault::no_rows, 0}));
    EXPECT_EQ(fault({{1, 10, 10}}), (VpRowFault{VpFault::starts_above_zero, 0}));
    EXPECT_EQ(fault({{0, 11, 9}}), (VpRowFault{VpFault::draw_is_not_level, 0}));
    EXPECT_EQ(fault({{0, 10, 10}, {5, 12, 8}, {5, 13, 7}}), (VpRowFault{VpFault::margins_not_rising, 2}));
    EXPECT_EQ(fault({{0, 10, 10}, {5, 9, 8}}), (VpRowFault{VpFault::winner_falls, 1}));
    EXPECT_EQ(fault({{0, 10, 10}, {5, 12, 11}}), (VpRowFault{VpFault::loser_rises, 1}));
    EXPECT_EQ(fault({{0, 10, 10}, {5, 11, 12}}), (VpRowFault{VpFault::winner_below_loser, 1}));
    EXPECT_EQ(fault({{0, 100'001, 100'001}}), (VpRowFault{VpFault::out_of_range, 0}));
}

TEST(BridgeMd10, VoidMatchesAndMismatches) {  // §10.3
    EXPECT_EQ(void_match(20, VoidCause::own_fault), 8);
    EXPECT_EQ(void_match(20, VoidCause::opponents_fault), 12);
    EXPECT_EQ(void_match(20, VoidCause::directors_error), 12);
    EXPECT_EQ(mismatch_points(12, Mismatch::opponent_too_high), 14);
    EXPECT_EQ(mismatch_points(0, Mismatch::opponent_too_high), 5);
    EXPECT_EQ(mismatch_points(13, Mismatch::opponent_too_low_by_fault), 11);
    EXPECT_EQ(mismatch_points(5, Mismatch::opponent_too_low_by_fault), 5);
    EXPECT_EQ(mismatch_points(3, Mismatch::opponent_too_low_by_fault), 3);
    EXPECT_EQ(mismatch_points(6, Mismatch::opponent_too_high, 10), 7);
    EXPECT_EQ(mismatch_points(fraction(13, 2), Mismatch::opponent_too_low_by_fault, 10), fraction(11, 2));
    EXPECT_EQ(mismatch_points(7, Mismatch::none), 7);
}

}  // namespace
}  // namespace score::bridge::victory_points_test
