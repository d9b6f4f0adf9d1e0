#pragma once
/// How likely a result is on its board: double dummy and by the other results (club.md §7.1).
///
///     OtherResults others;
///     for (PlayedContract const& result : field) others.add(result);
///     Likelihood const likely{&tricks};                        // of the deal, or null
///     std::int64_t const lambda = likely.of(flipped, others) - likely.of(as_entered, others);
///     percent_sure(lambda) == 99;
///
/// Logarithms are natural, in thousandths, and whole numbers: the same on every machine. They decide what is pointed out, never a score.
#include <array>
#include <cstdint>
#include <optional>

#include "score/bridge/call.hpp"
#include "score/bridge/par.hpp"
#include "score/seats.hpp"

namespace score::bridge {

/// 1000 ln(numerator / denominator), towards zero from each of the two. Precondition: both are positive.
std::int64_t log_thousandths(std::uint64_t numerator, std::uint64_t denominator);

/// The results of a board without the one that is looked at.
class OtherResults {
public:
    void add(PlayedContract const& result) { change(result, 1); }
    void remove(PlayedContract const& result) { change(result, -1); }
    int count() const { return count_; }
    /// Of a side in a denomination.
    int count(Side side, Denomination denomination) const { return of_[index(side, denomination)].count; }
    /// Twice the median of the tricks of a side in a denomination; std::nullopt if it has not played one.
    std::optional<int> twice_median(Side, Denomination) const;

private:
    struct Tricks {
        int count = 0;
        std::array<int, 14> times{};
    };
    static std::size_t index(Side side, Denomination d) { return 5 * static_cast<std::size_t>(side) + static_cast<std::size_t>(d); }
    void change(PlayedContract const&, int by);

    int count_ = 0;
    std::array<Tricks, 10> of_{};
};

/// The model of club.md §7.1. Without the tricks of the deal only the other results speak.
class Likelihood {
public:
    explicit Likelihood(DoubleDummyTable const* tricks);
    /// The logarithm of the probability of side, denomination, declarer and tricks.
    std::int64_t of(PlayedContract const&, OtherResults const&) const;
    /// The same, but no less than if one in a hundred results is a slip: the other side's, or any.
    std::int64_t of_this_or_a_slip(PlayedContract const&, OtherResults const&) const;

private:
    DoubleDummyTable const* tricks_;
    std::array<std::uint64_t, 10> weights_{};
    std::uint64_t sum_ = 0;
};

/// How sure it is, in per cent, that what was entered is a slip, if an alternative is so much more likely. Three in a thousand results are.
int percent_sure(std::int64_t lambda);

/// Below 50 %, to 95 %, above.
enum class Sureness : std::uint8_t { possible, likely, almost_certain };
Sureness sureness_of(std::int64_t lambda);

}  // namespace score::bridge
