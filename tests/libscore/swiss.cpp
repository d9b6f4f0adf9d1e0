// The next round of a Swiss event (club.md §3.2, §2.3).
#include "score/bridge/swiss.hpp"

#include <gmock/gmock.h>
#include <set>

#include "samples.hpp"

namespace score::bridge::swiss_test {
namespace {

using testing::ElementsAre;

// A field of so many VPs each, best first; the contestants are 1, 2, ...
std::vector<SwissEntrant> field_of(std::vector<int> const& vps) {
    std::vector<SwissEntrant> field;
    for (auto const points : vps) field.push_back({static_cast<Contestant>(field.size() + 1), 100 * points, {}, 0, 0});
    return field;
}
void meet(std::vector<SwissEntrant>& field, std::size_t a, std::size_t b) {
    field[a - 1].met.push_back(static_cast<Contestant>(b));
    field[b - 1].met.push_back(static_cast<Contestant>(a));
}

TEST(ClubMd3, TheNextRoundHasTheLeastDifferences) {
    auto field = field_of({50, 40, 39, 30, 29, 10});
    EXPECT_THAT(pair_next_round(field).tables, ElementsAre(SwissTable{1, 2}, SwissTable{3, 4}, SwissTable{5, 6}));
    meet(field, 1, 2);
    meet(field, 3, 4);
    // 1-3 2-4 5-6: 121 + 100 + 361; 1-3 2-5 4-6: 121 + 121 + 400
    EXPECT_THAT(pair_next_round(field).tables, ElementsAre(SwissTable{1, 3}, SwissTable{2, 4}, SwissTable{5, 6}));
}

TEST(ClubMd3, OfEqualDifferencesTheRanksDecide) {
    auto field = field_of({10, 10, 10, 10, 10, 10});
    EXPECT_THAT(pair_next_round(field).tables, ElementsAre(SwissTable{1, 2}, SwissTable{3, 4}, SwissTable{5, 6}));
}

TEST(ClubMd3, DownMeetsTheNextNewOpponentAndUntanglesTheBottom) {
    auto field = field_of({90, 80, 70, 60, 50, 40, 30, 20, 10, 0});
    meet(field, 9, 10);
    auto const round = pair_next_round(field, {SwissForm::down});
    EXPECT_THAT(round.tables, ElementsAre(SwissTable{1, 2}, SwissTable{3, 4}, SwissTable{5, 6}, SwissTable{7, 9}, SwissTable{8, 10}));
}

// club.md §2.3: once, to the lowest
TEST(ClubMd2, TheByeGoesToTheLowestWhoHasHadNone) {
    auto field = field_of({50, 40, 30, 20, 10});
    EXPECT_EQ(pair_next_round(field).bye, 5U);
    field[4].byes = 1;
    for (auto const form : {SwissForm::min_cost, SwissForm::down}) EXPECT_EQ(pair_next_round(field, {form}).bye, 4U);
    for (auto& entrant : field) entrant.byes = 1;
    EXPECT_EQ(pair_next_round(field).bye, 5U);
}

TEST(ClubMd2, WhoIsAloneHasABye) {
    for (bool const has_triangle : {false, true}) {
        auto const round = pair_next_round(field_of({10}), {.has_triangle = has_triangle});
        EXPECT_EQ(round.bye, 1U);
        EXPECT_TRUE(round.tables.empty());
        EXPECT_EQ(pair_next_round({}, {.has_triangle = has_triangle}).bye, std::nullopt);
    }
}

TEST(ClubMd2, TheByeMovesUpIfTheRestCouldNotBePaired) {
    auto field = field_of({50, 40, 30});
    meet(field, 1, 2);
    EXPECT_EQ(pair_next_round(field).bye, 2U);
    EXPECT_THAT(pair_next_round(field).tables, ElementsAre(SwissTable{1, 3}));
}

// club.md §3.5: three teams, each pair of which plays half the boards
TEST(ClubMd3, ATriangleIsOfTheLowestThreeWhoHaveNotMet) {
    constexpr SwissOptions with_triangle{.has_triangle = true};
    auto const half = [](Contestant home, Contestant away) { return SwissTable{home, away, false, true}; };
    auto field = field_of({50, 40, 30, 20, 10});
    auto round = pair_next_round(field, with_triangle);
    EXPECT_EQ(round.bye, std::nullopt);
    EXPECT_THAT(round.tables, ElementsAre(SwissTable{1, 2}, half(3, 4), half(4, 5), half(5, 3)));
    meet(field, 3, 5);
    EXPECT_THAT(pair_next_round(field, with_triangle).tables, ElementsAre(SwissTable{1, 3}, half(2, 4), half(4, 5), half(5, 2)));
    meet(field, 1, 3);  // the others of 2, 4 and 5 have met
    EXPECT_THAT(pair_next_round(field, with_triangle).tables, ElementsAre(SwissTable{2, 3}, half(1, 4), half(4, 5), half(5, 1)));
    EXPECT_THAT(pair_next_round(field_of({3, 2, 1}), with_triangle).tables, ElementsAre(half(1, 2), half(2, 3), half(3, 1)));
    EXPECT_FALSE(pair_next_round(field_of({3, 2, 1}), with_triangle).no_round_without_replay);
    EXPECT_THAT(pair_next_round(field_of({2, 1}), with_triangle).tables, ElementsAre(SwissTable{1, 2}));
}

TEST(ClubMd3, ATriangleIsOnceATeamWhileOthersHaveHadNone) {
    auto field = field_of({70, 60, 50, 40, 30, 20, 10});
    for (auto const rank : {4U, 5U, 6U}) field[rank].triangles = 1;
    auto const round = pair_next_round(field, {.has_triangle = true});
    EXPECT_THAT(round.tables, ElementsAre(SwissTable{1, 5}, SwissTable{6, 7}, SwissTable{2, 3, false, true}, SwissTable{3, 4, false, true},
                                  SwissTable{4, 2, false, true}));
    for (auto& entrant : field) entrant.triangles = 1;
    EXPECT_THAT(pair_next_round(field, {.has_triangle = true}).tables.back(), (SwissTable{7, 5, false, true}));
    for (std::size_t a = 1; a <= 7; ++a)
        for (auto b = a + 1; b <= 7; ++b) meet(field, a, b);
    auto const again = pair_next_round(field, {.has_triangle = true});
    EXPECT_TRUE(again.no_round_without_replay);
    EXPECT_EQ(again.tables.size(), 5U);
    EXPECT_THAT(again.tables.back(), (SwissTable{7, 5, true, true}));
}

TEST(ClubMd3, TheFewestAndOldestReplaysWhereThereIsNoOtherWay) {
    auto field = field_of({40, 30, 20, 10});
    using Two = std::pair<std::size_t, std::size_t>;
    for (auto const& [a, b] : {Two{1, 4}, Two{2, 3}, Two{1, 2}, Two{3, 4}, Two{1, 3}, Two{2, 4}}) meet(field, a, b);
    auto const round = pair_next_round(field);
    EXPECT_TRUE(round.no_round_without_replay);
    EXPECT_THAT(round.tables, ElementsAre(SwissTable{1, 4, true}, SwissTable{2, 3, true}));
    EXPECT_FALSE(pair_next_round(field_of({2, 1})).no_round_without_replay);
}

TEST(ClubMd3, WhoWasHomeLessOftenIsHome) {
    auto field = field_of({20, 10});
    field[0].home = 2;
    field[1].home = 1;
    EXPECT_THAT(pair_next_round(field).tables, ElementsAre(SwissTable{2, 1}));
}

// Everybody plays once a round, nobody the same opponent twice, nobody two byes.
RC_GTEST_PROP(Swiss, RoundsAreFair, ()) {
    auto const size = *rc::gen::inRange<std::size_t>(8, 16);
    auto field = field_of(std::vector<int>(size, 0));
    for (int round = 0; round < 5; ++round) {
        auto const pairing = pair_next_round(field);
        std::set<Contestant> seen;
        auto const entrant = [&](Contestant who) -> SwissEntrant& { return *std::ranges::find(field, who, &SwissEntrant::contestant); };
        for (auto const& table : pairing.tables) {
            RC_ASSERT(!table.is_replay);
            RC_ASSERT(seen.insert(table.home).second && seen.insert(table.away).second);
            entrant(table.home).met.push_back(table.away);
            entrant(table.away).met.push_back(table.home);
            auto const won = *rc::gen::inRange(0, 2001);
            entrant(table.home).hundredths += won;
            entrant(table.away).hundredths += 2000 - won;
        }
        if (pairing.bye) {
            RC_ASSERT(++entrant(*pairing.bye).byes == 1);
            entrant(*pairing.bye).hundredths += 1200;
            seen.insert(*pairing.bye);
        }
        RC_ASSERT(seen.size() == size);
        std::ranges::stable_sort(field, std::ranges::greater{}, &SwissEntrant::hundredths);
    }
}

}  // namespace
}  // namespace score::bridge::swiss_test
