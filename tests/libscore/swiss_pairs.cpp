// Matches of pairs: club.md §3.1 and §2.1, bridge.md §7.4.
#include "score/bridge/swiss_pairs.hpp"

#include <gmock/gmock.h>

#include "samples.hpp"

namespace score::bridge::swiss_pairs_test {
namespace {

using enum VoidCause;

// A match of so many boards in which home has this percentage.
PairsMatch match_of(Fraction const& percent, std::int64_t boards) {
    return {.pairs = {1, 2}, .points = {percent, 100 - percent}, .maximum = 100, .scheduled = boards, .counted = boards, .played = boards};
}

// The worked example of the English White Book: 45 % over eight boards are 6 VPs.
TEST(ClubMd3, FortyFivePercentOfEightBoardsAreSixVps) {
    SwissPairs event;
    auto const result = event.add(match_of(45, 8));
    EXPECT_EQ(result.points, (ByTeam<Fraction>{6, 14}));
    EXPECT_EQ(event.event().ranking().standings.front().team, 2U);
}

TEST(ClubMd2, AnUnplayedMatchIsHalfAverageMinus) {
    EXPECT_EQ(unplayed_percentage(8, own_fault), 45);
    EXPECT_EQ(unplayed_percentage(7, own_fault), fraction(4 * 40 + 3 * 50, 7));
    EXPECT_EQ(unplayed_percentage(7, opponents_fault), fraction(4 * 60 + 3 * 50, 7));
    PairsMatch match{.pairs = {1, 2}, .scheduled = 8};
    match.ruling.is_void = ByTeam<VoidCause>{own_fault, opponents_fault};
    EXPECT_EQ(SwissPairs{}.add(match).points, (ByTeam<Fraction>{6, 14}));
}

TEST(ClubMd2, LessThanHalfIsLeftOutUntilThereIsARuling) {
    auto match = match_of(70, 8);
    match.played = 3;
    EXPECT_EQ(SwissPairs{}.add(match).fault, TeamsFaultKind::too_few_boards_played);
    match.ruling.is_void = ByTeam<VoidCause>{own_fault, opponents_fault};
    EXPECT_EQ(SwissPairs{}.add(match).points, (ByTeam<Fraction>{8, 12}));
    EXPECT_EQ(SwissPairs{}.add({.pairs = {1, 2}}).fault, TeamsFaultKind::no_boards);
}

TEST(ClubMd3, ThereAreNoVpsForMoreBoardsThanTheScaleHas) {
    constexpr std::int64_t many = (std::int64_t{1} << 32) + 8;
    EXPECT_EQ(SwissPairs{}.add(match_of(45, many)).fault, TeamsFaultKind::boards_out_of_range);
    EXPECT_EQ((SwissPairs{{.boards = many}}.add(match_of(45, 8)).fault), TeamsFaultKind::boards_out_of_range);
    PairsMatch unplayed{.pairs = {1, 2}, .scheduled = many};
    unplayed.ruling.is_void = ByTeam<VoidCause>{own_fault, opponents_fault};
    EXPECT_EQ(SwissPairs{}.add(unplayed).fault, TeamsFaultKind::boards_out_of_range);
}

TEST(ClubMd3, WithoutAScaleByMarginNoMatchOfImpsCounts) {
    PairsMatch match{.pairs = {1, 2}, .points = {3, -3}, .scheduled = 8, .counted = 8, .played = 8};
    for (auto const* const name : {"mp-vp", "unknown"}) {
        SwissPairs event{{.scoring = {.form = PairsForm::butler}, .scale = MatchScale{name}}};
        EXPECT_EQ(event.pool(), std::nullopt) << name;
        EXPECT_EQ(event.add(match).fault, TeamsFaultKind::unknown_scale) << name;
        auto walkover = match;
        walkover.ruling.walkover = Team::home;
        EXPECT_EQ(event.add(walkover).fault, TeamsFaultKind::unknown_scale) << name;
    }
}

// club.md §3.1: of the only table of a board nothing is known
TEST(ClubMd3, AMatchWithNothingToCompareWithIsLeftOutUntilThereIsARuling) {
    auto match = match_of(50, 8);
    match.is_compared = false;
    EXPECT_EQ(SwissPairs{}.add(match).fault, TeamsFaultKind::nothing_to_compare);
    EXPECT_EQ(SwissPairs{{.is_aggregate = true}}.add(match).fault, TeamsFaultKind::nothing_to_compare);
    match.ruling.walkover = Team::home;
    EXPECT_EQ(SwissPairs{}.add(match).points, (ByTeam<Fraction>{12, 0}));
}

// club.md §1.3: matchpoints count before the conversion, for the offender alone
TEST(ClubMd1, APenaltyInMatchpointsIsTakenBeforeTheConversion) {
    auto match = match_of(50, 8);
    match.ledger.home = -5;
    SwissPairs event;
    auto const result = event.add(match);
    EXPECT_EQ(result.score, (ByTeam<Fraction>{45, 50}));
    EXPECT_EQ(result.points, (ByTeam<Fraction>{6, 10}));
    EXPECT_EQ(result.unpenalised, (ByTeam<Fraction>{10, 10}));
}

TEST(ClubMd3, ImpsOfAMatchByTheScaleOfItsBoards) {
    SwissPairs event{{.scoring = {.form = PairsForm::butler}}};
    PairsMatch match{.pairs = {1, 2}, .points = {fraction(99, 10), fraction(-99, 10)}, .scheduled = 16, .counted = 16, .played = 16};
    EXPECT_EQ(event.add(match).points, (ByTeam<Fraction>{fraction(1280, 100), fraction(720, 100)}));
    match.ruling.mismatch.away = Mismatch::opponent_too_high;
    EXPECT_EQ(event.add(match).points.away, 5 + fraction(3 * 720, 400));
}

// bridge.md §11.2: 23 results, the root of 23·22/2; halves away from zero
TEST(ClubMd3, CrossImpsAreRoundedToWholeOnesBeforeTheConversion) {
    SwissPairs event{{.scoring = {.form = PairsForm::cross_imps, .cross_imps = CrossImpForm::ximpq}}};
    PairsMatch match{.pairs = {1, 2}, .points = {159, -159}, .expected = 23, .scheduled = 16, .counted = 16, .played = 16};
    EXPECT_EQ(event.add(match).score, (ByTeam<Fraction>{10, -10}));
    EXPECT_EQ(event.add(match).points.home, fraction(1280, 100));
}

TEST(ClubMd3, WithoutVpsPercentagesAreAddedUp) {
    SwissPairs event{{.is_aggregate = true}};
    EXPECT_EQ(event.add(match_of(45, 8)).points, (ByTeam<Fraction>{45, 55}));
    EXPECT_EQ(event.bye(3, std::nullopt, 1), 60);
    EXPECT_EQ(event.event().ranking().standings.front().team, 3U);
}

TEST(ClubMd2, AByeIsSixtyPercentOfThePool) {
    EXPECT_EQ(SwissPairs{}.bye(1, std::nullopt, 1), 12);
    EXPECT_EQ((SwissPairs{{.scoring = {.form = PairsForm::butler}, .is_aggregate = true}}.bye(1, std::nullopt, 1)), std::nullopt);
}

}  // namespace
}  // namespace score::bridge::swiss_pairs_test
