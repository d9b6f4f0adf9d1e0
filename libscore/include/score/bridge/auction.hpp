#pragma once
/// The state of an auction (Laws 17 to 22): turn, admissible calls, end, contract and declarer.
///
///     Auction a{Seat::north};
///     Call const call = Bid{*Level::of(1), Denomination::hearts};
///     if (auto const fault = a.fault_of(call)) report(law_of(*fault));      // why the call is inadmissible
///     else a.make(call);
///     a.is_over() == false; a.declarer() == Seat::north;
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/bridge/call.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// Why a call is not admissible.
enum class CallFault : std::uint8_t {
    insufficient,        // Law 18D: does not supersede the last bid
    double_without_bid,  // Law 19A: no bid to double
    double_own_side,     // Law 19A: the last bid is the player's own side's
    double_doubled,      // Law 19A: the last bid is doubled already
    redouble_undoubled,  // Law 19B: nothing to redouble
    redouble_opponents,  // Law 19B: the doubled bid is the opponents'
    redouble_redoubled,  // Law 19B: redoubled already
    after_end,           // Law 22: the auction is over
};

/// A citation such as "Law 18D".
std::string_view law_of(CallFault);

/// The state of an auction; a few bytes, without allocations.
class Auction {
public:
    explicit constexpr Auction(Seat dealer) : dealer_{dealer}, turn_{dealer} {}

    constexpr Seat dealer() const { return dealer_; }
    /// The player who is to call (Law 17C).
    constexpr Seat turn() const { return turn_; }
    /// Why the player to call may not make `call` now; std::nullopt if he may.
    constexpr std::optional<CallFault> fault_of(Call call) const;
    /// Makes a call; it counts even if `fault_of` objects, like an accepted irregular call (Law 27A1): an insufficient bid becomes the last
    /// bid. An inadmissible double or redouble, and any call after the end, changes only the turn (Law 36, 39).
    constexpr void make(Call call);
    /// The player to call lost the turn to an accepted call out of rotation (Law 28B, PBN 3.9).
    constexpr void skip() { turn_ = next(turn_); }

    /// Law 22: three passes after a bid, or four at the start.
    constexpr bool is_over() const { return passes_to_end_ == 0; }
    constexpr bool is_passed_out() const { return is_over() && !has_bid(); }
    /// The last bid with its doubling so far; the contract once the auction is over. std::nullopt before the first bid.
    constexpr std::optional<Contract> contract() const {
        if (!has_bid()) return std::nullopt;
        return Contract{last_bid_.bid(), risk_};
    }
    /// The declarer of that contract: the player of the last bidder's side who first bid its denomination (Law 22A, 54).
    constexpr std::optional<Seat> declarer() const {
        if (!has_bid()) return std::nullopt;
        return first_[side_of(last_bidder_)][static_cast<std::size_t>(last_bid_.bid().denomination)];
    }

private:
    constexpr bool has_bid() const { return last_bid_.is_bid(); }
    constexpr std::optional<CallFault> fault_of_doubling(Call call, Seat caller) const;

    Seat dealer_, turn_;
    Seat last_bidder_ = Seat::north;
    Call last_bid_ = Call::pass();  // a pass before the first bid
    Risk risk_ = Risk::undoubled;
    std::uint8_t passes_to_end_ = 4;
    BySide<std::array<std::optional<Seat>, 5>> first_{};  // by side and denomination: who named it first
};

constexpr std::optional<CallFault> Auction::fault_of(Call call) const {
    if (is_over()) return CallFault::after_end;
    if (call.is_pass()) return std::nullopt;
    if (!call.is_bid()) return fault_of_doubling(call, turn_);
    if (call.code() <= last_bid_.code()) return CallFault::insufficient;  // codes are in the order of Law 18E
    return std::nullopt;
}

constexpr std::optional<CallFault> Auction::fault_of_doubling(Call call, Seat caller) const {
    bool const own = side_of(last_bidder_) == side_of(caller);
    if (call.is_double()) {
        if (!has_bid()) return CallFault::double_without_bid;
        if (own) return CallFault::double_own_side;
        if (risk_ != Risk::undoubled) return CallFault::double_doubled;
        return std::nullopt;
    }
    if (!has_bid() || risk_ == Risk::undoubled) return CallFault::redouble_undoubled;
    if (risk_ == Risk::redoubled) return CallFault::redouble_redoubled;
    if (!own) return CallFault::redouble_opponents;
    return std::nullopt;
}

constexpr void Auction::make(Call call) {
    auto const caller = turn_;
    turn_ = next(turn_);
    if (is_over()) return;
    if (call.is_pass()) {
        --passes_to_end_;
        return;
    }
    if (!call.is_bid()) {
        if (fault_of_doubling(call, caller)) return;
        risk_ = call.is_double() ? Risk::doubled : Risk::redoubled;
    } else {
        last_bid_ = call;
        last_bidder_ = caller;
        risk_ = Risk::undoubled;
        auto& first = first_[side_of(caller)][static_cast<std::size_t>(call.bid().denomination)];
        if (!first) first = caller;
    }
    passes_to_end_ = 3;
}

}  // namespace score::bridge
