// score ximps: the results of a board in IMPs against each other.
#include <array>

#include "commands/commands.hpp"
#include "commands/comparison.hpp"
#include "commands/figures.hpp"
#include "commands/session.hpp"

namespace score::cli::ximps_command {
namespace {

constexpr Flag form{0, "form", "average|made|sum|ximpq",
    N_("What the IMPs against all other results become: divided by the comparisons of a full board, which is the default; by those made; "
       "added up; or divided by the root of r(r - 1)/2 for r results, for conversion to victory points (EBU).")};
constexpr Flag ave_per_comparison{
    0, "ave-per-comparison", "N", N_("The IMPs of A+ for each comparison, where they differ from --ave-imps.")};

constexpr std::array scoring{&form, &flags::expected, &flags::average_imps, &ave_per_comparison};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, comparison_output, general_group};

Exit run(Arguments const& arguments, Streams io) {
    using bridge::CrossImpForm;
    constexpr std::array forms{CrossImpForm::average, CrossImpForm::made, CrossImpForm::sum, CrossImpForm::ximpq};
    bridge::PairsOptions options;
    options.form = bridge::PairsForm::cross_imps;
    options.cross_imps = forms[arguments.choice<std::size_t>(form)];
    options.average_imps = average_imps_given(arguments);
    if (arguments.has(ave_per_comparison))
        options.average_per_comparison = static_cast<int>(number_given(arguments, ave_per_comparison, 0, 24, 0));
    return compare_results(arguments, io, options);
}

}  // namespace

constinit Command const command{
    "ximps",
    N_("the results of a board in IMPs against each other"),
    "RESULT",
    N_("Prints the IMPs of both sides for each result of a board against every other. Results are scores of North-South, contracts with "
       "declarer and result, or artificial scores such as A60/40. All arguments together form one board, as does each input line; games of "
       "a PBN file with the same board number are the results of that board. Without a RESULT, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::ximps_command
