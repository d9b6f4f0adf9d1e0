#pragma once
/// Shared by the commands that compare the results of boards: matchpoints, Butler, cross-IMPs of one, and the pairs of a session.
#include "kit/flags.hpp"
#include "score/bridge/board_comparison.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag matchpoint_scale{
    0, "scale", "two|one", N_("Matchpoints for a result that is beaten: two, the default, or one; half as much for an equal one.")};
inline constexpr Flag drop{0, "drop", "RULE",
    N_("Results that do not enter the datum: none; so many at each end, such as 1; so many hundredths at each end, such as pct:5; or "
       "median. Without this option one at each end, and none of fewer than five.")};
inline constexpr Flag datum_rounding{
    0, "datum-rounding", "away|even", N_("Where a datum halfway between two tens goes: away from zero, the default, or to the even ten.")};
}  // namespace flags

/// The values of --drop and --datum-rounding. Throws `WrongUsage`.
bridge::ButlerOptions datum_wanted(Arguments const&);

}  // namespace score::cli
