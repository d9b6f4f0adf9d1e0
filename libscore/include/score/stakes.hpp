#pragma once
/// What is played for: a stake, what points are worth, and who pays whom.
///
///     Stake const stake = *stake_of("5/100 TL");             // five liras a hundred points
///     stake.worth(330) == 1650;                              // in hundredths: 16.50 TL
///     amount_text(stake.worth(330), stake.places()) == "16.50";
///     std::vector<std::int64_t> const won{700, -300, -400};
///     fewest_payments(won) == std::vector<Payment>{{1, 0, 300}, {2, 0, 400}};
///
/// Amounts are integers in the smallest unit that the stake needs, never rounded.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace score {

/// An amount for each point, or for each hundred points.
struct Stake {
    std::int64_t amount = 0;  // with `decimals`: 0.05 is 5 with two
    int decimals = 0;
    int points = 1;  // 1 or 100
    std::string currency{};

    /// The decimals of what points are worth.
    int places() const { return decimals + (points == 100 ? 2 : 0); }
    /// With `places` decimals.
    std::int64_t worth(std::int64_t n) const { return n * amount; }
    friend bool operator==(Stake const&, Stake const&) = default;
};

/// `0.05`, `5/100`, `0,25/100 TL`: an amount of at most five digits before and three after its point or comma, above 0; `/100` for each
/// hundred points; any word as currency, of at most twelve bytes. std::nullopt for any other text.
std::optional<Stake> stake_of(std::string_view);
/// `5/100 TL`, as `stake_of` reads it.
std::string to_string(Stake const&);
/// `-16.50`; without final zeros beyond two decimals.
std::string amount_text(std::int64_t amount, int places);

/// `from` pays `to`; players count from 0.
struct Payment {
    std::size_t from = 0, to = 0;
    std::int64_t amount = 0;
    friend bool operator==(Payment const&, Payment const&) = default;
};
/// The most players for whom the payments are certainly the fewest.
inline constexpr std::size_t most_players_settled_exactly = 14;
/// Payments after which nobody owes anything: `won` is what each player has won, lost if negative; it adds up to 0. There are as few payments
/// as possible for up to `most_players_settled_exactly` players who won or lost anything, and always fewer than these players.
std::vector<Payment> fewest_payments(std::span<std::int64_t const> won);

}  // namespace score
