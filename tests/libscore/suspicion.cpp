#include "score/bridge/suspicion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "samples.hpp"

namespace score::test {
namespace {

using namespace bridge;
using testing::ElementsAre;
using testing::IsEmpty;

PlayedContract result(std::string_view bid, Seat declarer, int tricks) { return {{contract(bid), declarer}, tricks}; }

// North and South make ten tricks in spades, East and West nine in diamonds.
DoubleDummyTable const spade_deal = [] {
    DoubleDummyTable table;
    for (auto const seat : all_seats)
        table.tricks[seat] = side_of(seat) == Side::north_south ? std::array{5, 4, 8, 10, 8} : std::array{8, 9, 5, 3, 4};
    return table;
}();

// A board of tables in rounds from 1, with pairs 0, 1, ... and 20, 21, ...
Traveller board(int number, std::vector<PlayedContract> const& results, std::optional<DoubleDummyTable> tricks = spade_deal) {
    Traveller traveller{.board = number, .tricks = tricks};
    for (std::size_t i = 0; i < results.size(); ++i)
        traveller.lines.push_back({.north_south = static_cast<Contestant>(i),
            .east_west = static_cast<Contestant>(20 + i),
            .played = results[i],
            .round = static_cast<int>(i + 1)});
    return traveller;
}

std::vector<PlayedContract> spades(std::size_t tables) {
    std::vector<PlayedContract> results;
    for (std::size_t i = 0; i < tables; ++i) results.push_back(result("4S", i % 2 == 0 ? Seat::north : Seat::south, i % 3 == 2 ? 9 : 10));
    return results;
}

std::vector<SlipKind> kinds(std::vector<Traveller> const& boards, SuspicionLimits const& limits = {}) {
    std::vector<SlipKind> all;
    for (auto const& found : suspicions(boards, limits)) all.push_back(found.kind);
    return all;
}

// Likelihood

TEST(Likelihood, LogarithmsAreNaturalInThousandths) {
    EXPECT_EQ(log_thousandths(1, 1), 0);
    EXPECT_EQ(log_thousandths(2, 1), 693);
    EXPECT_EQ(log_thousandths(10, 1), 2'302);
    EXPECT_EQ(log_thousandths(1, 10), -2'302);
    EXPECT_EQ(log_thousandths(1'000'000'000'000, 3), 27'631 - 1'098);
}

TEST(Likelihood, OddsAreThoseOfThreeSlipsInAThousand) {
    EXPECT_EQ(percent_sure(5'000), 30);
    EXPECT_EQ(percent_sure(7'000), 76);
    EXPECT_EQ(percent_sure(9'000), 96);
    EXPECT_EQ(percent_sure(-50'000), 0);
    EXPECT_EQ(percent_sure(100'000), 99);
    EXPECT_EQ(sureness_of(5'800), Sureness::possible);
    EXPECT_EQ(sureness_of(5'810), Sureness::likely);
    EXPECT_EQ(sureness_of(8'760), Sureness::almost_certain);
}

TEST(Likelihood, IsThatOfDoubleDummyAndTheOtherResults) {  // club.md §7.1
    constexpr std::array alpha{0.0, 0.48, 1.53, 1.62, 1.77};
    constexpr std::array shares{1.45, 5.82, 21.77, 41.35, 20.45, 6.44, 1.82, 0.45};  // of three tricks fewer to four more, in per cent
    DoubleDummyTable one_sided;
    for (auto const seat : all_seats)
        one_sided.tricks[seat] = side_of(seat) == Side::north_south ? std::array{0, 1, 2, 11, 12} : std::array{13, 7, 6, 2, 1};
    OtherResults others;
    for (auto const& other : spades(6)) others.add(other);
    for (auto const& table : {spade_deal, one_sided}) {
        auto const weight = [&](Side side, std::size_t d) { return std::exp(alpha[d] + 0.7 * table.tricks[static_cast<Seat>(side)][d]); };
        double sum = 0;
        for (auto const side : both_sides)
            for (std::size_t d = 0; d < 5; ++d) sum += weight(side, d);
        Likelihood const likely{&table};
        for (auto const seat : all_seats)
            for (std::size_t d = 0; d < 5; ++d)
                for (int more = -3; more <= 4; ++more) {
                    auto const denomination = static_cast<Denomination>(d);
                    auto const tricks = table.tricks[seat][d] + more;
                    if (tricks < 0 || tricks > 13) continue;
                    auto const same = others.count(side_of(seat), denomination);
                    auto const of_contract = (2 * weight(side_of(seat), d) / sum + same) / (2 + 6) / 2;
                    auto const of_tricks = (24.21 * shares[static_cast<std::size_t>(more + 3)] + 0.3) / (2'421 + 8.1);
                    PlayedContract const played{{{{*Level::of(1), denomination}, Risk::undoubled}, seat}, tricks};
                    EXPECT_NEAR(static_cast<double>(likely.of(played, others)), 1000 * std::log(of_contract * of_tricks), 15)
                        << letter(seat) << d << ' ' << tricks;
                }
    }
}

TEST(Likelihood, WithoutHandsDenominationsHaveTheirShares) {  // club.md §7.1
    constexpr std::array shares{7, 10, 26, 30, 27};
    Likelihood const likely{nullptr};
    auto const of = [&](std::size_t d, Seat declarer) {
        return likely.of({{{{*Level::of(2), static_cast<Denomination>(d)}, Risk::undoubled}, declarer}, 8}, {});
    };
    for (auto const seat : all_seats)
        for (std::size_t d = 0; d < 5; ++d)
            EXPECT_NEAR(static_cast<double>(of(d, seat) - of(0, Seat::north)), 1000 * std::log(shares[d] / 7.0), 2) << d;
}

TEST(Likelihood, ASideIsLikelierToPlayWhatItMakesAndWhatOthersPlayed) {
    Likelihood const likely{&spade_deal};
    OtherResults others;
    auto const of_north = result("4S", Seat::north, 10), of_east = result("4S", Seat::east, 10);
    EXPECT_GT(likely.of(of_north, others), likely.of(of_east, others) + 5'000);
    auto const before = likely.of(of_north, others);
    for (auto const& other : spades(6)) others.add(other);
    EXPECT_GT(likely.of(of_north, others), before);
    EXPECT_EQ(others.twice_median(Side::north_south, Denomination::spades), 20);
    EXPECT_EQ(others.twice_median(Side::east_west, Denomination::spades), std::nullopt);
    Likelihood const by_field{nullptr};
    EXPECT_GT(by_field.of(of_north, others), by_field.of(of_east, others));
}

// Suspicions

TEST(Suspicion, CleanBoardsHaveNone) { EXPECT_THAT(suspicions(std::vector{board(1, spades(8)), board(2, spades(8))}), IsEmpty()); }

TEST(Suspicion, AResultDeclaredByTheOtherSide) {
    auto results = spades(8);
    results[3].contract.declarer = Seat::east;
    auto const found = suspicions(std::vector{board(1, results)});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, SlipKind::flipped);
    EXPECT_THAT(found[0].lines, ElementsAre(LineAt{0, 3}));
    EXPECT_EQ(side_of(found[0].rather->contract.declarer), Side::north_south);
    EXPECT_EQ(sureness_of(found[0].lambda), Sureness::almost_certain);
}

// club.md §7.3
TEST(Suspicion, BothSidesInOneDenominationIsNoAlarmByItself) {
    auto results = spades(8);
    results[3] = result("3D", Seat::east, 9);
    results[5] = result("3D", Seat::north, 4);
    EXPECT_THAT(kinds({board(1, results)}), testing::Not(testing::Contains(SlipKind::exchanged)));
    results[5] = result("2S", Seat::west, 3);
    EXPECT_THAT(kinds({board(1, results)}), IsEmpty()) << "East and West won what they can";
}

TEST(Suspicion, WithoutHandsTheFieldSpeaks) {
    auto results = spades(8);
    results[3].contract.declarer = Seat::west;
    EXPECT_THAT(kinds({board(1, results, std::nullopt)}), ElementsAre(SlipKind::flipped));
    results.erase(results.begin() + 4, results.end());
    EXPECT_THAT(kinds({board(1, results, std::nullopt)}), IsEmpty()) << "three others are too few";
}

TEST(Suspicion, AScoreOfTheWrongSign) {
    Traveller scores{.board = 1};
    for (auto const score : {420, 450, 420, -50, -420, 400})
        scores.lines.push_back({.north_south = static_cast<Contestant>(scores.lines.size()),
            .east_west = static_cast<Contestant>(20 + scores.lines.size()),
            .score = score});
    auto const found = suspicions(std::vector{scores});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(found[0].lines, ElementsAre(LineAt{0, 4}));
}

TEST(Suspicion, TwoBoardsExchangedAtATable) {
    std::vector<PlayedContract> const hearts(8, result("4H", Seat::east, 11));
    auto const heart_deal = turned(
        [] {
            auto table = spade_deal;
            for (auto const seat : all_seats) std::swap(table.tricks[seat][2], table.tricks[seat][3]);
            return table;
        }(),
        1);
    std::vector boards{board(1, spades(8)), board(2, hearts, heart_deal)};
    std::swap(boards[0].lines[5].played, boards[1].lines[5].played);
    auto const found = suspicions(boards);
    ASSERT_EQ(found.size(), 1U) << "one finding for each cause";
    EXPECT_EQ(found[0].kind, SlipKind::exchanged);
    EXPECT_THAT(found[0].lines, ElementsAre(LineAt{0, 5}, LineAt{1, 5}));
    constexpr std::int64_t never = 1'000'000;  // club.md §7.4: one limit with the hands of both boards, another one without
    EXPECT_THAT(kinds(boards, {.exchanged = never}), testing::Not(testing::Contains(SlipKind::exchanged)));
    EXPECT_THAT(kinds(boards, {.exchanged_by_field = never}), ElementsAre(SlipKind::exchanged));
    boards[1].tricks.reset();
    EXPECT_THAT(kinds(boards, {.exchanged = never}), ElementsAre(SlipKind::exchanged));
    EXPECT_THAT(kinds(boards, {.exchanged_by_field = never}), testing::Not(testing::Contains(SlipKind::exchanged)));
}

// club.md §7.6
TEST(Suspicion, TricksFarFromDoubleDummyAndFromTheField) {
    auto results = spades(8);
    results[2].tricks = 4;
    auto const found = suspicions(std::vector{board(1, results)});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, SlipKind::tricks);
    OtherResults others;
    for (std::size_t i = 0; i < 8; ++i)
        if (i != 2) others.add(results[i]);
    Likelihood const likely{&spade_deal};
    EXPECT_EQ(found[0].lambda, likely.of(result("4S", Seat::north, 10), others) - likely.of(results[2], others) - log_thousandths(28, 5));
    auto const everywhere = std::vector<PlayedContract>(8, result("4S", Seat::north, 4));
    EXPECT_THAT(kinds({board(1, everywhere)}), testing::Not(testing::Contains(SlipKind::tricks))) << "the field did the same";
    results[2] = result("1S", Seat::north, 4);
    ASSERT_THAT(kinds({board(1, results)}), ElementsAre(SlipKind::tricks));
    EXPECT_EQ(suspicions(std::vector{board(1, results)})[0].rather->tricks, 10) << "three down for three over";
}

TEST(Suspicion, TheRoundFromWhichHandsWereTurned) {
    auto results = spades(9);
    for (std::size_t i = 5; i < 9; ++i) results[i].contract.declarer = next(results[i].contract.declarer);
    auto const found = suspicions(std::vector{board(1, results)});
    ASSERT_EQ(found.size(), 1U) << "the fouled board explains its results";
    ASSERT_EQ(found[0].kind, SlipKind::fouled);
    EXPECT_EQ(found[0].fouling->round, 6);
    EXPECT_EQ(found[0].fouling->deal, Fouling::Deal::turned);
    EXPECT_FALSE(found[0].fouling->before);
    EXPECT_THAT(found[0].lines, ElementsAre(LineAt{0, 5}, LineAt{0, 6}, LineAt{0, 7}, LineAt{0, 8}));
}

TEST(Suspicion, ABoardFouledBeforeARoundIfTheRecordIsOfTheLaterForm) {
    auto results = spades(9);
    for (std::size_t i = 0; i < 4; ++i) results[i].contract.declarer = next(results[i].contract.declarer);
    auto const found = suspicions(std::vector{board(1, results)});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].fouling->round, 5);
    EXPECT_TRUE(found[0].fouling->before);
}

TEST(Suspicion, TheRecordOfAnotherDeal) {
    auto results = spades(9);
    for (auto& each : results) each.contract.declarer = next(each.contract.declarer);
    auto const found = suspicions(std::vector{board(1, results)});
    ASSERT_EQ(found.size(), 1U);
    ASSERT_EQ(found[0].kind, SlipKind::fouled);
    EXPECT_EQ(found[0].fouling->round, 0);
}

// club.md §7.7
TEST(Suspicion, HandsExchangedBetweenPartnersAreNotSeenInResults) {
    auto results = spades(9);
    for (std::size_t i = 5; i < 9; ++i) results[i].contract.declarer = partner(results[i].contract.declarer);
    EXPECT_THAT(kinds({board(1, results)}), IsEmpty());
}

// Columns and movements

// Boards of eight tables, whose results differ.
std::vector<Traveller> varied_boards(int count) {
    std::vector<Traveller> boards;
    std::mt19937 random{7};
    for (int b = 0; b < count; ++b) {
        std::vector<PlayedContract> results;
        for (int i = 0; i < 8; ++i) {
            constexpr std::array<std::string_view, 4> bids{"4S", "3S", "2S", "1S"};
            auto const drawn = random();
            results.push_back(result(bids[drawn % 4], drawn / 4 % 2 == 0 ? Seat::north : Seat::south, static_cast<int>(9 + drawn / 8 % 3)));
        }
        boards.push_back(board(b + 1, results));
        for (auto& line : boards.back().lines) line.round = 0;
    }
    return boards;
}

TEST(Suspicion, EqualResultsOfTwoTablesOverFourBoards) {
    auto boards = varied_boards(6);
    EXPECT_THAT(kinds(boards), testing::Not(testing::Contains(SlipKind::copied)));
    for (std::size_t b = 1; b < 6; ++b) {
        boards[b].lines[2].played = result("2H", Seat::north, static_cast<int>(7 + b % 2));
        boards[b].lines[6].played = boards[b].lines[2].played;
    }
    auto const found = suspicions(boards);
    auto const copied = std::ranges::find(found, SlipKind::copied, &Suspicion::kind);
    ASSERT_NE(copied, found.end());
    ASSERT_EQ(copied->lines.size(), 10U);
    EXPECT_EQ(copied->lines.front(), (LineAt{1, 2}));
    EXPECT_EQ(copied->lines[5], (LineAt{1, 6}));
}

TEST(Suspicion, TheSameResultThreeTimesRunningAtATable) {
    auto boards = varied_boards(5);
    for (std::size_t b = 1; b < 4; ++b) boards[b].lines[0].played = result("1NT", Seat::south, 8);
    boards[4].lines[0].played = result("2NT", Seat::south, 8);
    EXPECT_THAT(kinds(boards), testing::Contains(SlipKind::repeated));
}

TEST(Suspicion, WhatPairsCannotDoIsCertain) {
    auto boards = std::vector{board(1, spades(6)), board(2, spades(6)), board(3, spades(6))};
    boards[0].lines[4].east_west = 21;  // who has had the board in round 2
    auto const found = suspicions(boards);
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(found[0].is_certain());
    EXPECT_THAT(kinds(boards), testing::Contains(SlipKind::board_twice));
    boards[0].lines[4].east_west = 4;
    EXPECT_THAT(kinds(boards), testing::Contains(SlipKind::against_itself));
}

TEST(Suspicion, APairAtTwoTablesInARound) {
    auto boards = std::vector{board(1, spades(6)), board(2, spades(6)), board(3, spades(6))};
    boards[2].lines[1].round = 7;
    boards[2].lines[1].north_south = 9;
    boards[1].lines[3].round = 2;
    boards[1].lines[3].east_west = 21;
    auto const found = suspicions(boards);
    auto const at = std::ranges::find(found, SlipKind::two_tables, &Suspicion::kind);
    ASSERT_NE(at, found.end());
    EXPECT_EQ(at->who, 21U);
}

TEST(Suspicion, ABoardAtTwoTablesInARoundUnlessThatIsUsual) {
    auto boards = std::vector{board(1, spades(6)), board(2, spades(6)), board(3, spades(6))};
    boards[1].lines[3].round = 2;
    EXPECT_THAT(kinds(boards), testing::Contains(SlipKind::two_copies));
    for (auto& each : boards)
        for (auto& line : each.lines) line.round = (line.round + 1) / 2;
    EXPECT_THAT(kinds(boards), testing::Not(testing::Contains(SlipKind::two_copies)));
}

TEST(Suspicion, BothPairsInTheDirectionThatTheyNeverSit) {
    auto boards = varied_boards(8);
    for (auto& each : boards)
        for (std::size_t i = 0; i < each.lines.size(); ++i) each.lines[i].round = each.board;
    std::swap(boards[3].lines[2].north_south, boards[3].lines[2].east_west);
    EXPECT_THAT(kinds(boards), testing::Contains(SlipKind::other_direction));
}

TEST(Suspicion, ABoardThatOnlyOneTableOfTheRoundHasNotPlayed) {
    auto boards = varied_boards(3);
    boards[1].lines.erase(boards[1].lines.begin() + 4);
    auto const found = suspicions(boards);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].kind, SlipKind::missing);
    EXPECT_EQ(found[0].missing_on, 1U);
    EXPECT_EQ(found.size(), 1U);
}

TEST(Suspicion, ABoardThatAQuarterOfTheTablesHasNotPlayedIsMissingAtMost) {
    for (std::size_t tables = 3; tables <= 8; ++tables) {
        auto boards = varied_boards(2);
        for (auto& each : boards) each.lines.resize(tables);
        boards[1].lines.erase(boards[1].lines.begin() + 1);
        EXPECT_EQ(std::ranges::count(kinds(boards), SlipKind::missing), tables >= 4 ? 1 : 0) << tables;
    }
}

TEST(Suspicion, TeamsSitAtSeveralTables) {
    auto boards = std::vector{board(1, spades(2)), board(2, spades(2))};
    for (auto& each : boards)
        for (std::size_t i = 0; i < 2; ++i)
            each.lines[i].north_south = static_cast<Contestant>(i), each.lines[i].east_west = static_cast<Contestant>(1 - i),
            each.lines[i].round = 1;
    EXPECT_THAT(kinds(boards, {.teams = true}), IsEmpty());
}

// club.md §7.5
TEST(Suspicion, LeadsThatTheLeaderDoesNotHoldAreNoAlarm) {
    DealDraft draft;
    for (auto const seat : all_seats) draft.hands[seat] = CardSet::of_ranks(static_cast<Suit>(seat), 0x7FFC);
    auto boards = std::vector{board(1, spades(4))};
    boards[0].deal = Deal::from(draft);
    ASSERT_TRUE(boards[0].deal);
    boards[0].lines[0].lead = *card_of("D5");  // East's, who leads against North
    boards[0].lines[1].lead = *card_of("D6");  // against South
    auto const wrong = wrong_leads(boards);
    ASSERT_EQ(wrong.size(), 1U);
    EXPECT_EQ(wrong[0].at, (LineAt{0, 1}));
    EXPECT_EQ(wrong[0].leader, Seat::west);
    EXPECT_EQ(wrong[0].holder, Seat::east);
    EXPECT_EQ(leads_seen(boards), 2U);
    EXPECT_THAT(suspicions(boards), IsEmpty());
}

}  // namespace
}  // namespace score::test
