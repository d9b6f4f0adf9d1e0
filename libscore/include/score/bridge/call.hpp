#pragma once
/// Calls and contracts (Laws 1, 17 to 22).
///
///     Call const c = Bid{*Level::of(3), Denomination::notrump};
///     to_string(c) == "3NT";
///     (c.bid() < Bid{*Level::of(4), Denomination::clubs}) == true;      // Law 18D, 18E
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "score/cards.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// Denominations in the order of Law 18E.
enum class Denomination : std::uint8_t { clubs, diamonds, hearts, spades, notrump };

/// `C`, `D`, `H`, `S` or `NT`.
constexpr std::string_view name(Denomination d) {
    constexpr std::string_view names[]{"C", "D", "H", "S", "NT"};
    return names[static_cast<std::size_t>(d)];
}
/// The trump suit; nothing at notrump.
constexpr std::optional<Suit> trump_of(Denomination d) {
    if (d == Denomination::notrump) return std::nullopt;
    return static_cast<Suit>(d);
}
constexpr Denomination denomination_of(Suit s) { return static_cast<Denomination>(s); }

/// The number of odd tricks bid. A Level in hand is 1..7, always.
class Level {
public:
    static constexpr std::optional<Level> of(int n) {
        if (n < 1 || n > 7) return std::nullopt;
        return Level{n};
    }
    /// Tricks beyond six, 1..7.
    constexpr int odd_tricks() const { return n_; }
    /// Tricks that fulfil the contract, 7..13.
    constexpr int tricks() const { return n_ + 6; }
    friend constexpr auto operator<=>(Level, Level) = default;

private:
    explicit constexpr Level(int n) : n_{static_cast<std::uint8_t>(n)} {}
    std::uint8_t n_;
};

/// A bid; `<` is sufficiency (Law 18D): a bid supersedes every smaller one.
struct Bid {
    Level level;
    Denomination denomination;
    friend constexpr auto operator<=>(Bid, Bid) = default;
};

/// One of 38 calls: pass, double, redouble, or one of 35 bids (Law 17 to 19).
class Call {
public:
    static constexpr Call pass() { return Call{0}; }
    static constexpr Call dbl() { return Call{1}; }
    static constexpr Call redbl() { return Call{2}; }
    constexpr Call(Bid b) : code_{static_cast<std::uint8_t>(3 + (b.level.odd_tricks() - 1) * 5 + static_cast<int>(b.denomination))} {}

    constexpr bool is_pass() const { return code_ == 0; }
    constexpr bool is_double() const { return code_ == 1; }
    constexpr bool is_redouble() const { return code_ == 2; }
    constexpr bool is_bid() const { return code_ >= 3; }
    /// The bid; the call must be one.
    constexpr Bid bid() const { return {*Level::of((code_ - 3) / 5 + 1), static_cast<Denomination>((code_ - 3) % 5)}; }
    /// 0 pass, 1 double, 2 redouble, 3..37 the bids from 1C to 7NT in order.
    constexpr unsigned code() const { return code_; }
    friend constexpr bool operator==(Call, Call) = default;

private:
    explicit constexpr Call(int code) : code_{static_cast<std::uint8_t>(code)} {}
    std::uint8_t code_;
};

/// Undoubled, doubled or redoubled (Law 19).
enum class Risk : std::uint8_t { undoubled, doubled, redoubled };
/// Empty, `X` or `XX`.
constexpr std::string_view name(Risk r) { return r == Risk::undoubled ? "" : r == Risk::doubled ? "X" : "XX"; }

/// The final bid with what was done to it (Law 22). A passed-out deal has no contract.
struct Contract {
    Bid bid;
    Risk risk = Risk::undoubled;
    friend constexpr bool operator==(Contract, Contract) = default;
};

/// A contract and who plays it.
struct DeclaredContract {
    Contract contract;
    Seat declarer;
    friend constexpr bool operator==(DeclaredContract, DeclaredContract) = default;
};

/// `1C`..`7NT`.
std::string to_string(Bid);
/// `Pass`, `X`, `XX`, `1C`..`7NT`: the words of PBN 3.5.1.
std::string to_string(Call);
/// `4S`, `4SX`, `3NTXX`.
std::string to_string(Contract);

}  // namespace score::bridge
