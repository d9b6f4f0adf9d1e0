#pragma once
/// Cross-IMPs: each result against every other of its board (bridge.md §11.2).
///
///     cross_imps(std::array<Frequency, 5>{{{420}, {450}, {-100}, {200}, {400}}}).front() == 17;
#include <cstdint>
#include <span>
#include <vector>

#include "score/bridge/matchpoints.hpp"
#include "score/fraction.hpp"

namespace score::bridge {

/// For each entry the sum of its IMPs against all results of the list, from the view of the side whose scores they are. In units of
/// `times`: hundredths for weighted results. As with matchpoints, comparisons among the parts of one result cancel out.
std::vector<std::int64_t> cross_imps(std::span<Frequency const> entries);

/// EBU's form for VPs: the sum of the IMPs divided by the root of r·c/2, where r results give c = r - 1 comparisons each. The root is
/// usually irrational, so the figure stays a sum until it is rounded. Rounding is exact: to multiples of 10^-places, halves away from zero.
/// With no places it is the whole number of IMPs that a VP scale takes. `results` is at least 2; for fewer there are no comparisons and the
/// figure is 0.
Fraction rounded_ximpq(Fraction const& sum, std::int64_t results, int places = 0);

/// The rounded value as text, such as "5.38".
std::string ximpq_decimals(Fraction const& sum, std::int64_t results, int places = 2);

}  // namespace score::bridge
