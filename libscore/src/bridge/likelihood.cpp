#include "score/bridge/likelihood.hpp"

#include <algorithm>
#include <bit>

namespace score::bridge {
namespace {

// 1000 ln x: the binary logarithm, a bit for each squaring, times ln 2.
std::int64_t log_of(std::uint64_t x) {
    constexpr int bits = 20;
    constexpr std::int64_t millionths_of_ln_2 = 693'147;
    auto const whole = std::bit_width(x) - 1;
    auto mantissa = whole > 31 ? x >> (whole - 31) : x << (31 - whole);  // 1..2, with 31 binary places
    auto log = static_cast<std::int64_t>(whole);
    for (int i = 0; i < bits; ++i) {
        mantissa = (mantissa * mantissa) >> 31U;
        auto const bit = mantissa >> 32U;
        mantissa >>= bit;
        log = 2 * log + static_cast<std::int64_t>(bit);
    }
    return (log * millionths_of_ln_2 / 1000) >> bits;
}

// The share of a denomination among contracts played, in per cent, and what a deal makes of it: exp(alpha) and exp(0.70 tricks), in hundredths.
constexpr std::array<std::uint64_t, 5> shares{7, 10, 26, 30, 27};
constexpr std::array<std::uint64_t, 5> preference{100, 162, 462, 505, 587};
constexpr std::array<std::uint64_t, 14> attraction{
    100, 201, 406, 817, 1'644, 3'312, 6'669, 13'429, 27'043, 54'457, 109'663, 220'835, 444'707, 895'529};

// How many of 2,421 results had so many tricks more than double dummy, from -13 on: tenths, with three for what was not seen.
constexpr int unseen = 3;
constexpr std::array<int, 27> differences = [] {
    std::array<int, 27> table{};
    table.fill(unseen);
    constexpr std::array<int, 13> seen{1, 2, 5, 35, 141, 527, 1001, 495, 156, 44, 11, 2, 1};  // -6..6
    for (std::size_t i = 0; i < seen.size(); ++i) table[i + 7] += 10 * seen[i];
    return table;
}();
constexpr int all_differences = 10 * 2'421 + 27 * unseen;

// How many of 2,276 contracts of a level won so many tricks more than they needed, from -6 to 4.
constexpr std::array<std::array<int, 11>, 7> by_level{{{0, 0, 0, 4, 21, 60, 61, 61, 42, 18, 2}, {0, 0, 3, 28, 51, 92, 114, 126, 57, 29, 3},
    {2, 4, 10, 33, 94, 142, 203, 117, 79, 28, 10}, {0, 1, 7, 22, 63, 133, 179, 134, 56, 8, 0}, {0, 0, 1, 24, 21, 30, 26, 14, 3, 0, 0},
    {1, 1, 1, 2, 4, 17, 17, 7, 0, 0, 0}, {0, 0, 0, 0, 1, 1, 8, 0, 0, 0, 0}}};

template <class Rows>
constexpr int sum_of(Rows const& rows) {
    int sum = 0;
    for (auto const& row : rows) {
        if constexpr (requires { row.size(); }) sum += sum_of(row);
        else sum += row;
    }
    return sum;
}
static_assert(sum_of(differences) == all_differences && sum_of(by_level) == 2'276);

std::int64_t log_of_difference(int difference) {
    return log_thousandths(static_cast<std::uint64_t>(differences[static_cast<std::size_t>(difference + 13)]), all_differences);
}

std::int64_t log_of_tricks(Level level, int tricks) {
    auto const& row = by_level[static_cast<std::size_t>(level.odd_tricks() - 1)];
    std::uint64_t all = 14;  // one for each number of tricks
    for (auto const n : row) all += static_cast<std::uint64_t>(n);
    auto const at = tricks - level.tricks() + 6;
    auto const seen = at >= 0 && at < 11 ? row[static_cast<std::size_t>(at)] : 0;
    return log_thousandths(static_cast<std::uint64_t>(seen + 1), all);
}

}  // namespace

std::int64_t log_thousandths(std::uint64_t numerator, std::uint64_t denominator) { return log_of(numerator) - log_of(denominator); }

void OtherResults::change(PlayedContract const& result, int by) {
    auto& [count, times] = of_[index(side_of(result.contract.declarer), result.contract.contract.bid.denomination)];
    count += by;
    times[static_cast<std::size_t>(result.tricks)] += by;
    count_ += by;
}

std::optional<int> OtherResults::twice_median(Side side, Denomination denomination) const {
    auto const& [count, times] = of_[index(side, denomination)];
    if (count == 0) return std::nullopt;
    auto const at = [&times](int rank) {  // the tricks of the result with this rank, from 0
        int tricks = 0;
        for (auto before = times[0]; before <= rank; before += times[static_cast<std::size_t>(tricks)]) ++tricks;
        return tricks;
    };
    return at((count - 1) / 2) + at(count / 2);
}

Likelihood::Likelihood(DoubleDummyTable const* tricks) : tricks_{tricks} {
    for (auto const side : both_sides)
        for (std::size_t d = 0; d < 5; ++d) {
            auto const seat = static_cast<Seat>(side);
            auto const best = tricks ? std::max(tricks->tricks[seat][d], tricks->tricks[partner(seat)][d]) : 0;
            auto const weight = tricks ? preference[d] * attraction[static_cast<std::size_t>(best)] : shares[d];
            weights_[5 * static_cast<std::size_t>(side) + d] = weight;
            sum_ += weight;
        }
}

std::int64_t Likelihood::of(PlayedContract const& result, OtherResults const& others) const {
    constexpr std::uint64_t kappa = 2;  // what the deal weighs, in results
    auto const [contract, declarer] = result.contract;
    auto const denomination = contract.bid.denomination;
    auto const side = side_of(declarer);
    auto const weight = weights_[5 * static_cast<std::size_t>(side) + static_cast<std::size_t>(denomination)];
    auto const same = static_cast<std::uint64_t>(others.count(side, denomination));
    auto const all = static_cast<std::uint64_t>(others.count());
    auto const of_contract = log_thousandths(kappa * weight + same * sum_, 2 * (kappa + all) * sum_);
    if (tricks_) return of_contract + log_of_difference(result.tricks - tricks_->at(declarer, denomination));
    auto const median = others.twice_median(side, denomination);
    if (!median) return of_contract + log_of_tricks(contract.bid.level, result.tricks);
    return of_contract + log_of_difference((2 * result.tricks - *median) / 2);
}

std::int64_t Likelihood::of_this_or_a_slip(PlayedContract const& result, OtherResults const& others) const {
    auto const [level, denomination] = result.contract.contract.bid;
    auto slip = log_thousandths(shares[static_cast<std::size_t>(denomination)], 400) + log_of_tricks(level, result.tricks);
    for (auto const steps : {1, 3}) {
        auto flipped = result;
        flipped.contract.declarer = next(result.contract.declarer, steps);
        slip = std::max(slip, of(flipped, others));
    }
    return std::max(of(result, others), slip + log_thousandths(10, 1'000));
}

int percent_sure(std::int64_t lambda) {
    auto const evidence = lambda - log_thousandths(997, 3);
    int percent = 0;
    while (percent < 99 && log_thousandths(static_cast<std::uint64_t>(percent + 1), static_cast<std::uint64_t>(99 - percent)) <= evidence)
        ++percent;
    return percent;
}

Sureness sureness_of(std::int64_t lambda) {
    auto const evidence = lambda - log_thousandths(997, 3);
    if (evidence < 0) return Sureness::possible;
    return evidence <= log_thousandths(95, 5) ? Sureness::likely : Sureness::almost_certain;
}

}  // namespace score::bridge
