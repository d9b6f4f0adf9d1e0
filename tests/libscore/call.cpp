#include "score/bridge/call.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "samples.hpp"
#include "score/ascii.hpp"

namespace score::bridge::call_test {
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

// All texts of at most `longest` characters from `letters`.
std::vector<std::string> texts_of(std::string_view letters, std::size_t longest) {
    std::vector<std::string> all{""};
    for (std::size_t begin = 0, size = 1; size <= longest; ++size) {
        auto const end = all.size();
        for (; begin < end; ++begin)
            for (char const c : letters) all.push_back(all[begin] + c);
    }
    return all;
}
std::string small(std::string text) {
    for (auto& c : text) c = ascii::lower(c);
    return text;
}

TEST(PBN, WordsOfCallsAndContractsAreReadAndNothingElseIs) {
    std::map<std::string, Call> calls;
    std::map<std::string, Contract> contracts;
    for (auto const call : {Call::pass(), Call::dbl(), Call::redbl()}) calls.emplace(to_string(call), call);
    for (int level = 1; level <= 7; ++level)
        for (int d = 0; d < 5; ++d) {
            Bid const bid{*Level::of(level), static_cast<Denomination>(d)};
            calls.emplace(to_string(bid), bid);
            for (auto const risk : {Risk::undoubled, Risk::doubled, Risk::redoubled})
                contracts.emplace(to_string(Contract{bid, risk}), Contract{bid, risk});
        }
    auto const expect = [](auto const& known, auto const& read, std::string const& text) {
        auto const found = known.find(text);
        auto const value = read(text);
        ASSERT_EQ(value.has_value(), found != known.end()) << text;
        if (value) { EXPECT_EQ(*value, found->second) << text; }
    };
    auto const as_contract = [](std::string_view text) { return contract_of(text); };
    for (auto const& text : texts_of("0178CHSNTX", 5)) expect(contracts, as_contract, text);
    for (auto const& [text, contract] : contracts) EXPECT_EQ(contract_of(small(text)), contract);
    for (auto const& [text, call] : std::map{calls}) calls.emplace(small(text), call);
    for (auto const& text : texts_of("018CSNTXPas-", 4))
        expect(
            calls, [](std::string_view of) { return call_of(of); }, text);
    for (auto const& [text, call] : calls) EXPECT_EQ(call_of(text), call);
    EXPECT_EQ(call_of("PASS"), Call::pass());
    for (auto const* const text : {"3Nt", "4Sx x", "4SXXX", "pAss", "NT", "3N"}) {
        EXPECT_EQ(contract_of(text), std::nullopt) << text;
        EXPECT_EQ(call_of(text), std::nullopt) << text;
    }
    static_assert(contract_of("4SX")->risk == Risk::doubled && call_of("xx")->is_redouble() && !bid_of(""));
}

TEST(PlayedContract, ResultsAreReadAsTheyAreWritten) {
    for (int n = 1; n <= 7; ++n) {
        auto const level = *Level::of(n);
        for (int tricks = 0; tricks <= 13; ++tricks) EXPECT_EQ(tricks_of(level, result_text(level, tricks)), tricks);
        EXPECT_EQ(tricks_of(level, "+" + std::to_string(14 - level.tricks())), std::nullopt);
        EXPECT_EQ(tricks_of(level, "-" + std::to_string(level.tricks() + 1)), std::nullopt);
    }
    auto const four = *Level::of(4);
    EXPECT_EQ(result_text(four, 10), "=");
    EXPECT_EQ(result_text(four, 11), "+1");
    EXPECT_EQ(result_text(four, 8), "-2");
    for (auto const* const text : {"", "+", "-", "1", "==", "=1", "+x", "-1x", "+001", "10"})
        EXPECT_EQ(tricks_of(four, text), std::nullopt) << text;
    EXPECT_EQ(to_string(test::contract("4SX"), 9), "4SX-1");
}

TEST(Denomination, IsReadAsItIsWritten) {
    for (int d = 0; d < 5; ++d) EXPECT_EQ(denomination_of(name(static_cast<Denomination>(d))), static_cast<Denomination>(d));
    for (auto const* const text : {"", "N", "Nt", "NTX", "X", "SS"}) EXPECT_EQ(denomination_of(text), std::nullopt) << text;
}

TEST(Denomination, IsATrumpSuitOrNone) {
    for (auto const suit : all_suits) EXPECT_EQ(trump_of(denomination_of(suit)), suit);
    EXPECT_EQ(trump_of(Denomination::notrump), std::nullopt);
}

}  // namespace
}  // namespace score::bridge::call_test
