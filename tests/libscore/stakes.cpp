#include "score/stakes.hpp"

#include <gmock/gmock.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace score::stakes_test {
namespace {

TEST(Stakes, AreAmountsForAPointOrForAHundred) {
    EXPECT_EQ(stake_of("0.05"), (Stake{5, 2, 1, ""}));
    EXPECT_EQ(stake_of("5/100 TL"), (Stake{5, 0, 100, "TL"}));
    EXPECT_EQ(stake_of("0,25/100 €"), (Stake{25, 2, 100, "€"}));
    EXPECT_EQ(stake_of("2/1"), (Stake{2, 0, 1, ""}));
    for (auto const* const text : {"", "none", "0", "0.00", "-1", "1.", ".5", "1/10", "1/1000", "123456", "1.2345", "1 ", "1  TL", "1 T L",
             "1 a-long-currency", "1TL", "1 2"})
        EXPECT_EQ(stake_of(text), std::nullopt) << text;
}

TEST(Stakes, AreWrittenAsTheyAreRead) {
    for (auto const* const text : {"0.05", "5/100 TL", "0.25/100 €", "12.500", "1 $"}) EXPECT_EQ(to_string(*stake_of(text)), text);
}

TEST(Stakes, NothingIsRounded) {
    auto const stake = *stake_of("0.05/100");
    EXPECT_EQ(amount_text(stake.worth(330), stake.places()), "0.165");
    EXPECT_EQ(amount_text(stake.worth(-2000), stake.places()), "-1.00");
    EXPECT_EQ(amount_text(stake.worth(0), stake.places()), "0.00");
    EXPECT_EQ(amount_text(stake_of("5/100")->worth(12345), 2), "617.25");
    EXPECT_EQ(amount_text(7, 0), "7");
}

// The fewest payments, by trying all: the first who owes pays each of the others who gets, all that either can.
std::size_t fewest(std::vector<std::int64_t> won) {
    auto const first = std::ranges::find_if(won, [](auto n) { return n != 0; });
    if (first == won.end()) return 0;
    auto least = won.size();
    for (auto other = first + 1; other != won.end(); ++other) {
        if ((*other < 0) == (*first < 0) || *other == 0) continue;
        auto after = won;
        after[static_cast<std::size_t>(other - won.begin())] += *first;
        after[static_cast<std::size_t>(first - won.begin())] = 0;
        least = std::min(least, 1 + fewest(after));
    }
    return least;
}

RC_GTEST_PROP(Payments, SettleEverythingInTheFewest, ()) {
    auto won = *rc::gen::container<std::vector<std::int64_t>>(*rc::gen::inRange(1, 7), rc::gen::inRange<std::int64_t>(-6, 7));
    won.push_back(-std::accumulate(won.begin(), won.end(), std::int64_t{0}));
    auto const payments = fewest_payments(won);
    auto left = won;
    for (auto const& [from, to, amount] : payments) {
        RC_ASSERT(amount > 0);
        left[from] += amount;
        left[to] -= amount;
    }
    RC_ASSERT(std::ranges::all_of(left, [](auto n) { return n == 0; }));
    RC_ASSERT(payments.size() == fewest(won));
}

RC_GTEST_PROP(Payments, OfManyPlayersAreFewerThanThey, ()) {
    auto won = *rc::gen::container<std::vector<std::int64_t>>(30, rc::gen::inRange<std::int64_t>(-1000, 1000));
    won.push_back(-std::accumulate(won.begin(), won.end(), std::int64_t{0}));
    auto const payments = fewest_payments(won);
    for (auto const& [from, to, amount] : payments) won[from] += amount, won[to] -= amount;
    RC_ASSERT(std::ranges::all_of(won, [](auto n) { return n == 0; }));
    RC_ASSERT(payments.size() < won.size());
}

TEST(Payments, PairsWhoSettleAmongThemselves) {
    EXPECT_EQ(fewest_payments(std::vector<std::int64_t>{500, 500, -500, -500}).size(), 2U);
    EXPECT_EQ(fewest_payments(std::vector<std::int64_t>{3, 4, -7, 5, -5}).size(), 3U);
    EXPECT_THAT(fewest_payments(std::vector<std::int64_t>{0, 0}), testing::IsEmpty());
}

}  // namespace
}  // namespace score::stakes_test
