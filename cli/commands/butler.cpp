// score butler: the results of a board in IMPs against the datum.
#include <array>

#include "commands/commands.hpp"
#include "commands/comparison.hpp"
#include "commands/figures.hpp"
#include "commands/session.hpp"

namespace score::cli::butler_command {
namespace {

constexpr std::array scoring{&flags::drop, &flags::datum_rounding, &flags::expected, &flags::average_imps};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, comparison_output, general_group};

Exit run(Arguments const& arguments, Streams io) {
    bridge::PairsOptions options;
    options.form = bridge::PairsForm::butler;
    options.butler = datum_wanted(arguments);
    options.average_imps = average_imps_given(arguments);
    return compare_results(arguments, io, options);
}

}  // namespace

constinit Command const command{
    "butler",
    N_("the results of a board in IMPs against their datum"),
    "RESULT",
    N_("Prints the datum of the results of a board, and the IMPs of both sides for each result against it. Results are scores of "
       "North-South, contracts with declarer and result, or artificial scores such as A60/40. All arguments together form one board, as "
       "does each input line; games of a PBN file with the same board number are the results of that board. Without a RESULT, or for -, "
       "reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::butler_command
