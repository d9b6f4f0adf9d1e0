#include "score/bridge/board_comparison.hpp"

#include <numeric>

#include <gmock/gmock.h>

#include "samples.hpp"
#include "score/bridge/cross_imps.hpp"

namespace score::bridge::board_comparison_test {
namespace {

using testing::ElementsAre;
using enum Side;

constexpr PairsForm every_form[]{PairsForm::matchpoints, PairsForm::butler, PairsForm::cross_imps, PairsForm::total_points};

BoardResults board(std::vector<TableOutcome> outcomes) {
    BoardResults results{1, {}};
    for (auto& outcome : outcomes) {
        auto const pair = static_cast<Contestant>(2 * results.tables.size());
        results.tables.push_back({pair + 1, pair + 2, std::move(outcome)});
    }
    return results;
}

BoardResults played(std::vector<int> const& scores) {
    std::vector<TableOutcome> outcomes;
    for (auto const score : scores) outcomes.emplace_back(Played{score});
    return board(std::move(outcomes));
}

std::vector<Fraction> points(BoardFigures const& figures, Side side) {
    std::vector<Fraction> all;
    for (auto const& table : figures.tables) all.push_back(table[side].points.exact());
    return all;
}
std::vector<Fraction> points(BoardResults const& results, PairsOptions const& options, Side side = north_south) {
    return points(compare_board(results, options), side);
}

PairsOptions options_named(std::string const& form, std::string const& option) {
    PairsOptions options;
    if (form == "matchpoints") {
        options.fewer_results = option == "neuberg"          ? FewerResults::neuberg
                                : option == "neuberg-always" ? FewerResults::neuberg_always
                                                             : FewerResults::percent;
    } else if (form == "cross-imps") {
        options.form = PairsForm::cross_imps;
        options.cross_imps = option == "sum" ? CrossImpForm::sum : CrossImpForm::average;
    } else {
        options.form = PairsForm::butler;
        auto const comma = option.find(',');
        auto const drop = option.substr(0, comma);
        if (drop == "median") options.butler.drop = DropToMedian{};
        else if (drop == "none") options.butler.drop = DropResults{0};
        else if (drop.starts_with("pct:")) options.butler.drop = DropPercent{std::stoi(drop.substr(4))};
        else if (drop != "default") options.butler.drop = DropResults{std::stoi(drop)};
        if (option.substr(comma) == ",even") options.butler.exact_fives = Rounding::half_even;
    }
    return options;
}

/// `620` or `620:60/-100:40`.
TableOutcome outcome(std::string_view text) {
    if (text.find(':') == std::string_view::npos) return Played{std::stoi(std::string{text})};
    Weighted weighted;
    std::istringstream parts{std::string{text}};
    for (std::string part; std::getline(parts, part, '/');) {
        auto const colon = part.find(':');
        weighted.components.push_back({std::stoi(part.substr(0, colon)), std::stoi(part.substr(colon + 1))});
    }
    return weighted;
}

// The complete tables

TEST(BridgeMd9, EveryCellOfTheTable) {
    auto const rows = test::law_table("neuberg.tsv");
    ASSERT_GT(rows.size(), 4000U);
    for (auto const& row : rows) {
        auto const how = options_named("matchpoints", row.at(0)).fewer_results;
        Ratio const inside{std::stoi(row.at(3))};
        EXPECT_EQ(full_board_matchpoints(inside, std::stoi(row.at(2)), std::stoi(row.at(1)), how).exact(), test::fraction_in(row.at(4)))
            << row.at(0) << " E " << row.at(1) << " A " << row.at(2) << " M " << row.at(3);
    }
}

TEST(BridgeMd8To11, ResultsComparedOneByOne) {
    auto const rows = test::law_table("pairs.tsv");
    ASSERT_GT(rows.size(), 2000U);
    for (auto const& row : rows) {
        auto options = options_named(row.at(0), row.at(1));
        options.expected_results = std::stoi(row.at(2));
        auto const results = board(test::all_of(row.at(3), outcome));
        auto const figures = test::all_of(row.at(4), test::fraction_in);
        EXPECT_EQ(points(results, options), figures) << row.at(0) << ' ' << row.at(1) << " E " << row.at(2) << ": " << row.at(3);
    }
}

TEST(BridgeMd11, EBUCrossIMPsAreRoundedExactly) {
    auto const rows = test::law_table("ximpq.tsv");
    ASSERT_GT(rows.size(), 2000U);
    for (auto const& row : rows) {
        auto const results = std::stoi(row.at(0)), sum = std::stoi(row.at(1));
        EXPECT_EQ(rounded_ximpq(sum, results), test::fraction_in(row.at(2))) << results << ' ' << sum;
        EXPECT_EQ(rounded_ximpq(-sum, results, 2), -test::fraction_in(row.at(3))) << results << ' ' << sum;
    }
    EXPECT_EQ(rounded_ximpq(17, 1), 0);
    EXPECT_EQ(rounded_ximpq(fraction(5, 2), 2), 3);  // the root is 1: exactly half
    EXPECT_EQ(rounded_ximpq(fraction(-5, 2), 2), -3);
    EXPECT_EQ(ximpq_decimals(17, 5), "5.38");
}

// Worked examples

TEST(Law78A, BothScales) {  // bridge.md §8
    auto const results = played({620, 620, 170, 140, -100});
    EXPECT_THAT(points(results, {}), ElementsAre(7, 7, 4, 2, 0));
    EXPECT_THAT(points(results, {}, east_west), ElementsAre(1, 1, 4, 6, 8));
    PairsOptions const north_american{.scale = MatchpointScale::one};
    EXPECT_THAT(points(results, north_american), ElementsAre(fraction(7, 2), fraction(7, 2), 2, 1, 0));
    EXPECT_EQ(compare_board(results, {}).top, 8);
    EXPECT_EQ(compare_board(results, north_american).top, 4);
    EXPECT_EQ(percentage(7, 8), fraction(175, 2));
    EXPECT_FALSE(percentage(0, 0).has_value());
}

TEST(BridgeMd9, WorkedExample) {
    EXPECT_EQ(decimals(full_board_matchpoints({10}, 6, 7).exact()), "11.83");
    EXPECT_EQ(decimals(full_board_matchpoints({0}, 6, 7).exact()), "0.17");
    auto const figures = points(played({10, 20, 30, 40, 50, 60}), {.expected_results = 7});
    EXPECT_EQ(figures.back(), fraction(71, 6));
    EXPECT_EQ(figures.front(), fraction(1, 6));
}

TEST(BridgeMd9, ScaleOfOneHasItsOwnFormula) {  // m·E/A + (E - A)/(2·A)
    auto const figures = points(played({10, 20, 30, 40, 50, 60}), {.scale = MatchpointScale::one, .expected_results = 7});
    for (int m = 0; m < 6; ++m) EXPECT_EQ(figures.at(static_cast<std::size_t>(m)), fraction(m * 7, 6) + fraction(1, 12));
}

TEST(BridgeMd9, SmallFields) {
    PairsOptions const of_nine{.expected_results = 9};  // a full top of 16
    EXPECT_THAT(points(played({620, 170}), of_nine), ElementsAre(fraction(65 * 16, 100), fraction(55 * 16, 100)));
    EXPECT_THAT(points(played({620, 620}), of_nine), ElementsAre(fraction(60 * 16, 100), fraction(60 * 16, 100)));
    EXPECT_THAT(
        points(played({620, 170, 140}), of_nine), ElementsAre(fraction(70 * 16, 100), fraction(60 * 16, 100), fraction(50 * 16, 100)));
    EXPECT_THAT(
        points(played({620, 170, 170}), of_nine), ElementsAre(fraction(70 * 16, 100), fraction(55 * 16, 100), fraction(55 * 16, 100)));
    EXPECT_THAT(points(played({620}), of_nine), ElementsAre(fraction(60 * 16, 100)));
    EXPECT_THAT(points(played({620}), of_nine, east_west), ElementsAre(fraction(60 * 16, 100)));
    EXPECT_EQ(full_board_rule(3, 8, FewerResults::neuberg), FullBoardRule::neuberg);   // A > E/3
    EXPECT_EQ(full_board_rule(4, 40, FewerResults::neuberg), FullBoardRule::neuberg);  // A > 3
}

TEST(BridgeMd9, AFouledBoardHasTwoGroups) {
    auto results = played({620, 620, 170, 140, -100, -100, 50});
    for (auto const table : {4, 5, 6}) results.tables[static_cast<std::size_t>(table)].group = 1;
    auto const figures = points(results, {});
    EXPECT_EQ(figures[0], fraction(6 * 7, 4) - 1);  // 5 of 6 in a group of four
    EXPECT_EQ(figures[4], fraction(2 * 7, 3) - 1);  // 1 of 4 in a group of three
    EXPECT_EQ(figures[6], fraction(5 * 7, 3) - 1);
}

TEST(Law12C2, AnArtificialScoreLeavesTheField) {  // bridge.md §10.1
    auto const results = board({Played{620}, Played{170}, Artificial{{{average_plus, average_minus}}}, Played{140}, Played{140}});
    auto const figures = compare_board(results, {});
    EXPECT_EQ(points(figures, north_south)[0], fraction(7 * 5, 4) - 1);
    EXPECT_EQ(points(figures, north_south)[2], fraction(60 * 8, 100));
    EXPECT_EQ(points(figures, east_west)[2], fraction(40 * 8, 100));
    EXPECT_EQ(figures.tables[2][north_south].kind, Figure::Kind::award);
}

TEST(Law12C1, WeightedResultsAreComparedAndThenWeighted) {  // bridge.md §10.2
    auto const results = board({Weighted{{{620, 60}, {-100, 40}}}, Played{620}, Played{140}});
    // 620: ties and beats, 3 of 4; -100: 0. The others' results include 60 % of a 620 and 40 % of a -100.
    EXPECT_THAT(points(results, {}), ElementsAre(fraction(18, 10), 2 + fraction(6, 10) + fraction(8, 10), fraction(8, 10)));
    EXPECT_THAT(points(results, {.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::sum}),
        ElementsAre(fraction(60 * 10 - 40 * (12 + 6), 100), 10 + fraction(40 * 12, 100), -10 + fraction(-60 * 10 + 40 * 6, 100)));
}

TEST(Law12C1, SplitScoresAreComparedInTwoLists) {  // bridge.md §10.2
    auto const results = board({Split{{{Played{620}, Played{140}}}}, Played{170}, Played{140}});
    EXPECT_THAT(points(results, {}), ElementsAre(4, 2, 0));
    EXPECT_THAT(points(results, {}, east_west), ElementsAre(3, 0, 3));
    auto const half = board({Split{{{average_plus, Played{140}}}}, Played{170}, Played{140}});
    EXPECT_THAT(points(half, {}), ElementsAre(fraction(60 * 4, 100), fraction(3 * 3, 2) - 1, fraction(3, 2) - 1));
    EXPECT_THAT(points(half, {}, east_west), ElementsAre(3, 0, 3));
}

TEST(BridgeMd11, ButlerWorkedExample) {
    auto const results = played({620, 620, 650, 170, -100});
    EXPECT_THAT(points(results, {.form = PairsForm::butler}), ElementsAre(4, 4, 5, -7, -11));
    EXPECT_THAT(points(results, {.form = PairsForm::butler}, east_west), ElementsAre(-4, -4, -5, 7, 11));
}

TEST(BridgeMd11, ButlerRoundsExactFives) {
    Frequency const list[]{{420}, {450}}, below[]{{-420}, {-450}}, odd[]{{430}, {460}};
    EXPECT_EQ(butler_datum(list)->points, 440);  // of 435
    EXPECT_EQ(butler_datum(below)->points, -440);
    ButlerOptions const even{.exact_fives = Rounding::half_even};
    EXPECT_EQ(butler_datum(list, even)->points, 440);
    EXPECT_EQ(butler_datum(odd, even)->points, 440);  // of 445
    EXPECT_EQ(butler_datum(odd)->points, 450);
    EXPECT_FALSE(butler_datum({}).has_value());
}

TEST(BridgeMd11, ButlerDrops) {
    std::vector<Frequency> twenty;
    for (int i = 1; i <= 20; ++i) twenty.push_back({i * i * 10});
    auto const dropped = [&](Drop drop) { return butler_datum(twenty, {.drop = drop})->dropped; };
    EXPECT_EQ(dropped(DropByNumber{}), 1);
    EXPECT_EQ(dropped(DropPercent{5}), 1);
    EXPECT_EQ(dropped(DropResults{3}), 3);
    EXPECT_EQ(dropped(DropToMedian{}), 9);
    EXPECT_EQ(dropped(DropResults{10}), 9);
    EXPECT_EQ(dropped(DropResults{2'000'000'000}), 9);
    EXPECT_EQ(butler_datum(twenty, {.drop = DropToMedian{}})->mean, 5 * (100 + 121));
    EXPECT_EQ(butler_datum(std::span{twenty}.first(19), {.drop = DropPercent{5}})->dropped, 0);
    EXPECT_EQ(butler_datum(std::span{twenty}.first(4))->dropped, 0);
}

TEST(BridgeMd11, CrossIMPsWorkedExample) {
    auto const results = played({420, 450, -100, 200, 400});
    EXPECT_EQ(points(results, {.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::sum})[0], 17);
    EXPECT_EQ(points(results, {.form = PairsForm::cross_imps})[0], fraction(17, 4));
}

TEST(Law12C2, AwardsInIMPsOfPairs) {  // bridge.md §10.1
    auto const results = board({Played{620}, Played{170}, Artificial{{{average_plus, average_minus}}}, Played{140}, Played{140}});
    auto const award = [&](PairsOptions const& options, Side side) { return points(results, options, side)[2]; };
    EXPECT_EQ(award({.form = PairsForm::butler}, north_south), 3);
    EXPECT_EQ(award({.form = PairsForm::butler, .average_imps = 2}, east_west), -2);
    EXPECT_EQ(award({.form = PairsForm::cross_imps}, north_south), 3);
    EXPECT_EQ(award({.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::sum}, north_south), 12);
    EXPECT_EQ(award({.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::sum, .average_per_comparison = 2}, east_west), -8);
}

TEST(Law78C, TotalPoints) {
    auto const results = board({Played{620}, Weighted{{{620, 50}, {-100, 50}}}, Artificial{}});
    auto const figures = compare_board(results, {.form = PairsForm::total_points});
    EXPECT_THAT(points(figures, north_south), ElementsAre(620, 260, 0));
    EXPECT_THAT(figures.faults,
        ElementsAre(PairsFault{PairsFaultKind::award_without_value, 1, 2, 5}, PairsFault{PairsFaultKind::award_without_value, 1, 2, 6}));
}

// Faults

TEST(PairsFaults, WhatIsWrongIsToldAndTheRestCompared) {
    BoardResults const results{
        7, {{1, 2, Played{100}}, {3, 3, Played{200}}, {4, 1, Played{300}}, {5, 6, Played{50}}, {7, 8, Weighted{{{10, 10}}}},
               {9, 10, Played{1'000'000}}, {11, 12, Artificial{{{Award{200}, Award{0}}}}}}};
    auto const figures = compare_board(results, {});
    EXPECT_THAT(figures.faults,
        ElementsAre(PairsFault{PairsFaultKind::pair_against_itself, 7, 1, 3}, PairsFault{PairsFaultKind::pair_twice_on_board, 7, 2, 1},
            PairsFault{PairsFaultKind::weights_not_whole, 7, 4, 7}, PairsFault{PairsFaultKind::score_out_of_range, 7, 5, 9},
            PairsFault{PairsFaultKind::percent_out_of_range, 7, 6, 11}));
    EXPECT_EQ(figures.tables[0][north_south].kind, Figure::Kind::result);
    EXPECT_EQ(figures.tables[1][north_south].kind, Figure::Kind::none);
    EXPECT_EQ(figures.tables[4][east_west].kind, Figure::Kind::none);
}

TEST(PairsFaults, TooManyTables) {
    EXPECT_THAT(compare_board(played({1, 2, 3}), {.expected_results = 2}).faults,
        ElementsAre(PairsFault{PairsFaultKind::more_tables_than_expected, 1}));
    auto const huge = compare_board(played({1, 2, 3}), {.expected_results = 100'001});
    EXPECT_THAT(huge.faults, ElementsAre(PairsFault{PairsFaultKind::too_many_tables, 1}));
    EXPECT_EQ(huge.tables.at(2)[east_west].kind, Figure::Kind::none);
    for (auto const form : every_form) {
        EXPECT_TRUE(compare_board({}, {.form = form}).tables.empty());
        EXPECT_EQ(compare_board(board({NotPlayed{}}), {.form = form}).tables.at(0)[north_south].kind, Figure::Kind::none);
    }
}

TEST(PairsFaults, TheLargestNumbersDoNotOverflow) {
    auto results = board({});
    for (int i = 0; i < 400; ++i) {
        auto const pair = static_cast<Contestant>(2 * i);
        results.tables.push_back({pair, pair + 1, Weighted{{{-100'000 + i, 1}, {100'000 - i, 99}}}});
    }
    for (auto const form : every_form) {
        PairsOptions const options{.form = form, .cross_imps = CrossImpForm::sum, .expected_results = 100'000};
        auto const figures = compare_board(results, options);
        auto const& table = figures.tables.front();
        auto const both = Fraction{table[north_south].points.exact() + table[east_west].points.exact()};
        EXPECT_EQ(both, figures.top) << static_cast<int>(form);
        EXPECT_EQ(explain(results, 0, north_south, options)->total(), table[north_south].points.exact()) << static_cast<int>(form);
    }
}

// Properties

TableOutcome random_outcome() {
    auto const score = [] { return *rc::gen::inRange(-8, 9) * 50; };
    auto const side = [&]() -> SideOutcome {
        if (*rc::gen::inRange(0, 3) == 0) return Award{*rc::gen::inRange(0, 101)};
        return Played{score()};
    };
    switch (*rc::gen::inRange(0, 10)) {
        case 0: return Split{{{side(), side()}}};
        case 1: return Artificial{{{Award{*rc::gen::inRange(0, 101)}, average_minus}}};
        case 2: return NotPlayed{};
        case 3:
        case 4: {
            auto const first = *rc::gen::inRange(1, 100);
            return Weighted{{{score(), first}, {score(), 100 - first}}};
        }
        default: return Played{score()};
    }
}

BoardResults random_board() {
    std::vector<TableOutcome> outcomes;
    for (auto count = *rc::gen::inRange(0, 12); count > 0; --count) outcomes.push_back(random_outcome());
    auto results = board(std::move(outcomes));
    for (auto& table : results.tables) table.group = *rc::gen::inRange(0, 5) == 0 ? 1 : 0;
    return results;
}

PairsOptions random_options() {
    return {.form = every_form[*rc::gen::inRange(0, 4)],
        .scale = *rc::gen::arbitrary<bool>() ? MatchpointScale::one : MatchpointScale::two,
        .fewer_results = static_cast<FewerResults>(*rc::gen::inRange(0, 3)),
        .butler = {.exact_fives = *rc::gen::arbitrary<bool>() ? Rounding::half_even : Rounding::half_away_from_zero},
        .cross_imps = static_cast<CrossImpForm>(*rc::gen::inRange(0, 3)),
        .expected_results = *rc::gen::inRange(0, 20)};
}

bool is_balanced(TableOutcome const& outcome) {
    return std::holds_alternative<Played>(outcome) || std::holds_alternative<Weighted>(outcome);
}

RC_GTEST_PROP(Law78, TheSidesOfATableAddUpToTheTopOrToNothing, ()) {
    auto const results = random_board();
    if (std::any_of(results.tables.begin(), results.tables.end(), [](auto const& t) { return std::holds_alternative<Split>(t.outcome); }))
        RC_DISCARD("the two lists differ");
    auto const options = random_options();
    auto const figures = compare_board(results, options);
    for (std::size_t i = 0; i < results.tables.size(); ++i) {
        if (!is_balanced(results.tables[i].outcome)) continue;
        auto const same_group = std::count_if(results.tables.begin(), results.tables.end(),
            [&](auto const& t) { return t.group == results.tables[i].group && is_balanced(t.outcome); });
        auto const rule = full_board_rule(same_group, figures.expected, options.fewer_results);
        auto const sum = Fraction{points(figures, north_south)[i] + points(figures, east_west)[i]};
        auto const fixed =
            options.form == PairsForm::matchpoints && (rule == FullBoardRule::small_field || rule == FullBoardRule::single_result);
        RC_ASSERT(sum == (fixed ? fraction(6 * figures.top, 5) : Fraction{figures.top}));
    }
}

RC_GTEST_PROP(Law78, TheOrderOfTheTablesChangesNothing, ()) {
    auto const results = random_board();
    auto const options = random_options();
    std::vector<std::size_t> order(results.tables.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
    BoardResults other{results.board, {}};
    for (auto const i : order) other.tables.push_back(results.tables[i]);
    for (auto const side : both_sides) {
        auto const before = points(results, options, side), after = points(other, options, side);
        for (std::size_t i = 0; i < order.size(); ++i) RC_ASSERT(after[i] == before[order[i]]);
    }
}

RC_GTEST_PROP(Law78, AnExplanationAddsUpToItsFigure, ()) {
    auto const results = random_board();
    auto const options = random_options();
    auto const figures = compare_board(results, options);
    for (std::size_t i = 0; i < results.tables.size(); ++i)
        for (auto const side : both_sides) {
            auto const why = explain(results, i, side, options);
            RC_ASSERT(why.has_value() == (figures.tables[i][side].kind != Figure::Kind::none));
            if (why) RC_ASSERT(why->total() == figures.tables[i][side].points.exact());
        }
}

TEST(Explanation, SaysWhichComparisonGaveWhat) {
    auto const results = played({420, 450, -100, 200, 400});
    auto const why = explain(results, 0, north_south, {.form = PairsForm::cross_imps}).value();
    ASSERT_EQ(why.terms.size(), 4U);
    EXPECT_EQ(why.terms[0].reason, "comparison");
    EXPECT_EQ(why.terms[0].rule, "Law 78B");
    EXPECT_EQ(*why.terms[0].other, -100);
    EXPECT_EQ(why.terms[0].points(), 11);
    EXPECT_EQ(why.factor, fraction(1, 4));
    auto const neuberg = explain(played({1, 2, 3, 4}), 3, north_south, {.expected_results = 5}).value();
    EXPECT_EQ(neuberg.terms[0].points(), 6);
    EXPECT_EQ(neuberg.terms.back().reason, "neuberg");
    EXPECT_FALSE(explain(results, 5, north_south).has_value());
}

}  // namespace
}  // namespace score::bridge::board_comparison_test
