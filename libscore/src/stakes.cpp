#include "score/stakes.hpp"

#include <algorithm>
#include <bit>

#include "score/ascii.hpp"

namespace score {
namespace {

constexpr std::size_t most_digits = 5, most_decimals = 3, longest_currency = 12;

std::string_view digits_at(std::string_view text) {
    auto const end = std::ranges::find_if_not(text, ascii::is_digit);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

bool is_currency(std::string_view word) {
    auto const stands_alone = [](char c) { return static_cast<unsigned char>(c) > ' ' && c != '\x7F'; };
    return !word.empty() && word.size() <= longest_currency && std::ranges::all_of(word, stands_alone) && digits_at(word).empty();
}

// With a point before the last `places` of the digits, and a digit before it.
std::string with_point(std::string digits, int places) {
    auto const decimals = static_cast<std::size_t>(places);
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    if (decimals > 0) digits.insert(digits.size() - decimals, ".");
    return digits;
}

// Players who settle among themselves: their sums are 0, so they need one payment fewer than they are.
using Group = std::vector<std::size_t>;

// As many groups as possible, by the best last member of every set of players.
std::vector<Group> most_groups(std::span<std::int64_t const> won, Group const& players) {
    auto const count = players.size();
    std::vector<std::int64_t> sum(std::size_t{1} << count);
    std::vector<int> groups(sum.size());
    for (std::size_t set = 1; set < sum.size(); ++set) {
        auto const first = static_cast<std::size_t>(std::countr_zero(set));
        sum[set] = sum[set & (set - 1)] + won[players[first]];
        for (std::size_t i = 0; i < count; ++i)
            if (set >> i & 1) groups[set] = std::max(groups[set], groups[set ^ (std::size_t{1} << i)]);
        groups[set] += sum[set] == 0 ? 1 : 0;
    }
    // Back from all of them: a group ends where a set adds up to 0.
    std::vector<Group> found;
    for (auto set = sum.size() - 1; set != 0;) {
        if (sum[set] == 0) found.emplace_back();
        auto const here = groups[set] - (sum[set] == 0 ? 1 : 0);
        std::size_t i = 0;
        while (!(set >> i & 1) || groups[set ^ (std::size_t{1} << i)] != here) ++i;
        found.back().push_back(players[i]);
        set ^= std::size_t{1} << i;
    }
    return found;
}

// Whoever owes most pays whoever gets most, until one of them is done.
void settle(std::vector<std::int64_t>& won, Group const& group, std::vector<Payment>& payments) {
    for (;;) {
        auto const [loser, winner] = std::ranges::minmax_element(group, {}, [&](std::size_t player) { return won[player]; });
        auto const amount = std::min(-won[*loser], won[*winner]);
        if (amount <= 0) return;
        won[*loser] += amount;
        won[*winner] -= amount;
        payments.push_back({*loser, *winner, amount});
    }
}

}  // namespace

std::optional<Stake> stake_of(std::string_view text) {
    auto const whole = digits_at(text);
    if (whole.empty() || whole.size() > most_digits) return std::nullopt;
    text.remove_prefix(whole.size());
    std::string_view part;
    if (text.starts_with('.') || text.starts_with(',')) {
        part = digits_at(text.substr(1));
        if (part.empty() || part.size() > most_decimals) return std::nullopt;
        text.remove_prefix(1 + part.size());
    }
    Stake stake{.decimals = static_cast<int>(part.size())};
    for (auto const digits : {whole, part})
        for (auto const digit : digits) stake.amount = stake.amount * 10 + (digit - '0');
    if (stake.amount == 0) return std::nullopt;
    for (auto const points : {100, 1})
        if (auto const per = "/" + std::to_string(points); text == per || text.starts_with(per + " ")) {
            stake.points = points;
            text.remove_prefix(per.size());
            break;
        }
    if (text.empty()) return stake;
    if (!text.starts_with(' ') || !is_currency(text.substr(1))) return std::nullopt;
    stake.currency = text.substr(1);
    return stake;
}

std::string to_string(Stake const& stake) {
    auto digits = with_point(std::to_string(stake.amount), stake.decimals);
    if (stake.points != 1) digits.append("/") += std::to_string(stake.points);
    if (!stake.currency.empty()) digits.append(" ") += stake.currency;
    return digits;
}

std::string amount_text(std::int64_t amount, int places) {
    auto digits = with_point(std::to_string(amount < 0 ? -amount : amount), places);
    while (places > 2 && digits.ends_with('0')) digits.pop_back(), --places;
    return (amount < 0 ? "-" : "") + digits;
}

std::vector<Payment> fewest_payments(std::span<std::int64_t const> won) {
    Group players;
    for (std::size_t i = 0; i < won.size(); ++i)
        if (won[i] != 0) players.push_back(i);
    if (players.empty()) return {};
    std::vector<std::int64_t> left(won.begin(), won.end());
    std::vector<Payment> payments;
    if (players.size() > most_players_settled_exactly) settle(left, players, payments);
    else
        for (auto const& group : most_groups(won, players)) settle(left, group, payments);
    std::ranges::sort(payments, {}, [](Payment const& one) { return std::pair{one.from, one.to}; });
    return payments;
}

}  // namespace score
