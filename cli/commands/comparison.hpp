#pragma once
/// Shared by the commands that compare the results of one board: matchpoints, Butler, cross-IMPs.
#include <array>

#include "commands/session.hpp"
#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/bridge/board_comparison.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag expected{0, "expected", "N",
    N_("How many results a full board has; without this option, as many as the board has. Of fewer results the frequencies are scaled "
       "up.")};
inline constexpr Flag drop{0, "drop", "RULE",
    N_("Results that do not enter the datum: none; so many at each end, such as 1; so many hundredths at each end, such as pct:5; or "
       "median. Without this option one at each end, and none of fewer than five.")};
inline constexpr Flag datum_rounding{
    0, "datum-rounding", "away|even", N_("Where a datum halfway between two tens goes: away from zero, the default, or to the even ten.")};
}  // namespace flags

/// The group of what these commands print.
inline constexpr std::array comparison_output_flags{&flags::explained, &flags::decimals, &flags::format, &flags::color};
inline constexpr FlagGroup comparison_output{N_("Output"), comparison_output_flags};

/// The values of --drop and --datum-rounding. Throws `WrongUsage`.
bridge::ButlerOptions datum_wanted(Arguments const&);

/// Compares the results of each line, or of each board of a PBN file, and prints the figures of every table.
Exit compare_results(Arguments const&, Streams, bridge::PairsOptions);

}  // namespace score::cli
