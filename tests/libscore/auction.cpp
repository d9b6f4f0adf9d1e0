#include "score/bridge/auction.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "printed.hpp"
#include "samples.hpp"

namespace score::bridge::auction_test {

namespace {

using test::call;
using test::contract;

/// The auction after these calls, North dealing.
Auction after(std::string const& calls) {
    Auction auction{Seat::north};
    for (auto const c : test::all_of(calls, call)) auction.make(c);
    return auction;
}

/// How many passes in a row would end it.
int passes_to_end(Auction auction) {
    int passes = 0;
    for (; !auction.is_over(); ++passes) auction.make(Call::pass());
    return passes;
}

TEST(Law18And19, WhyACallMayNotBeMade) {
    struct Row {
        std::string before, next;
        std::optional<CallFault> fault;
    };
    constexpr auto fine = std::nullopt;
    Row const rows[]{
        {"", "-", fine},
        {"", "1C", fine},
        {"", "7NT", fine},
        {"", "X", CallFault::double_without_bid},
        {"", "XX", CallFault::redouble_undoubled},
        {"- - -", "X", CallFault::double_without_bid},
        {"1H", "1H", CallFault::insufficient},
        {"1H", "1D", CallFault::insufficient},
        {"1H", "1S", fine},
        {"1NT", "1S", CallFault::insufficient},
        {"1NT", "2C", fine},
        {"1H -", "1C", CallFault::insufficient},
        {"7NT", "7S", CallFault::insufficient},
        {"7NT", "X", fine},
        {"1H", "X", fine},
        {"1H -", "X", CallFault::double_own_side},
        {"1H - -", "X", fine},
        {"1H X", "X", CallFault::double_own_side},
        {"1H X -", "X", CallFault::double_doubled},
        {"1H X XX", "X", CallFault::double_doubled},
        {"1H", "XX", CallFault::redouble_undoubled},
        {"1H -", "XX", CallFault::redouble_undoubled},
        {"1H X", "XX", fine},
        {"1H X -", "XX", CallFault::redouble_opponents},
        {"1H X - -", "XX", fine},
        {"1H X XX", "XX", CallFault::redouble_redoubled},
        {"1H X XX -", "XX", CallFault::redouble_redoubled},
        {"1H X 1S", "X", fine},  // any later bid cancels a double
        {"1H X 1S", "XX", CallFault::redouble_undoubled},
        {"- - - -", "-", CallFault::after_end},
        {"- - - -", "1C", CallFault::after_end},
        {"1C - - -", "1D", CallFault::after_end},
        {"1C X - - -", "XX", CallFault::after_end},
        {"- - - 1C - -", "-", fine},
    };
    for (auto const& row : rows)
        EXPECT_EQ(after(row.before).fault_of(call(row.next)), row.fault) << "'" << row.before << "' then " << row.next;
}

TEST(Law22, TheAuctionEndsAfterThreePassesOrFour) {
    EXPECT_FALSE(after("").is_over());
    EXPECT_FALSE(after("- - -").is_over());
    EXPECT_TRUE(after("- - - -").is_over());
    EXPECT_TRUE(after("- - - -").is_passed_out());
    EXPECT_FALSE(after("1C - -").is_over());
    EXPECT_TRUE(after("1C - - -").is_over());
    EXPECT_FALSE(after("1C - - -").is_passed_out());
    EXPECT_FALSE(after("- - - 1C - -").is_over());
    EXPECT_TRUE(after("- - - 1C - - -").is_over());
    EXPECT_FALSE(after("1C - - X - -").is_over());
    EXPECT_TRUE(after("1C - - X - - -").is_over());
}

TEST(Law22, PassesThatWouldEndTheAuction) {
    EXPECT_EQ(passes_to_end(after("")), 4);
    EXPECT_EQ(passes_to_end(after("- -")), 2);
    EXPECT_EQ(passes_to_end(after("- - 1H")), 3);
    EXPECT_EQ(passes_to_end(after("- - 1H -")), 2);
    EXPECT_EQ(passes_to_end(after("1H - - -")), 0);
    EXPECT_EQ(passes_to_end(after("- - - -")), 0);
}

TEST(Law22, TheContractIsTheLastBidWithItsDoubling) {
    EXPECT_EQ(after("- - - -").contract(), std::nullopt);
    EXPECT_EQ(after("1H - 4H - - -").contract(), contract("4H"));
    EXPECT_EQ(after("1H X XX - - -").contract(), contract("1HXX"));
    EXPECT_EQ(after("1H X XX 1S - - -").contract(), contract("1S"));
    EXPECT_EQ(after("1H - 2H X - - -").contract(), contract("2HX"));
}

TEST(Law22, DeclarerFirstNamedTheDenomination) {
    EXPECT_EQ(after("- - - -").declarer(), std::nullopt);
    EXPECT_EQ(after("1H - 4H - - -").declarer(), Seat::north);
    EXPECT_EQ(after("1H - 1S - 2S - 4S - - -").declarer(), Seat::south);
    EXPECT_EQ(after("1S 2S 3S - - -").declarer(), Seat::north);
    EXPECT_EQ(after("1H 1S - 2S 3H 3S - - -").declarer(), Seat::east);  // the other side's naming does not count
    EXPECT_EQ(after("1H 2H - 3H - - -").declarer(), Seat::east);
}

TEST(Law17C, CallsGoClockwiseFromTheDealer) {
    Auction auction{Seat::west};
    for (auto const expected : {Seat::west, Seat::north, Seat::east, Seat::south}) {
        EXPECT_EQ(auction.turn(), expected);
        auction.make(Call::pass());
    }
    EXPECT_EQ(auction.dealer(), Seat::west);
}

TEST(Law27A, AnInsufficientBidThatIsAcceptedIsTheLastBid) {
    auto const auction = after("2H 1S - - -");
    EXPECT_TRUE(auction.is_over());
    EXPECT_EQ(auction.contract(), contract("1S"));
    EXPECT_EQ(auction.declarer(), Seat::east);
}

TEST(Law36, AnInadmissibleDoubleChangesNothingButTheTurn) {
    auto const auction = after("1H - X -");
    EXPECT_EQ(auction.turn(), Seat::north);
    EXPECT_EQ(auction.contract(), contract("1H"));
    EXPECT_EQ(passes_to_end(auction), 1);
    EXPECT_EQ(passes_to_end(after("X")), 4);
}

TEST(Law39, ACallAfterTheEndChangesNothingButTheTurn) {
    auto const auction = after("1H - - - 2H X");
    EXPECT_TRUE(auction.is_over());
    EXPECT_EQ(auction.contract(), contract("1H"));
    EXPECT_EQ(auction.turn(), Seat::south);
}

TEST(Law28B, ACallOutOfRotationThatIsAcceptedTakesTheTurn) {
    auto auction = after("1H");
    auction.skip();  // East's turn is skipped: South calls
    EXPECT_EQ(auction.turn(), Seat::south);
    EXPECT_EQ(auction.fault_of(Call::dbl()), CallFault::double_own_side);
    auction.make(call("2S"));
    EXPECT_EQ(auction.turn(), Seat::west);
    EXPECT_EQ(auction.declarer(), Seat::south);
}

TEST(CallFault, EachNamesItsLaw) {
    EXPECT_EQ(law_of(CallFault::insufficient), "Law 18D");
    EXPECT_EQ(law_of(CallFault::double_own_side), "Law 19A");
    EXPECT_EQ(law_of(CallFault::redouble_opponents), "Law 19B");
    EXPECT_EQ(law_of(CallFault::after_end), "Law 22");
}

/// An independent implementation of the same laws that looks back over the whole auction.
class History {
public:
    explicit History(Seat dealer) : turn_{dealer} {}

