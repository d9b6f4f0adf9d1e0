// score matchpoints: the results of a board by matchpoints (Law 78A).
#include <array>

#include "commands/commands.hpp"
#include "commands/comparison.hpp"
#include "commands/figures.hpp"
#include "commands/session.hpp"

namespace score::cli::matchpoints_command {
namespace {

constexpr Flag scale{
    0, "scale", "two|one", N_("Matchpoints for a result that is beaten: two, the default, or one; half as much for an equal one.")};
constexpr Flag neuberg{0, "neuberg", "neuberg|neuberg-always|percent",
    N_("How to compute matchpoints on a board with fewer results than --expected: Neuberg's formula, with fixed percentages for very few "
       "results; the formula always; or the plain percentage.")};

constexpr std::array scoring{&scale, &flags::expected, &neuberg};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, comparison_output, general_group};

Exit run(Arguments const& arguments, Streams io) {
    if (!arguments.has(flags::expected)) only_with(arguments, "--expected", std::array{&neuberg});
    bridge::PairsOptions options;
    options.form = bridge::PairsForm::matchpoints;
    options.scale = arguments.choice<bridge::MatchpointScale>(scale);
    options.fewer_results = arguments.choice<bridge::FewerResults>(neuberg);
    return compare_results(arguments, io, options);
}

}  // namespace

constinit Command const command{
    "matchpoints",
    N_("the matchpoints of the results of a board"),
    "RESULT",
    N_("Prints the matchpoints and percentages of both sides for each result of a board. Results are scores of North-South, contracts with "
       "declarer and result, or artificial scores such as A60/40. All arguments together form one board, as does each input line; games of "
       "a PBN file with the same board number are the results of that board. Without a RESULT, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::matchpoints_command
