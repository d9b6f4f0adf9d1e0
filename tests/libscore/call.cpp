#include "score/bridge/call.hpp"

#include <set>

#include <gtest/gtest.h>

#include "samples.hpp"

namespace score::bridge {
namespace {

TEST(Level, IsOneToSeven) {
    for (int n = -3; n <= 10; ++n) EXPECT_EQ(Level::of(n).has_value(), n >= 1 && n <= 7) << n;
    EXPECT_EQ(Level::of(1)->tricks(), 7);
    EXPECT_EQ(Level::of(7)->tricks(), 13);
}

TEST(Law18E, DenominationsRankFromClubsToNotrump) {
    EXPECT_LT(test::bid("1C"), test::bid("1D"));
    EXPECT_LT(test::bid("1D"), test::bid("1H"));
    EXPECT_LT(test::bid("1H"), test::bid("1S"));
    EXPECT_LT(test::bid("1S"), test::bid("1NT"));
    EXPECT_LT(test::bid("1NT"), test::bid("2C"));
    EXPECT_LT(test::bid("7S"), test::bid("7NT"));
}

TEST(Law17, ThereAre38Calls) {
    std::set<unsigned> codes{Call::pass().code(), Call::dbl().code(), Call::redbl().code()};
    unsigned last = Call::redbl().code();
    for (int level = 1; level <= 7; ++level) {
        for (int d = 0; d < 5; ++d) {
            Bid const bid{*Level::of(level), static_cast<Denomination>(d)};
            Call const call{bid};
            EXPECT_TRUE(call.is_bid());
            EXPECT_EQ(call.bid(), bid);
            EXPECT_EQ(call.code(), ++last);  // codes are in the order of Law 18E
            codes.insert(call.code());
        }
    }
    EXPECT_EQ(codes.size(), 38U);
}

TEST(Call, IsExactlyOneThing) {
    EXPECT_TRUE(Call::pass().is_pass() && !Call::pass().is_double() && !Call::pass().is_redouble() && !Call::pass().is_bid());
    EXPECT_TRUE(!Call::dbl().is_pass() && Call::dbl().is_double() && !Call::dbl().is_redouble() && !Call::dbl().is_bid());
    EXPECT_TRUE(!Call::redbl().is_pass() && !Call::redbl().is_double() && Call::redbl().is_redouble() && !Call::redbl().is_bid());
}

TEST(PBN, WordsOfCallsAndContracts) {  // 3.5.1, 3.4.14
    EXPECT_EQ(to_string(Call::pass()), "Pass");
    EXPECT_EQ(to_string(Call::dbl()), "X");
    EXPECT_EQ(to_string(Call::redbl()), "XX");
    EXPECT_EQ(to_string(Call{test::bid("1C")}), "1C");
    EXPECT_EQ(to_string(test::bid("7NT")), "7NT");
    EXPECT_EQ(to_string(Contract{test::bid("4S"), Risk::undoubled}), "4S");
    EXPECT_EQ(to_string(Contract{test::bid("4S"), Risk::doubled}), "4SX");
    EXPECT_EQ(to_string(Contract{test::bid("3NT"), Risk::redoubled}), "3NTXX");
}

TEST(Denomination, IsATrumpSuitOrNone) {
    for (auto const suit : all_suits) EXPECT_EQ(trump_of(denomination_of(suit)), suit);
    EXPECT_EQ(trump_of(Denomination::notrump), std::nullopt);
}

}  // namespace
}  // namespace score::bridge
