#pragma once
/// Calls and contracts (Laws 1, 17 to 22).
///
///     Call const c = Bid{*Level::of(3), Denomination::notrump};
///     to_string(c) == "3NT";
///     (c.bid() < Bid{*Level::of(4), Denomination::clubs}) == true;      // Law 18D, 18E
///     Contract const doubled = *contract_of("4SX");
///     to_string(doubled, *tricks_of(doubled.bid.level, "-1")) == "4SX-1";
///
/// Each type has one parser and one writer of its canonical text, that of PBN. Parsers accept upper and lower case, and must match the
/// whole text. Formats with other letters have their own tables.
#include <array>
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

inline constexpr std::array<Denomination, 5> all_denominations{
    Denomination::clubs, Denomination::diamonds, Denomination::hearts, Denomination::spades, Denomination::notrump};
/// As tables of tricks are written: notrump first.
inline constexpr std::array<Denomination, 5> falling_denominations{
    Denomination::notrump, Denomination::spades, Denomination::hearts, Denomination::diamonds, Denomination::clubs};

/// `C`, `D`, `H`, `S` or `NT`.
constexpr std::string_view name(Denomination d) {
    constexpr std::string_view names[]{"C", "D", "H", "S", "NT"};
    return names[static_cast<std::size_t>(d)];
}
/// The denomination of such a text; std::nullopt for any other.
constexpr std::optional<Denomination> denomination_of(std::string_view text) {
    if (text == "NT" || text == "nt") return Denomination::notrump;
    auto const suit = text.size() == 1 ? suit_of(text[0]) : std::nullopt;
    return suit ? std::optional{static_cast<Denomination>(*suit)} : std::nullopt;
}
/// The trump suit; std::nullopt at notrump.
constexpr std::optional<Suit> trump_of(Denomination d) {
    if (d == Denomination::notrump) return std::nullopt;
    return static_cast<Suit>(d);
}
constexpr Denomination denomination_of(Suit s) { return static_cast<Denomination>(s); }

/// The number of odd tricks bid. Invariant: 1..7.
class Level {
public:
    static constexpr std::optional<Level> of(int n) {
        if (n < 1 || n > 7) return std::nullopt;
        return Level{n};
    }
    /// Tricks beyond six, 1..7.
    constexpr int odd_tricks() const { return n_; }
    /// Tricks needed to fulfil the contract, 7..13.
    constexpr int tricks() const { return n_ + 6; }
    /// `1`..`7`.
    static constexpr std::optional<Level> of_digit(char c) { return of(c - '0'); }
    constexpr char digit() const { return static_cast<char>('0' + n_); }
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
    /// The bid. Precondition: `is_bid()`.
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

constexpr std::optional<Risk> risk_of(std::string_view text) {
    if (text.empty()) return Risk::undoubled;
    if (text == "X" || text == "x") return Risk::doubled;
    if (text == "XX" || text == "xx") return Risk::redoubled;
    return std::nullopt;
}

/// The final bid with its doubling (Law 22). A passed-out deal has no contract.
struct Contract {
    Bid bid;
    Risk risk = Risk::undoubled;
    friend constexpr bool operator==(Contract, Contract) = default;
};

/// A contract and its declarer: the result of an auction, before any card is played.
struct DeclaredContract {
    Contract contract;
    Seat declarer;
    friend constexpr bool operator==(DeclaredContract, DeclaredContract) = default;
};

/// A contract that was played, with declarer's tricks, 0..13: the input of scoring. Par consists of such contracts too.
struct PlayedContract {
    DeclaredContract contract;
    int tricks = 0;
    friend constexpr bool operator==(PlayedContract const&, PlayedContract const&) = default;
};

/// `1C`..`7NT`.
constexpr std::optional<Bid> bid_of(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    auto const level = Level::of_digit(text[0]);
    auto const denomination = denomination_of(text.substr(1));
    if (!level || !denomination) return std::nullopt;
    return Bid{*level, *denomination};
}
std::string to_string(Bid);

/// `Pass`, `X`, `XX`, `1C`..`7NT`: the words of PBN 3.5.1.
constexpr std::optional<Call> call_of(std::string_view text) {
    if (text == "Pass" || text == "pass" || text == "PASS") return Call::pass();
    if (auto const risk = risk_of(text); risk && *risk != Risk::undoubled) return *risk == Risk::doubled ? Call::dbl() : Call::redbl();
    auto const bid = bid_of(text);
    return bid ? std::optional{Call{*bid}} : std::nullopt;
}
std::string to_string(Call);

/// `4S`, `4SX`, `3NTXX`.
constexpr std::optional<Contract> contract_of(std::string_view text) {
    auto const size_of_bid = text.size() > 2 && (text[2] == 'T' || text[2] == 't') ? std::size_t{3} : std::size_t{2};
    auto const bid = bid_of(text.substr(0, size_of_bid));
    auto const risk = bid ? risk_of(text.substr(size_of_bid)) : std::nullopt;
    return risk ? std::optional{Contract{*bid, *risk}} : std::nullopt;
}
std::string to_string(Contract);

/// Declarer's tricks, 0..13, from a result relative to the level: `=`, `+1`, `-2`.
constexpr std::optional<int> tricks_of(Level level, std::string_view result) {
    if (result == "=") return level.tricks();
    if (result.size() < 2 || result.size() > 3 || (result[0] != '+' && result[0] != '-')) return std::nullopt;
    int n = 0;
    for (char const c : result.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        n = 10 * n + (c - '0');
    }
    auto const tricks = level.tricks() + (result[0] == '-' ? -n : n);
    return tricks >= 0 && tricks <= 13 ? std::optional{tricks} : std::nullopt;
}
std::string result_text(Level, int tricks);
/// `4SX-1`.
std::string to_string(Contract, int tricks);

}  // namespace score::bridge