    bool is_over() const {
        if (calls_.size() < 4) return false;
        return std::all_of(calls_.end() - 3, calls_.end(), [](auto const& made) { return made.call.is_pass(); });
    }
    std::optional<CallFault> fault_of(Call call) const {
        if (is_over()) return CallFault::after_end;
        auto const* const bid = last_bid();
        if (call.is_bid() && bid != nullptr && !(bid->call.bid() < call.bid())) return CallFault::insufficient;
        bool const own = bid != nullptr && side_of(bid->seat) == side_of(turn_);
        if (call.is_double()) {
            if (bid == nullptr) return CallFault::double_without_bid;
            if (own) return CallFault::double_own_side;
            if (count_since_bid(&Call::is_double) > 0) return CallFault::double_doubled;
        }
        if (call.is_redouble()) {
            if (bid == nullptr || count_since_bid(&Call::is_double) == 0) return CallFault::redouble_undoubled;
            if (count_since_bid(&Call::is_redouble) > 0) return CallFault::redouble_redoubled;
            if (!own) return CallFault::redouble_opponents;
        }
        return std::nullopt;
    }
    void make(Call call) {
        auto const fault = fault_of(call);
        if (!fault || fault == CallFault::insufficient) calls_.push_back({turn_, call});
        skip();
    }
    void skip() { turn_ = next(turn_); }
    std::optional<Contract> contract() const {
        auto const* const bid = last_bid();
        if (bid == nullptr) return std::nullopt;
        return Contract{bid->call.bid(), static_cast<Risk>(count_since_bid(&Call::is_double) + count_since_bid(&Call::is_redouble))};
    }
    std::optional<Seat> declarer() const {
        auto const* const bid = last_bid();
        if (bid == nullptr) return std::nullopt;
        for (auto const& [seat, call] : calls_)
            if (call.is_bid() && side_of(seat) == side_of(bid->seat) && call.bid().denomination == bid->call.bid().denomination)
                return seat;
        return std::nullopt;
    }
    Seat turn() const { return turn_; }

private:
    struct Made {
        Seat seat;
        Call call;
    };
    Made const* last_bid() const {
        for (auto made = calls_.rbegin(); made != calls_.rend(); ++made)
            if (made->call.is_bid()) return &*made;
        return nullptr;
    }
    int count_since_bid(bool (Call::*is_what)() const) const {
        int count = 0;
        for (auto made = calls_.rbegin(); made != calls_.rend() && !made->call.is_bid(); ++made) count += (made->call.*is_what)();
        return count;
    }
    std::vector<Made> calls_;
    Seat turn_;
};

std::vector<Call> all_calls() {
    std::vector<Call> calls{Call::pass(), Call::dbl(), Call::redbl()};
    for (int level = 1; level <= 7; ++level)
        for (int d = 0; d < 5; ++d) calls.emplace_back(Bid{*Level::of(level), static_cast<Denomination>(d)});
    return calls;
}

/// Passes, doubles, bids a little higher than the last, and sometimes any call.
Call likely_call(std::mt19937& random, std::optional<Contract> const& so_far) {
    auto const calls = all_calls();
    switch (test::random_below(random, 8)) {
        case 0: return Call::dbl();
        case 1: return Call::redbl();
        case 2:
        case 3: {
            auto const last = so_far ? Call{so_far->bid}.code() : 2U;
            return calls[std::min<std::size_t>(last + 1 + test::random_below(random, 4), calls.size() - 1)];
        }
        case 4: return calls[test::random_below(random, calls.size())];
        default: return Call::pass();
    }
}

RC_GTEST_PROP(Laws17To22, AgreeWithLookingBackOverTheAuction, ()) {
    auto random = test::random_source();
    auto const dealer = static_cast<Seat>(test::random_below(random, 4));
    Auction auction{dealer};
    History history{dealer};
    for (int i = 0; i < 50; ++i) {
        RC_ASSERT(auction.turn() == history.turn());
        RC_ASSERT(auction.is_over() == history.is_over());
        RC_ASSERT(auction.contract() == history.contract());
        RC_ASSERT(auction.declarer() == history.declarer());
        for (auto const c : all_calls()) RC_ASSERT(auction.fault_of(c) == history.fault_of(c));
        if (test::random_below(random, 20) == 0) {
            auction.skip();
            history.skip();
            continue;
        }
        auto const c = likely_call(random, history.contract());
        auction.make(c);
        history.make(c);
    }
}

RC_GTEST_PROP(Law22, ThreePassesAfterABidAndFourBeforeOneEndTheAuction, ()) {
    auto random = test::random_source();
    Auction auction{Seat::north};
    for (auto i = test::random_below(random, 20); i > 0; --i) auction.make(likely_call(random, auction.contract()));
    RC_ASSERT(passes_to_end(auction) <= (auction.contract() ? 3 : 4));
}

}  // namespace
}  // namespace score::bridge::auction_test
